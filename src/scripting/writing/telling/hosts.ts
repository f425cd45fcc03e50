import type { Speaker } from '../../../domain/utterance.js';
import { measuredRunsOf, runsOf } from '../../runs.js';
import { announces, wordsIn, type Sentence } from '../prose/sentence.js';
import { fill } from '../prose/wording.js';
import type { Beat, PlannedChapter } from './beat.js';

/** Words of one speaker before the other one speaks, or before a pause. */
export interface Cue {
  readonly speaker: Speaker;
  readonly sentences: readonly Sentence[];
}

/** @param most sentences after which a narrator pauses at the latest; a beat has no pause */
export function oneNarrator(chapters: readonly PlannedChapter[], most: number): Cue[][] {
  return chapters.map(({ beats }) => {
    const told = beats.map(({ lead = [], told: own, further }) => [lead, own, further].flat());
    const cues = runsOf(told, (one, open) => open.flat().length + one.length > most);
    return cues.map((sentences): Cue => ({ speaker: 1, sentences: sentences.flat() }));
  });
}

/** Distribution of a dialogue among the hosts. */
export interface Sharing {
  /** Characters that count as said by the first host before they begin. */
  readonly ahead: number;
  /** From so many characters on the other host may go on within a beat. */
  readonly piece: number;
}

/** A host says at most so much in a row, in characters of the text. */
const LONGEST_TURN = 330;
/** Most characters by which the answering host may be ahead of the asking one. */
const MOST_AHEAD = 160;
/** Largest share of questions in the narrated words: a few sentences need no question before them. */
const MOST_ASKED = 0.11;
/** So many more where it is asked what there is to do about what was just told. */
const MORE_ASKED = 0.08;
/** A sentence of fewer words is a mere scrap, with which nobody goes on. */
const SCRAP = 7;
/** A sentence that starts like this cannot be taken over from someone else in mid-thought. */
const MID_THOUGHT = /^(?:this|that|these|those|it|they|he|she|its|their|such|both)\b/i;

/**
 * Two people with a reason to talk: the first knows the release, the second has to upgrade. The second asks only what
 * the next sentences answer; both narrate, and the host with fewer words so far continues.
 */
export function twoHosts(chapters: readonly PlannedChapter[], sharing: Sharing): Cue[][] {
  const told = chapters.flatMap(({ beats }) =>
    beats.flatMap((one) => [...one.told, ...one.further]),
  );
  const dialogue = new Dialogue(sharing, wordsOf(told));
  return chapters.map(({ beats }) => {
    dialogue.beginChapter();
    for (const beat of beats) dialogue.tell(beat);
    return dialogue.cues;
  });
}

class Dialogue {
  readonly #sharing: Sharing;
  /** Number of all words, and of the words of questions that are still allowed. */
  readonly #told: number;
  #askable: number;
  readonly #said: Record<Speaker, number>;
  #speaker: Speaker | undefined;
  /** Characters of the open turn. */
  #length = 0;
  #asked = false;
  /** True if a chapter has just begun: then the other one speaks. */
  #begins = true;
  cues: { speaker: Speaker; sentences: Sentence[] }[] = [];

  constructor(sharing: Sharing, told: number) {
    this.#sharing = sharing;
    this.#told = told;
    this.#askable = told * MOST_ASKED;
    this.#said = { 1: sharing.ahead, 2: 0 };
  }

  beginChapter(): void {
    this.cues = [];
    this.#begins = true;
  }

  tell({ question, unasked, told: answer, further, followUp }: Beat): void {
    const turn = this.#speaker !== undefined && !(this.#begins && this.#speaker === 2);
    if (question !== undefined && turn && this.#mayAsk(question)) this.#ask(question);
    this.#share(this.#asked || unasked === undefined ? answer : [unasked, ...answer]);
    const mayAsk = further.length > 0 && this.#speaker !== 2;
    const more = this.#told * MORE_ASKED;
    const asks = followUp !== undefined && mayAsk && this.#mayAsk(followUp, more);
    if (asks) this.#ask(followUp);
    const answers = asks ? 1 : 0;
    this.#share(further.slice(0, answers));
    this.#share(further.slice(answers));
  }

  /** Checks whether the first host, who answers, may say more, and the facts merit another question. */
  #mayAsk(question: Sentence, more = 0): boolean {
    const ahead = this.#said[1] - this.#said[2];
    return ahead < MOST_AHEAD && wordsOf([question]) <= this.#askable + more;
  }

  /** Long beats are shared by both. */
  #share(told: readonly Sentence[]): void {
    const { piece: long } = this.#sharing;
    const lengthOfOne = (one: Sentence) => lengthOf([one]);
    const mayPart = (one: Sentence, length: number, last: Sentence) =>
      length >= long && mayBegin(one, last);
    for (const piece of measuredRunsOf(told, lengthOfOne, mayPart))
      this.#say(this.#asked ? 1 : this.#next(piece), piece);
  }

  /** The one who has said less, unless that would make the turn too long. */
  #next(told: readonly Sentence[]): Speaker {
    if (this.#speaker === undefined) return 1;
    if (this.#begins) return other(this.#speaker);
    const less: Speaker = this.#said[1] <= this.#said[2] ? 1 : 2;
    const long = this.#length + lengthOf(told) > LONGEST_TURN;
    return less === this.#speaker && long ? other(less) : less;
  }

  #ask(question: Sentence): void {
    this.#say(2, [question]);
    this.#asked = true;
    this.#askable -= wordsOf([question]);
  }

  #say(speaker: Speaker, sentences: readonly Sentence[]): void {
    const length = lengthOf(sentences);
    this.#said[speaker] += length;
    const open = this.cues.at(-1);
    if (speaker === this.#speaker && open !== undefined) {
      open.sentences.push(...sentences);
      this.#length += length;
    } else {
      this.cues.push({ speaker, sentences: [...sentences] });
      this.#length = length;
    }
    this.#speaker = speaker;
    this.#asked = false;
    this.#begins = false;
  }
}

function mayBegin(sentence: Sentence, before: Sentence | undefined): boolean {
  const own = sentence.from === 'own';
  const text = own ? Object.values(sentence.values).join(' ') : sentence.text;
  const goesOn = own ? sentence.plainFirst !== true : sentence.goesOn === true;
  return !goesOn && !announces(before) && wordsIn(text) >= SCRAP && !MID_THOUGHT.test(text);
}

function other(speaker: Speaker): Speaker {
  return speaker === 1 ? 2 : 1;
}

/** Words of the first wording of each sentence. */
function wordsOf(sentences: readonly Sentence[]): number {
  const texts = sentences.map((one) =>
    one.from === 'source' ? one.text : fill(one.phrasings[0], one.values),
  );
  return wordsIn(texts.join(' '));
}

/** Characters of the first wording of each sentence. */
export function lengthOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, sentence) => {
    if (sentence.from === 'source') return sum + sentence.text.length;
    const values = Object.values(sentence.values).map(({ length }) => length);
    return sum + sentence.phrasings[0].length + Math.max(0, ...values);
  }, 0);
}
