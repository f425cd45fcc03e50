import type { Mode } from './account.js';

/** One month of an organization's quota, from its start up to and without its end (ISO 8601 date-times). */
export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
}

export const CREDIT_KINDS = ['audio', 'video'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Credits that were given to an organization; one pays for one episode once the quota is used up. */
export interface CreditGrant {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly kind: CreditKind;
  readonly amount: number;
  /** Used part of the amount. */
  readonly used: number;
  /** ISO 8601 date-time; null for credits that stay. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

/** Usage of an organization in its billing period (contract: Usage statistics). */
export interface QuotaStanding {
  readonly period: BillingPeriod;
  readonly audio: { readonly quota: number; readonly used: number; readonly remaining: number };
  readonly credits: {
    readonly audio: number;
    readonly video: number;
    /** Credits of both kinds that expire within 30 days. */
    readonly expiringSoon: number;
  };
}

/** Numbers of requests of an organization in one mode in the current UTC day and calendar minute. */
export interface RequestStanding {
  readonly today: number;
  readonly dailyLimit: number;
  /** Milliseconds since the Unix epoch, as is minuteEndsAt. */
  readonly dayEndsAt: number;
  readonly thisMinute: number;
  readonly minuteLimit: number;
  readonly minuteEndsAt: number;
}

/** Outcome of a request that was answered. */
export const SUCCEEDED = 'OK';

/** Requests of an organization in one mode that ended alike on one UTC day. */
export interface RequestDay {
  readonly organizationId: string;
  readonly mode: Mode;
  /** `2026-01-15` */
  readonly day: string;
  /** Error code, or SUCCEEDED. */
  readonly outcome: string;
  readonly requests: number;
}

/** Refused requests that are kept of an organization in each mode. */
export const MOST_REFUSED = 200;

/** A request with a key that was answered with an error. */
export interface RefusedRequest {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly keyId: string;
}

/** Requests that were refused with one error code. */
export interface Refusals {
  readonly code: string;
  readonly requests: number;
}

/** Requests of one UTC day. */
export interface DayOfRequests {
  /** `2026-01-15` */
  readonly day: string;
  /** All requests, those that were refused included. */
  readonly requests: number;
  readonly refused: number;
  /** The most frequent code first. */
  readonly refusals: readonly Refusals[];
}

/** A refused request with the name of its key; null for a key of another organization. */
export interface NamedRefusedRequest extends RefusedRequest {
  readonly keyName: string | null;
}
