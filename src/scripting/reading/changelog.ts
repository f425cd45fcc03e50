import type { Changelog } from '../../domain/release.js';
import { plain } from './blocks.js';
import type { SourceBlock } from './blocks.js';
import { detailsOf } from './change.js';
import { readReleaseHeading } from './release-heading.js';
import type { ReleaseHeading } from './release-heading.js';
import { ReleaseReader } from './release-reader.js';
import { readSource } from './source.js';

/**
 * Reads a changelog of any usual format, as Markdown, HTML or plain text.
 * Never throws on account of the text: where no release is named, one release without a version holds everything.
 */
export function readChangelog(content: string): Changelog {
  const source = readSource(content);
  const numbered = numberedReferences(content);
  const sections = splitReleases(source.blocks);
  const place = { numbered };
  const releases = sections.releases.map(({ heading, blocks }) =>
    new ReleaseReader(heading, numbered).read(blocks),
  );
  const preamble = sections.before.filter(
    (block) => block.type === 'paragraph' || block.type === 'quote',
  );
  const title = source.title ?? sections.title;
  if (releases.length > 0) {
    return { ...(title ? { title } : {}), preamble: detailsOf(preamble, place), releases };
  }
  const all = new ReleaseReader({ yanked: false }, numbered).read(sections.before);
  return { ...(title ? { title } : {}), preamble: [], releases: [all] };
}

interface Sections {
  readonly title?: string;
  readonly before: readonly SourceBlock[];
  readonly releases: readonly { heading: ReleaseHeading; blocks: readonly SourceBlock[] }[];
}

function splitReleases(blocks: readonly SourceBlock[]): Sections {
  const before: SourceBlock[] = [];
  const releases: { heading: ReleaseHeading; blocks: SourceBlock[] }[] = [];
  let title: string | undefined;
  const flat = blocks.flatMap(liftReleases);
  const isCover = coverTest(flat);
  for (const [index, block] of flat.entries()) {
    const heading = headingOf(block, index);
    if (heading !== undefined && !isCover(block)) releases.push({ heading, blocks: [] });
    else if (
      block.type === 'heading' &&
      block.depth === 1 &&
      releases.length === 0 &&
      title === undefined
    ) {
      title = plain(block.spans);
    } else (releases.at(-1)?.blocks ?? before).push(block);
  }
  return { before, releases, ...(title === undefined ? {} : { title }) };
}

/** A single heading of the first depth over releases of a deeper one is the text's title. */
function coverTest(blocks: readonly SourceBlock[]): (block: SourceBlock) => boolean {
  const headings = blocks.filter(
    (block) => block.type === 'heading' && readReleaseHeading(plain(block.spans)) !== undefined,
  );
  const top = headings.filter((block) => block.type === 'heading' && block.depth === 1);
  const cover = top.length === 1 && headings.length > 1 ? headings[0] : undefined;
  return (block) => cover !== undefined && block === cover && top[0] === cover;
}

/** Releases written as items of a list (`* 5.3.0 (May 6, 2022)`) are lifted to headings. */
function liftReleases(block: SourceBlock): SourceBlock[] {
  if (block.type !== 'list') return [block];
  const isRelease = block.items.map(({ blocks: [first, ...rest] }) => {
    if (first?.type !== 'paragraph' || rest.length === 0) return false;
    return readReleaseHeading(plain(first.spans))?.version !== undefined;
  });
  if (!isRelease.includes(true)) return [block];
  return block.items.flatMap((item, index): SourceBlock[] => {
    const [first, ...rest] = item.blocks;
    if (isRelease[index] !== true || first?.type !== 'paragraph') {
      return [{ ...block, items: [item] }];
    }
    return [{ type: 'heading', depth: 2, spans: first.spans }, ...rest];
  });
}

function headingOf(block: SourceBlock, index: number): ReleaseHeading | undefined {
  if (block.type !== 'heading' && block.type !== 'paragraph') return undefined;
  const text = plain(block.spans);
  const heading = readReleaseHeading(text);
  if (heading === undefined) return undefined;
  if (block.type === 'heading') return heading;
  const bold = block.spans.every((span) => span.strong === true || span.text.trim() === '');
  const short = text.length < 70 && !/[.!?]$/.test(text);
  const named = heading.date !== undefined || heading.title === undefined;
  return short && heading.version !== undefined && (bold || index === 0 || named)
    ? heading
    : undefined;
}

/** Reference lists at the end of plain texts: ` [72] = https://…`. */
function numberedReferences(content: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of content.matchAll(
    /^[ \t]{0,4}\[(\d{1,4})\][ \t]*[=:]?[ \t]*(https?:\/\/\S{1,500})[ \t]*$/gm,
  )) {
    if (match[1] !== undefined && match[2] !== undefined) found.set(match[1], match[2]);
  }
  return found;
}
