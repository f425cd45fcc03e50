import type { UtteranceTiming } from '../domain/audio.js';
import type { Utterance } from '../domain/utterance.js';
import type { RenderedUtterance } from '../contracts/rendering.js';
import { GenerationFailure } from '../domain/failure.js';
import { readClip } from './clip-file.js';
import type { Spool, SpoolPosition } from './spool.js';

/**
 * A programme is never shorter: EBU R 128 knows no loudness below one gating block (400 ms). Not much longer either,
 * since silence after a single word counts against its loudness.
 */
const SHORTEST_SECONDS = 0.5;

interface SpokenStretch {
  readonly rendered: RenderedUtterance;
  readonly start: SpoolPosition;
  readonly end: SpoolPosition;
}

/**
 * Appends the clips with the pauses after them to the spool, as they come.
 * @returns when each utterance is heard, exact to the sample.
 * @throws {GenerationFailure} when there is no clip, or one is unusable.
 * @throws {StorageFull} when the disk is full.
 * @throws the signal's reason when aborted, and whatever the clips throw.
 */
export async function assemble(
  clips: AsyncIterable<RenderedUtterance>,
  spool: Spool,
  signal: AbortSignal,
): Promise<readonly UtteranceTiming[]> {
  const stretches: SpokenStretch[] = [];
  for await (const rendered of clips) {
    signal.throwIfAborted();
    stretches.push(await appendClip(rendered, spool));
  }
  if (stretches.length === 0) {
    throw new GenerationFailure('There is nothing to speak in the text. Add some words to it.');
  }
  const missing = Math.ceil(spool.sampleRate * SHORTEST_SECONDS) - spool.sampleCount;
  await spool.appendSilence(missing, spool.sampleRate);
  return stretches.map((stretch) => timingOf(stretch, spool));
}

async function appendClip(rendered: RenderedUtterance, spool: Spool): Promise<SpokenStretch> {
  const { samples, sampleRate } = await readClip(rendered.clipPath);
  if (samples.length !== rendered.sampleCount || sampleRate !== rendered.sampleRate) {
    throw new GenerationFailure(
      'A rendered clip has changed since it was checked. Try the conversion again.',
    );
  }
  const start = spool.end(sampleRate);
  await spool.append(samples, sampleRate);
  const end = spool.end(sampleRate);
  await spool.appendSilence(pauseSamples(rendered.utterance, sampleRate), sampleRate);
  return { rendered, start, end };
}

function pauseSamples(utterance: Utterance, sampleRate: number): number {
  return Math.round((utterance.pauseAfterMs * sampleRate) / 1000);
}

function timingOf({ rendered, start, end }: SpokenStretch, spool: Spool): UtteranceTiming {
  const { utterance, words } = rendered;
  const startMs = spool.millisecondsAt(start);
  return {
    index: utterance.index,
    speaker: utterance.speaker,
    startMs,
    endMs: spool.millisecondsAt(end),
    range: utterance.range,
    ...(words === undefined ? {} : { words }),
  };
}
