import { characters, type Inline, type SourceBlock, type SourceItem } from '../../source/blocks.js';
import { readPrefix } from './prefix.js';

/** A line of a commit's message that names a change of its own: `fix(parser): accept trailing commas` */
const COMMIT_LINE = /^[a-z]{2,12}(?:\([^()]{1,60}\))?!?: (?=\S)/;

/** The entries of a list item: one, and one more for each further line that a commit's type begins. */
export function entriesOf(item: SourceItem): SourceItem[] {
  const entries: SourceBlock[][] = [[]];
  item.blocks.forEach((block, index) => {
    const [first = block, ...others] =
      block.type === 'paragraph' ? commitLines(block.inlines) : [block];
    const begins =
      index > 0 && block.type === 'paragraph' && isCommitLine(characters(block.inlines));
    if (begins) entries.push([first]);
    else entries.at(-1)?.push(first);
    for (const other of others) entries.push([other]);
  });
  return entries.map((blocks) => ({ ...item, blocks }));
}

/** A paragraph cut before each line of it that a commit's type begins. */
function commitLines(inlines: readonly Inline[]): SourceBlock[] {
  const parts: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.type !== 'text') {
      parts.at(-1)?.push(inline);
      continue;
    }
    inline.text.split('\n').forEach((line, index) => {
      const text = index === 0 ? line : line.trimStart();
      if (index > 0 && isCommitLine(text)) parts.push([{ type: 'text', text }]);
      else parts.at(-1)?.push({ type: 'text', text: index === 0 ? line : `\n${line}` });
    });
  }
  return parts.map((part) => ({ type: 'paragraph', inlines: part }));
}

function isCommitLine(line: string): boolean {
  return COMMIT_LINE.test(line) && readPrefix(line).kind !== undefined;
}
