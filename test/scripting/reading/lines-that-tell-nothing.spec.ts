import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  const [release] = readChangelog(`# 2.0.0\n\n${lines.join('\n')}\n`).releases;
  return (release?.changes ?? []).map(({ kind, text }) => `${kind}: ${text}`);
}

describe('a line that tells no change', () => {
  const LINES: readonly string[] = [
    '1.0.0...2.0.0',
    '...HEAD',
    '@jane made their first contribution in #12',
    'Note: version bump only for package maps',
    'via pull request by @jane',
    'Changelog for 2.0.0',
    'Version 2.0.0',
    'Bump version from 1.9.0 to 2.0.0',
    'N/A',
    'Trigger release',
    'History of changes: see https://example.com/compare/v1...v2',
    'Prepare 7.1 Alpha',
    'Merge release into beta',
    'Release of new version 2.0.1.',
    'Release atlas v2.0.1',
    'Release 1.9.3 (cherry-pick)',
    'Atlas v2.0.1 changelogs, version bump',
    'Unstable maps are not recommended for production use',
    'The below list should only be considered to be a summary.',
    'You can read about our maps and releases on our website.',
    'This was a version bump only for maps, there were no code changes.',
    '`maps@~6.5.0` (no change)',
    'The highlights of the v2.13 release are available in the blog post.',
    'Atlas is sponsoring Maps 5.4, thanks to them!',
    'None yet.',
    '(No changes)',
    'TODO (#XXX)',
    '...',
    'See the full changelog',
    'If you are upgrading, please see UPGRADING.md',
    'potential breaking change',
    'Close #12 by @jane',
    '(List what you changed here.)',
    "#12 A test shows that it's no longer an issue.",
    '#12 Not a bug, works as described.',
    '#12: Fixed by release 2.1 of the driver',
    '[remove-stream](https://github.com/a/remove-stream)',
    'cc @jane @joe',
    'cc #12',
    'Thanks again to everyone who tested',
    'Thanks to Ann, joe@7b and wood for contributing to this release!',
    'Thank you for folding maps',
    'Thank you to all who took the time to fold maps!',
    'Try my newest map of the town',
    '**[Buy a map](https://example.org/maps)**',
    '...and 6 more maps',
    'Code linting',
    '**Added**',
    '**Fixed**',
    '3.2.16',
    'No incompatibilities are known.',
    'New maps release 1.2.3.',
    'Upload to unstable',
    'New upstream version.',
    'New upstream bugfix release',
    'Maps v2.0 is now available for testing!',
    'Atlas Maps 2 is here!',
    'If you are upgrading: please see UPGRADING.md.',
    'Source-only upload to unstable.',
    'Non-maintainer upload.',
    'Release-Info: https://maps.example/2.0',
    'No updates',
    '[1]',
    'Enjoy maps 2.0!',
    'Happy mapping!',
    'For the full project log see the homepage',
    '## 2031-01-02',
    'If we missed anyone, please tell us',
    'If somebody was forgotten, tell us',
    'You can find more details in the guide',
    'More details about these maps can be found at our site.',
    'As usual, you can find the full list of fixes in the tracker',
    'Please see also the Atlas 2.0 release notes',
    'More info in the maps docs',
    'This release also includes contributions from twelve new contributors',
    'No changelog.',
    'No map.js changes',
    '... and lots more!',
    'Read on for the details!',
    'v2.0.0-rc.1 (2031-01-02), see code changes',
    '2031-01-02: `2.0.0-rc.1`',
    'See [code changes](https://maps.example/code) and the guide for what breaks.',
    '[View all 12 merged pull requests](https://maps.example/pulls)',
    'A big thank you to our sponsor Maps.example - the maker of maps',
    'Internal changes.',
    'This release contains contributions from many people.',
    'Various small bug fixes and improvements',
    'Fixes [#12](https://github.com/a/b/issues/12)',
  ];
  it('is a link above the entries, which stay', () => {
    const link = '[Full changelog](https://example.org/compare/v1...v2)';
    expect(told(link, '', '- Sort tables')).to.eql(['changed: Sort tables']);
  });

  it('is a line that leads to a list somewhere else', () => {
    const lead = 'Full list of map versions:\nhttps://example.org/maps/list.sh';
    expect(told('- Sort tables', '', lead)).to.eql(['changed: Sort tables']);
  });

  it('is thanks with a list of those who are thanked', () => {
    const thanks = 'Thanks to the following contributors to 2.0.1:\nJane Doe, J.K. Poe';
    expect(told('- Sort tables', '', thanks)).to.eql(['changed: Sort tables']);
  });

  it('keeps the paragraph below it as a detail', () => {
    const [first] = readChangelog('# 2.0.0\n\n- **Fixed**\n\n  Rows turn.').releases;
    expect(first?.changes[0]?.details).to.eql(['Rows turn.']);
  });

  it('is the commit that an entry came from', () => {
    const commit = '[1a2b3c4d](https://github.com/a/b/commit/1a2b3c4d) feat(rows): turn them (#12)';
    const [first] = readChangelog(`# 2.0.0\n\n- Rows turn.\n  - ${commit}\n`).releases;
    expect(first?.changes[0]?.details).to.eql([]);
  });

  it('is narrated if there is nothing else', () => {
    expect(told('- Various bug fixes')).to.eql(['other: Various bug fixes']);
    const tray = 'Add a tray. Details of a row are available on hover.';
    for (const line of ['Read on demand', 'Includes patches', tray, 'Docs are available in Greek'])
      expect(told(`- ${line}`)[0]).to.include(line);
    const places = ['Moved to', 'Docker image', 'API base address'];
    const moved = places.map((place) => `- ${place}: https://rows.example`);
    expect(told('- Fold', ...moved)).to.have.length(4);
    const news = ['Support for Wood 3.4 is now available', 'Round mode 2.0 is here'];
    const only = ['No code changes, only removes trays', 'No changes, only mended a jam on start'];
    const all = ['Fold', ...news, ...only].map((line) => `- ${line}`);
    expect(told(...all)).to.have.length(all.length);
    const grave = ['- **maps:** bug fixes', '- Minor fixes (CVE-2031-1234)'];
    expect(told('- Fold', ...grave, '### Breaking', '- Various changes')).to.have.length(4);
    const [first] = readChangelog('# 2.0.0\n\nInternal changes.\n\n- Rows turn.\n').releases;
    expect(first?.introduction).to.eql([]);
  });

  for (const line of LINES) {
    it(`is ${JSON.stringify(line)}`, () => {
      expect(told(`- ${line}`, '- Sort tables')).to.eql(['changed: Sort tables']);
    });
  }
});

it('a list of links, with its introduction, is not a change', () => {
  const links = ['- [maps](https://a.example/maps)', '- [replace-rows](https://a.example/rows)'];
  expect(told('- Sort tables', '', 'See the notes of our parts:', '', ...links)).to.eql([
    'changed: Sort tables',
  ]);
});

it('people below a line that thanks them are not changes', () => {
  const people = ['Thank you to our reviewers!', '', '- joe (8 comments)', '- jane (5 comments)'];
  expect(told('- Sort tables', '', ...people, '', 'See who else helped!')).to.eql([
    'changed: Sort tables',
  ]);
});

it('a release that contains only `(nothing yet)` is left out', () => {
  const { releases } = readChangelog(
    '## Not yet released\n\n(nothing yet)\n\n## 2.0.0\n\n- Sort\n',
  );
  expect(releases.map(({ version }) => version)).to.eql(['2.0.0']);
});

it('a paragraph that links to a comparison is not an introduction', () => {
  const link = '[Comparison with the previous version](https://github.com/a/b/compare/v1...v2)';
  const [release] = readChangelog(`# 2.0.0\n\n${link}\n\n- Sort tables\n`).releases;
  expect(release?.introduction).to.eql([]);
});

describe('what is below a heading that names no changes', () => {
  const HEADINGS: readonly string[] = [
    'Thanks',
    'Download maps',
    'SHA256 checksums',
    'Previous releases',
    'Verifying the files',
    'Commit details',
    'References to bug reports',
  ];
  for (const heading of HEADINGS) {
    it(`is left out below "${heading}"`, () => {
      expect(told('- Sort tables', '', `## ${heading}`, '', '- maps 1.0')).to.eql([
        'changed: Sort tables',
      ]);
    });
  }

  for (const line of ['Contributed by:', 'These developers helped:']) {
    it(`is left out below "${line}"`, () => {
      expect(told('- Sort tables', '', line, '', '- jane')).to.eql(['changed: Sort tables']);
    });
  }
});

describe('a paragraph that only leads elsewhere', () => {
  const PARAGRAPHS: readonly string[] = [
    'Note: Version bump only for package maps',
    'Bumped version to 2.0.0',
    'Unreleased changes. Release notes have not yet been written.',
    'The release notes for Maps 2.0 can be found here.',
    'See HISTORY.md',
    'See the full changelog for details',
    'All commits',
    'View the full diff',
    'Please check the old pages for previous releases',
    'Release notes',
    'Released by Jane on 2025-12-31',
    'Full changelog: [1.0](https://example.org/maps) and more',
  ];
  for (const paragraph of PARAGRAPHS) {
    it(`is left out: ${paragraph}`, () => {
      const source = `# 2.0.0\n\n${paragraph}\n\nThe tables are sorted.\n\n- Sort tables\n`;
      const [release] = readChangelog(source).releases;
      expect(release?.introduction).to.eql(['The tables are sorted.']);
      expect(release?.changes.map(({ text }) => text)).to.eql(['Sort tables']);
    });
  }
});

describe('a table', () => {
  const rows = (header: string, row: string): string[] => {
    const rule = header.replaceAll(/[^|]+/g, '--');
    return [header, rule, row];
  };

  it('is one of changes by the heading of what was done', () => {
    expect(told(...rows('| Note | What changed |', '| #7 | Sort tables |'))).to.eql([
      'changed: Sort tables',
    ]);
    expect(told(...rows('| Note | Fixes |', '| #7 | Sort tables |'))).to.eql([
      'changed: Sort tables',
    ]);
  });

  it('says what has another name now', () => {
    const hooks = rows('| Old hook | New hook |', '| fold_map | close_map |');
    expect(told(...hooks)).to.eql(['other: fold_map is now close_map']);
    const words = rows('| Search | Replace |', '| `maps` | `atlas` |');
    expect(told(...words)).to.eql(['other: `maps` is now `atlas`']);
    const options = rows('| Option | Before | After |', '| lid | open | closed |');
    expect(told(...options)).to.eql(['other: lid']);
  });

  it('does not contain changes if it lists files or versions', () => {
    const files = rows('| Name | Hash |', '| maps.zip | abcdef |');
    const taken = rows('| Dependency | Version |', '| tiles | 1.2.0 |');
    const libraries = rows('| Libraries | From | To |', '| tiles | 1.2.0 | 1.3.0 |');
    for (const table of [files, taken, libraries]) expect(told(...table)).to.eql([]);
  });
});
