import type { AttemptResult } from '../../contracts/webhook-store.js';
import type { UtteranceTiming } from '../../domain/audio.js';
import type { Conversion } from '../../domain/conversion.js';
import type { EventType } from '../../domain/event.js';
import type { Delivery } from '../../domain/webhook.js';

/** A delivery of an event about a conversion. */
export interface ConversionDelivery {
  readonly delivery: Pick<
    Delivery,
    'id' | 'endpointId' | 'url' | 'state' | 'attempts' | 'nextAttemptAt' | 'createdAt'
  >;
  /** Null if the event is no longer kept. */
  readonly eventType: EventType | null;
  /** Null before the first attempt. */
  readonly lastAttempt: AttemptResult | null;
}

/** Something that happened to a conversion. */
export type TimelineEntry = {
  /** ISO 8601 date-time; null if that is not kept. */ readonly at: string | null;
} & (
  | { readonly type: 'accepted' }
  | {
      readonly type: 'written';
      /** Name of the writer; null for a script that the caller sent. */
      readonly writer: string | null;
      /** Number of earlier releases that were used as context. */
      readonly earlierReleases: number;
    }
  | { readonly type: 'spoken'; readonly sentences: number }
  | {
      readonly type: 'completed';
      readonly durationSeconds: number;
      readonly integratedLufs: number;
      readonly truePeakDbtp: number;
    }
  | { readonly type: 'failed' }
  | { readonly type: 'delivery'; readonly of: ConversionDelivery }
);

/** Data that a timeline is built from. */
export interface TimelineSource {
  readonly conversion: Conversion;
  /** Null if no times are kept. */
  readonly timings: readonly UtteranceTiming[] | null;
  readonly deliveries: readonly ConversionDelivery[];
}

/** Everything that happened to a conversion, newest first. */
export function timelineOf(source: TimelineSource): readonly TimelineEntry[] {
  return [...deliveryEntries(source), ...endEntries(source), ...workEntries(source)];
}

/** By their last attempt; those that were never tried come first. */
function deliveryEntries({ deliveries }: TimelineSource): readonly TimelineEntry[] {
  const entries = deliveries.map((of): TimelineEntry => {
    return { type: 'delivery', of, at: of.lastAttempt?.at ?? of.delivery.createdAt };
  });
  return entries.toSorted((a, b) => compareTimes(b.at, a.at));
}

function endEntries({ conversion: { state } }: TimelineSource): readonly TimelineEntry[] {
  if (state.status === 'failed') return [{ type: 'failed', at: state.failedAt }];
  if (state.status !== 'completed') return [];
  const { durationSeconds, integratedLufs, truePeakDbtp } = state.media;
  const measures = { durationSeconds, integratedLufs, truePeakDbtp };
  return [{ type: 'completed', at: state.completedAt, ...measures }];
}

function workEntries({ conversion, timings }: TimelineSource): readonly TimelineEntry[] {
  const { script, writing, createdAt } = conversion;
  const isSpoken = conversion.state.status === 'completed' && timings !== null;
  return [
    ...(isSpoken ? [{ type: 'spoken', at: null, sentences: timings.length } as const] : []),
    ...(script === null
      ? []
      : [
          {
            ...({ type: 'written', at: null, writer: writing?.writer ?? null } as const),
            earlierReleases: writing?.contextUsed.history.length ?? 0,
          },
        ]),
    { type: 'accepted', at: createdAt },
  ];
}

function compareTimes(a: string | null, b: string | null): number {
  return Date.parse(a ?? '') - Date.parse(b ?? '');
}
