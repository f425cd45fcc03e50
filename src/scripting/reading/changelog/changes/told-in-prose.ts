import type { Change } from '../../../../domain/release.js';
import type { SourceBlock } from '../../source/blocks.js';
import { readChange } from './entry.js';
import type { Context } from '../classify/decide.js';
import { isWordedAsEntry } from '../classify/worded.js';

/** A paragraph of a release's introduction with the code that belongs to it. */
export interface Introduced {
  readonly blocks: readonly SourceBlock[];
  readonly context: Context;
}

/** Changes of a release without a list: its paragraphs are entries where most of them are worded like entries. */
export function toldInProse(introduction: readonly Introduced[]): Change[] {
  const worded = introduction.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  if (worded.length * 2 < introduction.length || worded.length === 0) return [];
  return introduction.flatMap(({ blocks: [first, ...rest], context }) => {
    const change =
      first?.type === 'paragraph' ? readChange(first.inlines, rest, context) : undefined;
    return change ?? [];
  });
}
