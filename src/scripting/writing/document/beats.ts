import { plainBeat } from '../telling/beat.js';
import type { Beat } from '../telling/beat.js';
import { announces, ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence, Passage, Phrasings, Sentence } from '../prose/sentence.js';
import { PROMPTS } from './phrases.js';

/** From so many words on another host may go on, with a sentence that is no mere scrap. */
const PIECE = 40;
const SCRAP = 7;
/** A sentence that starts like this cannot be taken over from someone else in mid-thought. */
const MID_THOUGHT = /^(?:this|that|these|those|it|they|he|she|its|their|such|both)\b/i;
/** What the second host's questions may at most add to the words of the source. */
const MOST_ASKED = 0.02;

/** Divides what is told into beats: for a narrator paragraphs, for two hosts what one of them says in one go. */
export class Beats {
  readonly #hosts: boolean;
  #told = 0;
  #asked = 0;

  constructor(hosts: boolean) {
    this.#hosts = hosts;
  }

  /** What announces something is told in one go with it. */
  of(passages: readonly Passage[]): Beat[] {
    const paragraphs: Sentence[][] = [];
    for (const { sentences } of passages) {
      const open = paragraphs.at(-1);
      if (announces(open?.at(-1))) open?.push(...sentences);
      else paragraphs.push([...sentences]);
    }
    if (!this.#hosts) return paragraphs.map((paragraph) => plainBeat(...paragraph));
    return paragraphs.flatMap(piecesOf).map((piece, index) => this.#asking(piece, index > 0));
  }

  #asking(told: readonly Sentence[], goesOn: boolean): Beat {
    for (const sentence of told) this.#told += wordsOf(sentence);
    const question = goesOn ? promptBefore(told[0]) : undefined;
    const words = question === undefined ? 0 : wordsIn(question.phrasings[0]);
    if (question === undefined || this.#asked + words > MOST_ASKED * this.#told)
      return plainBeat(...told);
    this.#asked += words;
    return { ...plainBeat(...told), question };
  }
}

function promptBefore(sentence: Sentence | undefined): OwnSentence | undefined {
  if (sentence?.from !== 'source') return undefined;
  const phrasings = PROMPTS.find(([cue]) => cue.test(sentence.text))?.[1];
  return phrasings === undefined ? undefined : ownWords(phrasings);
}

function piecesOf(paragraph: readonly Sentence[]): Sentence[][] {
  const pieces: Sentence[][] = [];
  let words = 0;
  for (const sentence of paragraph) {
    const open = pieces.at(-1);
    const turns = words > SCRAP && promptBefore(sentence) !== undefined;
    const divides = (words >= PIECE && mayBegin(sentence)) || turns;
    if (open === undefined || (divides && !announces(open.at(-1)))) {
      pieces.push([sentence]);
      words = 0;
    } else open.push(sentence);
    words += wordsOf(sentence);
  }
  return pieces;
}

function mayBegin(sentence: Sentence): boolean {
  if (sentence.from === 'own') return sentence.plainFirst === true;
  const { text, goesOn = false } = sentence;
  return !goesOn && wordsIn(text) >= SCRAP && !MID_THOUGHT.test(text);
}

function wordsOf(sentence: Sentence): number {
  return wordsIn(sentence.from === 'source' ? sentence.text : (sentence.values['row'] ?? ''));
}

/** A beat behind something of ours: a lead of a narrator's, in its place a question of the second host's. */
export function led(
  [first = plainBeat(), ...others]: readonly Beat[],
  lead: OwnSentence,
  asking: Phrasings | undefined,
): Beat[] {
  const question = asking === undefined ? {} : { question: ownWords(asking, lead.values) };
  return [{ ...first, lead, unasked: lead, ...question }, ...others];
}
