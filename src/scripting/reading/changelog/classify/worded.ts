import type { SourceBlock } from '../../source/blocks.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { kindOfWording } from './deeds.js';
import { readLead } from '../lines/prose.js';

/** Words that begin a sentence about the release, not an entry. */
const ABOUT =
  /^(?:this|these|the|we|our|in|with|for|as|it|see|a|an|here|please|note|thanks|welcome|today|yanked|withdrawn|retracted)\b/i;
const LONGEST_ENTRY = 300;

/** Whether a paragraph reads like an entry of a list: short, with a mark or a verb before it. */
export function isWordedAsEntry(block: SourceBlock | undefined): boolean {
  if (block?.type !== 'paragraph') return false;
  const { text, prefix } = readLead(block.inlines);
  if (text.length > LONGEST_ENTRY) return false;
  const first = firstWordOf(text);
  const does = first.is === 'verb' && first.form === 'third person';
  const mark = prefix.scope ?? prefix.kind ?? prefix.pictured;
  const tells = mark !== undefined || kindOfWording(text) !== undefined || does;
  return tells && !ABOUT.test(mark ?? text);
}
