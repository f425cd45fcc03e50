import { readFileSync } from 'node:fs';
import { CHANGE_KINDS, type ChangeKind } from '../../../src/domain/release.js';
import { contentWords } from '../../../src/scripting/content-words.js';
import type { PlacedEntry } from '../../../src/scripting/reading/changelog/classify/entry-features.js';
import { kindOfHeading } from '../../../src/scripting/reading/headings/classify-heading.js';
import { typeOf, type LabelledInput } from '../evaluate/labelled-inputs.js';
import { toldOf } from '../evaluate/told.js';

/** An entry in its place, and its kind. */
export interface EntryExample extends PlacedEntry {
  readonly kind: ChangeKind;
}

/** Share of the words of a line that an entry of it has, and share of its own words that the line has. */
const SHARE = 0.8;
const MARKUP = /<[^<>]{0,200}>|[#*=|_:]{1,80}/g;

/** Entries of an input as the reader reads their words, below the headings that say nothing of their kind. */
export function entryExamplesOf(input: LabelledInput): readonly EntryExample[] {
  const told = toldOf(input.content, typeOf(input))
    .filter(({ role }) => role === 'entry')
    .map(({ text }) => ({ text, words: new Set(contentWords(text)) }));
  let heading = '';
  return input.lines.flatMap(({ role, kind, text: line, isDone }): EntryExample[] => {
    if (role === 'release' || role === 'title') heading = '';
    if (role === 'section' || role === 'area' || role === 'leadin') heading = line;
    if (role !== 'entry' || kind === null || !isDone) return [];
    const words = new Set(contentWords(line));
    const entry = told.find((one) => isPart(one.words, words));
    return entry === undefined ? [] : [{ text: entry.text, heading: hintOf(heading), kind }];
  });
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  const shared = [...part].filter((word) => whole.has(word)).length;
  return shared > 0 && shared >= part.size * SHARE;
}

function hintOf(heading: string): string {
  const words = heading.replace(MARKUP, ' ').trim();
  return kindOfHeading(words) === undefined ? words : '';
}

/** Entries of `training/entries.tsv`: kind, form, language and words of each. */
export function listedEntries(file: string): readonly EntryExample[] {
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.flatMap((row): EntryExample[] => {
    const [name = '', , , text = ''] = row.split('\t');
    const kind = CHANGE_KINDS.find((one) => one === name);
    return kind === undefined || text === '' ? [] : [{ text, heading: '', kind }];
  });
}
