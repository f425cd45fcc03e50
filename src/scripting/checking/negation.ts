import { placesOf, tallyOf } from '../runs.js';
import { contentWords } from '../content-words.js';
import { firstWordOf } from '../first-word/first-word.js';
import { verbForm } from '../first-word/verb-forms.js';
import { finding } from './finding.js';
import { wordSet } from '../word-set.js';
import { inPlainWords, isNegator, sidesOf, signsOf, type Signs } from './opposites.js';
import type { SourceSentence } from './source-statements.js';

/** Words that turn a statement round or take something away. */
const NEGATIVE =
  /(?<![\w-])(?:no|not|never|none|nothing|nor|without|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|unable|removed?|removes|removing|removal|drop(?:s|ped|ping)?|disabled?|disables|disallow(?:s|ed)?|prevents?|prevented|stops?|stopped|avoids?|avoided|gone|fails?|failed|failing|failures?|missing|deprecat\w{1,5}|un(?:supported|available)|in(?:valid|correct|correctly)|rejects?|rejected|fix(?:e[sd])?|fixing|bug|broken|wrong|wrongly|instead|longer|skips?|skipped|ignores?|ignored|refuses?|only|except|less|lack(?:s|ing)?|rather)(?![\w-])/gi;
const STRONG =
  /(?<![\w-])(?:no|not|never|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|no longer|without)(?![\w-])/i;

/** Shared content words from which on a sentence of the script tells a statement of the source. */
const SAME_STATEMENT = 0.75;
const SAME_SENTENCE = 0.5;
const FEWEST_WORDS = 3;
/** Words of an item that is not done: trackers have short ones. */
const FEWEST_OF_ITEM = 2;
/** A word is followed to this many statements at most: a bound on the work for hostile text. */
const MOST_HOLDERS = 300;

interface Statement {
  readonly text: string;
  /** Subject of a statement by its words, with opposites counted as one, to find what a contradiction contradicts; a word may be of several pairs. */
  readonly words: readonly (readonly string[])[];
  readonly topic: ReadonlySet<string>;
  /** Statement about each pair of opposites. */
  readonly signs: Signs;
}

function statementOf(text: string): Statement {
  const words = [...new Set(contentWords(inPlainWords(text)))].map(topicsOf);
  return { text, words, topic: new Set(words.flat()), signs: signsOf(text) };
}

/** A statement of the source. */
interface Original extends Statement {
  /** True if it may describe a fault without a word for it: as a current state, it has one more "not". */
  readonly mayBeFault: boolean;
  /** The verb that begins it, where it is worded as an order: `Keep newlines` tells how it is now. */
  readonly order: string | undefined;
  /** True for a past state: as a current state, it has ended. */
  readonly isPast: boolean;
  /** True if the release lists it and does not contain it. */
  readonly isNotDone: boolean;
}

function originalOf({ text, isFault, isNotDone }: SourceSentence): Original {
  const first = firstWordOf(text);
  const order = first.is === 'verb' && first.form === 'imperative' ? first.base : undefined;
  const mayBeFault = isFault && text.search(NEGATIVE) === -1;
  return {
    ...statementOf(text),
    mayBeFault,
    order,
    isPast: /^w/i.test(FIRST_BE.exec(text)?.[0] ?? ''),
    isNotDone: isNotDone === true,
  };
}

function topicsOf(word: string): string[] {
  const pairs = sidesOf(word).map(({ pair }) => `pair ${pair}`);
  return pairs.length > 0 ? pairs : [word];
}

/**
 * Sentences that say the opposite of the statement they tell, as far as wording shows: a "not" that came or went,
 * or a word replaced by its opposite. A question says neither.
 */
export function turnedRound(sentences: readonly string[], source: readonly SourceSentence[]) {
  const known = source.map(originalOf);
  const holders = placesOf(known.map(({ topic }) => topic));
  const done = source.filter(({ isNotDone }) => isNotDone !== true);
  const verbatim = new Set(done.map(({ text }) => text));
  return sentences.flatMap((sentence) => {
    if (verbatim.has(sentence) || sentence.endsWith('?')) return [];
    const said = statementOf(sentence);
    const originals = toldBy(said.topic, known, holders);
    const [original] = originals;
    if (original === undefined || originals.some((one) => !contradicts(said, one))) return [];
    const message = original.isNotDone
      ? 'The source lists this as not done; say so, or leave it out: '
      : 'Says the opposite of the source, which reads: ';
    return [finding('turned-round', sentence, `${message}"${original.text.slice(0, 200)}"`)];
  });
}

/** The statements that a sentence tells: those that share the largest part of their words with it. */
function toldBy(
  topic: ReadonlySet<string>,
  known: readonly Original[],
  holders: ReadonlyMap<string, readonly number[]>,
): readonly Original[] {
  const shared = tallyOf(
    [...topic].flatMap((word) => holders.get(word)?.slice(0, MOST_HOLDERS) ?? []),
  );
  let best: Original[] = [];
  let most = 0;
  for (const [index, count] of shared) {
    const statement = known[index];
    const fewest = statement?.isNotDone === true ? FEWEST_OF_ITEM : FEWEST_WORDS;
    if (statement === undefined || statement.words.length < fewest) continue;
    if (count < SAME_SENTENCE * topic.size) continue;
    const share = shareOf(statement, topic);
    if (share < Math.max(SAME_STATEMENT, most)) continue;
    if (share > most) best = [];
    best.push(statement);
    most = share;
  }
  return best;
}

/** Words with one of which a sentence says that something is not done. */
const NOT_DONE = wordSet(`
  not no never nothing without still yet open unfinished pending progress planned moved postponed deferred delayed later
  next future rejected declined refused closed dropped remain remains excluded
`);

function saysNotDone(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  return words.some((word) => NOT_DONE.has(word) || isNegator(word));
}

function contradicts(said: Statement, original: Original): boolean {
  if (original.isNotDone) return !saysNotDone(said.text);
  if (isEndOf(said.text, original)) return false;
  const { ofPairs, whole } = original.signs;
  const pairs = [...said.signs.ofPairs].map(([pair, sign]) => sign * (ofPairs.get(pair) ?? 0));
  // `Remove the option to disable it` says the same as `It can no longer be disabled`.
  const isOtherwise = whole !== said.signs.whole;
  if (pairs.includes(-1)) return isOtherwise;
  // A "not" may be another word for the opposite: `no longer required` of what is optional.
  if (pairs.includes(1) && !isOtherwise) return false;
  const many = said.text.match(NEGATIVE)?.length ?? 0;
  const meant = original.text.match(NEGATIVE)?.length ?? 0;
  return (
    (many === 0 && STRONG.test(original.text)) ||
    (meant === 0 && STRONG.test(clauseOf(said.text, original)))
  );
}

/** The first that tells how something is tells how it was. */
const FIRST_BE = /\b(?:is|are|was|were)\b/i;
const ENDED = /\b(?:no longer|any ?more|any longer)\b/i;
/** So many words behind a "not" the verb stands that it denies. */
const DENIED = 2;

/** Checks whether a sentence states the end of what a statement describes. */
function isEndOf(sentence: string, { mayBeFault, order, isPast }: Original): boolean {
  if (isPast && ENDED.test(sentence)) return true;
  return mayBeFault && (order === undefined || !denies(sentence, order));
}

/** Checks whether a sentence has a "not" before a verb, in any of its forms. */
function denies(sentence: string, verb: string): boolean {
  const words =
    inPlainWords(sentence)
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? [];
  return words.some(
    (word, at) =>
      isNegator(word) &&
      words.slice(at + 1, at + 1 + DENIED).some((next) => verbForm(next)?.base === verb),
  );
}

/** The clause of a sentence that tells a statement, where one alone does: what another one denies is not this. */
function clauseOf(sentence: string, original: Statement): string {
  const clauses = sentence.split(CLAUSES);
  const tells = (clause: string) => shareOf(original, statementOf(clause).topic) >= SAME_STATEMENT;
  return clauses.length === 1 ? sentence : (clauses.find(tells) ?? sentence);
}

const CLAUSES = /; |,? (?:but|while|whereas) |, and /;

/** Sentences with their clauses, where they have several: each may tell another statement. */
export function withClauses(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const clauses = sentence.split(CLAUSES);
    return clauses.length === 1 ? [sentence] : [sentence, ...clauses];
  });
}

/** Share of a statement's words that occur in a topic, from 0 to 1. */
function shareOf({ words }: Statement, topic: ReadonlySet<string>): number {
  const told = words.filter((topics) => topics.some((one) => topic.has(one))).length;
  return told / words.length;
}
