import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { kindOfWording } from '../../../src/scripting/reading/changelog/classify/deeds.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

describe('the wording of an entry', () => {
  const OPEN: readonly string[] = [
    'Other breaking changes to maps are rare.',
    'Retry requests that crash',
    '`:doc` may be a list of lines',
    'Drop-in replacement for the old map',
    'Deprecated names of old maps can no longer be set',
    'Maps now fold flat. `unfold` is deprecated.',
    "This update doesn't have any security fixes",
    'CSRF cookie of the map page',
    'This is not a source or map breaking change',
    'Fold SQL injection into one rule',
    'Warn about missing CSRF tokens',
    'Before folding a map, fix the legend as told above',
    'When started with `--mend`, fix rows at once',
    'If the tray is full, fix no row',
    'When using quick fix rows are folded',
    'After a fix rows are folded',
    'Remove redundant rows when maps are printed',
  ];
  for (const entry of OPEN) {
    it(`leaves the kind open: ${entry}`, () => {
      expect(kindOfWording(entry)).to.equal(undefined);
    });
  }
});

describe('the kind of an entry', () => {
  const WORDED: readonly (readonly [string, ChangeKind, string?])[] = [
    ['Mitigate timing attack in comparisons', 'security'],
    ['Contains two breaking changes.', 'breaking'],
    ['Hash the keys of maps as of CWE-123', 'security'],
    ['Authentication bypass in the admin panel', 'security'],
    ['Fix the `{% doc %}` tag for maps', 'fixed'],
    ['Use a faster parser, which fixes a crash', 'changed'],
    ['Fix accidental breaking change in `fold`', 'fixed'],
    [
      'Fix: response constructor deprecated warning',
      'fixed',
      'response constructor deprecated warning',
    ],
    ['Patch transports instead of cores', 'changed'],
    ['`fold` and `unfold` have been removed from the core.', 'removed'],
    ['Harden session cookies', 'security'],
    ['On Plan9, fix the fold of maps', 'fixed'],
    ['In the Map API, add a fold', 'added'],
    ['Stop support for old maps', 'breaking'],
    ['Document how to report a security issue', 'documentation'],
    ['[WIP] Experimental GraphQL endpoint', 'added', 'Experimental GraphQL endpoint'],
    ['The old map has been deleted.', 'removed'],
    ['Boost performance of maps', 'performance'],
    ['Old maps are considered deprecated.', 'deprecated'],
    ['Deprecated names of old maps', 'deprecated'],
    ['Fold maps. This is a breaking change since `fold` throws.', 'breaking'],
    ['Bump the parser to 2.1 (GHSA-2abc-3def-4ghi)', 'security', 'Bump the parser to 2.1'],
    ['Update the deps to latest versions', 'internal'],
    ['Drop uses of maps since they are deprecated in Wood', 'removed'],
    ['[BC BREAK] Fold maps', 'breaking', 'Fold maps'],
    ['Breaking change / migration: fold maps', 'breaking', 'fold maps'],
    ['build: bundle with another tool', 'internal', 'bundle with another tool'],
    ['Close a security hole in legends', 'security'],
    ['XSS in legends', 'security'],
    ['A new fold for `maps`', 'added'],
    ['CSRF on the page of maps', 'security'],
    ['SSRF by the addresses of tiles', 'security'],
    ['A denial of service by long names', 'security'],
    ['Path traversal in the names of maps', 'security'],
    ['Header injection by the names of maps', 'security'],
    ['Avoid possible SQL injection by the names of maps', 'security'],
    ['Fix shell injection', 'security'],
    ['Fix the SQL injection rule for maps', 'fixed'],
    ['Fix a false positive of XSS', 'fixed'],
    ['A side-channel attack on keys', 'security'],
    ['Authorization bypass for shared maps', 'security'],
    ['Resolved a crash of the legend', 'fixed'],
    ['Ensure maps fold twice', 'fixed'],
    ['Restore the last map', 'fixed'],
    ['Rename `fold` (backwards incompatible)', 'breaking'],
    ['The names have an incompatible change', 'breaking'],
    ['Removed support for Node 18', 'breaking'],
    ['Ends support for Node 18', 'breaking'],
    ['`unfold` is deprecated', 'deprecated'],
    ['Better performance of large maps', 'performance'],
    ['Faster performance of large maps', 'performance'],
    ['Improved performance of large maps', 'performance'],
    ['Cleaned up the legend', 'internal'],
    ['Improve the unit tests', 'internal'],
    ['Patch for broken maps', 'fixed'],
    ['Remove the superfluous `fold` flag', 'removed'],
    ['Drop unneeded width settings from maps', 'removed'],
    ['Add GitHub Actions workflows for maps', 'internal'],
    ['Enhances the legend', 'changed'],
    ['Switched to vector tiles', 'changed'],
    ['Reworked the legend', 'changed'],
    ['Requires Node 20', 'breaking'],
    ['Converts names to capitals', 'changed'],
    ['Provides a legend', 'added'],
    ['Creates the folder of tiles', 'changed'],
    ['Returns the nearest town', 'changed'],
    ['🔒 Keys of maps', 'security', 'Keys of maps'],
    ['📝 Legends of maps', 'documentation', 'Legends of maps'],
    ['⚡ Tiles of maps', 'performance', 'Tiles of maps'],
    ['fix(es) the order of towns', 'fixed'],
    ['Update GitHub Actions to v4', 'internal'],
    ['[semver-major] Fold maps', 'breaking', 'Fold maps'],
    ['Security issue: Upgrade the parser', 'security', 'Upgrade the parser'],
  ];
  for (const [source, kind, text = source] of WORDED) {
    it(`is ${kind} for ${source}`, () => {
      expectChange(`# 1.0.0\n\n- ${source}\n`, kind, text);
    });
  }

  const HEADED: readonly (readonly [string, ChangeKind])[] = [
    ['Dependency upgrade', 'internal'],
    ['Hotfixes', 'fixed'],
    ['Non-breaking changes', 'changed'],
    ['Moves and deprecations', 'changed'],
    ['Some major changes', 'changed'],
    ['New styles', 'added'],
    ['Upgrading to new maps', 'changed'],
    ['New style sheets', 'added'],
    ['Dependencies', 'internal'],
    ['Non user-facing changes', 'internal'],
    ['🧾 Formatting', 'internal'],
    ['Code style', 'internal'],
    ['Stable style', 'changed'],
    ['Removals without deprecations', 'removed'],
    ['Improved', 'changed'],
    ['Enhanced', 'changed'],
    ['Behaviour', 'changed'],
    // Of two kinds beside each other.
    ['Features + fixes', 'changed'],
    ['Features/fixes', 'changed'],
  ];
  for (const [heading, kind] of HEADED) {
    it(`is ${kind} below ${heading}`, () => {
      expectChange(
        `# 1.0.0\n\n## ${heading}\n\n- Sort the towns by name\n`,
        kind,
        'Sort the towns by name',
      );
    });
  }

  for (const entry of ['Add relays', 'Add copies', 'Add towns', 'Add lids', 'Add ferries'])
    it(`is added if the first word suggests it and upkeep is uncertain: ${entry}`, () => {
      const [change] = readChangelog(`# 2.0.0\n\n- ${entry}\n`).releases[0]?.changes ?? [];
      expect(change?.kind).to.equal('added');
    });

  it('is internal for what it is built with, whatever the heading says', () => {
    const source = '# 1.0.0\n\n## Fixed\n\n- **dependencies:** take tiles 2.0\n';
    expectChange(source, 'internal', 'take tiles 2.0');
  });

  it('is not a change of code style below the heading of a preview style', () => {
    const source = '# 1.0.0\n\n## Preview style\n\n- Fix rows around maps\n';
    expectChange(source, 'fixed', 'Fix rows around maps (preview)');
  });

  it('stays internal below a heading that says so, whatever its own mark, unless it is grave', () => {
    const text = `# 1.0.0

## Non user-facing changes

- fix(cells): fold rows
- feat: fold maps
- revert: fold trays
- docs(cells): tell of rows
- Reduce the rows
- fix: prevent path traversal in maps
- chore(cells): deprecate the \`rows\` option
- feat!: fold twice
`;
    const { changes = [] } = readChangelog(text).releases[0] ?? {};
    const INSIDE = ['internal', 'internal', 'internal', 'internal', 'internal'];
    const kinds = changes.map(({ kind }) => kind);
    expect(kinds).to.eql([...INSIDE, 'security', 'deprecated', 'breaking']);
  });

  it('is breaking if support ends, whatever the heading says of its sort', () => {
    const source = '# 1.0.0\n\n## Dependencies\n\n- This release ends support for Paper 2.\n';
    expectChange(source, 'breaking', 'This release ends support for Paper 2.');
    const own = '# 1.0.0\n\n## Internal\n\n- Drop support for the old builder\n';
    expectChange(own, 'internal', 'Drop support for the old builder');
  });

  it('is breaking below "Major Changes" only if they make a major version', () => {
    const told = (version: string) => `# ${version}\n\n### Major Changes\n\n- Fix the folds\n`;
    for (const major of ['2.0.0-beta.1', '2.0.0', '2.0', 'v2'])
      expectChange(told(major), 'breaking', 'Fix the folds');
    for (const minor of ['2.1.0', '2.0.1', '2.10'])
      expectChange(told(minor), 'fixed', 'Fix the folds');
  });

  it('is that of its own mark below a line in bold letters, not below a heading', () => {
    const list =
      '- The legend is gone\n- Fix a leak\n- [FEATURE] [Maps] Fold maps\n- feat(maps): fold twice\n- Fixed-size maps are gone\n';
    const BROKEN = ['breaking', 'breaking'];
    const kinds = (above: string) =>
      readChangelog(`# 1.1.0\n\n${above}\n\n${list}`).releases[0]?.changes.map(({ kind }) => kind);
    expect(kinds('**Breaking changes**')).to.eql(['breaking', 'fixed', 'added', ...BROKEN]);
    expect(kinds('## Breaking changes')).to.eql(['breaking', ...BROKEN, ...BROKEN]);
  });

  it('is what a legend says of its picture if a changelog has one', () => {
    const legend =
      '# Maps\n\n| | Means |\n| --- | --- |\n| 💥 | **Crash fix**: it no longer crashes. |\n| ✨ | **New**: a map. |\n| 🔀 | **Behavior change** |\n| 🐤 | **Found** |\n';
    const entries =
      '\n## 2.0.0\n\n* 💥 The fold failed on torn maps\n* 🔀 Rows are folded\n* 🐤 A bird\n';
    const kinds = (text: string) =>
      readChangelog(text).releases[0]?.changes.map(({ kind }) => kind);
    expect(kinds(legend + entries)).to.eql(['fixed', 'changed', 'other']);
    expect(kinds(entries)?.[0]).to.equal('breaking');
  });

  it('is what its words say where it is numbered as a feature', () => {
    const kinds = ['Deprecate rows', 'Sort rows'].map(
      (entry) =>
        readChangelog(`# 1.0.0\n\n * feature #12 [Map] ${entry} (jane)\n`).releases[0]?.changes[0]
          ?.kind,
    );
    expect(kinds).to.eql(['deprecated', 'added']);
  });

  it('is as grave as its words say', () => {
    const source = '# 1.0.0\n\n## Security\n\n- Fix a critical flaw of keys\n';
    expect(readChangelog(source).releases[0]?.changes[0]?.severity).to.equal('critical');
    const level = '# 1.0.0\n\n- Map the `CRITICAL` level to the `FATAL` severity text\n';
    expect(readChangelog(level).releases[0]?.changes[0]).to.not.have.property('severity');
    const rated = readChangelog('# 1.0.0\n\n## Security\n\n- [high severity] Escape keys\n');
    expect(rated.releases[0]?.changes[0])
      .to.include({ severity: 'high' })
      .and.not.have.property('scope');
  });

  it('stays breaking below a deeper heading, unless that names a kind alone', () => {
    const text = `# 1.0

## Breaking changes

### Default of the cache changed

It is 10.

### New names of rows

- Rows have names.

### Fixed

- Sort rows
`;
    const { changes = [] } = readChangelog(text).releases[0] ?? {};
    expect(changes.map(({ kind }) => kind)).to.eql(['breaking', 'breaking', 'fixed']);
  });

  it('is that of the heading if the name of a part sounds like upkeep', () => {
    for (const [heading, kind, scope] of [
      ['Removed', 'removed', 'dep-tree'],
      ['Deprecated', 'deprecated', 'dep-lists'],
      ['Fixed', 'fixed', 'specs'],
    ]) {
      const text = `# 2.0.0\n\n### ${heading}\n\n- **${scope}:** the order is upside down\n`;
      expect(readChangelog(text).releases[0]?.changes[0]?.kind, scope).to.equal(kind);
    }
  });

  it('is internal below a heading of what is built and tested all the time', () => {
    const text = '# 2.0.0\n\n### Continuous Integration\n\n- Sort rows in another job\n';
    expect(readChangelog(text).releases[0]?.changes[0]?.kind).to.equal('internal');
  });

  it('is internal below a heading of tests alone, and never if the heading above it names another', () => {
    expectChange('# 1.0.0\n\n## Testing\n\n- Fold maps\n', 'internal', 'Fold maps');
    expectChange('# 1.0.0\n\n## Test runner\n\n- Let maps fold\n', 'added', 'Let maps fold');
    expectChange('# 1.0.0\n\n## New APIs\n\n### Build\n\n- Fold maps\n', 'added', 'Fold maps');
  });
});

function expectChange(content: string, kind: ChangeKind, text: string): void {
  const told = readChangelog(content).releases.flatMap((release) => release.changes);
  expect(told.map((change) => [change.kind, change.text])).to.eql([[kind, text]]);
}
