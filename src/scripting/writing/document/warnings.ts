import { sourceSentences } from './outline.js';
import type { Outline } from './outline.js';
import type { Phrases } from './phrases.js';
import { ownWords } from '../prose/sentence.js';
import type { Phrasings, Sentence, SourceSentence } from '../prose/sentence.js';

const GRAVE =
  /\b(?:warning|danger(?:ous)?|caution|critical|data loss|lose data|irreversibl[ey]|corrupt(?:s|ed|ion)?|vulnerabilit(?:y|ies)|exploit(?:s|ed|able)?|compromised?|must (?:not|never))\b/i;
/** Orders, which weigh more than statements about danger. */
const FORBIDS =
  /^(?:warning|danger|caution|never|do not|don['’]t|please do not)\b|\bmust (?:not|never)\b|\byou must\b/i;

/** The sentences of a document that warn, gravest first, at most a few. */
export function warningSentences(outline: Outline): SourceSentence[] {
  return sourceSentences(outline.chapters).filter(
    ({ text }) => (GRAVE.test(text) || FORBIDS.test(text)) && !/[:?]$/.test(text),
  );
}

const FIRST: Phrasings = ['A warning first:', 'First a warning:', 'Before all else, a warning:'];

/**
 * What is said of a document's warnings before anything else.
 * @param brief whether there is room for few words only.
 */
export function warningsOf(outline: Outline, phrases: Phrases, brief: boolean): Sentence[] {
  const [first] = warningSentences(outline).sort((a, b) => gravity(b.text) - gravity(a.text));
  return first === undefined ? [] : [ownWords(brief ? FIRST : phrases.warns), first];
}

function gravity(text: string): number {
  return (FORBIDS.test(text) ? 2 : 0) + (GRAVE.test(text) ? 1 : 0);
}
