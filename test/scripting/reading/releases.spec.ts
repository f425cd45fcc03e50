import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

describe('a release', () => {
  it('is one if its heading is written twice', () => {
    const { releases } = readChangelog(
      '2.1.0 (2031-01-02)\n==================\natlas 2.1.0 (2031-01-02)\n==================\n\n- Fold maps\n',
    );
    expect(releases.map(({ version, changes }) => [version, changes.length])).to.eql([
      ['2.1.0', 1],
    ]);
  });

  it('is empty if it says so', () => {
    const { releases } = readChangelog(
      '# 2.1.0\n\nNo significant changes.\n\n# 2.0.0\n\n- Fold maps\n',
    );
    expect(releases[0]).to.deep.include({ introduction: [], changes: [] });
  });
});

describe('readChangelog: parts of a release', () => {
  it('reads the rows of a table as changes, and no table of files', () => {
    const { releases } = readChangelog(
      [
        '+++',
        'title = "0.63.2 Bug-fix Release"',
        'date = 2020-01-27',
        '+++',
        '',
        '## 0.63.2',
        '',
        '| Type | Component | Description | PR | Author |',
        '|---|---|---|---|---|',
        '| Fix | `tpl` | RenderString with hooks | [#6882](https://github.com/gohugoio/hugo/issues/6882) | @bep |',
        '',
        'filename | sha512 hash',
        '-------- | -----------',
        'hugo.tar.gz | 66998a96c8af53a8249708f5b25e77aae10fcf07',
      ].join('\n'),
    );
    expect(releases[0]?.changes).to.eql([
      {
        kind: 'fixed',
        scope: 'tpl',
        text: 'RenderString with hooks',
        details: [],
        references: [
          { type: 'issue', id: '6882', url: 'https://github.com/gohugoio/hugo/issues/6882' },
        ],
        authors: ['bep'],
      },
    ]);
  });

  it('name its version again, at its own depth', () => {
    const { releases } = readChangelog(
      '## v2.1.0 (2031-05-02)\n\n## Features - 2.1.0\n\n- Sort rows\n\n## Misc - 2.1.0\n\n- #12\n\n## v2.0.0 (2031-05-01)\n\n## Bug fixes - 2.0.0\n\n- Fold rows\n',
    );
    expect(releases.map(({ version, changes }) => [version, changes[0]?.kind])).to.eql([
      ['2.1.0', 'added'],
      ['2.0.0', 'fixed'],
    ]);
  });

  it('are no other products of the same version, at its own depth', () => {
    for (const heading of [
      'atlas-cli 2.1.0',
      'Linux 2.1.0 (2031-05-04)',
      'Features 2.1.0 (2031-05-04)',
    ]) {
      const { releases } = readChangelog(
        `## 2.1.0 (2031-05-02)\n\n- Sort rows\n\n## ${heading}\n\n- Fold rows\n`,
      );
      expect(releases.map(({ changes }) => changes.length)).to.eql([1, 1]);
    }
  });

  it('go on behind a bold link to what differs', () => {
    const link = '**[compare](https://example.org/compare/1.0.0...2.0.0)**';
    const { releases } = readChangelog(
      `## 2.0.0\n\n${link}\n\n- Sort rows\n\n## 1.0.0\n\n${link}\n\n- Fold rows\n`,
    );
    expect(releases.map(({ changes }) => changes.map(({ text }) => text))).to.eql([
      ['Sort rows'],
      ['Fold rows'],
    ]);
  });

  it('are labelled lines, however far their colons stand behind', () => {
    const lines = ['cli  : sort rows', 'lib  : fold rows', 'build: bind rows', 'cli  : fold maps'];
    const { releases } = readChangelog(`v2.0.0\n${lines.join('\n')}\n\nv1.0.0\n${lines[0]}\n`);
    expect(releases[0]?.changes.map(({ text }) => text)).to.eql([
      'sort rows',
      'fold rows',
      'bind rows',
      'fold maps',
    ]);
  });

  it('reads a column that contains only kinds as the kinds of the changes, whatever the column heading', () => {
    const rows = '| bug fix | **map:** folds |\n| bug fix | tears |\n| feature | sorts |';
    const { releases } = readChangelog(`## 2.0.0\n\n| | |\n|---|---|\n${rows}\n`);
    expect(releases[0]?.changes.map(({ kind, text }) => `${kind}: ${text}`)).to.eql([
      'fixed: folds',
      'fixed: tears',
      'added: sorts',
    ]);
  });

  it('leave out a pull request in the title that is already narrated', () => {
    const above = '## 2.0.0\n\n### Fixes\n\n- Maps fold at once (#12)\n\n';
    const list =
      '### Pull Requests\n\n- [#12](https://github.com/a/b/pull/12): Fold early\n- [#13](https://github.com/a/b/pull/13): Sort rows\n';
    const [release] = readChangelog(`${above}${list}`).releases;
    expect(release?.changes.map(({ text }) => text)).to.eql(['Maps fold at once', 'Sort rows']);
  });

  it('takes a day beside a link to what differs for the day of a release', () => {
    const day = '_2031-10-04_  [GitHub Diff](https://example.org/a...b)\n * Fold maps\n';
    const { releases } = readChangelog(`## Version 2.8.6\n${day}`);
    expect(releases).to.have.length(1);
    expect(releases[0])
      .to.include({ version: '2.8.6', date: '2031-10-04' })
      .and.not.have.property('title');
  });

  it('keeps what an introduction points to', () => {
    const { releases } = readChangelog(
      '## 2.0.0\n\nRead the [guide](https://example.com/guide) first.\n\n- Add a\n',
    );
    expect(releases[0]).to.deep.include({
      introduction: ['Read the guide first.'],
      references: [{ type: 'url', url: 'https://example.com/guide' }],
    });
  });

  it('reads packages above lists of their own (babel/babel)', () => {
    const { releases } = readChangelog(
      [
        '## v7.24.4 (2024-04-03)',
        '',
        '#### :bug: Bug Fix',
        '* `babel-cli`, `babel-core`',
        '  * [#16346](https://github.com/babel/babel/pull/16346) fix: `babel-node` exit code ([@liuxingbaoyu](https://github.com/liuxingbaoyu))',
        '',
        '#### Committers: 1',
        '- Nicolò Ribaudo ([@nicolo-ribaudo](https://github.com/nicolo-ribaudo))',
      ].join('\n'),
    );
    expect(releases[0]?.changes).to.have.length(1);
    expect(releases[0]?.changes[0]).to.deep.include({
      kind: 'fixed',
      scope: 'babel-cli, babel-core',
      text: '`babel-node` exit code',
      authors: ['liuxingbaoyu'],
    });
  });

  it('leaves out headings of series (npkgz/cli-progress, elixir-lang/elixir)', () => {
    const { releases } = readChangelog('## Branch 3.x ##\n\n### 3.12.0 ###\n\n* Added: a\n');
    expect(releases.map(({ version }) => version)).to.eql(['3.12.0']);
    const head = (day: string, name: string) => `* ${day} ${name} <${name}@example.org> - `;
    const rpm = readChangelog(
      `${head('Tue Jan 09 2024', 'jane')}2.3.1-1\n- Fold maps\n\n${head('Mon Dec 04 2023', 'max')}2.3.0-2\n- Sort rows\n`,
    );
    expect(rpm.releases.map(({ version }) => version)).to.eql(['2.3.1-1', '2.3.0-2']);
    const day = (date: string, version: string): string =>
      `${date}  ${version}  Jane Doe <jane@example...>\n  * Fold maps. [Ann Poe <ann example.org>]\n\n`;
    const signed = readChangelog(day('2026-03-01', '7.1.2') + day('2026-02-01', '7.1.1')).releases;
    expect(signed.map(({ version, changes: [first] }) => [version, first?.text])).to.eql([
      ['7.1.2', 'Fold maps.'],
      ['7.1.1', 'Fold maps.'],
    ]);
    const titled = (version: string): string =>
      `**2026-03-01 - Atlas ${version} - "The one that nobody who folds a map should do without"**\n\n- Fold ${version}\n\n`;
    const atlas = readChangelog(`## Atlas 3.1.x\n\n${titled('3.1.1')}${titled('3.1.0')}`);
    expect(atlas.releases.map(({ version }) => version)).to.eql(['3.1.1', '3.1.0']);
  });

  it('reads the prefixes of conventional commits as kinds, whatever the heading', () => {
    const kinds = ['perf', 'refactor', 'build', 'chore', 'ci', 'test', 'docs'].map((prefix) => {
      const { releases } = readChangelog(
        `## 1.0\n\n### Bug Fixes\n\n- ${prefix}: tidy the thing\n`,
      );
      const [change] = releases[0]?.changes ?? [];
      return [change?.kind, change?.scope];
    });
    expect(kinds).to.eql([
      ['performance', undefined],
      ['internal', undefined],
      ['internal', undefined],
      ['internal', undefined],
      ['internal', undefined],
      ['internal', undefined],
      ['documentation', undefined],
    ]);
  });
});

describe('readDocument: content that is not text', () => {
  it('leaves out a table of contents with its heading', () => {
    const document = readDocument(
      '# Guide\n\n## Table of Contents\n\n- [Install](#install)\n- [Use](#use)\n\n## Install\n\nRun it.\n',
    );
    expect(document.sections.map(({ heading }) => heading)).to.eql(['Guide', 'Install']);
  });

  it('reads the fields at the head of reStructuredText, its code and its titles', () => {
    const document = readDocument(
      [
        ':title: AWS CLI S3 Configuration',
        ':category: S3',
        '',
        '===========',
        'The *values*',
        '===========',
        '',
        'Set them so::',
        '',
        '    aws configure set s3.max 20',
        '',
        '.. note::',
        '',
        '   All are optional.',
      ].join('\n'),
    );
    expect(document.title).to.equal('AWS CLI S3 Configuration');
    expect(document.sections).to.eql([
      {
        depth: 1,
        heading: 'The values',
        blocks: [
          { type: 'paragraph', text: 'Set them so:' },
          { type: 'code', code: 'aws configure set s3.max 20' },
          { type: 'paragraph', text: 'All are optional.' },
        ],
      },
    ]);
  });
});

describe('readChangelog: what opens and dates a release', () => {
  const FORMS: readonly (readonly [what: string, source: string, ...releases: string[]])[] = [
    [
      'two versions above the same changes',
      '# Atlas\n\n## 2.1.1 and 1.9.4 / 2031-02-03\n\n- Fold maps\n',
      '2.1.1 2031-02-03: Fold maps',
    ],
    [
      'behind a mark that stayed from the list above',
      '# Atlas\n\n## 2.1.1 - 2031-02-03\n\n- Fold maps\n- \n- ## 2.1.0 - 2031-02-01\n\n### Fixed\n\n- Sort rows\n',
      '2.1.1 2031-02-03: Fold maps',
      '2.1.0 2031-02-01: Sort rows',
    ],
    [
      'the day of a branch, which is out',
      '# Atlas\n\n## 1.0.0 - 2031-08-15\n\n- Fold maps\n\n## dev / 2031-07-09\n\n- Sort rows\n',
      '1.0.0 2031-08-15: Fold maps',
      'none 2031-07-09: Sort rows',
    ],
    [
      'a place for the next version',
      '{{$NEXT}}\n\n    * Fold maps\n\n2.1.0     2031-03-11\n\n    * Sort rows\n\n2.0.0     2031-02-11\n\n    * Read rows\n',
      'none to come: Fold maps',
      '2.1.0 2031-03-11: Sort rows',
      '2.0.0 2031-02-11: Read rows',
    ],
    [
      'its day, and when it was planned for',
      '# Atlas\n\n## Version 2.1\n\n_2031-12-30_ (Planned Dec 31, 2031)\n\n- Fold maps\n',
      '2.1 2031-12-30: Fold maps',
    ],
    [
      'its day, and when it was to be',
      '# Atlas\n\n## Version 2.1\n\n_2031-12-30_ (Targeted Dec, 2031)\n\n- Fold maps\n',
      '2.1 2031-12-30: Fold maps',
    ],
    [
      'its day, and what it is',
      '# Atlas\n\n## Version 2.1\n\n**2031-12-30: Hotfix release, take it soon**\n\n- Fold maps\n',
      '2.1 2031-12-30: Hotfix release, take it soon | Fold maps',
    ],
    [
      'its day beside the way to its issues',
      '# Atlas\n\n## 2.1.0\n\nReleased on 2031-05-04. All issues of this milestone can be found using this [query](https://example.org/i?m=9).\n\n- Fold maps\n',
      '2.1.0 2031-05-04: Fold maps',
    ],
    [
      'a sentence that names other releases, and opens none',
      'Versions\n========\n\n**4.6.1**\n\nThis release contains all the changes from both v4.5.1 and v4.6.0, plus:\n\n- Fold maps\n\n**4.6.0**\n\n- Sort rows\n',
      '4.6.1 undated: Fold maps',
      '4.6.0 undated: Sort rows',
    ],
    [
      'lines of capitals without marks, which are entries',
      '2.1.0 - 3 Nov 2031\nAdd a legend to the maps of the north\nFixes to names of rows that were folded twice\nAdd a map\n\n2.0.0 - 2 Nov 2031\nAdd rows\n',
      '2.1.0 2031-11-03: Add a legend to the maps of the north | Fixes to names of rows that were folded twice | Add a map',
      '2.0.0 2031-11-02: Add rows',
    ],
    [
      'one line of capitals that goes on with another',
      '2.1.0 - 3 Nov 2031\nAdded the legend of\nNorthern Rows and\nRemoved Columns.\n\n2.0.0 - 2 Nov 2031\nAdd rows\n',
      '2.1.0 2031-11-03: Added the legend of Northern Rows and Removed Columns.',
      '2.0.0 2031-11-02: Add rows',
    ],
    [
      'what stands in a box that can be unfolded',
      'Atlas\n=====\n\n2.1.0\n-----\n\nHighlights\n^^^^^^^^^^\n\n- Read rows\n\n.. dropdown:: Further changes\n\n  - Fold maps (:pr:`12`) `Jane`_\n  - Sort rows (:pr:`13`)\n',
      '2.1.0 undated: Read rows | Fold maps | Sort rows',
    ],
  ];
  for (const [what, source, ...expected] of FORMS)
    it(what, () => {
      const { releases } = readChangelog(source);
      const told = releases.map(({ version = 'none', date, unreleased, introduction, changes }) => {
        const day = date ?? (unreleased ? 'to come' : 'undated');
        const texts = [...introduction, ...changes.map(({ text }) => text)];
        return `${version} ${day}: ${texts.join(' | ')}`;
      });
      expect(told).to.eql(expected);
    });
});
