import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind scope: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  const { releases } = readChangelog(lines.join('\n'));
  return (releases[0]?.changes ?? []).map(
    ({ kind, scope = '', text }) => `${kind} ${scope}: ${text}`,
  );
}

describe('a part of the product', () => {
  const entry = ['', '- Let maps fold', ''];

  it('is narrated line by line if each line begins with its kind', () => {
    const lines = [
      'Feature - `fold` added  ',
      'Improvement - sorting is quick  ',
      'Fixed - lost rows',
    ];
    expect(told('# 1.2.0', '', ...lines)).to.eql([
      'added : `fold` added',
      'changed : sorting is quick',
      'fixed : lost rows',
    ]);
    expect(told('# 1.2.0', '', '- Fix maps', '', '  What folds is', '  deprecated: `a`')).to.eql([
      'fixed : Fix maps',
    ]);
  });

  it('is not the version that the changes are relative to', () => {
    const relative = '### Changelog relative to version 1.2.0-rc1';
    expect(told('# 1.2.0', '', '- Fix maps', '', relative, '', '- Sort rows')).to.eql([
      'fixed : Fix maps',
      'changed : Sort rows',
    ]);
    const none = 'No changes, only the number is another.';
    expect(told('# 1.2.0', '', '- Fix maps', '', relative, '', none)).to.eql(['fixed : Fix maps']);
  });

  it('is not a change if a line names many packages above their changes', () => {
    const many = '* `atlas-tiles`, `atlas-layers`, `atlas-projections`, `atlas-legend`';
    const plain = '* @atlas/tiles, @atlas/layers, atlas-projections and atlas-legend';
    for (const packages of [many, plain])
      expect(
        told('## 1.2.0', '', '#### Bug Fix', packages, '  * fix(legend): keep colors (#12)'),
      ).to.eql(['fixed legend: keep colors']);
  });

  for (const heading of ['New Lints', 'Moves and Deprecations', 'Patch-level updates', 'Classes'])
    it(`is not "${heading}"`, () => {
      const [change = ''] = told('# 1.0.0', '', `## ${heading}`, ...entry);
      expect(change).to.match(/^\w+ : Let maps fold$/);
    });

  it('is a name, and no other word however often it is a heading', () => {
    expect(told('# 1.0.0', '', '## eslint-plugin', ...entry)[0]).to.contain(' eslint-plugin:');
    const again = [
      '# 1.0.0',
      '',
      '## Parser fixes',
      ...entry,
      '# 0.9.0',
      '',
      '## Parser',
      ...entry,
    ];
    expect(told(...again)).to.eql(['fixed : Let maps fold']);
  });

  it('is not what a line behind entries says of those below it', () => {
    const caption = 'Additions to the tools & pages which no reader of maps will ever see:';
    expect(told('# 1.0.0', '', '- Let maps fold', '', caption, '- Add a legend')).to.eql([
      'added : Let maps fold',
      'added : Add a legend',
    ]);
  });

  it('takes no words away that introduce the entries', () => {
    for (const said of ['Layers on macOS only:', 'Layers to try, hidden at first:']) {
      const { releases } = readChangelog(`# 1.0.0\n\n${said}\n\n- Add a legend\n`);
      expect(releases[0]?.introduction).to.eql([said]);
    }
  });

  it('keeps what limits it in brackets behind its full stop', () => {
    expect(told('# 1.0.0', '', '- Add a legend. (Experimental)')).to.eql([
      'added : Add a legend (Experimental).',
    ]);
  });

  it('does not include the sentence on the line below bold letters', () => {
    expect(told('# 1.0.0', '', '**Fixed**', 'Maps no longer tear.')).to.eql([
      'fixed : Maps no longer tear.',
    ]);
  });

  it('is a label above entries, with a colon or without', () => {
    const below = ['  - Fix a crash', '  - Add a legend'];
    expect(told('# 1.0.0', '', '- Atlas', ...below)).to.eql([
      'fixed Atlas: Fix a crash',
      'added Atlas: Add a legend',
    ]);
    expect(told('# 1.0.0', '', '- Dark mode', '  - Toggle in settings')).to.eql([
      'added : Dark mode',
    ]);
  });

  it('is left away if the entry names it', () => {
    const text = ['# 1.0.0', '', '## cli', '', '- Let the cli fold maps', ''];
    expect(told(...text)).to.eql(['added : Let the cli fold maps']);
  });
});

describe('the label before an entry', () => {
  it('names a part only if it is one', () => {
    const lines = [
      '- **util**: **Breaking Change** `Fold` is gone',
      '- **util**: **Breaking Change** Rename maps',
      '- **Important**: Remove wet maps',
      '- TST: add tests for maps',
      '- Fix accidental breaking change in maps',
      '- BUG/MEDIUM: map-rows: require a key',
      '- IMPORT: map-rows: Sort by key',
      '- [BUGFIX beta] Keep the key',
      '- [PERF 1a2b3c] Fold maps once',
      '- [FEATURE map-fold] Fold rows',
      '- [TEST helper] Wait for rows',
      '- ADD and COPY: fold maps',
    ];
    expect(told('## 1.0.0', '', ...lines)).to.eql([
      'breaking util: `Fold` is gone',
      'breaking util: Rename maps',
      'removed : Remove wet maps',
      'internal : add tests for maps',
      'fixed : Fix accidental breaking change in maps',
      'fixed map-rows: require a key',
      'changed map-rows: Sort by key',
      'fixed : Keep the key',
      'performance : Fold maps once',
      'added map-fold: Fold rows',
      'internal helper: Wait for rows',
      'added : ADD and COPY: fold maps',
    ]);
    const structural = ['### Structural changes:', '', '- Move maps'];
    expect(told('## 1.0.0', '', ...structural, '', ...structural)).to.eql(['changed : Move maps']);
  });

  it('is breaking if all below affects backward compatibility', () => {
    const heading = '### Changes affecting backward compatibility';
    expect(told('## 1.0.0', '', heading, '', '- Maps fold')).to.eql(['breaking : Maps fold']);
  });

  it('of a commit is left out among the details', () => {
    const entry = ['- Adjust maps', '  - fix(maps): Fold them', '  - chore(ci): Dry them'];
    const [change] =
      readChangelog(['## 1.0.0', '', ...entry].join('\n')).releases[0]?.changes ?? [];
    expect(change?.details).to.eql([{ lead: '', items: ['Fold them', 'Dry them'] }]);
  });
});

describe('a heading over prose', () => {
  const THEMES: readonly (readonly [heading: string, prose: string, told: string])[] = [
    [
      'Much faster folding',
      'Maps are now folded twice as fast.',
      'Maps are now folded twice as fast.',
    ],
    ['Support for ink maps', 'Maps can now be inked.', 'Support for ink maps'],
    ['Map dates in UTC', 'Replace local dates with UTC.', 'Replace local dates with UTC.'],
    ['Ink in maps', 'Previously, maps were dry. Now they are not.', 'Ink in maps'],
    ['Fold maps in the rain', 'Previously, maps were dry.', 'Fold maps in the rain'],
    ['Module of maps', 'Allows folding. Maps are now small.', 'Module of maps'],
    ['Dropped dry maps', 'Dry maps have been removed.', 'Dropped dry maps'],
    ['Maps in rain', 'The following maps are now gone.', 'Maps in rain'],
  ];
  for (const [heading, prose, expected] of THEMES)
    it(`describes "${heading}", or is narrated: ${prose}`, () => {
      const [change = ''] = told('# 1.0.0', '', `## ${heading}`, '', '[#12](/12)', '', prose);
      expect(change.slice(change.indexOf(': ') + 2)).to.equal(expected);
    });

  it('goes on in the paragraphs that are only understood behind the first', () => {
    const prose = [
      'Maps have been folded.',
      '',
      'You have to dry them first.',
      '',
      'Ink can be dried.',
    ];
    expect(told('# 1.0.0', '', '## Added', '', ...prose)).to.eql([
      'added : Maps have been folded.',
      'added : Ink can be dried.',
    ]);
    expect(told('# 1.0.0', '', '- Fold', '', '## Maps in rain', '', ...prose)).to.have.length(2);
  });

  it('leads the names below a sentence that says where they stand', () => {
    const names = ['The maps below are now dry.', '', '- `a-map`', '- `b-map`'];
    expect(told('# 1.0.0', '', '## Dry maps from now on', '', ...names)).to.have.length(1);
  });

  it('names its kind', () => {
    expect(told('# 1.0.0', '', '## Removal of deprecated maps', '', 'They tore.')).to.eql([
      'removed : Removal of deprecated maps',
    ]);
  });
});

describe('what a heading limits', () => {
  const below = (heading: string) =>
    told('# 1.0.0', '', `## ${heading}`, '', '- Let maps fold. Try.');

  it('applies to each entry below it, in the words of the heading', () => {
    expect(below('Nightly only')).to.eql(['added : Let maps fold (nightly only). Try.']);
    expect(below('Added (unstable)')).to.eql(['added : Let maps fold (unstable). Try.']);
    expect(below('WIP')).to.eql(['added : Let maps fold (work in progress). Try.']);
    expect(below('Experimental features')).to.eql(['added : Let maps fold (experimental). Try.']);
    expect(told('# 1.0.0', '', '## Nightly only', '', '- Fix it on nightly')).to.eql([
      'fixed : Fix it on nightly',
    ]);
    expect(told('# 1.0.0', '', '- Unstable:', '  - Let maps fold')).to.eql([
      'added : Let maps fold (unstable)',
    ]);
    expect(told('# 1.0.0', '', '## Map only', '', '- Fix mapped rows')).to.eql([
      'fixed : Fix mapped rows (map only)',
    ]);
    expect(below('Doc only changes')).to.eql(['documentation : Let maps fold. Try.']);
    expect(below('Preview pane')).to.eql(['added : Let maps fold. Try.']);
  });

  it('is not the kind of what became of a deprecation', () => {
    expect(below('Enforced old deprecations')).to.eql(['added : Let maps fold. Try.']);
    expect(below('Deprecated maps')).to.eql(['deprecated : Let maps fold. Try.']);
  });
});

describe('a breaking change below "Removed"', () => {
  it('is a removal if its name is all that is said of it', () => {
    expect(
      told('# 1.0.0', '', '## Removed', '', '- **Breaking:** The old map, whose folds tear'),
    ).to.eql(['removed : The old map, whose folds tear']);
    expect(told('# 1.0.0', '', '## Removed', '', '- **Breaking:** Drop maps')).to.eql([
      'breaking : Drop maps',
    ]);
  });
});

describe('a list below an entry', () => {
  const details = (...lines: readonly string[]) =>
    readChangelog(lines.join('\n')).releases[0]?.changes[0]?.details;

  it('stays together with the paragraph that leads to it', () => {
    const items = ['  - the legend', '  - the scale', '    - in miles'];
    const told = ['the legend', 'the scale', 'in miles'];
    expect(details('# 1.0.0', '', '- Maps now show more:', ...items)).to.eql([
      { lead: '', items: told },
    ]);
    expect(details('# 1.0.0', '', '- Maps fold', '', '  Hidden are:', '', ...items)).to.eql([
      { lead: 'Hidden are:', items: told },
    ]);
    expect(details('# 1.0.0', '', '- Maps fold', '', '  - by hand')).to.eql(['by hand']);
    expect(details('# 1.0.0', '', '- Maps fold', '', '  On paper:', '  - by hand')).to.eql([
      { lead: 'On paper:', items: ['by hand'] },
    ]);
  });
});

describe('code between lines of Markdown', () => {
  it('is narrated within the sentence that continues after it', () => {
    const sentence = (first: string, last: string) =>
      told('# 1.0.0', '', `- ${first}`, '  ```', '  fold(map)', '  ```', `  ${last}`);
    expect(sentence('Let maps fold in calls like:', 'that no longer tear maps. Try it.')).to.eql([
      'added : Let maps fold in calls like: `fold(map)` that no longer tear maps. Try it.',
    ]);
    expect(sentence('Let maps fold.', 'they stay dry')).to.eql(['added : Let maps fold.']);
    expect(sentence('Let maps fold:', 'as well as:')).to.eql(['added : Let maps fold:']);
  });

  it('is a list of entries if it is indented below a release', () => {
    const commits = ['    Fix a torn map', '    Add a legend', '      of colors'];
    expect(told('## v1.0.0 (2026-05-27)', '', ...commits)).to.eql([
      'fixed : Fix a torn map',
      'added : Add a legend of colors',
    ]);
    for (const lines of [
      ['## v1.0.0', '```', 'Fix a torn map', '```'],
      ['# v1.0.0', '## Usage', '', ...commits],
    ])
      expect(told(...lines)).to.eql([]);
  });
});

describe('text next to the entries', () => {
  it('is a choice of ways to go on, or a link that only names where it leads', () => {
    const choice = [
      '- Maps no longer fold. (deprecated since 1.2) To fold them you can',
      '  - fold them by hand.',
      '  - Use `atlas.fold`',
    ];
    expect(told('## 2.0.0', '', '### Expired deprecations', '', ...choice)).to.eql([
      'breaking : Maps no longer fold.',
    ]);
    const linked = '## 2.0.0\n\n[Atlas release](https://example.org/2)\n\n- Add a map\n';
    expect(readChangelog(linked).releases[0]?.introduction).to.eql([]);
  });

  it('is a line above names that say nothing without it', () => {
    const [change] =
      readChangelog('## 2.0.0\n\n### Removed\n\nThese functions:\n\n- `fold`\n- `turn`\n')
        .releases[0]?.changes ?? [];
    expect(change).to.deep.include({ text: 'These functions:', kind: 'removed' });
    expect(change?.details).to.eql([{ lead: '', items: ['`fold`', '`turn`'] }]);
  });

  it('is a sentence that says what all below it is', () => {
    for (const line of [
      'This fixes the following faults and bugs of 1.9.0:',
      'The following bugs are fixed:',
    ])
      expect(told('## 2.0.0', '', line, '', '- Maps could tear.', '- Stains on paper')).to.eql([
        'fixed : Maps could tear.',
        'fixed : Stains on paper',
      ]);
  });

  it('says nothing of fixes where they are still to come, or what is to be done', () => {
    for (const line of [
      'To correct the following problem, draw the map again:',
      'The following errors are known and will be fixed in 2.1:',
      'Work around the following bugs, fixed in no map yet:',
      'The following problems of very large maps are not fixed yet:',
      'A fixture for the following issues:',
    ])
      expect(
        told('## 2.0.0', '', line, '', '- Turn the map', '- Stains on paper').join(),
      ).to.not.include('fixed : ');
  });

  it('is a condition of all that is below it', () => {
    const [change] =
      readChangelog('## 2.0.0\n\n### Added\n\nWhen you fold maps:\n\n- Use `fold`\n- Use `turn`\n')
        .releases[0]?.changes ?? [];
    expect(change?.details).to.eql([{ lead: '', items: ['Use `fold`', 'Use `turn`'] }]);
  });

  it('is a mark of GitHub before a quote, and no part of the product', () => {
    const quoted = '## 2.0.0\n\n> [!IMPORTANT]\n> Fold your maps first.\n\n- Add a map\n';
    expect(readChangelog(quoted).releases[0]?.introduction).to.eql(['Fold your maps first.']);
    expect(told('## 2.0.0', '', '- [multiple] fix folds')).to.eql(['fixed : fix folds']);
  });

  it('is who did it if nearly all entries are signed, or after thanks', () => {
    const signed = ['- Fix a fold. (jane)', '- Add a map. (joe)', '- Add a bus. (mary-ann)'];
    const others = ['- Add a tram (jane)', '- Add a ferry', '- Special thanks to: Jane and Joe'];
    expect(told('## 2.0.0', '', ...signed, ...others)).to.eql([
      'fixed : Fix a fold.',
      'added : Add a map.',
      'added : Add a bus.',
      'added : Add a tram',
      'added : Add a ferry',
    ]);
    expect(told('## 2.0.0', '', '- Add a map. (optional)', '- Add a bus')[0]).to.contain('(opt');
  });

  it('is a number before each entry of plain text, below a label', () => {
    const lines = [
      'Release 2.0.0 Mon August 10 2026',
      '    Bug fixes:',
      '      #12 #14  Fold maps that are',
      '               wet',
      '      #15  Keep colors',
    ];
    expect(told(...lines)).to.eql(['fixed : Fold maps that are wet', 'fixed : Keep colors']);
  });

  it('is a list of links to other releases, and a row that keeps dependencies up to date', () => {
    const linked = '- [1.9.x](https://example.org/1.9)\n- [1.8.x](https://example.org/1.8)\n';
    expect(told('## 2.0.0', '', '### Changed', '', linked)).to.eql([]);
    expect(
      told(
        '## 2.0.0',
        '',
        '### Fixed',
        '',
        '- **deps:** move to maps 4',
        '- Bump actions/fold to 5',
        '- Lock file maintenance',
      ),
    ).to.eql([
      'internal deps: move to maps 4',
      'internal : Bump actions/fold to 5',
      'internal : Lock file maintenance',
    ]);
  });

  it('excludes marks of Sphinx roles', () => {
    expect(told('2.0.0', '=====', '', '* Fixed :class:`.Map` and :file:`.maprc`')).to.eql([
      'fixed : Fixed `Map` and `.maprc`',
    ]);
  });

  it('keeps no kind of theirs, and tells no advice, thanks or reports', () => {
    const behind = ['', 'An upgrade is recommended.', '', 'Thanks especially to @jane!'];
    const text = ['# 1.0.0', '', '## Fixed', '', '- Fix a crash', ...behind];
    expect(told(...text)).to.eql(['fixed : Fix a crash']);
    expect(readChangelog(text.join('\n')).releases[0]?.notices).to.eql([
      'An upgrade is recommended.',
    ]);
    const reports = ['**Closed issues:**', '', '- The map is upside down'];
    expect(told('# 1.0.0', '', '**Fixed bugs:**', '', '- Fix a crash', '', ...reports)).to.eql([
      'fixed : Fix a crash',
    ]);
  });

  it('is not a security fix if it denies one', () => {
    const [change] = told('# 1.0.0', '', "- This release doesn't contain any security fixes");
    expect(change).not.to.match(/^security/);
  });

  it('excludes an empty template, and the base of the changes', () => {
    const template = ['**Changes since v1.0.0:**', '', 'Major changes:', '', 'Bug fixes:', ''];
    const text = ['## Unreleased', '', ...template, '## 1.0.0', '', '- Add a map'];
    expect(readChangelog(text.join('\n')).releases.map(({ version }) => version)).to.eql(['1.0.0']);
  });

  it('excludes a heading without a word of its own', () => {
    expect(told('# 1.0.0', '', '- Add a map', '', 'CREDITS', '', '# 0.9.0')).to.eql([
      'added : Add a map',
    ]);
  });
});
