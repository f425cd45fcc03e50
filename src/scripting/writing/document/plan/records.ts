import type { Block, Document, Section } from '../../../../domain/document.js';
import { allBlocks, ownTexts } from '../../../document-texts.js';
import { PhraseList } from '../../../phrase-list.js';
import { wordsIn } from '../../prose/sentence.js';
import { listsFacts, listsPeople, listsVersions } from '../tables/columns.js';
import { isPerson } from '../tables/attendance.js';
import { headingKey, headingsOf } from '../telling.js';
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
/** Words of a line that leads to a list. */
const LONGEST_LEAD = 6;
/** Items of a list that are headings of the document, from which on it is its agenda, and their least share. */
const FEWEST_REPEATED = 2;
const MOST_REPEATED = 0.6;
const { attendees, officers, recipients, ...facts } = recordWords;
const OF_PEOPLE = namesOf([attendees, officers, recipients]);
const OF_FACTS = namesOf(Object.values(facts));
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
  const repeated = headingsOf(document);
  const sections = document.sections.flatMap((section): Section[] => {
    if (isRecord(section)) {
      records.push({ is: 'versions', text: section.heading ?? '' });
      return [];
    }
    const blocks: Block[] = [];
    const first = records.length;
    for (const block of section.blocks) {
      const above = leadOf(blocks.at(-1)) ?? section.heading ?? '';
      const listed = listedBelow(block, above, repeated);
      const record = listed ?? recordIn(block, inHead);
      if (record === undefined) blocks.push(block);
      else records.push(record);
      if (listed !== undefined && leadOf(blocks.at(-1)) !== undefined) blocks.pop();
      inHead &&= record !== undefined || isTitle(block);
    }
    const isEmptied = blocks.length === 0 && section.blocks.length > 0;
    if (!isEmptied) return [{ ...section, blocks }];
    // A line above the table of its section may have been taken for its heading: `Absent CFO`
    records.splice(first, 0, ...[recordAmong([section.heading ?? ''])].flatMap((one) => one ?? []));
    return [];
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

/** A line that leads to what is below it: `TSC members:` */
function leadOf(block: Block | undefined): string | undefined {
  if (block?.type !== 'paragraph' || wordsIn(block.text) > LONGEST_LEAD) return undefined;
  return /[.!?;]$/.test(block.text) ? undefined : block.text;
}

/** Record that a table or a list is by what is above it, or by what is below: people, or an agenda that repeats headings. */
function listedBelow(
  block: Block,
  above: string,
  headings: ReadonlySet<string>,
): LeftOut | undefined {
  const isOfPeople = OF_PEOPLE.findIn(above) !== undefined;
  if (block.type === 'table')
    return isOfPeople && listsPeople(block, true)
      ? { is: 'people', text: block.header.join(', ') }
      : undefined;
  if (block.type !== 'list') return undefined;
  const lines = ownLines(block);
  const [text = ''] = lines;
  if (isOfPeople && lines.every(isPerson)) return { is: 'people', text };
  const repeating = lines.filter((line) => headings.has(headingKey(line))).length;
  const isAgenda = repeating >= FEWEST_REPEATED && repeating >= lines.length * MOST_REPEATED;
  return isAgenda ? { is: 'facts', text } : undefined;
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

/** Start of another field in the same line: `Present: KL, TM Absent: CFO` */
const NEXT_FIELD = / (?=\p{Lu}[\p{L} ]{2,24}: )/u;

/** Fields of a line that has several, else the line. */
function fieldsIn(line: string): readonly string[] {
  const fields = line.split(NEXT_FIELD);
  return fields.length > 1 && fields.every((one) => one.includes(':')) ? fields : [line];
}

function recordAmong(lines: readonly string[]): LeftOut | undefined {
  const records = lines
    .flatMap(fieldsIn)
    .map((line) => (wordsIn(line) > LONGEST_RECORD ? undefined : recordOfLine(line)));
  return records.includes(undefined) ? undefined : records[0];
}

/** Record that a line is: `Absent: CFO`, `2026-06-12, 14:00–15:00, hybrid`. */
export function recordOfLine(text: string): LeftOut | undefined {
  if (isNamedBy(text, OF_PEOPLE)) return { is: 'people', text };
  if (isNamedBy(text, OF_FACTS) || isMoment(text)) return { is: 'facts', text };
  return undefined;
}

/** Phrases of several meanings, in all languages. */
function namesOf(meanings: readonly Readonly<Record<string, readonly string[]>>[]): PhraseList {
  return new PhraseList(meanings.flatMap((languages) => Object.values(languages).flat()));
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
