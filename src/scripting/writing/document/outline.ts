import type { Document, Section } from '../../../domain/document.js';
import type { Listening } from '../prose/audience.js';
import { sentencesOf, wordsIn } from '../prose/sentence.js';
import type { Passage, PassageKind, SourceSentence } from '../prose/sentence.js';
import { runsOf } from '../../runs.js';
import { canBeSaid, speakable } from '../../speakable.js';
import { prepared } from './plan/prepare.js';
import { withoutRecords, type LeftOut } from './plan/records.js';
import { kindOfHeading, type SectionKind } from './plan/section-kind.js';
import { isProse } from './spoken-title.js';
import { proseSentences, tellBlocks } from './tell-blocks.js';
import { headingKey, headingsOf } from './telling.js';

/** A document in the order and the parts of its narration. */
export interface Outline {
  /** The document's own title in speakable form; absent if it has none. */
  readonly title?: string;
  readonly chapters: readonly OutlineChapter[];
  /** Records that are not narrated: who took part, the history of versions, the document's own date and number. */
  readonly leftOut: readonly LeftOut[];
}

export interface OutlineChapter {
  /** None for the text before the first heading. */
  readonly heading: string | undefined;
  readonly parts: readonly Part[];
}

/** A section with its narrated passages. */
export interface Part {
  readonly heading: string | undefined;
  readonly kind: SectionKind;
  /** Levels below the chapter: 0 is the chapter's own text. */
  readonly level: number;
  readonly passages: readonly Passage[];
}

/** Parts of a heading that are not narrated: its number, and attributes behind it (`{#principles}`). */
const AROUND_HEADING = /^\d{1,2}[.)]\s+(?=\D)|(?<!\s)\s*\{[#.:][^{}]{1,60}\}\s*$/g;
/** A heading of so many words with nothing below it says something by itself. */
const WORDS_OF_STATEMENT = 4;
/** A chapter longer than this, in words, is divided at the headings within it, where there are any. */
const LONGEST_CHAPTER = 600;

/**
 * Sorts a document's sections into chapters and makes their blocks audible.
 * @param announced title that the opening says, which no heading repeats
 */
export function outlineOf(source: Document, manner: Listening, announced = ''): Outline {
  const { document, records } = withoutRecords(source);
  const title = speakable(document.title ?? '');
  const named = canBeSaid(title) ? { title } : {};
  const context = { ...manner, headings: headingsOf(document) };
  const kinds = new KindsBelow();
  const sections = withoutTitleLine(prepared(document).sections, announced);
  const told = sections.flatMap((section, at): ToldSection[] => {
    const { depth, blocks } = section;
    const heading = headingOf(section, at === 0 ? [named.title, announced] : [named.title]);
    const kind = kinds.of(heading, depth);
    const passages = tellBlocks(blocks, { ...context, section: { heading: heading ?? '', kind } });
    if (passages.length > 0) return [{ depth, heading, kind, passages }];
    // A section of which nothing is left, such as a table of contents, is not announced.
    if (heading === undefined || blocks.length > 0) return [];
    const leads = (sections[at + 1]?.depth ?? 0) > depth;
    if (leads) return [{ depth, heading, kind, passages }];
    const states = wordsIn(heading) >= WORDS_OF_STATEMENT;
    const own = [{ kind: 'prose' as const, sentences: proseSentences(heading) }];
    return states ? [{ depth, heading: undefined, kind, passages: own }] : [];
  });
  const chapters = divide(told, shallowest(told) ?? 0).map(chapterOf);
  return { ...named, chapters, leftOut: records };
}

/** Kinds of sections, which those below them have as well unless their own headings name others. */
class KindsBelow {
  readonly #open: { readonly depth: number; readonly kind: SectionKind }[] = [];

  of(heading: string | undefined, depth: number): SectionKind {
    while ((this.#open.at(-1)?.depth ?? -1) >= depth) this.#open.pop();
    const kind = kindOfHeading(heading ?? '') ?? this.#open.at(-1)?.kind ?? 'body';
    this.#open.push({ depth, kind });
    return kind;
  }
}

type ToldSection = Pick<Part, 'heading' | 'kind' | 'passages'> & Pick<Section, 'depth'>;

/** Divides sections at headings of at most a depth, and what is long then again at the headings within it. */
function divide(sections: readonly ToldSection[], deepest: number): (readonly ToldSection[])[] {
  const opens = ({ heading, depth }: ToldSection) => heading !== undefined && depth <= deepest;
  const groups = runsOf(sections, opens);
  return groups.flatMap((group) => {
    const inner = shallowest(group.slice(1));
    const whole = groups.length > 1 && wordsOf(group) <= LONGEST_CHAPTER;
    return inner === undefined || whole ? [group] : divide(group, inner);
  });
}

function shallowest(sections: readonly ToldSection[]): number | undefined {
  const depths = sections.flatMap(({ depth, heading }) => (heading === undefined ? [] : [depth]));
  return depths.length === 0 ? undefined : depths.reduce((least, depth) => Math.min(least, depth));
}

function chapterOf(sections: readonly ToldSection[]): OutlineChapter {
  const [first] = sections;
  const parts = sections.map(({ depth, heading, kind, passages }): Part => {
    return { heading, kind, level: Math.max(0, depth - (first?.depth ?? 0)), passages };
  });
  return { heading: first?.heading, parts };
}

function wordsOf(sections: readonly ToldSection[]): number {
  const told = sentencesOf(sections.flatMap(({ passages }) => passages));
  return told.reduce((sum, one) => sum + (one.from === 'source' ? wordsIn(one.text) : 0), 0);
}

/** Sentences of chapters in the words of the source; limited to passages of some kinds if these are given. */
export function sourceSentences(
  chapters: readonly OutlineChapter[],
  kinds?: readonly PassageKind[],
): SourceSentence[] {
  const passages = chapters.flatMap(({ parts }) => parts.flatMap((part) => part.passages));
  const chosen = passages.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return sentencesOf(chosen).filter((sentence) => sentence.from === 'source');
}

/** Sections without a first line that only repeats the title, unless it is prose or the whole text. */
function withoutTitleLine(sections: readonly Section[], title: string): readonly Section[] {
  const [first, ...others] = sections;
  const [line, ...below] = first?.blocks ?? [];
  if (first === undefined || line?.type !== 'paragraph' || isProse(title)) return sections;
  if (below.length + others.length === 0) return sections;
  return headingKey(line.text) === headingKey(title)
    ? [{ ...first, blocks: below }, ...others]
    : sections;
}

/** A section's heading as it is said; one that only repeats a title that was said above it is not. */
function headingOf(
  section: Section,
  [title = '', announced = '']: readonly (string | undefined)[],
): string | undefined {
  const heading = speakable((section.heading ?? '').replace(AROUND_HEADING, ''));
  const titles = section.depth === 1 ? [title, announced] : [announced];
  const repeats = titles.some((one) => headingKey(one) === headingKey(heading));
  return repeats || !canBeSaid(heading) ? undefined : heading;
}
