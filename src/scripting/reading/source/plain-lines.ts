const TAB = 8;

/** A line of plain text without its indentation. */
export interface Line {
  /** Columns of white space before the text. */
  readonly indent: number;
  /** Empty for a blank line. */
  readonly text: string;
}

export type Lines = readonly Line[];

/** Splits lines into indentation and text. */
export function toLines(lines: readonly string[]): Line[] {
  const levels = levelsOf(lines);
  const framed = lines.flatMap((line) =>
    line
      .replace(MARKED, (_, marks: string, words: string) => `${words}\n${levels(marks).repeat(3)}`)
      .replace(FRAMED, '$1\n===')
      .replace(RULED, '$2\n$1$1$1')
      .split('\n'),
  );
  return framed.map((line) => {
    const expanded = line.replace(/^[ \t]+/, (space) => ' '.repeat(columns(space)));
    return { indent: expanded.length - expanded.trimStart().length, text: expanded.trim() };
  });
}

/** Framed by its marks, as others are underlined: `=== Atlas 2.0 ===` */
const FRAMED = /^=+ +([^\s=](?:[^=]*[^=\s])?) +=+$/;
/** With marks only before it, whose number is its depth: `== Atlas 2.0`, `=== Printing` */
const MARKED = /^(=+) +([^\s=](?:[^=]*[^=\s])?) *$/;
/** `--- Atlas 2.0 ---` */
const RULED = /^([-*#~])\1{2,} +([^\s=](?:[^=]*[^=\s])?) +\1{3,}$/;

function columns(space: string): number {
  let count = 0;
  for (const character of space) count += character === '\t' ? TAB - (count % TAB) : 1;
  return count;
}

/** Signs, numbers and letters that a line begins with; `(c) 2026 …` is not one. */
const BULLETS = [
  /^(?:[-*+•∙·‣⁃◦–—‐−»›►▶▪■●○✓✔➤→o.]|\*\))\s+(?=\S)/u,
  /^\(?(\d{1,4})[.)]\s+(?=\S)/,
  /^(?:[a-z]\)|\([a-z]\)(?!.*\b(?:19|20)\d\d\b)|[a-z]\.(?= [A-Z`]))\s+(?=\S)/,
  /^([a-z])\1\.\s+(?=\S)/,
];
const NUMBER = /^\(?(\d{1,4})/;

/** The bullet or number that a line begins with, what follows it, and the column at which that begins: `content`. */
export function bulletOf(line: Line | undefined) {
  if (line === undefined) return undefined;
  const mark = BULLETS.map((bullet) => bullet.exec(line.text)?.[0]).find(
    (one) => one !== undefined,
  );
  if (mark === undefined) return undefined;
  const number = NUMBER.exec(mark)?.[1];
  return {
    ordered: number !== undefined,
    start: number === undefined ? 1 : Number(number),
    text: line.text.slice(mark.length),
    content: line.indent + mark.length,
  };
}

const PICTURED = /^\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]{0,3} /u;

/** Lines with a bullet before those that begin with a picture, where two or more follow each other. */
export function withPicturesAsBullets(lines: readonly string[]): readonly string[] {
  const isPictured = lines.map((line) => PICTURED.test(line));
  return lines.map((line, at) =>
    isPictured[at] === true && (isPictured[at - 1] === true || isPictured[at + 1] === true)
      ? `• ${line}`
      : line,
  );
}

/** Marks that underline headings, by their depth. */
const UNDERLINES = ['=|#*', '-', '~^', '"+.'];
const LOWEST = '"';

/** The mark that underlines headings as deep as those behind a run of marks, by which runs there are in a text. */
function levelsOf(lines: readonly string[]): (marks: string) => string {
  const runs = new Set(lines.flatMap((line) => MARKED.exec(line)?.[1]?.length ?? []));
  const sorted = [...runs].sort((one, other) => one - other);
  return (marks) => (UNDERLINES[sorted.indexOf(marks.length)] ?? LOWEST).charAt(0);
}

/** The depth of the heading that a line of equal marks underlines. */
export function underline(line: Line | undefined): number | undefined {
  const mark = line?.text.charAt(0) ?? '';
  const depth = UNDERLINES.findIndex((marks) => mark !== '' && marks.includes(mark)) + 1;
  if (line === undefined || depth === 0 || line.text.length < 3) return undefined;
  return line.text === mark.repeat(line.text.length) ? depth : undefined;
}

const RULING = new Set(`-=~^"|#*_+\`:.'`);

/** A line of marks that only divides: `=====  =====`, `||||||||` */
export function isRuler({ text }: Line): boolean {
  const mark = text.charAt(0);
  if (text.length < 3 || !RULING.has(mark)) return false;
  return text.replaceAll(mark, '').replace(/[ +]+/g, '') === '';
}

/** A short line with a colon at its end: `New features:` */
export function isLabel(text: string): boolean {
  return text.length <= 80 && /^[\p{Lu}\p{N}].*[^:]:$/u.test(text);
}

/** A few words, a colon and a value: `Author: Jane Doe` */
const FIELD = /^[^:.!?]{1,30}:(?:\s|$)/;

/** Checks whether texts are the fields of a form. */
export function areFields(texts: readonly string[]): boolean {
  return texts.every((text) => FIELD.test(text));
}
