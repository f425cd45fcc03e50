import type { Change } from '../../../../domain/release.js';
import { splitSentences } from '../../../sentences.js';
import { isOrder } from '../../../first-word/first-word.js';
import type { Blocks, SourceList } from '../../source/blocks.js';
import { kindOfWording } from '../classify/deeds.js';
import { isGeneric, isTheme } from '../classify/context.js';
import { withWords } from '../sections/not-changes.js';
import { goesOn, leadsElsewhere } from '../sections/block-runs.js';
import { areSentences } from '../sections/list-leads.js';
import type { Section } from '../sections/sections.js';
import { isFormality } from '../lines/asides.js';
import { textsOfBlocks } from '../lines/details.js';
import { entriesOf } from '../lines/entry-lines.js';
import type { Context } from '../classify/decide.js';
import { isWordedAsEntry } from '../classify/worded.js';
import { readChange } from './entry.js';

/** A paragraph of a release's introduction with the code that belongs to it. */
export interface Introduced {
  readonly blocks: Blocks;
  readonly context: Context;
}

/** Fewer paragraphs introduce a release, unless they are worded like entries. */
const FEWEST_ENTRIES = 2;

/**
 * Changes of a release in prose, and what introduces them: paragraphs with bold titles, and where it has no list
 * those that are worded like entries, or several that follow the one that introduces them.
 */
export function toldInProse(
  introduction: readonly Introduced[],
  { isNamed, isAlone }: { readonly isNamed: boolean; readonly isAlone: boolean },
): { readonly told: readonly Change[]; readonly rest: readonly Introduced[] } {
  const titled = introduction.filter(({ blocks }) => isTitled(blocks));
  const worded = introduction.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  const areWorded = isNamed && worded.length > 0 && worded.length * 2 >= introduction.length;
  const areTitled = titled.length >= FEWEST_ENTRIES;
  if (!areTitled && !isAlone) return { told: [], rest: introduction };
  const isFirst = ({ blocks }: Introduced): boolean =>
    areTitled ? isTitled(blocks) : areWorded || !introduces(blocks);
  const lead = introduction.findIndex(isFirst);
  const entries = lead === -1 ? [] : introduction.slice(lead).flatMap(entriesLed);
  if (!areWorded && entries.length < FEWEST_ENTRIES) return { told: [], rest: introduction };
  const told = entries.flatMap(({ blocks, context }) => readChange([], blocks, context) ?? []);
  return { told, rest: introduction.slice(0, told.length === 0 ? undefined : lead) };
}

/** Checks whether a paragraph begins with a title in bold letters: `**Faster search.** Results appear at once.` */
function isTitled([first]: Blocks): boolean {
  if (first?.type !== 'paragraph') return false;
  const [title, text] = withWords(first.inlines);
  return title?.type === 'strong' && text !== undefined;
}

/** The items of a list, each for itself where a line that says nothing leads to them: `What will change:` */
function entriesLed({ blocks, context }: Introduced): Introduced[] {
  const list = listLed(blocks);
  if (list === undefined) return [{ blocks, context }];
  return list.items.flatMap(entriesOf).map((item) => ({ blocks: item.blocks, context }));
}

function listLed([lead, list, ...others]: Blocks): SourceList | undefined {
  if (lead?.type !== 'paragraph' || list?.type !== 'list' || others.length > 0) return undefined;
  const [text = ''] = textsOfBlocks([lead]);
  if (list.ordered || isOrder(text) || kindOfWording(text) !== undefined) return undefined;
  return areSentences(list) ? list : undefined;
}

const ADDRESSES = /^(?:this|these|here|we|hi|hello|dear|welcome|thanks?|our|in this)\b/i;
const NAMES_RELEASE = /\b(?:releases?|updates?|versions?)\b/i;

/** Checks whether a paragraph speaks of the release rather than of one of its changes. */
function introduces(blocks: Blocks): boolean {
  if (listLed(blocks) !== undefined) return false;
  const [first = ''] = textsOfBlocks(blocks);
  const [sentence = ''] = splitSentences(first);
  return ADDRESSES.test(sentence) || NAMES_RELEASE.test(sentence) || /[:,]$/.test(first);
}

/**
 * Checks whether a section is prose below the name of a part or a matter, each paragraph of which is a change.
 * @param areListed whether the changes of its release are items of lists: a matter told in prose is one of them then
 */
export function isHeadedProse(
  { heading, blocks, depth }: Section,
  { kind, fallback, among }: Context,
  areListed: boolean,
): boolean {
  if (heading === '' || depth === 0 || kind !== undefined || among !== undefined) return false;
  if (blocks.some(({ type }) => type !== 'paragraph' && type !== 'code')) return false;
  const paragraphs = blocks.filter(
    (block) => block.type === 'paragraph' && !leadsElsewhere(block) && !goesOn(block),
  );
  if (isGeneric(heading)) return fallback !== undefined && paragraphs.length > 1;
  if (isTheme(heading, false)) return !areListed && paragraphs.length > 1;
  return paragraphs.length > 0;
}

const WAS_YANKED = /^(?:yanked|withdrawn|retracted)\b/i;
/** Says of a release that it is empty. */
const NONE = /^no (?:[\w-]+ )?changes\.?$/i;

/**
 * Introduction of a release, and apart from it the sentences that only announce that a release exists.
 * @param alone whether it has no changes
 */
export function introductionIn(
  blocks: Blocks,
  alone: boolean,
): { readonly introduction: readonly string[]; readonly empty: readonly string[] } {
  const all = textsOfBlocks(blocks);
  const isEmpty = (one: string): boolean => (alone ? NONE.test(one) : isFormality(one));
  return {
    introduction: all
      .filter((one) => !isEmpty(one))
      .map((one) => one.replace(WAS_YANKED, (is) => `This version was ${is.toLowerCase()}`)),
    empty: all.filter(isEmpty),
  };
}

const PLANNED = /^(?:the )?(?:upcoming|planned|future) |^[^.]{1,80} We(?: are)? plan(?:ning)? to /i;

/** Checks whether the prose of a section is about plans only. */
export function isPlanned(heading: string, prose: Blocks): boolean {
  return PLANNED.test(`${heading} ${textsOfBlocks(prose)[0]}`);
}
