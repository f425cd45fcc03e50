import { logOdds, probability, type Learnt } from '../../classifier/classifier.js';
import type { Composition } from '../composition.js';
import { isNamedKind, type HeadingClass } from '../headings/heading-class.js';
import { featuresOfText, featuresOfTypeLine, VERSION, wordedLines } from './type-lines.js';

/** Names of what speaks for a changelog or for a document; each is a number from about -2 to 2. */
export const EVIDENCE = [
  ...['mean', 'odds', 'likely', 'unlikely', 'first line', 'first lines', 'words'],
  ...['a release', 'releases', 'dated', 'released', 'listed', 'sorted', 'changing', 'format'],
  ...['kinds', 'share of kinds', 'changes', 'known', 'upgrade', 'procedure', 'prose'],
  ...['share of prose', 'questions', 'version'],
] as const;
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>;

/** Classifiers of single lines and of all words of a text. */
export interface TypeClassifiers {
  readonly lines: Learnt;
  readonly words: Learnt;
}

const MOST_ODDS = 4;
const LIKELY = 0.7;
const UNLIKELY = 0.3;
/** Share of a text from which on its lists speak for all of it. */
const LEAST_LISTED = 0.1;
/** Headings whose kind parts of documents are called, too. */
const ANY_TEXT: ReadonlySet<HeadingClass | undefined> = new Set(['security', 'documentation']);
const NEUTRAL: ReadonlySet<HeadingClass | undefined> = new Set(['news', 'repairs', 'changes']);

/** @param isLog Whether its format is one that only changes are written in */
export function evidenceOf(
  content: string,
  text: Composition,
  isLog: boolean,
  { lines, words }: TypeClassifiers,
): Evidence {
  const all = wordedLines(content);
  const features = all.map(featuresOfTypeLine);
  const odds = features.map((line) => logOdds(lines, line));
  const clipped = odds.map(clip);
  const probabilities = odds.map(probability);
  const versioned = text.releases.filter(({ version, date }) => (version ?? date) !== undefined);
  const dated = versioned.filter(
    ({ version, date }) => version !== undefined && date !== undefined,
  );
  const share = (length: number) => (text.length === 0 ? 0 : length / text.length);
  return {
    mean: mean(probabilities),
    odds: mean(clipped) / 2,
    likely: mean(probabilities.map((one) => Number(one > LIKELY))),
    unlikely: mean(probabilities.map((one) => Number(one < UNLIKELY))),
    'first line': Math.max(0, ...probabilities.slice(0, 2)),
    'first lines': mean(clipped.slice(0, 3)) / 2,
    words: clip(logOdds(words, featuresOfText(features))) / 2,
    'a release': atMost(versioned.length, 1),
    releases: atMost(versioned.length, 3),
    dated: atMost(dated.length, 2),
    released: share(text.released),
    listed: share(text.listed),
    sorted: share(text.sorted),
    changing: text.changing * Math.min(1, share(text.listed) / LEAST_LISTED),
    format: Number(isLog),
    ...evidenceOfHeadings(text),
    version: Number(VERSION.test(all.slice(0, 3).join(' ').slice(0, 400))),
  };
}

function evidenceOfHeadings({ headings }: Composition) {
  const count = (is: (name: HeadingClass | undefined) => boolean) =>
    headings.filter(({ name }) => is(name)).length;
  const kinds = count((name) => isNamedKind(name) && !ANY_TEXT.has(name));
  const prose = count((name) => name === 'prose');
  const all = Math.max(1, headings.length);
  return {
    kinds: atMost(kinds, 3),
    'share of kinds': kinds / all,
    changes: atMost(
      count((name) => NEUTRAL.has(name)),
      1,
    ),
    known: atMost(
      count((name) => name === 'known'),
      1,
    ),
    upgrade: atMost(
      count((name) => name === 'upgrade'),
      1,
    ),
    procedure: atMost(
      count((name) => name === 'procedure'),
      1,
    ),
    prose: atMost(prose, 4),
    'share of prose': prose / all,
    questions: atMost(headings.filter(({ heading }) => heading.endsWith('?')).length, 3),
  };
}

function clip(odds: number): number {
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}

/** Share of `most`, from 0 to 1. */
function atMost(count: number, most: number): number {
  return Math.min(count, most) / most;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
