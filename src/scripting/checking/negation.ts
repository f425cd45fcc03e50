import { placesOf, tallyOf } from '../runs.js';
import { contentWords } from '../content-words.js';
import { finding } from './finding.js';
import { inPlainWords, sidesOf, signsOf, type Signs } from './opposites.js';

/** Words that turn a statement round or take something away. */
const NEGATIVE =
  /(?<![\w-])(?:no|not|never|none|nothing|nor|without|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|unable|removed?|removes|removing|removal|drop(?:s|ped|ping)?|disabled?|disables|disallow(?:s|ed)?|prevents?|prevented|stops?|stopped|avoids?|avoided|gone|fails?|failed|failing|failures?|missing|deprecat\w{1,5}|un(?:supported|available)|in(?:valid|correct|correctly)|rejects?|rejected|fix(?:e[sd])?|fixing|bug|broken|wrong|wrongly|instead|longer|skips?|skipped|ignores?|ignored|refuses?|only|except|less|lack(?:s|ing)?|rather)(?![\w-])/gi;
const STRONG =
  /(?<![\w-])(?:no|not|never|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|no longer|without)(?![\w-])/i;

/** Shared content words from which on a sentence of the script tells a statement of the source. */
const SAME_STATEMENT = 0.75;
const SAME_SENTENCE = 0.5;
const FEWEST_WORDS = 3;
/** A word is followed to this many statements at most: a bound on the work for hostile text. */
const MOST_HOLDERS = 300;

interface Statement {
  readonly text: string;
  /** What its words are about, opposites counted as one, to find what a contradiction contradicts; a word may be of several pairs. */
  readonly words: readonly (readonly string[])[];
  readonly topic: ReadonlySet<string>;
  /** What it says of each pair of opposites. */
  readonly signs: Signs;
}

function statementOf(text: string): Statement {
  const words = [...new Set(contentWords(inPlainWords(text)))].map(topicsOf);
  return { text, words, topic: new Set(words.flat()), signs: signsOf(text) };
}

function topicsOf(word: string): string[] {
  const pairs = sidesOf(word).map(({ pair }) => `pair ${pair}`);
  return pairs.length > 0 ? pairs : [word];
}

/**
 * Sentences that say the opposite of the statement they tell, as far as wording shows: a "not" that came or went,
 * or a word replaced by its opposite. A question says neither.
 */
export function turnedRound(sentences: readonly string[], statements: readonly string[]) {
  const known = statements.map(statementOf);
  const holders = placesOf(known.map(({ topic }) => topic));
  const verbatim = new Set(statements);
  return sentences.flatMap((sentence) => {
    if (verbatim.has(sentence) || sentence.endsWith('?')) return [];
    const said = statementOf(sentence);
    const originals = toldBy(said.topic, known, holders);
    const [original] = originals;
    if (original === undefined || originals.some((one) => !contradicts(said, one))) return [];
    const message = `Says the opposite of the source, which reads: "${original.text.slice(0, 200)}"`;
    return [finding('turned-round', sentence, message)];
  });
}

/** The statements that a sentence tells: those that share the largest part of their words with it. */
function toldBy(
  topic: ReadonlySet<string>,
  known: readonly Statement[],
  holders: ReadonlyMap<string, readonly number[]>,
): readonly Statement[] {
  const shared = tallyOf(
    [...topic].flatMap((word) => holders.get(word)?.slice(0, MOST_HOLDERS) ?? []),
  );
  let best: Statement[] = [];
  let most = 0;
  for (const [index, count] of shared) {
    const statement = known[index];
    if (statement === undefined || statement.words.length < FEWEST_WORDS) continue;
    if (count < SAME_SENTENCE * topic.size) continue;
    const share = shareOf(statement, topic);
    if (share < Math.max(SAME_STATEMENT, most)) continue;
    if (share > most) best = [];
    best.push(statement);
    most = share;
  }
  return best;
}

function contradicts(said: Statement, original: Statement): boolean {
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

/** The clause of a sentence that tells a statement, where one alone does: what another one denies is not this. */
function clauseOf(sentence: string, original: Statement): string {
  const clauses = sentence.split(CLAUSES);
  const tells = (clause: string) => shareOf(original, statementOf(clause).topic) >= SAME_STATEMENT;
  return clauses.length === 1 ? sentence : (clauses.find(tells) ?? sentence);
}

const CLAUSES = /; |,? (?:but|while|whereas) |, and /;

/** How many of the words of a statement are among others, 0 to 1. */
function shareOf({ words }: Statement, topic: ReadonlySet<string>): number {
  const told = words.filter((topics) => topics.some((one) => topic.has(one))).length;
  return told / words.length;
}
