import type { Blocks, Inline, SourceBlock, SourceItem } from '../../source/blocks.js';

type Footnote = SourceBlock & { readonly type: 'footnote' };

/**
 * Moves each footnote to the entry or paragraph that has its mark first, as what is said further. One without a mark
 * stays where it is.
 */
export function withFootnotesAtMarks(blocks: Blocks): Blocks {
  const notes = new Map<string, Footnote>();
  for (const block of blocks)
    if (block.type === 'footnote' && !notes.has(block.label)) notes.set(block.label, block);
  if (notes.size === 0) return blocks;
  const moved = new Set<SourceBlock>();
  const take = (inlines: readonly Inline[]): Footnote[] =>
    inlines.flatMap((inline) => {
      if ('inlines' in inline) return take(inline.inlines);
      const note = inline.type === 'footnote' ? notes.get(inline.label) : undefined;
      if (note === undefined || moved.has(note)) return [];
      moved.add(note);
      return [note];
    });
  const place = (block: SourceBlock): SourceBlock[] => {
    if (block.type === 'list') return [{ ...block, items: block.items.map(placeInItem) }];
    return block.type === 'paragraph' ? [block, ...take(block.inlines)] : [block];
  };
  const placeInItem = (item: SourceItem): SourceItem => ({
    ...item,
    blocks: item.blocks.flatMap(place),
  });
  const placed = blocks.map((block) => ({ block, read: place(block) }));
  return placed.flatMap(({ block, read }) => (moved.has(block) ? [] : read));
}
