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
    const { onProgress, onSpoken } = narration;
    const { castVoices, renderer, mastering } = this.options;
    const utterances = planSpeech(script, voice);
    const clips = renderer.render(utterances, castVoices(voice), signal, conversionId);
    return mastering.master(
      {
        clips: countClips(
          clips,
          utterances.length,
          (part) => onProgress(part * RENDERING_SHARE),
          onSpoken,
        ),
        format,
        tags,
        outputPath,
        onProgress: (part) => onProgress(RENDERING_SHARE + part * (1 - RENDERING_SHARE)),
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
}

async function* countClips(
  clips: AsyncIterable<RenderedUtterance>,
  total: number,
  onProgress: (part: number) => void,
  onSpoken?: (clips: number) => void,
): AsyncGenerator<RenderedUtterance> {
  let count = 0;
  for await (const clip of clips) {
    yield clip;
    count += 1;
    onProgress(count / total);
  }
  onSpoken?.(count);
}
