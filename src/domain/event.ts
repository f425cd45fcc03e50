import type { Mode } from './account.js';

/** Events about a quota, in the order in which a billing period can bring them (contract: Events). */
export const QUOTA_EVENT_TYPES = ['quota.warning', 'quota.exceeded'] as const;
export type QuotaEventType = (typeof QUOTA_EVENT_TYPES)[number];

/** Something that an organization is told of (contract: Events, Envelope). */
export interface ServiceEvent {
  /** `evt_` and 24 lowercase hexadecimal characters; receivers tell repetitions by it. */
  readonly id: string;
  readonly type: QuotaEventType;
  readonly organizationId: string;
  readonly mode: Mode;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  readonly data: QuotaEventData;
}

/** What `quota.warning` and `quota.exceeded` say, as it is sent (contract decisions: Quota, credits, tiers). */
export interface QuotaEventData {
  readonly organization_id: string;
  readonly resource: 'audio';
  /** Audio episodes of the period, as are `limit` and `remaining`; credits are not counted. */
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
  /** The part of the limit whose use the event tells of: 80 or 100. */
  readonly threshold_percent: number;
  /** ISO 8601 date-times. */
  readonly period_start: string;
  readonly period_end: string;
}
