import type { Change } from '../../../../domain/release.js';
import { runsOf } from '../../../runs.js';
import type { Blocks } from '../../source/blocks.js';
import { isFormality } from '../lines/asides.js';
import { textsOfBlocks } from '../lines/details.js';
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

const WAS_YANKED = /^(?:yanked|withdrawn|retracted)\b/i;
/** Says of a release that it is empty. */
const NONE = /^no (?:[\w-]+ )?changes\.?$/i;

/**
 * What a release says before its changes, without what only says that there is a release.
 * @param alone whether it has no changes
 */
export function introductionIn(blocks: Blocks, alone: boolean): string[] {
  return textsOfBlocks(blocks)
    .filter((one) => (alone ? !NONE.test(one) : !isFormality(one)))
    .map((one) => one.replace(WAS_YANKED, (is) => `This version was ${is.toLowerCase()}`));
}

const PLANNED = /^(?:the )?(?:upcoming|planned|future) |^[^.]{1,80} We(?: are)? plan(?:ning)? to /i;

/** Whether what a section tells in prose is only planned. */
export function isPlanned(heading: string, prose: Blocks): boolean {
  return PLANNED.test(`${heading} ${textsOfBlocks(prose)[0]}`);
}
