import type { ChangeKind } from '../../../../domain/release.js';
import { runsOf } from '../../../runs.js';
import type { Blocks, Inline } from '../../source/blocks.js';
import type { Context } from '../classify/decide.js';
import { kindOfWording } from '../classify/deeds.js';
import { entriesOf } from '../lines/entry-lines.js';
import { readLead } from '../lines/prose.js';
import { endsInColon } from '../sections/block-runs.js';

/** Blocks of one change, with what is above it. */
export interface Entry {
  readonly blocks: Blocks;
  readonly context: Context;
}

/**
 * Changes below a head of a GNU changelog, made by those whom the head names. A paragraph above items, each about a file,
 * summarizes them: it is a change itself unless it only leads to them, and what it does they do where their own words leave
 * that open.
 */
export function entriesOfCommits(blocks: Blocks, authors: readonly string[]): readonly Entry[] {
  const runs = runsOf(blocks, (_, open) => open.at(-1)?.type !== 'paragraph');
  return runs.flatMap((run): Entry[] => {
    const [first] = run;
    const list = run.at(-1);
    if (list?.type !== 'list')
      return (list?.type === 'paragraph' ? run.map((each) => [each]) : [run]).map((each) => ({
        blocks: each,
        context: { authors },
      }));
    const fallback = first.type === 'paragraph' ? kindOfSummary(first.inlines) : undefined;
    const context = { authors, ...(fallback === undefined ? {} : { fallback }) };
    const items = list.items.flatMap(entriesOf).map((item) => ({ blocks: item.blocks, context }));
    const leads = run.length === 1 || (run.length === 2 && endsInColon(first));
    return leads ? items : [{ blocks: run.slice(0, -1), context: { authors } }, ...items];
  });
}

function kindOfSummary(inlines: readonly Inline[]): ChangeKind | undefined {
  const { prefix, text } = readLead(inlines);
  return prefix.kind ?? kindOfWording(text);
}
