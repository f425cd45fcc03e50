import type { MasteredAudio, Mastering } from '../contracts/mastering.js';
import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import type { AudioFormat, AudioTags } from '../domain/audio.js';
import type { VoiceSettings } from '../domain/conversion.js';
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
    const { script, voice, format, tags, outputPath, onProgress, onSpoken } = narration;
    const { castVoices, renderer, mastering } = this.options;
    const utterances = planSpeech(script, voice);
    const clips = renderer.render(utterances, castVoices(voice), signal);
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

  /** Removes the clips of a narration that is no longer wanted from the cache. */
  async forget(script: Script, voice: VoiceSettings): Promise<void> {
    const { castVoices, renderer } = this.options;
    await renderer.forget(planSpeech(script, voice), castVoices(voice));
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
