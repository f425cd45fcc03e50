import type { Change } from '../../../../domain/release.js';
import type { SourceBlock, SourceParagraph } from '../../source/blocks.js';
import { entriesOf } from '../lines/entry-lines.js';
import type { Context } from '../classify/decide.js';
import { isWordedAsEntry } from '../classify/worded.js';
import { readChange } from './entry.js';

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
  let summaries: SourceParagraph[] = [];
  for (const block of blocks) {
    const [summary, ...others] = summaries;
    if (block.type === 'paragraph') summaries.push(block);
    else if (summary !== undefined) {
      changes.push(readChange(summary.inlines, [...others, block], {}));
      summaries = [];
    } else {
      const items = block.type === 'list' ? block.items.flatMap(entriesOf) : [{ blocks: [block] }];
      changes.push(...items.map((item) => readChange([], item.blocks, {})));
    }
  }
  changes.push(...summaries.map(({ inlines }) => readChange(inlines, [], {})));
  return changes
    .filter((change) => change !== undefined)
    .map((change) => ({ ...change, authors: [...new Set([...authors, ...change.authors])] }));
}

/** A paragraph of a release's introduction with the code that belongs to it. */
export interface Introduced {
  readonly blocks: readonly SourceBlock[];
  readonly context: Context;
}

/** Changes of a release without a list: its paragraphs are entries where most are worded like entries. */
export function toldInProse(introduction: readonly Introduced[]): Change[] {
  const worded = introduction.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  if (worded.length * 2 < introduction.length) return [];
  return introduction.flatMap(({ blocks, context }) => readChange([], blocks, context) ?? []);
}
