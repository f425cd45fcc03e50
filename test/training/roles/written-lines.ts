import type {
  PlacedLine,
  WrittenForm,
} from '../../../src/scripting/reading/roles/line-features.js';
import { characters, type SourceBlock } from '../../../src/scripting/reading/source/blocks.js';
import { runsOf } from '../../../src/scripting/runs.js';
import { readSource } from '../../../src/scripting/reading/source/read-source.js';

/** A line of a text as the reader has it; a heading has no form. */
interface WrittenLine {
  readonly words: ReadonlySet<string>;
  readonly form: WrittenForm | undefined;
}

/** Lines of the reader among which one of a text is looked for, from the one that was found last. */
const REACH = 12;
/** Share of a line's words that the reader's line has. */
const MOST = 0.6;

/** Finds the form and the place that the reader sees of lines, which are asked for in their order. */
export function writtenLinesOf(
  content: string,
): (text: string) => Pick<PlacedLine, 'form' | 'place'> | undefined {
  const lines = linesOf(readSource(content).blocks, 'paragraph');
  let from = 0;
  return (text) => {
    const words = [...wordsOf(text)];
    const found = lines.findIndex(
      (line, at) => at >= from && at < from + REACH && hasMost(line, words),
    );
    const { form } = lines[found] ?? {};
    if (form === undefined) return undefined;
    from = found;
    return { form, place: { above: found, below: lines.length - 1 - found } };
  };
}

function hasMost({ words }: WrittenLine, asked: readonly string[]): boolean {
  return asked.filter((word) => words.has(word)).length >= Math.max(1, MOST * asked.length);
}

function linesOf(blocks: readonly SourceBlock[], form: WrittenForm): WrittenLine[] {
  return blocks.flatMap((block): WrittenLine[] => {
    switch (block.type) {
      case 'heading':
        return [{ words: wordsOf(characters(block.inlines)), form: undefined }];
      case 'paragraph':
        return runsOf(block.inlines, ({ type }) => type === 'break').map((line) => ({
          ...{ words: wordsOf(characters(line)), form },
        }));
      case 'list':
        return block.items.flatMap((item) => linesOf(item.blocks, 'item'));
      case 'table':
        return [block.header, ...block.rows].map((row) => ({
          ...{ words: wordsOf(row.map(characters).join(' ')), form: 'row' as const },
        }));
      case 'definitions':
        return block.entries.map(({ term, definitions }) => ({
          ...{ words: wordsOf([term, ...definitions].map(characters).join(' ')), form },
        }));
      case 'quote':
      case 'footnote':
        return linesOf(block.blocks, form);
      case 'code':
        return [];
    }
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
