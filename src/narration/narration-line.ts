import type { MasteredAudio, Mastering } from '../contracts/mastering.js';
import type { Narration, Narrator } from '../contracts/narrator.js';
import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import type { VoiceSettings } from '../domain/conversion.js';
import type { Script } from '../domain/script.js';
import type { Utterance } from '../domain/utterance.js';
import { checkLength, spokenCharacters } from './spoken-length.js';

/** Part of the work of a conversion that is done when the last clip is there; the rest is mastering. */
const RENDERING_SHARE = 0.8;

export interface NarrationLineOptions {
  /** @throws {GenerationFailure} when the script has nothing that can be spoken. */
  readonly plan: (
    script: Script,
    voice: VoiceSettings,
    signal?: AbortSignal,
  ) => Promise<readonly Utterance[]>;
  readonly castVoices: (voice: VoiceSettings) => VoiceCast;
  readonly renderer: Renderer;
  readonly mastering: Mastering;
  /** Seconds of speech that one narration may have, about. */
  readonly longestSeconds: number;
  /** Called once for every clip that becomes part of an audio. */
  readonly onClip: (source: 'cache' | 'spoken') => void;
}

/** From a script to one finished audio file: the line that the daemon and the command line share. */
export class NarrationLine implements Narrator {
  constructor(private readonly options: NarrationLineOptions) {}

  async produce(narration: Narration, signal: AbortSignal): Promise<MasteredAudio> {
    const { conversionId, script, voice, format, tags, outputPath } = narration;
    const { castVoices, renderer, mastering } = this.options;
    const utterances = await this.options.plan(script, voice, signal);
    checkLength(utterances, this.options.longestSeconds);
    narration.onPlanned?.({
      spokenCharacters: spokenCharacters(utterances),
      utterances: utterances.length,
    });
    const cast = castVoices(voice);
    const counted = this.#counted(narration, utterances.length);
    return mastering.master(
      {
        clips: () => counted(renderer.render(utterances, cast, signal, conversionId)),
        speakers: [...new Set(utterances.map(({ speaker }) => speaker))],
        format,
        tags,
        outputPath,
      },
      signal,
    );
  }

  forgetClips(conversionId: string): Promise<void> {
    return this.options.renderer.forget(conversionId);
  }

  clipUsers(): Promise<readonly string[]> {
    return this.options.renderer.users();
  }

  /** Counts every clip when it comes for the first time: mastering goes through them more than once. */
  #counted({ onProgress, onSpoken }: Narration, total: number) {
    const { onClip } = this.options;
    let count = 0;
    let freshCharacters = 0;
    return async function* (clips: AsyncIterable<RenderedUtterance>) {
      for await (const clip of clips) {
        if (clip.utterance.index === count) {
          count += 1;
          if (!clip.cached) freshCharacters += clip.utterance.spoken.length;
          onClip(clip.cached ? 'cache' : 'spoken');
          onProgress({ done: (count / total) * RENDERING_SHARE, utterances: count });
          if (count === total) onSpoken?.({ clips: total, freshCharacters });
        }
        yield clip;
      }
    };
  }
}
