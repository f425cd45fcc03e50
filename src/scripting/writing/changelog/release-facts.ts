import { CHANGE_KINDS } from '../../../domain/release.js';
import type { Change, ChangeKind, Release } from '../../../domain/release.js';
import { countOf, enumerate } from '../prose/number-words.js';

/** What kind of event a release is, which decides how it is opened and closed. */
export type Occasion =
  | 'yanked'
  | 'unreleased'
  | 'several'
  | 'first'
  | 'security'
  | 'breaking'
  | 'huge'
  | 'patch'
  | 'empty'
  | 'regular';

const HUGE = 40;
const SMALL = 4;

export function occasionOf(releases: readonly Release[], whole: readonly Release[]): Occasion {
  const changes = releases.flatMap((release) => release.changes);
  const [release] = releases;
  if (release === undefined || releases.length > 1) return 'several';
  const has = (kind: ChangeKind) => changes.some((change) => change.kind === kind);
  if (release.yanked) return 'yanked';
  if (release.version === undefined && /unreleased|upcoming|next/i.test(release.title ?? ''))
    return 'unreleased';
  if (isFirst(release, whole)) return 'first';
  if (has('security')) return 'security';
  if (has('breaking')) return 'breaking';
  if (changes.length === 0) return release.introduction.length > 0 ? 'regular' : 'empty';
  if (changes.length >= HUGE) return 'huge';
  const fixes = changes.filter(({ kind }) => kind === 'fixed').length;
  return fixes === changes.length && fixes <= SMALL * 2 ? 'patch' : 'regular';
}

/** A release that says so itself, or 0.1.0 or 1.0.0 standing alone with nothing but additions. */
function isFirst(
  { version = '', introduction, changes }: Release,
  whole: readonly Release[],
): boolean {
  const words = [...introduction, ...changes.slice(0, 3).map(({ text }) => text)].join(' ');
  if (/\b(?:first|initial) (?:public |stable )?release\b/i.test(words)) return true;
  return (
    whole.length === 1 &&
    /^(?:0\.0\.1|0\.1\.0|1\.0\.0)$/.test(version) &&
    changes.every(({ kind }) => kind === 'added')
  );
}

const NAMES: Readonly<Record<ChangeKind, readonly [string, string]>> = {
  breaking: ['breaking change', 'breaking changes'],
  security: ['security change', 'security changes'],
  added: ['addition', 'additions'],
  changed: ['change', 'changes'],
  deprecated: ['deprecation', 'deprecations'],
  removed: ['removal', 'removals'],
  fixed: ['fix', 'fixes'],
  performance: ['performance improvement', 'performance improvements'],
  documentation: ['documentation change', 'documentation changes'],
  internal: ['internal change', 'internal changes'],
  other: ['further change', 'further changes'],
};

export function countOfKind(count: number, kind: ChangeKind): string {
  return countOf(count, ...NAMES[kind]);
}

export type Tally = ReadonlyMap<ChangeKind, number>;

/** How many changes there are of each kind that occurs, in the order of the kinds. */
function tally(changes: readonly Change[]): Tally {
  const counts = new Map<ChangeKind, number>();
  for (const kind of CHANGE_KINDS) {
    const count = changes.filter((change) => change.kind === kind).length;
    if (count > 0) counts.set(kind, count);
  }
  return counts;
}

/** `two additions, one deprecation and fourteen fixes`. */
export function composition(changes: readonly Change[]): string {
  const kinds = tally(changes);
  if (kinds.size === 1 && kinds.has('other')) return countOf(changes.length, 'change');
  return enumerate([...kinds].map(([kind, count]) => countOfKind(count, kind)));
}

/** The kind that more than half of the changes are of, where there is one that says something. */
export function prevailingKind(changes: readonly Change[]): ChangeKind | undefined {
  const [top] = [...tally(changes)].sort((a, b) => b[1] - a[1]);
  if (top === undefined || top[0] === 'other' || top[0] === 'changed') return undefined;
  return top[1] > changes.length / 2 ? top[0] : undefined;
}
