import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

describe('the kind of an entry', () => {
  const WORDED: readonly (readonly [string, ChangeKind, string?])[] = [
    ['Mitigate timing attack in comparisons', 'security'],
    ['Authentication bypass in the admin panel', 'security'],
    ['Escape HTML in titles', 'security'],
    ['Harden session cookies', 'security'],
    ['Document how to report a security issue', 'documentation'],
    ['[WIP] Experimental GraphQL endpoint', 'added', 'Experimental GraphQL endpoint'],
    ['build: Requires gettext 0.21 or later', 'changed', 'Requires gettext 0.21 or later'],
    ['The old map has been deleted.', 'removed'],
    ['Maps now fold flat. `unfold` is deprecated.', 'other'],
    ['Fold maps. This is a breaking change since `fold` throws.', 'breaking'],
    ['Bump the parser to 2.1 (GHSA-2abc-3def-4ghi)', 'security', 'Bump the parser to 2.1'],
    ['Update the deps to latest versions', 'internal'],
    ['Add a reporter for a GitHub Action', 'added'],
    ['[BC BREAK] Fold maps', 'breaking', 'Fold maps'],
    ['Breaking change / migration: fold maps', 'breaking', 'fold maps'],
    ['build: bundle with another tool', 'internal', 'bundle with another tool'],
  ];
  for (const [source, kind, text = source] of WORDED) {
    it(`is ${kind} for ${source}`, () => {
      expectChange(`# 1.0.0\n\n- ${source}\n`, kind, text);
    });
  }

  it('is internal below a heading of tests alone, and never where the heading above it names another', () => {
    expectChange('# 1.0.0\n\n## Testing\n\n- Fold maps\n', 'internal', 'Fold maps');
    expectChange('# 1.0.0\n\n## Test runner\n\n- Let maps fold\n', 'other', 'Let maps fold');
    expectChange('# 1.0.0\n\n## New APIs\n\n### Build\n\n- Fold maps\n', 'added', 'Fold maps');
  });

  it('is changed for a requirement under a GNU heading of the build', () => {
    const text = 'Requires gettext 0.21 or later';
    const head = 'GNU foo NEWS\n\n* Noteworthy changes in release 9.2 (2023-01-01) [stable]\n\n';
    expectChange(`${head}** Build-related: ${text}\n`, 'changed', text);
    expectChange(`${head}** Build-related\n\n  ${text}\n`, 'changed', text);
  });
});

function expectChange(content: string, kind: ChangeKind, text: string): void {
  const told = readChangelog(content).releases.flatMap((release) => release.changes);
  expect(told.map((change) => [change.kind, change.text])).to.eql([[kind, text]]);
}
