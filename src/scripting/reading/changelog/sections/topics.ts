import { runsOf } from '../../../runs.js';
import { parseReleaseHeading } from './release-heading.js';
import type { Section } from './sections.js';

/** `Quick folding [2.4]`: a topic, in brackets behind it the release that brought it. */
const TOPIC = /^(\p{L}[^[\]]{2,99}) \[v?(\d+(?:\.\d+)+)\]$/u;

/**
 * The sections, with topics told outside of the releases as parts of these; where a text has no such release, its topics
 * make one behind all others. What stands before all versions alike is the product and no topic: `Atlas [2.4]`
 */
export function withTopicsInReleases(sections: readonly Section[]): readonly Section[] {
  const isTopic = ({ heading }: Section): boolean => TOPIC.test(heading);
  const runs = runsOf(sections, (one, [open]) => isTopic(one) || one.depth <= open.depth);
  const [topics, others] = [true, false].map((of) => runs.filter(([one]) => isTopic(one) === of));
  const releases = (others ?? []).flat();
  const titles = new Set(topics?.map(([{ heading }]) => heading.replace(TOPIC, '$1')));
  const known = releases.find(({ heading }) => parseReleaseHeading(heading) !== undefined);
  if (titles.size < 2 || known === undefined) return sections;
  const parts = new Map(releases.map((one): [Section, Section[]] => [one, []]));
  for (const [first, ...deeper] of topics ?? []) {
    const [, heading = '', version = ''] = TOPIC.exec(first.heading) ?? [];
    const home =
      [...parts.keys()].findLast((one) => isOf(one, version)) ??
      ({ depth: known.depth, heading: version, inlines: [], blocks: [], bare: false } as const);
    const titled = { ...first, heading, inlines: [{ type: 'text' as const, text: heading }] };
    const lowered = [titled, ...deeper].map((one) => ({
      ...one,
      depth: one.depth + home.depth + 1 - first.depth,
    }));
    parts.set(home, [...(parts.get(home) ?? []), ...lowered]);
  }
  return [...parts].flatMap(([release, own]) => [release, ...own]);
}

/** Whether a section opens the release, or one of the series: `2.4.1` of 2.4 */
function isOf({ heading }: Section, version: string): boolean {
  const release = parseReleaseHeading(heading)?.version;
  return release === version || release?.startsWith(`${version}.`) === true;
}
