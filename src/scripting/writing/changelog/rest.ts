import type { Change, ChangeKind } from '../../../domain/release.js';
import { countOf, spellCount } from '../prose/number-words.js';
import { ownWords } from '../prose/sentence.js';
import { REST } from './phrases/plan-phrases.js';
import { countOfKind } from './release-facts.js';
import type { Beat } from './told.js';

/** The honest count of what was not told. */
export function restOf(left: readonly Change[]): Beat[] {
  if (left.length === 0) return [];
  const [only] = left.map(({ kind }) => kind);
  const uniform = only !== undefined && left.every(({ kind }) => kind === only);
  const n = uniform ? moreOfKind(left.length, only) : countOf(left.length, 'more change');
  return [{ role: 'contents', sentences: [ownWords(REST, { n })] }];
}

/** `fourteen more fixes`. */
export function moreOfKind(count: number, kind: ChangeKind): string {
  if (kind === 'other') return `${spellCount(count)} more ${count === 1 ? 'change' : 'changes'}`;
  return countOfKind(count, kind).replace(/^(\S+) /, '$1 more ');
}
