import type { ChangeKind } from '../../../../domain/release.js';
import {
  characters,
  type Blocks,
  type SourceBlock,
  type SourceList,
  type SourceParagraph,
} from '../../source/blocks.js';
import { isGenerated } from './not-changes.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { isWordedAsEntry } from '../classify/worded.js';
import { textsOfBlocks } from '../lines/details.js';
import { readProse } from '../lines/prose.js';

/** A list that is not announced by the paragraph above it. */
export function isListOfEntries(block: SourceBlock, index: number, blocks: Blocks): boolean {
  return block.type === 'list' && !endsInColon(blocks[index - 1]);
}

/** Whether a paragraph stands behind the entries of its section and reads like none: advice, a summary, thanks. */
export function behindEntries(blocks: Blocks, index: number): boolean {
  return index > firstListOf(blocks) && !isWordedAsEntry(blocks[index]);
}

/** Where the first list of blocks stands; each of the blocks asks for it. */
const FIRST_LISTS = new WeakMap<Blocks, number>();

function firstListOf(blocks: Blocks): number {
  const known = FIRST_LISTS.get(blocks);
  if (known !== undefined) return known;
  const found = blocks.findIndex(({ type }) => type === 'list');
  const first = found === -1 ? Infinity : found;
  FIRST_LISTS.set(blocks, first);
  return first;
}

const ANNOUNCES =
  /(?::|\b(?:including|such as|namely))\s*$|^The (?:following [^.]{1,40}|[^.]{1,40} below) (?:are|have)\b[^.]*\.$/;

/** Whether a paragraph announces what follows it: `Gone:`, `The maps below are gone.` */
export function endsInColon(block: SourceBlock | undefined): boolean {
  return block?.type === 'paragraph' && ANNOUNCES.test(characters(block.inlines));
}

/** All below it is repaired: `This release fixes the following bugs:` */
export const LEADS_TO_FIXES =
  /^(?!.*\b(?:not|never|will|can|known|later|planned|to be|work(?:s|ed)? ?around)\b)(?=.*\b(?:(?:fix|address)(?:es|ed)|(?:solv|resolv)e[sd]|correct(?:s|ed|ions)|(?:bug-?|hot)fix(?:es)?)\b)(?=.*:$).*\bfollowing (?:[\w-]+ ){0,3}(?:bug|issue|problem|fix|crash|regression|error)/i;

/** Whether a paragraph and the list below it say something only together: `These are gone:` above names or fragments, `When you sort:`, an order above some */
export function leadsList(block: SourceBlock, next: SourceBlock | undefined): next is SourceList {
  if (block.type !== 'paragraph' || !endsInColon(block) || next?.type !== 'list') return false;
  const entries = next.items.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  const { text } = readProse(block.inlines);
  const most = isOrder(text) ? next.items.length - 1 : 0;
  return entries.length <= most || LEADS_TO_FIXES.test(text) || /^(?:when|if) [^.]*$/i.test(text);
}

/** A line between entries that only names what they have in common: `Changes to the tools that no user sees:` */
export function isCaption(blocks: Blocks, index: number): boolean {
  const [block, next] = blocks.slice(index, index + 2);
  if (block?.type !== 'paragraph' || next?.type !== 'list' || leadsList(block, next)) return false;
  const { text } = readProse(block.inlines);
  const announces = /^the following (?:\S+ ){0,2}(?:changes?|fixes|updates)\b/i.test(text);
  return behindEntries(blocks, index) && (announces || firstWordOf(text).is === 'noun phrase');
}

/** The lists that stand below the headings within an entry that breaks something, and give no orders. */
export function listsBelowHeadings(blocks: Blocks, kind?: ChangeKind): Blocks {
  const start = kind === 'breaking' ? blocks.findIndex(({ type }) => type === 'heading') : -1;
  return blocks.filter((block, index) => {
    const isBelow = start !== -1 && index > start && isListOfEntries(block, index, blocks);
    return isBelow && !textsOfBlocks([block]).some(isOrder);
  });
}

/** A paragraph of nothing but links, or a list of these. */
export function leadsElsewhere(block: SourceBlock | undefined): boolean {
  if (block?.type === 'list')
    return block.items.every(({ blocks }) => blocks.every((below) => leadsElsewhere(below)));
  if (block?.type !== 'paragraph') return false;
  const { text } = readProse(block.inlines);
  return text === '' || isGenerated(block.inlines, text);
}

/** What is only understood behind the paragraph above it, and is no news of its own: `You can now …` */
const GOES_ON =
  /^(?:(?:This|These|That) (?:means?|also|allows?|lets?|makes?|requires?|helps?|enables?|ensures?|should|will|can|may|must)|(?:You|Your|It|They|(?:If|When|Unless) you|So|Thus|But|However|Otherwise|Therefore|Hence|Instead(?! of)|Additionally|In particular|In (?:such|this|that) cases?|As a result|For example|Note that)\b(?!.{0,12}\bnow\b))/;

/** Checks whether a paragraph goes on with the one before it: `This means that …` */
export function goesOn(block: SourceParagraph): boolean {
  return GOES_ON.test(characters(block.inlines));
}

/** Code after a paragraph belongs to it, a quote right below it, and a paragraph that goes on with it: `This means that …` */
export function followers(blocks: Blocks, from: number): Blocks {
  const isOther = (block: SourceBlock, index: number): boolean =>
    block.type !== 'code' &&
    (block.type !== 'quote' || index > from) &&
    (block.type !== 'paragraph' || endsInColon(block) || !goesOn(block));
  const end = blocks.findIndex((block, index) => index >= from && isOther(block, index));
  return blocks.slice(from, end === -1 ? blocks.length : end);
}
