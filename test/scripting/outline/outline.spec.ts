import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { GenerationFailure, VersionNotFound } from '../../../src/domain/failure.js';
import { outlineText, type OutlineRequest } from '../../../src/scripting/outline/outline.js';

const outlineOf = (content: string, changes: Partial<OutlineRequest> = {}) =>
  outlineText({ content, settings: DEFAULT_NARRATION_SETTINGS, history: [], ...changes }).outline;

const ofFixture = async (name: string) =>
  outlineOf(
    await readFile(new URL(`../../../../test/fixtures/releases/${name}`, import.meta.url), 'utf8'),
  );

describe('the outline of a text', () => {
  it('counts the releases and changes of changelogs that projects have published', async () => {
    const unleash = await ofFixture('unleash-8.1.0.md');
    expect(unleash).to.include({ sourceType: 'changelog', version: '8.1.0', changes: 65 });
    expect(unleash.byKind).to.include({ security: 3, documentation: 2 });
    const openapi = await ofFixture('openapi-typescript-7.md');
    expect(openapi).to.include({ product: 'openapi-typescript', changes: 6 });
    expect(openapi.releases.map(({ version }) => version)[0]).to.equal('7.13.0');
    expect(openapi.releases).to.have.length(5);
    const yargs = await ofFixture('yargs-17.0.0.md');
    expect(yargs.byKind).to.deep.equal({ breaking: 9, added: 10, fixed: 10 });
    expect(yargs.releases[0]).to.include({ version: '17.0.0', date: '2021-05-02', changes: 29 });
  });

  it('tells a document from a changelog, and says why', () => {
    const document = outlineOf('# Handbook\n\nEverybody writes down what they find.');
    expect(document).to.include({ sourceType: 'document', guessedBy: 'prose', title: 'Handbook' });
    expect(document).to.include({ changes: 0, version: null });
    expect(outlineOf('## 1.2.0\n\n- Fixes the export').guessedBy).to.equal('releases');
    expect(outlineOf('Some text', { sourceType: 'document' }).guessedBy).to.equal(null);
  });

  it('takes the title of the front matter, the first heading or the first line', () => {
    expect(outlineOf('---\ntitle: Spring\n---\n# Notes\n\nWords.').title).to.equal('Spring');
    expect(outlineOf('Read this.\n\n## Notes\n\nWords.').title).to.equal('Notes');
    expect(outlineOf('- Adds mail\n- Fixes mail').title).to.equal('Adds mail');
    expect(outlineOf('# Notes\n\nWords.', { title: 'Mine' }).title).to.equal('Mine');
  });

  it('outlines the release that is asked for, and refuses one that is not there', () => {
    const text = '# Atlas\n\n## 2.0.0\n\n- Adds mail\n\n## 1.0.0\n\n- Fixes mail\n- Fixes search';
    const settings = { ...DEFAULT_NARRATION_SETTINGS, version: '1.0.0' };
    const outline = outlineOf(text, { settings });
    expect(outline).to.include({ version: '1.0.0', changes: 2, unsureCount: 0 });
    const missing = { ...settings, version: '3.0.0' };
    expect(() => outlineOf(text, { settings: missing })).to.throw(VersionNotFound);
  });

  for (const [what, text, lines] of [
    ['of two releases', '## 2.0\n\n- Fix a leak\n\n## 1.0\n\n- Fix a leak', [3, 7]],
    [
      'of two headings',
      '## 2.0\n\n### Maps\n\n- Fix a rare crash of maps\n\n### Rows\n\n- Fix a rare crash of rows',
      [5, 9],
    ],
    ['with another end', '## 2.0\n\n- Fix a crash of the map\n- Fix a crash of the row', [3, 4]],
    ['behind a mark', '## 2.0\n\n- maps: Fix a leak\n- rows: Fix a leak', [3, 4]],
    [
      'of three releases',
      ['3', '2', '1'].map((major) => `## ${major}.0\n\n- Update dates`).join('\n\n'),
      [3, 7, 11],
    ],
  ] as const)
    it(`numbers the lines of entries that begin alike, each its own: ${what}`, () => {
      const entries = outlineOf(text).releases.flatMap((release) => release.entries);
      expect(entries.map(({ line }) => line)).to.deep.equal(lines);
    });

  it('names the package of each release, and the versions of other lines of its day', () => {
    const packages = outlineOf(
      '## @atlas/maps@1.2.0\n\n- Adds mail\n\n## @atlas/api@1.2.0\n\n- Sorts mail',
    );
    expect(packages.releases.map(({ packageName }) => packageName)).to.deep.equal([
      '@atlas/maps',
      '@atlas/api',
    ]);
    expect(packages.releases[1]?.entries[0]?.scope).to.equal('@atlas/api');
    const lines = outlineOf(
      '# Atlas\n\n## 3.7.9 (2031-05-02)\n\n- Fixes mail\n\n## 3.6.24 (2031-05-02)\n\n- Fixes mail',
    );
    expect(lines.releases.map(({ parallelVersions }) => parallelVersions)).to.deep.equal([
      ['3.6.24'],
      ['3.7.9'],
    ]);
    expect(lines.releases[0]?.packageName).to.equal(null);
  });

  it('refuses a text without a word', () => {
    expect(() => outlineOf('***')).to.throw(GenerationFailure);
  });

  it('names lines that have no place and changes of an open kind, with their numbers', () => {
    const text =
      '# Changelog\n\n## 1.1.0\n\n### Fixed\n\n- Exports keep the time zone\n\n## 1.0.0\n\n' +
      '- Umbra\n\n```\nrelay --mirror one two three\n```\n';
    const { unsure, unsureCount } = outlineOf(text);
    expect(unsureCount).to.equal(1);
    expect(unsure).to.deep.equal([{ line: 11, text: '- Umbra', reason: 'kind_unknown' }]);
    const credits = '# 1.0.0\n\n- Fixes mail\n\nThanks to Vilma Brisk, Otto Quell and Rufus Lang';
    expect(outlineOf(credits).unsure.map(({ line, reason }) => ({ line, reason }))).to.deep.equal([
      { line: 5, reason: 'not_placed' },
    ]);
  });

  it('shows at most 20 such lines, cut to 200 characters, and counts all', () => {
    const names = Array.from({ length: 30 }, () => 'Otto Quell').join(', ');
    const umbras = Array.from({ length: 30 }, (_, i) => `- Umbra ${i} ${names}`);
    const text = `## 1.0.0\n\n- Fixes mail\n${umbras.join('\n')}`;
    const { unsure, unsureCount } = outlineOf(text);
    expect(unsureCount).to.be.greaterThan(20);
    expect(unsure).to.have.length(20);
    expect(Array.from(unsure[0]?.text ?? '')).to.have.length(200);
  });
});
