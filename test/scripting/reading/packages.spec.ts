import { expect } from 'chai';
import type { Release } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { chooseReleases } from '../../../src/scripting/reading/choose-releases.js';

const nameOf = ({ packageName = '', version = '' }: Release): string => `${packageName} ${version}`;
const namesOf = (content: string): readonly string[] => readChangelog(content).releases.map(nameOf);

const COMPARE = 'https://git.example/atlas/compare/';
const HEADINGS: Readonly<Record<string, readonly [string, string]>> = {
  'changesets of a release': ['## @atlas/maps@1.2.0', '## @atlas/router@1.2.0'],
  'scoped names': ['## @atlas/maps 1.2.0', '## @atlas/router 1.2.0'],
  'names with a hyphen': ['## atlas-maps v1.2.0', '## atlas-router v1.2.0'],
  'common words as names': ['## core v1.2.0', '## server v1.2.0'],
  tags: ['## maps-v1.2.0 (2031-05-02)', '## router-v1.2.0 (2031-05-02)'],
  'tags with a slash': ['## maps/v1.2.0', '## router/v1.2.0'],
  'release-please': [
    `## [maps: 1.2.0](${COMPARE}maps-v1.1.0...maps-v1.2.0) (2031-05-02)`,
    `## [router: 1.2.0](${COMPARE}router-v1.1.0...router-v1.2.0) (2031-05-02)`,
  ],
  'release-please with its names in a summary': [
    `<details><summary>maps: 1.2.0</summary>\n\n## [1.2.0](${COMPARE}maps-v1.2.0) (2031-05-02)`,
    `<details><summary>router: 1.2.0</summary>\n\n## [1.2.0](${COMPARE}router-v1.2.0) (2031-05-02)`,
  ],
  'underlined names': ['maps 1.2.0\n==========', 'router 1.2.0\n============'],
  'products of two words': ['## Atlas Maps 1.2.0', '## Atlas Router 1.2.0'],
};

describe('releases of several packages', () => {
  for (const [name, [maps, router]] of Object.entries(HEADINGS)) {
    it(`keep the name of each package, in the release and its entries: ${name}`, () => {
      const { releases } = readChangelog(
        `${maps}\n\n- Fold the legend\n\n${router}\n\n- Keep the route after a restart\n`,
      );
      const names = releases.map(({ packageName = '' }) => packageName.toLowerCase());
      expect(names).to.have.length(2);
      expect(names[0]).to.match(/maps|core/);
      expect(names[1]).to.match(/router|server/);
      expect(releases.map(({ version }) => version)).to.deep.equal(['1.2.0', '1.2.0']);
      const scopes = releases.flatMap(({ changes }) => changes.map(({ scope }) => scope));
      expect(scopes).to.deep.equal(releases.map(({ packageName }) => packageName));
    });
  }

  it('have the day of the heading above them', () => {
    const { releases } = readChangelog(
      '## 2031-05-02\n\n### @atlas/maps 1.2.0\n\n- Fold the legend\n\n### @atlas/router 2.0.1\n\n- Keep the route\n\n## 2031-04-02\n\n### @atlas/maps 1.1.0\n\n- Show borders\n',
    );
    expect(releases.map(({ date }) => date)).to.deep.equal([
      '2031-05-02',
      '2031-05-02',
      '2031-04-02',
    ]);
    expect(releases.map(nameOf)[1]).to.equal('@atlas/router 2.0.1');
  });

  it('are parts of one release below its heading', () => {
    const { releases } = readChangelog(
      '## 1.2.0\n\n### @atlas/maps (1.2.0)\n\n- Fold the legend\n\n### @atlas/router (1.2.0)\n\n- Keep the route\n',
    );
    expect(releases).to.have.length(1);
    expect(releases[0]?.changes.map(({ scope }) => scope)).to.deep.equal([
      '@atlas/maps',
      '@atlas/router',
    ]);
  });

  it('are not found if one product has a name in its headings, or got another', () => {
    const renamed =
      '## Atlas 3.0\n\n- Fold maps\n\n## Atlas 2.9\n\n- Sort maps\n\n## Globe 2.8\n\n- Add maps\n';
    expect(namesOf(renamed)).to.deep.equal([' 3.0', ' 2.9', ' 2.8']);
    expect(namesOf('## Atlas 3.0\n\n- Fold maps\n\n## Atlas 2.9\n\n- Sort maps\n')).to.deep.equal([
      ' 3.0',
      ' 2.9',
    ]);
    expect(
      namesOf('## Version 3.0\n\n- Fold maps\n\n## Release 2.9\n\n- Sort maps\n'),
    ).to.deep.equal([' 3.0', ' 2.9']);
  });

  it('are chosen together by their version, and alone by their name', () => {
    const changelog = readChangelog(
      '## maps 1.2.0\n\n- Fold the legend\n\n## maps-extra 1.2.0\n\n- Fold the index\n\n## maps 1.1.0\n\n- Show borders\n',
    );
    const chosen = (version: string) => chooseReleases(changelog, version).map(nameOf);
    expect(chosen('1.2.0')).to.deep.equal(['maps 1.2.0', 'maps-extra 1.2.0']);
    expect(chosen('maps 1.2.0')).to.deep.equal(['maps 1.2.0']);
    expect(chosen('maps-extra-v1.2.0')).to.deep.equal(['maps-extra 1.2.0']);
    expect(chosen('v1.1.0')).to.deep.equal(['maps 1.1.0']);
  });
});

describe('parallel releases', () => {
  const parallels = (content: string) =>
    readChangelog(content).releases.map(({ parallelVersions = [] }) => parallelVersions);
  const dated = (day: string, ...versions: readonly string[]) =>
    versions
      .map((version) => `## ${version} (${day})\n\n- Fix a crash when a map is folded\n`)
      .join('\n');

  const PAIRS: readonly (readonly [string, string])[] = [
    ['3.7.9', '3.6.24'],
    ['4.0.0', '3.9.5'],
    ['12.4', '11.9'],
    ['v2.15.2', 'v2.14.13'],
    ['10.2.3.1', '10.2.2.4'],
  ];
  for (const [newer, older] of PAIRS)
    it(`are those of one day on different lines: ${newer} and ${older}`, () => {
      const found = parallels(dated('2031-05-02', newer, older)).map(([version]) => version);
      expect(found).to.deep.equal([older.replace('v', ''), newer.replace('v', '')]);
    });

  it('name all the others if three releases have the same date', () => {
    expect(parallels(dated('2031-05-02', '3.7.9', '3.6.24', '3.5.30'))[0]).to.deep.equal([
      '3.6.24',
      '3.5.30',
    ]);
  });

  for (const [newer, older] of [
    ['3.7.9', '3.7.8'],
    ['2.1.0', '2.0.0'],
    ['2.0.0', '2.0.0-rc.1'],
  ] as const)
    it(`are not those that follow each other: ${newer} and ${older}`, () => {
      expect(parallels(dated('2031-05-02', newer, older)).flat()).to.deep.equal([]);
    });

  it('are not those of different days, or of packages that share a day', () => {
    const days = dated('2031-05-02', '3.7.9') + dated('2031-05-01', '3.6.24');
    expect(parallels(days).flat()).to.deep.equal([]);
    expect(parallels(dated('2031-05-02', 'maps 3.7.9', 'router 3.6.24')).flat()).to.deep.equal([]);
  });
});
