import { GenerationFailure } from '../domain/failure.js';
import { Limiter } from './limiter.js';
import { LoudnessMeter } from './loudness-meter.js';
import type { Spool } from './spool.js';
import { TruePeakMeter } from './true-peak-meter.js';

/** How a programme is brought to its level. */
export interface Level {
  /** Gain before the limiter in dB. */
  readonly gainDb: number;
  /** What the limiter lets through at most, in dBTP. */
  readonly ceilingDbtp: number;
}

/** What the samples before encoding are brought to. */
export interface LevelTarget {
  readonly integratedLufs: number;
  readonly truePeakDbtp: number;
}

/** Close enough before encoding, in LU: a fifth of what is allowed after it. */
const TOLERANCE_LU = 0.1;

/** Limiting takes loudness away, which more gain gives back, of which some is limited: this settles in a few rounds. */
const MOST_ROUNDS = 8;

/**
 * Finds the gain that brings the programme to its target, the limiter's effect included.
 * Reads the spool once, and again only where the limiter has something to do.
 * @throws {GenerationFailure} when there is nothing to hear.
 * @throws the signal's reason when aborted.
 */
export async function findLevel(
  spool: Spool,
  target: LevelTarget,
  signal: AbortSignal,
): Promise<Level> {
  const ceilingDbtp = target.truePeakDbtp;
  const source = await measure(spool.read(), spool.sampleRate, signal);
  if (source.integratedLufs === -Infinity) {
    throw new GenerationFailure('The voice gave only silence. Choose another voice or try again.');
  }
  let gainDb = target.integratedLufs - source.integratedLufs;
  if (source.truePeakDbtp + gainDb <= ceilingDbtp) return { gainDb, ceilingDbtp };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const meter = new LoudnessMeter(spool.sampleRate);
    for await (const slice of leveled(spool, { gainDb, ceilingDbtp })) {
      signal.throwIfAborted();
      meter.push(slice);
    }
    const missing = target.integratedLufs - meter.integrated();
    if (Math.abs(missing) <= TOLERANCE_LU) break;
    gainDb += missing;
  }
  return { gainDb, ceilingDbtp };
}

/** The spool's samples at their level, a slice at a time, each in an array of its own. */
export async function* leveled(
  spool: Spool,
  level: Level,
): AsyncGenerator<Float32Array<ArrayBuffer>, void> {
  const limiter = new Limiter(spool.sampleRate, level.gainDb, level.ceilingDbtp);
  for await (const slice of spool.read()) yield limiter.push(slice);
  yield limiter.finish();
}

async function measure(
  slices: AsyncIterable<Float32Array>,
  sampleRate: number,
  signal: AbortSignal,
): Promise<LevelTarget> {
  const loudness = new LoudnessMeter(sampleRate);
  const peak = new TruePeakMeter();
  for await (const slice of slices) {
    signal.throwIfAborted();
    loudness.push(slice);
    peak.push(slice);
  }
  return { integratedLufs: loudness.integrated(), truePeakDbtp: peak.maximum() };
}
