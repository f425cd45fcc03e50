import type { MasteredAudio, Mastering, MasteringRequest } from '../contracts/mastering.js';
import type { Loudness } from '../domain/audio.js';
import { GenerationFailure } from '../domain/failure.js';
import { attach } from './attach.js';
import { ENCODINGS, encoderOptions } from './encodings.js';
import { hasExtras } from './extras.js';
import { Ffmpeg } from './ffmpeg.js';
import { CEILING_DBFS, limiterFilters, type Level } from './leveling.js';
import { encodeLive } from './live-encoding.js';
import { DURATION_TOLERANCE_SECONDS, measureFile, METER_ERROR } from './loudness.js';
import type { MasteringOptions } from './mastering-options.js';
import { Programme } from './programme.js';
import { tagsTask } from './tags.js';
import { sampleVoices, levelVoices } from './voices.js';

/** Permitted deviation of a file from the target loudness (EBU R 128), and its highest true peak. */
const TOLERANCE_LU = 0.5;
const HIGHEST_TRUE_PEAK_DBTP = -1;

/** Below the highest true peak, where a file exceeded it. */
const PEAK_MARGIN_DB = 0.2;

/** Encoding again with a corrected level is rarely needed. */
const MOST_ENCODINGS = 4;

/** Makes the mastering that lets ffmpeg measure, limit and encode. */
export function createMastering(options: MasteringOptions): Mastering {
  return {
    encodeLive: (request, signal) => encodeLive(request, options, signal),

    async master(request: MasteringRequest, signal: AbortSignal): Promise<MasteredAudio> {
      const { clips, speakers, format, tags, outputPath } = request;
      const encoding = ENCODINGS[format];
      const ffmpeg = new Ffmpeg(options.ffmpegPath, signal);
      const samples = await sampleVoices(clips(), speakers, ffmpeg);
      let level: Level = { integratedLufs: options.targetLufs, ceilingDbfs: CEILING_DBFS };
      for (let attempt = 1; attempt <= MOST_ENCODINGS; attempt += 1) {
        const voices = await levelVoices(samples, level, encoding.sampleRate, ffmpeg);
        const programme = new Programme(clips, voices, ffmpeg);
        await encode(programme, level, request, options, ffmpeg);
        const { durationSeconds, timings } = programme;
        const measured = await measureFile(ffmpeg, outputPath, encoding);
        if (Math.abs(measured.durationSeconds - durationSeconds) > DURATION_TOLERANCE_SECONDS) {
          throw new GenerationFailure('The encoded audio is incomplete. Try the conversion again.');
        }
        if (isOnTarget(measured, options.targetLufs)) {
          const { integratedLufs, truePeakDbtp } = measured;
          const extras = await request.extras?.({ durationSeconds, timings });
          if (extras !== undefined && hasExtras(format, extras)) {
            await attach(ffmpeg, { file: outputPath, format, tags, extras });
          }
          return { durationSeconds, loudness: { integratedLufs, truePeakDbtp }, timings };
        }
        level = corrected(level, measured, options.targetLufs);
      }
      throw new GenerationFailure(
        `The audio could not be brought to ${options.targetLufs} LUFS. Try another voice or format.`,
      );
    },
  };
}

async function encode(
  programme: Programme,
  level: Level,
  { format, tags, outputPath }: MasteringRequest,
  { bitrateKbps }: MasteringOptions,
  ffmpeg: Ffmpeg,
): Promise<void> {
  const { muxer, sampleRate, attenuationDb, containerOptions } = ENCODINGS[format];
  const { attachments, outputOptions } = tagsTask(tags);
  await ffmpeg.run({
    input: () => programme.read(),
    inputOptions: programme.inputOptions,
    attachments,
    output: outputPath,
    outputOptions: [
      ...['-af', limiterFilters(level.ceilingDbfs, sampleRate, attenuationDb)],
      ...encoderOptions(format, bitrateKbps),
      ...containerOptions,
      ...outputOptions,
      ...['-f', muxer],
    ],
  });
}

function isOnTarget({ integratedLufs, truePeakDbtp }: Loudness, wantedLufs: number): boolean {
  return (
    Math.abs(integratedLufs - wantedLufs) + METER_ERROR <= TOLERANCE_LU &&
    truePeakDbtp + METER_ERROR <= HIGHEST_TRUE_PEAK_DBTP
  );
}

/** Aims off by what was missed. */
function corrected(level: Level, measured: Loudness, wantedLufs: number): Level {
  const overshoot = Math.max(0, measured.truePeakDbtp + METER_ERROR - HIGHEST_TRUE_PEAK_DBTP);
  return {
    integratedLufs: level.integratedLufs + wantedLufs - measured.integratedLufs,
    ceilingDbfs: level.ceilingDbfs - (overshoot > 0 ? overshoot + PEAK_MARGIN_DB : 0),
  };
}
