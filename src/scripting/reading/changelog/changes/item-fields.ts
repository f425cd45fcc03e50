import {
  characters,
  collapse,
  type SourceBlock,
  type SourceItem,
  type SourceList,
  type SourceParagraph,
} from '../../source/blocks.js';
import { columnRole, type ColumnRole } from '../../tables/column-names.js';
import { itemState, type ItemState } from '../../tables/item-states.js';

/** Field of a tracker's item with its value, and perhaps further fields: `State : Removed Tags : 11.2` */
const FIELD = /^([\p{L} ]{2,20}?) ?: (\S.{0,60})/u;
/** Words that the name of a state has at most. */
const MOST_WORDS = 4;

/** An item without the fields below it, and the state that they name. */
export interface ItemWithFields {
  readonly item: SourceItem;
  readonly state: ItemState | undefined;
}

/** Takes the fields of a tracker from below an item: blocks of nothing but fields, one of which is its state. */
export function takeFields(item: SourceItem): ItemWithFields {
  const states = new Map(item.blocks.slice(1).map((block) => [block, stateIn(block)]));
  const [state] = [...states.values()].filter((one) => one !== undefined);
  if (state === undefined) return { item, state };
  const blocks = item.blocks.filter((block) => states.get(block) === undefined);
  return { item: { ...item, blocks }, state };
}

/** Fields that a list consists of, with the roles of their names: `Version: 3.2`, `Status: closed`; undefined for other lists. */
export function fieldsOf({
  items,
}: SourceList): readonly (Field & { readonly role: ColumnRole })[] | undefined {
  const fields = items.map(({ blocks: [line, ...below] }) => {
    const field = line?.type === 'paragraph' && below.length === 0 ? fieldIn(line) : undefined;
    const role = columnRole(field?.name ?? '');
    return field === undefined || role === undefined ? undefined : { ...field, role };
  });
  const known = fields.filter((field) => field !== undefined);
  return known.length > 1 && known.length === items.length ? known : undefined;
}

function stateIn(block: SourceBlock): ItemState | undefined {
  const lines = block.type === 'list' ? block.items.flatMap(({ blocks }) => blocks) : [block];
  const fields = lines.map((line) => (line.type === 'paragraph' ? fieldIn(line) : undefined));
  const areFields = fields.every((field) => columnRole(field?.name ?? '') !== undefined);
  const status = fields.find((field) => columnRole(field?.name ?? '') === 'status');
  return areFields ? stateAtStart(status?.value ?? '') : undefined;
}

interface Field {
  readonly name: string;
  readonly value: string;
}

/** Reads a field with a colon behind its name, or with its name in bold letters: `**State** Closed` */
function fieldIn({ inlines }: SourceParagraph): Field | undefined {
  const [first, ...others] = inlines;
  if (first?.type === 'strong') {
    const [name, value] = [first.inlines, others].map((part) => collapse(characters(part)));
    return { name: (name ?? '').replace(/:$/, ''), value: (value ?? '').replace(/^: ?/, '') };
  }
  const [, name = '', value = ''] = FIELD.exec(collapse(characters(inlines))) ?? [];
  return name === '' ? undefined : { name, value };
}

/** State with which a value begins: behind it may be the next field. */
function stateAtStart(value: string): ItemState | undefined {
  const words = value.split(' ').slice(0, MOST_WORDS);
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  return starts.map(itemState).find((state) => state !== undefined);
}
