import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Reads } from '../contracts/unit-of-work.js';
import type { WorkPrincipal } from '../domain/account.js';
import type { Actor } from '../domain/actor.js';
import type { AskedVoice, VoiceSettings } from '../domain/voice.js';
import { editableScript } from '../domain/editable-script.js';
import { assertMay } from '../domain/permissions.js';
import type { Pronunciation } from '../domain/pronunciation.js';
import { PreviewLimitReached } from '../domain/refusal.js';
import type { Script, TextRange } from '../domain/script.js';
import type { Speaker } from '../domain/utterance.js';
import type { ChooseVoice } from './choose-voice.js';
import { laneOf } from './lanes.js';

/** Sentences that one organization hears in a minute, in each mode. */
const PER_MINUTE = 30;

/** A script with the sentence that is to be heard. */
interface Passage {
  readonly script: Script;
  readonly range: TextRange;
}

export interface SpeechPreviewOptions {
  readonly reads: Pick<Reads, 'conversions' | 'pronunciations'>;
  /** Speaks a part of a script, as a WAV file. */
  readonly speakPassage: (
    passage: Passage & {
      readonly voice: VoiceSettings;
      readonly pronunciations: readonly Pronunciation[];
      /** Names the organization and mode whose turn it takes. */
      readonly lane: string;
    },
    signal: AbortSignal,
  ) => Promise<Buffer>;
  readonly chooseVoice: ChooseVoice;
  /** Positions of the sentences of a script. */
  readonly sentencesOf: (script: Script) => readonly { readonly range: TextRange }[];
}

/** A sentence that somebody wants to hear. */
export interface PreviewOrder {
  readonly text: string;
  readonly speaker: Speaker;
  /** Absent for the voices of the conversion, or the default voice without one. */
  readonly voice?: AskedVoice;
  /** The conversion that it is a sentence of. */
  readonly conversionId?: string;
  /** The sentence of the conversion's script in whose place it is heard, from 0. */
  readonly sentence?: number;
  /** Pronunciations to try, in place of those that the organization has for the same terms. */
  readonly pronunciations?: readonly Pronunciation[];
}

export type Preview =
  | { readonly type: 'spoken'; readonly wav: Buffer }
  | { readonly type: 'conversion-unknown' | 'sentence-unknown' };

/**
 * Speaks single sentences before they are kept. One that replaces a sentence of a script is planned within the script, so
 * that its clip is the one that the new version has. Organizations take turns.
 */
export class SpeechPreview {
  readonly #limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

  constructor(private readonly options: SpeechPreviewOptions) {}

  /**
   * @throws {ActionNotAllowed}, {PreviewLimitReached}; {GenerationFailure} for a text that cannot be spoken;
   * {VoiceNotAvailable}; {StorageFull}; {LineTooSlow}; the signal's reason
   */
  async speak(
    actor: Actor,
    { organization, mode }: WorkPrincipal,
    order: PreviewOrder,
    signal: AbortSignal,
  ): Promise<Preview> {
    assertMay(actor, 'conversions.write');
    const { reads, speakPassage, chooseVoice } = this.options;
    const owner = { organizationId: organization.id, mode };
    const lane = laneOf(owner);
    await this.#count(lane);
    const { conversionId } = order;
    const conversion =
      conversionId === undefined ? null : await reads.conversions.find(conversionId, owner);
    if (conversionId !== undefined && conversion === null) return { type: 'conversion-unknown' };
    const editable = conversion && editableScript(conversion);
    const passage = this.#passageOf(order, editable?.script ?? null);
    if (passage === null) return { type: 'sentence-unknown' };
    const voice =
      order.voice === undefined && editable !== null
        ? editable.voice
        : chooseVoice(order.voice ?? {}, organization);
    const lexicon = await reads.pronunciations.find(organization.id);
    // Of two for one term the later one counts.
    const pronunciations = [...(lexicon?.entries ?? []), ...(order.pronunciations ?? [])];
    const wav = await speakPassage({ ...passage, voice, pronunciations, lane }, signal);
    return { type: 'spoken', wav };
  }

  /** @throws {PreviewLimitReached} */
  async #count(lane: string): Promise<void> {
    try {
      await this.#limiter.consume(lane);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new PreviewLimitReached(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Null if the script has no such sentence. */
  #passageOf({ text, speaker, sentence }: PreviewOrder, script: Script | null): Passage | null {
    if (sentence === undefined) return alone(text, speaker);
    const replaced = script && this.options.sentencesOf(script)[sentence]?.range;
    return script && replaced ? within(script, replaced, text) : null;
  }
}

function alone(text: string, speaker: Speaker): Passage {
  const label = speaker === 2 ? 'HOST 2: ' : '';
  const spoken = `${label}${text}`;
  const script = {
    title: '',
    text: spoken,
    speakers: speaker,
    chapters: [],
    isEdited: true,
  } as const;
  return { script, range: { start: label.length, end: spoken.length } };
}

function within(script: Script, { start, end }: TextRange, text: string): Passage {
  const longer = text.length - (end - start);
  const moved = (at: number) => (at > start ? at + longer : at);
  return {
    script: {
      ...script,
      text: `${script.text.slice(0, start)}${text}${script.text.slice(end)}`,
      chapters: script.chapters.map((chapter) => ({
        ...chapter,
        start: moved(chapter.start),
        end: moved(chapter.end),
      })),
      isEdited: true,
    },
    range: { start, end: start + text.length },
  };
}
