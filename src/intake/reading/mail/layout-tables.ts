import type { Element, ElementContent, Root } from 'hast';

const ROWS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);
/** Elements that a cell of data does not hold. */
const BLOCKS = new Set('table p div ul ol dl h1 h2 h3 h4 h5 h6 hr blockquote pre img'.split(' '));
const FEWEST_COLUMNS = 2;

/**
 * Makes blocks of tables that only place text on a page, as newsletters do, and removes what is hidden. A table of data
 * has header cells, or rows of several cells without blocks in them; the first of those rows is its header.
 */
export function removeMailLayout(node: Root | Element): void {
  node.children = node.children.filter((child) => !isHidden(child));
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    removeMailLayout(child);
    if (child.tagName !== 'table') continue;
    if (holdsData(child)) markHeader(child);
    else unwrap(child);
  }
}

function isHidden(node: Root['children'][number] | ElementContent): boolean {
  if (node.type !== 'element') return false;
  const { style, hidden } = node.properties;
  const written = typeof style === 'string' ? style.replace(/\s/g, '').toLowerCase() : '';
  return hidden === true || written.includes('display:none') || written.includes('mso-hide:all');
}

/** Only tables that are still tables count as nested: inner ones are looked at first. */
function holdsData(table: Element): boolean {
  if (table.properties.role === 'presentation') return false;
  const cells = cellsIn(table);
  if (cells.some(({ tagName }) => tagName === 'th')) return true;
  const rows = rowsIn(table);
  const isWide = rows.every((row) => cellsIn(row).length >= FEWEST_COLUMNS);
  return isWide && rows.length > 1 && !cells.some(holdsBlock);
}

function holdsBlock({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && BLOCKS.has(child.tagName));
}

function rowsIn(node: Element): Element[] {
  return partsOf(node).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsIn(part)));
}

function cellsIn(node: Element): Element[] {
  return partsOf(node).flatMap((part) => {
    if (part.tagName === 'table') return [];
    return part.tagName === 'td' || part.tagName === 'th' ? [part] : cellsIn(part);
  });
}

function partsOf({ children }: Element): Element[] {
  return children.flatMap((child) =>
    child.type === 'element' && ROWS.has(child.tagName) ? [child] : [],
  );
}

function markHeader(table: Element): void {
  const [first] = rowsIn(table);
  for (const cell of first === undefined ? [] : cellsIn(first)) cell.tagName = 'th';
}

/** Turns a table, its rows and cells into blocks; what they hold stays. */
function unwrap(element: Element): void {
  for (const part of partsOf(element)) {
    if (part.tagName !== 'table') unwrap(part);
  }
  element.tagName = 'div';
}
