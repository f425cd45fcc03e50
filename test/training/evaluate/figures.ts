import type { ChangeKind } from '../../../src/domain/release.js';
import { contentWords } from '../../../src/scripting/content-words.js';
import { judgeSourceType } from '../../../src/scripting/reading/source-type.js';
import { CONTENT_FREE, typeOf, type LabelledInput, type LabelledLine } from './labelled-inputs.js';
import { isHeard } from './heard.js';
import type { ToldText } from './told.js';

/** Counts of one or several inputs. */
export interface Figures {
  readonly inputs: number;
  /** Entries that are done and have words. */
  readonly entries: number;
  /** Entries narrated separately, in a document by a separate text, or counted where they have no content. */
  readonly found: number;
  /** Entries narrated as one with another. */
  readonly glued: number;
  /** Entries neither narrated nor counted. */
  readonly lost: number;
  /** Entries that were rejected, moved or are still open, and the number of them that are narrated as changes. */
  readonly notDone: number;
  readonly notDoneTold: number;
  /** Entries that were found, and how many of these have the right kind. */
  readonly kinds: number;
  readonly kindsRight: number;
  readonly notices: number;
  /** Notices that are kept, and those of them that are recognized as notices. */
  readonly noticesKept: number;
  readonly noticesRecognized: number;
  /** Texts taken for notices, and how many of them are labelled so. */
  readonly takenForNotices: number;
  readonly takenRightly: number;
  readonly known: number;
  readonly knownRecognized: number;
  /** Lines without content, and the number of them that are narrated. */
  readonly contentFree: number;
  readonly contentFreeTold: number;
  /** Inputs whose type is detected correctly from their content. */
  readonly typesRight: number;
}

/** Share of a line's words that its narrated text must contain. */
const MOST_OF_A_LINE = 0.6;
/** Shares for narrated text that is a small part of its line, as a cell is of a row. */
const MOST_OF_WHAT_IS_TOLD = 0.8;
const PART_OF_A_LINE = 0.2;
/** A line of which less is found anywhere is lost. */
const HALF = 0.5;
const FEWEST_WORDS = 3;

/** Kinds of entries that may be counted instead of narrated: users notice nothing of them. */
const SAYS_NOTHING: ReadonlySet<ChangeKind | null> = new Set(['other', 'internal']);

interface Item {
  readonly told: ToldText;
  readonly own: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Holds what was read of an input against its labels, by their words. */
export function figuresOf(input: LabelledInput, read: readonly ToldText[]): Figures {
  const type = typeOf(input);
  const told = read.filter(({ role }) => role !== 'counted');
  const items = told.map(toItem);
  const asEntries = type === 'document' ? items : itemsOf('entry', items);
  const counted = itemsOf('counted', read.map(toItem));
  const all = input.lines.filter(({ role, text }) => role === 'entry' && wordsOf(text).length > 0);
  const entries = all.filter(({ isDone }) => isDone);
  const notDone = all.filter(({ isDone }) => !isDone);
  const matched = entries.map((line) => ({ line, item: matchOf(line, asEntries) }));
  const missed = matched.flatMap(({ line, item }) => (item === undefined ? [line] : []));
  const takenBy = new Map<Item, Set<string>>();
  for (const { line, item } of matched) {
    // An entry that a text repeats is narrated once.
    const words = [...new Set(wordsOf(line.text))].sort().join(' ');
    if (item !== undefined) takenBy.set(item, (takenBy.get(item) ?? new Set()).add(words));
  }
  const alone = matched.filter(({ item }) => item !== undefined && takenBy.get(item)?.size === 1);
  const sorted = alone.filter(({ item }) => item?.told.role === 'entry');
  const rightlyCounted = missed.filter(
    (line) => SAYS_NOTHING.has(line.kind) && isTold(line, counted, HALF),
  );
  const notices = input.lines.filter(({ role }) => role === 'notice');
  const takenForNotices = itemsOf('notice', items);
  const known = input.lines.filter(({ role }) => role === 'known');
  const free = input.lines.filter(
    ({ role, text }) => CONTENT_FREE.includes(role) && wordsOf(text).length >= FEWEST_WORDS,
  );
  const texts = told.flatMap(({ text, details }) => [text, ...details].map(wordsOf));
  const content = input.lines.filter(({ role }) => !CONTENT_FREE.includes(role));
  const others = content.map(({ text }) => wordsOf(text));
  return {
    inputs: 1,
    entries: entries.length,
    found: alone.length + rightlyCounted.length,
    glued: matched.length - missed.length - alone.length,
    lost: missed.filter((line) => !isTold(line, [...items, ...counted], HALF)).length,
    notDone: notDone.length,
    notDoneTold: notDone.filter((line) => matchOf(line, itemsOf('entry', items)) !== undefined)
      .length,
    kinds: sorted.length,
    kindsRight: sorted.filter(({ line, item }) => item?.told.kind === line.kind).length,
    notices: notices.length,
    noticesKept: notices.filter((line) => isTold(line, items, HALF)).length,
    noticesRecognized: notices.filter((line) => isTold(line, takenForNotices, HALF)).length,
    takenForNotices: takenForNotices.length,
    takenRightly: takenForNotices.filter(({ own }) => isAmong(notices, own)).length,
    known: known.length,
    knownRecognized: known.filter((line) => isTold(line, itemsOf('known', items), HALF)).length,
    contentFree: free.length,
    typesRight: judgeSourceType(input.content, input.name).type === type ? 1 : 0,
    contentFreeTold: free.filter(({ text }) => isHeard(wordsOf(text), texts, others)).length,
  };
}

export function sumOf(figures: readonly Figures[]): Figures {
  return figures.reduce((sum, each) => ({
    inputs: sum.inputs + each.inputs,
    entries: sum.entries + each.entries,
    found: sum.found + each.found,
    glued: sum.glued + each.glued,
    lost: sum.lost + each.lost,
    notDone: sum.notDone + each.notDone,
    notDoneTold: sum.notDoneTold + each.notDoneTold,
    kinds: sum.kinds + each.kinds,
    kindsRight: sum.kindsRight + each.kindsRight,
    notices: sum.notices + each.notices,
    noticesKept: sum.noticesKept + each.noticesKept,
    noticesRecognized: sum.noticesRecognized + each.noticesRecognized,
    takenForNotices: sum.takenForNotices + each.takenForNotices,
    takenRightly: sum.takenRightly + each.takenRightly,
    known: sum.known + each.known,
    knownRecognized: sum.knownRecognized + each.knownRecognized,
    contentFree: sum.contentFree + each.contentFree,
    contentFreeTold: sum.contentFreeTold + each.contentFreeTold,
    typesRight: sum.typesRight + each.typesRight,
  }));
}

function toItem(told: ToldText): Item {
  const own = new Set(wordsOf(told.text));
  return { told, own, all: new Set([...own, ...told.details.flatMap(wordsOf)]) };
}

function itemsOf(role: ToldText['role'], items: readonly Item[]): readonly Item[] {
  return items.filter(({ told }) => told.role === role);
}

/** Checks whether a line, or one that it continues, has most of the words. */
function isAmong(lines: readonly LabelledLine[], words: ReadonlySet<string>): boolean {
  return lines.some(({ text }) => {
    const ofLine = wordsOf(text);
    return shareIn(ofLine, words) >= HALF && ofLine.length > 0;
  });
}

/** The item that tells a line best, where one does. */
function matchOf(line: LabelledLine, items: readonly Item[]): Item | undefined {
  const words = wordsOf(line.text);
  if (words.length === 0) return undefined;
  let best: { readonly item: Item; readonly score: number } | undefined;
  for (const item of items) {
    const ofLine = shareIn(words, item.all);
    const ofTold = shareIn([...item.own], new Set(words));
    const matches =
      ofLine >= MOST_OF_A_LINE || (ofTold >= MOST_OF_WHAT_IS_TOLD && ofLine >= PART_OF_A_LINE);
    const score = ofLine + ofTold;
    if (matches && score > (best?.score ?? 0)) best = { item, score };
  }
  return best?.item;
}

function isTold({ text }: LabelledLine, items: readonly Item[], share: number): boolean {
  const words = wordsOf(text);
  return words.length === 0 || items.some(({ all }) => shareIn(words, all) >= share);
}

function shareIn(words: readonly string[], among: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => among.has(word)).length / words.length;
}

/** Targets of links, addresses and tags. */
const ADDRESS = /\]\([^)\s]{0,500}\)|\b[a-z]{2,10}:\/\/[^\s)>\]]{1,500}|<[^<>]{0,500}>/gi;

/** Words that carry meaning, none that are numbers, ids, hashes or parts of addresses. */
function wordsOf(text: string): string[] {
  return contentWords(text.replace(ADDRESS, ' ')).filter((word) => !/\d/.test(word));
}
