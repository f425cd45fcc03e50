import type { Owner } from './conversion-store.js';

/** The requests that an owner made in one calendar window. */
export interface WindowCount {
  /** Start of the window (ISO 8601 date-time). */
  readonly start: string;
  readonly requests: number;
}

/** The requests of an owner's newest day and minute; those of earlier ones are of no use. */
export interface RequestCount extends Owner {
  readonly day: WindowCount;
  readonly minute: WindowCount;
}

export interface RequestCountReads {
  all(): Promise<readonly RequestCount[]>;
}

export interface RequestCountWrites extends RequestCountReads {
  /** Replaces what was kept of these owners. */
  keep(counts: readonly RequestCount[]): Promise<void>;
}
