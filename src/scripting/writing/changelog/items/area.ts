import { PhraseList } from '../../../phrase-list.js';
import { canBeSaid } from '../../../speakable.js';
import { wordSet } from '../../../word-set.js';
import { enumerate } from '../../prose/number-words.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible } from '../audible.js';
import words from './area-words.json' with { type: 'json' };

/** Words of a part, at most. */
const LONGEST = 5;
/** Parts that a listener keeps apart, at most. */
const MOST_PARTS = 3;
/** Scopes that name no part of a product. */
const SAYS_NOTHING = new PhraseList(
  [
    ...[words.commitTypes, words.dependencies, words.branches],
    ...[words.topics, words.anything, words.trackedItems],
  ].flat(),
);
const ENDINGS = wordSet(words.endings);
const BEGINNINGS = wordSet(words.beginnings);
/** Parts that a speaker puts "the" before, by their last words. */
const COMPONENTS = new PhraseList([...words.components, ...words.componentsOfSeveralWords]);
const BEHIND_NAMES = wordSet(words.componentsBehindNames);
/** Named after what it does: `importer`, `scheduler` */
const DOER = /^[a-z]{4,}(?:er|or)$/;
const NO_DOERS = wordSet(words.endAsDoers);
/** One of several parts between commas. */
const PART = /^[\p{L}@][^\s()]*$/u;
/** Number of an issue, or a date with low lines. */
const NUMBERED = /^(?:\w+_\d+_\d+|(?:[a-z ]+[ /#])?\d[\w.]*)$/i;
const HAS_DETERMINER = /^(?:the|your) /i;

/**
 * Part of the product that a scope names, as it stands within a sentence: `the parser`, `TSDB`
 * @returns undefined for numbers, and for what says nothing
 */
export function areaOf(scope: string): string | undefined {
  const named = audible(scope);
  if (wordsIn(named) > LONGEST) return undefined;
  const parts = named
    .split(',')
    .map((part) => part.trim())
    .filter(canBeSaid);
  const said = parts.every((part) => PART.test(part)) ? enumerate(parts) : named;
  if (parts.length > MOST_PARTS || !canBeSaid(said) || saysNothing(said)) return undefined;
  if (!isComponent(said) || HAS_DETERMINER.test(said)) return said;
  // A capital only began the scope.
  return `the ${said.replace(/^[A-Z](?=[a-z]+(?: |$))/, (letter) => letter.toLowerCase())}`;
}

function saysNothing(said: string): boolean {
  const own = said.toLowerCase().split(' ');
  const ends = own.length > 1 && ENDINGS.has(own.at(-1) ?? '');
  const begins = own.length > 1 && BEGINNINGS.has(own[0] ?? '');
  return SAYS_NOTHING.has(said) || ends || begins || NUMBERED.test(said);
}

function isComponent(said: string): boolean {
  const own = said.split(' ');
  const last = own.at(-1) ?? '';
  if (own.length > 1 && BEHIND_NAMES.has(last)) return true;
  const isDoer = own.length === 1 && DOER.test(said) && !NO_DOERS.has(said);
  return isDoer || COMPONENTS.has(last) || COMPONENTS.has(own.slice(-2).join(' '));
}
