import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind scope: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  const { releases } = readChangelog(lines.join('\n'));
  return (releases[0]?.changes ?? []).map(
    ({ kind, scope = '', text }) => `${kind} ${scope}: ${text}`,
  );
}

function releasesOf(...headings: readonly string[]): string[] {
  const text = headings.map((heading) => `${heading}\n\n- Add a map\n`).join('\n');
  return readChangelog(text).releases.map(({ version = '-', unreleased }) =>
    unreleased ? `${version} to come` : version,
  );
}

describe('a release', () => {
  it('is what a heading opens that goes on with a link or a name', () => {
    const linked = '## 2.1.0 [See full changelog](https://example.org)';
    expect(releasesOf(linked, '## 2.0.0 Silver Fox', '## edge-1.9.3')).to.eql([
      '2.1.0',
      '2.0.0',
      '1.9.3',
    ]);
  });

  it('is still to come where its heading says so in any way', () => {
    expect(releasesOf('## 3.0.0-dev', '## 2.0.0 (dev version, unpublished)', '## 1.0.0')).to.eql([
      '3.0.0-dev to come',
      '2.0.0 to come',
      '1.0.0',
    ]);
    const plain = 'Unreleased - jane <jane@example.org> - v5.3.0alpha1\n    - Add a map\n';
    expect(readChangelog(plain).releases[0]).to.include({
      version: '5.3.0alpha1',
      unreleased: true,
    });
  });

  it('is not the series that its heading stands under', () => {
    const { releases } = readChangelog(
      '# Changes in Atlas 3.4\n\nAll notable changes are documented in this file.\n\n## 3.4.1\n\n- Add a map\n',
    );
    expect(releases.map(({ version }) => version)).to.eql(['3.4.1']);
    expect(releasesOf('## 3.4.1')).to.eql(['3.4.1']);
  });

  it('has the day that a list tells', () => {
    const listed = '# 1.2.0\n\n* Released May 4, 2020\n* Add a map\n\n# 1.1.0\n\n* Add a bus\n';
    const [release] = readChangelog(listed).releases;
    expect(release).to.include({ date: '2020-05-04' });
    expect(release?.changes).to.have.length(1);
  });
});

describe('what only looks like a release', () => {
  it('is prose about versions, or another package below a release', () => {
    const prose = [
      'Atlas 2.3.0 notes',
      '=================',
      '',
      'The Atlas 2.3.0 release goes on with the work on maps that',
      'fold, and more. It is big.',
      '',
      'This release supports Python versions 3.11-3.13, Python 3.14 will be supported',
      'once it is there.',
      '',
      '* Add a bus stop',
    ];
    expect(readChangelog(prose.join('\n')).releases).to.have.length(1);
    const parts = '### Fixed\n\n- Fix folds\n\n### atlas-core (2.3.2)\n\n- Fix rivers\n';
    const { releases } = readChangelog(
      `## [2.3.3] - 2026-05-01\n\n${parts}\n## 2.3.2\n\n- Add a\n`,
    );
    expect(releases.map(({ version }) => version)).to.eql(['2.3.3', '2.3.2']);
    expect(releases[0]?.changes.map(({ scope }) => scope)).to.eql([undefined, 'atlas-core']);
  });

  it('is a heading of another name against the order, or without the day, of the others', () => {
    const dated = ['## 2.3.0 - 2026-05-01', '## 2.2.0 - 2026-04-01'];
    expect(releasesOf(dated[0] ?? '', '## Maps for Python 1.14', dated[1] ?? '')).to.eql([
      '2.3.0',
      '2.2.0',
    ]);
    expect(releasesOf('## 2.3.0', '## Python 3.14', '## 2.2.0')).to.eql(['2.3.0', '2.2.0']);
    expect(releasesOf('## atlas 2.3.0', '## atlas-cli 1.1.0')).to.eql(['2.3.0', '1.1.0']);
  });

  it('is a label below real headings, and a deeper heading of no version', () => {
    const labelled = '## 2.3.0\n\n**Python 3.14**\n\n- Add a map\n\n### Next\n\n- Add a bus\n';
    expect(readChangelog(labelled).releases).to.have.length(1);
    const labels = '**2.3.0**\n\n- Add a map\n\n**2.2.0**\n\n- Add a bus\n';
    expect(readChangelog(labels).releases).to.have.length(2);
  });

  it('is a line of plain text that neither stands alone nor looks like those that do', () => {
    const lines = [
      'Version 2.3.0:',
      '  Let maps fold, as it is done by',
      '  Python 3.14',
      '',
      'Version 2.2.0:',
      'Add a bus stop for those who wait for',
      'the bus of line 3.1',
    ];
    const { releases } = readChangelog(lines.join('\n'));
    expect(releases.map(({ version }) => version)).to.eql(['2.3.0', '2.2.0']);
  });

  it('is still to come where it waits for its notes or its day', () => {
    expect(releasesOf('## 3.6.1 (TBC)', '## 3.6.0')).to.eql(['3.6.1 to come', '3.6.0']);
    for (const day of ['2026-xx-xx', '(xx.xx.xxxx)', 'XXX XXXX XX XXXX', '(2026-??-??)'])
      expect(releasesOf(`## 3.6.1 ${day}`)).to.eql(['3.6.1 to come']);
    expect(readChangelog('## 3.6.1\n\nUnreleased.\n\n- Add a map\n').releases[0]).to.include({
      unreleased: true,
    });
    expect(readChangelog('# vx.x.x (Pre-release)\n\n## Fixes\n').releases).to.eql([]);
    const planned = '.. changelog::\n    :version: 2.0.3\n    :include_notes_from: unreleased_20\n';
    expect(readChangelog(planned).releases[0]).to.include({ version: '2.0.3', unreleased: true });
  });
});

describe('a part of the product', () => {
  const entry = ['', '- Let maps fold', ''];

  it('is no change where a line names many packages above theirs', () => {
    const many = '* `atlas-tiles`, `atlas-layers`, `atlas-projections`, `atlas-legend`';
    const plain =
      '* @atlas/tiles, @atlas/layers, atlas-projections and [legend](https://example.org)';
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

  it('is a name, or what headings name more than once', () => {
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
    expect(told(...again)).to.eql(['fixed Parser: Let maps fold']);
  });

  it('is a label above entries, with a colon or without', () => {
    const below = ['  - Fix a crash', '  - Add a legend'];
    expect(told('# 1.0.0', '', '- Atlas', ...below)).to.eql([
      'fixed Atlas: Fix a crash',
      'added Atlas: Add a legend',
    ]);
    expect(told('# 1.0.0', '', '- Dark mode', '  - Toggle in settings')).to.eql([
      'other : Dark mode',
    ]);
  });

  it('is said of what stands below an entry in parts', () => {
    const parts = ['  - Rails:', '    - Removed: `fold`', '  - Tilt:', '    - Removed: `turn`'];
    expect(told('# 1.0.0', '', '- Most helpers are removed.', ...parts)).to.eql([
      'other : Most helpers are removed.',
      'removed Rails: `fold`',
      'removed Tilt: `turn`',
    ]);
  });

  it('is left away where the entry names it', () => {
    const text = ['# 1.0.0', '', '## cli', '', '- Let the cli fold maps', ''];
    expect(told(...text)).to.eql(['other : Let the cli fold maps']);
  });
});

describe('what a heading limits', () => {
  const below = (heading: string) =>
    told('# 1.0.0', '', `## ${heading}`, '', '- Let maps fold. Try.');

  it('is told of each entry below it, in the words of the heading', () => {
    expect(below('Nightly only')).to.eql(['other : Let maps fold (nightly only). Try.']);
    expect(below('Added (unstable)')).to.eql(['added : Let maps fold (unstable). Try.']);
    expect(below('Experimental features')).to.eql(['added : Let maps fold (experimental). Try.']);
    expect(told('# 1.0.0', '', '## Nightly only', '', '- Fold on nightly')).to.eql([
      'other : Fold on nightly',
    ]);
    expect(below('Preview pane')).to.eql(['other : Let maps fold. Try.']);
  });

  it('is not the kind of what became of a deprecation', () => {
    expect(below('Enforced old deprecations')).to.eql(['other : Let maps fold. Try.']);
    expect(below('Deprecated maps')).to.eql(['deprecated : Let maps fold. Try.']);
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
  });
});

describe('what stands beside the entries', () => {
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
      ),
    ).to.eql(['internal deps: move to maps 4', 'internal : Bump actions/fold to 5']);
  });

  it('is no mark of a role of Sphinx', () => {
    expect(told('2.0.0', '=====', '', '* Fixed :class:`.Map` and :file:`.maprc`')).to.eql([
      'fixed : Fixed `Map` and `.maprc`',
    ]);
  });

  it('keeps no kind of theirs, and tells no advice, thanks or reports', () => {
    const behind = ['', 'An upgrade is recommended.', '', 'Thanks especially to @jane!'];
    expect(told('# 1.0.0', '', '## Fixed', '', '- Fix a crash', ...behind)).to.eql([
      'fixed : Fix a crash',
      'other : An upgrade is recommended.',
    ]);
    const reports = ['**Closed issues:**', '', '- The map is upside down'];
    expect(told('# 1.0.0', '', '**Fixed bugs:**', '', '- Fix a crash', '', ...reports)).to.eql([
      'fixed : Fix a crash',
    ]);
  });

  it('is no security fix where it says that there is none', () => {
    const [change] = told('# 1.0.0', '', "- This release doesn't contain any security fixes");
    expect(change).not.to.match(/^security/);
  });

  it('is no template that nobody filled in, and not what the changes are counted from', () => {
    const template = ['**Changes since v1.0.0:**', '', 'Major changes:', '', 'Bug fixes:', ''];
    const text = ['## Unreleased', '', ...template, '## 1.0.0', '', '- Add a map'];
    expect(readChangelog(text.join('\n')).releases.map(({ version }) => version)).to.eql(['1.0.0']);
  });

  it('is no heading without a word of its own', () => {
    expect(told('# 1.0.0', '', '- Add a map', '', 'CREDITS', '', '# 0.9.0')).to.eql([
      'added : Add a map',
    ]);
  });
});
