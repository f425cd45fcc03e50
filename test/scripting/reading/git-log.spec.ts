import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';

/** Texts of the changes of each release, by its version. */
const read = (content: string) =>
  readChangelog(content).releases.map(({ version, changes }) => [
    version,
    ...changes.map(({ scope, text }) => (scope === undefined ? text : `${scope}: ${text}`)),
  ]);

const HASHES = ['3f2a1bc', '90aa1cd', '1f0e2d3', '77c0bb1', 'a0b1c2d', 'e4f5a6b'];

const oneLine = (...subjects: readonly string[]) =>
  subjects.map((subject, index) => `${HASHES[index] ?? ''} ${subject}`).join('\n');

describe('a log of git', () => {
  it('has an entry a line, and releases where tags stand', () => {
    const log = oneLine(
      '(HEAD -> main, origin/main) Fold maps on paper',
      "Merge branch 'folding'",
      '(tag: v2.1.0) Bump version to 2.1.0',
      'Fix the legend of folded maps',
      'WIP',
      '(tag: v2.0.0) Draw rivers',
    );
    expect(read(log)).to.eql([
      [undefined, 'Fold maps on paper'],
      ['2.1.0', 'Fix the legend of folded maps'],
      ['2.0.0', 'Draw rivers'],
    ]);
    expect(sourceTypeOf(log, 'log.txt')).to.equal('changelog');
  });

  it('has releases if commits name them, without tags', () => {
    const log = oneLine('Release 1.3', 'Draw rivers', 'v1.2', 'Draw lakes');
    expect(read(log)).to.eql([
      ['1.3', 'Draw rivers'],
      ['1.2', 'Draw lakes'],
    ]);
  });

  it('is read below what a graph draws', () => {
    const log = [
      '*   3f2a1bc (HEAD -> main) Merge pull request #7 from maps/fold',
      '|\\',
      '| * 90aa1cd feat(fold): fold maps on paper',
      '|/',
      '* 1f0e2d3 fix: keep the legend',
    ].join('\n');
    expect(read(log)).to.eql([[undefined, 'fold: fold maps on paper', 'keep the legend']]);
  });

  it('is read with days, ages and authors in columns or behind the subjects', () => {
    const subjects = ['Fold maps', 'Keep the legend'];
    const aged =
      '3f2a1bc - 2 days ago : Fold maps <Ann>\n90aa1cd - 3 weeks ago : Keep the legend <Bob>';
    const dated = '2031-10-04 3f2a1bc ann  Fold maps\n2031-10-03 90aa1cd bobo Keep the legend';
    const signed = '3f2a1bc Fold maps (Ann)\n90aa1cd Keep the legend (Bob)';
    for (const log of [aged, dated, signed]) {
      expect(
        read(log).flatMap(([, ...texts]) => texts),
        log,
      ).to.eql(subjects);
    }
  });

  it('keeps the message of whole commits, without headers, trailers and figures of files', () => {
    const commit = (hash: string, decoration: string, message: string) =>
      `commit ${hash.repeat(5)}${decoration}\nAuthor:     Ann Example <ann@example.org>\n` +
      `AuthorDate: 2031-10-04 10:30:00 +0200\n\n${message}\n\n`;
    const log =
      commit('3f2a1bc0', ' (tag: v2.1.0)', '    Release 2.1.0') +
      commit(
        '90aa1cd0',
        '',
        '    Fold maps on paper\n\n    They open where they were left.\n\n    Closes #12\n    Signed-off-by: Ann Example <ann@example.org>\n\n maps.c | 2 +-\n 1 file changed',
      ) +
      `commit ${'1f0e2d30'.repeat(5)}\nMerge: 3f2a1bc 90aa1cd\nAuthor: Ann Example <ann@example.org>\nDate:   Sat Oct 4 10:30:00 2031 +0200\n\n    Join the folding\n`;
    const { releases } = readChangelog(log);
    expect(releases).to.have.length(1);
    expect(releases[0]).to.include({ version: '2.1.0', date: '2031-10-04' });
    expect(releases[0]?.changes.map(({ text, details }) => [text, ...details])).to.eql([
      ['Fold maps on paper', 'They open where they were left.'],
    ]);
  });

  it('has the subjects of a short log, by any author', () => {
    const log =
      'Changes since v1.2.0:\n\nAnn Example (2):\n      Fold maps on paper\n      Keep the legend\n\n' +
      'B. Example (2):\n      Bump version to 1.3.0\n      Draw rivers that are\n        wider than a mile\n';
    expect(read(log)).to.eql([
      [
        '1.3.0',
        ...['Fold maps on paper', 'Keep the legend', 'Draw rivers that are wider than a mile'],
      ],
    ]);
  });

  it('differs from texts that only begin with a hash or name commits', () => {
    for (const text of [
      '3f2a1bc is the commit that broke it.\n\nWe reverted it.\n\nIt took an hour.',
      'Deadbeef and cafe are words.\nAdded and faded, too.',
    ]) {
      expect(sourceTypeOf(text, 'notes.txt'), text).to.equal('document');
    }
  });
});

describe('the changelog that GitLab writes', () => {
  it('has entries that are links to their commits', () => {
    const [at, request] = ['https://git.example.org/maps/app/-/commit/', '([merge request]('];
    const whole = `- [Add folding](${at}3f2a1bc0) ${request}https://git.example.org/maps/app/-/merge_requests/41))`;
    const short = '- [Legend of rivers](maps/app@90aa1cd0) by @ann ([merge request](maps/app!42))';
    const [release] = readChangelog(
      `## 1.2.0 (2031-10-04)\n\n### Added (2 changes)\n\n${whole}\n${short}\n`,
    ).releases;
    expect(release?.changes.map(({ kind, text }) => [kind, text])).to.eql([
      ['added', 'Add folding'],
      ['added', 'Legend of rivers'],
    ]);
    expect(release?.changes[1]?.references).to.deep.include({ type: 'pull_request', id: '42' });
    expect(release?.changes[1]?.authors).to.eql(['ann']);
  });

  it('has no entry if a link only names what it leads to', () => {
    const links =
      '- [3f2a1bc](https://git.example.org/maps/app/-/commit/3f2a1bc0) ([merge request](maps/app!42))';
    expect(
      readChangelog(`## 1.2.0\n\n${links}\n- Add folding\n`).releases[0]?.changes,
    ).to.have.length(1);
  });
});
