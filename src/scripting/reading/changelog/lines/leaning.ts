import { PhraseList } from '../../../phrase-list.js';
import words from './leaning-words.json' with { type: 'json' };

/** Words at the head of a sentence that lean on the one before it: `It also …`, `Instead, …` */
const LEANS = new PhraseList(words.beginnings);
/** Names of what a text is about from its beginning: `this release` */
const KNOWN = new PhraseList(words.known);
/** Names of things that precede: `this option`, `these rows` */
const DEMONSTRATIVE = /\b(?:this|these) (?=\p{L})/giu;
const DEFINITE = /\b(?:the|this|these|that|those) (\p{L}{3,})/giu;
/** Addresses those who read. */
const READER = /\b(?:you|your|please)\b/i;
/** Things named before that tie a sentence to them. */
const FEWEST_NAMED = 2;
/** Characters at the head of a sentence in which it names what it is about. */
const HEAD = 60;

/** Checks whether a sentence is understood only with the one before it: `It also …`, `This option …` */
export function leansBack(sentence: string): boolean {
  const head = sentence.slice(0, HEAD);
  const isKnownAt = (at: number) => KNOWN.endAt(head, at) !== undefined;
  if (LEANS.endAt(head) !== undefined && !isKnownAt(0)) return true;
  return [...head.matchAll(DEMONSTRATIVE)].some(({ index }) => !isKnownAt(index));
}

/** Checks whether a sentence names with "the" several things of the text before it, without an address to readers. */
export function goesOnAbout(sentence: string, before: string): boolean {
  if (READER.test(sentence)) return false;
  const known = new Set(before.toLowerCase().match(/\p{L}{3,}/gu));
  const named = [...sentence.matchAll(DEFINITE)].map(([, noun = '']) => noun.toLowerCase());
  return new Set(named.filter((noun) => known.has(noun))).size >= FEWEST_NAMED;
}
