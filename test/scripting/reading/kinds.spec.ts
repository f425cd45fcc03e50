import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

describe('the kind of an entry', () => {
  const WORDED: readonly (readonly [string, ChangeKind, string?])[] = [
    ['Mitigate timing attack in comparisons', 'security'],
    ['Authentication bypass in the admin panel', 'security'],
    ['Retry requests that crash', 'other'],
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
    ['Document how to report a security issue', 'documentation'],
    ['[WIP] Experimental GraphQL endpoint', 'added', 'Experimental GraphQL endpoint'],
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
});

function expectChange(content: string, kind: ChangeKind, text: string): void {
  const told = readChangelog(content).releases.flatMap((release) => release.changes);
  expect(told.map((change) => [change.kind, change.text])).to.eql([[kind, text]]);
}
