import type { Element, ElementContent, Root, RootContent } from 'hast';
import { leastOf } from '../../extremes.js';
import { wordSet } from '../../word-set.js';
import { isReleaseLine, parseReleaseHeading } from '../changelog/sections/release-heading.js';
import { collapse } from './blocks.js';

type Node = RootContent | ElementContent;

/** Elements that hold the title of a release, where it is all that they hold. */
const LINES = wordSet('p div header summary legend dt caption td');
/** Elements that do so where nothing is beside them. */
const WORDS = wordSet('b strong span label button a u i em font small big');
/** Elements whose text is that of one line, or of an entry. */
const CLOSED = wordSet('p li dd blockquote pre head script style select nav');
/** Elements that part lines. */
const PARTING = wordSet(`
  br hr p div ul ol dl table section article details input pre blockquote h1 h2 h3 h4 h5 h6
`);
/** Elements between a table and its cells. */
const OF_TABLES = wordSet('table thead tbody tfoot tr');
const HEADING = /^h([1-6])$/;
const DEEPEST = 6;
/** Lines from which on versions are the titles of releases, and no statement about one. */
const FEWEST = 2;

/**
 * Turns the titles of releases into headings, where a page writes them as labels, bold words, terms or cells. The headings
 * of their parts become deeper.
 */
export function titleReleases(page: Root): void {
  const lines = linesIn(page.children);
  const titles = lines.filter(({ isTitle }) => isTitle);
  const [first, last] = [titles[0], titles.at(-1)];
  const isHeaded = lines.some((line) => !line.isTitle && isReleaseTitle(textOf(line.node)));
  if (first === undefined || last === undefined || titles.length < FEWEST || isHeaded) return;
  const from = lines.indexOf(first);
  const above = lines.slice(0, from).map(depthOf).at(-1) ?? 0;
  const parts = lines.slice(from, lines.indexOf(last)).filter(({ isTitle }) => !isTitle);
  const depth = Math.min(above + 1, leastOf(parts.map(depthOf)));
  for (const line of lines.slice(from)) {
    if (line.isTitle) makeTitle(line, depth);
    else if (depthOf(line) >= depth) line.node.tagName = tagOf(depthOf(line) + 1);
  }
}

/** Heading, or title of a release, with the elements around it. */
interface Line {
  readonly node: Element;
  readonly around: readonly Element[];
  readonly isTitle: boolean;
}

/** Headings and titles of releases in their order. */
function linesIn(nodes: readonly Node[], around: readonly Element[] = []): Line[] {
  return nodes.flatMap((node, at): Line[] => {
    if (node.type !== 'element') return [];
    if (HEADING.test(node.tagName)) return [{ node, around, isTitle: false }];
    const isLine = LINES.has(node.tagName) || (WORDS.has(node.tagName) && isAlone(nodes, at));
    const isTitle = isLine && !holdsLines(node) && isTitleOfRelease(node, around);
    if (isTitle) return [{ node, around, isTitle }];
    return CLOSED.has(node.tagName) ? [] : linesIn(node.children, [...around, node]);
  });
}

function isTitleOfRelease(node: Element, around: readonly Element[]): boolean {
  return isReleaseTitle(textOf(node)) && !isCellOfValues(node, around);
}

/** Checks whether an element holds lines of its own, and is not one. */
function holdsLines(node: Element): boolean {
  return elementsOf(node).some(
    (child) => (partsLines(child) && !/^(?:br|input)$/.test(child.tagName)) || holdsLines(child),
  );
}

/** Checks whether a line is the title of a release with a version, and says nothing else. */
function isReleaseTitle(line: string): boolean {
  const text = collapse(line);
  return isReleaseLine(text) && parseReleaseHeading(text.replace(/:$/, ''))?.version !== undefined;
}

/** Checks whether an element has its line to itself. */
function isAlone(nodes: readonly Node[], at: number): boolean {
  return [-1, 1].every((step) => {
    const next = seenNode(nodes, at, step);
    return next === undefined || partsLines(next);
  });
}

/** The nearest node before (-1) or after (1) another that is not blank. */
function seenNode(nodes: readonly Node[], at: number, step: number): Node | undefined {
  let place = at + step;
  for (let node = nodes[place]; node !== undefined; node = nodes[place]) {
    if (node.type === 'element' || textOf(node).trim() !== '') return node;
    place += step;
  }
  return undefined;
}

function partsLines(node: Node): boolean {
  return node.type === 'element' && PARTING.has(node.tagName);
}

/** Checks whether a cell is one of several values, and not the title of the list beside it. */
function isCellOfValues(node: Element, around: readonly Element[]): boolean {
  if (node.tagName !== 'td') return false;
  const cells = elementsOf(around.at(-1));
  const hasList = cells.some((cell) => elementsOf(cell).some(({ tagName }) => tagName === 'ul'));
  return cells[0] !== node || !hasList;
}

function makeTitle({ node, around }: Line, depth: number): void {
  const isCell = node.tagName === 'td';
  const isTerm = node.tagName === 'dt';
  const value = collapse(textOf(node));
  node.tagName = tagOf(depth);
  node.children = [{ type: 'text', value }];
  for (const one of around) {
    const isOpened = isTerm ? one.tagName === 'dl' : isCell && OF_TABLES.has(one.tagName);
    if (isOpened) one.tagName = 'div';
  }
  for (const one of isTerm || isCell ? elementsOf(around.at(-1)) : []) openDefinition(one);
}

/** Makes a block of a definition or a cell, and an item of what is only words. */
function openDefinition(node: Element): void {
  if (node.tagName !== 'dd' && node.tagName !== 'td') return;
  const isOfWords = !elementsOf(node).some(partsLines);
  node.tagName = isOfWords ? 'ul' : 'div';
  if (isOfWords)
    node.children = [{ type: 'element', tagName: 'li', properties: {}, children: node.children }];
}

function depthOf({ node }: Line): number {
  return Number(HEADING.exec(node.tagName)?.[1] ?? DEEPEST);
}

function tagOf(depth: number): string {
  return `h${Math.min(depth, DEEPEST)}`;
}

function elementsOf(node: Element | undefined): Element[] {
  const children: readonly Node[] = node?.children ?? [];
  return children.filter((child) => child.type === 'element');
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? ' ' : node.children.map(textOf).join('');
}
