import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceType } from '../../../src/domain/conversion.js';
import { CHANGE_KINDS, type ChangeKind } from '../../../src/domain/release.js';

/** Roles of lines, as `training/README.md` describes them. */
export const LINE_ROLES = [
  ...['title', 'release', 'section', 'area', 'leadin', 'entry', 'explanation', 'cont', 'notice'],
  ...['known', 'step', 'context', 'body', 'meta', 'credit', 'pointer', 'boiler', 'legend'],
  ...['quote', 'code'],
] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/** Roles of lines that nobody needs to hear. */
export const CONTENT_FREE: readonly LineRole[] = [
  ...(['meta', 'credit', 'pointer', 'boiler', 'legend', 'quote'] as const),
];

export const ENTRY_FORMS = [
  ...['imperative', 'past', 'third', 'name', 'statement', 'title', 'other'],
] as const;
export type EntryForm = (typeof ENTRY_FORMS)[number];

/** A line of an input with what a reader should take it for. */
export interface LabelledLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly role: LineRole;
  /** Kind of change; null if it is not a change. */
  readonly kind: ChangeKind | null;
  /** Form of an entry; null if it is not an entry. */
  readonly form: EntryForm | null;
  /** False for what was rejected, moved or is still open. */
  readonly isDone: boolean;
}

/** A text of a kind that companies have, every line of it labelled. */
export interface LabelledInput {
  /** Name of its folder. */
  readonly kind: string;
  readonly name: string;
  readonly content: string;
  readonly lines: readonly LabelledLine[];
}

/**
 * Inputs of a directory with a folder for each kind: each file beside the table of its labels (`name.ext.tsv`).
 * @throws {LabelFault} for a row that labels nothing, or with a label that is unknown
 */
export async function readLabelledInputs(directory: string): Promise<readonly LabelledInput[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.parentPath !== path.resolve(directory))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const names = new Set(files);
  // An input may be a table with tabs itself.
  const tables = files.filter((file) => names.has(file.slice(0, -SUFFIX.length))).sort();
  return Promise.all(tables.map(readInput));
}

/** Type that its author would give to an input. */
export function typeOf({ lines }: LabelledInput): SourceType {
  const numberOf = (roles: readonly LineRole[]) =>
    lines.filter(({ role }) => roles.includes(role)).length;
  return numberOf(['entry', 'release']) > numberOf(['body', 'step']) ? 'changelog' : 'document';
}

const SUFFIX = '.tsv';

/** A table of labels that does not fit its input. */
export class LabelFault extends Error {
  override readonly name = 'LabelFault';
}

async function readInput(table: string): Promise<LabelledInput> {
  const file = table.slice(0, -SUFFIX.length);
  const [content, labels] = await Promise.all([readFile(file, 'utf8'), readFile(table, 'utf8')]);
  const texts = content.split(/\r\n?|\n/);
  const rows = labels.split('\n').filter((row) => row !== '');
  return {
    kind: path.basename(path.dirname(file)),
    name: path.basename(file),
    content,
    lines: rows.map((row, index) => readRow(row, texts, `${table}:${index + 1}`)),
  };
}

function readRow(row: string, texts: readonly string[], place: string): LabelledLine {
  const [number = '', role = '', kind = '-', form = '-', done = '-'] = row.split('\t');
  const text = texts[Number(number) - 1] ?? '';
  if (text.trim() === '') throw new LabelFault(`${place}: line ${number} is blank or not there.`);
  return {
    ...{ number: Number(number), text, isDone: done !== 'no' },
    role: oneOf(LINE_ROLES, role, place),
    kind: kind === '-' ? null : oneOf(CHANGE_KINDS, kind, place),
    form: form === '-' ? null : oneOf(ENTRY_FORMS, form, place),
  };
}

function oneOf<Label extends string>(
  labels: readonly Label[],
  found: string,
  place: string,
): Label {
  const label = labels.find((one) => one === found);
  if (label === undefined) throw new LabelFault(`${place}: ${found} is no label.`);
  return label;
}
