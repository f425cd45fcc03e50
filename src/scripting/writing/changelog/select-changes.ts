import type { Change, ChangeKind } from '../../../domain/release.js';
import { charactersOfDetail } from '../../detail-texts.js';

const WEIGHT: Readonly<Record<ChangeKind, number>> = {
  breaking: 100,
  security: 90,
  removed: 40,
  deprecated: 38,
  added: 36,
  changed: 24,
  performance: 22,
  fixed: 16,
  other: 8,
  documentation: 4,
  internal: 0,
};
const SEVERITY = { critical: 40, high: 30, moderate: 10, low: 0 } as const;
const GRAVE_WORDS =
  /\b(?:data loss|corrupt\w{0,5}|crash\w{0,3}|panics?|deadlock\w{0,3}|leak\w{0,3}|hang(?:s|ing)?|vulnerab\w{1,6}|freeze|lost|wrong|security|(?:buffer |integer )?overflows?|use[- ]after[- ]free|double free|deref\w*|injection|infinite loop|out[- ]of[- ]bounds|credentials?)\b/i;
const NOTABLE_WORDS =
  /\b(?:default|support|new|now|no longer|required?|faster|stable|experimental)\b/i;
/** Parts that only those who build or test the product notice. */
const BEHIND_THE_SCENES =
  /^(?:.*tests?\d*|unit\d+|lib\d+|runtests|builds?|cmake|configure|autotools|docs?|ci|scripts?|tidy-up|.*\.(?:md|pl|sh|yml)|.*check|examples?|readme|lint)$/i;
const UNNOTICED = -12;
const WANTED = 45;

/** How much a change matters to a listener; higher is more. */
export function weightOf(change: Change, wanted: number): number {
  const { kind, scope, text, details, severity } = change;
  return (
    WEIGHT[kind] +
    (severity === undefined ? 0 : SEVERITY[severity]) +
    (GRAVE_WORDS.test(text) ? 14 : 0) +
    (scope !== undefined && BEHIND_THE_SCENES.test(scope) ? UNNOTICED : 0) +
    (NOTABLE_WORDS.test(text) ? 6 : 0) +
    Math.min(details.length, 3) * 3 +
    Math.min(text.length / 40, 4) +
    wanted * WANTED
  );
}

/** The changes that matter most, at most so many, in their own order. */
export function mostImportant(
  changes: readonly Change[],
  most: number,
  wanted: (change: Change) => number,
): Change[] {
  if (changes.length <= most) return [...changes];
  const ranked = changes
    .map((change, index) => ({ change, index, weight: weightOf(change, wanted(change)) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index);
  return ranked.map(({ change }) => change);
}

/** Brings changes of one scope together, scopes and changes in the order of their first appearance; says each text once. */
export function gathered(changes: readonly Change[]): Change[] {
  const scopes = new Map<string, Change[]>();
  const said = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const entry = wordsOf(change);
    if (said.has(entry)) continue;
    said.add(entry);
    const key = change.scope?.toLowerCase() ?? `#${index}`;
    const group = scopes.get(key);
    if (group === undefined) scopes.set(key, [change]);
    else group.push(change);
  }
  return [...scopes.values()].flat();
}

/** The changes that are not told, not even by another entry of the same words. */
export function leftOut(changes: readonly Change[], told: readonly Change[]): Change[] {
  const words = new Set(told.map(wordsOf));
  return changes.filter((change) => !words.has(wordsOf(change)));
}

function wordsOf({ scope = '', text, details }: Change): string {
  return `${scope}: ${text} ${details.map(charactersOfDetail).join(' ')}`;
}
