import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

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

  it('is still to come if its name or version is said to be in development', () => {
    const coming = [
      '# maps (development version)',
      '# maps (unreleased)',
      '# maps 2.1.0 (dev version)',
    ];
    expect(releasesOf(...coming, '# maps 2.0.0')).to.eql([
      '- to come',
      '- to come',
      '2.1.0 to come',
      '2.0.0',
    ]);
    expect(releasesOf('# vX.Y.Z (yyyy-mm-dd)', '# 2.0.0')).to.eql(['2.0.0']);
  });

  it('is opened by a line of its own in Markdown that has nothing but a version and its day', () => {
    const source =
      'Changes in version 2.0.1 (2031.10.04)\n\n## Fixes\n\n* Fold [maps](https://maps.example)\n';
    const [release] = readChangelog(source).releases;
    expect(release).to.include({ version: '2.0.1', date: '2031-10-04' });
    expect(release?.changes).to.have.length(1);
  });

  it('is left out if it is unreleased and empty', () => {
    const versions = (...above: readonly string[]) =>
      readChangelog([...above, '## 2.0.0', '- Fold'].join('\n\n')).releases.map(
        ({ version }) => version,
      );
    expect(versions('## 2.1.0 - Unreleased')).to.eql(['2.0.0']);
    expect(versions('## Unreleased', '_None._')).to.eql(['2.0.0']);
    expect(versions('## 2.1.0', '- No changes since 2.0.0 yet.')).to.eql(['2.0.0']);
  });

  it('is opened by lines without a gap if these stand out from what is around them', () => {
    const source =
      'Maps (*breaks*)\n2.0, released 2031-10-04\n  Fold\n1.0, released 2030-10-04\n  Sort\n';
    expect(readChangelog(source).releases.map(({ version }) => version)).to.eql(['2.0', '1.0']);
  });

  it('is not a release if the number belongs to a part of the release above', () => {
    expect(releasesOf('# 2.10.0', '### 1.4 Reading', '# 2.9.0')).to.eql(['2.10.0', '2.9.0']);
  });

  it('is unreleased if a name precedes NEXT', () => {
    expect(releasesOf('## Maps NEXT (2031-03-15)', '## Maps NEXT', '## 2.0.0')).to.eql([
      '- to come',
      '- to come',
      '2.0.0',
    ]);
  });

  it('is dated as most of the dates that can only be read in one way', () => {
    const [first] = readChangelog(
      ['## 2.0.2 (05/25/2031)', '## 2.0.1 (01/16/2031)', '## 2.0.0 (15/08/2030)']
        .map((heading) => `${heading}\n\n- Add a map\n`)
        .join('\n'),
    ).releases;
    expect(first?.date).to.equal('2031-05-25');
  });

  const HEADINGS: readonly (readonly [heading: string, told: string])[] = [
    ['2.0.0 ☰', '2.0.0'],
    ['2.0.0 diff', '2.0.0'],
    ['Maps 2.0.0 branch released 2025-12-31', '2.0.0 2025-12-31'],
    ['2.0.0 (31.12.2025)', '2.0.0 2025-12-31'],
    ['2.0.0 (12/31/2025)', '2.0.0 2025-12-31'],
    ['2.0.0 (2025-Dec-31)', '2.0.0 2025-12-31'],
    ['2.0.0 - 31/Dec/2025', '2.0.0 2025-12-31'],
    ['addmaps 2.0.0', '2.0.0'],
    ['dropmap 2.0.0', '2.0.0'],
    ['fix-maps 2.0.0', '2.0.0'],
    ['Include rows 2.0.0 - 2025-12-31', '2.0.0 2025-12-31'],
    ['By 12/31/2025', '2025-12-31'],
    ['Changes to Maps in Version 2.1.0', '2.1.0'],
    ['December 2025', 'December 2025'],
    ['2.0.0 - Wed, 31 December 2025 10:30 UTC', '2.0.0 2025-12-31'],
    ['2.0.0 - Saturday, 27 December 2025, 10:30:00', '2.0.0 2025-12-27'],
    ['2.0.0 - Wednesday, 31 December 2025', '2.0.0 2025-12-31'],
    ['Version 3b', '3b'],
    ['v3-beta.1', '3-beta.1'],
    ["What's new in Maps 29", '29'],
    ['New features in Maps 29', '29'],
    ['Release maps@2.1.0', '2.1.0'],
    ['maps-2.1.0 (2025-12-31)', '2.1.0 2025-12-31'],
    ['2.1.0 beta', '2.1.0 beta'],
    ['2.1.0 alpha 3', '2.1.0 alpha 3'],
    ['2.1.0 rc 3', '2.1.0 rc 3'],
    ['Relay 2.1.0 RC1', '2.1.0 RC1'],
    ['2.1.0 final', '2.1.0 final'],
    ['2.1.0 stable', '2.1.0 stable'],
    ['Relay 2.1.0 LTS', '2.1.0 LTS'],
    ['2.1.0 Enterprise (December 31, 2025)', '2.1.0 2025-12-31 Enterprise'],
    ['Maps 2.1 and 2.1.1', '2.1 and 2.1.1'],
    ['Maps v2.1.1 Patch Release Notes', '2.1.1 Patch'],
    ['2.1.0 “Silver fox”', '2.1.0 Silver fox'],
  ];
  for (const [heading, expected] of HEADINGS) {
    it(`is what "${heading}" opens`, () => {
      const [release] = readChangelog(`## ${heading}\n\n- Add a map\n`).releases;
      const { version, date, title } = release ?? {};
      expect([version, date, title].filter((each) => each !== undefined).join(' ')).to.equal(
        expected,
      );
    });
  }

  const OTHERS: readonly string[] = [
    'Drop-in fonts for Maps 2.2',
    'Pre-upgrade checks for 2.2',
    'Additional words on Maps 2.2',
  ];
  for (const heading of OTHERS)
    it(`is not a release in another context: ${heading}`, () => {
      const content = `## 2.1.0\n\n- Sort maps\n\n## ${heading}\n\n- Fold maps\n`;
      expect(readChangelog(content).releases.map(({ version }) => version)).to.eql(['2.1.0']);
    });

  it('names nobody beside its day, but who made all of its changes', () => {
    const lines = (head: string): string => `${head}\n\n\t* map.c: Fold\n`;
    const signed = readChangelog(lines('2025-12-31 Jane Doe jane@example.org'));
    expect(signed.releases[0]?.changes[0]?.authors).to.eql(['Jane Doe']);
    const [release] = readChangelog(lines('2.1.0 2025-12-31  Jane <jane@example.org>')).releases;
    expect(release).to.include({ version: '2.1.0', date: '2025-12-31' });
    expect(release?.title).to.equal(undefined);
  });

  it('is still to come if its heading says so in any way', () => {
    expect(releasesOf('## 3.0.0-dev', '## 2.0.0 (dev version, unpublished)', '## 1.0.0')).to.eql([
      '3.0.0-dev to come',
      '2.0.0 to come',
      '1.0.0',
    ]);
    expect(releasesOf('## 2.1.0 (pending)', '## 2.0.0')).to.eql(['2.1.0 to come', '2.0.0']);
    expect(releasesOf('## 2.1.0 - pending maps are drawn')).to.eql(['2.1.0']);
    expect(releasesOf('{{$NEXT}}', '2.0.0  2031-10-04')).to.eql(['- to come', '2.0.0']);
    expect(releasesOf('## 1.4.9/1.5.0 - Unreleased', '## 1.4.8')).to.eql(['- to come', '1.4.8']);
    expect(releasesOf('## Maps ?.?.? (released ???)', '## Maps 1.4.8')[0]).to.equal('- to come');
    const forms = ['3.1.0 Enterprise (June 9, 2026)', 'release/3.0.2', '3.0.1 · May 6, 2026'];
    const others = ['2.9.0 maintenance release', '2.8.0 changes'];
    expect([...forms, ...others].flatMap((form) => releasesOf(`## ${form}`))).to.eql([
      '3.1.0',
      '3.0.2',
      '3.0.1',
      '2.9.0',
      '2.8.0',
    ]);
    expect(releasesOf('## 3.0.0.dev0 (2026-05-06)')).to.eql(['3.0.0.dev0']);
    const open = ['## Continuous/Nightly', '## Nightly', '## Edge builds', '## 1.0.0'];
    expect(releasesOf(...open).slice(0, 3)).to.eql(['- to come', '- to come', '- to come']);
    const inNone = ['## 2.1.0', '### Changes not yet released to stable', '#### Maps', '## 2.0.0'];
    expect(releasesOf(...inNone)).to.eql(['2.1.0', '- to come', '2.0.0']);
    expect(releasesOf('## 2.1.0', '### Unreleased maps', '### Fixes')).to.eql(['2.1.0']);
    expect(releasesOf('## Changes coming in the next release')).to.eql(['- to come']);
    expect(releasesOf('## Unreleased: atlas next', '## 2.0.0')).to.eql(['- to come', '2.0.0']);
    for (const at of ['\n- Add a map', '\n### Added\n\n- Add a map', '\n- Add a map\n\n## 2.0.0'])
      expect(
        readChangelog(`## Version 2.1.0\n\nUnreleased\n${at}\n`).releases[0],
        at,
      ).to.deep.include({ version: '2.1.0', unreleased: true, introduction: [] });
    const { releases } = readChangelog('## Unreleased: 2.1.0\n\n- Add a map\n');
    expect(releases[0]).to.include({ version: '2.1.0', unreleased: true });
    const below = ['## 2.1.0', '### Unreleased: legends of maps', '## 2.0.0'];
    expect(releasesOf(...below)).to.eql(['2.1.0', '2.0.0']);
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

  it('is named by the day, the time and the commit that it was made of', () => {
    const built =
      '# 20240203-110809-5046fc22\n\n- Add a map\n\n# 20240102-080503-1a2b3c4d\n\n- Add a bus\n';
    const dates = readChangelog(built).releases.map(({ date }) => date);
    expect(dates).to.eql(['2024-02-03', '2024-01-02']);
  });

  it('is what a bold version opens with nothing but its day and links behind it', () => {
    const line = (version: string) =>
      `**${version}** <small>_Oct 4, 2031_</small> - [Diff](https://a.org/${version})\n\n- Add a map\n\n`;
    const { releases } = readChangelog(`${line('2.1.0')}**2.0.5** is old.\n\n${line('2.0.0')}`);
    expect(releases.map(({ version, date, title }) => [version, date, title])).to.eql([
      ['2.1.0', '2031-10-04', undefined],
      ['2.0.0', '2031-10-04', undefined],
    ]);
  });

  it('has the day that a list tells', () => {
    const listed = '# 1.2.0\n\n* Released May 4, 2020\n* Add a map\n\n# 1.1.0\n\n* Add a bus\n';
    const [release] = readChangelog(listed).releases;
    expect(release).to.include({ date: '2020-05-04' });
    expect(release?.changes).to.have.length(1);
  });
});

describe('what only looks like a release', () => {
  for (const heading of [
    'Updated Node 20.1',
    'Required Node 20.1',
    'Bumped Node 20.1',
    'Added Node 20.1',
    'Removed Node 20.1',
    'Deprecated Node 20.1',
    'Compatible Node 20.1',
    'Switched Node 20.1',
    'Moved Node 20.1',
    'It is faster. Node 20.1',
  ])
    it(`is a heading of something else: ${heading}`, () => {
      expect(releasesOf('## 2.0.0', `## ${heading}`)).to.eql(['2.0.0']);
    });

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

  it('is no other heading with a version', () => {
    expect(releasesOf('## atlas 2.3.0', '## atlas-cli 1.1.0')).to.eql(['2.3.0', '1.1.0']);
    expect(releasesOf('### As of version 2.3.1, see the site', '## 2.3.0')).to.eql(['2.3.0']);
    for (const own of ["What's new in 3.0.0", 'Friday, August 14, 2026: 3.0.0'])
      expect(releasesOf('## 2.3.0', `## ${own}`, '## 2.2.0')).to.eql(['2.3.0', '3.0.0', '2.2.0']);
  });

  it('is the day of one below its heading, and a second version behind a slash', () => {
    const dated = ['Overview of changes leading to 2.3.0', 'Thursday, August 13, 2026', '======='];
    const [release] = readChangelog([...dated, '- Add a map', '- Add a bus'].join('\n')).releases;
    expect(release).to.include({ version: '2.3.0', date: '2026-08-13' });
    const timed = 'maps 2.0\n========\nThu Apr 30 14:15:42 CEST 2026\n\n- Add a map\n';
    expect(readChangelog(timed).releases[0]).to.include({ date: '2026-04-30' });
    expect(releasesOf('## Version 1.44.0/0.65b0 (2026-07-16)')).to.eql(['1.44.0']);
    const ordinal = readChangelog('## 2.4.0 (13. January, 2031)\n\n- Add a map\n').releases[0];
    expect(ordinal).to.include({ date: '2031-01-13' });
    const pointed =
      '## 3.1.0 / 2031-02-03\n\n- Add a map\n\n## 3.0.0. / 2031-01-02\n\n- Add a bus\n';
    expect(releasesOf(pointed)).to.eql(['3.1.0', '3.0.0']);
    const parts = '## 2.1. – Reading\n\n- Add a map\n\n## 2.2. – Folding\n\n- Add a bus\n';
    expect(releasesOf(`# 3.0.0\n\n${parts}`)).to.eql(['3.0.0']);
  });

  it('is a label below real headings, and a deeper heading of no version', () => {
    const labelled = '## 2.3.0\n\n**Python 3.14**\n\n- Add a map\n\n### Next\n\n- Add a bus\n';
    expect(readChangelog(labelled).releases).to.have.length(1);
    const labels = '**2.3.0**\n\n- Add a map\n\n**2.2.0**\n\n- Add a bus\n';
    expect(readChangelog(labels).releases).to.have.length(2);
  });

  it('is a line of plain text that neither is alone nor looks like those that do', () => {
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

  it('is still to come if it waits for its notes or its day', () => {
    expect(releasesOf('## 3.6.1 (TBC)', '## 3.6.0')).to.eql(['3.6.1 to come', '3.6.0']);
    expect(releasesOf('## 3.6.1 (Next)', '## 3.6.0')).to.eql(['3.6.1 to come', '3.6.0']);
    for (const day of [
      '2026-xx-xx',
      '(xx.xx.xxxx)',
      'xx Aug? 2031',
      'XXX XXXX XX XXXX',
      '(2026-??-??)',
    ])
      expect(releasesOf(`## 3.6.1 ${day}`)).to.eql(['3.6.1 to come']);
    expect(releasesOf('## 3.6.1 - Mac OS X support')).to.eql(['3.6.1']);
    expect(readChangelog('## 3.6.1\n\nUnreleased.\n\n- Add a map\n').releases[0]).to.include({
      unreleased: true,
    });
    expect(readChangelog('# vx.x.x (Pre-release)\n\n## Fixes\n').releases).to.eql([]);
    const planned =
      '.. changelog::\n    :version: 2.0.3\n    :include_notes_from: unreleased_20\n\n    .. change::\n\n        Fold\n';
    expect(readChangelog(planned).releases[0]).to.include({ version: '2.0.3', unreleased: true });
  });
});
