import type { Block, ListItem } from '../../../domain/document.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { capitalize, ordinal, spellCount } from '../prose/number-words.js';
import { fromSource, ownWords, sentencesOf, wordsIn, type Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable } from '../../speakable.js';
import { headingKey, type Telling } from './telling.js';

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
const LONG_LIST = 3;

/** Tells a list item by item; a short one of plain names becomes one sentence. */
export function tellList(list: List, place: ListPlace): Sentence[] {
  const items = list.items.filter((item) => itemCanBeSaid(item));
  if (items.length === 0 || isContents(items, place.telling)) return [];
  const plain = enumeration(list, items);
  if (plain !== undefined) return [fromSource(plain)];
  const told = items.flatMap((item, index) => {
    const sentences = tellItem(list, item, index, place);
    const back = index < items.length - 1 && strays(item, sentences, place);
    return back ? [...sentences, ownWords(BLOCK_PHRASES.backToList)] : sentences;
  });
  return [...announcement(list, items.length, place), ...told];
}

function announcement(list: List, length: number, { announced, level }: ListPlace): Sentence[] {
  if (announced || length < COUNTED_FROM) return [];
  const count = spellCount(length);
  const outer = list.ordered ? BLOCK_PHRASES.listOfSteps : BLOCK_PHRASES.listOfPoints;
  const phrasings = level > 1 ? BLOCK_PHRASES.nested : outer;
  return [ownWords(phrasings, { count, Count: capitalize(count) })];
}

/** Whether a long list within an item makes a listener lose the outer one. */
function strays({ blocks }: ListItem, told: readonly Sentence[], { level }: ListPlace): boolean {
  return level === 1 && told.length > LONG_LIST && blocks.some(({ type }) => type === 'list');
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
  return [
    fromSource(marked(list, item, index, first.text)),
    ...rest.map((one) => (one.from === 'source' ? { ...one, goesOn: true as const } : one)),
  ];
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
  const names = items.map(({ blocks: [only, ...others], checked }) =>
    only?.type === 'paragraph' && others.length === 0 && checked === undefined
      ? speakable(only.text)
      : '',
  );
  if (names.some((name) => name === '' || wordsIn(name) > 4 || /[.,;:!?]/.test(name)))
    return undefined;
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}.`;
}

/** A table of contents: its items are the headings that will be told anyway. */
function isContents(items: readonly ListItem[], { headings }: Telling): boolean {
  if (items.length < COUNTED_FROM) return false;
  return items.every(({ blocks: [first] }) => {
    return first?.type === 'paragraph' && headings.has(headingKey(first.text));
  });
}
