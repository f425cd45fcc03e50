import type { ChangeKind } from '../../../domain/release.js';
import { firstWordOf } from '../../first-word/first-word.js';
import verbs from '../../first-word/reader-verbs.json' with { type: 'json' };
import { wordSet } from '../../word-set.js';
import { factsIn } from './facts.js';
import type { WrittenForm } from './line-features.js';
import { roleOfLine, type LineRole, type PlacedLine } from './line-roles.js';

/** Form in which a line of a release is written; a theme is prose below a heading of its own, a detail follows a change. */
export type LineForm = 'paragraph' | 'item' | 'numbered item' | 'row' | 'theme' | 'detail';

/** Form in which lines are written; details are of any. */
const WRITTEN: Readonly<Record<Exclude<LineForm, 'detail'>, WrittenForm>> = {
  paragraph: 'paragraph',
  theme: 'paragraph',
  item: 'item',
  'numbered item': 'item',
  row: 'row',
};
/** Roles that a line of a form can have. Items and rows are changes unless they demand something or do not work yet. */
const POSSIBLE: Readonly<Record<LineForm, ReadonlySet<LineRole>>> = {
  paragraph: new Set(['notice', 'known', 'credit', 'pointer', 'boilerplate', 'metadata']),
  item: new Set(['notice', 'known', 'credit', 'pointer', 'boilerplate', 'metadata']),
  'numbered item': new Set(['notice', 'known', 'step']),
  row: new Set(['notice']),
  theme: new Set(['notice']),
  detail: new Set(['notice', 'credit', 'pointer', 'boilerplate', 'metadata']),
};
/** Forms that are changes, or belong to one, whatever is above them. */
const SURE: ReadonlySet<LineForm> = new Set(['row', 'theme', 'detail']);
const BREAKING = /\bbreaking changes?\b/i;
/** Fewer words do not distinguish a demand from the name of a feature: `Requires Node 20` */
const FEWEST_WORDS = 4;

/**
 * The role that a line below the heading of a release surely has; undefined if it may be a change. What breaks
 * or secures something stays a change, with its consequence.
 * @param kind the kind of change that the headings above it name
 */
export function roleInRelease(
  { text, heading }: PlacedLine,
  kind: ChangeKind | undefined,
  form: LineForm,
): LineRole | undefined {
  const isChange = (kind !== undefined && kind !== 'other') || SURE.has(form);
  const line = { text, heading, ...(form === 'detail' ? {} : { form: WRITTEN[form] }) };
  const mayBeFact = form === 'detail' || (form === 'paragraph' && !isChange);
  if (mayBeFact && isFact(line)) return 'metadata';
  const least = line.form === 'item' ? 'listed' : 'likely';
  const role = roleOfLine(line, 'changelog', isChange ? 'sure' : least);
  if (role === undefined || !POSSIBLE[form].has(role)) return undefined;
  return staysChange(role, kind, line) || isTooShort(line, form) ? undefined : role;
}

function staysChange(role: LineRole, kind: ChangeKind | undefined, line: PlacedLine): boolean {
  if (role !== 'notice') return false;
  return kind === 'breaking' || kind === 'security' || BREAKING.test(line.text) || isCommand(line);
}

/** Says when, or to whom, a demand is made. */
const DEMANDS = wordSet(
  'you your please must need needs before after first otherwise required downtime when while once until unless',
);

/**
 * Commands to a reader: `Do not use it in a shared environment`, `Restart the relay`. Where makers do it as well, it is a
 * change: `Ensure that rows are sorted`
 */
const READERS_DEEDS = wordSet(
  [verbs.atAScreen, verbs.thoughts, verbs.stepsOfOperators, verbs.readersOrProducts].join(' '),
);
/** Takes a reader to a release: `Upgrade to 2.1`, `Update at once` */
const TO_RELEASE = /^(?:to|at once|immediately|now|soon)\b|^$/;

/** Checks whether an item says what was done, and demands nothing of a reader: `Upgrade the parser to 0.11` */
function isCommand({ text, form }: PlacedLine): boolean {
  const first = firstWordOf(text);
  if (form !== 'item' || first.is !== 'verb' || first.form !== 'imperative') return false;
  if (READERS_DEEDS.has(first.base) || TO_RELEASE.test(first.rest)) return false;
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return !words.some((word) => DEMANDS.has(word));
}

function isTooShort({ text }: PlacedLine, form: LineForm): boolean {
  return form !== 'paragraph' && text.split(' ').length < FEWEST_WORDS;
}

/** Checks whether a line of a changelog surely has a role. */
export function isSureOf(role: LineRole, line: PlacedLine): boolean {
  return roleOfLine(line, 'changelog', 'sure') === role;
}

/** Recognizes facts about a text: several, or one that is worded so. */
export function isFact(line: PlacedLine): boolean {
  const facts = factsIn(line.text);
  return facts > 1 || (facts > 0 && roleOfLine(line, 'changelog', 'backed') === 'metadata');
}
