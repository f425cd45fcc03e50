import type { Block, ListItem } from '../../../domain/document.js';
import { roleOfLine } from '../../reading/roles/line-roles.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid, speakable } from '../../speakable.js';
import { fromSource, ownWords, sentencesOf, wordsIn, type Sentence } from '../prose/sentence.js';
import { BLOCK_PHRASES } from './block-phrases.js';
import { beginsDeed, joinStem, lowered } from './join-stem.js';
import { spoken } from './spoken-text.js';
import { shapeOf } from './spoken-heading.js';
import { headingKey, type Telling } from './telling.js';

type List = Extract<Block, { type: 'list' }>;

interface ListPlace {
  readonly telling: Telling;
  /** 1 for a list of its own, 2 for a list within an item. */
  readonly level: number;
}

/** A table of contents has at least so many items. */
const CONTENTS_FROM = 3;
const LONG_LIST = 3;
/** Items of a list that are narrated in one sentence, and their words. */
const MOST_IN_BREATH = 5;
const WORDS_IN_BREATH = 30;
const WORDS_OF_NAME = 4;
/** More than this share of the items of a procedure are surely steps. */
const MOST_STEPS = 0.6;

/** Tells a list: a procedure step by step, short notes in one breath, any other list item by item. */
export function tellList(list: List, place: ListPlace): Sentence[] {
  const items = list.items.filter((item) => itemCanBeSaid(item));
  if (items.length === 0 || isContents(items, place.telling)) return [];
  const breath = enumeration(list, items) ?? notes(list, items);
  if (breath !== undefined) return [fromSource(breath)];
  const hasDone = items.some(({ checked }) => checked === true);
  const areSteps = isProcedure(list, items, place.telling);
  return items.flatMap((item, index) => {
    const sentences = tellItem(hasDone ? item : { blocks: item.blocks }, place);
    const [first, ...rest] = sentences;
    const isStep = areSteps && first?.from === 'source';
    const told = isStep
      ? [fromSource(asStep(first.text, index, items.length)), ...rest]
      : sentences;
    const back = index < items.length - 1 && strays(item, told, place);
    return back ? [...told, ownWords(BLOCK_PHRASES.backToList)] : told;
  });
}

/** Checks whether a long list within an item makes a listener lose the outer one. */
function strays({ blocks }: ListItem, told: readonly Sentence[], { level }: ListPlace): boolean {
  return level === 1 && told.length > LONG_LIST && blocks.some(({ type }) => type === 'list');
}

function tellItem(item: ListItem, place: ListPlace): Sentence[] {
  const told = joinedToStem(item) ?? tellParts(item, place);
  const [first, ...rest] = told;
  if (first?.from !== 'source') return told;
  return [
    fromSource(withState(item, first.text)),
    ...rest.map((one) => (one.from === 'source' ? { ...one, goesOn: true as const } : one)),
  ];
}

function tellParts(item: ListItem, place: ListPlace): Sentence[] {
  return item.blocks.flatMap((block) =>
    block.type === 'list'
      ? tellList(block, { ...place, level: place.level + 1 })
      : sentencesOf(place.telling.tell([block])),
  );
}

/** An item that a list within it completes: `It is prohibited`, `to pass on passwords`. */
function joinedToStem({ blocks }: ListItem): Sentence[] | undefined {
  const [stem, list, ...others] = blocks;
  if (stem?.type !== 'paragraph' || list?.type !== 'list' || others.length > 0) return undefined;
  const items = plainItems(list);
  const said = speakable(stem.text);
  if (items === undefined || splitSentences(said).length > 1 || /[.!?]$/.test(said))
    return undefined;
  return joinStem(said.endsWith(':') ? said : `${said}:`, items)?.map(fromSource);
}

/** Texts of the items of a list; undefined if one is more than a text or has a box. */
export function plainItems({ items }: List): readonly string[] | undefined {
  const texts = items.flatMap(({ blocks: [only, ...others], checked }) => {
    const isPlain = only?.type === 'paragraph' && others.length === 0 && checked === undefined;
    return isPlain ? [spoken(only.text)] : [];
  });
  return texts.length === items.length && texts.every(canBeSaid) ? texts : undefined;
}

/** A task gets its state, where others of its list are done: what an eye takes from the box. */
function withState({ checked }: ListItem, text: string): string {
  if (checked === undefined) return text;
  return `${text.replace(/[.:]$/, '')}: ${checked ? 'done' : 'still open'}.`;
}

function isProcedure(
  { ordered }: List,
  items: readonly ListItem[],
  { section: { heading, kind } }: Telling,
): boolean {
  if (!ordered || items.length < 2 || NO_PROCEDURES.has(kind)) return false;
  if (kind === 'steps' || shapeOf(heading) === 'instruction') return true;
  const steps = items.filter(({ blocks: [first] }) => {
    if (first?.type !== 'paragraph') return false;
    const line = { text: first.text, heading, form: 'item' as const };
    return beginsDeed(first.text) || roleOfLine(line, 'document', 'likely') === 'step';
  });
  return steps.length > items.length * MOST_STEPS;
}

const NO_PROCEDURES: ReadonlySet<string> = new Set([
  'decision',
  'actions',
  'cause',
  'impact',
  'timeline',
]);
const BETWEEN = ['Then', 'Next', 'After that'] as const;

/** `First, create the user.` A step that may begin with a name keeps its capital behind a colon. */
function asStep(text: string, index: number, count: number): string {
  const between = BETWEEN[(index - 1) % BETWEEN.length] ?? BETWEEN[0];
  const place = index === 0 ? 'First' : index === count - 1 && count > 2 ? 'Finally' : between;
  const step = lowered(text);
  return step === text && /^\p{Lu}/u.test(text) ? `${place}: ${text}` : `${place}, ${step}`;
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
  const names = plainItems({ ...list, items }) ?? [];
  const areNames = names.every((name) => wordsIn(name) <= WORDS_OF_NAME && !/[.,;:!?]/.test(name));
  if (names.length === 0 || !areNames) return undefined;
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}.`;
}

/** Short notes without marks at their ends, in one sentence: `cost below 10k; every error must be traceable.` */
function notes(list: List, items: readonly ListItem[]): string | undefined {
  const texts = plainItems({ ...list, items }) ?? [];
  if (list.ordered || texts.length < 2 || texts.length > MOST_IN_BREATH) return undefined;
  const areNotes = texts.every((text) => /^\p{Ll}/u.test(text) && !/[.;:!?]/.test(text));
  const isShort = wordsIn(texts.join(' ')) <= WORDS_IN_BREATH;
  return areNotes && isShort ? `${texts.join('; ')}.` : undefined;
}

/** A table of contents: its items are the headings that are narrated anyway. */
function isContents(items: readonly ListItem[], { headings }: Telling): boolean {
  if (items.length < CONTENTS_FROM) return false;
  return items.every(({ blocks: [first] }) => {
    return first?.type === 'paragraph' && headings.has(headingKey(first.text));
  });
}
