import { expect } from 'chai';
import type { Change } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function changes(content: string): readonly Change[] {
  return readChangelog(content).releases.flatMap((release) => release.changes);
}

describe('people and groups of an entry', () => {
  it('are not taken from words such as "by Default"', () => {
    const signed = ['Paint rows by jane7', 'Fold maps by joe7', 'Add ink by john7', 'Dry by jill7'];
    const lines = [...signed, 'Turn folds on by Default'].map((line) => `- ${line}`);
    const texts = changes(`## 2.0.0\n\n${lines.join('\n')}\n`).map(({ text }) => text);
    expect(texts).to.eql(['Paint rows', 'Fold maps', 'Add ink', 'Dry', 'Turn folds on by Default']);
  });

  const CASES: readonly (readonly [string, string, readonly string[]])[] = [
    ['Add HTTP/3 by Jane Doe', 'Add HTTP/3', ['Jane Doe']],
    ['Fix crash when resuming (Antoine du Hamel)', 'Fix crash when resuming', ['Antoine du Hamel']],
    ['Fold maps (Jane @jane7 Doe)', 'Fold maps', ['jane7', 'Jane', 'Doe']],
    ['Fold maps (@jdoe, @Jane Doe, @joe)', 'Fold maps', ['jdoe', 'Jane Doe', 'joe']],
    ['Fold maps (@Jane Doe)', 'Fold maps', ['Jane Doe']],
    ['Fold maps (from Jane Doe in issue 12).', 'Fold maps.', ['Jane Doe']],
    ['Fold maps (issue 12 from Jane Doe).', 'Fold maps.', ['Jane Doe']],
    ['Read rows (from Lotus Notes)', 'Read rows (from Lotus Notes)', []],
    ['Let labels speed up by @jane in #12', 'Let labels speed up', ['jane']],
    ['Split the row patches by @jane-doe in #12', 'Split the row patches', ['jane-doe']],
    ['Fold maps. @jane deserves credit for most of it.', 'Fold maps.', ['jane']],
    ['Fold maps. Most of the work is due to @jane (#12).', 'Fold maps.', ['jane']],
    ['Fix memory leak (#44, John Smith)', 'Fix memory leak', ['John Smith']],
    ['Support timeouts (be3acd7c Azat Khuzhin)', 'Support timeouts', ['Azat Khuzhin']],
    ['Speed up startup. Thanks to Max Muster.', 'Speed up startup.', ['Max Muster']],
    ['Fix a leak. Patch by Pablo Galindo', 'Fix a leak.', ['Pablo Galindo']],
    ['SM3 hash function, contributed by Tianjia Zhang.', 'SM3 hash function.', ['Tianjia Zhang']],
    ['Fix a leak. Pull request courtesy jane7.', 'Fix a leak.', ['jane7']],
    ['Improve docs, by @foo and Jane Doe (#12)', 'Improve docs', ['foo', 'Jane Doe']],
    ['Add a map to the rows, by [@jane]', 'Add a map to the rows', ['jane']],
    ['Handle errors raised by Node Streams', 'Handle errors raised by Node Streams', []],
    ['Fix layout (Internet Explorer)', 'Fix layout (Internet Explorer)', []],
    ['Sort by Last Name', 'Sort by Last Name', []],
    ['Fold maps. Thanks jdoe-7.', 'Fold maps.', ['jdoe-7']],
    ['Fold maps. Thanks to jdoe.', 'Fold maps.', ['jdoe']],
    ['Fold maps. Kudos to jdoe!', 'Fold maps.', ['jdoe']],
    ['Fold maps. Thanks JANE DOE.', 'Fold maps.', ['JANE DOE']],
    ['Fold maps. Thanks to everyone.', 'Fold maps.', []],
    ['Fold maps. Thanks all!', 'Fold maps.', []],
    ['Fold maps. Thanks to ARM Vectors!', 'Fold maps. Thanks to ARM Vectors!', []],
    ['Fold maps. Thanks Vue Router.', 'Fold maps. Thanks Vue Router.', []],
    ['Fold maps, thanks to LTO PGO', 'Fold maps, thanks to LTO PGO', []],
    ['Add thanks. Thanks total.', 'Add thanks. Thanks total.', []],
    ['Add kudos. Kudos badge.', 'Add kudos. Kudos badge.', []],
    ['Fold maps (#12, Safari Mobile)', 'Fold maps (Safari Mobile)', []],
    ['Fold maps (#12, SMB Shares)', 'Fold maps (SMB Shares)', []],
    ['Fold maps (#12, BSD)', 'Fold maps (BSD)', []],
    ['Fold maps (THANKS JANE DOE)', 'Fold maps', ['JANE DOE']],
    ['Fold maps. Thanks page.', 'Fold maps. Thanks page.', []],
    ['Fold maps. Thanks renamed.', 'Fold maps. Thanks renamed.', []],
    ['Fold maps. Props renamed.', 'Fold maps. Props renamed.', []],
    ['Fold maps. Thanks dialog opens.', 'Fold maps. Thanks dialog opens.', []],
    ['Add a Thanks Widget.', 'Add a Thanks Widget.', []],
    ['Thanks page', 'Thanks page', []],
    ['Let maps be folded [Jane SMITHSON]', 'Let maps be folded', ['Jane Smithson']],
    ['Sort rows. Report & patch via Jane Doe.', 'Sort rows.', ['Jane Doe']],
    ['Sort rows. Credit for report/patch goes to Jane Doe.', 'Sort rows.', ['Jane Doe']],
    [
      'Sort rows. Reported by @jane with patches/PRs from @joe and John Doe.',
      'Sort rows.',
      ['jane', 'joe', 'John Doe'],
    ],
    ['Sort rows. Tests run on Big Maps.', 'Sort rows. Tests run on Big Maps.', []],
    ['Sort rows. Users from Big Maps.', 'Sort rows. Users from Big Maps.', []],
    ['Sort rows. Reviews by Town.', 'Sort rows. Reviews by Town.', []],
    [
      'Free the map when the file is already closed #12',
      'Free the map when the file is already closed',
      [],
    ],
    ['Support maps inspired by Paper Atlas', 'Support maps inspired by Paper Atlas', []],
    ['Sort rows (By github.com/jane.)', 'Sort rows', ['jane']],
    [
      'Sort rows #[12](https://github.com/o/r/pull/12) thanks @[jane](https://github.com/jane).',
      'Sort rows.',
      ['jane'],
    ],
    ['Let tiles fold and shut maps by [Jane Doe]', 'Let tiles fold and shut maps', ['Jane Doe']],
    ['Sort rows. Contributed by @jane and @john @ Acme.', 'Sort rows.', ['jane', 'john']],
    ['(Minor) [#12], [#13],\n  [#14] Sort rows', 'Sort rows', []],
    ['Fold when the map is available [#12]', 'Fold when the map is available', []],
    ['Sort rows, closes #12 (#13) on 2022-08-09', 'Sort rows', []],
    ['Sort rows that were kept on 2022-08-09', 'Sort rows that were kept on 2022-08-09', []],
    ['Maps that fold / first #12', 'Maps that fold / first', []],
    ['Sort rows, closing #12. Really. Thanks to Jane Doe!', 'Sort rows. Really.', ['Jane Doe']],
    ['Sort rows. Thanks to Jane Doe for this fix!', 'Sort rows.', ['Jane Doe']],
    ['Sort rows #12\n  [jane, john]', 'Sort rows', ['jane', 'john']],
    ['Sort rows by @app/janebot in #12', 'Sort rows', ['app/janebot']],
    ['Sort rows by @jane in GHSA-4jf8-g8wp-cx7c', 'Sort rows', ['jane']],
    [
      'Sort rows after merging PRs\n  PR [#12](https://github.com/a/b/pull/12)',
      'Sort rows after merging PRs',
      [],
    ],
    ['Sort rows by @jane (docs/rows.md)', 'Sort rows (docs/rows.md)', ['jane']],
    ['Sort rows in #12; thanks to new contributor @jane', 'Sort rows', ['jane']],
    ['Sort rows (thanks @jane, @john and issue reporters)', 'Sort rows', ['jane', 'john']],
    ['Sort rows (and @jane who tested it)', 'Sort rows', ['jane']],
    ['Fix a leak reported by Jane Doe from Acme 360.', 'Fix a leak.', ['Jane Doe']],
    ['Rows. Huge thanks to Jane Doe for #12, #13, and #14.', 'Rows.', ['Jane Doe']],
    ['Rows. This work was contributed by Jane Doe.', 'Rows.', ['Jane Doe']],
    ['Crash (issue 77, thanks to Maria Silva).', 'Crash.', ['Maria Silva']],
    ['Crash on exit (#77, thanks to Maria Silva).', 'Crash on exit.', ['Maria Silva']],
    ['Crash (since 2.0, see #7 for details).', 'Crash (since 2.0).', []],
    [
      'Plan all of the boat routes by @ann, @bo and @cy in #13: they are shorter',
      'Plan all of the boat routes: they are shorter',
      ['ann', 'bo', 'cy'],
    ],
    ['Maps fold by @ann #13, so that they turn', 'Maps fold, so that they turn', ['ann']],
    ['Maps fold. Bravo to @ann for the report!', 'Maps fold.', ['ann']],
    ['Maps fold. Thanks to @ann for #13. She makes fine maps.', 'Maps fold.', ['ann']],
    ['Draw escapes in text #877 – Aarne Kaski', 'Draw escapes in text', ['Aarne Kaski']],
    ['Stop a leak found by Jane Doe, Acme LABS', 'Stop a leak', ['Jane Doe']],
    ['Show a map [Jane Doe][] and [joe][]', 'Show a map', ['Jane Doe', 'joe']],
    ['Show maps of tiles [Olena K.]', 'Show maps of tiles', ['Olena K']],
    ['Show maps in order - Issue 2686', 'Show maps in order', []],
    [
      '(fix [#12](https://github.com/a/b/pull/12) via [52de9a](https://github.com/a/b/commit/52de9a)) Maps fold',
      'Maps fold',
      [],
    ],
    ['Show maps, thanks to Glen!', 'Show maps', ['Glen']],
    ['Show maps (glen’s first contribution)', 'Show maps', ['glen']],
    ['Show maps. By MapGrid.', 'Show maps.', ['MapGrid']],
    [
      'Show maps. Pull request\n  [#7](https://github.com/a/b/pull/7) by glen7',
      'Show maps.',
      ['glen7'],
    ],
    ['Show maps. Pull request #7 by map-bot[bot]', 'Show maps.', ['map-bot[bot]']],
    ['Show maps (#7 by glen)', 'Show maps', ['glen']],
    ['Show maps #7 by Ana del Prado', 'Show maps', ['Ana del Prado']],
    ['Show maps. Fixed by @ann in Pull Request #7 in regards to Issue #8.', 'Show maps.', ['ann']],
    ['Show maps, thanks to caching', 'Show maps, thanks to caching', []],
    ['Show maps (thanks, glen!)', 'Show maps', ['glen']],
    ['Show maps Pull request courtesy of Jane Doe.', 'Show maps.', ['Jane Doe']],
    ['Spelling fixes by @ann in #3', 'Spelling fixes', ['ann']],
    ['Say where a map is not found by @ann', 'Say where a map is not found', ['ann']],
    ['Crash (It hung. Thanks to @foo)', 'Crash (It hung.)', ['foo']],
    ['Show maps [Jane Doe](https://github.com/jane)', 'Show maps', ['Jane Doe']],
    ['Show maps by [janebot[bot]](https://github.com/apps/janebot)', 'Show maps', ['janebot[bot]']],
    ['Show maps by [janebot](https://github.com/janebot[bot])', 'Show maps', ['janebot']],
    ['Crash (found by Jane Doe from Acme, thanks)', 'Crash', ['Jane Doe']],
    ["Stop a leak. Thanks to Jane Doe's patch.", 'Stop a leak.', ['Jane Doe']],
    ['Show maps. Co-authored-by @jane', 'Show maps.', ['jane']],
    ['Show maps (jdoe <<jane@example.org>>)', 'Show maps', []],
    ['Show maps (J. Doe <1+jane@users.example.org>)', 'Show maps', []],
    ['Mail help@example.org (or not)', 'Mail help@example.org (or not)', []],
    [
      'Stop a leak. Found and reported by Jane Doe, Institute of Maps (IoM).',
      'Stop a leak.',
      ['Jane Doe'],
    ],
    ['Stop a leak. Found by Map-GmbH of Fold GmbH.', 'Stop a leak.', []],
    ['Show maps (h/t Jane Doe)', 'Show maps', ['Jane Doe']],
    ['Show maps (Jane Doe\u0301)', 'Show maps', ['Jane Doe\u0301']],
    ['Show maps (backported by @jane in #12)', 'Show maps', ['jane']],
    ['Show maps. PR 12, PR 34 [Ann Poe]', 'Show maps.', ['Ann Poe']],
    ['Show maps (rhbz#2250001)', 'Show maps', []],
    ['Show maps [Jane, Milena; !12, !13]', 'Show maps', ['Jane', 'Milena']],
    ['Show maps (Jane Doe [a1b2c3, 104587])', 'Show maps', ['Jane Doe']],
    ['Show maps. Props to Jane Doe for the patch.', 'Show maps.', ['Jane Doe']],
    ['Show maps\n\n  #12 - [**Zoë Rand**](https://people.example/zoe)', 'Show maps', ['Zoë Rand']],
    ['Show maps\n\n  [Zoë Rand](https://people.example/@zoe)', 'Show maps', ['Zoë Rand']],
    ['Show maps\n\n  #12 Zoë Rand', 'Show maps', ['Zoë Rand']],
    ['Show maps\n\n  [Linux Server](https://maps.example)', 'Show maps', []],
    ['Pass props to Fold Maps', 'Pass props to Fold Maps', []],
    ['Show maps (zed, [1a2b3c])', 'Show maps', ['zed']],
    ['Show maps (@12345678)', 'Show maps', ['12345678']],
    ['Show maps [grayfox](https://github.com/jane)', 'Show maps', ['grayfox']],
    ['Show maps (@jane drew them) of towns', 'Show maps (jane drew them) of towns', ['jane']],
    ['Stop a leak reported by @jane from Acme in #12', 'Stop a leak', ['jane']],
    ['Show maps. Fixes #12 .', 'Show maps.', []],
    [
      'Fold rows at once. [#12](https://github.com/a/b/pull/12) - [GHSA-4jf8-g8wp-cx7c](https://github.com/a/b/security/advisories/GHSA-4jf8-g8wp-cx7c)',
      'Fold rows at once.',
      [],
    ],
    [
      'Update rows for security fixes [#12](https://github.com/a/b/pull/12)',
      'Update rows for security fixes',
      [],
    ],
    ['Show maps\n\n  Noticed by Carson Doe.', 'Show maps', ['Carson Doe']],
    ['Check who owns a tray CVE-2031-1001 GHSA-4jf8-g8wp-cx7c', 'Check who owns a tray', []],
    ['Sort the trays to mend CVE-2031-1001', 'Sort the trays to mend CVE-2031-1001', []],
    ['Crash (Reported by Jane Doe. Fixed by Max Muster)', 'Crash', ['Jane Doe', 'Max Muster']],
    ['Show maps thx @jane', 'Show maps', ['jane']],
    ['Show maps. thanks mapfox', 'Show maps.', ['mapfox']],
    ['Show maps (@jane, report by @joe)', 'Show maps', ['jane', 'joe']],
    ['Show maps (Jane Doe). They were gone', 'Show maps. They were gone', ['Jane Doe']],
    ['Show maps [Jane Doe] Thanks to Max Muster for help', 'Show maps', ['Max Muster']],
    ['Show maps. Inspired by (https://maps.example/x)', 'Show maps.', []],
    ['Show maps. Original patch by MapFox.', 'Show maps.', []],
    ['Show maps (#12, #13). Includes work by Jane Doe', 'Show maps.', ['Jane Doe']],
    ['Show maps. Thanks again to mapfox.', 'Show maps.', []],
    ['Show @jane a map. :tada: (#12)', 'Show `@jane` a map.', ['jane']],
    [
      'Show `maps` (Paper Map Tile Set). They fold.',
      'Show `maps` (Paper Map Tile Set). They fold.',
      [],
    ],
    ['*Paper maps* added by [Jane][].', 'Paper maps added.', ['Jane']],
    ['Show maps that aren’t signed by @jane in #12', 'Show maps that aren’t signed', ['jane']],
    ['Show maps. By @jane in #12 (together with @joe), #13.', 'Show maps.', ['jane', 'joe']],
    ['Show maps #12 #13 (phones only) [@jane](https://a.org)', 'Show maps (phones only)', ['jane']],
    ['Show maps in #12 (on phones)', 'Show maps (on phones)', []],
  ];
  for (const [source, text, authors] of CASES) {
    it(`reads ${source}`, () => {
      const [change] = changes(`# 1.0\n\n- ${source}\n`);
      expect(change?.text).to.equal(text);
      expect(change?.authors).to.eql(authors);
    });
  }

  it('reads the names that sign an entry (rails/rails)', () => {
    const [change] = changes(
      [
        '*   Added the `#or` method on ActiveRecord::Relation.',
        '',
        '    *Sean Griffin*, *Gael Muller*, *claudiob*',
      ].join('\n'),
    );
    expect(change).to.deep.include({
      details: [],
      authors: ['Sean Griffin', 'Gael Muller', 'claudiob'],
    });
  });

  it('are not entries below a list of translators', () => {
    const read = changes('# 1.0\n\n- Fold maps\n\nTranslators:\n\n- Ann Poe\n');
    expect(read.map(({ text }) => text)).to.eql(['Fold maps']);
  });

  it('are not an entry, but above a list they are its authors', () => {
    const read = changes('# 1.0\n\n- @jane\n- @bo\n  - Add a map\n  - Fold rows\n');
    expect(read.map(({ text, authors }) => [text, ...authors])).to.eql([
      ['Add a map', 'bo'],
      ['Fold rows', 'bo'],
    ]);
    const profile = '[@bo (Bo Li)](https://github.com/bo)';
    expect(changes(`# 1.0\n\n- ${profile}\n  - Add a map\n  - Fold rows\n`)).to.have.length(2);
  });

  it('are taken from behind numbers, which go with them', () => {
    const signed = ['Sort rows #1 #2 (ann, J.D.)', 'Fold rows #3 (jx)', 'Skip rows (bo)'];
    const read = changes(signed.map((row) => `- ${row}`).join('\n'));
    expect(read.map(({ text }) => text)).to.eql(['Sort rows', 'Fold rows', 'Skip rows']);
  });

  it('are taken as sentences, or behind a dash if several entries end in them', () => {
    const signed = ['Sort rows. Zoë Rand', 'Fold rows - Li Wu', 'Cut rows. Ann Poe'];
    const read = changes([...signed, 'Add rows', 'Add maps'].map((row) => `- ${row}`).join('\n'));
    expect(read.map(({ text }) => text).slice(0, 3)).to.eql([
      'Sort rows.',
      'Fold rows',
      'Cut rows.',
    ]);
  });

  it('are two words without a capital if all entries end in a bracket with a name', () => {
    const signed = [
      'Sort rows (Jane Doe)',
      'Fold rows (Max Roe)',
      'Cut rows (glen7)',
      'Add rows (Li Wu)',
    ];
    const read = changes([...signed, 'Skip rows (ann poe)'].map((row) => `- ${row}`).join('\n'));
    expect(read.at(-1)).to.deep.include({ text: 'Skip rows', authors: ['ann poe'] });
    expect(changes('- Skip rows (ann poe)\n- Sort rows\n- Cut rows')[0]?.text).to.match(/poe/);
  });

  it('are taken from behind the last comma or full stop if nearly all entries end in one', () => {
    const signed = ['Sort rows, Jane Doe', 'Fold rows. Max Roe, Ann Poe', 'Cut rows, Li Wu.'];
    const others = ['Skip rows, Bo Low', 'Drop rows, glen7'];
    const read = changes([...signed, ...others].map((row) => `- ${row}`).join('\n'));
    expect(read.map(({ text }) => text)).to.eql([
      'Sort rows',
      'Fold rows',
      'Cut rows.',
      'Skip rows',
      'Drop rows',
    ]);
    expect(changes('- Sort rows, Blue Maps\n- Fold rows\n- Cut rows')[0]?.text).to.equal(
      'Sort rows, Blue Maps',
    );
  });

  it('are taken as makers if nearly all entries are signed', () => {
    const signed = Array.from('abcdefghijklmnopqr', (row) => `Sort row ${row} by @ann`);
    const others = [
      'Skip rows. by glen7',
      'Let maps fold by tobymoss',
      'Add maps by Nell',
      'Rows folded by hand',
      'Sort by lid',
    ];
    const read = changes([...signed, ...others].map((row) => `- ${row}`).join('\n'));
    expect(read.slice(-5).map(({ text }) => text)).to.eql([
      'Skip rows.',
      'Let maps fold',
      'Add maps',
      'Rows folded by hand',
      'Sort by lid',
    ]);
    const ways = ['Filter maps by name', 'Find towns by country', 'Replace maps by lists'];
    ways.push('Search towns by Unicode', 'Allow users to sort maps by priority');
    const found = changes([...signed, ...signed, ...ways].map((row) => `- ${row}`).join('\n'));
    expect(found.slice(-5).map(({ text }) => text)).to.eql(ways);
    const known = changes(
      [...signed, 'Cut rows by @glen', 'Find towns by glen'].map((row) => `- ${row}`).join('\n'),
    );
    expect(known.at(-1)).to.deep.include({ text: 'Find towns', authors: ['glen'] });
    expect(changes('- Fold rows by Nell\n- Sort rows\n- Cut rows')[0]?.text).to.match(/by Nell$/);
  });

  it('are not parts of the product if they are in brackets before entries', () => {
    const signed = ['(bo) Sort rows', '(Jane Doe) Fold rows', '(Max Roe and Ann Poe) Skip rows'];
    const said = (rows: readonly string[]) =>
      changes(rows.map((row) => `- ${row}`).join('\n')).map(({ scope, text }) => [scope, text]);
    expect(said(signed)).to.eql([
      [undefined, 'Sort rows'],
      [undefined, 'Fold rows'],
      [undefined, 'Skip rows'],
    ]);
    expect(said(['(maps) Sort rows', ...signed, '(tray lids) Add a row'])[0]).to.eql([
      'maps',
      'Sort rows',
    ]);
  });

  it('are not parts of the product if they are in square brackets before nearly all entries', () => {
    const signed = ['[Jane Doe] Fold rows', '[Max Roe & Ann Poe] Skip rows', '[Li Wu] Add a row'];
    const scopes = (rows: readonly string[]) =>
      changes(rows.map((row) => `- ${row}`).join('\n')).map(({ scope }) => scope);
    expect(scopes(signed)).to.eql([undefined, undefined, undefined]);
    expect(scopes([...signed, '[Maps] Fold'])[0]).to.eql('Jane Doe');
    expect(scopes([...signed, '[Ann Poe] Sort rows', '[jane] Keep keys'])[0]).to.eql(undefined);
  });

  it('are recognized in code if it follows most entries', () => {
    const signed = ['Fold rows', 'Add maps #12', 'Skip keys', 'Draw a map', 'Free rows'];
    const lines = signed.map((row) => `- ${row} (\`jane\`, \`Max Roe\`)`);
    const texts = (rows: readonly string[]) => changes(rows.join('\n')).map(({ text }) => text);
    expect(texts(lines)).to.eql(signed.map((row) => row.replace(' #12', '')));
    expect(texts(lines.slice(0, 4))[0]).to.eql('Fold rows (`jane`, `Max Roe`)');
  });

  it('may form a list of their own, and the text after it is narrated', () => {
    const list = '\n\n- Jane Doe\n- Max Roe\n\n';
    const content = `## 1.0\n\nMany thanks to:${list}for their patience.\n\nThe maps are made by hand.\n\n### Fixed\n\n- Fold maps\n`;
    const [release] = readChangelog(content).releases;
    expect(release?.introduction).to.eql(['The maps are made by hand.']);
    const named =
      '## 1.0\n\nThe following team members contributed to it:\n@jane, @max\n\n- Fold maps\n';
    expect(readChangelog(named).releases[0]?.introduction).to.eql([]);
  });

  it('takes no aside behind signed entries for a name', () => {
    const names = ['Jane Roe', 'ann', 'Li Wu', 'Bo', 'Jane Roe', 'ann', 'Li Wu', 'Bo'];
    const rows = names.map((name, index) => `Sort row ${index} (${name})`);
    const asides = ['Drop columns (which is gone)', 'Keep columns (i.e. Bun)'];
    const read = changes([...rows, ...asides].map((row) => `- ${row}`).join('\n'));
    expect(read[0]).to.deep.include({ text: 'Sort row 0', authors: ['Jane Roe'] });
    expect(read.slice(-2).map(({ text }) => text)).to.eql(asides);
  });

  it('takes a word that stands nowhere else for an account beside many names', () => {
    const names = ['Jane Roe', 'Li Wu', 'Max Roe', 'Ann Poe', 'Bo Lee', 'lilypad', 'maps'];
    const rows = names.map(
      (name, index) => `- Sort row ${index} (${name})\n- Fold maps ${index}\n`,
    );
    const said = changes(rows.join('')).slice(-4);
    expect(said[0]).to.deep.include({ text: 'Sort row 5', authors: ['lilypad'] });
    expect(said[2]?.text).to.equal('Sort row 6 (maps)');
  });

  it('takes words that stand nowhere else for accounts if there are many of them', () => {
    const names = ['jane7', 'joe', 'sam-3', 'kim', 'lee', 'pat', 'ada', 'zoe'];
    const entries = ['fold', ...names].map((name, index) => `- Sort fold ${index} (${name})`);
    const others = names.map((_, index) => `- Draw ${index}`);
    const signed = changes(['# 2.0.0', ...entries, ...others].join('\n'));
    expect(signed.filter(({ authors }) => authors.length > 0)).to.have.length(names.length);
  });

  it('takes no words for accounts if few entries end so, or none has a sign that no word has', () => {
    const systems = ['beos', 'haiku', 'plan9', 'minix', 'qnx', 'hurd', 'solaris', 'amiga'];
    const asides = systems.map((name, index) => `- Sort fold ${index} (${name})`);
    const others = systems.flatMap((_, index) => [`- Draw ${index}`, `- Cut ${index}`]);
    const few = changes(['# 2.0.0', ...asides, ...others].join('\n'));
    const some = [...asides, ...others.slice(0, 8)].map((line) => line.replace('plan9', 'plan'));
    const words = changes(['# 2.0.0', ...some].join('\n'));
    expect([...few, ...words].flatMap(({ authors }) => authors)).to.eql([]);
  });

  it('takes one word for a name where the person signs others, or most entries are signed', () => {
    const names = ['Bo', 'Jane Roe', 'Li Wu', 'Max Poe', 'Ann Low', 'Bo'];
    const signed = [...names, ...names].map((name, at) => `Sort row ${at} (by ${name})`);
    const plain = ['one', 'two', 'three', 'four'].map((row) => `Cut row ${row}`);
    const said = (...rows: readonly string[]) =>
      changes([...rows, ...plain].map((row) => `- ${row}`).join('\n')).map(({ text }) => text);
    expect(said('Fold (Bo)', 'Fold (Maps)', ...signed).slice(0, 2)).to.eql(['Fold', 'Fold (Maps)']);
    expect(said('Fold (zoe7)', ...signed)[0]).to.equal('Fold');
    expect(said('Fold (zoe7)', ...signed.slice(0, 3))[0]).to.equal('Fold (zoe7)');
  });

  it('takes no bracket for a second name, and no state or example for one', () => {
    const signed = ['Sort rows (Jane Roe)', 'Fold rows (ann)', 'Skip rows (Li Wu)'];
    const others = [
      'Cut rows (without SHELL) (#12, @bo)',
      'Add rows (beta)',
      'Drop rows (e.g. Bun)',
    ];
    const said = changes([...signed, ...others].map((row) => `- ${row}`).join('\n'));
    expect(said.slice(3).map(({ text }) => text)).to.eql([
      'Cut rows (without SHELL)',
      'Add rows (beta)',
      'Drop rows (e.g. Bun)',
    ]);
  });

  it('keeps the last word before the number and the account of a generated list', () => {
    const signed = '[#12](https://x.org/pull/12) ([ann](https://github.com/ann))';
    const [names, lacks] = changes(
      `- Map upload skip row check fixes ${signed}\n- Only fold rows if we have to ${signed}`,
    );
    expect(names?.text).to.equal('Map upload skip row check fixes');
    expect(lacks?.text).to.equal('Only fold rows if we have to');
    expect(names).to.deep.include({ authors: ['ann'] });
    expect(names?.references).to.have.length(1);
  });

  it('leaves special interest groups out (kubernetes/kubernetes)', () => {
    const [read] = changes(
      '- Sort the rows of a map ([#12](https://x.org/pull/12), [@ann](https://github.com/ann)) [SIG Apps and Storage]',
    );
    expect(read).to.deep.include({ text: 'Sort the rows of a map', authors: ['ann'] });
  });
});
