import { chunksOf } from './chunks.js';
import type { Conversion } from './types.js';

/** Progress of a conversion. */
export interface Progress {
  readonly id: string;
  readonly status: Conversion['status'];
  /** Finished sentences; null until the script is planned, and at the end. */
  readonly utterances_done: number | null;
  /** All sentences; null in the same cases. */
  readonly utterances_total: number | null;
  /** Duration of the finished sentences; null in the same cases. */
  readonly spoken_seconds: number | null;
  /** Null at the end. */
  readonly estimated_completion_seconds: number | null;
  /** Position among the pending conversions, from 1; null after the start. */
  readonly queue_position: number | null;
}

/** Reads the events of `GET /conversions/{id}/progress`, which have one line of data each. */
export async function* readProgress(body: ReadableStream<Uint8Array>): AsyncGenerator<Progress> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(body)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Progress;
    }
  }
}
