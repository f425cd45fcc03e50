import type { Block, Document, Section } from '../../../../domain/document.js';
import { allBlocks, ownTexts } from '../../../document-texts.js';
import { PhraseList } from '../../../phrase-list.js';
import { wordsIn } from '../../prose/sentence.js';
import { listsFacts, listsPeople, listsVersions } from '../tables/columns.js';
import recordWords from './record-words.json' with { type: 'json' };
import { kindOfHeading } from './section-kind.js';

/** Something a document records about itself or its meeting, which is not narrated. */
export interface LeftOut {
  readonly is: 'people' | 'versions' | 'facts';
  readonly text: string;
}

/** A document without its records. */
export interface Recorded {
  readonly document: Document;
  readonly records: readonly LeftOut[];
}

/** Texts with more words are prose, whatever stands above them. */
const LONGEST_RECORD = 15;
/** Words of a line without a colon: `Absent CFO`. */
const LONGEST_LINE = 8;
const OF_PEOPLE = new PhraseList(Object.values(recordWords.people).flat());
const OF_COURSE = new PhraseList(Object.values(recordWords.courses).flat());
/** Days, times and rooms, which say nothing about the matter. */
const MOMENT = /\d[\d.:/–-]*\d|\b\d{1,4}\b/g;
/** Words that a line about a day and a place has beside numbers. */
const FEW_WORDS = 3;

/**
 * Takes out of a document who took part, its versions and its ids: sections and tables of them anywhere, lines of them only
 * before its first prose.
 */
export function withoutRecords(document: Document): Recorded {
  const records: LeftOut[] = [];
  let inHead = true;
  const sections = document.sections.flatMap((section): Section[] => {
    if (isRecord(section)) {
      records.push({ is: 'versions', text: section.heading ?? '' });
      return [];
    }
    const blocks = section.blocks.flatMap((block) => {
      const record = recordIn(block, inHead);
      if (record !== undefined) records.push(record);
      inHead &&= record !== undefined || isTitle(block);
      return record === undefined ? [block] : [];
    });
    const isEmptied = blocks.length === 0 && section.blocks.length > 0;
    return isEmptied ? [] : [{ ...section, blocks }];
  });
  const last = sections.at(-1);
  if (last !== undefined) {
    const end = last.blocks.findLastIndex((block) => recordIn(block, true) === undefined) + 1;
    if (end > 0) {
      records.push(...last.blocks.slice(end).flatMap((block) => recordIn(block, true) ?? []));
      sections.splice(-1, 1, { ...last, blocks: last.blocks.slice(0, end) });
    }
  }
  // A text of nothing else was misjudged, and stays whole.
  return sections.every(({ blocks }) => blocks.length === 0)
    ? { document, records: [] }
    : { document: { ...document, sections }, records };
}

/** Checks whether a section is a list of people or of versions by its heading and its short lines. */
function isRecord({ heading, blocks }: Section): boolean {
  if (heading === undefined || kindOfHeading(heading) !== 'record') return false;
  const texts = allBlocks(blocks).flatMap(ownTexts);
  return texts.length > 0 && texts.every((text) => wordsIn(text) <= LONGEST_RECORD);
}

function recordIn(block: Block, inHead: boolean): LeftOut | undefined {
  if (block.type === 'table') {
    const text = block.header.join(', ');
    if (listsPeople(block)) return { is: 'people', text };
    if (listsVersions(block)) return { is: 'versions', text };
    return inHead && listsFacts(block) ? { is: 'facts', text } : undefined;
  }
  return inHead ? recordAmong(ownLines(block)) : undefined;
}

/** A short line without a mark at its end, which names the text. */
function isTitle(block: Block): boolean {
  if (block.type !== 'paragraph' || wordsIn(block.text) > LONGEST_RECORD) return false;
  return !/[.!?:;]$/.test(block.text);
}

/** Lines of a paragraph or a simple list; none of other blocks. */
function ownLines(block: Block): readonly string[] {
  if (block.type === 'paragraph') return [block.text];
  const texts = block.type === 'list' ? allBlocks([block]).map(ownTexts) : [];
  return texts.flat();
}

function recordAmong(lines: readonly string[]): LeftOut | undefined {
  const records = lines.map((line) =>
    wordsIn(line) > LONGEST_RECORD ? undefined : recordOfLine(line),
  );
  return records.includes(undefined) ? undefined : records[0];
}

/** Record that a line is: `Absent: CFO`, `2026-06-12, 14:00–15:00, hybrid`. */
export function recordOfLine(text: string): LeftOut | undefined {
  if (isNamedBy(text, OF_PEOPLE)) return { is: 'people', text };
  if (isNamedBy(text, OF_COURSE) || isMoment(text)) return { is: 'facts', text };
  return undefined;
}

function isNamedBy(text: string, names: PhraseList): boolean {
  const end = names.endAt(text);
  if (end === undefined) return false;
  if (/^\s*[:=–—]/.test(text.slice(end))) return true;
  return wordsIn(text) <= LONGEST_LINE && !/[.!?]$/.test(text);
}

function isMoment(text: string): boolean {
  const numbers = text.match(MOMENT)?.length ?? 0;
  const words = text.replace(MOMENT, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  return numbers > 1 && words <= FEW_WORDS && !/[.!?]$/.test(text);
}
