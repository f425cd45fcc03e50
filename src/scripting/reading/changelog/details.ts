import type { Reference } from '../../../domain/release.js';
import type { SourceBlock } from '../source/blocks.js';
import { readProse, type Prose } from './prose.js';

export interface Told {
  readonly texts: readonly string[];
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

/** The paragraphs and nested items of blocks, each as prose. Code blocks stay with the source. */
export function tellBlocks(blocks: readonly SourceBlock[]): Told {
  const proses = blocks.flatMap(tellBlock);
  return {
    texts: proses.map((prose) => prose.text).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    references: proses.flatMap((prose) => prose.references),
    authors: proses.flatMap((prose) => prose.authors),
  };
}

function tellBlock(block: SourceBlock): Prose[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [readProse(block.inlines)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(tellBlock));
    case 'quote':
    case 'footnote':
      return block.blocks.flatMap(tellBlock);
    case 'table':
      return block.rows.map((row) =>
        readProse(
          row.flatMap((cell, index) =>
            index === 0 ? cell : [{ type: 'text', text: ', ' }, ...cell],
          ),
        ),
      );
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) =>
        definitions.map((definition) =>
          readProse([...term, { type: 'text', text: ': ' }, ...definition]),
        ),
      );
    case 'code':
      return [];
  }
}
