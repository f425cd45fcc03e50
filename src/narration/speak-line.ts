import { LARGEST_CLIP_BYTES, readRegularFile } from '../domain/regular-file.js';
import type { Renderer, VoiceCast } from '../contracts/rendering.js';
import type { VoiceProvider, VoiceSettings } from '../domain/voice.js';
import { GenerationFailure, LineTooSlow } from '../domain/failure.js';
import { FairTurns } from '../domain/fair-turns.js';
import type { TextRange } from '../domain/script.js';
import type { ProsodyFeature, SpeechPlan } from '../domain/utterance.js';
import type { SpeechOrder } from './text/text-task.js';
import { limitProsody } from './voice-limits.js';

/** Header of the WAV file of a clip. */
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

export interface SpeakLineOptions {
  readonly plan: (order: SpeechOrder, signal?: AbortSignal) => Promise<SpeechPlan>;
  readonly renderer: Renderer;
  /** Prosody that the voices of a cast can change, host 1 first. */
  readonly prosodyOf: (
    cast: VoiceCast,
  ) => readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]];
  /** @throws {VoiceNotAvailable} */
  readonly castVoices: (voice: VoiceSettings) => VoiceCast;
  /** Null if the provider does not have that voice. */
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

/** A part of a script, as it is heard in the whole. */
export interface ScriptPassage extends SpeechOrder {
  readonly lane: string;
  readonly range: TextRange;
}

/** Speaks for somebody who waits, as a WAV file. Lanes take turns; the clips are those of the cache. */
export interface Speaking {
  /**
   * Speaks a line with one voice; null if the voice does not exist.
   * @throws {GenerationFailure} for a text that cannot be spoken; {VoiceNotAvailable}; {StorageFull}; {LineTooSlow}
   */
  readonly speakLine: (line: SampleLine, signal: AbortSignal) => Promise<Buffer | null>;
  /**
   * Speaks a part of a script with the clips that the whole would have.
   * @throws as speakLine
   */
  readonly speakPassage: (passage: ScriptPassage, signal: AbortSignal) => Promise<Buffer>;
}

export function createSpeaking(options: SpeakLineOptions): Speaking {
  const { castOne, castVoices, places, longestMs } = options;
  const turns = new FairTurns(places);
  const inTurn = (passage: ScriptPassage, cast: VoiceCast, signal: AbortSignal) =>
    turns.run(passage, signal, async () => {
      const timeout = AbortSignal.timeout(longestMs);
      try {
        return await speak(options, passage, cast, AbortSignal.any([signal, timeout]));
      } catch (error) {
        signal.throwIfAborted();
        if (!timeout.aborted) throw error;
        throw new LineTooSlow(`The line took longer than ${longestMs / 1000} seconds.`);
      }
    });
  return {
    speakLine: async ({ provider, voiceId, text, lane }, signal) => {
      const cast = castOne(provider, voiceId);
      if (cast === null) return null;
      const script = { title: '', text, speakers: 1, chapters: [] } as const;
      const range = { start: 0, end: text.length };
      const line = { script, voice: { provider }, pronunciations: [], range, lane };
      return inTurn(line, cast, signal);
    },
    speakPassage: async (passage, signal) => inTurn(passage, castVoices(passage.voice), signal),
  };
}

async function speak(
  { plan, prosodyOf, renderer }: SpeakLineOptions,
  { range: { start, end }, ...order }: ScriptPassage,
  cast: VoiceCast,
  signal: AbortSignal,
): Promise<Buffer> {
  const planned = await plan(order, signal);
  const utterances = limitProsody(planned.utterances, prosodyOf(cast)).filter(
    ({ range }) => range.start < end && range.end > start,
  );
  const parts: Buffer[] = [];
  let header: Buffer | null = null;
  for await (const clip of renderer.render(utterances, cast, signal)) {
    const file = await readRegularFile(clip.clipPath, { maxBytes: LARGEST_CLIP_BYTES });
    header ??= Buffer.from(file.subarray(0, HEADER_BYTES));
    const pause = Math.round((clip.utterance.pauseAfterMs / 1000) * clip.sampleRate);
    parts.push(file.subarray(HEADER_BYTES), Buffer.alloc(pause * BYTES_PER_SAMPLE));
  }
  if (header === null) throw new GenerationFailure('The sentence has nothing that can be spoken.');
  return wavOf(header, parts.slice(0, -1));
}

/** The sizes in the header are those of the first clip. */
function wavOf(header: Buffer, parts: readonly Buffer[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, ...parts]);
}
