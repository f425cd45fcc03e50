import type { MasteredAudio, Mastering } from '../contracts/mastering.js';
import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import type { AudioFormat, AudioTags } from '../domain/audio.js';
import type { VoiceSettings } from '../domain/conversion.js';
import { GenerationFailure, VoiceNotAvailable } from '../domain/failure.js';
import type { Script } from '../domain/script.js';
import { planSpeech } from '../speech/plan.js';

/** Part of the work of a conversion that is done when the last clip is there; the rest is mastering. */
const RENDERING_SHARE = 0.8;

export interface NarrationLineOptions {
  readonly castVoices: (voice: VoiceSettings) => VoiceCast;
  readonly renderer: Renderer;
  readonly mastering: Mastering;
  /** Called once for every clip that becomes part of an audio. */
  readonly onClip: (source: 'cache' | 'spoken') => void;
}

export interface Narration {
  /** The conversion it is for: `forgetClips` asks for the same. None where nothing will be forgotten. */
  readonly conversionId?: string;
  readonly script: Script;
  readonly voice: VoiceSettings;
  readonly format: AudioFormat;
  readonly tags: AudioTags;
  readonly outputPath: string;
  /** The part that is done, 0 to 1, never less than before. */
  readonly onProgress: (done: number) => void;
  /** Called when the last clip is there. */
  readonly onSpoken?: (clips: number) => void;
}

/** From a script to one finished audio file: the line that the daemon and the command line share. */
export class NarrationLine {
  constructor(private readonly options: NarrationLineOptions) {}

  /** @throws as Renderer.render and Mastering.master do, and VoiceNotAvailable. */
  async produce(narration: Narration, signal: AbortSignal): Promise<MasteredAudio> {
    const { conversionId, script, voice, format, tags, outputPath } = narration;
    const { castVoices, renderer, mastering } = this.options;
    const utterances = planSpeech(script, voice);
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

  /**
   * Removes the spoken clips that only this conversion used. To be called when nothing works on it any more.
   * Clips of an earlier release, which would speak it otherwise, are not found: nothing uses them, so they are the
   * first to be evicted.
   */
  async forgetClips(conversionId: string, script: Script, voice: VoiceSettings): Promise<void> {
    const { castVoices, renderer } = this.options;
    try {
      await renderer.forget(planSpeech(script, voice), castVoices(voice), conversionId);
    } catch (error) {
      // What cannot be spoken has no clips.
      if (!(error instanceof GenerationFailure || error instanceof VoiceNotAvailable)) throw error;
    }
  }

  /** Counts every clip when it comes for the first time: mastering goes through them more than once. */
  #counted({ onProgress, onSpoken }: Narration, total: number) {
    const { onClip } = this.options;
    let count = 0;
    return async function* (clips: AsyncIterable<RenderedUtterance>) {
      for await (const clip of clips) {
        if (clip.utterance.index === count) {
          count += 1;
          onClip(clip.cached ? 'cache' : 'spoken');
          onProgress((count / total) * RENDERING_SHARE);
          if (count === total) onSpoken?.(total);
        }
        yield clip;
      }
    };
  }
}
