import type { EventTransaction, RecordEvent } from '../contracts/event-recording.js';
import type { ConversionReads } from '../contracts/conversion-store.js';
import type { Conversion, ConversionState } from '../domain/conversion.js';
import type { ConversionEvent, ConversionEventData, ConversionEventType } from '../domain/event.js';
import type { Job } from '../contracts/job-queue.js';
import { newEventId } from '../domain/event-id.js';
import { RESTORED_WORK } from '../domain/restored-work.js';

type Fields = ConversionEventData['fields'];
type Completed = Extract<ConversionState, { readonly status: 'completed' }>;
type Failed = Extract<ConversionState, { readonly status: 'failed' }>;

/** An event of a conversion, told from how it stands. */
interface Telling {
  readonly type: ConversionEventType;
  readonly data: ConversionEventData;
}

/** Parts of the job that did the work. */
type Done = Pick<Job, 'subject' | 'requestId'>;

/**
 * Records that a conversion has completed or failed, in the transaction in which it did. It is read there: since its
 * work began it may have been renamed or made public.
 * @param at when it did (ISO 8601)
 */
export async function recordSettled(
  transaction: EventTransaction & { readonly conversions: Pick<ConversionReads, 'get'> },
  { subject: id, requestId }: Done,
  at: string,
  recordEvent: RecordEvent,
): Promise<void> {
  if (requestId === RESTORED_WORK) return;
  const conversion = await transaction.conversions.get(id);
  const event = conversion && conversionEvent(conversion, at);
  if (event) await recordEvent(transaction, event, conversion.webhookUrl);
}

/** Records that a completed conversion has a new version, in the transaction in which it is served. */
export async function recordUpdated(
  transaction: EventTransaction & { readonly conversions: Pick<ConversionReads, 'get'> },
  { subject: id, requestId }: Done,
  at: string,
  recordEvent: RecordEvent,
): Promise<void> {
  if (requestId === RESTORED_WORK) return;
  const conversion = await transaction.conversions.get(id);
  const event = conversion && conversionEvent(conversion, at);
  // The URL of the request was notified of the completion and receives no further events.
  if (event) await recordEvent(transaction, { ...event, type: 'conversion.updated' }, null);
}

/** Null for a conversion in progress. */
export function conversionEvent(conversion: Conversion, createdAt: string): ConversionEvent | null {
  const telling = tellingOf(conversion);
  const { organizationId, mode } = conversion;
  return telling && { id: newEventId(), organizationId, mode, createdAt, ...telling };
}

function tellingOf(conversion: Conversion): Telling | null {
  const { id, state, sourceType, publicUrl } = conversion;
  const isChangelog = sourceType === 'changelog';
  const kept = { conversion_id: id, public: publicUrl };
  switch (state.status) {
    case 'completed': {
      const fields = isChangelog
        ? completedChangelog(conversion, state)
        : completedDocument(conversion, state);
      return {
        type: 'conversion.completed',
        data: { ...kept, media_key: state.media.key, fields },
      };
    }
    case 'failed': {
      const fields = isChangelog
        ? failedChangelog(conversion, state)
        : failedDocument(conversion, state);
      return { type: 'conversion.failed', data: { ...kept, media_key: null, fields } };
    }
    default:
      return null;
  }
}

/** Contract: data for changelog conversions. */
function changelog({ id, sourceType, state, narration }: Conversion) {
  return {
    id,
    status: state.status,
    source_type: sourceType,
    mode: 'changelog',
    product_name: narration.productName ?? null,
    version: narration.version ?? null,
    tone: narration.tone,
    duration: narration.verbosity,
    output_format: 'audio',
    source: 'api',
  };
}

function completedChangelog(conversion: Conversion, { completedAt, media }: Completed): Fields {
  return {
    ...changelog(conversion),
    video_url: null,
    audio_duration_seconds: media.durationSeconds,
    script_text: conversion.script?.text ?? '',
    created_at: conversion.createdAt,
    completed_at: completedAt,
  };
}

function failedChangelog(conversion: Conversion, { failedAt, error }: Failed): Fields {
  return {
    ...changelog(conversion),
    created_at: conversion.createdAt,
    failed_at: failedAt,
    error: { ...error },
  };
}

/** Contract: data for document conversions. What describes the content is the title that the caller gave it. */
function document({ id, sourceType, state, title, narration }: Conversion) {
  return {
    id,
    status: state.status,
    source_type: sourceType,
    content_description: title,
    tone: narration.tone,
    verbosity: narration.verbosity,
    speakers: narration.speakers,
    source: 'api',
  };
}

function completedDocument(conversion: Conversion, { completedAt, media }: Completed): Fields {
  const { script, createdAt } = conversion;
  return {
    ...document(conversion),
    // What was narrated: an edited script can be a dialogue where a monologue was asked for.
    ...(script !== null && { speakers: script.speakers }),
    audio_duration_seconds: media.durationSeconds,
    script_text: script?.text ?? '',
    created_at: createdAt,
    completed_at: completedAt,
  };
}

function failedDocument(conversion: Conversion, { failedAt, error }: Failed): Fields {
  return {
    ...document(conversion),
    audio_duration_seconds: null,
    script_text: null,
    created_at: conversion.createdAt,
    failed_at: failedAt,
    error: { ...error },
  };
}
