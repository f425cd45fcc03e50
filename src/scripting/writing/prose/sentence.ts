import { capitalize } from './number-words.js';

/** A sentence on its way into the script. */
export type Sentence = SourceSentence | OwnSentence;

/** Words of the source, made speakable. */
export interface SourceSentence {
  readonly from: 'source';
  readonly text: string;
  /** True if it continues the previous sentence: the rest of a list item. */
  readonly goesOn?: true;
}

/** Our wording around the source: one of several phrasings, chosen when its neighbours are known. */
export interface OwnSentence {
  readonly from: 'own';
  /** Templates with `{name}` places; the same table is used in turn. */
  readonly phrasings: Phrasings;
  readonly values: Values;
  /** True if the first phrasing is the plain one, and the others avoid starting like a neighbour. */
  readonly plainFirst?: true;
}

/** Values for the places of a template. */
export type Values = Readonly<Record<string, string>>;

/** Ways to say the same thing that start differently. */
export type Phrasings = readonly [string, ...string[]];

/** Kind of a passage, which decides how hosts share it and whether a summary may draw from it. */
export type PassageKind =
  'prose' | 'list' | 'quote' | 'table' | 'code' | 'image' | 'definitions' | 'footnote';

/** Sentences that belong together: a paragraph of the script. */
export interface Passage {
  readonly kind: PassageKind;
  readonly sentences: readonly Sentence[];
}

export function fromSource(text: string): SourceSentence {
  return { from: 'source', text: begun(text) };
}

/** Words of the language, not of code, with which no sentence begins in lower case. */
export const LOWER_START =
  /^(?:and|or|but|of|to|in|on|for|with|the|an?|it|this|that|these|will|is|are|now|when|if)(?=[\s,])/;

export function begun(text: string): string {
  return LOWER_START.test(text) ? capitalize(text) : text;
}

/** A sentence of more characters is narrated unchanged: judging its grammar would take too long. */
export const LONGEST_JUDGED = 1_000;

/** Checks whether a sentence only announces what follows it. */
export function announces(sentence: Sentence | undefined): boolean {
  return sentence?.from === 'source' && sentence.text.endsWith(':');
}

export function ownWords(phrasings: Phrasings, values: Values = {}): OwnSentence {
  return { from: 'own', phrasings, values };
}

/** Words of a text as a listener counts them. */
export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

export function sentencesOf(passages: readonly Passage[]): Sentence[] {
  return passages.flatMap((passage) => passage.sentences);
}
