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

/** Loudness in LU that a further dB is taken to bring at least, so that no step is absurdly long. */
const LEAST_YIELD = 0.15;

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
  const gainDb = target.integratedLufs - source.integratedLufs;
  if (source.truePeakDbtp + gainDb <= ceilingDbtp) return { gainDb, ceilingDbtp };
  const loudnessAt = (gain: number): Promise<number> =>
    leveledLoudness(spool, { gainDb: gain, ceilingDbtp }, signal);
  return { gainDb: await solveGain(loudnessAt, gainDb, target.integratedLufs), ceilingDbtp };
}

/** Secant steps from the gain that would do without a limiter. A gain of 1 dB never brings more than 1 LU. */
async function solveGain(
  loudnessAt: (gainDb: number) => Promise<number>,
  firstGainDb: number,
  wantedLufs: number,
): Promise<number> {
  let gainDb = firstGainDb;
  let loudness = await loudnessAt(gainDb);
  let yieldPerDb = 1;
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const missing = wantedLufs - loudness;
    if (Math.abs(missing) <= TOLERANCE_LU) break;
    const step = missing / yieldPerDb;
    const reached = await loudnessAt(gainDb + step);
    yieldPerDb = Math.min(1, Math.max(LEAST_YIELD, (reached - loudness) / step));
    gainDb += step;
    loudness = reached;
  }
  return gainDb;
}

async function leveledLoudness(spool: Spool, level: Level, signal: AbortSignal): Promise<number> {
  const meter = new LoudnessMeter(spool.sampleRate);
  for await (const slice of leveled(spool, level)) {
    signal.throwIfAborted();
    meter.push(slice);
  }
  return meter.integrated();
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
