import { characters, collapse, type Inline, type SourceBlock } from './source/blocks.js';

const ADDRESS = /^[<([]*(?:[a-z]{2,10}:\/\/|www\.)[^\s<>]+$/i;
/** Separates addresses: white space, a comma, a bar. */
const BETWEEN = /[\s,;|]+/;

/** Checks whether a block has nothing but addresses, which nobody can follow by ear. */
export function isAddressOnly(block: SourceBlock): boolean {
  switch (block.type) {
    case 'paragraph':
      return areAddresses(block.inlines);
    case 'list':
      return block.items.length > 0 && block.items.every(({ blocks }) => areAddressesOnly(blocks));
    case 'footnote':
    case 'quote':
      return areAddressesOnly(block.blocks);
    default:
      return false;
  }
}

/** Checks whether there are blocks, and each has nothing but addresses. */
export function areAddressesOnly(blocks: readonly SourceBlock[]): boolean {
  return blocks.length > 0 && blocks.every(isAddressOnly);
}

/** A list without the items that have nothing but addresses, where others have more. */
export function withoutAddressItems(block: SourceBlock): SourceBlock {
  if (block.type !== 'list' || isAddressOnly(block)) return block;
  return { ...block, items: block.items.filter(({ blocks }) => !areAddressesOnly(blocks)) };
}

function areAddresses(inlines: readonly Inline[]): boolean {
  const words = collapse(characters(inlines))
    .split(BETWEEN)
    .filter((word) => /\w/.test(word));
  return words.length > 0 && words.every((word) => ADDRESS.test(word));
}
