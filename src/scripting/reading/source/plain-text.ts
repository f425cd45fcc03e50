import { dateAlone } from '../changelog/sections/dates.js';
import { isReleaseLine } from '../changelog/sections/release-heading.js';
import { collapse, joinAroundCode } from './blocks.js';
import type { Source, SourceBlock, UnmarkedLines } from './blocks.js';
import { plainDistribution } from './distributions.js';
import { DEEPEST_NESTING } from './nesting.js';
import { endOfCode, opensCode, readCode } from './plain-code.js';
import { partEntries } from './plain-entries.js';
import { joined, textsOfLines } from './plain-flow.js';
import { takeReferences, toInlines, type References } from './plain-inlines.js';
import { tableAt } from './plain-grid.js';
import { namedHeading, outlinedHeading, plainFormOf } from './plain-headings.js';
import type { PlainForm, PlainHeading } from './plain-headings.js';
import { areFields, bulletOf, isLabel, isRuler, toLines, underline } from './plain-lines.js';
import { withPicturesAsBullets, type Line, type Lines } from './plain-lines.js';
import { isSectionLine } from './plain-titles.js';
import { withoutPages } from './plain-pages.js';
import { plainDirectives, plainRoles, splitInformation } from './restructured-text.js';

/** Reads plain text: underlined, capital or numbered headings, lists by their bullets and indentation, wrapped lines. */
export function readPlainText(content: string, unmarked: UnmarkedLines = 'entries'): Source {
  const text = plainDistribution(content).replace(QUOTED, '`$1`');
  const { fields, rest } = splitInformation(plainRoles(text).split('\n'));
  const { lines, references } = takeReferences(rest);
  const title = fields.get('title');
  const read = toLines(withPicturesAsBullets(withoutPages(plainDirectives(lines))));
  const blocks = new PlainTextReader(references, plainFormOf(read), unmarked).read(read, 0);
  return { ...(title === undefined ? {} : { title }), blocks };
}

/** Words of a program between marks that look like quotes: `call `fold' first` */
const QUOTED = /(?<![`\w\\:])`([^`'\s](?:[^`'\n]{0,60}[^`'\s])?)'(?![`'\w])/g;

class PlainTextReader {
  constructor(
    private readonly references: References,
    private readonly form: PlainForm,
    private readonly unmarked: UnmarkedLines,
  ) {}

  read(lines: Lines, depth: number): SourceBlock[] {
    const blocks: SourceBlock[] = [];
    let index = 0;
    while (index < lines.length) {
      const line = lines[index];
      if (line === undefined || line.text === '' || isRuler(line)) {
        index += 1;
        continue;
      }
      const table = tableAt(lines, index, this.references);
      if (table !== undefined) {
        blocks.push(table.block);
        index = table.next;
        continue;
      }
      const end = endOfCode(lines, index, blocks.at(-1));
      const heading = end === undefined ? this.heading(lines, index, depth) : undefined;
      if (end !== undefined) blocks.push(...readCode(lines, index, end));
      if (heading !== undefined) blocks.push(this.headingBlock(heading));
      index =
        end ??
        heading?.next ??
        (this.bulletOf(line) === undefined
          ? this.paragraph(lines, index, depth, blocks)
          : this.list(lines, index, depth, blocks));
    }
    return joinAroundCode(blocks);
  }

  /** The heading that begins at a line. */
  private heading(lines: Lines, index: number, depth: number): PlainHeading | undefined {
    const line = lines[index];
    if (line === undefined || underline(line) !== undefined) return undefined;
    const outline = depth === 0 ? outlinedHeading(lines, index) : undefined;
    if (outline !== undefined) return outline;
    if (bulletOf(line) === undefined) {
      const level = underline(lines[index + 1]);
      if (level !== undefined) return { depth: level, text: line.text, next: index + 2 };
      // The day of a release may stand between its heading and the line below that.
      const [day, below] = [lines[index + 1]?.text ?? '', underline(lines[index + 2])];
      if (below !== undefined && dateAlone(day) !== undefined)
        return { depth: below, text: `${line.text} (${day})`, next: index + 3 };
    }
    return depth === 0 ? namedHeading(lines, index, this.form) : undefined;
  }

  private headingBlock({ depth, text }: Pick<PlainHeading, 'depth' | 'text'>): SourceBlock {
    return { type: 'heading', depth, inlines: toInlines(text, this.references) };
  }

  private paragraph(lines: Lines, from: number, depth: number, blocks: SourceBlock[]): number {
    const words: Line[] = [];
    let index = from;
    for (; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined || line.text === '' || opensCode(line.text)) break;
      if (index > from && (this.interrupts(lines, index) || this.heading(lines, index, depth)))
        break;
      const underlines = underline(line) !== undefined;
      if (!underlines) words.push(line);
      if (underlines || standsAlone(lines, index)) {
        index += 1;
        break;
      }
    }
    const isHead = depth === 0 && blocks.length === 0 && index < lines.length;
    blocks.push(...(isHead && isHeadOf(words) ? this.headOf(words) : this.blocksOf(words, depth)));
    return index;
  }

  /** Lines that a text begins with: its title, a release and what else is known of it. */
  private headOf(lines: readonly Line[]): SourceBlock[] {
    return lines.map(({ text }, index) => {
      if (isReleaseLine(text)) return this.headingBlock({ depth: 2, text });
      return index === 0 ? this.headingBlock({ depth: 1, text }) : this.paragraphBlock(text);
    });
  }

  /** Lines as entries, a paragraph each, or one that is wrapped. */
  private blocksOf(lines: readonly Line[], depth: number): SourceBlock[] {
    const [first, ...others] = lines;
    if (first === undefined) return [];
    const parted = this.textsOf([first, ...others], depth).map(collapse);
    const marked = partEntries(lines.map(({ text }) => text));
    const entries = (marked?.length ?? 0) < parted.length ? undefined : marked;
    const isProse = this.unmarked === 'prose' && parted.every((text) => SENTENCE_END.test(text));
    const texts = entries ?? (isProse ? [parted.join(' ')] : parted);
    const paragraphs = texts.filter((text) => text !== '').map((text) => this.paragraphBlock(text));
    const areEntries = texts.length > 1 && (entries !== undefined || areLines(texts));
    if (!areEntries) return paragraphs;
    return [
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: paragraphs.map((one) => ({ blocks: [one] })),
      },
    ];
  }

  /** Lines below the first one of an item go on with it. */
  private textsOf(lines: readonly [Line, ...Line[]], depth: number): string[] {
    if (depth === 0) return textsOfLines(this.form.flow, lines);
    return [lines.map(({ text }) => text).reduce(joined)];
  }

  private paragraphBlock(text: string): SourceBlock {
    const bare = text.replace(/::$/, ':').replace(/^_(\*\*.*)_$/, '$1');
    return { type: 'paragraph', inlines: toInlines(bare, this.references) };
  }

  private list(lines: Lines, from: number, depth: number, blocks: SourceBlock[]): number {
    const first = lines[from];
    const bullet = this.bulletOf(first);
    if (first === undefined || bullet === undefined) return from + 1;
    let items: { blocks: SourceBlock[] }[] | undefined;
    let index = from;
    while (index < lines.length) {
      const line = lines[index];
      const marked = this.bulletOf(line);
      if (line === undefined || marked === undefined) break;
      if (line.indent < first.indent || marked.ordered !== bullet.ordered) break;
      const end = this.endOfItem(lines, index);
      const body = [
        { ...line, indent: marked.content, text: marked.text },
        ...lines.slice(index + 1, end),
      ];
      if (depth === 0 && this.form.releases.has(line)) {
        items = undefined;
        blocks.push(
          this.headingBlock({ depth: 2, text: marked.text }),
          ...this.read(body.slice(1), 0),
        );
      } else {
        if (items === undefined) {
          items = [];
          blocks.push({ type: 'list', ordered: bullet.ordered, start: bullet.start, items });
        }
        items.push({ blocks: this.readItem(body, depth + 1) });
      }
      index = end;
    }
    return index;
  }

  /** An item ends before the next line that is indented no deeper than its bullet. */
  private endOfItem(lines: Lines, from: number): number {
    const indent = lines[from]?.indent ?? 0;
    let index = from + 1;
    let blank = false;
    for (; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined) break;
      if (line.text === '' || line.indent > indent) {
        blank = line.text === '';
        continue;
      }
      // A wrapped line that is not indented belongs to its item as long as no blank line stands between.
      if (blank || this.bulletOf(line) !== undefined || this.form.releases.has(line)) break;
      if (this.form.outline.has(line)) break;
      if (isLabel(line.text) || underline(lines[index + 1]) !== undefined) break;
      if (isSectionLine(lines, index) || outlinedHeading(lines, index) !== undefined) break;
    }
    return index;
  }

  /** Bullet of a line; the number of a heading is not one. */
  private bulletOf(line: Line | undefined) {
    const numbered = line && this.form.outline.get(line);
    if (line === undefined || numbered === undefined) return bulletOf(line);
    if (numbered.is === 'heading') return undefined;
    const content = line.indent + line.text.length - numbered.text.length;
    return { ordered: false, start: 1, text: numbered.text, content };
  }

  private interrupts(lines: Lines, index: number): boolean {
    const line = lines[index];
    return (line !== undefined && this.form.outline.has(line)) || interrupts(lines, index);
  }

  private readItem(body: Lines, depth: number): SourceBlock[] {
    if (depth <= DEEPEST_NESTING) return this.read(body, depth);
    return [this.paragraphBlock(collapse(body.map((line) => line.text).join(' ')))];
  }
}

/** `Security fixes:` above lines that are indented deeper; a label and a value with a column's space between. */
function standsAlone(lines: Lines, index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined || next.text === '') return false;
  const [isValue, valueToo] = [line, next].map(({ text }) => /^[^:]{1,40}: {2,}\S/.test(text));
  if (isValue) return valueToo === true || !/^[a-z]/.test(next.text);
  return (
    isLabel(line.text) && (next.indent > line.indent || /^(?:#\d|[+-][A-Za-z_])/.test(next.text))
  );
}

/** A number at the head of a wrapped line does not begin a list, unless the next one does, too; nor does a dash between two words. */
function interrupts(lines: Lines, index: number): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  const bullet = bulletOf(line);
  if (line === undefined || bullet?.start !== 1) return false;
  if (bullet.ordered)
    return lines.slice(index + 1, index + 8).some((next) => bulletOf(next)?.start === 2);
  const dash = /^[-–—] \p{Ll}/u.test(line.text) && /[\p{L}\d,)`]$/u.test(before?.text ?? '');
  return !dash || line.indent !== before?.indent || bulletOf(after) !== undefined;
}

const MOST_HEAD_LINES = 4;
const LONGEST_HEAD_LINE = 70;

/** Checks whether lines that a text begins with name it: a few short ones without end marks. */
function isHeadOf(lines: readonly Line[]): boolean {
  const isShort = ({ text }: Line): boolean =>
    text.length <= LONGEST_HEAD_LINE && !/[.!?:;,]$/.test(text) && /^[\p{Lu}\p{N}(]/u.test(text);
  return lines.length > 1 && lines.length <= MOST_HEAD_LINES && lines.every(isShort);
}

const SENTENCE_END = /[.!?]["'”’»)\]]{0,3}$/;
const SENTENCE = /[.!?](?= \p{Lu})/gu;

/** Checks whether texts that lines have parted are entries, and not the fields of a form or paragraphs of prose. */
function areLines(texts: readonly string[]): boolean {
  if (areFields(texts)) return false;
  const sentences = texts.reduce((sum, text) => sum + (text.match(SENTENCE)?.length ?? 0), 0);
  return sentences < texts.length;
}
