import type { ChangeKind } from '../../../domain/release.js';
import type { Speaker } from '../../../domain/utterance.js';
import { ownWords, wordsIn } from '../document/sentence.js';
import type { OwnSentence, Phrasings } from '../document/sentence.js';
import { CONSEQUENCES, WHAT_IS_IN_IT, WHERE_TO_START } from './phrases/host-phrases.js';
import { COUNT_ANSWERS, QUESTIONS } from './phrases/plan-phrases.js';
import type { Beat, PlannedChapter } from './told.js';

/** Sentences that one speaker says in one go. */
export interface Cue {
  readonly speaker: Speaker;
  readonly sentences: readonly OwnSentence[];
}

/** A narrator's paragraph ends after this many words. */
const PARAGRAPH = 70;
/** The first host tells so many changes in a row, in turn, before the second comes in. */
const RUNS = [2, 1, 3, 2] as const;
/** With this many further sentences a change is shared by both. */
const SHARED = 3;
/** Remarks of the second host may make up this share of what was told so far. */
const MOST_REMARKS = 0.06;

/** One narrator says everything, in paragraphs of a few sentences. */
export function oneNarrator(chapters: readonly PlannedChapter[]): (readonly Cue[])[] {
  return chapters.map(({ beats }) => {
    const cues: { speaker: Speaker; sentences: OwnSentence[] }[] = [];
    let words = Infinity;
    for (const { role, sentences } of beats) {
      for (const [index, sentence] of sentences.entries()) {
        const open = cues.at(-1);
        const fresh =
          open === undefined ||
          role === 'call-to-action' ||
          (words > PARAGRAPH && (index === 0 || words > 2 * PARAGRAPH));
        if (fresh) cues.push({ speaker: 1, sentences: [sentence] });
        else open.sentences.push(sentence);
        words = (fresh ? 0 : words) + wordsOf(sentence);
      }
    }
    return cues;
  });
}

/**
 * Two hosts: the first presents; the second asks for the next part, takes over further details, tells a change himself,
 * and draws the consequence that a change's own words allow.
 */
export function twoHosts(chapters: readonly PlannedChapter[]): (readonly Cue[])[] {
  const dialogue = new Dialogue();
  return chapters.map(({ beats }) => dialogue.cast(beats));
}

class Dialogue {
  #cues: { speaker: Speaker; sentences: OwnSentence[] }[] = [];
  #last: Speaker | undefined;
  #toldWords = 0;
  #remarkWords = 0;
  #run = 0;
  #left: number = RUNS[0];
  readonly #remarked = new Set<Phrasings>();

  cast(beats: readonly Beat[]): Cue[] {
    this.#cues = [];
    this.#start(beats);
    for (const [index, beat] of beats.entries()) this.#tell(beat, beats[index + 1]);
    return this.#cues;
  }

  #tell({ role, kind, sentences, change }: Beat, next: Beat | undefined): void {
    switch (role) {
      case 'opening':
        this.#say(1, sentences);
        this.#say(2, [ownWords(WHAT_IS_IN_IT)]);
        return;
      case 'lead':
        this.#lead(kind, sentences);
        return;
      case 'contents':
        this.#say(1, sentences);
        return;
      case 'call-to-action':
        this.#say(this.#last === 1 ? 2 : 1, sentences);
        return;
      case 'aside':
        this.#say(this.#speaking() === 1 && sentences.length < 3 ? 2 : 1, sentences);
        return;
      case 'closing':
        this.#say(this.#last === 1 ? 2 : 1, sentences);
        return;
      case 'telling':
        this.#tellChange(sentences, next?.role === 'telling');
        if (change !== undefined) this.#remark(change.kind, change.text);
    }
  }

  /** Keeps the first host from going on alone into a chapter that nothing leads to. */
  #start([first]: readonly Beat[]): void {
    if (this.#last === 2) return;
    if (first?.role === 'telling' || first?.role === 'contents') {
      this.#say(2, [ownWords(WHERE_TO_START)]);
    }
  }

  #lead(kind: Beat['kind'], sentences: readonly OwnSentence[]): void {
    this.#left = RUNS[this.#run % RUNS.length] ?? 1;
    const [lead] = sentences;
    if (kind === undefined || lead === undefined) {
      this.#say(this.#speaking() === 1 ? 2 : 1, sentences);
      return;
    }
    this.#say(2, [ownWords(QUESTIONS[kind])]);
    this.#say(1, [ownWords(COUNT_ANSWERS, lead.values)]);
  }

  /** A long change is shared; after a run of short ones the second host tells one. */
  #tellChange(sentences: readonly OwnSentence[], more: boolean): void {
    this.#left -= 1;
    const [first, ...rest] = sentences;
    if (first === undefined) return;
    if (rest.length >= SHARED || (rest.length > 0 && this.#left < 1)) {
      const half = Math.max(1, Math.floor(rest.length / 2));
      this.#say(1, [first]);
      this.#say(2, rest.slice(0, half));
      this.#say(1, rest.slice(half));
      this.#nextRun();
    } else if (this.#left < 0 && more) {
      this.#say(2, sentences);
      this.#nextRun();
    } else this.#say(1, sentences);
  }

  #nextRun(): void {
    this.#run += 1;
    this.#left = RUNS[this.#run % RUNS.length] ?? 1;
  }

  /** Says what follows from a change, where there is room for words of ours and it was not said before. */
  #remark(kind: ChangeKind, text: string): void {
    if (this.#speaking() !== 1) return;
    const fitting = CONSEQUENCES.find(
      ({ kinds, mentions, phrasings }) =>
        kinds.includes(kind) && mentions.test(text) && !this.#remarked.has(phrasings),
    );
    if (fitting === undefined) return;
    const words = wordsIn(fitting.phrasings[0]);
    if (this.#remarkWords + words > MOST_REMARKS * this.#toldWords) return;
    this.#remarkWords += words;
    this.#remarked.add(fitting.phrasings);
    this.#say(2, [ownWords(fitting.phrasings)]);
    this.#nextRun();
  }

  #speaking(): Speaker | undefined {
    return this.#last;
  }

  #say(speaker: Speaker, sentences: readonly OwnSentence[]): void {
    if (sentences.length === 0) return;
    this.#toldWords += sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
    this.#last = speaker;
    const open = this.#cues.at(-1);
    if (open?.speaker === speaker) open.sentences.push(...sentences);
    else this.#cues.push({ speaker, sentences: [...sentences] });
  }
}

function wordsOf({ phrasings, values }: OwnSentence): number {
  return (
    wordsIn(phrasings[0]) + Object.values(values).reduce((sum, value) => sum + wordsIn(value), 0)
  );
}
