import { plainBeat } from '../telling/beat.js';
import type { Beat } from '../telling/beat.js';
import { announces, ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence, Passage, Phrasings, Sentence } from '../prose/sentence.js';
import { PROMPTS } from './phrases.js';

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
    return paragraphs.flatMap(divided).map((piece, index) => this.#asking(piece, index > 0));
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

/** Begins anew where the second host could ask for what comes next. */
function divided(paragraph: readonly Sentence[]): Sentence[][] {
  const pieces: Sentence[][] = [];
  for (const sentence of paragraph) {
    const open = pieces.at(-1);
    const asks = promptBefore(sentence) !== undefined && !announces(open?.at(-1));
    if (open === undefined || asks) pieces.push([sentence]);
    else open.push(sentence);
  }
  return pieces;
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
