import { wordSet } from '../../word-set.js';

/** Deeper containers than this are never meant: what is behind them is read at this depth. */
export const DEEPEST_NESTING = 40;

const DEEPEST_INDENTATION = 4 * DEEPEST_NESTING;
const CONTAINER = /(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/y;
/** A run of one of these that is longer says nothing more than one of this length. */
const LONGEST_RUN = 80;

/**
 * Keeps a Markdown text's nesting within what parsers that recurse can take:
 * surplus quote and list markers, indentation and endless runs of one mark are cut.
 */
export function limitNesting(content: string): string {
  return content
    .split('\n')
    .map((line) => limitRuns(limitContainers(line)))
    .join('\n')
    .split(/\n(?=[ \t]*\n)/)
    .map((paragraph) => limitBrackets(limitEmphasis(paragraph)))
    .join('\n');
}

/** More marks of emphasis in one paragraph than this mean none; matching them takes quadratic time. */
const MOST_EMPHASIS = 1500;

function limitEmphasis(paragraph: string): string {
  const marks = paragraph.match(/[*_~]+/g)?.length ?? 0;
  return marks > MOST_EMPHASIS ? paragraph.replace(/[*_~]+/g, '') : paragraph;
}

/** More closing brackets that nothing opens close nothing; looking for what each closes takes quadratic time. */
const MOST_UNOPENED = 200;

function limitBrackets(paragraph: string): string {
  let open = 0;
  let unopened = 0;
  return paragraph.replace(/[[\]]/g, (bracket) => {
    if (bracket === ']' && open === 0) {
      unopened += 1;
      return unopened > MOST_UNOPENED ? '' : bracket;
    }
    open += bracket === '[' ? 1 : -1;
    return bracket;
  });
}

function limitContainers(line: string): string {
  const indentation = line.search(/[^ \t]/);
  if (indentation > DEEPEST_INDENTATION)
    return limitContainers(line.slice(indentation - DEEPEST_INDENTATION));
  let index = Math.max(indentation, 0);
  let kept = 0;
  let end = index;
  CONTAINER.lastIndex = index;
  while (CONTAINER.test(line)) {
    index = CONTAINER.lastIndex;
    kept += 1;
    if (kept <= DEEPEST_NESTING) end = index;
  }
  return kept <= DEEPEST_NESTING ? line : line.slice(0, end) + line.slice(index);
}

function limitRuns(line: string): string {
  if (line.length <= LONGEST_RUN) return line;
  return line.replace(/([*_~[\]()<>!`&\\|^])\1{80,}/g, (run) => run.slice(0, LONGEST_RUN));
}

const MOST_OPEN_TAGS = 60;
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;
const NEVER_OPEN = wordSet(`
  area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option
`);

/** Leaves out opening tags where more elements are open than any page has. */
export function limitTags(html: string): string {
  const open: string[] = [];
  return html.replace(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      return tag;
    }
    if (open.length >= MOST_OPEN_TAGS) return '<wbr ';
    if (!NEVER_OPEN.has(name)) open.push(name);
    return tag;
  });
}
