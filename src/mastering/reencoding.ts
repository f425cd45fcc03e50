import type { Reencoding, ReencodingRequest } from '../contracts/mastering.js';
import { GenerationFailure } from '../domain/failure.js';
import { ENCODINGS, encoderOptions } from './encodings.js';
import { metadataTask } from './extras.js';
import { Ffmpeg } from './ffmpeg.js';
import { CEILING_DBFS, limiterFilters } from './leveling.js';
import { DURATION_TOLERANCE_SECONDS, measureDuration } from './loudness.js';
import type { MasteringOptions } from './mastering-options.js';

/** Decoding one lossy format and encoding another one may each cut within a frame. */
const TOLERANCE_SECONDS = 2 * DURATION_TOLERANCE_SECONDS;

/**
 * Makes the reencoding that lets ffmpeg decode and encode. Its loudness is that of the source: the limiter only takes
 * away what decoding has raised above the ceiling, and gives back what an encoder lowers.
 */
export function createReencoding({
  ffmpegPath,
  bitrateKbps,
}: Pick<MasteringOptions, 'ffmpegPath' | 'bitrateKbps'>): Reencoding {
  return {
    async reencode(request: ReencodingRequest, signal: AbortSignal): Promise<void> {
      const { source, from, to, tags, extras, outputPath, durationSeconds } = request;
      const { muxer, sampleRate, attenuationDb, containerOptions } = ENCODINGS[to];
      const ffmpeg = new Ffmpeg(ffmpegPath, signal);
      const { attachments, outputOptions } = metadataTask(to, tags, extras);
      await ffmpeg.run({
        input: source,
        inputOptions: ['-f', ENCODINGS[from].demuxer],
        attachments,
        output: outputPath,
        outputOptions: [
          ...['-map', '0:a'],
          ...['-af', limiterFilters(CEILING_DBFS, sampleRate, attenuationDb)],
          ...encoderOptions(to, bitrateKbps),
          ...containerOptions,
          ...outputOptions,
          ...['-f', muxer],
        ],
      });
      const seconds = await measureDuration(ffmpeg, outputPath, ENCODINGS[to]);
      if (Math.abs(seconds - durationSeconds) > TOLERANCE_SECONDS) {
        throw new GenerationFailure('The encoded audio is incomplete. Try again.');
      }
    },
  };
}
