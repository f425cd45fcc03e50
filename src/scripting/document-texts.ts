import type { Block, Document } from '../domain/document.js';

/** Every text of a document, headings included, in its order. */
export function textsOf({ sections }: Document): string[] {
  return sections.flatMap(({ heading = '', blocks }) => [heading, ...blocks.flatMap(textsOfBlock)]);
}

function textsOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock));
    case 'quote':
    case 'footnote':
      return block.blocks.flatMap(textsOfBlock);
    case 'code':
      return [block.code];
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'image':
      return [block.alternative];
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) => [term, ...definitions]);
  }
}
