import type { Block, Document } from '../domain/document.js';

/** Every text of a document, headings included, in its order. */
export function textsOf({ sections }: Document): string[] {
  return sections.flatMap(({ heading = '', blocks }) => [
    heading,
    ...allBlocks(blocks).flatMap(ownTexts),
  ]);
}

/** Blocks, each before those within it. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list')
      return [block, ...block.items.flatMap((item) => allBlocks(item.blocks))];
    return 'blocks' in block ? [block, ...allBlocks(block.blocks)] : [block];
  });
}

/** The texts of a block itself, none of those of blocks within it. */
export function ownTexts(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [block.text];
    case 'code':
      return [block.code];
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'image':
      return [block.alternative];
    case 'definitions':
      return block.entries.flatMap(({ term, definitions }) => [term, ...definitions]);
    default:
      return [];
  }
}
