import type { UnfinishedState } from '../../../domain/release.js';
import { isNeutralHeading } from '../headings/classify-heading.js';
import { columnRole } from './column-names.js';
import names from './item-states.json' with { type: 'json' };
import { kindOfItem } from './kind-names.js';
import phrases from './state-phrases.json' with { type: 'json' };

/** Progress of an item: the change has been made, or what became of it otherwise. */
export type ItemState = 'done' | UnfinishedState;

/** States of which the first that a text names counts: `Closed (won't fix)` is not done. */
const UNFINISHED = ['rejected', 'moved', 'open'] as const;
const STATES = new Map<string, ItemState>(
  [...UNFINISHED, 'done' as const].flatMap((state) =>
    names[state].map((name): [string, ItemState] => [name, state]),
  ),
);
/** States that are ordinary words as well: they count in a column of states, or beside the number of an item. */
const COMMON: ReadonlySet<string> = new Set(phrases.common);
const ANSWERS: ReadonlySet<string> = new Set(phrases.answers);
/** Separator of the remarks of a state: `Closed (duplicate of 2650)`, `no, next version` */
const PARTS = / ?[,;:/()[\]→] ?| (?:[–—-]|->) /;
/** Number of an item, or initials: `#12`, `ab-12`, `feature #12`, `e.e.` */
const ID = /^(?:(?:[a-z]{1,20} )?[#!]?\d{1,9}|[a-z]{1,12}-\d{1,9}|(?:[a-z]\.){1,3}|@\S{1,40})$/;
/** Release to which something is moved. */
const RELEASE = /\d|\b(?:next|sprint|release|version)\b/;
/** Most words of a state with what it says of it: `moved to the sprint after next` */
const MOST_WORDS = 7;
/** Words of a heading that say nothing about the state of what is below it. */
const HEADING_WORDS =
  /^(?:what (?:is|was) |still |issues |items )|(?: (?:issues|items|points|tickets|requests|yet))$/g;

/** State that a cell names; undefined for other texts. */
export function itemState(text: string): ItemState | undefined {
  return gravestOf(partsOf(text).map(stateOfPart));
}

/** Checks whether a cell names a state and does not answer a question of its column. */
export function isNamedState(cell: string): boolean {
  return itemState(cell) !== undefined && !isAnswer(cell);
}

/** Tells whether a cell is an answer: `yes`, `x` */
export function isAnswer(cell: string): boolean {
  return ANSWERS.has(normalized(cell));
}

/**
 * State that a remark beside the words of an entry names, and nothing else but ids, initials and kinds of items: `rejected`,
 * `#12, moved to 1.3`, `State: Active`
 * @param isNumbered whether the entry has the number of an item, as those of trackers have
 */
export function remarkedState(text: string, isNumbered: boolean): UnfinishedState | undefined {
  const [first = '', ...others] = partsOf(text);
  const isField = columnRole(first) === 'status' && stateOfPart(first) === undefined;
  const parts = (isField ? others : [first, ...others]).filter((part) => !isLabel(part));
  const states = parts.map((part) =>
    isSaid(part, isNumbered || isField) ? stateOfPart(part) : undefined,
  );
  const state = states.includes(undefined) ? undefined : gravestOf(states);
  return state === 'done' ? undefined : state;
}

/** State that a remark with a release or an item names: `postponed to R1`; words like `open` alone may be about anything. */
export function datedState(text: string): UnfinishedState | undefined {
  return RELEASE.test(normalized(text)) ? remarkedState(text, false) : undefined;
}

/** Recognizes ids, initials and kinds of items, which may be next to a state. */
function isLabel(part: string): boolean {
  return ID.test(part) || (stateOfPart(part) === undefined && kindOfItem(part) !== undefined);
}

/** Tells words of progress from words about places: `moved to 1.3` from `moved to the sidebar` */
function isSaid(part: string, isNumbered: boolean): boolean {
  const isLed = UNFINISHED.some((state) =>
    phrases.leads[state].some((lead) => part.startsWith(`${lead} `)),
  );
  return isLed ? isNumbered || RELEASE.test(part) : isNumbered || !COMMON.has(part);
}

/** State of all that stands below a heading or a line that leads to it: `Not done, moved to sprint 12:` */
export function headedState(heading: string): UnfinishedState | undefined {
  const [first = '', ...others] = partsOf(heading);
  const bare = first.replace(HEADING_WORDS, '');
  // `What is new` is a heading of changes.
  const isOther = COMMON.has(first) || COMMON.has(bare) || isNeutralHeading(heading);
  const state = isOther ? undefined : (stateOfPart(first) ?? stateOfPart(bare));
  const areStates = others.every((part) => stateOfPart(part) !== undefined);
  return state === 'done' || !areStates ? undefined : state;
}

function gravestOf(states: readonly (ItemState | undefined)[]): ItemState | undefined {
  return UNFINISHED.find((one) => states.includes(one)) ?? states.find((one) => one !== undefined);
}

function stateOfPart(part: string): ItemState | undefined {
  const named = STATES.get(part);
  if (named !== undefined || part.split(' ').length > MOST_WORDS) return named;
  return UNFINISHED.find((state) =>
    phrases.leads[state].some((lead) => part === lead || part.startsWith(`${lead} `)),
  );
}

function partsOf(text: string): readonly string[] {
  return normalized(text)
    .split(PARTS)
    .filter((part) => part !== '');
}

function normalized(text: string): string {
  return text.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').replace(/[.!]$/, '');
}
