import type { ChangeKind } from '../../../../domain/release.js';
import type { Features } from '../../../classifier/classifier.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { classOf, isNounByEnding, lower, type WordClass } from './word-classes.js';
import { wordsOfDeed } from './deed.js';

/** Entry of which the wording is judged. */
export interface WordedEntry {
  readonly kind: ChangeKind;
  /** Without marks before it; inline code stands between back-ticks. */
  readonly text: string;
}

/** Words by which all sums of weights are divided alike: the first words decide, however long an entry is. */
const WEIGHED = 4;
/** Words behind the first that are near to it. */
const NEAR = 3;
const LONGEST_OBJECT = 4;
const MOST_DOUBLINGS = 5;
/** Classes that end what a verb acts on. */
const ENDS_OBJECT: ReadonlySet<WordClass> = new Set(['prep', 'and', 'aux', 'third', 'past', 'now']);
/** Classes that may be the verb of a sentence whose subject stands first. */
const MAY_BE_VERB: ReadonlySet<WordClass> = new Set(['aux', 'third', 'now', 'verb', 'past']);
const READER = /^(?:you|your)$/i;

/** First words of an entry, their classes by the lexica, and marks of a sentence that has a subject. */
export function featuresOfWording({ kind, text }: WordedEntry): Features {
  const { hasLabel, modifier, words, isClosed } = wordsOfDeed(text);
  const [first, second, third] = firstOf(words.map(lower), '');
  const classes = words.map(classOf);
  const [word, next, after] = firstOf<string>(classes, 'none');
  const own = `${markOf(modifier)}${word}`;
  const last = classes.at(-1) ?? 'none';
  const seen = new Set([
    ...[own, `^${first}`, `^${first} ${next}`, `^${first} ${second}`],
    ...[`${own} ${second}`, `${own} ${next}`, `${own} ${next} ${after}`, `${own} ${next} ${third}`],
    ...[`${own} ${kind}`, `2${second}`, `$${last}`, `${own} $${last}`],
    ...[`label ${hasLabel}`, `!${modifier}`, `case ${caseOf(words[0] ?? '')}`],
    `length ${Math.min(MOST_DOUBLINGS, Math.floor(Math.log2(words.length + 1)))}`,
    ...[`2${numberOf(second)}`, `${own} 2${numberOf(second)}`],
  ]);
  addVerb(seen, first, own);
  addObject(seen, words, classes, own);
  for (const [at, each] of classes.slice(1).entries()) {
    if (!MAY_BE_VERB.has(each)) continue;
    seen.add(`${at < NEAR ? 'near' : 'far'} ${each}`);
    seen.add(`${own} has ${each}`);
  }
  if (words.some((each) => READER.test(each))) seen.add('reader');
  if (isClosed) seen.add('closed');
  return { seen, words: WEIGHED };
}

/** First three of some items, and others for those that are missing. */
function firstOf<Item>(items: readonly Item[], missing: Item): [Item, Item, Item] {
  return [items[0] ?? missing, items[1] ?? missing, items[2] ?? missing];
}

/** Mark of the words before the first word: a manner, a negation and similar ones. */
function markOf(modifier: string): string {
  if (modifier === '') return '';
  return modifier.endsWith('ly') ? '~' : '!';
}

function addVerb(seen: Set<string>, first: string, own: string): void {
  const verb = verbForm(first);
  if (verb === undefined) return;
  seen.add(`=${verb.base} ${verb.form}`);
  seen.add(`${own} work ${verb.work}`);
}

/** Adds what the first word would act on if it were a verb, and what follows that. */
function addObject(
  seen: Set<string>,
  words: readonly string[],
  classes: readonly WordClass[],
  own: string,
): void {
  const end = classes.findIndex((each, at) => at > 0 && ENDS_OBJECT.has(each));
  const object = words.slice(1, end < 0 ? words.length : end);
  const number = numberOf(lower(object.at(-1) ?? ''));
  if (end >= 0) seen.add(`${own} then ${lower(words[end] ?? '')}`);
  seen.add(`${own} object ${number}`);
  seen.add(`${own} object ${number} ${Math.min(LONGEST_OBJECT, object.length)}`);
}

function numberOf(word: string): string {
  if (word === '') return 'none';
  if (/[^su]s$/.test(word)) return 'plural';
  return isNounByEnding(word) ? 'noun' : 'one';
}

function caseOf(word: string): string {
  if (/^\p{Lu}\p{Lu}/u.test(word)) return 'capitals';
  return /^\p{Lu}/u.test(word) ? 'capital' : 'small';
}
