import { expect } from 'chai';
import type { Change, ChangeKind } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function only(entry: string, heading = 'Changed'): Change | undefined {
  return readChangelog(`# 1.0.0\n\n## ${heading}\n\n${entry}\n`).releases[0]?.changes[0];
}

const PULL = 'https://github.com/example/atlas/pull';

describe('marks around an entry', () => {
  const BREAKING: readonly string[] = [
    '- *Backwards-incompatible*: Rows fold by default',
    '- *Backwards-incompatible with older 2.x versions*: Rows fold by default',
    '- **Not backward compatible**: Rows fold by default',
    '- Backward incompatible change: Rows fold by default',
    '- API-breaking: Rows fold by default',
    '- Breaks compatibility for plugins: Rows fold by default',
    '- **BACKWARD INCOMPATIBLE** Rows fold by default',
    '- Breaking changes\n  Rows fold by default',
  ];
  for (const line of BREAKING)
    it(`say that it breaks: ${line}`, () => {
      const { kind, scope, text } = only(line) ?? {};
      expect([kind, scope, text]).to.eql(['breaking', undefined, 'Rows fold by default']);
    });

  const SETTLED: readonly (readonly [line: string, kind: ChangeKind])[] = [
    ['- Fixed #12, #13: Rows fold by default', 'fixed'],
    ['- Fixed issue #12 & #13: Rows fold by default', 'fixed'],
    ['- Implemented #12: Rows fold by default', 'added'],
    ['- Implemented #12 (again): Rows fold by default', 'added'],
  ];
  for (const [line, told] of SETTLED)
    it(`are issues that it settled: ${line}`, () => {
      const { kind, text } = only(line, 'News') ?? {};
      expect([kind, text]).to.eql([told, 'Rows fold by default']);
    });

  const MISSPELT: readonly (readonly [line: string, kind: ChangeKind])[] = [
    ['- [BUFFIX] Rows fold by default', 'fixed'],
    ['- [BUGGFIX] Rows fold by default', 'fixed'],
    ['- [ENHACEMENT] Rows fold by default', 'changed'],
    ['- [ENCHANCEMENT] Rows fold by default', 'changed'],
  ];
  for (const [line, told] of MISSPELT)
    it(`are known with a letter too many or wrong: ${line}`, () => {
      const { kind, scope, text } = only(line, 'News') ?? {};
      expect([kind, scope, text]).to.eql([told, undefined, 'Rows fold by default']);
    });

  it('say that a fix is about security', () => {
    expect(only('- [BUGFIX] Security: Limit the rows of maps')?.kind).to.equal('security');
    expect(only('- [BUGFIX] Security rows: Limit the rows of maps')?.kind).to.equal('fixed');
  });

  it('are not issues in a revert, and keep the limits of an entry', () => {
    expect(only('- Reverted #12: Fold maps', 'News')?.text).to.match(/^Revert /);
    expect(only('- Implemented #12 (experimental): Fold maps')?.text).to.include('experimental');
  });

  it('leave code after a label in capitals, and do not count within a sentence', () => {
    const { kind, text } = only('- **BACKWARD INCOMPATIBLE** ``rows`` fold by default') ?? {};
    expect([kind, text]).to.eql(['breaking', '`rows` fold by default']);
    expect(only('- Incompatible rows: fold them')?.kind).to.equal('changed');
  });

  it('say that it is about everything, behind a reference without a colon', () => {
    const link = `[#12](${PULL}/12)`;
    expect(only(`- ${link} *: fold rows as well`)?.text).to.equal('fold rows as well');
    expect(only(`- [#](${PULL}/12) *: Fold rows`)?.text).to.equal('Fold rows');
  });

  const PORTED: readonly string[] = [
    '- Backport-1234: Fold rows',
    '- Foreport 1234: MAPS-12: Fold rows',
    '- Foreport - Fold rows',
    '- Foreport - MAPS-1234 - Fold rows',
    '- FOREPORT MAPS-1234-Fold rows',
    '- MAPS-1234 BACKPORT Fold rows',
    '- Backport to Maps 7: Fold rows',
    '- MAPS-1234, MAPS-1235 Fold rows',
    '- Backport 1234 Fold rows',
    '- Backport to main: Fold rows',
    '- Backport #12: Fold rows',
    '- Backport #12 for v4.3.x: Fold rows',
    '- 4.3-stable: Fold rows',
    '- 4.3.x: Fold rows',
    '- Backport #12 to maps-7 - Fold rows',
    '- Fold rows (#12, #13))',
    '- (also re: #12) Fold rows',
    '- #12 (via #13, which was a rebase of #14) Fold rows',
    '- [Added] #12 (solves #13 and perhaps others) Fold rows',
  ];
  for (const line of PORTED)
    it(`say where it came from or goes to, which nobody need hear: ${line}`, () => {
      const { scope, text } = only(line) ?? {};
      expect([scope, text]).to.eql([undefined, 'Fold rows']);
    });

  it('are words of the entry if they say when it applies, or which problem it fixes', () => {
    for (const line of [
      '(in trays only, see #12) Fold rows',
      '(fixes lost rows, #13) Fold rows',
      '(from 3.0 on, #14) Refuse old rows',
      '(re-adds the old tray #12) Fold rows',
    ])
      expect(only(`- ${line}`)?.text, line).to.match(/^\(.{9,}\) \w+/);
    for (const line of ['Mend rows with a missing )', 'Find a stray ]', 'Read rows like 0..n)'])
      expect(only(`- ${line}`)?.text).to.equal(line);
  });

  it('are words of the entry if it is about copied data, or names a standard', () => {
    expect(only('- Backport fixes of rows')?.text).to.equal('Backport fixes of rows');
    expect(only('- Backport 1234 to 2.x')?.text).to.equal('Backport 1234 to 2.x');
    expect(only('- SHA-512 Sums of rows')?.text).to.equal('SHA-512 Sums of rows');
    expect(only('- enhance: Fold rows', 'All')?.kind).to.equal('changed');
  });

  const WORDS: readonly string[] = [
    'ISOLAT-1250 names are read',
    'LATIN-1250 decoding of names',
    'LATIN-1250 support for names',
    'Decode LATIN-1250 names',
    'Backport for Big Rows: sort names',
    'Backport 1234 names',
    '4.3-stable: security fixes only',
    '4.x: active',
    '3.x: support ended in May',
  ];
  for (const line of WORDS)
    it(`are words of the entry if they may say what it is about: ${line}`, () => {
      const { scope, text } = only(`- ${line}`) ?? {};
      expect([scope, text]).to.eql([undefined, line]);
    });

  it('say what the names behind them are if they name a kind', () => {
    const { kind, text } = only('- Fixes: `mf` and `mz`', 'All') ?? {};
    expect([kind, text]).to.eql(['fixed', '`mf` and `mz`']);
  });

  it('are words of the entry if they describe the names after them', () => {
    const { scope, text } = only('- Shortcuts: `mf`, `mz`. Both are rare.') ?? {};
    expect([scope, text]).to.eql([undefined, 'Shortcuts: `mf`, `mz`. Both are rare.']);
  });

  it('are a link as a whole, without the number it is filed under', () => {
    const { scope, text } = only('- [ABC12: Late rows](https://atlas.example/12): Fold them') ?? {};
    expect([scope, text]).to.eql(['Late rows', 'Fold them']);
  });

  it('are badges that say what an entry breaks, and the part before them', () => {
    const text =
      '2.4.0\n-----\n\n- :issue:`12`, [Legend], :label:`breaking`: rows fold by default\n';
    const change = readChangelog(text).releases[0]?.changes[0];
    expect(change?.kind).to.equal('breaking');
    expect(change?.scope).to.equal('Legend');
    expect(only('- Your contribution here.')).to.equal(undefined);
  });

  it('are words of the entry if the sentence continues after a name in brackets', () => {
    const entry = only('- [Draft rows] with support for columns');
    expect(entry?.scope).to.equal(undefined);
    expect(entry?.text).to.match(/^\[?Draft rows\]? with support for columns$/);
    const numbered = `[BUG #12](${PULL}/12), [BUG #13](${PULL}/13)`;
    expect(only(`- ${numbered}:\n  Sort rows`)?.scope).to.equal(undefined);
    expect(only('- [skip ci] Sort rows')?.scope).to.equal(undefined);
    expect(only('- [Jane Doe] has sorted the rows')?.scope).to.equal(undefined);
  });

  const scopes: readonly (readonly [string, string, string])[] = [
    ['- `[atlas-core]` Emit the warning once', 'atlas-core', 'Emit the warning once'],
    ['- `inputs.sensor` Skip empty readings', 'inputs.sensor', 'Skip empty readings'],
    ['- *(help)* Align the columns', 'help', 'Align the columns'],
    ['- (Maps X) Replace the search path', 'Maps X', 'Replace the search path'],
    ['- rows, columns: Add a counter', 'rows, columns', 'Add a counter'],
    ['- fix(rows, cells) bound the width', 'rows, cells', 'bound the width'],
    ['- **http:** add a proxy', 'http', 'add a proxy'],
    ['- **bump**: keep the header', 'bump', 'keep the header'],
    ['- (import) allow other formats', 'import', 'allow other formats'],
    ['- [`rows`], [`cells`]: use types', 'rows, cells', 'use types'],
    ['- `[rows]` Configurable sizes', 'rows', 'Configurable sizes'],
    ['- `[rows]` feat: sort by name', 'rows', 'sort by name'],
    ['- **usage:** add an example', 'usage', 'add an example'],
    ['- [`sort-rows`] fix a crash', 'sort-rows', 'fix a crash'],
    ['- [`sort`]/Rust: fix a crash', 'sort/Rust', 'fix a crash'],
    ['- unix,win: support empty loops', 'unix,win', 'support empty loops'],
    ['- test,win: sort rows', 'win', 'sort rows'],
    ['- On Windows: sort rows', 'Windows', 'sort rows'],
    ['- (SEMVER-MINOR) rows: add a filter', 'rows', 'add a filter'],
    ['- [CHANGE] **BREAKING CHANGE** atlas-cli: Sort rows', 'atlas-cli', 'Sort rows'],
    ['- [Windows] (Low) Sort rows', 'Windows', 'Sort rows'],
    ['- (rows): sort them', 'rows', 'sort them'],
    ['- api-change:``rows``: sort them', 'rows', 'sort them'],
    ['- bugfix:Rows: sort them', 'Rows', 'sort them'],
    ['- bug #12 [Rows] Sort them', 'Rows', 'Sort them'],
    ['- **[rows]:** sort them', 'rows', 'sort them'],
    ['- [rows][cells] sort them', 'rows, cells', 'sort them'],
    ['- [rows][CLI] sort them', 'rows, CLI', 'sort them'],
    ['- rows: `cells` Sort them', 'rows, cells', 'Sort them'],
    ['- [fix][rows] sort them', 'rows', 'sort them'],
    ['- Documentation improvements: sorts rows', 'Documentation improvements', 'sorts rows'],
    ['- Map Tray Lid Sorter: Sort rows', 'Map Tray Lid Sorter', 'Sort rows'],
    ['- [Atlas] [Maps] (trays) sort rows', 'Atlas, Maps, trays', 'sort rows'],
    ['- [semver-major] [rows] Sort them', 'rows', 'Sort them'],
    ['- **plugin-maps:** [sort-rows] Sort them', 'sort-rows', 'Sort them'],
    ['- rows: fetch from disk', 'rows', 'fetch from disk'],
    ['- **rows:** (most) cells are wide', 'rows', '(most) cells are wide'],
    ['- **rows:** (Fixed) Crash of cells', 'rows', 'Crash of cells'],
    ['- (embedded) Sort rows', 'embedded', 'Sort rows'],
    ['- [rows] :name fields are sorted', 'rows', ':name fields are sorted'],
  ];
  for (const [entry, scope, text] of scopes) {
    it(`name the part of the product: ${entry}`, () => {
      expect(only(entry)).to.include({ scope, text });
    });
  }

  const texts: readonly (readonly [string, string])[] = [
    [`- Sort rows (Jane Doe, PR [12](${PULL}/12))`, 'Sort rows'],
    [`- Sort rows ([#12](${PULL}/12), Jane Doe). They are stable.`, 'Sort rows. They are stable.'],
    [`- Sort rows [#12](${PULL}/12) by 山田`, 'Sort rows'],
    [`- Sort rows ([@jane](https://github.com/jane), [a/atlas/#12](${PULL}/12))`, 'Sort rows'],
    [`- Sort rows [atlas-core #12](${PULL}/12)`, 'Sort rows'],
    ['- Sort rows ([#12][] [#13][] @jane)', 'Sort rows'],
    ['- Sort rows where a name has []', 'Sort rows where a name has []'],
    ['- Drop the workaround outlined in https://maps.example/x', 'Drop the workaround'],
    ['- fix: sort rows - 1234567', 'sort rows'],
    ['- Sort rows safely, including CVE-2031-1001.', 'Sort rows safely, including CVE-2031-1001.'],
    [`- Sort rows of 2.1 and up: [#12](${PULL}/12)`, 'Sort rows of 2.1 and up'],
    [`- Sort rows ([@jane] - [#12](${PULL}/12)) ([map docs](/maps/))`, 'Sort rows'],
    ['- Sort rows. Fixes RT #12.', 'Sort rows.'],
    ['- Sort rows (rhbz#1234567)', 'Sort rows'],
    ['- Sort rows. (A community map, courtesy of _[j](https://github.com/j)_)', 'Sort rows.'],
    ['- Sort rows. (merge 1f3b5a7c9d jd/maps later to maint)', 'Sort rows.'],
    [`- Sort rows by [RFC #12](${PULL}/12)`, 'Sort rows by RFC 12'],
    ['- Sort `rows` (>= 2.0) by `name` (> 1.0)', 'Sort `rows` (>= 2.0) by `name` (> 1.0)'],
    ['- Set wideRows: false in maps', 'Set wideRows: false in maps'],
    [`- Sort rows ([#12](${PULL}/12), introduced in 1.25)`, 'Sort rows (introduced in 1.25)'],
    [`- Sort rows [#12](${PULL}/12). They are stable.`, 'Sort rows. They are stable.'],
    [`- [#12](${PULL}/12) .sort() takes a key`, '.sort() takes a key'],
    ['- Sort rows. Partially fix #12.', 'Sort rows.'],
    ['- Fold maps. This reverts commit 1a2b3c4d5e1a2b3c4d5e1a2b3c4d5e1a2b3c4d5e.', 'Fold maps.'],
    ['- Rows have a new field `maps` [ABI change].', 'Rows have a new field `maps` (ABI change).'],
    ['- (rows) 🤖 Sort maps by name', 'Sort maps by name'],
    ['- Support `[@rows](https://github.com/rows)Only` in maps', 'Support `@rowsOnly` in maps'],
    ['- Revert "Sort rows (#12)" (#13)', 'Revert "Sort rows"'],
    ['- Sort rows, solves #12', 'Sort rows'],
    ['- Typo fix - update of the guide', 'Typo fix - update of the guide'],
    [`- [#12](${PULL}/12) 30% faster rows`, '30% faster rows'],
    [`- Sort rows ([#12](${PULL}/12) by jane7)`, 'Sort rows'],
    [`- PR [#12](${PULL}/12) fixes the order of rows`, 'fixes the order of rows'],
    [`- [#12](${PULL}/12) [DOC] Describe rows`, 'Describe rows'],
    [
      '- Sort rows (Jane Doe, issue 12), and keep empty ones (issue 13).',
      'Sort rows, and keep empty ones.',
    ],
    ['- *: sort rows', 'sort rows'],
    ['- [4.7] Sort rows', 'Sort rows'],
    ['- feat(private): Sort rows', 'Sort rows'],
    ['- [typo] Sort rows', 'Sort rows'],
    ['- OPT #12: Sort rows', 'Sort rows'],
    [`- [BUG #12](${PULL}/12),\n  [BUG #13](${PULL}/13):\n  Sort rows`, 'Sort rows'],
    ['- [BACKPORT maps] Sort rows', 'Sort rows'],
    ['- Tray lid support: Sorted rows', 'Tray lid support: Sorted rows'],
    ['- [ ] Remove rows\n- [x] Sort rows', 'Sort rows'],
    ['- Trays: (untested) sort rows', '(untested) sort rows'],
    ['- [NEW] Now you can sort rows', 'Now you can sort rows'],
    ['- [skip ci] Sort rows', 'Sort rows'],
    ['- Partial fix: sort rows', 'Partial fix: sort rows'],
    ['- [Trays] now keeps rows', '[Trays] now keeps rows'],
    ['- Tray lid: Moved from the left', 'Tray lid: Moved from the left'],
    ['- `rows`: from 1.2.0 to 1.3.0', 'Update `rows` from 1.2.0 to 1.3.0'],
    ['- `rows`: from 1a2b3c4d5e6f to 6f5e4d3c2b1a', 'Update `rows`'],
    ['- Addition of Rows: a list of rows', 'Addition of Rows: a list of rows'],
    [`- [#12](${PULL}/12) "rows" are sorted`, '"rows" are sorted'],
    ['- #12/#13 Sort rows', 'Sort rows'],
    ['- Sort rows, please see #12 for the new options.', 'Sort rows.'],
    ['- Sort rows, see [the docs](https://maps.example/d) for details', 'Sort rows'],
    ['- Sort rows. For more details, see [here](https://maps.example/d).', 'Sort rows.'],
    ['- To sort rows, see [the docs](https://maps.example/d)', 'To sort rows, see the docs'],
    ['- Maps are hosted at https://maps.example/a', 'Maps are hosted at maps.example'],
    ['- Speed up Sorter: skip empty rows', 'Speed up Sorter: skip empty rows'],
    ['- **What this sorts:** rows', 'What this sorts: rows'],
    [`- Sort rows, fixes ([#12](${PULL}/12))`, 'Sort rows'],
    [`- Sort rows. ?11 [#12](${PULL}/12)`, 'Sort rows.'],
    ['- Sort ed25519 keys', 'Sort ed25519 keys'],
    ['- **Trays** Support maps that fold', 'Support maps that fold'],
    ['- **Trays** Atlas has two', 'Trays Atlas has two'],
    ['- **WARNING** SortMaps now folds them', 'SortMaps now folds them'],
    ['- [#NEW] Description of the change.\n- Sort rows', 'Sort rows'],
    ['- Take an empty []row of maps', 'Take an empty []row of maps'],
    ['- The tray added in [#12] was sorted', 'The tray added in an earlier change was sorted'],
    ['- Map Studio: 15.0.0 or later', 'Map Studio: 15.0.0 or later'],
    ['- Need rows `&gt;=20` and show `&lt;`', 'Need rows `>=20` and show `&lt;`'],
    ['- Nothing changed, triggered by a build\n- Sort rows', 'Sort rows'],
    ['- Sort\n\n  <p style="display:none">hidden</p>', 'Sort'],
    ['- [`method: Rows.sort#1`] and others now end', '`Rows.sort` and others now end'],
    ['- [`Rows`][rows] / [`Cells`], here, sort', '`Rows` / `Cells`, here, sort'],
    ['- ISSUE#502: Sorting is faster', 'Sorting is faster'],
    ['- Sorting was slow. #ATLAS-14384', 'Sorting was slow.'],
    ['- Sort rows ([#38e7651](https://github.com/example/atlas/commit/38e7651))', 'Sort rows'],
    ['- Keep the order documented in (#12)', 'Keep the order documented in an earlier change'],
    ['- Sort rows by using https://example.org/rows.', 'Sort rows by using example.org.'],
    ['- Sort rows by including [#12] to match', 'Sort rows by including issue 12 to match'],
    [`- [#12](${PULL}/12) 👻 Rows are sorted`, 'Rows are sorted'],
    ['- Sort rows #12 #14.\n  ⚠️ `sort` is stable', 'Sort rows. ⚠️ `sort` is stable'],
    [`- Sort rows ([rows/#12](${PULL}/12))`, 'Sort rows'],
    ['- MAPS-10010 Sort rows', 'Sort rows'],
    ['- MAPS-10010 add rows', 'add rows'],
    ['- (#12) MAPS-101: Sort rows', 'Sort rows'],
    ['- Sort rows @', 'Sort rows'],
    ['- Sort rows, as described in #12. It is stable.', 'Sort rows. It is stable.'],
    [`- Sort rows, as reported in [issue 12](${PULL}/12).`, 'Sort rows.'],
    ['- Sort rows (before 1.19, per #12)', 'Sort rows (before 1.19)'],
    ['- Revert 5.3, which created odd issues #12, #13', 'Revert 5.3, which created odd issues'],
    ['- Wait until async `close` resolves. #12', 'Wait until async `close` resolves.'],
    ['- Sort rows #12 (@jane)\n  `sort` is stable.', 'Sort rows. `sort` is stable.'],
    [
      `- Sort rows, closes [#12](${PULL}/12) [/github.com/x#r1](https://github.com/x#r1)`,
      'Sort rows',
    ],
    ['- 🇦🇱 Sort rows', 'Sort rows'],
    ['- Added [`sort_rows`] to `all`', 'Added `sort_rows` to `all`'],
    ['- Fix nested @layer rules', 'Fix nested `@layer` rules'],
    ['- Fix missing ; in rows', 'Fix missing `;` in rows'],
    ['- Sort rows (#[12]), ([13])', 'Sort rows'],
    ['- More about re: rows are sorted', 'More about re: rows are sorted'],
    ['- AT1136: Warn about rows', 'AT1136: Warn about rows'],
    ['- Warning: rows are sorted', 'rows are sorted'],
    [
      '- Sort rows. This is the regression from #12.',
      'Sort rows. This is the regression from an earlier change.',
    ],
    ['- Sort rows. For the whole story, see #12.', 'Sort rows.'],
    ['- Sort rows. Context: #12', 'Sort rows.'],
    ['- Make `sort` faster for issue #12', 'Make `sort` faster for a reported issue'],
    ['- Sort rows with a nil reference #12', 'Sort rows with a nil reference'],
    ['- Compare rows like in [ ]', 'Compare rows like in [ ]'],
    ['- Sort rows\n  Signed-off-by: Jane Doe <jane@example.org>', 'Sort rows'],
    ['- ArgumentError: rows are empty', 'ArgumentError: rows are empty'],
    ['- For contributors: the tests have moved', 'For contributors: the tests have moved'],
    ['- Let {func}`load` take rows. {issue}`12`', 'Let `load` take rows.'],
    ['- Sort rows. Patch by Jane-Marie B.', 'Sort rows.'],
    ['- (optional) Sort rows', '(optional) Sort rows'],
    ['- Upgrade: rows 2.1.0.', 'Upgrade to rows 2.1.0.'],
    ['- Upgrade: rows 2.1.0-0.3.x-old.', 'Upgrade to rows 2.1.0-0.3.x-old.'],
    ['- \\* Sort rows', 'Sort rows'],
    ['- Sort empty relates #12', 'Sort empty relates'],
    [
      '- Sort rows\n  (#12, #13,\n  @jane)\n  MapRows is short now.',
      'Sort rows. MapRows is short now.',
    ],
    ['- --rows: sort rows by name', '--rows: sort rows by name'],
    ['- Caveats: The rows are not sorted', 'Caveats: The rows are not sorted'],
    ['- Sort the rows in @row_names. (@jane_doe)', 'Sort the rows in `row_names`.'],
    ['- A new `Row`allowing you to sort', 'A new `Row` allowing you to sort'],
    ['- Sort [rows][] and cells', 'Sort rows and cells'],
    [`- Sort rows. [Blog post](${PULL}/12)`, 'Sort rows.'],
    [`- Sort rows. [Read more](${PULL}/12)`, 'Sort rows.'],
    ['- Sort rows ([here](rows.html))', 'Sort rows'],
    [`- Sort rows ([PR](${PULL}/12))`, 'Sort rows'],
    ['- Sign rows (SHA-256)', 'Sign rows (SHA-256)'],
    ['- Sort rows. CVE-2026-1234.', 'Sort rows.'],
    ['- Closes #12', 'Closes a reported issue'],
    ['- Resolves #12', 'Resolves a reported issue'],
    ['- Addresses #12', 'Addresses a reported issue'],
    ['- Implements #12', 'Implements issue 12'],
    ['- Merged #12', 'Merged issue 12'],
    ['- They now revert #12', 'They now revert an earlier change'],
    ['- Rows now implement #12', 'Rows now implement issue 12'],
    ['- Steps to mitigate #12', 'Steps to mitigate issue 12'],
    ['- The rows can be found in #12', 'The rows can be found in an earlier change'],
    ['- Sort rows (gh-issue-12)', 'Sort rows'],
  ];
  for (const [entry, text] of texts) {
    it(`are not part of its words: ${entry}`, () => {
      expect(only(entry)?.text).to.equal(text);
    });
  }

  it('has boxes that are ticked below others, and none of those that are open', () => {
    const tasks = '- [ ] Tidy rows\n  - [x] Sort rows\n  - [ ] Fold rows';
    expect(only(tasks)?.text).to.equal('Sort rows');
  });

  const DONE =
    'Add Use Fix Includes Updates Bump Removes Renames Moves Refactors Corrects Introduces Exposes Replaces Enables Disables';
  for (const verb of DONE.split(' ')) {
    it(`exclude verbs of the entry: ${verb} rows:`, () => {
      expect(only(`- ${verb} rows: they are sorted`)).to.deep.include({
        text: `${verb} rows: they are sorted`,
      });
    });
  }

  const ADDRESSES: readonly (readonly [address: string, type: string, id: string])[] = [
    ['https://bugs.example.org/show_bug.cgi?id=12', 'issue', '12'],
    ['https://tickets.example.org/browse/ROWS-12', 'issue', '12'],
    ['https://example.org/detail/CVE-2026-1234', 'cve', 'CVE-2026-1234'],
  ];
  for (const [url, type, id] of ADDRESSES) {
    it(`are kept with their link targets: ${url}`, () => {
      const change = only(`- Sort rows ([details](${url}))`);
      expect(change).to.deep.include({ text: 'Sort rows', references: [{ type, id, url }] });
    });
  }

  it('end before the mark that ends the sentence', () => {
    const url = 'https://example.org/rows_(sorted)';
    const plain = `Atlas 1.0\n=========\n\n- Sort rows, see ${url}.\n`;
    const [change] = readChangelog(plain).releases[0]?.changes ?? [];
    expect(change?.references).to.eql([{ type: 'url', url }]);
  });

  it('take names away that nearly all entries of the changelog end in', () => {
    const text =
      '# 2.0\n\n- Add rows (jane)\n\n# 1.0\n\n- Add columns (jane)\n- Add cells (john)\n';
    const said = readChangelog(text).releases.flatMap(({ changes }) => changes);
    expect(said.map((change) => change.text)).to.eql(['Add rows', 'Add columns', 'Add cells']);
    const two = '# 1.0\n\n- Add rows [ann] [bo]\n- Add columns [bo]\n- Add cells [ann]\n';
    const [first] = readChangelog(two).releases[0]?.changes ?? [];
    expect(first).to.deep.include({ text: 'Add rows', authors: ['ann', 'bo'] });
  });

  for (const heading of ['Since 5.4', 'Deleted', 'Updating', 'Backward-incompatible']) {
    it(`are not part of the product in a heading of a time, manner or subject: ${heading}`, () => {
      expect(only('- Sort rows', heading)?.scope).to.equal(undefined);
    });
  }

  const kinds: readonly (readonly [string, ChangeKind, string | undefined])[] = [
    ['ci(): Sort rows', 'internal', undefined],
    ['feat( ) : Sort rows', 'added', undefined],
    ['feat() Sort rows', 'added', undefined],
    ['fix()!: Sort rows', 'breaking', undefined],
    ['⚠ feat(cells): Sort rows', 'breaking', 'cells'],
    ['breaking(): Sort rows', 'breaking', undefined],
    ['fix!(cells): Sort rows', 'breaking', 'cells'],
    ['fix(cells) !: Sort rows', 'breaking', 'cells'],
    ['feat(*): Sort rows', 'added', undefined],
    ['ref(cells): Sort rows', 'internal', 'cells'],
    ['feat(tests): Sort rows', 'internal', 'tests'],
    ['feat(cells(old)): Sort rows', 'added', 'cells(old)'],
    ['feat{cells}: Sort rows', 'added', 'cells'],
    ['FIX[cells]: Sort rows', 'fixed', 'cells'],
    ['[fix(cells)] Sort rows', 'fixed', 'cells'],
    ['test(), chore(): Sort rows', 'internal', undefined],
    ['[fix] Sort rows', 'fixed', undefined],
    ['(fix) - Sort rows', 'fixed', undefined],
    ['*Fix*: Sort rows', 'fixed', undefined],
    ['fix - Sort rows', 'fixed', undefined],
    ['fix -- Sort rows', 'fixed', undefined],
    ['Fix | Sort rows', 'fixed', undefined],
    ['Fix · Sort rows', 'fixed', undefined],
    ['FIX: Sort rows', 'fixed', undefined],
    ['REDESIGNED: Sort rows', 'changed', undefined],
    ['SHARED: Sort rows', 'changed', 'SHARED'],
    ['EMBEDDED: Sort rows', 'changed', 'EMBEDDED'],
    ['UNSUPPORTED: Sort rows', 'changed', 'UNSUPPORTED'],
    ['Deprecation Notice: Sort rows', 'deprecated', undefined],
    ['Feat:Sort rows', 'added', undefined],
    ['New! Sort rows', 'added', undefined],
    ['BUG FIX Sort rows', 'fixed', undefined],
    ['[BUGFIX beta] Sort rows', 'fixed', undefined],
    ['[FEATURE sorted-rows] Sort rows', 'added', 'sorted-rows'],
    ['Major feature: Sort rows', 'added', undefined],
    ['(Fixed) Sort rows', 'fixed', undefined],
    ['(Removed) Sort rows', 'removed', undefined],
    ['Performance: Sort rows', 'performance', undefined],
    ['RowWriter bugfix: Sort rows', 'fixed', 'RowWriter'],
    ['Potentially-breaking bug fix: Sort rows', 'breaking', undefined],
    ['**Potentially breaking** Sort rows', 'breaking', undefined],
    ['API-breaking: Sort rows', 'breaking', undefined],
    ['circuit-breaking: Sort rows', 'changed', 'circuit-breaking'],
    ['Line-breaking: Sort rows', 'changed', 'Line-breaking'],
    ['tie-breaking: Sort rows', 'changed', 'tie-breaking'],
    ['Emergency bugfix: Sort rows', 'fixed', undefined],
    ['Backward incompatibility: Sort rows', 'breaking', undefined],
    ['Minor BC break: Sort rows', 'breaking', undefined],
    ['BC Warning: Sort rows', 'breaking', undefined],
    ['Sort rows - Breaking Change', 'breaking', undefined],
    [`(Critical) [#12](${PULL}/12) fix: Sort rows`, 'fixed', undefined],
  ];
  for (const [entry, kind, scope] of kinds) {
    it(`say the kind, and are not read out: ${entry}`, () => {
      const { kind: is, scope: of, text } = only(`- ${entry}`, 'Notes') ?? {};
      expect({ is, of, text }).to.eql({ is: kind, of: scope, text: 'Sort rows' });
    });
  }

  for (const entry of [
    'sort(): keep the order',
    'update(): keep the order',
    'fix() no longer fails',
    'HTTP Requests are sorted',
    'fix; sort rows',
  ]) {
    it(`are not ambiguous words: ${entry}`, () => {
      expect(only(`- ${entry}`, 'Notes')).to.include({ text: entry });
    });
  }

  it('are read as breaking with a word before it, and kept by a picture that the words do not doubt', () => {
    expect(only('- POTENTIALLY BREAKING Feature: Sort rows')).to.include({
      kind: 'breaking',
      text: 'Sort rows',
    });
    expect(only('- 💥 Add rows', 'Notes')?.kind).to.equal('breaking');
    expect(only('- 💥 Fix a crash of rows', 'Notes')?.kind).to.equal('fixed');
  });

  it('are read as a correction if an entry resolves an issue, and says nothing else', () => {
    expect(only('- Rows that stay folded (fixes #12)', 'Notes')?.kind).to.equal('fixed');
    expect(only('- Add rows that fold (fixes #12)', 'Notes')?.kind).to.equal('added');
  });

  it('are read as breaking in bold words without a mark', () => {
    for (const mark of ['Breaking', 'Breaking Change', 'Breaking Change:'])
      expect(only(`- **${mark}** Names of rows are long`)).to.include({
        kind: 'breaking',
        text: 'Names of rows are long',
      });
  });

  it('are read as breaking behind a word', () => {
    expect(only('- Sort rows. *breaking :warning:* The flag is gone')?.kind).to.equal('breaking');
    expect(only('- Rows are now sorted. Breaking: the flag is gone')?.kind).to.equal('breaking');
    expect(only('- Breaking! Sort rows')?.kind).to.equal('breaking');
    expect(only('- Workaround: rows are sorted')?.scope).to.equal(undefined);
    const rated = ['- [BUGFIX beta] Sort', '- [bugfix lts] Sort'].map((entry) =>
      only(entry, 'Notes'),
    );
    expect(rated.map((entry) => [entry?.kind, entry?.scope])).to.eql([
      ['fixed', undefined],
      ['fixed', undefined],
    ]);
    const { kind, scope } = only('- **Possibly-breaking bug fix**: rows are sorted') ?? {};
    expect([kind, scope]).to.eql(['breaking', undefined]);
  });

  it('lift what breaks out of a warning that is a quote', () => {
    const quote = '> WARNING: **Possible breaking change.**\n>\n> The map is gone.';
    const { releases } = readChangelog(`# 1.0\n\n- Sort rows\n\n${quote}\n`);
    expect(releases[0]?.changes[1]).to.include({ kind: 'breaking', text: 'The map is gone.' });
  });

  it('say in brackets that it secures something, whatever heading it is below', () => {
    for (const mark of ['**[Security]**', '[security]', '**[Security]:**'])
      expect(only(`- ${mark} Guests no longer read maps`, 'Fixed')).to.include({
        kind: 'security',
        text: 'Guests no longer read maps',
      });
  });

  it('mark an entry as a security change if they are at its end', () => {
    expect(only('- **deps:** take maps 2.0.5 [security]', 'Bug fixes')).to.include({
      kind: 'security',
      text: 'take maps 2.0.5',
    });
  });

  it('keep what they concern, also at the end', () => {
    const texts = ['Drop a road [API change]'];
    expect(texts.map((text) => only(`- ${text}`)?.text)).to.eql(['Drop a road (API change)']);
    for (const mark of ['[BUG][Atlas OS]', '\\[BUG\\]\\[Atlas OS\\]'])
      expect(only(`- ${mark} Jam in town`)).to.include({
        kind: 'fixed',
        scope: 'Atlas OS',
        text: 'Jam in town',
      });
    expect(only('- Sort [the rows][rows] [skip ci]')?.text).to.equal('Sort the rows');
  });

  it('leave nothing of a word above "No significant changes."', () => {
    const { releases } = readChangelog(
      '# 1.0\n\n## Mail\n\nNo significant changes.\n\n## Web\n\n- Fix a leak\n',
    );
    expect(releases[0]?.changes.map(({ text }) => text)).to.eql(['Fix a leak']);
  });

  it('are not part of a repetition of the entry', () => {
    expect(only('- Sort rows\n\n  Sort rows.\n\n  They are stable.')?.details).to.eql([
      'They are stable.',
    ]);
  });
});

describe('a heading that runs into its entry', () => {
  it('is parted from the sentence behind it', () => {
    expect(only('- **More commands** Atlas has added `blame`. It is fast.')?.text).to.equal(
      'More commands. Atlas has added `blame`. It is fast.',
    );
    expect(only('- **More commands**\n  Atlas has `blame`.')?.text).to.equal(
      'More commands. Atlas has `blame`.',
    );
  });

  it('is parted from the next line if it leaves room on its own', () => {
    const below = 'atlas has two of them, and `fold` was moved.';
    for (const line of ['**More maps**', '**More maps** (beta)'])
      expect(only(`- ${line}\n  ${below}`)?.text, line).to.match(
        /^(?:More )?[Mm]aps(?: \(beta\))?\. /,
      );
    expect(
      only('- **Old maps** – by @jane in ([#12](https://a.org/pull/12))  \n  Maps of towns')?.text,
    ).to.equal('Old maps. Maps of towns');
    expect(only('- Keep old maps\n  It was hard to find them.')?.text).to.equal(
      'Keep old maps. It was hard to find them.',
    );
    for (const [line, next] of [
      ['Keep the maps of', 'Atlas where it was opened before.'],
      ['Keep maps that were drawn for the large table of the reading room', 'Atlas was in.'],
      ['Keep maps in', '`atlas` sorted.'],
      ['Be sure', 'Town names are drawn.'],
      ['Fix a tear when the folded', 'Berlin map was shut.'],
      ['Warn whenever', 'Berlin is drawn.'],
      ['Count how many', 'Towns are drawn.'],
      ['Mend a tear if a used', 'Town map was shut.'],
    ])
      expect(only(`- ${line}\n  ${next}`)?.text).to.equal(`${line} ${next}`);
  });

  it('is a sentence if one begins behind its last code', () => {
    const line = 'Keep the old maps of all towns and of their rivers in `drawnBefore`';
    for (const next of ['It was hard to find them.', 'Use `drawn` for others.', 'Returns a map.']) {
      expect(only(`- ${line}\n  ${next}`)?.text).to.match(/drawnBefore`\. (?:It|Use|Returns) /);
      expect(only(`- ${line} ${next}`)?.text).to.match(/drawnBefore`\. (?:It|Use|Returns) /);
    }
    for (const next of ['Berlin was drawn.', 'and it was hard.', 'The Map Room.'])
      expect(only(`- ${line}\n  ${next}`)?.text).to.equal(`${line} ${next}`);
  });

  it('is not a heading if the bold words belong to the sentence', () => {
    const sentences = ['**The parser** accepts more', '**The parser** now accepts more'];
    for (const sentence of sentences)
      expect(only(`- ${sentence}`)?.text).to.equal(sentence.replaceAll('**', ''));
  });
});

describe('a line that only says that nothing changed', () => {
  it('is not a change', () => {
    for (const line of ['No user-visible changes.', 'No significant changes.'])
      expect(only(`- ${line}`), line).to.equal(undefined);
  });
});
