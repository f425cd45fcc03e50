import { randomUUID } from 'node:crypto';
import type { IdempotencyClaim } from '../contracts/idempotency-store.js';
import type { Principal } from '../domain/account.js';
import type { OrganizationVisit } from './dashboard/organization-visit.js';
import type { Visit } from './dashboard/session-gate.js';
import type { ErrorCode } from './error-catalogue.js';
import type { RefusedKey } from './middleware/authenticate.js';
import type { Operation, UnmatchedRequest } from './openapi/operations.js';

/** Facts about a request, added as it passes the middleware. */
export interface RequestContext {
  /** `req_` and 24 lowercase hex characters (decisions: Envelope and ids). */
  readonly requestId: string;
  /** The operation of the API description that the request is for. */
  operation?: Operation;
  /** Set instead if no operation matches. */
  unmatched?: UnmatchedRequest;
  /** Values of the path's parameters, as they came. */
  pathValues?: Readonly<Record<string, string>>;
  principal?: Principal;
  /** Person who has signed in to the dashboard. */
  visit?: Visit;
  /** Their visit to the organization in the path of the dashboard. */
  organizationVisit?: OrganizationVisit;
  /** A revoked or expired key that the request was refused for; null if its key does not exist. */
  refusedKey?: RefusedKey | null;
  /** The body as it was sent, unknown properties included; set once the request is validated. */
  sentBody?: unknown;
  /** The body of an operation that takes a file. */
  file?: Buffer;
  /** Idempotency key of the request, to be recorded in the transaction that creates what it asks for. */
  claim?: IdempotencyClaim;
  /** Id of what an earlier request with the same key created and did not live to answer. */
  unanswered?: string;
  /** The conversion that the request created. */
  conversionId?: string;
  /** Error code of a rejected request. */
  errorCode?: ErrorCode;
}

declare global {
  namespace Express {
    interface Request {
      context: RequestContext;
    }
  }
}

export function newRequestContext(): RequestContext {
  return { requestId: `req_${randomUUID().replaceAll('-', '').slice(-24)}` };
}
