import type { Tone } from '../../../domain/conversion.js';
import type { Change } from '../../../domain/release.js';
import type { Speaker } from '../../../domain/utterance.js';
import { ownWords } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { HostLines, questionOfCount } from './host-lines.js';
import type { Cue } from './hosts.js';
import {
  COUNT_STATEMENTS,
  RELEASE_ANSWERS,
  RELEASE_QUESTIONS,
  TOPIC_QUESTIONS,
  WHAT_IS_IN_IT,
  WHAT_STANDS_OUT,
} from './phrases/host-phrases.js';
import { closingWithin, isFlag, isNeeded, isShort, isTold, stockWords, wordsOf } from './said.js';
import type { Beat, PlannedChapter } from './told.js';

/** The first host tells so many changes in a row, in turn, before the second comes in. */
const RUNS = [2, 1, 2, 1] as const;
/** With this many further sentences a change is shared by both. */
const SHARED = 3;
/** After so many words of prose the other host goes on. */
const LONG_TURN = 60;
/**
 * What the second host may add where it is not needed, in words: to begin with, and as a share of what was told so far.
 * Stock words count for more, for they tell nothing.
 */
const FIRST_WORDS = 26;
const MOST_ADDED = 0.08;
const STOCK_COUNTS = 3;
/** The share of stock words, whoever says them, up to which a closing may have more of them. */
const MOST_STOCK = 0.07;

interface Manner {
  readonly tone: Tone;
  /** What is told, as it stands within a sentence. */
  readonly name: string;
}

/**
 * Two hosts: the first presents; the second asks for what comes next by what it is about, draws the consequence that a
 * change's own words allow, and takes over further details and a change now and then.
 */
export function twoHosts(chapters: readonly PlannedChapter[], manner: Manner): (readonly Cue[])[] {
  const dialogue = new Dialogue(manner);
  return chapters.map(({ beats }) => dialogue.cast(beats));
}

class Dialogue {
  #cues: { speaker: Speaker; sentences: OwnSentence[] }[] = [];
  #last: Speaker | undefined;
  #turnWords = 0;
  #toldWords = 0;
  #addedWords = 0;
  #stockWords = 0;
  /** Whether the second host has just asked for something. */
  #asked = false;
  #run = 0;
  #left: number = RUNS[0];
  /** Counts where the second host comes in: in turns he asks and tells. */
  #entries = 0;
  readonly #lines = new HostLines();

  constructor(private readonly manner: Manner) {}

  cast(beats: readonly Beat[]): Cue[] {
    this.#cues = [];
    this.#start(beats);
    for (const [index, beat] of beats.entries()) this.#tell(beat, beats.slice(index + 1));
    return this.#cues;
  }

  #tell(beat: Beat, following: readonly Beat[]): void {
    const { role, sentences } = beat;
    switch (role) {
      case 'opening':
        this.#say(1, sentences);
        return;
      case 'lead':
        this.#lead(beat, following);
        return;
      case 'contents':
        this.#say(1, sentences.filter(isNeeded));
        return;
      case 'aside':
        this.#say(
          this.#turnWords > LONG_TURN && following.length > 0 ? this.#other() : 1,
          sentences.filter(isNeeded),
        );
        return;
      case 'closing':
        this.#say(this.#other(), this.#close(sentences));
        return;
      case 'call-to-action':
        this.#say(this.#other(), sentences);
        return;
      case 'telling':
        this.#tellChange(beat, following.length > 0);
    }
  }

  /** Hands over into a chapter that nothing leads to. */
  #start([first, second]: readonly Beat[]): void {
    this.#nextRun();
    if (first?.role === 'telling') {
      const whole = ownWords(WHAT_IS_IN_IT, { name: this.manner.name });
      const named = second === undefined || first.sentences.some(isFlag);
      this.#ask(named ? (this.#lines.question(first.change) ?? whole) : whole);
    }
    const picks = first?.role === 'contents' && second?.role === 'telling';
    if (picks && !first.sentences.every(isNeeded))
      this.#ask(ownWords(WHAT_STANDS_OUT), STOCK_COUNTS);
  }

  /**
   * Makes a question of what leads to the changes of a kind, or to a release. A lead that asks and answers in one breath is
   * left to a single narrator.
   */
  #lead({ kind, sentences }: Beat, following: readonly Beat[]): void {
    const [lead, ...more] = sentences;
    if (lead === undefined) return;
    const told = following.find(({ role }) => role === 'telling');
    if (kind === undefined) this.#leadToRelease(lead, more, told !== undefined);
    else if (told === undefined) this.#say(this.#other(), sentences);
    else if (this.#last === 2) this.#say(1, [ownWords(COUNT_STATEMENTS, lead.values)]);
    else this.#askForKind(lead, kind, told.change, following[0]?.role === 'contents');
  }

  #askForKind(
    { values }: OwnSentence,
    kind: NonNullable<Beat['kind']>,
    first: Change | undefined,
    chosen: boolean,
  ): void {
    const n = values['n'] ?? '';
    const single = n.startsWith('one ');
    if (single && this.#ask(this.#lines.question(first))) return;
    if (single && kind !== 'breaking' && kind !== 'security') return;
    this.#add(questionOfCount(kind, n, { chosen, tone: this.manner.tone }));
  }

  #leadToRelease(lead: OwnSentence, more: readonly OwnSentence[], told: boolean): void {
    this.#entries += 1;
    const asks =
      this.#last === 1 && told && lead.values['there'] !== undefined && this.#entries % 2 === 0;
    if (asks) this.#add(ownWords(RELEASE_QUESTIONS, lead.values));
    const count = asks ? ownWords(RELEASE_ANSWERS, lead.values) : lead;
    this.#say(this.#other(), [count, ...more]);
  }

  #tellChange({ sentences, change }: Beat, more: boolean): void {
    this.#left -= 1;
    const [first, ...rest] = this.#unflagged(sentences, change);
    if (first === undefined) return;
    const told = rest.filter(isTold).length;
    if (told >= SHARED || (told > (more ? 0 : 1) && this.#left < 1))
      this.#share(first, rest, change);
    else if (this.#left < 0 && more) this.#enter(change, [first, ...rest]);
    else {
      this.#say(1, [first, ...rest]);
      if (more) this.#react(change);
    }
  }

  /** A change of weight is announced by a question where there can be one. */
  #unflagged(
    sentences: readonly OwnSentence[],
    change: Change | undefined,
  ): readonly OwnSentence[] {
    const [flag, ...told] = sentences;
    if (flag === undefined || change === undefined || !isFlag(flag)) return sentences;
    const asked = this.#cues.at(-1)?.sentences.at(-1)?.phrasings === TOPIC_QUESTIONS[change.kind];
    return asked || this.#ask(this.#lines.question(change)) ? told : sentences;
  }

  /** A long change is shared: what more its entry says is asked for, or told by the second host. */
  #share(first: OwnSentence, rest: readonly OwnSentence[], change: Change | undefined): void {
    const told = rest.filter(isTold).length;
    this.#say(1, [first]);
    this.#entries += 1;
    const asks = this.#entries % 2 === 1 && change !== undefined;
    if (asks && isShort(change) && this.#ask(this.#lines.followUp(change))) this.#say(1, rest);
    else {
      const half = told === 1 ? rest.length : Math.max(1, Math.floor(told / 2));
      this.#say(2, rest.slice(0, half));
      this.#say(1, rest.slice(half));
    }
    this.#nextRun();
  }

  /** After a run of changes the second host asks for the next, or tells it. */
  #enter(change: Change | undefined, sentences: readonly OwnSentence[]): void {
    this.#entries += 1;
    const asks = this.#entries % 2 === 1 && this.#ask(this.#lines.question(change));
    this.#say(asks || this.#asked ? 1 : 2, sentences);
    this.#nextRun();
  }

  #react(change: Change | undefined): void {
    if (change !== undefined && this.#ask(this.#lines.consequence(change))) this.#nextRun();
  }

  /** Closing words that say nothing of the release are kept where what was told is long enough to bear them. */
  #close(sentences: readonly OwnSentence[]): OwnSentence[] {
    const room = MOST_STOCK * (this.#toldWords + this.#addedWords) - this.#stockWords;
    return closingWithin(sentences, room, this.manner.tone);
  }

  #nextRun(): void {
    this.#run += 1;
    this.#left = RUNS[this.#run % RUNS.length] ?? 1;
  }

  #other(): Speaker {
    return this.#last === 1 ? 2 : 1;
  }

  /** Lets the second host add something, where the first has just spoken and there is room for it. */
  #ask(sentence: OwnSentence | undefined, counts = 1): boolean {
    if (sentence === undefined || this.#last !== 1) return false;
    const room = FIRST_WORDS + MOST_ADDED * this.#toldWords - this.#addedWords;
    if (wordsOf(sentence) * counts > room) return false;
    this.#add(sentence);
    return true;
  }

  #add(sentence: OwnSentence): void {
    this.#lines.said(sentence);
    this.#addedWords += wordsOf(sentence);
    this.#toldWords -= wordsOf(sentence);
    this.#say(2, [sentence]);
    this.#asked = true;
  }

  /** Nobody ends a chapter and begins the next. */
  #say(wanted: Speaker, sentences: readonly OwnSentence[]): void {
    if (sentences.length === 0) return;
    const speaker = this.#cues.length === 0 && wanted === this.#last ? this.#other() : wanted;
    const words = sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
    this.#toldWords += words;
    this.#stockWords += stockWords(sentences);
    this.#asked = false;
    this.#turnWords = speaker === this.#last ? this.#turnWords + words : words;
    this.#last = speaker;
    const open = this.#cues.at(-1);
    if (open?.speaker === speaker) open.sentences.push(...sentences);
    else this.#cues.push({ speaker, sentences: [...sentences] });
  }
}
