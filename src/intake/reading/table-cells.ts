import type { Element, ElementContent } from 'hast';

const CELLS = new Set(['td', 'th']);
/** Elements with which browsers begin a new line. */
const LINES = new Set(
  'p div ul ol li dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 section article br hr'.split(' '),
);
/** The most columns that a cell covers (HTML standard, 4.9.11 "Attributes common to td and th elements"). */
const MOST_COLUMNS = 1000;

/** Checks whether an element is a cell of a table. */
export function isCell({ tagName }: Element): boolean {
  return CELLS.has(tagName);
}

/** Makes a cell one line, as cells of Markdown are: what stood on lines of its own is parted by spaces. */
export function makeOneLine(cell: Element): void {
  cell.children = cell.children.flatMap(inOneLine);
  const { colSpan } = cell.properties;
  if (typeof colSpan === 'number') cell.properties.colSpan = Math.min(colSpan, MOST_COLUMNS);
}

function inOneLine(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || node.tagName === 'table') return [node];
  const children = node.children.flatMap(inOneLine);
  if (!LINES.has(node.tagName)) return [{ ...node, children }];
  const space = { type: 'text' as const, value: ' ' };
  return [space, ...children, space];
}
