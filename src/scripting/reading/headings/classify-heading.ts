import type { ChangeKind } from '../../../domain/release.js';
import { leadsToContents } from './content-leads.js';
import fillerWords from './filler-words.json' with { type: 'json' };
import { isNamedKind, type HeadingClass, type NamedKind } from './heading-class.js';
import { headingStem, headingWords, plainHeading } from './heading-words.js';
import { phrasesIn, type FoundPhrase } from './lexicon.js';
import { kindOfEmoji } from '../changelog/classify/marks.js';

/** Longer headings name a kind only if the lexicon has the whole of them. */
const MOST_WORDS = 7;
/** Kinds named anywhere in a heading; the first of them that is found decides. */
const ORDER: readonly NamedKind[] = [
  ...(['breaking', 'security', 'deprecated', 'removed', 'documentation', 'performance'] as const),
  ...(['fixed', 'internal', 'added', 'changed'] as const),
];
/** Classes of phrases that decide over everything behind them. */
const LEADING: ReadonlySet<HeadingClass | null> = new Set([
  ...(['news', 'repairs', 'changes', 'general', 'people', 'pointers', 'metadata'] as const),
]);
const NEUTRAL: ReadonlySet<HeadingClass> = new Set([
  ...(['news', 'repairs', 'changes', 'general'] as const),
]);
const QUALIFIERS: ReadonlySet<string> = new Set(
  fillerWords.qualifiers.flatMap(headingWords).map(headingStem),
);
/** Signs and words between the kinds that a heading names beside each other. */
const BESIDE = /[,&+/|]|(?<![\p{L}\p{N}])(?:and|und|et|y|e|en)(?![\p{L}\p{N}])/iu;

/** Class of a heading by the words that the lexicon knows; undefined for all others. */
export function classOfHeading(heading: string): HeadingClass | undefined {
  const words = headingWords(heading);
  const found = phrasesIn(words);
  const [first] = found;
  if (first?.isWhole === true) return first.name ?? undefined;
  if (first?.at === 0 && first.name !== null && LEADING.has(first.name)) return first.name;
  const unqualified = classBehindQualifiers(words);
  if (unqualified !== undefined) return unqualified;
  if (found.length === 0) return leadsToContents(words) ? 'changes' : undefined;
  return words.length > MOST_WORDS ? undefined : classAmong(found);
}

/** Neutral class of a heading without the words before its name: `Other important changes` */
function classBehindQualifiers(words: readonly string[]): HeadingClass | undefined {
  const rest = words.slice(words.findIndex((word) => !QUALIFIERS.has(headingStem(word))));
  const [first] = rest.length < words.length ? phrasesIn(rest) : [];
  if (first?.isWhole !== true || first.name === null) return undefined;
  return NEUTRAL.has(first.name) ? first.name : undefined;
}

function classAmong(found: readonly FoundPhrase[]): HeadingClass | undefined {
  const names = found.flatMap(({ name }) => name ?? []);
  // Known issues that are fixed are changes.
  if (names.includes('known') && !names.includes('fixed')) return 'known';
  const kind = ORDER.find((one) => isDecisive(one, found));
  return kind ?? names.find((name) => !isNamedKind(name));
}

/** `Removed deprecated methods` is about removals. */
function isDecisive(kind: NamedKind, found: readonly FoundPhrase[]): boolean {
  const at = found.findIndex(({ name }) => name === kind);
  const before = found.slice(0, Math.max(at, 0)).map(({ name }) => name);
  if (kind !== 'deprecated') return at !== -1;
  return at !== -1 && !before.some((name) => name === null || isNamedKind(name));
}

/** Kind that a heading names, by its words and then by its emoji. */
export function kindOfHeading(heading: string): ChangeKind | undefined {
  const name = classOfHeading(heading);
  if (isNamedKind(name)) return name;
  const isOpen = name === undefined || NEUTRAL.has(name);
  return isOpen && headingWords(heading).length <= MOST_WORDS ? kindOfEmoji(heading) : undefined;
}

/**
 * Kinds that a heading names beside each other; one where it names one. `Bug fixes and improvements` has two: it says
 * for none of its entries which kind it is.
 */
export function kindsOfHeading(heading: string): readonly ChangeKind[] {
  const name = classOfHeading(heading);
  const parts = plainHeading(heading).split(BESIDE);
  const kinds = parts.length < 2 ? [] : parts.flatMap((part) => kindOfPart(part) ?? []);
  const distinct = [...new Set(kinds)];
  if (distinct.length > 1 && name !== 'known' && !distinct.includes('breaking')) return distinct;
  const kind = kindOfHeading(heading);
  return kind === undefined ? [] : [kind];
}

function kindOfPart(part: string): ChangeKind | undefined {
  const name = classOfHeading(part);
  if (name === 'news') return 'added';
  if (name === 'changes') return 'changed';
  return isNamedKind(name) ? name : undefined;
}

/** Recognizes headings that name no kind of the changes below them: "Changes", "Highlights", "What's new". */
export function isNeutralHeading(heading: string): boolean {
  const name = classOfHeading(heading);
  return name !== undefined && NEUTRAL.has(name);
}
