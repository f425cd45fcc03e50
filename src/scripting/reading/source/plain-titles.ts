import { isReleaseLine } from '../changelog/sections/release-heading.js';
import { classOfHeading } from '../headings/classify-heading.js';
import { goesOn, type Flow } from './plain-flow.js';
import { bulletOf, isRuler, underline, type Line, type Lines } from './plain-lines.js';

const LONGEST_TITLE = 60;
const MOST_WORDS = 8;
const MOST_SECTION_WORDS = 5;
/** No sentence and no field: begins like a title, has no end mark, no value behind a colon and no columns. */
const TITLE = /^["“„«(\p{Lu}\p{N}¿].*[^.!;,:…\-–—]$/u;
const FIELD = /: |\t| {3}|@|:\/\/|\d$/;
const SENTENCE_END = /[.!?](?:["'”’»)\]]{0,3})$/;
/** So many characters of prose without an end mark are a sentence all the same. */
const LONG = 80;

/**
 * Checks whether a line is the title of what is below it: short, without an end mark, before a sentence or a list.
 * Lines before others of their sort are not titles.
 */
export function isTitleLine(lines: Lines, index: number, flow: Flow): boolean {
  const line = lines[index];
  if (isSectionLine(lines, index)) return true;
  if (line === undefined || !isTitled(line) || isReleaseLine(line.text)) return false;
  const before = lines[index - 1];
  if (before !== undefined && isText(before) && !closes(before, line, flow)) return false;
  const next = lines[index + 1];
  const below = next?.text === '' ? lines[index + 2] : next;
  if (below === undefined || !isText(below) || goesOn(flow, line, below)) return false;
  if (bulletOf(below) !== undefined) return true;
  if (below.indent < line.indent) return false;
  return tells(lines, lines.indexOf(below, index), flow);
}

function isTitled({ text, indent }: Line): boolean {
  if (text.length > LONGEST_TITLE || indent > 3 || !TITLE.test(text) || FIELD.test(text))
    return false;
  return text.split(' ').length <= MOST_WORDS && /\p{L}{2}/u.test(text);
}

function isText(line: Line): boolean {
  return line.text !== '' && !isRuler(line) && underline(line) === undefined;
}

/** Checks whether a line ends the text before a title. */
function closes(before: Line, line: Line, flow: Flow): boolean {
  return SENTENCE_END.test(before.text) && !goesOn(flow, before, line);
}

/** Checks whether prose begins at a line: a sentence, or lines that are wrapped. */
function tells(lines: Lines, from: number, flow: Flow): boolean {
  let [index, line] = [from, lines[from]];
  while (line !== undefined) {
    const next = lines[index + 1];
    if (next === undefined || !isText(next) || !goesOn(flow, line, next)) break;
    [index, line] = [index + 1, next];
  }
  const text = line?.text ?? '';
  return SENTENCE_END.test(text) || index - from > 1 || text.length > LONG;
}

/** Checks whether a line right above an item names what is below it: `Fixed problems` between two lists. */
export function isSectionLine(lines: Lines, index: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]];
  if (line === undefined || bulletOf(line) !== undefined || bulletOf(below) === undefined)
    return false;
  const name = isTitled(line) ? classOfHeading(line.text) : undefined;
  return name !== undefined && line.text.split(' ').length <= MOST_SECTION_WORDS;
}
