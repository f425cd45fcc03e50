import { characters, collapse, type SourceBlock } from '../../source/blocks.js';

const PERSON = /^[\p{L}][\p{L}\p{N}'’._-]*(?: [\p{L}\p{N}'’._-]+){0,3}$/u;
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
  const line = collapse(characters(last.inlines));
  const emphasized = last.inlines.every(
    (inline) =>
      inline.type === 'emphasis' ||
      (inline.type === 'text' && /^[\s,&]*(?:and)?\s*$/.test(inline.text)),
  );
  const names = IN_BRACKETS.exec(line)?.[1] ?? (emphasized ? line : '');
  const people = names.split(/,? and |, ?| & /);
  return people.every((name) => PERSON.test(name))
    ? { rest: blocks.slice(0, -1), people }
    : { rest: blocks, people: [] };
}
