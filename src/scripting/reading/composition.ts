import { leastOf } from '../extremes.js';
import { isGeneric } from './changelog/classify/context.js';
import { textsOfBlocks } from './changelog/lines/details.js';
import { readChange } from './changelog/changes/entry.js';
import { classOfHeading, kindOfHeading } from './headings/classify-heading.js';
import type { HeadingClass } from './headings/heading-class.js';
import { isIndex } from './changelog/sections/not-changes.js';
import type { ReleaseHeading } from './changelog/sections/release-heading.js';
import { releasesAmong } from './changelog/sections/releases.js';
import { toSections, type Section } from './changelog/sections/sections.js';
import type { SourceBlock, SourceItem } from './source/blocks.js';

/** Evidence that a text is a changelog. Lengths are characters of prose and code, headings included. */
export interface Composition {
  /** Headings that open a release. */
  readonly releases: readonly (ReleaseHeading & { readonly heading: string })[];
  readonly length: number;
  /** Of what stands below the headings of releases, these included. */
  readonly released: number;
  /** Of lists with bullets: steps are numbered, changes are not. */
  readonly listed: number;
  /** Of lists below headings that name a kind of change: "Fixed", "New features", "What's changed". */
  readonly sorted: number;
  /** The share of list items that are worded like changes, or point to an issue or a commit: 0 to 1. */
  readonly changing: number;
  /** All headings, with their classes where these are known. */
  readonly headings: readonly { readonly heading: string; readonly name?: HeadingClass }[];
}

export function compositionOf(blocks: readonly SourceBlock[]): Composition {
  const parts = toParts(toSections(blocks.filter((block) => !isIndex(block))));
  return {
    releases: parts.flatMap(({ heading, release }) =>
      release === undefined ? [] : [{ ...release, heading }],
    ),
    length: sum(parts, (part) => part.length),
    released: sum(parts, (part) => (part.released ? part.length : 0)),
    listed: sum(parts, (part) => lengthOf(part.lists)),
    sorted: sum(parts, (part) => (part.ofKind ? lengthOf(part.lists) : 0)),
    headings: parts.flatMap(({ heading }) => {
      const name = classOfHeading(heading);
      return heading === '' ? [] : [{ heading, ...(name === undefined ? {} : { name }) }];
    }),
    changing: shareOfChanges(parts.flatMap(({ lists }) => lists.flatMap(({ items }) => items))),
  };
}

/** Headings with what stands below them. A release ends with a heading above those of releases, and where there are several with one beside them. */
function toParts(sections: readonly Section[]) {
  const headings = releasesAmong(sections);
  const depths = sections.filter((_, index) => headings[index]).map(({ depth }) => depth);
  const highest = leastOf(depths);
  let released = false;
  return sections.map(({ heading, depth, blocks }, index) => {
    const release = headings[index];
    const named = release === undefined && heading !== '';
    const ofKind = named && (isGeneric(heading) || kindOfHeading(heading) !== undefined);
    if (release !== undefined) released = true;
    else if (depth > 0 && depth < highest) released = false;
    else if (depth === highest && depths.length > 1 && !ofKind) released = false;
    const lists = blocks.filter((block) => block.type === 'list').filter((list) => !list.ordered);
    return { heading, release, released, ofKind, length: heading.length + lengthOf(blocks), lists };
  });
}

function shareOfChanges(items: readonly SourceItem[]): number {
  const changes = items.filter((item) => {
    const entry = readChange([], item.blocks, {});
    // An issue, a commit or an advisory, not any page.
    const points = entry?.references.some(({ type }) => type !== 'url') === true;
    return points || (entry !== undefined && entry.kind !== 'other');
  });
  return items.length === 0 ? 0 : changes.length / items.length;
}

function lengthOf(blocks: readonly SourceBlock[]): number {
  return sum(textsOfBlocks(blocks), (text) => text.length);
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
