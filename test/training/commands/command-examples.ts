import { readFileSync } from 'node:fs';
import { CHANGE_KINDS } from '../../../src/domain/release.js';
import { judgeLanguage } from '../../../src/scripting/language/judge-language.js';
import { contentWords } from '../../../src/scripting/content-words.js';
import type { WordedEntry } from '../../../src/scripting/writing/changelog/command/command-features.js';
import { typeOf, type LabelledInput } from '../evaluate/labelled-inputs.js';
import { toldOf } from '../evaluate/told.js';

/** An entry, and whether it is a command. */
export interface CommandExample extends WordedEntry {
  readonly isCommand: boolean;
}

/** Entries of one text, which are judged together. */
export type TextExamples = readonly CommandExample[];

/** Share of the words of an entry, or of its line, that the other has. */
const SHARE = 0.8;

/** Entries of the inputs in English, which is what the writer words; those of each are judged together. */
export async function commandsOfInputs(
  inputs: readonly LabelledInput[],
): Promise<readonly TextExamples[]> {
  const texts: TextExamples[] = [];
  for (const input of inputs) {
    const { type } = await judgeLanguage(input, ['en']);
    if (type === 'spoken') texts.push(commandsOf(input));
  }
  return texts;
}

/** Entries of an input as the reader reads them; a bold title is left out, since its sentence is narrated. */
function commandsOf(input: LabelledInput): TextExamples {
  const told = toldOf(input.content, typeOf(input)).flatMap(({ kind, text }) =>
    kind === null ? [] : [{ kind, text, words: new Set(contentWords(text)) }],
  );
  const examples = input.lines.flatMap(({ role, form, text: line, isDone }) => {
    if (role !== 'entry' || form === null || form === 'title' || !isDone) return [];
    const words = new Set(contentWords(line));
    const alike = told.map((entry) => likenessOf(entry.words, words));
    const most = Math.max(0, ...alike);
    const entry = most === 0 ? undefined : told[alike.indexOf(most)];
    return entry === undefined ? [] : [{ entry, isCommand: form === 'imperative' }];
  });
  // An entry that was read from several lines has no form.
  const isOnly = (one: object) => examples.filter(({ entry }) => entry === one).length === 1;
  return examples.flatMap(({ entry, isCommand }) =>
    isOnly(entry) ? [{ kind: entry.kind, text: entry.text, isCommand }] : [],
  );
}

/** Share of the words that two texts have in common; 0 if neither contains the other. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  if (shared < SHARE * Math.min(one.size, other.size)) return 0;
  return shared / Math.max(1, one.size + other.size - shared);
}

/** Texts of `training/commands.tsv`: number of the text, kind, form and words of each entry. */
export function listedTexts(file: string): readonly TextExamples[] {
  const texts = new Map<string, CommandExample[]>();
  for (const [number = '', name, form, text = ''] of rowsOf(file)) {
    const kind = CHANGE_KINDS.find((one) => one === name);
    if (kind === undefined) continue;
    const entries = texts.get(number) ?? [];
    entries.push({ kind, text, isCommand: form === 'imperative' });
    texts.set(number, entries);
  }
  return [...texts.values()];
}

/** Entries of `training/entries.tsv`, each a text of its own: kind, form, language and words. */
export function singleEntries(file: string): readonly TextExamples[] {
  return rowsOf(file).flatMap(([name, form, language, text = '']): TextExamples[] => {
    const kind = CHANGE_KINDS.find((one) => one === name);
    return kind === undefined || language !== 'en'
      ? []
      : [[{ kind, text, isCommand: form === 'imperative' }]];
  });
}

function rowsOf(file: string): readonly (readonly string[])[] {
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.filter((row) => row !== '').map((row) => row.split('\t'));
}
