import { inlineMarks } from './inline-marks.js';
import { tableLines } from './table-lines.js';

const HEADING = /^(={1,6}) +(\S.*)$/;
/** Definition of an attribute: `:version: 2.0`, `:!toc:` */
const ATTRIBUTE = /^:!?([A-Za-z\d][\w-]*)!?:(?: +(\S.*))?$/;
const COMMENT = /^\/\/(?!\/)/;
/** Line for the processor: an include, a condition, an anchor, a page break. */
const DIRECTIVE = /^(?:(?:include|ifn?def|ifeval|endif)::|\[\[[^\]]+\]\]$|<<<$|toc::)/;
/** Attributes of the block below: `[source,sh]`, `[WARNING]`, `[%header,cols="1,4"]` */
const STYLE = /^\[([^[\]]{0,300})\]$/;
const TITLE = /^\.([^\s.].*)$/;
const ITEM = /^(\s*)(\*{1,5}|-|\.{1,5}|\d{1,4}\.) +(\S.*)$/;
/** Term with its definition: `Term:: text` */
const TERM = /^\s*(\S.{0,200}?):{2,4}(?: +(\S.*))?$/;
/** Marks of blocks whose lines stay as they are, or are left out. */
const VERBATIM = /^(?:-{4,}|\.{4,}|```.*)$/;
const OMITTED = /^(?:\/{4,}|\+{4,})$/;
/** Marks around blocks that hold others. */
const AROUND = /^(?:={4,}|--|\*{4,}|_{4,}|'{3,})$/;
const TABLE = /^[|,:!]={3,}$/;
const ADMONITION = /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\b/;
const STEP = 4;

interface Level {
  readonly marker: string;
  readonly indent: number;
}

/** Writes a text in AsciiDoc as Markdown: sections, lists with what continues them, terms, tables, warnings, code, links. */
export function asciidocToMarkdown(text: string): string {
  return new Translation(text.split('\n')).run();
}

class Translation {
  readonly #written: string[] = [];
  readonly #attributes = new Map<string, string>();
  #levels: Level[] = [];
  #style = '';
  /** Word to put before the next paragraph: that of the warning that it is. */
  #label = '';
  #isContinued = false;
  #at = 0;

  constructor(private readonly lines: readonly string[]) {}

  run(): string {
    for (; this.#at < this.lines.length; this.#at += 1) {
      const line = (this.lines[this.#at] ?? '').trimEnd();
      if (!this.#takesSilently(line) && !this.#takesBlock(line)) this.#writeLine(line);
    }
    return this.#written.join('\n');
  }

  /** Takes what is for the processor. */
  #takesSilently(line: string): boolean {
    const [, name, value = ''] = ATTRIBUTE.exec(line) ?? [];
    if (name !== undefined) this.#attributes.set(name, value);
    const [, style] = STYLE.exec(line) ?? [];
    if (style !== undefined) {
      this.#style = style;
      this.#label = ADMONITION.exec(style)?.[1] ?? this.#label;
    }
    const isSilent = COMMENT.test(line) || DIRECTIVE.test(line) || AROUND.test(line);
    if (AROUND.test(line)) this.#write('');
    return name !== undefined || style !== undefined || isSilent;
  }

  /** Takes a block with marks above and below it. */
  #takesBlock(line: string): boolean {
    const isVerbatim = VERBATIM.test(line);
    if (!isVerbatim && !OMITTED.test(line) && !TABLE.test(line)) return false;
    const end = this.lines.findIndex((one, at) => at > this.#at && one.trimEnd() === line);
    const last = end === -1 ? this.lines.length : end;
    const own = this.lines.slice(this.#at + 1, last);
    if (TABLE.test(line)) {
      const marked = own.map((one) => inlineMarks(one, this.#attributes));
      this.#write(...tableLines(marked, this.#style));
    } else if (isVerbatim) {
      const [, language = ''] = this.#style.split(',');
      this.#write('', '```' + language.trim(), ...own, '```', '');
    }
    this.#style = '';
    this.#at = last;
    return true;
  }

  #writeLine(line: string): void {
    const [, marks, heading = ''] = HEADING.exec(line) ?? [];
    const [, indent = '', marker, words = ''] = ITEM.exec(line) ?? [];
    const [, title] = TITLE.exec(line) ?? [];
    const [, term, definition] = TERM.exec(line) ?? [];
    if (line === '' || line === '+') {
      this.#isContinued ||= line === '+';
      this.#write('');
    } else if (marks !== undefined) this.#writeHeading(marks.length, heading);
    else if (marker !== undefined) this.#writeItem({ marker, indent: indent.length }, words);
    else if (title !== undefined) this.#writeApart(`**${title}**`);
    else if (term !== undefined) this.#writeTerm(term, definition);
    else this.#writeWords(line);
  }

  #writeHeading(depth: number, heading: string): void {
    this.#leaveList();
    this.#write('', `${'#'.repeat(depth)} ${this.#marked(heading)}`, '');
    // Below the title stand its authors and its revision.
    if (depth === 1) while (isOfHead(this.lines[this.#at + 1] ?? '')) this.#at += 1;
  }

  #writeItem(level: Level, words: string): void {
    const same = this.#levels.findIndex(
      ({ marker, indent }) => marker === level.marker && level.indent <= indent + 1,
    );
    const isFirst = this.#levels.length === 0;
    this.#levels = [...(same === -1 ? this.#levels : this.#levels.slice(0, same)), level];
    this.#isContinued = false;
    const mark = /[.\d]/.test(level.marker) ? '1.' : '-';
    const space = ' '.repeat((this.#levels.length - 1) * STEP);
    if (isFirst) this.#write('');
    this.#written.push(`${space}${mark} ${this.#marked(words)}`);
  }

  #writeTerm(term: string, definition: string | undefined): void {
    if (definition === undefined) this.#writeApart(`**${term}**`);
    else {
      this.#leaveList();
      this.#write(`- ${this.#marked(`${term}: ${definition}`)}`);
    }
  }

  #writeApart(line: string): void {
    this.#leaveList();
    this.#write('', this.#marked(line), '');
  }

  #writeWords(line: string): void {
    const isBelow = this.#written.at(-1)?.trim() === '';
    // What stands behind a gap, and is not joined to an item, ends the list.
    if (isBelow && !this.#isContinued) this.#leaveList();
    const label = this.#label === '' ? '' : `${this.#label}: `;
    this.#label = '';
    this.#style = '';
    this.#write(label + this.#marked(line));
  }

  #leaveList(): void {
    this.#levels = [];
    this.#isContinued = false;
  }

  #marked(text: string): string {
    return inlineMarks(text, this.#attributes);
  }

  /** Writes lines, below the words of the open item of a list where one is open. */
  #write(...lines: readonly string[]): void {
    const space = ' '.repeat(this.#levels.length * STEP);
    this.#written.push(...lines.map((line) => (line === '' ? '' : space + line)));
  }
}

/** Recognizes the lines of authors and revision: `Ann Example <ann@example.org>`, `v2.3, 2031-10-06` */
function isOfHead(line: string): boolean {
  return /^\S[^<>]{0,100}<[^<>\s@]+@[^<>\s@]+>$|^v?\d[\d.]*, ?\d{4}/.test(line.trim());
}
