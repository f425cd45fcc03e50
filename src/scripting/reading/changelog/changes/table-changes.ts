import type { Change } from '../../../../domain/release.js';
import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { readChange } from './entry.js';
import type { Context } from '../classify/decide.js';
import { kindOfHeading } from '../classify/kinds.js';
import { distinctReferences } from '../lines/references.js';
import { readProse } from '../lines/prose.js';

type Table = SourceBlock & { type: 'table' };
type Role = 'text' | 'kind' | 'scope' | 'reference' | 'author' | 'more';

/** What a column holds, by its heading. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'text',
    /^(?:changes?|descriptions?|summary|details?|what(?: changed)?|titles?|entry|entries|features?|fix(?:es)?|notes?|subject)$/i,
  ],
  ['kind', /^(?:types?|kinds?|categor(?:y|ies)|change type)$/i],
  [
    'scope',
    /^(?:components?|areas?|scopes?|modules?|packages?|functions?|parts?|services?|plugins?|commands?|apis?)$/i,
  ],
  [
    'reference',
    /^(?:prs?|pull requests?|issues?|tickets?|commits?|links?|refs?|references?|bugs?|#|ids?|cves?)$/i,
  ],
  ['author', /^(?:authors?|contributors?|by|who|credits?)$/i],
];
/** Headings of what is no change: downloads and their checksums. */
const FILES =
  /^(?:file ?names?|files?|sha.*|checksums?|md5|hash(?:es)?|downloads?|architectures?|size)$/i;

/** Headings of a table of dependencies: what was taken in which version. */
const VERSIONS =
  /^(?:(?:old|new|from|to|current|previous|latest|before|after|minimum|installed|wanted)(?: versions?)?|versions?|range)$/i;
const NAMES =
  /^(?:packages?|modules?|dependenc(?:y|ies)|librar(?:y|ies)|components?|crates?|artifacts?|images?|charts?|names?|tools?|plugins?|projects?|types?|updates?|status|change|)$/i;
const VERSION = /^[~^<>=v ]*\d+(?:\.[\dx*]+)+\S*(?: (?:->|→|to) \S+)?$/;

/** `| Package | Version |`: says which version of a dependency is in it, and tells no change. */
function listsVersions(headings: readonly string[], rows: Table['rows']): boolean {
  if (headings.some((name) => VERSIONS.test(name)))
    return headings.every((name) => VERSIONS.test(name) || NAMES.test(name));
  const cells = rows.flatMap((row) => row.slice(1).map((cell) => collapse(characters(cell))));
  return cells.filter((cell) => VERSION.test(cell)).length * 2 > cells.length;
}

/** Reads the rows of a table in a release as changes; of one of files, none. */
export function changesOfTable({ header, rows }: Table, context: Context): Change[] {
  const headings = header.map((cell) => collapse(characters(cell)));
  if (headings.some((heading) => FILES.test(heading)) || listsVersions(headings, rows)) return [];
  const roles = rolesOf(headings);
  return rows.flatMap((row) => changeOfRow(row, roles, headings, context) ?? []);
}

/** Without a column of that name the longest says what changed: the last that has no other role. */
function rolesOf(headings: readonly string[]): Role[] {
  const roles = headings.map(
    (heading) => ROLES.find(([, name]) => name.test(heading))?.[0] ?? 'more',
  );
  if (!roles.includes('text') && roles.includes('more')) roles[roles.indexOf('more')] = 'text';
  return roles;
}

function changeOfRow(
  row: readonly (readonly Inline[])[],
  roles: readonly Role[],
  headings: readonly string[],
  context: Context,
): Change | undefined {
  const cells = (role: Role) => row.filter((_, index) => (roles[index] ?? 'text') === role);
  const words = (role: Role) =>
    cells(role)
      .map((cell) => collapse(characters(cell)))
      .find((text) => text !== '');
  const kind = kindOfHeading(words('kind') ?? '');
  const scope = words('scope');
  const own: Context = {
    ...context,
    ...(kind === undefined ? {} : { kind }),
    ...(scope === undefined ? {} : { scope }),
  };
  const more = row.flatMap((cell, index): SourceBlock[] => {
    const text = collapse(characters(cell));
    if (roles[index] !== 'more' || text === '') return [];
    const label: Inline = { type: 'text', text: `${headings[index] ?? ''}: ` };
    return [{ type: 'paragraph', inlines: [label, ...cell] }];
  });
  const text = cells('text').flatMap((cell, index): Inline[] =>
    index === 0 ? [...cell] : [{ type: 'text', text: ', ' }, ...cell],
  );
  const change = readChange(text, more, own);
  if (change === undefined) return undefined;
  const references = cells('reference').flatMap((cell) => readProse(cell).references);
  const authors = cells('author').flatMap((cell) => {
    const prose = readProse(cell);
    return prose.authors.length > 0 ? prose.authors : [prose.text].filter((name) => name !== '');
  });
  return {
    ...change,
    references: distinctReferences([...change.references, ...references]),
    authors: [...new Set([...change.authors, ...authors])],
  };
}
