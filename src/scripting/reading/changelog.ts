import type { Changelog } from '../../domain/release.js';
import { runsOf } from '../runs.js';
import { withLimit } from './changelog/changes/entry.js';
import { withoutNamesAround, withoutSignatures } from './changelog/changes/signed-lists.js';
import { withoutTakenBackLater } from './changelog/changes/taken-back.js';
import { repeatedLabels } from './changelog/classify/context.js';
import { productAreas } from './changelog/sections/product-areas.js';
import { withChores } from '../chores.js';
import { ReleaseDraft } from './changelog/draft/release-draft.js';
import { withPackages } from './changelog/sections/packages.js';
import { withParallelVersions } from './changelog/sections/parallel-releases.js';
import { parseReleaseHeading, type ReleaseHeading } from './changelog/sections/release-heading.js';
import { withLineMarks } from './changelog/sections/line-marks.js';
import { withLegend } from './changelog/sections/legend.js';
import { withYearsFirst } from './changelog/sections/dates.js';
import { releasesAmong, type Heading } from './changelog/sections/releases.js';
import { introducesPeople, isAboutOthers, isIndex } from './changelog/sections/not-changes.js';
import { toSections, type Section } from './changelog/sections/sections.js';
import { textsOfBlocks } from './changelog/lines/details.js';
import { withFootnotesAtMarks } from './changelog/lines/footnotes.js';
import { announcedBy, packageIn, productIn } from './product-name.js';
import { readSource } from './source/read-source.js';

/**
 * Reads a changelog of any common form, in Markdown, HTML or plain text.
 * A text without release headings is one release without a version.
 */
export function readChangelog(content: string): Changelog {
  const { source, sections, headings, first, head, title, product } = outlineOf(content);
  const parts = repeatedLabels(source.blocks);
  const areas = productAreas(sections);
  const begin: OpenRelease = (heading, depth) => new ReleaseDraft(heading, depth, parts, areas);
  const drafts =
    first === -1
      ? draftsOf(head.rest, headings, begin, [begin(releaseIn(source.title), 0)])
      : draftsOf(sections, headings, begin, []);
  const kept = drafts.filter((draft, index) => {
    return !draft.isPlaceholder && !contains(draft, drafts[index + 1]);
  });
  const said = first === -1 ? [] : head.rest.flatMap(tellSection);
  const preamble = kept[0]?.takePreamble(said) ?? said;
  const releases = kept.map((draft) => draft.finish());
  return {
    ...(title === undefined ? {} : { title }),
    ...(product === undefined ? {} : { product }),
    ...(source.origin === undefined ? {} : { origin: source.origin }),
    preamble,
    releases: withoutTakenBackLater(
      withParallelVersions(withChores(withoutSignatures(releases))),
    ).map((release) => ({ ...release, changes: release.changes.map(withLimit) })),
  };
}

type OpenRelease = (heading: ReleaseHeading, depth: number) => ReleaseDraft;

/** Reads sections release by release; those before the first heading of one are of the draft that is open. */
function draftsOf(
  sections: readonly Section[],
  headings: readonly (ReleaseHeading | undefined)[],
  begin: OpenRelease,
  open: readonly ReleaseDraft[],
): readonly ReleaseDraft[] {
  const drafts = [...open];
  let day: (ReleaseHeading & Heading) | undefined;
  for (const [index, section] of sections.entries()) {
    const heading = headings[index];
    const current = drafts.at(-1);
    if (heading === undefined) current?.add(asPart(section));
    else {
      // A version among the commits of a log came out on their day.
      if (day?.authors === undefined && section.depth <= (day?.depth ?? 0)) day = undefined;
      if (current?.takeDate({ ...section, ...heading }) !== true)
        drafts.push(begin(onDay(heading, day), section.depth));
      if (heading.version === undefined && heading.date !== undefined)
        day = { ...section, ...heading };
      drafts.at(-1)?.add({ ...section, depth: 0, heading: '' }, heading.authors);
    }
  }
  return drafts;
}

/** Version and day of a release that nothing but the title of its text names, as the subject of a mail does. */
function releaseIn(title = ''): ReleaseHeading {
  const { version, date } = parseReleaseHeading(announcedBy(title)) ?? {};
  if (version === undefined) return { yanked: false };
  return { version, ...(date === undefined ? {} : { date }), yanked: false };
}

/** The product that a changelog names in its title or in the headings of its releases, without reading its entries. */
export function productOfChangelog(content: string): string | undefined {
  return outlineOf(content).product;
}

function outlineOf(content: string) {
  const source = readSource(withYearsFirst(withLineMarks(withLegend(withoutNamesAround(content)))));
  const blocks = withFootnotesAtMarks(source.blocks.filter((block) => !isIndex(block)));
  const sections = withoutOthers(toSections(blocks));
  const headings = releasesAmong(sections);
  const first = headings.findIndex((heading) => heading !== undefined);
  const head = first === -1 ? splitTitle(sections) : splitTitle(sections.slice(0, first));
  const title = source.title ?? head.title;
  const product = productOf(
    title,
    sections.filter((_, index) => headings[index]?.version !== undefined),
  );
  return {
    ...{ source, sections, first, head, title, product },
    headings: withPackages(headings, sections),
  };
}

function productOf(title = '', sections: readonly Section[]): string | undefined {
  const named = productIn(title);
  if (named !== undefined) return named;
  const products = sections.map(({ heading }) => productIn(heading));
  const [product] = products;
  const agreed = products.every((each) => each === product) ? product : undefined;
  return agreed ?? (products.length > 0 ? packageIn(title) : undefined);
}

/** The heading of a series, above its releases, with nothing below it but those: `Branch 3.x`; or of the same release, written twice. */
function contains(draft: ReleaseDraft, next: ReleaseDraft | undefined): boolean {
  if (next === undefined) return false;
  const { version, date } = draft.heading;
  if (draft.isEmpty && version !== undefined && version === next.heading.version)
    return draft.heading.packageName === next.heading.packageName;
  if (date !== undefined && (version !== undefined || date !== next.heading.date)) return false;
  return draft.isEmpty && next.depth > draft.depth;
}

/** The releases of packages below a day came out on that day. */
function onDay(heading: ReleaseHeading, day: ReleaseHeading | undefined): ReleaseHeading {
  const isOpen = heading.version !== undefined && heading.date === undefined;
  return isOpen && day?.date !== undefined ? { ...heading, date: day.date } : heading;
}

/** The section below `atlas-core (2.3.2)` in a release of Atlas is about that package; its version is not the release's. */
function asPart(section: Section): Section {
  const isPackage = parseReleaseHeading(section.heading)?.version !== undefined;
  const heading = isPackage ? productIn(section.heading) : undefined;
  return heading === undefined ? section : { ...section, heading };
}

/** Leaves sections about other matters out, with all that is below them. */
function withoutOthers(sections: readonly Section[]): Section[] {
  const isOther = ({ heading }: Section) =>
    isAboutOthers(heading) || introducesPeople(`${heading}:`);
  const runs = runsOf(sections, ({ depth }, [first]) => depth <= first.depth || !isOther(first));
  return runs.filter(([first]) => !isOther(first)).flat();
}

/** A heading of depth 1 before all releases is the title. */
function splitTitle(sections: readonly Section[]): { title?: string; rest: readonly Section[] } {
  const index = sections.findIndex((section) => section.depth === 1);
  const title = sections[index];
  if (title === undefined || index > 1) return { rest: sections };
  const rest = sections.map((section) =>
    section === title ? { ...section, depth: 0, heading: '' } : section,
  );
  return { title: title.heading, rest };
}

function tellSection(section: Section): string[] {
  const texts = textsOfBlocks(section.blocks);
  return section.heading === '' || texts.length === 0 ? texts : [section.heading, ...texts];
}
