import type { UnfinishedItem, UnfinishedState } from '../../../../domain/release.js';
import { characters, collapse, type Inline, type SourceItem } from '../../source/blocks.js';
import { itemState, remarkedState } from '../../tables/item-states.js';
import type { LimitedChange } from './entry.js';

/** Remark in brackets behind or before the words of an entry: `Fold maps (rejected)`, `Bug #12 (New): …` */
const BEHIND = / ?[([]([^()[\]]{1,80})[)\]][. ]{0,3}$/;
const BEFORE = /^[^([]{0,40}\d{1,9}:? \(([^()]{1,60})\)/;
/** Remark without brackets: `Fold maps, moved to 1.3`, `Fold maps -> not yet` */
const TAIL = /(?:, | [–—-]{1,2} | -> |\. )([^,.–—]{1,60}(?:\.\d[^,.–—]{0,20})?)[. ]{0,3}$/;
/** Number of an item in a tracker: `#12`, `MAP-12` */
const NUMBER = /#\d|\b[A-Z]{2,10}-\d|^[A-Z][\w ]{2,24} \d{1,6}\b/;
/** Plan of the author's own: `TODO: drop the wrapper` */
const TO_DO = /^(?:TODO|To do|FIXME):? /;

/** State of an item of a list that is not done, as its box or a remark beside its words says; undefined for others. */
export function stateOfItem({ checked, blocks: [line] }: SourceItem): UnfinishedState | undefined {
  if (checked === false) return 'open';
  if (line?.type !== 'paragraph') return undefined;
  return stateOfLine(collapse(characters(line.inlines)));
}

/** State that a line says of itself. */
export function stateOfLine(line: string): UnfinishedState | undefined {
  if (TO_DO.test(line)) return 'open';
  const isNumbered = NUMBER.test(line);
  for (const form of [BEHIND, BEFORE, TAIL]) {
    const [, remark] = form.exec(line) ?? [];
    const isSure = form === TAIL ? false : isNumbered;
    const state = remark === undefined ? undefined : remarkedState(remark, isSure);
    if (state !== undefined) return state;
  }
  return undefined;
}

/** The line of an item of a tracker without the remark behind it that only says that it is done: `Bug #12 - Fold maps (Closed)` */
export function withoutDone(line: readonly Inline[]): readonly Inline[] {
  const last = line.at(-1);
  if (last?.type !== 'text' || !NUMBER.test(collapse(characters(line)))) return line;
  const [whole = '', remark = ''] = BEHIND.exec(last.text) ?? [];
  if (whole === '' || itemState(remark) !== 'done') return line;
  return [...line.slice(0, -1), { ...last, text: last.text.slice(0, -whole.length) }];
}

/** An item that is not done by the change that it would have been, without the remark that says so. */
export function asUnfinished({ text }: LimitedChange, state: UnfinishedState): UnfinishedItem {
  const [whole = '', remark = ''] = BEHIND.exec(text) ?? TAIL.exec(text) ?? [];
  const isRemark = remarkedState(remark, true) !== undefined;
  const words = isRemark ? text.slice(0, text.length - whole.length) : text;
  return { text: words === '' ? text : words, state };
}
