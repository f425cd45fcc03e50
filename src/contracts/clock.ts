/** The time of day. Injected, so that rules about time can be tested by moving it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
