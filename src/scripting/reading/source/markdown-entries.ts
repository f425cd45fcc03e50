import { runsOf } from '../../runs.js';
import type { UnmarkedLines } from './blocks.js';
import { flowOf, goesOn, type Flow } from './plain-flow.js';
import { areFields, bulletOf, toLines, withPicturesAsBullets, type Line } from './plain-lines.js';

/** Lines that follow each other in one paragraph of Markdown. */
interface Run {
  readonly from: number;
  readonly lines: readonly [Line, ...Line[]];
}

/** Opens something else than a paragraph. */
const OPENINGS = [
  /^ {0,3}(?:#{1,6}(?:\s|$)|[>|<:]|[-*+]\s|\d{1,9}[.)]\s)/,
  /^ {0,3}(?:\[[^\]]{1,200}\]:|:{3}|!!!|={2,}\s*$|-{2,}\s*$)/,
];
/** Below the header of a table, which may have no bars at its sides. */
const TABLE = /^[\s|:-]+$/;
const FRONT_MATTER = /^(?:---|\+\+\+)\s*$/;
const FENCE = /^ {0,3}(```|~~~)/;
const HEADING = /^ {0,3}#{1,6}\s/;
const INDENTED = /^(?:\t| {2,})/;
const HARD_BREAK = /(?: {2}|\\)$/;
const LONGEST_ENTRY = 200;
const LONGEST_TITLE = 40;
const LONGEST_NAME = 60;
/** Begins in small letters, or with a link, as a line in the middle of a sentence does. */
const CONTINUES = /^[\p{Ll}[<`_*]/u;
const FEWEST_SENTENCES = 3;
const END_MARK = /[.!?:;](?:["'”’»)\]*_]{0,4})$/;

/**
 * Markdown with list items in place of lines that are entries: the lines of a paragraph that begin with bullets, pictures
 * or bold titles, or that neither are wrapped nor form sentences together; of prose only those that are names.
 */
export function withEntriesAsItems(content: string, unmarked: UnmarkedLines): string {
  const written = withPicturesAsBullets(content.split('\n'));
  const runs = paragraphsOf(written);
  const flow = flowOf(
    runs.flatMap(({ lines }) => [...lines, { indent: 0, text: '' }]),
    new Set(),
  );
  const items = new Map(runs.flatMap((run) => itemsOf(run, written, flow, unmarked)));
  if (items.size === 0) return content;
  return written.map((line, at) => items.get(at) ?? line).join('\n');
}

/** Paragraphs of several lines that nothing else contains. */
function paragraphsOf(written: readonly string[]): Run[] {
  const runs: Run[] = [];
  let open: number | undefined;
  let isFree = true;
  const codes = codeAmong(written);
  for (const [at, line] of written.entries()) {
    const isCode = codes.has(at);
    const isEnd = !isCode && (line.trim() === '' || HEADING.test(line));
    if (isEnd && open !== undefined) runs.push(...runOf(written, open, at));
    const isOther = isCode || OPENINGS.some((opening) => opening.test(line)) || INDENTED.test(line);
    if (isEnd || isOther) {
      open = undefined;
      isFree = isEnd;
    } else if (isFree) open ??= at;
  }
  return open === undefined ? runs : [...runs, ...runOf(written, open, written.length)];
}

/** Lines of front matter and of code between fences. */
function codeAmong(written: readonly string[]): ReadonlySet<number> {
  const codes = new Set<number>();
  const [head = ''] = written;
  const start = FRONT_MATTER.test(head) ? written.indexOf(head, 1) : -1;
  let fence: string | undefined;
  for (const [at, line] of written.entries()) {
    const [, marks] = at <= start ? [] : (FENCE.exec(line) ?? []);
    if (at <= start || fence !== undefined || marks !== undefined) codes.add(at);
    if (marks === undefined) continue;
    if (fence === undefined) fence = marks;
    else if (fence === marks) fence = undefined;
  }
  return codes;
}

function runOf(written: readonly string[], from: number, end: number): Run[] {
  const own = written.slice(from, end);
  if (own.some((line) => TABLE.test(line) && line.includes('|'))) return [];
  const [first, ...others] = toLines(own);
  return first === undefined || others.length === 0 ? [] : [{ from, lines: [first, ...others] }];
}

/** Lines of a paragraph as list items, by their places; none if they are prose. */
function itemsOf(
  { from, lines }: Run,
  written: readonly string[],
  flow: Flow,
  unmarked: UnmarkedLines,
): (readonly [number, string])[] {
  const marked = lines.filter((line) => bulletOf(line) !== undefined).length;
  const places = new Map(lines.map((line, at) => [line, from + at]));
  const isHard = (line: Line): boolean => HARD_BREAK.test(written[places.get(line) ?? 0] ?? '');
  const begins = (line: Line, before: Line): boolean =>
    marked > 1
      ? bulletOf(line) !== undefined
      : isHard(before) || line.text.startsWith('**') || !goesOn(flow, before, line);
  const groups = runsOf(lines, (line, open) => begins(line, open.at(-1) ?? line));
  const texts = groups.map((group) => group.map(({ text }) => text).join(' '));
  const title = marked > 1 ? undefined : titleAbove(texts, lines);
  const entries = title === undefined ? texts : texts.slice(1);
  const mayBeEntries = unmarked === 'entries' || areNames(lines) || areTitled(lines);
  if (marked < 2 && !(mayBeEntries && areEntries(entries, title !== undefined))) return [];
  return groups.flatMap((group) =>
    group.map((line, index): readonly [number, string] => {
      const place = places.get(line) ?? from;
      if (line === title) return [place, `**${line.text}**\n`];
      const bullet = index === 0 ? bulletOf(line) : undefined;
      if (marked > 1 && bulletOf(group[0]) === undefined) return [place, line.text];
      return [place, (index === 0 ? '- ' : '  ') + (bullet?.text ?? line.text)];
    }),
  );
}

/** Checks whether lines are names or titles rather than pieces of prose: short ones that end and continue no sentence. */
function areNames(lines: readonly Line[]): boolean {
  return lines.every(
    ({ text }) => text.length <= LONGEST_NAME && !END_MARK.test(text) && !CONTINUES.test(text),
  );
}

function areTitled(lines: readonly Line[]): boolean {
  return lines.every(({ text }) => text.startsWith('**'));
}

/** Line that is the title of the sentences below it. */
function titleAbove(texts: readonly string[], lines: readonly Line[]): Line | undefined {
  const [first = '', ...others] = texts;
  const isTitle = first.length <= LONGEST_TITLE && !END_MARK.test(first) && !first.includes('**');
  return isTitle && others.every((text) => END_MARK.test(text)) ? lines[0] : undefined;
}

/**
 * Checks whether texts that lines have parted are entries: bold titles, several sentences, or texts without end marks.
 * @param areTitled they are below a title of their own, as two sentences of prose are not
 */
export function areEntries(texts: readonly string[], areTitled = false): boolean {
  if (texts.length < 2 || areFields(texts)) return false;
  if (texts.every((text) => text.startsWith('**'))) return true;
  if (texts.some((text) => text.length > LONGEST_ENTRY)) return false;
  const ended = texts.filter((text) => END_MARK.test(text)).length;
  return (
    ended * 2 < texts.length || (ended === texts.length && (areTitled || ended >= FEWEST_SENTENCES))
  );
}
