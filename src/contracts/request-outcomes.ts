import type { Mode } from '../domain/account.js';

/** A request with a key, once it was answered. */
export interface EndedRequest {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly keyId: string;
  readonly method: string;
  /** Without the query and without secrets. */
  readonly path: string;
  /** The described address (`/v1/conversions/{id}`), or the path of a request for nothing. */
  readonly route: string;
  readonly status: number;
  /** Null if it was not refused. */
  readonly code: string | null;
  readonly requestId: string;
}

/** Records how requests end. */
export interface RequestOutcomes {
  /** Takes microseconds, and is written later. */
  note(request: EndedRequest): void;
}
