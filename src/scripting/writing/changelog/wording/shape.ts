import { withArticle } from './count-nouns.js';
import { isWholeSentence } from './sentence-test.js';
import { thirdPerson, verbForm } from './verbs.js';
import type { VerbForm } from './verbs.js';

/** What an entry's sentence is by its grammar, made ready for a frame that makes it a sentence. */
export type Clause =
  /** Stands by itself. */
  | { readonly shape: 'sentence'; readonly text: string }
  /** Goes on from a subject: `adds a flag`, `now rejects control bytes`. */
  | {
      readonly shape: 'predicate';
      readonly text: string;
      readonly object?: string;
      readonly verb: string;
    }
  /** Goes on from "to": `drop support and remove the flag`. */
  | { readonly shape: 'infinitive'; readonly text: string }
  /** Names something: `various broken links`. */
  | { readonly shape: 'phrase'; readonly text: string };

const ADVERB =
  /^(?:\w{2,20}ly|also|always|never|only|now|no longer|further|again|once|properly|better|still|first|temporarily)$/i;
const NOUN_FOLLOWS =
  /^(?:a|an|the|all|any|each|every|some|this|that|these|its|their|your|our|more|both|new|in|on|to|for|from|with|of|when|if|by|up|down|out|off|into|as|over|against|via|back|only|non|current|correct|proper|multiple|existing|missing|unused|default)$/i;
const GOVERNED = /\b(?:to|can|could|will|would|may|might|should|must|not|cannot|n't)\b|n't\b/i;
/** A clause within the object, which further verbs then belong to. */
const RELATIVE =
  /\b(?:that|which|who|where|when|if)\b.*\b(?:could|can|would|may|might|will|should)\b/i;
const NOT = /^(?:do not|don't|don’t|dont)$/i;
const UNCERTAIN_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|against|over|issue\s|non-)\b/i;

const OBJECT_FOLLOWS = /^(?:a|an|the|all|its|some|support)$/i;
/** Said of something, not done to it. */
const PARTICIPLE =
  /^(?:used|based|needed|required|meant|made) (?:for|in|by|to|as|on|when|with|of)\b|^\S+$/i;

/** Finds out what a sentence of an entry is. @param text without an end mark. */
export function clauseOf(text: string): Clause {
  const words = text.split(' ');
  const { negated, adverbs, at } = leadOf(words);
  const word = words[at] ?? '';
  const verb = /^[A-Za-z-]+$/.test(word) ? verbForm(word.toLowerCase()) : undefined;
  const rest = words.slice(at + 1).join(' ');
  if (verb?.form === 'base' && (negated || isVerbBefore(words[at + 1], verb))) {
    return imperative(verb, rest, adverbs, negated);
  }
  const acts = verb !== undefined && isActing(verb, words[at + 1], text);
  if (!acts || !OBJECT_FOLLOWS.test(words[at + 1] ?? '')) {
    if (isWholeSentence(text)) return { shape: 'sentence', text };
  }
  if (!acts) return { shape: 'phrase', text };
  const said = joined(adverbs, word.toLowerCase(), withObject(verb, rest));
  return { shape: 'predicate', verb: verb.base, text: said };
}

/** Whether a form other than the imperative has something to act on. */
function isActing({ form, nounToo }: VerbForm, next: string | undefined, text: string): boolean {
  return form !== 'base' && !nounToo && next !== undefined && !PARTICIPLE.test(text);
}

function isVerbBefore(next: string | undefined, { nounToo }: VerbForm): boolean {
  return !nounToo || NOUN_FOLLOWS.test(next ?? '');
}

/** `Do not`, `Correctly`, `No longer` before the verb. */
function leadOf(words: readonly string[]): { negated: boolean; adverbs: string[]; at: number } {
  const [first = '', second = ''] = words;
  if (NOT.test(`${first} ${second}`)) return { negated: true, adverbs: [], at: 2 };
  if (NOT.test(first)) return { negated: true, adverbs: [], at: 1 };
  if (/^no longer$/i.test(`${first} ${second}`))
    return { negated: false, adverbs: ['no longer'], at: 2 };
  const adverbs: string[] = [];
  while (adverbs.length < 2 && isAdverb(words[adverbs.length] ?? '')) {
    adverbs.push((words[adverbs.length] ?? '').toLowerCase());
  }
  return { negated: false, adverbs, at: adverbs.length };
}

/** Not a verb that ends like one: apply, rely, supply. */
function isAdverb(word: string): boolean {
  return ADVERB.test(word) && verbForm(word.toLowerCase()) === undefined;
}

function imperative(
  verb: VerbForm,
  rest: string,
  adverbs: readonly string[],
  negated: boolean,
): Clause {
  const object = withObject(verb, rest);
  if (negated) {
    const more = coordinated(rest);
    if (more !== 'none')
      return { shape: 'infinitive', text: joined(['not', 'to'], verb.base, object) };
    return {
      shape: 'predicate',
      verb: verb.base,
      text: joined(['no longer'], thirdPerson(verb.base), object),
    };
  }
  if (verb.base === 'fix' && /^(?:not )?to /i.test(rest))
    return { shape: 'infinitive', text: rest };
  const more = coordinated(rest);
  if (more === 'unsure' || (more === 'some' && verb.base === 'allow')) {
    return { shape: 'infinitive', text: joined(['to', ...adverbs], verb.base, object) };
  }
  const conjugated = joined(
    behaves(verb, adverbs),
    thirdPerson(verb.base),
    conjugateFollowing(object),
  );
  const plain = adverbs.length === 0 && object !== '' && !UNCERTAIN_OBJECT.test(object);
  const nominal = plain && coordinated(rest) === 'none';
  return { shape: 'predicate', verb: verb.base, text: conjugated, ...(nominal ? { object } : {}) };
}

/** What a product does from now on is told with "now"; work on it is not. */
function behaves(verb: VerbForm, adverbs: readonly string[]): readonly string[] {
  return verb.work || adverbs.includes('now') || adverbs.includes('no longer')
    ? adverbs
    : ['now', ...adverbs];
}

const DEFINITE = new Set(
  'remove drop delete improve change update rename move replace extend rework refactor simplify speed restore revert deprecate retire optimize'.split(
    ' ',
  ),
);
const INDEFINITE = new Set(
  'add fix introduce emit create expose implement resolve include display provide'.split(' '),
);

function withObject({ base }: VerbForm, rest: string): string {
  if (DEFINITE.has(base)) return withArticle(rest, 'the');
  return INDEFINITE.has(base) ? withArticle(rest, 'a') : rest;
}

const AND = /(?:,? and(?: then)?|,? then|, or| or|,) ((?:also |then )?)([a-z-]+)(?= ([^\s]+))/g;

/** So many characters of an object are looked at, however long it is. */
const LOOKED_AT = 400;

/** Whether further verbs hang on the leading one: none, some that can be conjugated, or hard to tell. */
function coordinated(object: string): 'none' | 'some' | 'unsure' {
  const rest = ` ${object.slice(0, LOOKED_AT)}`;
  let found: 'none' | 'some' = 'none';
  for (const match of rest.matchAll(AND)) {
    const verb = verbForm(match[2] ?? '');
    if (verb?.form !== 'base') continue;
    const certain = NOUN_FOLLOWS.test(match[3] ?? '') || !verb.nounToo;
    if (!certain && match[0].startsWith(',')) continue;
    const before = rest.slice(0, match.index);
    if (RELATIVE.test(before)) continue;
    if (!certain || GOVERNED.test(before)) return 'unsure';
    found = 'some';
  }
  return found;
}

function conjugateFollowing(rest: string): string {
  if (coordinated(rest) !== 'some') return rest;
  const said = ` ${rest}`.replace(
    AND,
    (whole: string, also: string, word: string, next: string) => {
      const verb = verbForm(word);
      const certain = NOUN_FOLLOWS.test(next) || verb?.nounToo === false;
      if (verb?.form !== 'base' || !certain) return whole;
      return `${whole.slice(0, whole.length - word.length - also.length)}${also}${thirdPerson(word)}`;
    },
  );
  return said.slice(1);
}

function joined(before: readonly string[], verb: string, after: string): string {
  return [...before, verb, after].filter((part) => part !== '').join(' ');
}
