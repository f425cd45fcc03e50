import { PhraseList } from '../../phrase-list.js';
import words from './heading-words.json' with { type: 'json' };

/** Headings that are plain nouns and take an article within a sentence. */
const PLAIN_NOUNS = new PhraseList(words['plain nouns']);
/** Words that open a heading as verbs only: "Allow port access". */
const VERBS = new PhraseList(words.verbs);
/** Words that are as often nouns: an instruction where such a word follows ("Build from source"). */
const VERBS_OR_NOUNS = new PhraseList(words['verbs or nouns']);
const OBJECTS = new PhraseList(words.objects);
const BEGINS_CLAUSE =
  /^(?:for|with|without|from|in|on|if|how|when|why|where|what|who|using|but|and|so|you|we|it)\b/i;
const HAS_VERB =
  /\s(?:is|are|does|do|did|can|cannot|can['’]t|won['’]t|doesn['’]t|isn['’]t|has|have|will)\s/i;
/**
 * Grammar of a heading, which decides how a sentence can lead to it. A question leads on by itself; a clause cannot be an
 * object: "For development", "It does not start".
 */
export type HeadingShape = 'question' | 'instruction' | 'clause' | 'name';

export function shapeOf(heading: string): HeadingShape {
  if (heading.endsWith('?')) return 'question';
  const [first = '', second = ''] = heading.split(' ');
  if (VERBS.has(first) || (VERBS_OR_NOUNS.has(first) && OBJECTS.has(second))) return 'instruction';
  return BEGINS_CLAUSE.test(heading) || HAS_VERB.test(heading) ? 'clause' : 'name';
}

/**
 * A heading within a sentence of ours: without a mark at its end, with an article where it needs one, and as "how to …"
 * where it says what to do.
 */
export function headingInSentence(heading: string): string {
  const name = heading.replace(/[.:!?]{1,3}$/, '');
  if (shapeOf(heading) === 'instruction') return `how to ${deedOf(heading)}`;
  return PLAIN_NOUNS.has(name) ? `the ${name.toLowerCase()}` : name;
}

/** Action of an instruction, as it follows "to": "build from source". */
export function deedOf(heading: string): string {
  const name = heading.replace(/[.:!?]{1,3}$/, '');
  const plain = name.replace(/ (?:A|An|The|Your|And|Or|Of|To|In|On|For|With|From)(?= )/g, (word) =>
    word.toLowerCase(),
  );
  return `${name.charAt(0).toLowerCase()}${plain.slice(1)}`;
}
