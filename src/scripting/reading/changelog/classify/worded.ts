import type { SourceBlock } from '../../source/blocks.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfWording } from './deeds.js';
import aboutReleases from './lexicons/about-releases.json' with { type: 'json' };
import { readLead } from '../lines/prose.js';

/** Words that begin a sentence about the release, not an entry. */
const ABOUT = new PhraseList(aboutReleases);
const LONGEST_ENTRY = 300;

/** Checks whether a paragraph reads like an entry of a list: short, with a mark or a verb before it. */
export function isWordedAsEntry(block: SourceBlock | undefined): boolean {
  if (block?.type !== 'paragraph') return false;
  const { text, prefix } = readLead(block.inlines);
  if (text.length > LONGEST_ENTRY) return false;
  const first = firstWordOf(text);
  const does = first.is === 'verb' && first.form === 'third person';
  const mark = prefix.scope ?? prefix.kind ?? prefix.pictured;
  const tells = mark !== undefined || kindOfWording(text) !== undefined || does;
  return tells && ABOUT.endAt(mark ?? text) === undefined;
}
