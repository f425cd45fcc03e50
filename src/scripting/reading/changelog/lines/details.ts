import type { Detail, Reference } from '../../../../domain/release.js';
import { trimCode } from '../../source/blocks.js';
import type { SourceBlock } from '../../source/blocks.js';
import { isAside } from '../sections/not-changes.js';
import { readProse } from './prose.js';

export interface Told {
  readonly details: readonly Detail[];
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

const NOTHING: Told = { details: [], references: [], authors: [] };

/** The paragraphs, nested items and code blocks of blocks, prose without its references and authors. */
export function tellBlocks(blocks: readonly SourceBlock[]): Told {
  const told = blocks.flatMap(tellBlock);
  return {
    details: told.flatMap((each) => each.details),
    references: told.flatMap((each) => each.references),
    authors: told.flatMap((each) => each.authors),
  };
}

/** The prose of blocks, a paragraph or item each. */
export function textsOfBlocks(blocks: readonly SourceBlock[]): string[] {
  return tellBlocks(blocks).details.filter((detail) => typeof detail === 'string');
}

function tellBlock(block: SourceBlock): Told[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [tellProse(block.inlines)];
    case 'list':
      return block.items.flatMap((item) => item.blocks.flatMap(tellBlock));
    case 'quote':
    case 'footnote':
      return block.blocks.flatMap(tellBlock);
    case 'table':
      return block.rows.map((row) =>
        tellProse(
          row.flatMap((cell, index) =>
            index === 0 ? cell : [{ type: 'text', text: ', ' }, ...cell],
          ),
        ),
      );
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) =>
        definitions.map((definition) =>
          tellProse([...term, { type: 'text', text: ': ' }, ...definition]),
        ),
      );
    case 'code': {
      const { language } = block;
      const code = trimCode(block.code);
      if (code === '') return [];
      return [{ ...NOTHING, details: [{ ...(language === undefined ? {} : { language }), code }] }];
    }
  }
}

function tellProse(inlines: Parameters<typeof readProse>[0]): Told {
  const { text, references, authors } = readProse(inlines);
  const says = /[\p{L}\p{N}]/u.test(text) && !isAside(text);
  return { details: says ? [text] : [], references, authors };
}
