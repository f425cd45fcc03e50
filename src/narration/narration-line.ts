import type { Mastering } from '../contracts/mastering.js';
import type { NarratedAudio, Narration, Narrator } from '../contracts/narrator.js';
import type { RenderedUtterance, Renderer, VoiceCast } from '../contracts/rendering.js';
import type { VoiceSettings } from '../domain/voice.js';
import type { ProsodyFeature, SpeechPlan } from '../domain/utterance.js';
import { transcriptOf } from '../publishing/transcript.js';
import { LiveRecording, type LiveRecordingOptions } from './live-recording.js';
import { checkLength, spokenCharacters } from './spoken-length.js';
import type { SpeechOrder } from './text/text-task.js';
import { defaultVoiceWarnings, deliveryWarnings, limitProsody } from './voice-limits.js';
import { mostTelling } from '../domain/warning.js';

/** Part of the work of a conversion that is done when the last clip is there; the rest is mastering. */
const RENDERING_SHARE = 0.8;

export interface NarrationLineOptions {
  /** @throws {GenerationFailure} when the script has nothing that can be spoken. */
  readonly plan: (order: SpeechOrder, signal?: AbortSignal) => Promise<SpeechPlan>;
  readonly castVoices: (voice: VoiceSettings) => VoiceCast;
  /** Prosody that the voices of a cast can change, host 1 first. */
  readonly prosodyOf: (
    cast: VoiceCast,
  ) => readonly [readonly ProsodyFeature[], readonly ProsodyFeature[]];
  readonly renderer: Renderer;
  readonly mastering: Mastering;
  /** Folder for live audio. It exists when it is needed. */
  readonly liveFolder: string;
  /** Seconds of speech that one narration may have, about. */
  readonly longestSeconds: number;
  /** Called once for every clip that becomes part of an audio. */
  readonly onClip: (source: 'cache' | 'spoken') => void;
}

/** From a script to one finished audio file: the line that the daemon and the command line share. */
export class NarrationLine implements Narrator {
  /** Conversion id of each live recording; undefined if it has none. */
  readonly #live = new Map<LiveRecording, string | undefined>();

  constructor(private readonly options: NarrationLineOptions) {}

  async produce(narration: Narration, signal: AbortSignal): Promise<NarratedAudio> {
    const { conversionId, script, voice, format, tags, cover, outputPath } = narration;
    const { castVoices, prosodyOf, renderer, mastering } = this.options;
    const { pronunciations = [], lane } = narration;
    const order = { script, voice, pronunciations, lane };
    const plan = await this.options.plan(order, signal);
    checkLength(plan.utterances, this.options.longestSeconds);
    const cast = castVoices(voice);
    const can = prosodyOf(cast);
    const utterances = limitProsody(plan.utterances, can);
    const render = (until: AbortSignal) => renderer.render(utterances, cast, until, conversionId);
    const live = this.#record(conversionId, render);
    narration.onPlanned?.({
      ...{ spokenCharacters: spokenCharacters(plan.utterances), live },
      utterances: utterances.length,
    });
    const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
    const counted = this.#counted(narration, utterances.length, live);
    const clips = () => counted(render(signal));
    try {
      const audio = await mastering.master(
        {
          ...{ clips, speakers, format, tags, outputPath },
          extras: async ({ timings, durationSeconds }) => ({
            chapters: transcriptOf(script, timings, durationSeconds * 1000).chapters,
            cover: (await cover) ?? null,
          }),
        },
        signal,
      );
      live.end();
      const unable = deliveryWarnings(voice, cast, can, speakers);
      const warnings = [...defaultVoiceWarnings(voice), ...plan.warnings, ...unable];
      return { ...audio, warnings: mostTelling(warnings) };
    } catch (error) {
      live.abort(error);
      throw error;
    }
  }

  /** Ends what is still heard of narrations. */
  close(): void {
    for (const live of this.#live.keys()) live.abort(new Error('The service stops.'));
  }

  #record(conversionId: string | undefined, render: LiveRecordingOptions['render']): LiveRecording {
    const live = new LiveRecording({
      ...{ folder: this.options.liveFolder, render },
      encode: (request, signal) => this.options.mastering.encodeLive(request, signal),
      onClosed: () => this.#live.delete(live),
    });
    this.#live.set(live, conversionId);
    return live;
  }

  forgetClips(conversionId: string): Promise<void> {
    for (const [live, id] of this.#live) {
      if (id === conversionId) live.abort(new Error('The conversion was removed.'));
    }
    return this.options.renderer.forget(conversionId);
  }

  clipUsers(): Promise<readonly string[]> {
    return this.options.renderer.users();
  }

  /** Counts every clip when it comes for the first time: mastering goes through them more than once. */
  #counted({ onProgress, onSpoken }: Narration, total: number, live: LiveRecording) {
    const { onClip } = this.options;
    let count = 0;
    let seconds = 0;
    let freshCharacters = 0;
    return async function* (clips: AsyncIterable<RenderedUtterance>) {
      for await (const clip of clips) {
        if (clip.utterance.index === count) {
          count += 1;
          if (!clip.cached) freshCharacters += clip.utterance.spoken.length;
          onClip(clip.cached ? 'cache' : 'spoken');
          live.reach(count);
          const { pauseBeforeMs = 0, pauseAfterMs } = clip.utterance;
          seconds += clip.sampleCount / clip.sampleRate + (pauseBeforeMs + pauseAfterMs) / 1000;
          onProgress({ done: (count / total) * RENDERING_SHARE, utterances: count, seconds });
          if (count === total) onSpoken?.({ clips: total, freshCharacters });
        }
        yield clip;
      }
    };
  }
}
