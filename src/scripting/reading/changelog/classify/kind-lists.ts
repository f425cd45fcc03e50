import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';

/** Kinds of change by the words that stand for them, in lower case, with single spaces. */
export type KindList = ReadonlyMap<string, ChangeKind>;

/** Reads a lexicon with a text of words for each kind; white space within a term is written as `_`. */
export function kindList(file: Readonly<Partial<Record<ChangeKind, string>>>): KindList {
  return new Map(
    CHANGE_KINDS.flatMap((kind) =>
      termsOf(file[kind] ?? '').map((term): readonly [string, ChangeKind] => [term, kind]),
    ),
  );
}

/** Terms of a text of a lexicon. */
export function termsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ').map((term) => term.replaceAll('_', ' '));
}
