import { definitionsFor, isDefinition } from '../releases/definitions.js';
import { isMarkdown } from '../../scripting/reading/text-headings.js';
import { type DividedTable, dividedTable } from './table-parts.js';
import { codePoints, splitText } from './split-text.js';

/** Code points that the content of a conversion may have (contract: Limits). */
export const LONGEST_CONTENT = 51_200;

/** Longest text added to a part so that it is read as in the whole text. */
const ADDED = 1_200;
/** Front matter without a word: it tells that a text is Markdown. */
const MARKDOWN_MARK = '---\n---\n\n';

/** One part of a text that is too long for one conversion. */
export interface Part {
  /** From 1. */
  readonly number: number;
  /** The texts of all parts, joined, are the whole text. */
  readonly text: string;
  /** The text as it is narrated, at most LONGEST_CONTENT code points: with the targets of its links. */
  readonly content: string;
}

/** The parts of a text that are narrated one after the other in one episode; one where it is short enough. */
export function partsOf(text: string): readonly Part[] {
  if (codePoints(text) <= LONGEST_CONTENT) return [{ number: 1, text, content: text }];
  const table = dividedTable(text, ADDED);
  if (table !== undefined) return partsOfTable(text, table);
  const isMarked = isMarkdown(text);
  const definitions = text.split('\n').filter(isDefinition);
  return splitText(text, LONGEST_CONTENT - ADDED).map((part, index) => {
    const mark = isMarked && !isMarkdown(part) ? MARKDOWN_MARK : '';
    const content = withDefinitions(`${mark}${part}`, definitions);
    return { number: index + 1, text: part, content };
  });
}

function partsOfTable(text: string, { head, breaks }: DividedTable): readonly Part[] {
  return splitText(text, LONGEST_CONTENT - ADDED, [breaks]).map((part, index) => {
    return { number: index + 1, text: part, content: index === 0 ? part : `${head}${part}` };
  });
}

/** With as many of the definitions that it refers to and does not have as there is room for. */
function withDefinitions(part: string, definitions: readonly string[]): string {
  const own = new Set(part.split('\n').filter(isDefinition));
  const wanted = definitionsFor(part, definitions).filter((line) => !own.has(line));
  let room = LONGEST_CONTENT - codePoints(part) - 2;
  const added = wanted.filter((line) => {
    const length = codePoints(line) + 1;
    if (length > room) return false;
    room -= length;
    return true;
  });
  return added.length === 0 ? part : `${part}\n\n${added.join('\n')}`;
}
