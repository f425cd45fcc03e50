/** The time of day. Injected, so that rules about time can be tested by moving it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** Time that passes. Injected as the clock is. */
export interface Timers {
  /** Calls back once, after so many milliseconds, unless the function that it returns is called before. */
  after(milliseconds: number, callback: () => void): () => void;
}
