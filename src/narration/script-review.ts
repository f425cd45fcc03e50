import type { CheckFinding } from '../contracts/writer-plugin.js';
import type { ScriptRequest } from '../contracts/script-writer.js';
import type { Owner } from '../contracts/conversion-store.js';
import type { Reads } from '../contracts/unit-of-work.js';
import { laneOf } from '../conversions/lanes.js';
import type { OpenRequests } from '../conversions/open-requests.js';
import type { ReleaseHistory } from '../conversions/release-history.js';
import { toScriptRequest, type ScriptSource } from '../conversions/script-request.js';
import type { VoiceSettings } from '../domain/voice.js';
import { blankPauses, wordsOf } from '../domain/pause-marks.js';
import type { Script } from '../domain/script.js';
import { scriptLength } from '../domain/script-length.js';
import type { SpeechPlan, Utterance } from '../domain/utterance.js';
import { compareScripts, type ComparedSentence } from '../speech/compare-scripts.js';
import { toRevisedScript } from '../speech/edited-script.js';
import type { SpeechOrder } from './text/text-task.js';

export interface ScriptReviewOptions {
  readonly reads: Pick<Reads, 'accounts' | 'pronunciations'>;
  readonly history: Pick<ReleaseHistory, 'before'>;
  /** The text threads. */
  readonly texts: {
    readonly check: (
      request: ScriptRequest,
      script: Script,
      signal: AbortSignal,
    ) => Promise<readonly CheckFinding[]>;
    readonly plan: (order: SpeechOrder, signal?: AbortSignal) => Promise<SpeechPlan>;
  };
  readonly requests: OpenRequests;
  /** Seconds in which this installation speaks so many characters. */
  readonly secondsToSpeak: (characters: number) => number;
}

/** An edited text, and what it was edited from. */
export interface ReviewOrder {
  readonly source: ScriptSource;
  readonly before: Script;
  readonly text: string;
  readonly voice: VoiceSettings;
}

/** Something that the script says and its source does not, or the other way round. */
export interface ReviewFinding {
  readonly kind: 'not-in-source' | 'contradicts-source' | 'left-out';
  /** The words in question: of the script, or of the source where they are left out. */
  readonly excerpt: string;
  /** Says what is wrong and what to do. */
  readonly message: string;
  /** Positions of the sentences that it is about; empty for what is left out. */
  readonly sentences: readonly number[];
}

/** Effects of an edited script. */
export interface ScriptReview {
  readonly script: Script;
  readonly sentences: readonly ComparedSentence[];
  readonly findings: readonly ReviewFinding[];
  readonly words: number;
  /** Approximate spoken duration. */
  readonly spokenSeconds: number;
  /** Clips that are spoken again, and how long that takes, about. */
  readonly clipsToSpeak: number;
  readonly secondsToSpeak: number;
}

/** The findings that concern whether a script says what its source says. */
const KINDS: ReadonlyMap<string, ReviewFinding['kind']> = new Map([
  ['unsupported-fact', 'not-in-source'],
  ['unsupported-claim', 'not-in-source'],
  ['unsupported-remark', 'not-in-source'],
  ['turned-round', 'contradicts-source'],
  ['missing', 'left-out'],
]);

/** Tells what an edited script changes, before it is spoken. What takes long is done in the text threads. */
export class ScriptReviews {
  constructor(private readonly options: ScriptReviewOptions) {}

  /** @throws {BacklogFull}; {GenerationFailure} where nothing of the source or of the script can be spoken */
  async review(owner: Owner, order: ReviewOrder, signal: AbortSignal): Promise<ScriptReview> {
    return this.options.requests.run(owner, async () => {
      const { before, text } = order;
      const script = toRevisedScript(before, text);
      const sentences = compareScripts(before, script);
      const { words, seconds } = scriptLength(script);
      const findings = await this.#check(order.source, script, signal);
      const fresh = await this.#freshUtterances(owner, order, script, signal);
      const characters = fresh.reduce((sum, { spoken }) => sum + spoken.length, 0);
      return {
        ...{ script, sentences, words, spokenSeconds: seconds },
        findings: findings.flatMap((found) => toReviewFinding(found, sentences)),
        clipsToSpeak: fresh.length,
        secondsToSpeak: this.options.secondsToSpeak(characters),
      };
    });
  }

  async #check(
    source: ScriptSource,
    script: Script,
    signal: AbortSignal,
  ): Promise<readonly CheckFinding[]> {
    const { accounts } = this.options.reads;
    const { history, texts } = this.options;
    const request = await toScriptRequest(source, { accounts, history }, signal);
    const known = new Set<string>();
    const said = { ...script, text: wordsOf(script) };
    const findings = await texts.check(request, said, signal);
    return findings.filter(({ kind, excerpt }) => {
      const name = `${kind} ${excerpt}`;
      if (!KINDS.has(kind) || known.has(name)) return false;
      known.add(name);
      return true;
    });
  }

  /** Utterances that sound in another way than any of the script before. */
  async #freshUtterances(
    owner: Owner,
    { before, voice }: ReviewOrder,
    script: Script,
    signal: AbortSignal,
  ): Promise<readonly Utterance[]> {
    if (script.text === before.text) return [];
    const lexicon = await this.options.reads.pronunciations.find(owner.organizationId);
    const shared = { voice, pronunciations: lexicon?.entries ?? [], lane: laneOf(owner) };
    const plan = (of: Script) => this.options.texts.plan({ script: of, ...shared }, signal);
    const spoken = new Set((await plan(before)).utterances.map(soundOf));
    return (await plan(script)).utterances.filter((utterance) => !spoken.has(soundOf(utterance)));
  }
}

function soundOf({ speaker, spoken, prosody }: Utterance): string {
  return JSON.stringify([speaker, spoken, prosody]);
}

function toReviewFinding(
  { kind, excerpt, message }: CheckFinding,
  sentences: readonly ComparedSentence[],
): readonly ReviewFinding[] {
  const known = KINDS.get(kind);
  if (known === undefined) return [];
  const words = excerpt.replace(/…$/u, '');
  const about = sentences
    .filter(({ text }) => inOneLine(blankPauses(text)).includes(inOneLine(words)))
    .map(({ index }) => index);
  if (known === 'left-out') return [{ kind: known, excerpt, message, sentences: [] }];
  // What cannot be shown at a sentence is not shown.
  return about.length === 0 ? [] : [{ kind: known, excerpt, message, sentences: about }];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
