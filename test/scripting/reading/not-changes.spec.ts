import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `kind scope: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  const [release] = readChangelog(`# 2.0.0\n\n${lines.join('\n')}\n`).releases;
  return (release?.changes ?? []).map(
    ({ kind, scope, text }) => `${kind}${scope === undefined ? '' : ` ${scope}`}: ${text}`,
  );
}

describe('what a changelog says of a change', () => {
  const kinds: readonly (readonly [line: string, told: string])[] = [
    ['- 🔥 New flag for tables', 'added: New flag for tables'],
    ['- 💥 Rename the flag', 'breaking: Rename the flag'],
    ['- ⚠ Fix the warnings of the parser', 'fixed: Fix the warnings of the parser'],
    ['- (Breaking) Rename the flag', 'breaking: Rename the flag'],
    ['- **core (Breaking)**: remove the flag', 'breaking core: remove the flag'],
    ['- **Breaking:** drop Node 14', 'breaking: drop Node 14'],
    ['- [!!!][FEATURE] Rename the flag', 'breaking: Rename the flag'],
    ['- Breaking API change: `get` is asynchronous', 'breaking: `get` is asynchronous'],
    ['- **Build-breaking**: rename the flag', 'breaking: rename the flag'],
    ['- Rename the flag [BREAKING CHANGE]', 'breaking: Rename the flag'],
    ['- improve notes on delivery details (#12)', 'changed: improve notes on delivery details'],
    ['- Fix a naming issue (#12)', 'fixed: Fix a naming issue'],
    ['- Work for users logged in (#12)', 'added: Work for users logged in'],
    ['- Speed up starts. See (#12)', 'performance: Speed up starts.'],
    ['- BUG #3320, BUG #3376: Match ignored folders', 'fixed: Match ignored folders'],
    [
      '- Not called for receive<ByteArray>() since 3.0',
      'fixed: Not called for `receive<ByteArray>`() since 3.0',
    ],
  ];
  for (const [line, expected] of kinds) {
    it(`reads ${line}`, () => {
      expect(told(line)).to.eql([expected]);
    });
  }

  it('is decided by the entries if a heading names two kinds', () => {
    const entries = ['- Change the tiles', '- Fix a crash', '- Add a flag'];
    const expected = ['changed: Change the tiles', 'fixed: Fix a crash', 'added: Add a flag'];
    expect(told('### Implementation changes and bug fixes', '', ...entries)).to.eql(expected);
    expect(told('### Optimizations and refactors', '', '- Remove best fit')).to.eql([
      'performance: Remove best fit',
    ]);
    expect(told('### Breaking changes and fixes', '', '- Rename it')).to.eql([
      'breaking: Rename it',
    ]);
  });

  it('ends if another line names a change of its own', () => {
    const commit = ['- feat(ui): add a sidebar', '  fix(api): return 404', '  and more words'];
    expect(told(...commit)).to.eql([
      'added ui: add a sidebar',
      'fixed api: return 404 and more words',
    ]);
    expect(told('- feat: add a sidebar', '', '  fix: return 404')).to.have.length(2);
    const joined = '- **ui:** Added a map feat: Add a key docs: Drop a guide fix!: Fold maps';
    expect(told(joined)).to.eql([
      'added ui: Added a map',
      'added: Add a key',
      'documentation: Drop a guide',
      'breaking: Fold maps',
    ]);
    expect(told('- Correct the docs: Add a key to the fix: Fold maps')).to.have.length(1);
    expect(told('- feat: add a sidebar', '  note: it is wide')).to.have.length(1);
  });

  it('is narrated once with all items listed below it', () => {
    const lists = ['- Update all of the rows', '  - Fold `a` twice.', '  - Drop `b`.'];
    const more = ['- Fold maps', ...lists.slice(0, 2), '  - Add `rivers` to maps.'];
    const [release] = readChangelog(`# 2.0.0\n\n${[...lists, ...more].join('\n')}\n`).releases;
    const texts = release?.changes.map(({ text }) => text);
    expect(texts).to.eql(['Update all of the rows', 'Fold maps']);
    expect(JSON.stringify(release?.changes[0]?.details)).to.include('rivers');
  });

  it('is below the heading of a whole changelog, too', () => {
    const lists = ['## News', '', '- Add a legend', '', '## Full changelog', '', '- Fix rows'];
    expect(told(...lists)).to.eql(['added: Add a legend', 'fixed: Fix rows']);
  });

  it('is narrated once, even if it is repeated', () => {
    const twice = [
      '### Highlights',
      '- Add a sidebar',
      '- **ui:** Rename the legend',
      '',
      '<details>',
      '<summary>All changes</summary>',
      '',
      '- feat: add a sidebar',
      '- **api:** Rename the legend',
      '- docs: explain it',
      '',
      '</details>',
    ];
    expect(told(...twice)).to.eql([
      'added: Add a sidebar',
      'changed ui: Rename the legend',
      'changed api: Rename the legend',
      'documentation: explain it',
    ]);
  });
});

describe('text that is not a change', () => {
  const entry = '- Sort tables';
  const others: readonly (readonly [what: string, ...lines: string[]])[] = [
    ['a table of versions', '| Package | Version |', '|--|--|', '| left-pad | 1.3.0 |'],
    ['a table of updates', '| Name | From | To |', '|--|--|--|', '| left-pad | 1.2.0 | 1.3.0 |'],
    ['a table of numbers', '| Statistic | Value |', '|--|--|', '| Open issues | 1,204 |'],
    ['a hash', '### Changed', '', '*Hash* 934c38de2597788b7f7cf5fb7540138232955544'],
    [
      'another text',
      '### Changed',
      '',
      'For the full project changelog see [here](https://a.org).',
    ],
    ['what another has, too', '### Changed', '', 'Same changes as in `maps@2.1.0`, plus:'],
    ['people', '#### Committers: (2)', '', 'Jane Doe ([@jane](https://github.com/jane))'],
    ['an award', '### Changed', '', '**MVP!** Jane Doe'],
    ['a link to compare', '- [v1.0.0...HEAD](https://github.com/a/b/compare/v1.0.0...HEAD)'],
    ['the commit of a release', '- Prepare for release: v5.6.2 (#10049)'],
    ['a merge', "- Merge branch 'main' of github.com:a/b"],
    ['a merged request', '- Merge pull request #12 from jane/maps'],
    ['a trailer', '- Signed-off-by: Jane Doe'],
    ['a label to fold', '<details><summary>All changes</summary></details>'],
  ];
  for (const [what, ...lines] of others) {
    it(`is ${what}`, () => {
      expect(told(entry, '', ...lines)).to.eql(['changed: Sort tables']);
    });
  }

  const tails = [
    'Sort tables (jane / #14)',
    'Sort tables [#6833, deve1212]',
    'Sort tables (Jane Doe / #14)',
    'Sort tables (dependabot[bot])',
    'Sort tables (GitHub Actions Bot)',
    'Sort tables ([docs](https://example.com/docs))',
  ];
  for (const line of tails) {
    it(`is the tail of "${line}"`, () => {
      expect(told(`- ${line}`)[0]).to.match(/^(?:changed|internal): Sort tables$/);
    });
  }

  it('is an account with its commit, wherever it stands', () => {
    expect(told('- Keep what 2.1 moved (acme/atlas@1f3b5a7c9d) in place')).to.eql([
      'changed: Keep what 2.1 moved in place',
    ]);
  });

  it('is thanks, or a way to another text', () => {
    const themed = ['## A new plugin for maps', '', 'It draws coasts.', '', 'Also on phones.', ''];
    const aside = ['Big thanks to @jane for her work.', '', 'For more details, see the homepage.'];
    expect(told(...themed, '- Add a flag', '', ...aside)).to.have.length(2);
    const more =
      'For more information on how to fold large maps and on the many legends that a map may have';
    expect(
      told('## Breaking', '', 'Maps fold.', '', `${more}, see the [docs](https://a.org).`),
    ).to.eql(['breaking: Maps fold.']);
    expect(told('- Special thanks to all testers!', '- Sort rows')).to.eql(['changed: Sort rows']);
    expect(told('- Sort rows. We thank @jane for reporting this issue.')).to.eql([
      'changed: Sort rows.',
    ]);
    expect(told('- Many thanks to the cache, lists are fast')).to.have.length(1);
    const ways = [
      'To read more about it, see https://maps.example/x (#12).',
      'Tracking issue is #7.',
    ];
    for (const way of ways) expect(told(`- Sort rows. ${way}`)).to.eql(['changed: Sort rows.']);
    const kept = [
      'Tracking issue forms now have a legend',
      'For information boards use a smaller map',
      'Gaps in wide maps are due to @container',
    ];
    for (const text of kept) expect(told(`- ${text}`), text).to.have.length(1);
    expect(told('- Sort rows. They are the first thing you see (#12).')).to.eql([
      'changed: Sort rows. They are the first thing you see.',
    ]);
  });

  it('is a sentence of credits', () => {
    const worked = '- On this release worked @jane and @joe.';
    const kudos = '- Kudos to @jane, @joe for working on it. Also, thanks to @ann for cakes.';
    const brought = '- This release is brought to you by @jane.';
    expect(told(worked, kudos, brought, '- Sort rows')).to.eql(['changed: Sort rows']);
    expect(told('- Thanks to @jane lists are sorted')).to.have.length(1);
    const additional =
      '- Sort rows. Additional credit to [[@jane]] ([#12]) and [[@joe]] for their own proposals.';
    const links =
      '\n[@jane]: https://github.com/jane\n[@joe]: https://github.com/joe\n[#12]: https://x.org/pull/12';
    expect(told(additional, links)).to.eql(['changed: Sort rows.']);
  });

  it('is a row of links', () => {
    const row = '[ [crates][1] ] | [ [docs][2] ]\n\n[1]: https://a.org/x\n[2]: https://b.org/y\n';
    const [release] = readChangelog(`# 2.0.0\n\n${row}\n- Sort tables\n`).releases;
    expect(release?.introduction).to.eql([]);
  });

  it('is the role of a name or a reference', () => {
    expect(told('- Let {func}`load` take {class}`Map`. {issue}`12` {pr}`34`')).to.eql([
      'added: Let `load` take `Map`.',
    ]);
  });

  it('is a short name of Sphinx, a footnote, or the address of a link in AsciiDoc', () => {
    const rst = [
      'Atlas',
      '=====',
      '',
      '1.0',
      '---',
      '',
      '- Let :meth:`_map.River.flow` end [1]_ and :class:`.Sea` begin',
      '- Let `.Lake` and `.to_sea` skip `.gitignore`, `.sea_of()` and ``.Net``',
    ];
    const [release] = readChangelog(`${rst.join('\n')}\n`).releases;
    expect(release?.changes[0]?.text).to.match(/^Let `River\.flow` end +and `Sea` begin$/);
    const literal = 'Let `Lake` and `to_sea` skip `.gitignore`, `.sea_of()` and `.Net`';
    expect(release?.changes[1]?.text).to.equal(literal);
    expect(told('- Extend {url-docs}/maps[the guide] and <<legend,the legend>>')).to.eql([
      'documentation: Extend the guide and the legend',
    ]);
  });

  it('is attributed to its author if it is about the author', () => {
    const [change] =
      readChangelog('# 1.0\n\n- Stop drawing\n\n  I have removed the pens.\n').releases[0]
        ?.changes ?? [];
    expect(change?.details).to.eql(["In the author's words: I have removed the pens."]);
  });

  it('is a word for a kind above nothing', () => {
    expect(told('- **Added**', '', '- Fix maps', '', '- **Fixed**')).to.eql(['fixed: Fix maps']);
  });

  it('is a heading for documentation', () => {
    expect(told('## Documented', '', '- Mention the limits of maps')).to.eql([
      'documentation: Mention the limits of maps',
    ]);
  });

  it('is the part of a template that nobody filled in', () => {
    const filled = ['## Fixed', '', '- Fix a crash'];
    expect(told('## Adapters', '', '## _Daemon_', '', ...filled)).to.eql(['fixed: Fix a crash']);
    expect(told('## Adds a daemon', '', ...filled)).to.have.length(2);
  });

  it('is not a step if the text is prose', () => {
    const steps = '**To use it:**\n\n1. Install it:\n\n   ```sh\n   npm i maps\n   ```\n';
    expect(told('## A new plugin for maps', '', 'It draws coasts.', '', steps)).to.eql([
      'added: A new plugin for maps',
    ]);
  });

  it('ends with its reference if the next line begins a sentence', () => {
    const [first] = told('- Add a gate for queues (#12)\n  When enabled, queues are short.');
    expect(first).to.equal('added: Add a gate for queues. When enabled, queues are short.');
    const [wrapped] = told('- Add a gate for queues (#12)\n  and for lists');
    expect(wrapped).to.equal('added: Add a gate for queues and for lists');
  });

  it('is not a label before the version of a dependency', () => {
    expect(told('- Upgrade: [Zlib 1.3.1][zlib]. It is used by maps.')).to.eql([
      'internal: Upgrade to Zlib 1.3.1. It is used by maps.',
    ]);
    expect(told('- Implement MAP-7: rivers in blue')).to.eql([
      'added: Implement MAP-7: rivers in blue',
    ]);
    expect(told('- Update: sort tables')).to.eql(['changed: sort tables']);
  });

  it('is a package that was published with a release', () => {
    const published = ['- @atlas/maps 2.1.0 (minor)', '- atlas-rows 2.0.0-beta.1 (patch)'];
    expect(told(...published, '', '### Fixed', '', '- Sort tables')).to.eql(['fixed: Sort tables']);
    const dated = ['## Release (2031-05-12)', '', ...published, '', '- Sort tables'];
    expect(readChangelog(dated.join('\n')).releases[0]).to.include({ version: '2.1.0' });
  });

  it('is a fix of which only a number is known, but for the first', () => {
    expect(told('- Fixes #1', '- Fixes #2')).to.eql(['fixed: Fixes a reported issue']);
  });

  it('stays about security below a line that leads to fixes', () => {
    const lead = 'This release contains fixes for those issues:';
    expect(told('## Security', '', lead, '', '- Escape names')).to.eql(['security: Escape names']);
  });

  it('is a link that is alone', () => {
    expect(told('- Add a flag. [Docs](https://example.com/docs).')).to.eql(['added: Add a flag.']);
    expect(told('- [Maps in tiled relations](https://example.com/maps) [#12](/12)')).to.eql([
      'added: Maps in tiled relations',
    ]);
    expect(told('- Fix maps: [[Link](https://example.com/maps)]')).to.eql(['fixed: Fix maps']);
    expect(told('- Extend the [guide](https://example.com/guide)')).to.eql([
      'documentation: Extend the guide',
    ]);
  });

  it('is the name behind each entry of a list, not a bracket behind one', () => {
    const signed = ['- Sort a (김채영)', '- Sort b (Marry (Subin Yang))', '- Sort c (sethamus)'];
    expect(told(...signed)).to.eql(['changed: Sort a', 'changed: Sort b', 'changed: Sort c']);
    expect(told('- Sort a (sethamus)', '- Sort b', '- Sort c')[0]).to.equal(
      'changed: Sort a (sethamus)',
    );
  });
});

describe('a release', () => {
  it('is marked as withdrawn, which is not a change of it', () => {
    const said = (line: string) => readChangelog(`# 2.0.0\n\n${line}\n\n# 1.0.0\n\n- Sort\n`);
    const [why] = said('Yanked from the registry due to a breaking change, see [#7].').releases;
    expect(why?.changes).to.eql([]);
    expect(why?.introduction).to.eql([
      'This version was yanked from the registry due to a breaking change.',
    ]);
    const [label] = said('**Withdrawn**: The maps of this one break on fold.').releases;
    expect(label?.changes).to.eql([]);
    expect(label?.introduction).to.eql([
      'This version was withdrawn: The maps of this one break on fold.',
    ]);
  });

  it('is known to be still to come', () => {
    for (const heading of [
      'Unreleased',
      '1.17.0 (Unreleased)',
      '2.0.0 - TBD',
      'v3.0.0 [not yet released]',
    ]) {
      const [release] = readChangelog(`# ${heading}\n\n- Sort tables\n`).releases;
      expect(release?.unreleased, heading).to.equal(true);
    }
    expect(readChangelog('# 1.17.0 (2026-01-02)\n\n- Sort\n').releases[0]?.unreleased).to.equal(
      undefined,
    );
  });

  it('has the day before the month if another of its changelog can only have that', () => {
    const dated = (...dates: readonly string[]) =>
      readChangelog(
        dates.map((date) => `# 1.0 (${date})\n\n- Sort tables\n`).join('\n'),
      ).releases.map(({ date }) => date);
    expect(dated('05/06/2030', '17/04/2030')).to.eql(['2030-06-05', '2030-04-17']);
    expect(dated('05/06/2030', '04/17/2030')).to.eql(['2030-05-06', '2030-04-17']);
  });

  it('keeps its date from a line of its own', () => {
    for (const line of [
      '> Published 31 July 2026',
      ':release-date: 2026-07-31\n:release-by: Jane',
    ]) {
      const [release] = readChangelog(`# 1.0.0\n\n${line}\n\n- Sort tables\n`).releases;
      expect(release).to.deep.include({ date: '2026-07-31', introduction: [] });
    }
  });
});
