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
import { endOfPhrase, type Phrase } from '../lines/phrases.js';
import { readProse } from '../lines/prose.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './run-words.json' with { type: 'json' };

/** A list that is not announced by the paragraph above it. */
export function isListOfEntries(block: SourceBlock, index: number, blocks: Blocks): boolean {
  return block.type === 'list' && !endsInColon(blocks[index - 1]);
}

/**
 * Checks whether a paragraph stands behind the entries of its section and reads like none: advice, a summary, thanks.
 */
export function behindEntries(blocks: Blocks, index: number): boolean {
  return index > firstListOf(blocks) && !isWordedAsEntry(blocks[index]);
}

/** Place of the first list of blocks; each of the blocks asks for it. */
const FIRST_LISTS = new WeakMap<Blocks, number>();

function firstListOf(blocks: Blocks): number {
  const known = FIRST_LISTS.get(blocks);
  if (known !== undefined) return known;
  const found = blocks.findIndex(({ type }) => type === 'list');
  const first = found === -1 ? Infinity : found;
  FIRST_LISTS.set(blocks, first);
  return first;
}

const ANNOUNCES = /(?::|\b(?:including|such as|namely))\s*$/;
const NAMES_WHAT_FOLLOWS = /^The (?:following [^.]{1,40}|[^.]{1,40} below) (?:are|have)\b[^.]*\.$/;

/** Checks whether a paragraph announces what follows it: `Gone:`, `The maps below are gone.` */
export function endsInColon(block: SourceBlock | undefined): boolean {
  if (block?.type !== 'paragraph') return false;
  const text = characters(block.inlines);
  return ANNOUNCES.test(text) || NAMES_WHAT_FOLLOWS.test(text);
}

const DOUBTS = new PhraseList(words.doubts);
const REPAIRED = new PhraseList(words.repaired);
const FOLLOWING_FAULTS =
  /\bfollowing (?:[\w-]+ ){0,3}(?:bug|issue|problem|fix|crash|regression|error)/i;

/** Checks whether a text says that all below it is repaired: `This release fixes the following bugs:` */
export function leadsToFixes(text: string): boolean {
  if (!text.endsWith(':') || !FOLLOWING_FAULTS.test(text)) return false;
  return REPAIRED.findIn(text) !== undefined && DOUBTS.findIn(text) === undefined;
}

/**
 * Checks whether a paragraph and the list below it say something only together: `These are gone:` above names or
 * fragments, `When you sort:`, an order above some
 */
export function leadsList(block: SourceBlock, next: SourceBlock | undefined): next is SourceList {
  if (block.type !== 'paragraph' || !endsInColon(block) || next?.type !== 'list') return false;
  const entries = next.items.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  const { text } = readProse(block.inlines);
  const most = isOrder(text) ? next.items.length - 1 : 0;
  return entries.length <= most || leadsToFixes(text) || /^(?:when|if) [^.]*$/i.test(text);
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

/** Paragraphs that are understood only behind the one above them: `This means that …` */
const GOES_ON = new PhraseList(words.goesOn);
/** The same, where it is not news of its own: `You can now …` */
const GOES_ON_AS_BEFORE: readonly Phrase[] = [
  [new PhraseList(words.goesOnAsBefore), /^(?! of\b)(?!.{0,12}\bnow\b)/],
];

/** Checks whether a paragraph goes on with the one before it: `This means that …` */
export function goesOn(block: SourceParagraph): boolean {
  const text = characters(block.inlines);
  if (!/^[A-Z](?![A-Z])/.test(text)) return false;
  return GOES_ON.endAt(text) !== undefined || endOfPhrase(text, GOES_ON_AS_BEFORE) !== undefined;
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
