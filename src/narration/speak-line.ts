import { LARGEST_CLIP_BYTES, readRegularFile } from '../domain/regular-file.js';
import type { Renderer, VoiceCast } from '../contracts/rendering.js';
import type { VoiceProvider } from '../domain/conversion.js';
import { LineTooSlow } from '../domain/failure.js';
import { FairTurns } from '../domain/fair-turns.js';
import type { Script } from '../domain/script.js';
import type { ProsodyFeature, SpeechPlan } from '../domain/utterance.js';
import type { SpeechOrder } from './text/text-task.js';
import { limitProsody } from './voice-limits.js';

/** What a WAV file of a clip has before its samples. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

export interface SpeakLineOptions {
  readonly plan: (order: SpeechOrder, signal?: AbortSignal) => Promise<SpeechPlan>;
  readonly renderer: Renderer;
  /** What of prosody the voices of a cast can change, host 1 first. */
  readonly prosodyOf: (
    cast: VoiceCast,
  ) => readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]];
  /** Null where the provider does not have that voice. */
  readonly castOne: (provider: VoiceProvider, voiceId: string) => VoiceCast | null;
  /** Maximum number of lines spoken at the same time. */
  readonly places: number;
  /** Time limit of one line after its turn begins, in milliseconds. */
  readonly longestMs: number;
}

/** A line and its speaker. */
export interface SampleLine {
  readonly provider: VoiceProvider;
  readonly voiceId: string;
  readonly text: string;
  /** Names the organization and mode whose turn it takes. */
  readonly lane: string;
}

/** Speaks a line for somebody who waits: null where there is no such voice. */
export type SpeakLine = (line: SampleLine, signal: AbortSignal) => Promise<Buffer | null>;

/**
 * Speaks a line with one voice, as a WAV file; lanes take turns. Its clips are those of the cache.
 * @throws {GenerationFailure} for a text that cannot be spoken; {VoiceNotAvailable}; {StorageFull}; {LineTooSlow}
 */
export function createSpeakLine(options: SpeakLineOptions): SpeakLine {
  const { castOne, places, longestMs } = options;
  const turns = new FairTurns(places);
  return async (line, signal) => {
    const cast = castOne(line.provider, line.voiceId);
    if (cast === null) return null;
    return turns.run(line, signal, async () => {
      const timeout = AbortSignal.timeout(longestMs);
      try {
        return await speak(options, line, cast, AbortSignal.any([signal, timeout]));
      } catch (error) {
        signal.throwIfAborted();
        if (!timeout.aborted) throw error;
        throw new LineTooSlow(`The line took longer than ${longestMs / 1000} seconds.`);
      }
    });
  };
}

async function speak(
  { plan, prosodyOf, renderer }: SpeakLineOptions,
  { provider, text, lane }: SampleLine,
  cast: VoiceCast,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const script: Script = { title: '', text, speakers: 1, chapters: [] };
  const planned = await plan({ script, voice: { provider }, pronunciations: [], lane }, signal);
  const utterances = limitProsody(planned.utterances, prosodyOf(cast));
  const parts: Buffer[] = [];
  let header: Buffer | null = null;
  for await (const clip of renderer.render(utterances, cast, signal)) {
    const file = await readRegularFile(clip.clipPath, { maxBytes: LARGEST_CLIP_BYTES });
    header ??= Buffer.from(file.subarray(0, HEADER_BYTES));
    const pause = Math.round((clip.utterance.pauseAfterMs / 1000) * clip.sampleRate);
    parts.push(file.subarray(HEADER_BYTES), Buffer.alloc(pause * BYTES_PER_SAMPLE));
  }
  return header === null ? null : wavOf(header, parts.slice(0, -1));
}

/** The sizes in the header are those of the first clip. */
function wavOf(header: Buffer, parts: readonly Buffer[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, ...parts]);
}
