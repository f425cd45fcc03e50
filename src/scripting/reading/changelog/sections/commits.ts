import type { SourceBlock } from '../../source/blocks.js';

type Paragraph = SourceBlock & { type: 'paragraph' };

/** An entry of a GNU changelog that was made from commits. */
export interface Commit {
  readonly summary: Paragraph;
  /** Further paragraphs and what was done to which file. */
  readonly rest: readonly SourceBlock[];
}

/**
 * Parts what stands below a head of a GNU changelog: a paragraph with the items that follow it is one commit; what has
 * no paragraph above it are entries of files; paragraphs without items are a commit each.
 */
export function partCommits(blocks: readonly SourceBlock[]): (Commit | SourceBlock)[] {
  const parts: (Commit | SourceBlock)[] = [];
  let pending: Paragraph[] = [];
  for (const block of blocks) {
    const [summary, ...others] = pending;
    if (block.type === 'paragraph') pending.push(block);
    else if (summary === undefined) parts.push(block);
    else {
      parts.push({ summary, rest: [...others, block] });
      pending = [];
    }
  }
  return [...parts, ...pending.map((summary) => ({ summary, rest: [] }))];
}
