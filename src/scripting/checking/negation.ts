import { placesOf, tallyOf } from '../runs.js';
import { contentWords, stem } from '../content-words.js';
import { finding } from './finding.js';

/** Words that turn a statement round or take something away. */
const NEGATIVE =
  /(?<![\w-])(?:no|not|never|none|nothing|nor|without|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|unable|removed?|removes|removing|removal|drop(?:s|ped|ping)?|disabled?|disables|disallow(?:s|ed)?|prevents?|prevented|stops?|stopped|avoids?|avoided|gone|fails?|failed|failing|failures?|missing|deprecat\w{1,5}|un(?:supported|available)|in(?:valid|correct|correctly)|rejects?|rejected|fix(?:e[sd])?|fixing|bug|broken|wrong|wrongly|instead|longer|skips?|skipped|ignores?|ignored|refuses?|only|except|less|lack(?:s|ing)?|rather)(?![\w-])/gi;
const STRONG =
  /(?<![\w-])(?:no|not|never|cannot|\w{1,20}n['’]t|(?:do|does|did|is|wo|ca)nt|no longer|without)(?![\w-])/i;

const OPPOSITES =
  'enable/disable enabled/disabled allow/forbid increase/decrease faster/slower secure/insecure support/unsupported ' +
  'required/optional add/remove before/after minimum/maximum upgrade/downgrade';
const OPPOSITE = new Map(
  OPPOSITES.split(' ').flatMap((pair) => {
    const [one = '', other = ''] = pair.split('/').map(stem);
    return [[one, other] as const, [other, one] as const];
  }),
);

/** Shared content words from which on a sentence of the script tells a statement of the source. */
const SAME_STATEMENT = 0.75;
const SAME_SENTENCE = 0.5;
const FEWEST_WORDS = 3;
/** A word is followed to this many statements at most: a bound on the work for hostile text. */
const MOST_HOLDERS = 300;

interface Statement {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Its words with opposites counted as one, to find what a contradiction contradicts. */
  readonly topic: ReadonlySet<string>;
}

function statementOf(text: string): Statement {
  const words = new Set(contentWords(text));
  return { text, words, topic: new Set([...words].map(topicOf)) };
}

function topicOf(word: string): string {
  const opposite = OPPOSITE.get(word);
  return opposite !== undefined && opposite < word ? opposite : word;
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
    if (statement === undefined || statement.topic.size < FEWEST_WORDS) continue;
    const share = count / statement.topic.size;
    if (share < Math.max(SAME_STATEMENT, most) || count < SAME_SENTENCE * topic.size) continue;
    if (share > most) best = [];
    best.push(statement);
    most = share;
  }
  return best;
}

function contradicts({ text: sentence, words }: Statement, original: Statement): boolean {
  const said = sentence.match(NEGATIVE)?.length ?? 0;
  const meant = original.text.match(NEGATIVE)?.length ?? 0;
  if (said === 0 && STRONG.test(original.text)) return true;
  if (meant === 0 && STRONG.test(sentence)) return true;
  return [...words].some((word) => {
    const opposite = OPPOSITE.get(word) ?? word;
    return !original.words.has(word) && original.words.has(opposite) && !words.has(opposite);
  });
}
