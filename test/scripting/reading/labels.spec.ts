import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind scope: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  const [release] = readChangelog(`# 2.0.0\n\n${lines.join('\n')}\n`).releases;
  return (release?.changes ?? []).map(
    ({ kind, scope, text }) => `${kind}${scope === undefined ? '' : ` ${scope}`}: ${text}`,
  );
}

describe('a heading', () => {
  it('says of what sort is what is only named below it', () => {
    const entries = ['- `lake`', '- Update `town`', '- `road` draws its name now'];
    expect(told('### New layers', '', ...entries)).to.eql([
      'added layers: `lake`',
      'added layers: Update `town`',
      'added: `road` draws its name now',
    ]);
    expect(told('### New APIs', '', '- `lake`')).to.eql(['added: `lake`']);
    expect(told('### New layers', '', '- lake_shore')).to.eql(['added layers: lake_shore']);
    expect(told('### New treats', '', '- Quicker folds')).to.eql(['added: Quicker folds']);
    expect(told('### Small touches', '', '- fold `lakes`')).to.eql(['other: fold `lakes`']);
    expect(told('### Deprecated layers', '', '- Old mode')).to.eql(['deprecated: Old mode']);
  });

  it('above a list names no part if it only says that several things were done', () => {
    const entries = ['  - dropped the old maps', '  - folded towns'];
    expect(told('- Administrivia update:', ...entries)).to.eql([
      'removed: dropped the old maps',
      'changed: folded towns',
    ]);
    expect(told('- Reader overhaul:', ...entries)[1]).to.equal('changed Reader: folded towns');
    expect(told('**MAPS-GO:**', '', '- Sort tables')).to.eql(['changed MAPS-GO: Sort tables']);
  });

  it('above prose tells no change if it only says from what to move', () => {
    const prose = 'In 2.x, the source of maps was rewritten.\n\nTowns stay as they are.';
    expect(told('### Upgrading to Maps 2.x', '', prose)[0]).to.include('the source of maps was');
  });

  const HEADINGS: readonly (readonly [heading: string, told: string])[] = [
    ['WebSocket', 'changed WebSocket: Sort tables'],
    ['Changes to the CLI', 'changed CLI: Sort tables'],
    ['KEY CHANGES', 'changed: Sort tables'],
    // Of lists of everything the words of each entry tell its kind.
    ['Complete list of additions', 'changed: Sort tables'],
    ['Click to see all new features', 'changed: Sort tables'],
  ];
  for (const [heading, expected] of HEADINGS) {
    it(`says of its entries no more than "${heading}"`, () => {
      expect(told(`## ${heading}`, '', '- Sort tables')).to.eql([expected]);
    });
  }

  it('may be in square brackets with spaces', () => {
    expect(told('[ MISC ]', '- Fix towns', '', '[ MAP BUGS ]', '- Sort')).to.eql([
      'fixed: Fix towns',
      'fixed: Sort',
    ]);
  });

  it('is a line with a count above a list', () => {
    expect(
      told('* 2 features', '  * Rows fold', '  * Maps turn', '* 1 bugfix', '  * Tears'),
    ).to.eql(['added: Rows fold', 'added: Maps turn', 'fixed: Tears']);
  });

  it('tells that a release is still to come, or that issues were solved', () => {
    const [release] = readChangelog('# Maps\n\n## 2.0.0 (WIP)\n\n- Fold maps\n').releases;
    expect(release).to.include({ version: '2.0.0', unreleased: true });
    expect(told('## Closed issues (with changes of code)', '', '- Maps tear')).to.eql([
      'fixed: Maps tear',
    ]);
  });

  it('names no matter of its own with words for kinds alone', () => {
    for (const heading of ['Fixed security vulnerabilities', 'Bug fixes and hot-fixes'])
      expect(told(`## ${heading}`, '', 'Tables are sorted.')[0]).to.match(/: Tables are sorted\.$/);
  });

  it('is a change if it is all there is, and tells what was done to a part', () => {
    expect(told('## Tables: added a footer', '', '## Fixed', '', '- Sort tables')).to.eql([
      'added Tables: added a footer',
      'fixed: Sort tables',
    ]);
  });

  it('is a change if nothing but code is below it', () => {
    const code = ['', '```js', 'fold();', '```', ''];
    expect(told('## Maps: Fold the legend', ...code, '## Fixed', '', '- Sort maps')).to.eql([
      'changed Maps: Fold the legend',
      'fixed: Sort maps',
    ]);
  });

  it('differs from a sentence in bold letters', () => {
    const source = '# 2.0.0\n\n**Tables are sorted.**\n\n- Sort tables\n';
    expect(readChangelog(source).releases[0]?.introduction).to.eql(['Tables are sorted.']);
  });
});

describe('a label above a list of its own', () => {
  it('names a part if it occurs in several places', () => {
    const label = '- maps library\n  - `fold` now sorts rows\n  - Rows should be sorted\n';
    const { releases } = readChangelog(`# 2.0.0\n\n${label}\n# 1.0.0\n\n${label}`);
    const scopes = releases.flatMap(({ changes }) => changes.map(({ scope }) => scope));
    expect(scopes).to.eql(Array.from({ length: 4 }, () => 'maps library'));
  });

  it('names a kind if it occurs in several places, over any content, and nothing if the same word precedes all entries', () => {
    const entries = '- Maps bug fixes\n  - `fold`: from 2.1.0 to 2.1.1\n  - towns\n';
    const others = '- Misc.\n  - add rows of trees\n';
    const { releases } = readChangelog(
      `# 2.0.0\n\n${entries}${others}\n# 1.0.0\n\n${entries}${others}`,
    );
    expect(releases[0]?.changes.map(({ kind, text }) => `${kind}: ${text}`)).to.eql([
      'fixed: Update `fold` from 2.1.0 to 2.1.1',
      'fixed: towns',
      'added: add rows of trees',
    ]);
  });

  it('may be a heading', () => {
    expect(told('- ### Features', '  - Fold maps', '- ### Bugfixes', '  - Sort rows')).to.eql([
      'added: Fold maps',
      'fixed: Sort rows',
    ]);
  });

  const LABELS: readonly (readonly [label: string, scope: string])[] = [
    ['In Tables:', ' Tables'],
    ['In `atlas-tables-0.2.0`:', ' atlas-tables'],
    ['Tables', ' Tables'],
    ['API:', ''],
  ];
  for (const [label, scope] of LABELS) {
    it(`names the part of its entries, or none: ${label}`, () => {
      expect(told(`- ${label}`, '  - Add a footer', '  - Fix a row')).to.eql([
        `added${scope}: Add a footer`,
        `fixed${scope}: Fix a row`,
      ]);
    });
  }

  it('names the platform that its entries are specific to', () => {
    expect(told('## Windows-specific', '', '- Add a footer')).to.eql([
      'added Windows: Add a footer',
    ]);
  });

  it('is not a part if it is a stage', () => {
    expect(told('## since beta.2', '', '- Add a footer')).to.eql(['added: Add a footer']);
    expect(told('## rc', '', '- Add a footer')).to.eql(['added rc: Add a footer']);
    expect(told('## alpha.1', '', '- Add a footer')).to.eql(['added: Add a footer']);
  });

  it('is one above entries if it names two parts', () => {
    expect(told('Rows / Empty Cells', '', '- Add a footer')).to.eql(
      told('Rows', '', '- Add a footer'),
    );
  });

  for (const label of ['New table views', 'Improved Tables.']) {
    it(`is an entry that its list tells more of, in the words of a kind: ${label}`, () => {
      expect(told('### Added', `- ${label}`, '  - `rows`', '  - Rows are sorted')).to.eql([
        `added: ${label}`,
      ]);
    });
  }

  it('differs from a title with an article, even with words of kinds', () => {
    expect(told('- Add a row', '', '## A New Way of Sorting', '', '- Rows can turn')).to.eql([
      'added: Add a row',
      'added: Rows can turn',
    ]);
  });

  for (const label of ['Before:', 'Done.']) {
    it(`is an entry with its particulars if it names no part: ${label}`, () => {
      expect(told(`- ${label}`, '  - Add a footer', '  - Fix a row')).to.eql([`other: ${label}`]);
    });
  }
});

describe('a label that does not tell the change itself', () => {
  it('names the part that its verb is done to, beside the kind', () => {
    const below = ['  - Add a sync method', '  - Simplify the build'];
    expect(told('- Improve mapTiles:', ...below)).to.eql([
      'added mapTiles: Add a sync method',
      'internal mapTiles: Simplify the build',
    ]);
    expect(told('- Refactor deprecations:', '  - Move old rows out of classes')).to.eql([
      'internal: Move old rows out of classes',
    ]);
  });

  const LINES: readonly (readonly [line: string, told: string])[] = [
    ['[Fixing] make rows fold', 'fixed: make rows fold'],
    ['[issue_12] sort rows by name', 'changed: sort rows by name'],
    ['[fix] [Folds rows', 'fixed: Folds rows'],
    ['Fix rows not read from @options', 'fixed: Fix rows not read from options'],
    ['Add a fold of rows. Implement #12.', 'added: Add a fold of rows.'],
    [
      'Fix regression reported by @jane in #12, by folding rows (#13)',
      'fixed: Fix regression, by folding rows',
    ],
  ];
  for (const [line, expected] of LINES) {
    it(`leaves the words of the change: ${line}`, () => {
      expect(told(`- ${line}`)).to.eql([expected]);
    });
  }
});

describe('two words above entries', () => {
  it('names a kind with any bracket behind it', () => {
    const list = '- Minor fixes (maps, rows, and trays):\n  - Rows fold';
    const [first] = readChangelog(`# 1.0.0\n\n${list}\n`).releases[0]?.changes ?? [];
    expect([first?.kind, first?.text]).to.eql(['fixed', 'Rows fold']);
  });

  it('name it as one does above entries that pictures mark', () => {
    const list = '- Tray\n  - 🆕 Tray holds maps\n  - 🐞 Tray is wider';
    const { changes } = readChangelog(`# 1.0.0\n\n${list}\n`).releases[0] ?? { changes: [] };
    expect(changes.map(({ text }) => text)).to.eql(['Tray holds maps', 'Tray is wider']);
  });

  it('name the part of each of them if all below are worded as entries', () => {
    expect(
      told('- Town Maps', '  - Add a legend', '  - Fix a fold', '- Sea Maps', '  - Sort depths'),
    ).to.eql(['added Town Maps: Add a legend', 'fixed Town Maps: Fix a fold', 'added: Sea Maps']);
  });
});

describe('a line above a list', () => {
  it('names a part in two words and a colon if something below it is an order or a sentence', () => {
    expect(told('- Tray reader:', '  - Fix old trays', '  - wider trays')).to.eql([
      'fixed Tray reader: Fix old trays',
      'other Tray reader: wider trays',
    ]);
    expect(told('- Tray reader:', '  - old names', '  - wider trays')).to.eql([
      'other: Tray reader:',
    ]);
  });

  it('is an entry if it announces one new thing or has its own verb', () => {
    for (const line of ['New sort-rows command', 'show-rows can now show cells'])
      expect(told('### Added', `- ${line}`, '  - Sorts the rows')).to.eql([`added: ${line}`]);
  });
});

describe('a heading of what is only the makers’ own', () => {
  it('names the kind of all below it', () => {
    expect(told('### Development', '', '- Move maps to trays')).to.eql([
      'internal: Move maps to trays',
    ]);
  });
});

describe('a label', () => {
  it('names the part that was improved, or nothing if it is a word for all', () => {
    const below = ['  - Add a legend', '  - Fix a fold'];
    expect(told('- Map library improvements:', ...below)).to.eql([
      'changed Map library: Add a legend',
      'changed Map library: Fix a fold',
    ]);
    expect(told('- Last minute fixes:', ...below)).to.eql([
      'fixed: Add a legend',
      'fixed: Fix a fold',
    ]);
    expect(told('- General fixes', '  - lake', '  - rows')).to.eql(['fixed: lake', 'fixed: rows']);
  });

  it('differs from a title of prose that describes a release by itself', () => {
    const lead = 'This release includes a folder of maps.';
    expect(told('### Folder and trays', '', lead)[0]).to.equal(`added: ${lead}`);
  });
});

describe('a link to a request that has its brackets within', () => {
  it('is not part of the sentence', () => {
    const link = (id: number): string => `[(#${id})](https://github.com/atlas/maps/pull/${id})`;
    expect(told(`- Add a legend ${link(12)} and a scale ${link(13)}`)).to.eql([
      'added: Add a legend and a scale',
    ]);
  });
});
