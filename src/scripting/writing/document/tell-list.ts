import type { Block, ListItem } from '../../../domain/document.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { capitalize, ordinal, spellCount } from '../prose/number-words.js';
import { fromSource, ownWords, sentencesOf, wordsIn } from '../prose/sentence.js';
import type { Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable } from '../../speakable.js';
import { headingKey } from './telling.js';
import type { Telling } from './telling.js';

type List = Extract<Block, { type: 'list' }>;

interface ListPlace {
  readonly telling: Telling;
  /** Whether the text itself announces the list. */
  readonly announced: boolean;
  /** 1 for a list of its own, 2 for a list within an item. */
  readonly level: number;
}

/** From this many items on a list that nobody announces is announced with its length. */
const COUNTED_FROM = 3;
/** A nested list this long makes a listener lose the outer one. */
const LONG_NESTED_LIST = 3;
const LONGEST_ENUMERATION = 30;

/** Tells a list item by item; a short one of plain names becomes one sentence. */
export function tellList(list: List, place: ListPlace): Sentence[] {
  const items = list.items.filter((item) => itemCanBeSaid(item));
  if (items.length === 0 || isContents(items, place.telling)) return [];
  const plain = enumeration(list, items);
  if (plain !== undefined) return [fromSource(plain)];
  const told = items.map((item, index) => tellItem(list, item, index, place));
  return [...announcement(list, items.length, place), ...rejoin(items, told, place)];
}

function announcement(list: List, length: number, { announced, level }: ListPlace): Sentence[] {
  if (announced || length < COUNTED_FROM) return [];
  const count = spellCount(length);
  const phrasings =
    level > 1
      ? BLOCK_PHRASES.nested
      : list.ordered
        ? BLOCK_PHRASES.listOfSteps
        : BLOCK_PHRASES.listOfPoints;
  return [ownWords(phrasings, { count, Count: capitalize(count) })];
}

/** Joins items and, after a long list within one of them, leads back to this list. */
function rejoin(
  items: readonly ListItem[],
  told: readonly (readonly Sentence[])[],
  place: ListPlace,
): Sentence[] {
  return told.flatMap((sentences, index) => {
    const last = index === told.length - 1;
    const strayed = place.level === 1 && nestedLength(items[index]) >= LONG_NESTED_LIST;
    return strayed && !last ? [...sentences, ownWords(BLOCK_PHRASES.backToList)] : sentences;
  });
}

function nestedLength(item: ListItem | undefined): number {
  const nested = item?.blocks.filter((block) => block.type === 'list') ?? [];
  return nested.reduce((sum, list) => sum + list.items.length, 0);
}

function tellItem(list: List, item: ListItem, index: number, place: ListPlace): Sentence[] {
  const told = item.blocks.flatMap((block, at) => {
    if (block.type !== 'list') return sentencesOf(place.telling.tell([block]));
    const before = item.blocks[at - 1];
    const announced = before?.type === 'paragraph' && /:\s*$/.test(before.text);
    return tellList(block, { ...place, announced, level: place.level + 1 });
  });
  const [first, ...rest] = told;
  if (first?.from !== 'source') return told;
  return [fromSource(marked(list, item, index, first.text)), ...rest.map(goingOn)];
}

function goingOn(sentence: Sentence): Sentence {
  return sentence.from === 'source' ? { ...sentence, goesOn: true } : sentence;
}

/** A step gets its ordinal, a task its state: what an eye takes from the number or the box. */
function marked(list: List, item: ListItem, index: number, text: string): string {
  const step = list.ordered ? `${ordinal(list.start + index)}: ${text}` : text;
  if (item.checked === undefined) return step;
  return `${step.replace(/[.:]$/, '')}: ${item.checked ? 'done' : 'still open'}.`;
}

function itemCanBeSaid(item: ListItem): boolean {
  return item.blocks.some((block) => {
    if (block.type === 'paragraph') return canBeSaid(speakable(block.text));
    return block.type !== 'list' || block.items.some(itemCanBeSaid);
  });
}

/** A list of names short enough for one breath, as one sentence. */
function enumeration(list: List, items: readonly ListItem[]): string | undefined {
  if (list.ordered || items.length < 2 || items.length > 6) return undefined;
  const names: string[] = [];
  for (const { blocks, checked } of items) {
    const [only, ...others] = blocks;
    if (only?.type !== 'paragraph' || others.length > 0 || checked !== undefined) return undefined;
    const name = speakable(only.text);
    if (wordsIn(name) > 4 || /[.,;:!?]/.test(name)) return undefined;
    names.push(name);
  }
  const joined = `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}.`;
  return wordsIn(joined) <= LONGEST_ENUMERATION ? joined : undefined;
}

/** A table of contents: its items are the headings that will be told anyway. */
function isContents(items: readonly ListItem[], { headings }: Telling): boolean {
  if (items.length < COUNTED_FROM) return false;
  return items.every(({ blocks: [first] }) => {
    return first?.type === 'paragraph' && headings.has(headingKey(first.text));
  });
}
