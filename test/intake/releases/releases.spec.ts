import { expect } from 'chai';
import {
  chooseReleases,
  type NarratedReleases,
  type ReleaseMark,
} from '../../../src/intake/releases/choose-releases.js';
import { releasesOf } from '../../../src/intake/releases/releases-of.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** Remembers as the database does, without it. */
class Remembered implements NarratedReleases {
  readonly #marks: ReleaseMark[] = [];

  knows(product: string): Promise<boolean> {
    return Promise.resolve(this.#marks.some((mark) => mark.product === product));
  }

  has(releases: readonly ReleaseMark[]): Promise<readonly ReleaseMark[]> {
    const known = new Set(this.#marks.map((mark) => JSON.stringify(mark)));
    return Promise.resolve(releases.filter((mark) => known.has(JSON.stringify(mark))));
  }

  record(releases: readonly ReleaseMark[]): Promise<void> {
    this.#marks.push(...releases);
    return Promise.resolve();
  }
}

const HEAD = '# Changelog of Relay\n\nAll notable changes stand here.\n\n';
const UNRELEASED = '## [Unreleased]\n\n- Something to come\n\n';
const V3 = '## [3.0.0] - 2024-03-01\n\n### Added\n\n- Relays, see [the manual][m]\n\n';
const V2 = '## [2.0.0] - 2024-02-01\n\n### Fixed\n\n- Copies\n\n';
const V1 = '## [1.0.0] - 2024-01-01\n\n- First release\n\n';
const LINKS = '[m]: https://example.org/manual\n[2.0.0]: https://example.org/2\n';

describe('choosing releases of a changelog', () => {
  const versionsOf = (text: string | null) =>
    text === null ? [] : readChangelog(text).releases.map(({ version }) => version);

  /** Drops a changelog and records what is narrated. */
  const drop = async (
    narrated: NarratedReleases,
    text: string,
    choice: 'new' | 'newest' | 'all' = 'new',
  ) => {
    const { text: cut, marks } = await chooseReleases(releasesOf(text), choice, 'Relay', narrated);
    await narrated.record(marks);
    return cut;
  };

  it('takes the newest the first time, then those that are new, newest first', async () => {
    const narrated = new Remembered();
    expect(versionsOf(await drop(narrated, HEAD + V1))).to.deep.equal(['1.0.0']);
    expect(await drop(narrated, HEAD + V1)).to.equal(null);
    expect(versionsOf(await drop(narrated, HEAD + V3 + V2 + V1))).to.deep.equal(['3.0.0', '2.0.0']);
    expect(await drop(narrated, HEAD + UNRELEASED + V3 + V2 + V1)).to.equal(null);
  });

  it('passes over what is older than the newest of the first time for good', async () => {
    const narrated = new Remembered();
    expect(versionsOf(await drop(narrated, HEAD + V2 + V1))).to.deep.equal(['2.0.0']);
    expect(versionsOf(await drop(narrated, HEAD + V3 + V2 + V1))).to.deep.equal(['3.0.0']);
  });

  it('takes a release again if its words were changed, but not if only its layout was', async () => {
    const narrated = new Remembered();
    await drop(narrated, HEAD + V2 + V1 + LINKS);
    const anew = (HEAD + V2 + V1).replaceAll('\n- ', '\n* ').replaceAll('\n', '\r\n');
    expect(await drop(narrated, `${anew}[3.0.0]: https://example.org/3\r\n`)).to.equal(null);
    const changed = await drop(narrated, HEAD + V2.replace('Copies', 'Copies of files') + V1);
    expect(versionsOf(changed)).to.deep.equal(['2.0.0']);
  });

  it('takes all, or the newest again if that is asked', async () => {
    const narrated = new Remembered();
    const text = HEAD + UNRELEASED + V3 + V2 + V1;
    expect(versionsOf(await drop(narrated, text, 'all'))).to.deep.equal([
      '3.0.0',
      '2.0.0',
      '1.0.0',
    ]);
    expect(versionsOf(await drop(narrated, text, 'newest'))).to.deep.equal(['3.0.0']);
    expect(await drop(narrated, text)).to.equal(null);
  });

  it('keeps the products apart', async () => {
    const narrated = new Remembered();
    await drop(narrated, HEAD + V2);
    const other = await chooseReleases(releasesOf(HEAD + V2), 'new', 'Other', narrated);
    expect(other.chosen).to.have.lengthOf(1);
  });

  it('gives the title, the releases and the links that they use, and nothing else', async () => {
    const text = await drop(new Remembered(), HEAD + UNRELEASED + V3 + V2 + V1 + LINKS);
    expect(text).to.equal(
      `# Changelog of Relay\n\n${V3.trimEnd()}\n\n\n[m]: https://example.org/manual\n`,
    );
  });

  it('takes the last for the newest if a changelog is written upwards', async () => {
    const text = await drop(new Remembered(), HEAD + V1 + V2 + V3);
    expect(versionsOf(text)).to.deep.equal(['3.0.0']);
  });

  for (const heading of [
    'Unreleased',
    '[Unreleased] - 2024-05-01',
    'Next release',
    '4.0.0 (unreleased)',
    '4.0.0 - TBD',
    '4.0.0 - YYYY-MM-DD',
  ]) {
    it(`takes "${heading}" for no release`, async () => {
      const text = await drop(new Remembered(), `${HEAD}## ${heading}\n\n- To come\n\n${V3}`);
      expect(versionsOf(text)).to.deep.equal(['3.0.0']);
    });
  }

  it('waits for the notes of a release, and skips the heading of a series', async () => {
    const narrated = new Remembered();
    const bare = `${HEAD}# Branch 3.x\n\n## [3.0.0] - 2024-03-01\n\n${V2}`;
    expect(versionsOf(await drop(narrated, bare))).to.deep.equal(['2.0.0']);
    expect(versionsOf(await drop(narrated, HEAD + V3 + V2))).to.deep.equal(['3.0.0']);
  });

  it('leaves out what Debian has not released', async () => {
    const entry = (version: string, to: string) =>
      `relay (${version}) ${to}; urgency=low\n\n  * Copies.\n\n -- A B <a@example.org>  Mon, 01 Jan 2024 10:00:00 +0000\n\n`;
    const text = entry('3.0-1', 'UNRELEASED') + entry('2.0-1', 'unstable');
    expect(versionsOf(await drop(new Remembered(), text))).to.deep.equal(['2.0-1']);
  });

  it('takes a text without headings of releases for one release', async () => {
    const narrated = new Remembered();
    const text = '- Fixed a leak\n- Added relays\n';
    expect(await drop(narrated, text)).to.equal(text);
    expect(await drop(narrated, text)).to.equal(null);
    expect(await drop(narrated, `${text}- Removed copies\n`)).to.include('Removed copies');
  });

  it('has nothing to narrate if nothing is released', async () => {
    expect(await drop(new Remembered(), HEAD + UNRELEASED)).to.equal(null);
  });
});

describe('cutting changelogs at their releases', () => {
  it('finds the releases that the narration finds, in whatever form', () => {
    const texts = [
      'Relay 2.0\n=========\n\n* Relays\n\nRelay 1.0\n=========\n\n* Copies\n',
      'Version 2.0 (2024-02-01)\n\n - Relays\n\nVersion 1.0 (2024-01-01)\n\n - Copies\n',
      'relay (2.0-1) unstable; urgency=medium\n\n  * Relays.\n\n -- A B <a@example.org>  Mon, 05 Feb 2024 10:00:00 +0000\n\nrelay (1.0-1) unstable; urgency=low\n\n  * Copies.\n\n -- A B <a@example.org>  Mon, 01 Jan 2024 10:00:00 +0000\n',
      '## v2.0\n\n```md\n## 1.5\n```\n\n- Relays\n\n### Fixed in 2.0\n\n- Leak\n\n## v1.0\n\n- Copies\n',
      '**2.0.0**\n\n- Relays\n\n**1.0.0**\n\n- Copies\n',
      '# 2024-02-01\n\n- Relays\n\n# 2024-01-01\n\n- Copies\n',
    ];
    for (const text of texts) {
      const narrated = readChangelog(text).releases;
      expect(narrated, text).to.have.lengthOf(2);
      const cut = releasesOf(text).releases;
      expect(cut.map(({ version }) => version)).to.deep.equal(
        narrated.map(({ version }) => version ?? null),
      );
      for (const [index, release] of cut.entries()) {
        const [alone, ...others] = readChangelog(release.text).releases;
        expect(others, release.text).to.deep.equal([]);
        expect(alone?.changes).to.deep.equal(narrated[index]?.changes);
      }
    }
  });
});
