import type { Change } from '../../../../domain/release.js';
import type { SourceBlock } from '../../source/blocks.js';
import { entriesOf } from '../lines/entry-lines.js';
import { readChange, readEntry } from './entry.js';

/**
 * The changes below a head of a GNU changelog, made by those whom the head names and by whom they name themselves. A
 * paragraph with the items that follow it, what was done to which file, is one commit; items alone are a change each, and
 * so are paragraphs without items.
 */
export function changesOfCommits(
  blocks: readonly SourceBlock[],
  authors: readonly string[],
): readonly Change[] {
  const changes: (Change | undefined)[] = [];
  let summaries: Extract<SourceBlock, { type: 'paragraph' }>[] = [];
  for (const block of blocks) {
    const [summary, ...others] = summaries;
    if (block.type === 'paragraph') summaries.push(block);
    else if (summary !== undefined) {
      changes.push(readChange(summary.inlines, [...others, block], {}));
      summaries = [];
    } else if (block.type !== 'list') changes.push(readChange([], [block], {}));
    else changes.push(...block.items.flatMap(entriesOf).map((item) => readEntry(item, {})));
  }
  changes.push(...summaries.map(({ inlines }) => readChange(inlines, [], {})));
  return changes
    .filter((change) => change !== undefined)
    .map((change) => ({ ...change, authors: [...new Set([...authors, ...change.authors])] }));
}
