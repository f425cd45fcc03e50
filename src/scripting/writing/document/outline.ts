import type { Document, Section } from '../../../domain/document.js';
import type { Verbosity } from '../../../domain/conversion.js';
import type { Passage } from './sentence.js';
import { canBeSaid, speakable } from '../../speakable.js';
import { tellBlocks } from './tell-blocks.js';
import { headingKey, headingsOf } from './telling.js';

/** A document in the order and the parts in which it is told. */
export interface Outline {
  /** The document's own title, speakable, where it has one. */
  readonly title?: string;
  readonly chapters: readonly OutlineChapter[];
}

export interface OutlineChapter {
  /** Absent for the text before the first heading. */
  readonly heading?: string;
  readonly parts: readonly Part[];
}

/** A section with what is told of it. */
export interface Part {
  readonly heading?: string;
  /** Levels below the chapter: 0 is the chapter's own text. */
  readonly level: number;
  readonly passages: readonly Passage[];
}

/** Heading levels that begin chapters; deeper ones belong to the chapter above them. */
const CHAPTER_LEVELS = 2;

/** Sorts a document's sections into chapters and makes their blocks audible. */
export function outlineOf(document: Document, verbosity: Verbosity): Outline {
  const title = canBeSaid(speakable(document.title ?? ''))
    ? speakable(document.title ?? '')
    : undefined;
  const context = { verbosity, headings: headingsOf(document) };
  const parts = document.sections.map((section) => ({
    section,
    heading: headingOf(section, title),
    passages: tellBlocks(section.blocks, context),
  }));
  const told = parts.filter(({ section, heading, passages }) => {
    if (passages.length > 0) return true;
    return heading !== undefined && section.blocks.length === 0;
  });
  const deepest = chapterDepth(
    told.filter(({ heading }) => heading !== undefined).map(({ section }) => section),
  );
  const chapters: { heading?: string; parts: Part[] }[] = [];
  let depth = 0;
  for (const { section, heading, passages } of told) {
    const open = chapters.at(-1);
    if (open === undefined || (heading !== undefined && section.depth <= deepest)) {
      depth = section.depth;
      chapters.push(
        heading === undefined
          ? { parts: [{ level: 0, passages }] }
          : { heading, parts: [{ heading, level: 0, passages }] },
      );
    } else {
      const level = Math.max(1, section.depth - depth);
      open.parts.push(heading === undefined ? { level, passages } : { heading, level, passages });
    }
  }
  return { ...(title === undefined ? {} : { title }), chapters };
}

/** A section's heading as it is said; the one that only repeats the document's title is not. */
function headingOf(section: Section, title: string | undefined): string | undefined {
  const heading = speakable(section.heading ?? '');
  if (!canBeSaid(heading)) return undefined;
  return section.depth === 1 && title !== undefined && headingKey(title) === headingKey(heading)
    ? undefined
    : heading;
}

/** The depth of the deepest heading that begins a chapter. */
function chapterDepth(sections: readonly Section[]): number {
  const depths = [...new Set(sections.map((section) => section.depth))].sort((a, b) => a - b);
  return depths[CHAPTER_LEVELS - 1] ?? depths.at(-1) ?? 0;
}
