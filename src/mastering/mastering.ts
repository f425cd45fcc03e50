import path from 'node:path';
import type { MasteredAudio, Mastering, MasteringRequest } from '../contracts/mastering.js';
import type { Loudness, UtteranceTiming } from '../domain/audio.js';
import { GenerationFailure } from '../domain/failure.js';
import { assemble } from './assembly.js';
import { encode, measureEncoded } from './encoding.js';
import type { EncodedAudio } from './encoding.js';
import { ENCODINGS } from './encodings.js';
import { findLevel, leveled } from './leveling.js';
import type { Level, LevelTarget } from './leveling.js';
import { Spool } from './spool.js';

/** What every file is brought to (EBU R 128 measures, the level podcasts are published at). */
const TOLERANCE_LU = 0.5;
const HIGHEST_TRUE_PEAK_DBTP = -1;

/** Room below the highest true peak for what lossy coding adds to peaks. */
const CODING_MARGIN_DB = 1;

/** Encoding again with a corrected level is rarely needed. */
const MOST_ENCODINGS = 3;

/** Decoded audio may differ from what was encoded by the edges of a frame. */
const DURATION_TOLERANCE_SECONDS = 0.06;

export interface MasteringOptions {
  /** The ffmpeg to run, as `findFfmpeg` gives it. */
  readonly ffmpegPath: string;
  /** Integrated loudness of the result in LUFS. */
  readonly targetLufs: number;
  /** Bit rate of the lossy formats in kbit/s. */
  readonly bitrateKbps: number;
  /** Folder for the samples between rendering and encoding: 32 kB a second at 16 kHz. Default: beside the output. */
  readonly tempDir?: string;
}

/** Makes the mastering that runs ffmpeg for encoding and does all else itself. */
export function createMastering(options: MasteringOptions): Mastering {
  return {
    async master(request: MasteringRequest, signal: AbortSignal): Promise<MasteredAudio> {
      signal.throwIfAborted();
      const spool = await Spool.create(options.tempDir ?? path.dirname(request.outputPath));
      try {
        const timings = await assemble(request.clips, spool, signal);
        return await masterSpool(spool, timings, request, options, signal);
      } finally {
        await spool.close();
      }
    },
  };
}

async function masterSpool(
  spool: Spool,
  timings: readonly UtteranceTiming[],
  request: MasteringRequest,
  options: MasteringOptions,
  signal: AbortSignal,
): Promise<MasteredAudio> {
  const durationSeconds = spool.sampleCount / spool.sampleRate;
  const { attenuationDb } = ENCODINGS[request.format];
  let target: LevelTarget = {
    integratedLufs: options.targetLufs + attenuationDb,
    truePeakDbtp: HIGHEST_TRUE_PEAK_DBTP - CODING_MARGIN_DB + attenuationDb,
  };
  for (let attempt = 1; attempt <= MOST_ENCODINGS; attempt += 1) {
    const level = await findLevel(spool, target, signal);
    const encoded = await encodeSpool(spool, level, request, options, signal);
    if (Math.abs(encoded.durationSeconds - durationSeconds) > DURATION_TOLERANCE_SECONDS) {
      throw new GenerationFailure('The encoded audio is incomplete. Try the conversion again.');
    }
    if (meetsTarget(encoded, options.targetLufs)) {
      const { integratedLufs, truePeakDbtp } = encoded;
      return { durationSeconds, loudness: { integratedLufs, truePeakDbtp }, timings };
    }
    target = corrected(target, encoded, options.targetLufs);
  }
  throw new GenerationFailure(
    `The audio could not be brought to ${options.targetLufs} LUFS. Try another voice or format.`,
  );
}

async function encodeSpool(
  spool: Spool,
  level: Level,
  { format, tags, outputPath, onProgress }: MasteringRequest,
  { ffmpegPath, bitrateKbps }: MasteringOptions,
  signal: AbortSignal,
): Promise<EncodedAudio> {
  const encoding = ENCODINGS[format];
  const slices = reporting(leveled(spool, level), spool.sampleCount, onProgress);
  const source = { slices, sampleRate: spool.sampleRate };
  await encode(ffmpegPath, source, { encoding, bitrateKbps, tags, outputPath }, signal);
  return await measureEncoded(ffmpegPath, outputPath, encoding, signal);
}

function meetsTarget({ integratedLufs, truePeakDbtp }: Loudness, wanted: number): boolean {
  return (
    Math.abs(integratedLufs - wanted) <= TOLERANCE_LU && truePeakDbtp <= HIGHEST_TRUE_PEAK_DBTP
  );
}

/** Aims off by what coding changed. */
function corrected(target: LevelTarget, encoded: Loudness, wanted: number): LevelTarget {
  const overshoot = Math.max(0, encoded.truePeakDbtp - HIGHEST_TRUE_PEAK_DBTP);
  return {
    integratedLufs: target.integratedLufs + wanted - encoded.integratedLufs,
    truePeakDbtp: target.truePeakDbtp - (overshoot > 0 ? overshoot + 0.2 : 0),
  };
}

async function* reporting<Slice extends Float32Array>(
  slices: AsyncIterable<Slice>,
  total: number,
  onProgress?: (done: number) => void,
): AsyncGenerator<Slice, void> {
  let done = 0;
  for await (const slice of slices) {
    yield slice;
    done += slice.length;
    onProgress?.(Math.min(1, done / total));
  }
}
