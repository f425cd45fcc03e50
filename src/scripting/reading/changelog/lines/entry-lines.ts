import {
  characters,
  collapse,
  type Inline,
  type SourceBlock,
  type SourceItem,
} from '../../source/blocks.js';
import { runsOf } from '../../../runs.js';
import { readPrefix } from './prefix.js';

/** A line that names a change of its own, as in a commit's message: `fix(parser): accept trailing commas`, `Feature - folds` */
const COMMIT_LINE = /^(?:[a-z]{2,12}(?:\([^()]{1,60}\))?!?:|[A-Z][a-z]{2,12} -) (?=\S)/;

/** Before a line that may be one; in a line where several commits were made one, before each. */
const LINES = /\n(?=[^\S\n]*[a-z]\S*: |[A-Z][a-z]+ - )/;
const COMMITS =
  /\n(?=[^\S\n]*[a-z]\S*: )|(?<!:) (?=(?:feat|fix|docs|chore|perf|refactor)!?: \p{L})/u;

/** Items without plans: a box that nobody ticked is one, but not what is ticked below it. */
export function doneOf(items: readonly SourceItem[]): SourceItem[] {
  return items.flatMap((item) => {
    if (item.checked !== false) return item;
    const below = item.blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
    return doneOf(below).filter(({ checked }) => checked);
  });
}

/** Person with an address, whose entries are below: `Ann Example <ann@example.org>` */
const PERSON = /^(?:\p{Lu}[^\s@]{0,30} ){1,4}[<(]?[^\s@<>()]{1,64}@[^\s@<>()]{1,100}[>)]?:?$/u;

/** The entries of a list item: one, and one more for each further commit that a type begins; those below a person. */
export function entriesOf(item: SourceItem): SourceItem[] {
  const [first, second, ...others] = item.blocks;
  const isPerson = first?.type === 'paragraph' && PERSON.test(collapse(characters(first.inlines)));
  if (isPerson && second?.type === 'list' && others.length === 0)
    return second.items.flatMap(entriesOf);
  const blocks = item.blocks.flatMap((block) =>
    block.type === 'paragraph' ? commitLines(block.inlines) : [block],
  );
  const entries = runsOf(
    blocks,
    (block) => block.type === 'paragraph' && isCommitLine(characters(block.inlines)),
  );
  return entries.map((each) => ({ ...item, blocks: each }));
}

/** A paragraph cut before each line of it that a commit's type begins. */
function commitLines(inlines: readonly Inline[]): SourceBlock[] {
  const parts: Inline[][] = [[]];
  const border = / (?:feat!?|fix!): /.test(characters(inlines)) ? COMMITS : LINES;
  for (const [at, inline] of inlines.entries()) {
    const open = inlines[at - 1]?.type === 'break' ? '\n' : '';
    const [first, ...others] = inline.type === 'text' ? `${open}${inline.text}`.split(border) : [];
    parts.at(-1)?.push(first === undefined ? inline : { type: 'text', text: first });
    for (const other of others) {
      const text = other.trimStart();
      const said = characters(parts.at(-1) ?? []).replace(/^\[[^\][]*\]/, '');
      const line = text.endsWith('- ') ? text + characters(inlines.slice(at + 1, at + 2)) : text;
      if (/\S/.test(said) && !isWithinQuotes(said) && isCommitLine(line))
        parts.push([{ type: 'text', text }]);
      else parts.at(-1)?.push({ type: 'text', text: `\n${other}` });
    }
  }
  return parts.map((part) => ({ type: 'paragraph', inlines: part }));
}

/** Checks whether a quotation is open at the end of a text: a revert quotes the title of a commit. */
function isWithinQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0 || text.lastIndexOf('“') > text.lastIndexOf('”');
}

function isCommitLine(line: string): boolean {
  return COMMIT_LINE.test(line) && readPrefix(line).kind !== undefined;
}
