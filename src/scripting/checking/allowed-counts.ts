import type { Block, Document } from '../../domain/document.js';
import type { Change, Release } from '../../domain/release.js';
import { detailTexts, isCode } from '../detail-texts.js';
import { allBlocks } from '../document-texts.js';
import type { ParsedSource } from '../parsed-source.js';

/** What can rightly be counted in a source. */
export interface CountableThings {
  /** Counts that are right somewhere: all changes, those of a kind, of a scope, rows of a table. */
  readonly exact: ReadonlySet<number>;
  /** No count of "more" or "other" things can be higher. */
  readonly most: number;
}

export function countableThings(source: ParsedSource): CountableThings {
  const exact = new Set<number>();
  if (source.type === 'changelog') countReleases(source.changelog.releases, exact);
  else countDocument(source.document, exact);
  return { exact, most: Math.max(0, ...exact) };
}

function countReleases(releases: readonly Release[], exact: Set<number>): void {
  exact.add(releases.length);
  exact.add(releases.filter(hasContent).length);
  exact.add(releases.filter(({ yanked }) => yanked).length);
  for (const { changes } of releases) countChanges(changes, exact);
  countChanges(
    releases.flatMap(({ changes }) => changes),
    exact,
  );
}

/** Headings with nothing to tell, such as an empty "Unreleased", are not counted as releases by everyone. */
function hasContent({ version, introduction, changes, knownIssues = [] }: Release): boolean {
  return version !== undefined || introduction.length + changes.length + knownIssues.length > 0;
}

function countChanges(changes: readonly Change[], exact: Set<number>): void {
  const tally = new Map<string, number>();
  const add = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
  for (const { kind, scope, severity, details, references } of changes) {
    add(kind);
    if (kind !== 'internal') add('public');
    if (scope !== undefined)
      add(`scope ${scope}`).set(`${kind} in ${scope}`, (tally.get(`${kind} in ${scope}`) ?? 0) + 1);
    if (severity !== undefined) add(`severity ${severity}`);
    for (const { type } of references) add(`reference ${type}`);
    exact.add(details.filter(isCode).length + detailTexts({ details }).length);
    for (const detail of details) {
      if (isCode(detail)) countCode(detail.code, exact);
      else if (typeof detail !== 'string') exact.add(detail.items.length);
    }
    exact.add(references.length);
  }
  exact.add(changes.length);
  exact.add(tally.size);
  exact.add(new Set(changes.map(({ kind }) => kind)).size);
  exact.add(new Set(changes.map(({ scope }) => scope)).size);
  for (const count of tally.values()) exact.add(count);
}

function countDocument({ sections }: Document, exact: Set<number>): void {
  exact.add(sections.length);
  const perDepth = new Map<number, number>();
  const open: { readonly depth: number; all: number; direct: number }[] = [];
  const close = () => {
    const { all = 0, direct = 0 } = open.pop() ?? {};
    exact.add(all).add(direct);
  };
  for (const { depth, blocks } of sections) {
    perDepth.set(depth, (perDepth.get(depth) ?? 0) + 1);
    while ((open.at(-1)?.depth ?? 0) >= depth && open.length > 0) close();
    for (const above of open) above.all += 1;
    const parent = open.at(-1);
    if (parent !== undefined) parent.direct += 1;
    open.push({ depth, all: 0, direct: 0 });
    countBlocks(blocks, exact);
  }
  while (open.length > 0) close();
  for (const count of perDepth.values()) exact.add(count);
}

function countBlocks(section: readonly Block[], exact: Set<number>): void {
  exact.add(section.length);
  for (const block of allBlocks(section)) {
    if ('items' in block) for (const { blocks } of block.items) exact.add(blocks.length);
    if ('items' in block) exact.add(block.items.length);
    if ('blocks' in block) exact.add(block.blocks.length);
    if ('entries' in block) exact.add(block.entries.length);
    if ('rows' in block) exact.add(block.rows.length).add(block.header.length);
    if ('code' in block) countCode(block.code, exact);
  }
}

/** Lines, commands and names of a code block: any number up to its length can be right. */
function countCode(code: string, exact: Set<number>): void {
  const lines = code.split('\n').filter((line) => line.trim() !== '').length;
  for (let count = 1; count <= lines; count += 1) exact.add(count);
}
