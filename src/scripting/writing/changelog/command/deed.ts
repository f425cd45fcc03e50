import { PLACE } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { splitSentences } from '../../../sentences.js';
import { lower } from './word-classes.js';

/** Characters of an entry that are looked at, and words of its first sentence. */
const LOOKED_AT = 220;
const MOST_WORDS = 24;
const CODE = /`[^`]*`/g;
/** Marks around a word, so many at most. */
const EDGES = /^[("“'‘[]{1,3}|[)"”'’\],.:;!?]{1,3}$/g;
const LABEL = /^[^:.!?]{1,60}: (?=\S)/;
/** Number, date or sign before an entry: `XRAY-12 Import images` */
const NUMBER = /^(?:[A-Z]{2,8}-\d{1,7}|[^\p{L}`\s"“(]{1,20})[: –-]{1,3}(?=\p{L})/u;
const MODIFIER = /^(?:do not|don['’]?t|always|never|also|no longer|\p{L}{2,20}ly)\s(?=\S)/iu;

/** First sentence of an entry, without the words before its verb. */
export interface DeedWords {
  /** True if a label with a colon precedes it: `Editor: keep the cursor`. */
  readonly hasLabel: boolean;
  /** Adverb or negation before its first word, in lower case; empty if none is. */
  readonly modifier: string;
  /** Without marks at their edges; inline code is a back-tick. */
  readonly words: readonly string[];
  /** True if the text ends with a full stop. */
  readonly isClosed: boolean;
}

/** Divides the first sentence of an entry into words. */
export function wordsOfDeed(text: string): DeedWords {
  const [sentence = ''] = splitSentences(text.slice(0, LOOKED_AT).replace(NUMBER, ''));
  const label = labelOf(sentence);
  const deed = sentence.slice(label.length).replace(PLACE, '');
  const [before = ''] = MODIFIER.exec(deed) ?? [];
  // Not a verb that ends like an adverb: apply, rely, supply.
  const modifier = verbForm(lower(before.trim())) === undefined ? lower(before.trim()) : '';
  const words = deed
    .slice(modifier === '' ? 0 : before.length)
    .replace(CODE, '`')
    .split(/\s+/)
    .map((word) => (word.startsWith('`') ? '`' : word.replace(EDGES, '')));
  return {
    hasLabel: label !== '',
    modifier,
    words: words.filter((word) => word !== '').slice(0, MOST_WORDS),
    isClosed: text.trimEnd().endsWith('.'),
  };
}

/** Label before a deed; none if a verb begins it: `Drop the patch: merged upstream` */
function labelOf(sentence: string): string {
  const [label = ''] = LABEL.exec(sentence) ?? [];
  const [first = ''] = label.split(/[ :]/, 1);
  const isDeed = label.trim().includes(' ') && verbForm(lower(first))?.form === 'imperative';
  return isDeed ? '' : label;
}
