import type { Change } from '../../../../domain/release.js';
import { runsOf } from '../../../runs.js';
import type { Blocks } from '../../source/blocks.js';
import { entriesOf } from '../lines/entry-lines.js';
import type { Context } from '../classify/decide.js';
import { isWordedAsEntry } from '../classify/worded.js';
import { readChange } from './entry.js';

/**
 * The changes below a head of a GNU changelog, made by those whom the head names and by whom they name themselves. A
 * paragraph with the items that follow it, what was done to which file, is one commit; items alone are a change each, and
 * so are paragraphs without items.
 */
export function changesOfCommits(blocks: Blocks, authors: readonly string[]): readonly Change[] {
  const runs = runsOf(blocks, (_, open) => open.at(-1)?.type !== 'paragraph');
  const commits = runs.flatMap((run): Blocks[] => {
    if (run.at(-1)?.type === 'paragraph') return run.map((paragraph) => [paragraph]);
    const [first] = run;
    return first.type === 'list'
      ? first.items.flatMap(entriesOf).map((item) => item.blocks)
      : [run];
  });
  return commits
    .flatMap((commit) => readChange([], commit, {}) ?? [])
    .map((change) => ({ ...change, authors: [...new Set([...authors, ...change.authors])] }));
}

/** A paragraph of a release's introduction with the code that belongs to it. */
export interface Introduced {
  readonly blocks: Blocks;
  readonly context: Context;
}

/** Changes of a release without a list: its paragraphs are entries where most are worded like entries. */
export function toldInProse(introduction: readonly Introduced[]): Change[] {
  const worded = introduction.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  if (worded.length * 2 < introduction.length) return [];
  return introduction.flatMap(({ blocks, context }) => readChange([], blocks, context) ?? []);
}
