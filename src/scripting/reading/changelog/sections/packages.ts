import { packageBeforeVersion } from '../../product-name.js';
import type { ReleaseHeading } from './release-heading.js';
import type { Section } from './sections.js';

/** A package published under a scope: `@atlas/tiles`. */
const SCOPED = /^@[\w.-]{1,60}\/[\w.-]{1,60}$/;

/** Heading of a release with the name before its version. */
interface NamedHeading extends ReleaseHeading {
  readonly packageName?: string;
}

/** Adds the name of its package to the heading of each release, where a text has releases of several packages. */
export function withPackages(
  headings: readonly (ReleaseHeading | undefined)[],
  sections: readonly Section[],
): readonly (NamedHeading | undefined)[] {
  const named = headings.map((heading, at): NamedHeading | undefined => {
    if (heading?.version === undefined) return heading;
    const packageName = nameAt(sections, at, heading.version);
    return packageName === undefined ? heading : { ...heading, packageName };
  });
  return areSeveral(named) ? named : headings;
}

/** Name in the heading of a release, or in a line above that says nothing else: `tiles: 1.2.0` above `## 1.2.0`. */
function nameAt(sections: readonly Section[], at: number, version: string): string | undefined {
  const own = packageBeforeVersion(sections[at]?.heading ?? '');
  const above = sections[at - 1];
  if (own !== undefined || above === undefined || above.blocks.length > 0) return own;
  return above.heading.includes(version) ? packageBeforeVersion(above.heading) : undefined;
}

/**
 * Distinguishes packages from one product that was renamed: they share a version or a day, take turns, or have a scope.
 */
function areSeveral(headings: readonly (NamedHeading | undefined)[]): boolean {
  const named = headings.flatMap((heading) =>
    heading?.packageName === undefined ? [] : [{ ...heading, name: heading.packageName }],
  );
  const names = new Set(named.map(({ name }) => name));
  if (names.size < 2) return false;
  const turns = named.filter(({ name }, at) => name !== named[at - 1]?.name).length;
  const isShared = (['version', 'date'] as const).some((property) => {
    const pairs = named.filter((each) => each[property] !== undefined);
    const values = new Set(pairs.map((each) => each[property]));
    const distinct = new Set(pairs.map((each) => `${each.name} ${each[property] ?? ''}`));
    return distinct.size > values.size;
  });
  return isShared || turns > names.size || [...names].every((name) => SCOPED.test(name));
}
