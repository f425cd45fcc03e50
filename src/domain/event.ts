import type { Mode } from './account.js';

/** Events about a quota, in the order in which a billing period can bring them (contract: Events). */
export const QUOTA_EVENT_TYPES = ['quota.warning', 'quota.exceeded'] as const;
export type QuotaEventType = (typeof QUOTA_EVENT_TYPES)[number];

/** Events about a conversion. */
export const CONVERSION_EVENT_TYPES = [
  'conversion.completed',
  'conversion.failed',
  'conversion.updated',
] as const;
export type ConversionEventType = (typeof CONVERSION_EVENT_TYPES)[number];

/** Events that only endpoints receive that name them: what clients of the contract do not expect. */
export const EVENTS_BY_NAME: readonly string[] = [
  'conversion.updated',
] satisfies readonly ConversionEventType[];

/** Sent when somebody asks for a test. */
export const TEST_EVENT_TYPE = 'webhook.test';

export const EVENT_TYPES = [
  ...CONVERSION_EVENT_TYPES,
  ...QUOTA_EVENT_TYPES,
  TEST_EVENT_TYPE,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

interface EventBase {
  /** `evt_` and 24 lowercase hexadecimal characters; receivers tell repetitions by it. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
}

/** An event that an organization can subscribe to (contract: Events, Envelope). */
export type ServiceEvent = QuotaEvent | ConversionEvent | TestEvent;

export interface QuotaEvent extends EventBase {
  readonly type: QuotaEventType;
  readonly data: QuotaEventData;
}

/** A test of an endpoint. */
export interface TestEvent extends EventBase {
  readonly type: typeof TEST_EVENT_TYPE;
  readonly data: { readonly message: string };
}

export interface ConversionEvent extends EventBase {
  readonly type: ConversionEventType;
  readonly data: ConversionEventData;
}

/**
 * Stored part of the conversion in an event: everything but its addresses, which are made when it is sent, as
 * they are valid for a time only. The names are those of what is sent.
 */
export interface ConversionEventData {
  readonly conversion_id: string;
  /** Key of the audio in the media store; null if it has failed. */
  readonly media_key: string | null;
  /** True if it has public pages. */
  readonly public: boolean;
  /** The fields of the contract but `audio_url`, `listen_url` and `embed_url`, in its order. */
  readonly fields: Readonly<
    Record<string, string | number | null | Readonly<Record<string, string>>>
  >;
}

/** Payload of `quota.warning` and `quota.exceeded` (contract decisions: Quota, credits, tiers). */
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
