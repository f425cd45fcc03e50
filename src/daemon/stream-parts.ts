import { EventStreams } from '../http/event-streams.js';
import { OpenStreams } from '../http/open-streams.js';

/** Answers without an end, to one kind of caller. */
export interface StreamParts {
  /** Bounds them. */
  readonly streams: OpenStreams;
  /** Those of events. */
  readonly events: EventStreams;
}

/** Share of the streams that one caller may have open. */
const PART_OF_ONE = 4;

/**
 * @param most maximum number of open streams
 * @param perAddress maximum number from one address, for callers without a key
 */
export function openStreams(most: number, perAddress = most): StreamParts {
  const perCaller = Math.ceil(most / PART_OF_ONE);
  const streams = new OpenStreams({ all: most, perCaller, perAddress });
  return { streams, events: new EventStreams(streams) };
}
