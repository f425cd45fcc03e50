import type { Block, Document, ListItem, Section } from '../../../domain/document.js';
import { LEFT_OUT_REASONS, type LeftOutLine, type LeftOutReason } from '../../../domain/release.js';
import { allBlocks, ownTexts } from '../../document-texts.js';
import { roleOfLine, type LineRole } from './line-roles.js';

/** A document's sections without lines that carry no content, with what readers must know or do. */
export type PlacedLines = Required<Pick<Document, 'sections' | 'notices' | 'leftOut'>>;

/** Steps are what many documents are about: they stay. */
const LEFT_OUT: ReadonlySet<string> = new Set<LeftOutReason>(
  LEFT_OUT_REASONS.filter((reason) => reason !== 'step'),
);

/** Judges each paragraph, item and row of a document by its words and the heading above it. */
export function placeLines(sections: readonly Section[]): PlacedLines {
  const notices: string[] = [];
  const leftOut: LeftOutLine[] = [];
  return { sections: sections.map(placeSection), notices, leftOut };

  function placeSection(section: Section): Section {
    const { heading = '' } = section;
    return { ...section, blocks: section.blocks.flatMap((block) => placeBlock(block, heading)) };
  }

  function placeBlock(block: Block, heading: string): Block[] {
    switch (block.type) {
      case 'paragraph':
        return isLeftOut(block.text, heading) ? [] : [block];
      case 'list': {
        const items = block.items
          .map((item): ListItem => ({ ...item, blocks: placeBlocks(item.blocks, heading) }))
          .filter(({ blocks }) => blocks.length > 0);
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case 'quote':
        // Its author set it off to be read.
        for (const text of allBlocks(block.blocks).flatMap(ownTexts)) roleOf(text, heading);
        return [block];
      case 'table':
        for (const row of block.rows) roleOf(row.join(' '), heading);
        return [block];
      default:
        return [block];
    }
  }

  function placeBlocks(blocks: readonly Block[], heading: string): Block[] {
    return blocks.flatMap((block) => placeBlock(block, heading));
  }

  function roleOf(text: string, heading: string): LineRole | undefined {
    const role = roleOfLine({ text, heading }, 'document', 'likely');
    if (role === 'notice') notices.push(text);
    return role;
  }

  function isLeftOut(text: string, heading: string): boolean {
    const role = roleOf(text, heading);
    const reason = LEFT_OUT_REASONS.find((one) => one === role);
    if (reason === undefined || !LEFT_OUT.has(reason)) return false;
    leftOut.push({ text, reason });
    return true;
  }
}
