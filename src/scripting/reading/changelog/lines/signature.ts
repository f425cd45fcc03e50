import { characters, collapse, type SourceBlock } from '../../source/blocks.js';

const PERSON = /^[\p{L}][\p{L}\p{N}'’. _-]{1,40}[\p{L}\p{N}]$/u;
const MOST_WORDS = 4;
/** `(Jane Doe and John Roe)` behind what they made. */
const IN_BRACKETS =
  /^\(((?:\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}(?:, and |, | and | & |(?=\)))){1,6})\)\.?$/u;

/** The people who sign an entry in a last line of emphasized names, as those of Rails do. */
export function splitSignature(blocks: readonly SourceBlock[]): {
  readonly rest: readonly SourceBlock[];
  readonly people: readonly string[];
} {
  const last = blocks.at(-1);
  if (last?.type !== 'paragraph') return { rest: blocks, people: [] };
  const names = IN_BRACKETS.exec(collapse(characters(last.inlines)))?.[1];
  if (names !== undefined) return { rest: blocks.slice(0, -1), people: namesIn(names) };
  const signed = last.inlines.every(
    (inline) =>
      inline.type === 'emphasis' ||
      (inline.type === 'text' && /^[\s,&]*(?:and)?\s*$/.test(inline.text)),
  );
  const people = last.inlines
    .flatMap((inline) =>
      inline.type === 'emphasis' ? characters(inline.inlines).split(/,| and | & /) : [],
    )
    .map(collapse);
  const named = people.length > 0 && people.every(isPerson);
  return signed && named ? { rest: blocks.slice(0, -1), people } : { rest: blocks, people: [] };
}

function namesIn(list: string): readonly string[] {
  return list.split(/, and |, | and | & /).map(collapse);
}

function isPerson(name: string): boolean {
  return PERSON.test(name) && name.split(' ').length <= MOST_WORDS;
}
