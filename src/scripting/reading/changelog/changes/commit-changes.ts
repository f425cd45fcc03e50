import type { Change } from '../../../../domain/release.js';
import type { SourceBlock } from '../../source/blocks.js';
import { entriesOf } from '../lines/entry-lines.js';
import { partCommits, type Commit } from '../sections/commits.js';
import { readChange, readEntry } from './entry.js';

/** The changes below a head of a GNU changelog, made by those whom the head names and by whom they name themselves. */
export function changesOfCommits(
  blocks: readonly SourceBlock[],
  authors: readonly string[],
): readonly Change[] {
  return partCommits(blocks)
    .flatMap(changesOf)
    .filter((change) => change !== undefined)
    .map((change) => ({ ...change, authors: [...new Set([...authors, ...change.authors])] }));
}

function changesOf(part: Commit | SourceBlock): readonly (Change | undefined)[] {
  if ('summary' in part) return [readChange(part.summary.inlines, part.rest, {})];
  if (part.type !== 'list') return [readChange([], [part], {})];
  return part.items.flatMap(entriesOf).map((item) => readEntry(item, {}));
}
