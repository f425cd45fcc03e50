import type { Speaker } from '../../../domain/utterance.js';
import { BLOCK_PROMPTS, MORE, PROMPTS } from './host-phrases.js';
import type { Prompt } from './host-phrases.js';
import type { Paragraph } from './paragraph.js';
import type { Casting, Cue } from './speakers.js';
import { announces, ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence, PassageKind, Sentence, SourceSentence } from '../prose/sentence.js';

/** After so many words of the first host the second takes over: at a new paragraph, or within one. */
const LONG_TURN = 60;
const LONGEST_TURN = 100;
/** So many words he then goes on, and begins with no mere scrap. */
const SPELL = 28;
const SCRAP = 7;
/** What the second host may at most add to the words of the source. */
const MOST_FILLER = 0.06;
/** Words of ours that are there before any of the source's: the welcome and a first question. */
const GREETING = 24;
const LONG_LIST = 4;
/** A heading of more words is not said twice. */
const LONGEST_NAME = 4;
/** A sentence that starts like this cannot be taken over from someone else in mid-thought. */
const MID_THOUGHT = /^(?:this|that|these|those|it|they|he|she|its|their|such|both)\b/i;

type Question = Omit<Prompt, 'cue'>;

/**
 * Two hosts: the first presents; the second leads from part to part, asks what the next sentence answers, draws the
 * consequences, quotes, and takes over where one would talk too long. Every fact stays the source's;
 * the second host's own words stay a small share of the whole.
 */
export function twoHosts(): Casting {
  const dialogue = new Dialogue();
  return (paragraphs) => dialogue.cast(paragraphs);
}

class Dialogue {
  #cues: { speaker: Speaker; sentences: Sentence[] }[] = [];
  /** Words of the first host since the second last spoke. */
  #unbroken = 0;
  /** Words of the source that the second host has said since the first last spoke. */
  #spell = 0;
  #sourceWords = 0;
  #fillerWords = 0;
  #remarks = 0;
  /** What was led to last, until a question has named it again. */
  #heading: string | undefined;

  cast(paragraphs: readonly Paragraph[]): Cue[] {
    this.#cues = [];
    paragraphs.forEach((current, index) => this.#tell(current, paragraphs[index + 1]));
    return this.#cues;
  }

  #tell({ role, kind, sentences }: Paragraph, next: Paragraph | undefined): void {
    switch (role) {
      case 'opening':
        this.#open(sentences, next === undefined);
        break;
      case 'transition':
        this.#heading = headingOf(sentences[0]);
        this.#say(
          2,
          sentences.map((sentence) => this.#brief(sentence)),
        );
        break;
      case 'closing':
        this.#say(2, sentences);
        break;
      case 'recap':
        this.#say(2, sentences.slice(0, 1));
        this.#say(1, sentences.slice(1));
        break;
      case 'orientation':
      case 'call-to-action':
        this.#say(1, sentences);
        break;
      case 'telling':
        this.#tellBlock(kind, sentences, next?.role !== 'telling');
    }
  }

  /** @param last whether the second host will lead on right after it. */
  #open(sentences: readonly Sentence[], last: boolean): void {
    const begins = this.#cues.length === 0;
    this.#say(begins || last ? 1 : 2, begins ? sentences : sentences.slice(0, 1));
    if (!begins) this.#say(1, sentences.slice(1));
  }

  /** @param last whether the second host will speak next anyway. */
  #tellBlock(kind: PassageKind, sentences: readonly Sentence[], last: boolean): void {
    if (kind === 'list') this.#tellList(sentences, last);
    else if (kind === 'quote' && !last && !this.#announced()) this.#say(2, sentences);
    else {
      if (kind === 'code' || kind === 'table') this.#prompt(BLOCK_PROMPTS[kind]);
      for (const [index, sentence] of sentences.entries()) {
        this.#tellSentence(sentence, index === 0, last && index === sentences.length - 1);
      }
    }
  }

  /** Whether what was said last only announces what comes now. */
  #announced(): boolean {
    return announces(this.#cues.at(-1)?.sentences.at(-1));
  }

  /** Hosts share a list; the first ends it where the second speaks next. */
  #tellList(sentences: readonly Sentence[], last: boolean): void {
    const [first] = sentences;
    if (first?.from === 'own') this.#prompt(BLOCK_PROMPTS.list);
    const teller = this.#teller();
    if (sentences.length < LONG_LIST) {
      this.#say(teller, sentences);
      return;
    }
    const half = itemFrom(sentences, Math.ceil(sentences.length * (last ? 0.4 : 0.55)));
    const end = last ? itemFrom(sentences, Math.ceil(sentences.length * 0.75)) : sentences.length;
    this.#say(teller, sentences.slice(0, half));
    this.#say(teller === 1 ? 2 : 1, sentences.slice(half, end));
    this.#say(teller, sentences.slice(end));
  }

  /** Who goes on: the one who announced it, else the first host. */
  #teller(): Speaker {
    return this.#announced() ? (this.#cues.at(-1)?.speaker ?? 1) : 1;
  }

  #tellSentence(sentence: Sentence, first: boolean, final: boolean): void {
    if (sentence.from === 'own' || this.#announced()) {
      this.#say(this.#teller(), [sentence]);
      return;
    }
    const prompt = first ? undefined : PROMPTS.find(({ cue }) => cue.test(sentence.text));
    if (prompt !== undefined) {
      this.#remark(sentence, prompt, final);
      return;
    }
    const spell = this.#inSpell();
    const takesOver = (spell || this.#canTakeOver(sentence, first)) && !final;
    const asks = takesOver && !spell && this.#heading !== undefined && this.#prompt(MORE);
    this.#say(takesOver && !asks && !announces(sentence) ? 2 : 1, [sentence]);
  }

  /** Whether the second host has only just taken over. */
  #inSpell(): boolean {
    return this.#spell > 0 && this.#spell < SPELL && this.#cues.at(-1)?.speaker === 2;
  }

  #canTakeOver({ text }: SourceSentence, first: boolean): boolean {
    if (this.#unbroken <= (first ? LONG_TURN : LONGEST_TURN)) return false;
    return wordsIn(text) >= SCRAP && !MID_THOUGHT.test(text);
  }

  /** A sentence that turns the thought: in turns asked for by the second host and said by him. */
  #remark(sentence: Sentence, prompt: Question, final: boolean): void {
    this.#remarks += 1;
    const ask = (final || this.#remarks % 2 === 1) && this.#prompt(prompt);
    this.#say(ask || final || announces(sentence) ? 1 : 2, [sentence]);
  }

  /** A transition in as many words as there is room for. */
  #brief(sentence: Sentence): Sentence {
    if (sentence.from === 'source' || sentence.terse === undefined) return sentence;
    return this.#fillerWords <= MOST_FILLER * this.#sourceWords + GREETING
      ? sentence
      : { ...sentence, phrasings: sentence.terse };
  }

  /** Lets the second host ask, where the first has just spoken and there is room for words of ours. */
  #prompt({ phrasings, stock }: Question): boolean {
    const open = this.#cues.at(-1);
    if (open?.speaker !== 1 || this.#announced()) return false;
    const heading = this.#heading;
    const question: OwnSentence =
      heading === undefined ? ownWords(stock) : ownWords(phrasings, { h: heading });
    const words = wordsIn(question.phrasings[0]);
    if (this.#fillerWords + words > MOST_FILLER * this.#sourceWords) return false;
    // Named once, a heading need not be named again before the next.
    this.#heading = undefined;
    this.#say(2, [question]);
    return true;
  }

  #say(speaker: Speaker, sentences: readonly Sentence[]): void {
    if (sentences.length === 0) return;
    for (const sentence of sentences) {
      if (sentence.from === 'source') this.#sourceWords += wordsIn(sentence.text);
      else this.#fillerWords += wordsIn(sentence.phrasings[0]);
    }
    const words = sentences.reduce(
      (sum, one) => sum + (one.from === 'source' ? wordsIn(one.text) : 6),
      0,
    );
    this.#unbroken = speaker === 1 ? this.#unbroken + words : 0;
    const told = sentences.some(({ from }) => from === 'source');
    this.#spell = speaker === 2 && told ? this.#spell + words : 0;
    const open = this.#cues.at(-1);
    if (open?.speaker === speaker) open.sentences.push(...sentences);
    else this.#cues.push({ speaker, sentences: [...sentences] });
  }
}

/** A name that a transition led to, short enough to be said again. */
function headingOf(transition: Sentence | undefined): string | undefined {
  if (transition?.from !== 'own') return undefined;
  const heading = transition.values['heading'];
  const short = heading !== undefined && wordsIn(heading) <= LONGEST_NAME;
  return short && !/[,:?]|^how to |^the part /i.test(heading) ? heading : undefined;
}

/** The first item of a list that begins at a sentence or after it. */
function itemFrom(sentences: readonly Sentence[], from: number): number {
  for (let at = from; at < sentences.length; at += 1) {
    const sentence = sentences[at];
    if (sentence?.from === 'source' && sentence.goesOn === undefined) return at;
  }
  return sentences.length;
}
