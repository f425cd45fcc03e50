import { EventStreams } from '../http/event-streams.js';
import { OpenStreams } from '../http/open-streams.js';

/** Answers without an end, to one kind of caller. */
export interface StreamParts {
  /** Bounds them. */
  readonly streams: OpenStreams;
  /** Those of events. */
  readonly events: EventStreams;
}

/** @param most that may be open at once */
export function openStreams(most: number): StreamParts {
  const streams = new OpenStreams(most);
  return { streams, events: new EventStreams(streams) };
}
