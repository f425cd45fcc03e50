import type { Block, Document, ListItem, Section } from '../../../domain/document.js';
import { LEFT_OUT_REASONS, type LeftOutLine, type LeftOutReason } from '../../../domain/release.js';
import { allBlocks, ownTexts } from '../../document-texts.js';
import { removeLeadIn } from '../lead-ins.js';
import { factsIn, isNameOfFact } from './facts.js';
import type { WrittenForm } from './line-features.js';
import { roleOfLine, type LineRole } from './line-roles.js';

/** A document's sections without lines that carry no content, with what readers must know or do. */
export type PlacedLines = Required<Pick<Document, 'sections' | 'notices' | 'leftOut'>>;

/** Steps are what many documents are about: they stay. */
const LEFT_OUT: ReadonlySet<string> = new Set<LeftOutReason>(
  LEFT_OUT_REASONS.filter((reason) => reason !== 'step'),
);

/** Blocks at the end of a text among which courtesies and small print are. */
const TAIL = 3;
/** Fewer words are a name or a title rather than prose. */
const FEWEST_WORDS = 9;
/** Lines that a text has at least where their place says something. */
const FEWEST_LINES = 12;

/** Marks of warnings in AsciiDoc, in plain texts, and of alerts as `readDocument` rewrites them. */
const WARNS = /^(?:CAUTION|WARNING|IMPORTANT): \S/;

function isSurelyNotice(text: string, heading: string): boolean {
  return roleOfLine({ text, heading }, 'document', 'sure') === 'notice';
}

function isProse(text: string): boolean {
  return text.split(' ').length >= FEWEST_WORDS;
}

function numberOfLines({ heading = '', blocks }: Section): number {
  const below = allBlocks(blocks).map((block) => {
    if (block.type === 'paragraph') return 1;
    if (block.type === 'table') return 1 + block.rows.length;
    return block.type === 'definitions' ? block.entries.length : 0;
  });
  return below.reduce((sum, count) => sum + count, heading === '' ? 0 : 1);
}

/** Judges each paragraph, item and row of a document by its words and the heading above it. */
export function placeLines(sections: readonly Section[]): PlacedLines {
  const notices: string[] = [];
  const leftOut: LeftOutLine[] = [];
  const last = sections.at(-1)?.blocks.slice(-TAIL) ?? [];
  // The first line of a text without headings may be its title.
  let isFirst = sections[0]?.heading === undefined;
  let inHead = true;
  let inTail = false;
  const lines = sections.reduce((sum, section) => sum + numberOfLines(section), 0);
  let above = 0;
  const placed = sections.map(placeSection);
  // A text of which every line would be left out was misjudged, and stays whole.
  const isEmpty = placed.every(({ blocks }) => blocks.length === 0);
  return isEmpty ? { sections, notices, leftOut: [] } : { sections: placed, notices, leftOut };

  function placeSection(section: Section): Section {
    const { heading = '' } = section;
    if (heading !== '') above += 1;
    const blocks: Block[] = [];
    for (const block of section.blocks) {
      inTail = last.includes(block);
      const own = placeBlock(block, heading);
      if (own.length === 0) removeLeadIn(blocks);
      else blocks.push(...own);
    }
    return { ...section, blocks };
  }

  function placeBlock(
    block: Block,
    heading: string,
    form: 'paragraph' | 'item' = 'paragraph',
  ): Block[] {
    switch (block.type) {
      case 'paragraph':
        return isLeftOut(block.text, heading, form) ? [] : [block];
      case 'list': {
        const items = block.items
          .map((item): ListItem => ({ ...item, blocks: placeItem(item.blocks, heading) }))
          .filter(({ blocks }) => blocks.length > 0);
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case 'quote':
        // Its author set it off to be read.
        for (const text of allBlocks(block.blocks).flatMap(ownTexts))
          roleOf(text, heading, 'paragraph');
        return [block];
      case 'table': {
        // The titles of the columns are a line, too.
        above += 1;
        const rows = block.rows.filter((row) => !isFactInRow(row));
        for (const row of rows) roleOf(row.join(' '), heading, 'row');
        above += block.rows.length - rows.length;
        return rows.length === 0 && block.rows.length > 0 ? [] : [{ ...block, rows }];
      }
      case 'definitions': {
        const entries = block.entries.filter(({ term, definitions }) => {
          return !isFactInRow([term, ...definitions]);
        });
        above += block.entries.length;
        return entries.length === 0 ? [] : [{ ...block, entries }];
      }
      default:
        return [block];
    }
  }

  function placeItem(blocks: readonly Block[], heading: string): Block[] {
    return blocks.flatMap((block) => placeBlock(block, heading, 'item'));
  }

  /** Recognizes a row or an entry that is a fact about the text: `Status`, `accepted` */
  function isFactInRow([name = '', value = '', ...others]: readonly string[]): boolean {
    if (!inHead || others.length > 0 || value === '' || !isNameOfFact(name)) return false;
    leftOut.push({ text: `${name}: ${value}`, reason: 'metadata' });
    return true;
  }

  function roleOf(
    text: string,
    heading: string,
    form: WrittenForm,
    least: 'backed' | 'likely' = 'likely',
  ): LineRole | undefined {
    const place = { above, below: Math.max(0, lines - 1 - above) };
    above += 1;
    // In a short text every line is near to its beginning and to its end.
    const line = { text, heading, form, ...(lines < FEWEST_LINES ? {} : { place }) };
    const role = WARNS.test(text) ? 'notice' : roleOfLine(line, 'document', least);
    if (role === 'notice') notices.push(text);
    return role;
  }

  function isLeftOut(text: string, heading: string, form: WrittenForm): boolean {
    const facts = factsIn(text);
    if (facts > (inHead ? 0 : 1) && !isSurelyNotice(text, heading)) {
      leftOut.push({ text, reason: 'metadata' });
      above += 1;
      return true;
    }
    const isBacked = !isFirst && (inHead || inTail || facts > 0);
    isFirst = false;
    const role = roleOf(text, heading, form, isBacked ? 'backed' : 'likely');
    if (role === undefined && isProse(text)) inHead = false;
    const reason = LEFT_OUT_REASONS.find((one) => one === role);
    if (reason === undefined || !LEFT_OUT.has(reason)) return false;
    leftOut.push({ text, reason });
    return true;
  }
}
