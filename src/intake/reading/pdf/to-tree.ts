import type { ListItem, Paragraph, Root, RootContent } from 'mdast';
import type { PdfBlock } from './paragraphs.js';

/** The blocks of a PDF as Markdown; items that follow each other are one list. */
export function toTree(blocks: readonly PdfBlock[]): Root {
  const children: RootContent[] = [];
  for (const block of blocks) {
    const last = children.at(-1);
    if (block.type === 'item' && last?.type === 'list') last.children.push(item(block.text));
    else children.push(toNode(block));
  }
  return { type: 'root', children };
}

function toNode(block: PdfBlock): RootContent {
  switch (block.type) {
    case 'heading':
      return {
        type: 'heading',
        depth: block.depth,
        children: [{ type: 'text', value: block.text }],
      };
    case 'item':
      return { type: 'list', ordered: false, spread: false, children: [item(block.text)] };
    case 'paragraph':
      return paragraph(block.text);
  }
}

function item(text: string): ListItem {
  return { type: 'listItem', spread: false, children: [paragraph(text)] };
}

function paragraph(text: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: text }] };
}
