import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { spellCount } from '../../../src/scripting/writing/prose/number-words.js';
import { requestFor, tell } from './request.js';

const OTHERS = '- Add a map of the attic\n- Sort rows by name\n';
const CODE = '\n\n  ```js\n  fold()\n  ```';

/** Narration of one line of a changelog, with two other lines behind it. */
function heard(heading: string, line: string, settings: Partial<NarrationSettings> = {}): string {
  return heardIn(`## 2.4.1\n\n### ${heading}\n\n- ${line}\n${OTHERS}`, settings);
}

function heardIn(text: string, settings: Partial<NarrationSettings> = {}, title = 'Notes'): string {
  const changelog = readChangelog(text);
  const all: Partial<NarrationSettings> = { verbosity: 'detailed', ...settings };
  return tell(changelog, requestFor(changelog, all, { title })).text;
}

/** A line with what is heard of it: words up to the end of a sentence or the next entry, or a pattern. */
type Row = readonly [line: string, said: string | RegExp];

const ENDS = ['.', ', and ', '; '];

function expectSaid(text: string, said: string | RegExp): void {
  if (typeof said !== 'string') expect(text).to.match(said);
  else expect(text).to.satisfy((all: string) => ENDS.some((end) => all.includes(said + end)), said);
}

/** Tests what is heard of lines below a heading; a line by itself is heard in its own words. */
function tells(heading: string, rows: readonly (string | Row)[]): void {
  for (const row of rows) {
    const [line, said] = typeof row === 'string' ? [row, row] : row;
    it(`${heading}: ${line}`, () => {
      expectSaid(heard(heading, line), said);
    });
  }
}

describe('code and signs in a line', () => {
  tells('Changed', [
    ['`folder`: from 1.1.1 to c5f79b8', 'updates folder from 1.1.1 to a commit'],
    ['Keep rows in `{% if %}{% elif %}{% else %}` blocks', 'keeps rows in blocks'],
    ['Limit rows with the parameter `/rows?only=(all|some)`', 'limits rows with the parameter'],
    ["Escape '\\' and '~' in names", "escapes '\\' and '~' in names"],
    ['Print rows with `cat rows.txt | sort -r`', 'prints rows with cat rows.txt piped to sort -r'],
    ['Bend `Foo.__init__()` of rows', 'bends Foo dot dunder init() of rows'],
    ['Bend `FITS_rec.__setitem__` in rows', 'bends FITS_rec dot dunder setitem in rows'],
    ['Bend `Flow<T>.onSubscription` in rows', 'bends Flow of T dot onSubscription in rows'],
    ['[`Rows`](crate::rows::Rows) are now folded', 'Rows are now folded'],
    ['`rows`, towns and lakes now fold', '“rows”, towns and lakes now fold'],
    ['`fold` is faster', /(?:^|\s)“fold” is faster/m],
    ['`rows.fold.all` is faster', /(?:^|\s)rows\.fold\.all is faster/m],
    'rows::fold now keeps the order',
    ['`fold()`, most maps do not need it', "fold(), most maps don't need it"],
    ['`impl<T> Rows for Fold<T>` needs a map', /impl Rows for Fold of T needs a map\./i],
    ['Let `#fold_all` bend the `#main` element', 'bend the hash main element'],
    ['Let `is UNSET` tell all rows apart', 'lets “is UNSET” tell all rows apart'],
    ['Recognize `not in` as an operator', '“not in” as an operator'],
    ['Point `https://maps.example/rows` to towns', 'maps.example/rows to towns'],
    ['Read 2*3 cells of rows', 'reads 2 times 3 cells of rows'],
    ['Fold rows () of maps', 'folds rows of maps'],
    ['The `#binary()` method is removed', 'The binary() method is removed'],
    ['Strip ? and # from all rows', /strips? question mark and hash from all rows/],
    ['Track # of active rows', /tracks? number of active rows/],
    ['Support __proto__ as a row', 'supports dunder proto as a row'],
    ['All kinds of folds (of maps, rows...)', 'all kinds of folds (of maps, rows...)'],
    ['Expose the service `Class<?>` of rows', 'exposes the service Class of any of rows'],
    ['Remove Map#rows object', 'Map rows object'],
    ['Support * EXCEPT (a, b) in maps', 'supports star EXCEPT (a, b) in maps'],
    ['Accept */* as any map', 'accepts star/star as any map'],
    ['Allow lines in `<? ... ?>` in maps', 'allows lines in a piece of code in maps'],
    ['Pass rows to `#insert`, `#update` of maps', 'rows to method insert, method update of maps'],
    ['Implement `From<io::Error>` for maps', 'implements From of io::Error for maps'],
    ['Read maps of <io::Error> in towns', 'reads maps of io::Error in towns'],
    ['Write <!DOCTYPE map> first', 'writes <!DOCTYPE> first'],
    ['Read PKCS#12 keys', 'reads PKCS#12 keys'],
    ['Read map.rows first', 'reads map.rows first'],
    ['Keep the MapToFoldOfRowsInTownsById helper', 'keeps the MapToFoldOfRowsInTownsById helper'],
    ['Show rows in Settings → Map shell → Rows', 'shows rows in Settings, Map shell, Rows'],
    ['Keep the pin under View > Map pins', 'keeps the pin under View, Map pins'],
    ['Rename Rows → Lines', 'renames Rows to Lines'],
  ]);

  it('needs no article before a name in code', () => {
    for (const name of ['--dry-run', 'map.rows'])
      for (const tone of TONES)
        expect(heard('Added', `Add ${name}`, { tone }), tone).to.match(
          new RegExp(`add(?:ed|s|itions?)[^.]* (?<!\\b(?:an?|the) )${name}(?:[.,]| and)`, 'i'),
        );
  });
});

describe('signs in a line of a text that marks no code', () => {
  const rows: readonly Row[] = [
    ['Escape \\"rows\\" in labels', 'escapes "rows" in labels'],
    ['Support [Rows] in maps', 'supports Rows in maps'],
    ['Support FOLD [ALL ROWS] MAPS in queries', 'FOLD optional ALL ROWS MAPS in queries'],
    ['Let the `#fold` method turn', 'lets the fold method turn'],
    ['Escape `language-`', 'escapes language-'],
    ['Put rows into a full `RowQueue.`', 'puts rows into a full RowQueue'],
    ['Rename the `fold<Axis>Priority` method', 'renames the foldAxisPriority method'],
    ['Return Map<string, List<int>> from rows', 'Map of string, List of int from rows'],
    ['Use Vec<> for rows', 'uses Vec for rows'],
    ['Keep aid:<prefix> in lists', 'keeps aid:prefix in lists'],
    ['Read up to 2^16 rows', 'reads up to 2 to the power of 16 rows'],
    ['Rename maps*_rows helpers', 'maps star _rows helpers'],
    ['Read rows * columns cells', 'reads rows times columns cells'],
    ['Choose between * and rows', /chooses? between star and rows/],
    ['Drop l*fold() from maps', 'l star fold() from maps'],
    ['Read XDG_*_HOME first', 'reads XDG_star_HOME first'],
    ['Read *.css files first', 'reads star.css files first'],
    ['Keep rows of @acme/atlas folded', 'keeps rows of @acme/atlas folded'],
    ["Skip '**/.maps' folders", "skips 'star star/.maps' folders"],
    ['Move the maps to https://github.com/atlas/maps', 'moves the maps to github.com/atlas/maps'],
    ['Mark */*+map as sorted', 'marks star/star+map as sorted'],
    ['Support rows | columns as a mode', 'supports rows or columns as a mode'],
    ['Support rows ^1.0 || ^2.0 of maps', 'supports rows 1.0 or 2.0 of maps'],
    [
      'Rename map*Row and bind fold to * by default',
      'map star Row and binds fold to star by default',
    ],
    ['Turn map.sort() ➜ map.rank() in rows', 'turns map.sort() to map.rank() in rows'],
    ['Bump the default map to `1.2` -> `1.3` in rows', 'the default map from 1.2 to 1.3 in rows'],
    [
      'Allow folds. Mostly `a.b[[c], [d]]{2}` is too long. Rows stay here.',
      /(?:allows|: allow) folds\. (?:Mostly a piece of code is too long\. )?Rows stay here\./,
    ],
    ['Accept 1..5 as a range', 'accepts 1 to 5 as a range'],
    ['Let maps fold...again', 'lets maps fold...again'],
    ['Update parser@^2.0 of the maps', 'updates parser 2.0 of the maps'],
    ['Update the parser to ~1.2', /updates? the parser to 1\.2\./],
  ];
  for (const [line, said] of rows)
    it(line, () => {
      expectSaid(heardIn(`Version 2.4.1\n=============\n* ${line}\n* Sort rows\n`), said);
    });
});

describe('what is done', () => {
  tells('Changed', [
    ['Handle torn maps (@12345678)', 'handles torn maps'],
    ['Take care of tables, too', 'takes care of tables, too'],
    ['Sort all rows -WARNING-', 'sorts all rows'],
    ['Sort rows when a join precedes USING [#12](https://a.b/c/pull/12)', 'a join precedes USING'],
    ['[RE-APPROVED] Sort rows (#12)', /(?<!approved\] )sorts? rows[.,](?!.*\b12\b)/i],
    ['[24] sort the rows of maps', /^(?!.* 24\b).*sorts? the rows of maps/s],
    ['Fold rows (robot-app[bot] in 7e604b06)', 'folds rows'],
    ['feat: MAPS-1234 - Fold rows', /^(?!.*1234).*folds rows/s],
    ['fix MAPS-1234 : Fold rows', /^(?!.*1234).*folds rows/s],
    ['BACKPORT: feat: MAPS-1234 - Fold rows', /^(?!.*(?:1234|backport)).*folds rows/is],
    ['atlas@2.0.1', 'updates atlas to 2.0.1'],
    ['`maps`: updated to 0.1.35', 'updates maps to 0.1.35'],
    ['Updated dependencies []:\n  - rows@2.1', /updates dependencies[.:][^.]* rows 2\.1\./],
    ['Update rows dependency to fix folds in towns', 'rows dependency to fix folds in towns'],
    ['Update to Hungarian language file', ': update to Hungarian language file'],
    ['Refactor to internal maps', ': refactor to internal maps'],
    ['Upgrade maps to 2\n- Upgrade legends', /upgrades maps to 2[.,][^]*upgrades? legends/],
    ['Upgrade to `a` 2\n- Upgrade to `b` 3', /upgrades to a 2[.,][^]* to b 3/],
    ['Improve maps when rows end\n- Improve legends', /maps when rows end[^]*improves? legends/],
    [
      'Avoid torn maps\n- Avoid using folded maps',
      /avoids using folded maps[^.]* avoids torn maps/,
    ],
    [
      'Fail fast on torn maps\n- Fail fast on rows',
      /fails fast on (?:rows|torn)[^.]* fails fast on/,
    ],
    ['Revert "parser: fold all rows"', 'reverts "parser: fold all rows"'],
    ['Revert "feat(map): fold all rows"', 'reverts "fold all rows"'],
    ['Revert PR #12 changes to just sorting rows', 'reverts earlier changes to just sorting rows'],
    ['Removed `fold()` and marked `turn()` as old', /removed? fold\(\) and marke?[ds] turn\(\) as/],
    ['Create a tray and default rows to false', /creates a .* defaults rows|: create a .* default/],
    ['Add rows and remove maps', /adds rows and removes maps/],
    ['Add rows + remove maps', /adds rows \+ removes maps|: add rows \+ remove maps/],
    ['RENAMED: `fold()` to `turn()`', 'renames fold() to turn()'],
    ['Optimised the order of rows', 'optimises the order of rows'],
    ['Switched from maps to tiles', /switche[ds] from maps to tiles\./],
    ['Added rows and lids into maps', /added[^.]*: rows and lids into maps/i],
    ['Create a guide for maps', /documentation[^.]* creates? a guide for maps/i],
    ['Development: sort all rows', /(?:behind the scenes|under the hood): sort all rows/i],
    ["Don't fold empty rows", 'no longer folds empty rows'],
  ]);

  tells('Added', [
    ['Create FOLDING.md', 'creates FOLDING.md'],
    ['Add back a dropped row', 'adds back a dropped row'],
    ['Add `a` to `b` and export `c`', /adds a to b and exports c|: add a to b and export c/],
    ['Add a legend only when maps fold', /adds a legend only when|: add a legend only when/],
    ['Add a folding mode, document in the guide', /\badds? a folding mode, document in the guide/],
    ["Support maps; don't fold rows", /supports maps; (?:no longer|does)|: support maps; don['’]t/],
    ['Sort columns too', 'sorts columns too'],
    ['`maps`: get the rows with `maps.rows()`', /gets? the rows with maps\.rows\(\)/],
  ]);

  tells('Removed', [
    ['Drop Java 8 and older', /(?:gone|removed|drops)\b[^.]* Java 8 and older/i],
    ['Removed `Rows` from the tiles, please use maps', /(?:gone|remove[sd])\b[^.]* Rows from/i],
    ['Remove old maps and default to rows', /removes .* defaults to|: remove .* default to rows/],
    ['Removal of the row parser', /(?:gone|removed|drops)\b[^.]*(?<!removal of )the row parser/i],
    ['legend package (rows can now turn by themselves)', /(?:gone|removed)[^.]*: legend package/i],
    ['`Rows`; a map can now be made of pins', /(?:gone|removed|drops)\b[^.]* Rows; a map can now/i],
  ]);

  tells('Fixed', [
    ['Fold maps to please all readers', /folds maps to please all readers/],
    [
      'Refuse to fold rows whose map no longer fits',
      'refuses to fold rows whose map no longer fits',
    ],
    ['Time out after ten rows (maybe related to #48, #47)', 'times out after ten rows'],
    ['release please maps', /fix\w*[^.]*: release please maps\./i],
  ]);

  tells('Internal', [['Remove redundant row check', /scenes: [^.]*remove redundant row check/i]]);
});

describe('what was wrong', () => {
  tells('Fixed', [
    ['Fix Read the Docs links', 'Read the Docs links'],
    ['Fix sorting - fix 1176', /fixed[^.]*: sorting\./i],
    ['Fix #54611 pluralization of -on rows', /fixed[^.]*: pluralization of -on rows\./i],
    ['Fix failure to open maps', /fixe[ds]\b[^.]* failure to open maps/i],
    ['Fixed up maps of rows', /fixe[ds] up maps of rows/i],
    ['Fix row maps to keep equal rows in order', 'fixes row maps to keep equal rows in order'],
    ['Fix Rows to properly fold JSON', 'fixes Rows to properly fold JSON'],
    ['Fix Rows to run when nothing is folded', 'fixes Rows to run when nothing is folded'],
    [
      'Fix `fold` and `turn` return types so maps can be read',
      /fix[^.]* fold and turn return types/i,
    ],
    ['fix(map) not all rows are folded correctly', /fix[^.]*: not all rows are folded correctly/i],
    ['Bugfix for lost rows', /fix[^.]*[: ](?<!bugfix for )lost rows/i],
    ['print stalled on wide maps', /fix[^.]*: print stalled on wide maps/i],
    ['unpause not supported for maps', /fix[^.]*: unpause not supported for maps/i],
    ['Externally, rows were lost', /: externally, rows were lost/i],
    ['#12: tile loaders swiftly announce rows', /fix[^.]*: tile loaders swiftly announce rows/i],
    ['Row reading is not working correctly on Linux', /fix[^.]*: row reading isn't working/i],
    ['When maps fold, the rows are lost', /fix[^.]*: when maps fold, the rows are lost/i],
    ['Size mismatch in maps', /fix[^.]*: size mismatch in maps/i],
    ['Theme flicker in maps', /fix[^.]*: theme flicker in maps/i],
    ['Out-of-bounds read in maps', /fix[^.]*: out-of-bounds read in maps/i],
    ['False positives in checks', /fix[^.]*: false positives in checks/i],
    ['Parser vulnerability in maps', /fixed for security: parser vulnerability in maps/i],
    ['Fix clippy lints', /(?:behind the scenes|under the hood): [^.]*fix clippy lints/i],
    ['Fix flaky tests of the attic', /(?:behind the scenes|under the hood): [^.]*fix flaky tests/i],
    ['Typo in the README', /documentation[^.]*: typo in the README/i],
  ]);

  tells('Security', [
    ['Reflected XSS in the row view', /fix[^.]*: reflected XSS in the row view/i],
    ['The row cookie was derived from columns', /fix[^.]*: the row cookie was derived from/i],
    [
      'CVE-2031-1234: Improper unfolding of maps keeps all rows',
      /security[^.]*: improper unfolding of maps keeps all rows\..*CVE-2031-1234/i,
    ],
    ['Reader buffers large rows, enabling others to read them', /security[^.]*: reader buffers/i],
  ]);

  it('is of no part that is named like a kind of change', () => {
    const text = heardIn(
      `## 2.0\n\n- Fixed security advisory blocking causing torn maps\n${OTHERS}`,
    );
    expect(text)
      .to.match(/torn maps/)
      .and.not.match(/the security part|for security/i);
  });

  it('is not what a fix keeps from happening', () => {
    for (const tone of TONES)
      expect(heard('Fixed', 'Fix rows not to xfold', { tone }), tone).to.match(
        /(?<!: )rows not to xfold/,
      );
  });
});

describe('what is so now, below fixes', () => {
  tells('Fixed', [
    ['Better errors in maps', /(?<!fixed[^.]*: )better errors in maps/i],
    ['Contrast fixes', /(?<!fixed[^.]*: )contrast fixes/i],
    ['Sorting of rows is recommended', /(?<!fixed[^.]*: )sorting of rows is recommended/i],
  ]);
  tells('Security', [
    ['Reading rows does not allow old names', /(?<!fixed[^.]*: )reading rows doesn't allow old/i],
  ]);
});

describe('names and statements', () => {
  tells('Changed', [
    ['GitHub Sponsors support', ': GitHub Sponsors support'],
    ['Stability fixes #12', /^(?!.*\b12\b).*(?:stability fixes|one more change)/is],
    ['Projects plugin crashes on start', /(?:^|[.:] )projects plugin crashes on start\./im],
    'Attributes (bold, wide) of rows now fold',
    ['Base names of a map now follow the legend', /(?:^|\s)Base names of a map now follow/m],
    ['Log reading now only happens at night', /(?:^|\s)Log reading now only happens at night/m],
    ['TypeError: no function folds the map of rows', /(?<! in )TypeError: no function folds the/],
    [
      'Synced with atlas/maps@1a2b3c4d, which sorts rows',
      /sync(?:s|ed) with atlas\/maps, which sorts/,
    ],
    ['Lua updated with new words', ': Lua updated with new words'],
    ['Thanks to the new parser, maps fold', 'thanks to the new parser, maps fold'],
    ['With maps on, fold the rows first', ': with maps on, fold the rows first'],
    ['When a map is folded, the reader asks for rows', /when a map is folded, the reader asks/i],
    ['Previously, unset rows kept their place', /previously, unset rows kept their place\./i],
    ['Dark theme - for maps', /: dark theme - for maps\./i],
    ['No changes to maps', /(?<!changed: )no changes to maps\./i],
    ['A more exact and generalized approach for maps', /: a more exact and generalized approach/],
  ]);
  tells('Added', [
    ['impl MapFolding for rows', /(?:new|added)[^.]*: impl MapFolding for rows/i],
    ['`fold()` for old maps gains a flag', 'fold() for old maps gains a flag'],
    ['Compatible with old maps', /(?:new|added)[^.]*: compatib(?:le|ility) with old maps/i],
    ['Go version 1.7.4 to 1.7.5', ': Go version 1.7.4 to 1.7.5'],
    [
      '**New legend:** Towns\n- **New legend:** Lakes',
      /^(?!.*new: new).*legend\w*: (?:towns|lakes)/is,
    ],
    ['Pre-commit hooks and CI', /scenes: [^.]*pre-commit hooks and CI/i],
  ]);
  tells('Deprecated', [
    ['Atlas no longer messages that rows fold', /\sAtlas no longer messages that rows fold/],
    ['Pending deprecation of `fold()`', ': pending deprecation of fold()'],
    ['`rows` deprecated in favor of `maps`', /rows (?:deprecated )?in favor of maps/],
  ]);

  it('are in the manner of the tone', () => {
    expect(heard('Changed', 'Rows cannot be empty')).to.include("Rows can't be empty.");
    const formal = heard('Changed', "Rows can't be empty", { tone: 'professional' });
    expect(formal).to.include('Rows cannot be empty.');
  });

  it('without a subject are not sentences', () => {
    expect(heard('Fixed', 'Fix the legend. Previously would not fold.'))
      .to.include('the legend')
      .and.not.match(/(?<![:;] )previously would/i);
  });
});

describe('an order to the reader', () => {
  tells('Added', [
    ['Use `{ quiet: true }` to fold', /(?:^|[.:] )Use \{ quiet: true \} to fold\./m],
    ['Optionally put a map in your tray', /(?:^|[.:] )Optionally put a map in your tray\./m],
    ['Consider maps if you are lost', /(?:^|[.:] )Consider maps if you are lost\./m],
    ['Be aware of sorted rows', /(?:^|[.:] )Be aware of sorted rows\./m],
    ['If you keep rows, pass `rows`', /(?:^|[.] )If you keep rows, pass rows\./m],
    ['Use the new sorter instead', /(?:^|[.:] )Use the new sorter instead\./m],
    ['Do not use it in a shared environment', /(?:^|[.] )Do(?: not|n't) use it in a shared/m],
    ['Drop the old sorter - use the new one instead', /(?:^|[.;] )Use the new one instead\./im],
    [
      'Rows fold.\n\n  Turn it off to keep the old order.',
      /\. Turn it off to keep the old order\./,
    ],
    ['Keep rows apart. Always collect maps.', /\. Always collect maps\./],
  ]);

  tells('Changed', [
    ['NOTICE: maps will fold in 3.0', /(?<!notice: )Maps will fold in 3\.0\./i],
    ['NOTE: Rows are sorted', /(?<!note: )Rows are sorted\./i],
    ['Note that maps are no longer folded', /(?<!notes? that )Maps are no longer folded\./i],
    ['Sort the rows. NOTE: Old maps are kept.', /(?<!note: )Old maps are kept\./i],
  ]);

  it('does not answer a question about required actions if it describes what was done', () => {
    const line = "Read piped maps. Use descriptor 0 instead of '/dev/stdin'.";
    expect(heard('Changed', line, { speakers: 2 }))
      .to.include("Use descriptor 0 instead of '/dev/stdin'")
      .and.not.match(/\bdo\?/);
  });

  it('for a case is narrated after its subject', () => {
    const fixes =
      '- If you have readers of your own, make sure to fold them\n- Fix a hole in maps\n';
    const text = heardIn(`# 2.4.1\n\n## Security\n\n${fixes}`);
    expect(text.indexOf('hole in maps')).to.be.within(1, text.indexOf('readers of your own'));
  });
});

describe('the part of the product that a line names', () => {
  for (const scope of ['misc', 'all', 'to do', 'bug fixes', 'release_3_0_1', 'issue', 'PR/272'])
    it(`is left out if it has no meaning: ${scope}`, () => {
      const text = heard('Changed', `**${scope}:** Keep the rows in order`);
      expect(text)
        .to.match(/keeps? the rows in order/)
        .and.not.include(scope);
    });

  tells('Changed', [
    ['**your server:** Keep the rows in order', /(?:in|for|within) your server, .* keeps the/i],
    ['signal: remember the result of folds', /(?:In|For) signal, .* remembers the result of folds/],
    ['atlas/core: Keep the rows in order', /atlas\/core[^-.]* keeps the rows in order/i],
    ['atlas/core - Keep the rows in order', /atlas\/core[^-.]* keeps the rows in order/i],
    ['`map-rows` - Fix the order of rows', /map-rows(?! -)[^.]* the order of rows/i],
    ['`maps`: Can now fold rows', /maps[^.]* (?:version|release|it|part) can now fold rows/i],
    ['`--rows`: print all rows', /[Ff]or --rows, [^.]* prints? all rows/],
    ['[FoldBundle][TearClient] Add `Tray` to rows', /FoldBundle and TearClient[^.]* Tray to rows/],
    ['[FoldBundle][TearClient] Sort all rows', /TearClient(?:,[^.]* sorts| (?:now )?sort) all/],
    ['[map-rows][map-cells] Sort by name', /map-rows and map-cells[^.]* sorts? by name/],
    ['Map change: Sort cells by name', /^(?!.*Map change).*sorts? cells by name/s],
    ['Tests upgrade: Use the new sorter', /^(?!.*upgrade (?:now )?use).*uses? the new sorter/is],
  ]);
  tells('Added', [
    [
      'Paper Map Legend Writer: Support rivers\n- Paper Map Legend Writer: Support bays',
      /Paper Map Legend Writer[^.]* supports rivers[^.]* bays/,
    ],
  ]);
  tells('Fixed', [
    ['`tray`: tray depth, not width, of rows', /fix[^.]*: tray depth, not width, of/i],
  ]);
  tells('Documentation', [
    ['`fold`: the map takes empty rows', /documentation[^.]* fold\b[^.]* the map takes/i],
    ['**parser:** Add a guide for rows', /documentation[^.]*parser[^.]* guide for rows/i],
    ['Use rows in examples', /documentation[^.]* uses? rows in examples/i],
  ]);
});

describe('what only sends a listener elsewhere', () => {
  const pointers = [
    'Full list: see the wiki',
    'Related pull requests',
    'Subscribe to this issue.',
    'Pull request 12',
    'You can find it on the site.',
    'More details are there.',
    'For more information, ask the makers.',
    'For details, check the notes of the makers.',
    'Please let the makers know if they fall.',
    'A tray of them can be found here: atlas-tray.',
    'Sample rows can be found in <https://github.com/a/b/c>.',
    'If you rely on it, see #12 for details.',
    'See the manual page for details.',
    'Thank you for the maps.',
  ];
  for (const pointer of pointers)
    it(`is left out behind a sentence: ${pointer}`, () => {
      const words = pointer
        .toLowerCase()
        .split(/ (?:#|<)|[.:]/, 1)
        .join('');
      expect(heard('Changed', `Rows fold. ${pointer}`).toLowerCase())
        .to.match(/(?:^|[.:] )rows fold[.:;]/m)
        .and.not.include(words);
    });

  const within = [
    '(see NEWS for 2.0)',
    '(see docs/folding.md)',
    '(see below)',
    '(more details below)',
    '(an example is given above)',
    '(marked with 🗺 below)',
  ];
  for (const pointer of within)
    it(`is left out within a sentence: ${pointer}`, () => {
      expectSaid(heard('Added', `Fold rows ${pointer} at once`), 'folds rows at once');
    });

  const beforeCode = [
    ['Rows fold.\n\n  You can add the following to it:', 'following'],
    ['Rows fold.\n\n  You might have sorted rows like this:', 'might'],
    ['Rows fold.\n\n  Eg here a row has two names:', 'Eg here'],
    ['Rename the sort flag, e.g.:', 'e.g'],
    ['Rows fold.\n\n  Maps are now flat, i.e.:', 'i.e'],
  ] as const;
  for (const [line, unsaid] of beforeCode)
    it(`is left out before code: ${line}`, () => {
      expect(heard('Changed', line + CODE))
        .to.match(/(?:^|[.:] )rows fold[.:;]|renames the sort flag/im)
        .and.not.include(unsaid);
    });

  tells('Changed', [
    ['Fold rows, as described above', 'folds rows'],
    ['Bend rows. See `serve::Rows` for an iterator of maps.', /(?:bends|: bend) rows[.,]/],
    ['Rows fold. (This is for long maps.)', /(?:^|[.:] )rows fold\. \(?this is for long maps\./im],
  ]);
  tells('Added', [
    [
      'Option that maps have:\n\n  `turn` rotates them all. See docs/turn.md for details.',
      /option that maps have[.:] “?turn”? rotates them all\.(?! See)/i,
    ],
  ]);

  it('is left out of breaking changes and introductions, but an advisory is narrated', () => {
    expect(heard('Breaking', 'See UPGRADING.md')).to.not.match(/\bsee\b/i);
    expect(heard('Security', 'Fold rows (see CVE-2031-1234)')).to.include('CVE');
    const text = heardIn(`## 2.4.1\n\nPlease see Moving Maps below.\n\n${OTHERS}`);
    expect(text).to.not.match(/\bsee\b/i);
  });
});

describe('what points at something that follows', () => {
  it('is left out if that is the changes themselves', () => {
    const text = `# 2.4.1\n\nMaps are new and wide. The following rows matter most.\n\n${OTHERS}`;
    expect(heardIn(text)).to.include('Maps are new and wide.').and.not.include('following');
    const among = `# 2.4.1\n\n${OTHERS}\nThe following changes were in no beta:\n\n- Remove towns\n- Add lakes\n`;
    expect(heardIn(among)).to.match(/towns/).and.not.include('following');
  });

  const lines = [
    'Uses of the following trays must be moved, oak and elm',
    'The following tray is now part of the lid',
    'The lid is kept in the following requests',
  ];
  for (const line of lines)
    it(`is narrated if its sentence contains the target: ${line}`, () => {
      expect(heard('Changed', `Fold rows. ${line}.`))
        .to.match(/fold/)
        .and.include(line);
    });

  it('is narrated from an introduction that names it', () => {
    const woods = 'This shelf holds the following woods, oak and elm.';
    expect(heardIn(`# 2.4.1\n\n${woods}\n\n${OTHERS}`)).to.include(woods);
  });
});

describe('a list below a line', () => {
  tells('Changed', [
    ['Sort maps:\n  - by name:\n  - by size:', /sorts? maps[.:][^.]* by name; by size\./i],
    [
      'Fold all maps. To keep one, use\n  - a pin\n  - a clip',
      /to keep one, use:? a pin; a clip\./i,
    ],
    [
      'Fold maps later. For that the following names are gone.\n  - `fold`\n  - `tear`',
      /the following names are gone[.:](?: In detail:)? fold; tear\./,
    ],
    [
      'Sort rows\n  - Keeps names\n  - The reader has new flags:\n    - Fold all maps\n    - Skip lakes',
      /the reader has new flags: fold all maps; skip lakes\./i,
    ],
    ['Rows fold. See the guide.\n  - `map.fold`\n  - `tear` of maps', 'map.fold; tear of maps'],
    [
      'Update atlas-rows to 2.1.0\n  - atlas-rows 2.1.0\n  - Fold rows twice\n  - Skip empty rows\n  - Example: `{fold}`',
      /^(?!.*(?:atlas-rows 2\.1\.0;|Example)).*fold rows twice; skip empty rows\./is,
    ],
  ]);
  tells('Breaking Changes', [
    [
      'Fold maps later. The following methods are affected:\n  - `fold`\n  - `tear`',
      'methods are affected: fold; tear',
    ],
  ]);
  tells('Added', []);

  it('of dependencies tells what was done to them', () => {
    const text = heardIn(
      "2.4.1 / 2031-02-01\n===\n\n  * deps: maps@~2.6.7\n    - Draw wider maps\n    - deps: tiles@3.1.0\n  * deps:\n    * rows@^1.2.0\n    * cells@'>= 1 < 2'\n",
    );
    expect(text)
      .to.match(/updates? the dependency maps to 2\.6\.7.*draw wider maps; .*tiles to 3\.1\.0/s)
      .and.match(/updates? the dependency rows to 1\.2\.0\b.* updates? the dependency cells\./s);
  });

  it('goes on with the sentence of an introduction', () => {
    const text =
      '## 2.0\n\nThere were several ways, including\n- `Map.fold`\n- `Map.turn`\n\n### Fixed\n\n- Sort\n';
    expect(heardIn(text)).to.include('There were several ways, including Map.fold; Map.turn.');
  });
});

describe('what a release says before its changes', () => {
  const pointless = [
    'All changes will be documented in this file.',
    'Copyright 2031 the makers.',
    'Here are some of the changes.',
    'These are a few of them.',
    'Below are the changes.',
    'Read this first.',
    'Please reference the older notes.',
    'For more information, ask us.',
    "If you're looking for older ones, ask.",
    'Starting with version 2.0, this changelog is sorted.',
    'The list below is sorted.',
    'Please see the very long release notes.',
    'Release highlights of the year.',
    'A draft changelog is there.',
    'You can upgrade today.',
    'You can find all commits here.',
    'Older ones can be found.',
    'Hello everyone!',
    '2031-06-04 by the team',
    'Maps folded so far: 3127',
    'Rows: 12',
    'Thank you all for the maps.',
    '`Fetch -o atlas maps.example && run atlas`',
  ];
  const introduced = (said: string) => heardIn(`## 2.4.1\n\n${said}\n\n### Changed\n\n${OTHERS}`);
  for (const one of pointless)
    it(`is not narrated if it is about the changelog, or its makers: ${one}`, () => {
      expect(introduced(`${one}\n\nAll of the maps are folded now.`))
        .to.include('All of the maps are folded now.')
        .and.not.include(one.replace(/[.!`]$|^`/g, ''));
    });

  const telling = [
    'Maps are folded.',
    'Reference maps replace the old ones.',
    'Supported versions of maps: 7.',
  ];
  for (const one of telling)
    it(`is narrated if it is a fact: ${one}`, () => {
      expect(introduced(one)).to.include(one);
    });

  it('is not narrated if it is only a heading, also if nothing else is', () => {
    expect(heardIn('## 2.4.1\n\nRelease highlights\n')).to.match(/^(?!.*highlights).*2\.4\.1/is);
  });

  it('is headed by its title', () => {
    const prose = 'Drawers close over each tray. Maps stay dry.';
    const text = `## 2.4.1\n\n### Safe Wet Map Folding in Trays\n\n${prose}\n\n### Added\n\n${OTHERS}`;
    expect(heardIn(text)).to.match(
      /safe wet map folding in trays[.:] drawers close over each tray\. maps stay dry\./i,
    );
  });
});

describe('what one must act on, by the words of a line', () => {
  const lines: readonly (readonly [heading: string, line: string])[] = [
    ['Fixed', 'Fix a bug that lost samples on restart'],
    ['Fixed', 'Fix a corrupt index after a crash'],
    ['Fixed', 'Crash corrupts the database on exit'],
    ['Fixed', 'Corrupted repository is detected'],
    ['Fixed', 'Fix file corruption on exit'],
    ['Fixed', 'Fix data corruption on exit'],
    ['Fixed', 'Fix a security vulnerability in trays'],
    ['Changed', 'Trays without lids will be rejected in 3.0'],
  ];
  for (const [heading, line] of lines)
    it(`is narrated before new features: ${line}`, () => {
      const text = heard(heading, line).toLowerCase();
      const own = line.toLowerCase().split(' ').slice(-3).join(' ');
      expect(text.indexOf(own)).to.be.within(0, text.indexOf('attic'));
    });

  it('is narrated, after any number of fixes', () => {
    const small = Array.from(
      'abcdefghijklmnopqrst',
      (one) => `- Fix row ${one} of the ${one} trays\n`,
    );
    const sure = '- Make sure passwords are never written to the log\n';
    const text = heardIn(`# 2.4.1\n\n## Fixed\n\n${small.join('')}${sure}`, { verbosity: 'brief' });
    expect(text).to.include('passwords are never written to the log');
  });

  it('is narrated together if it has one subject, regardless of the weight of a single entry', () => {
    const fixes = '- Rows were read twice\n- Fix a critical, high-severity hole in maps\n';
    const text = heardIn(`# 2.4.1\n\n## Security\n\n${fixes}\n## Breaking\n\n- Maps are gone\n`);
    const [hole = -1, twice = -1, gone = -1] = ['hole in maps', 'read twice', 'aps are gone'].map(
      (one) => text.indexOf(one),
    );
    expect(Math.min(hole, twice, gone)).to.be.above(0);
    expect(gone < Math.min(hole, twice) || gone > Math.max(hole, twice)).to.equal(true);
  });

  it('is not what its makers do', () => {
    const entries = [
      'Add GitHub Actions workflows',
      'Sort rows',
      'Turn maps',
      'Draw rows',
      'Fold all',
    ];
    const text = heardIn(`## 2.4.1\n\n- ${entries.join('\n- ')}\n`, { tone: 'professional' });
    expect(text).to.match(/draws rows[^]*(?:behind the scenes|under the hood)[^.]*Actions/i);
  });

  it('says how it was before with how it is now', () => {
    const entry =
      '- Prior to trays, maps dropped the names of rows. Names are the last argument.\n';
    const text = heardIn(`# 2.4.1\n\n## Changed\n\n${entry}- Sort rows\n`, { verbosity: 'normal' });
    expect(text).to.match(/Prior to trays[^]*Names are the last argument/);
  });
});

describe('releases', () => {
  it('are named by the title only if it names a product', () => {
    expect(heardIn('## Unreleased\n\n- Sort rows\n', {}, "What's new"))
      .to.include('the next release')
      .and.not.match(/what's new/i);
  });

  it('begin with no word that goes on with something', () => {
    expect(heardIn('## Unreleased\n\n- Sort rows\n')).to.match(/released yet\.\s+(?!Also)\S/);
  });

  it('are called candidates', () => {
    expect(heardIn(`## 2.4.1 RC1\n\n${OTHERS}`)).to.include('2.4.1 RC1');
  });

  it('are not called the newest if the days of later ones deny it', () => {
    const text = '## 2.0.0 - 2031-02-01\n\n- Fold\n\n## 1.9.0 - 2031-04-01\n\n- Turn\n';
    for (const tone of TONES)
      expect(heardIn(text, { tone }), tone).to.match(/^(?!.*newest).*2\.0\.0/is);
  });

  it('that were passed over are not called coming', () => {
    const out = `## 2.2.0 - 2031-01-02\n\n${OTHERS}\n## 2.1.0 (Unreleased)\n\n- Fold maps\n`;
    expect(heardIn(out)).to.match(/version 2\.1\.0, which was(?:n't| not| never) released/);
    const ahead = `## 2.2.1 - 2031-01-02\n\n${OTHERS}\n## 3.0.0 (Unreleased)\n\n- Fold maps\n`;
    expect(heardIn(ahead)).to.match(/version 3\.0\.0, which (?:isn't|is not) released yet/);
  });

  for (const [kind, older] of [
    ['Added', '2.0.0'],
    ['Removed', '2.0.0'],
    ['Removed', '2.1.0-rc.1'],
  ])
    it(`narrate an entry once: ${kind} in 2.1.0 and ${older}`, () => {
      const entries = `### ${kind}\n\n- The map of the cellar\n`;
      const text = heardIn(`## 2.1.0\n\n${entries}\n## ${older}\n\n${entries}- Rows of names\n`, {
        verbosity: 'normal',
      });
      expect(text.match(/map of the cellar/g)).to.have.length(1);
    });

  it('are counted where they are left out, also those that tell nothing', () => {
    const many = Array.from({ length: 40 }, (_, at) => {
      const entries = Array.from({ length: 9 }, (_, one) => `- Fix a fold of map ${at}-${one}\n`);
      return `## 1.${99 - at}.0\n\n${at > 30 && at % 2 === 0 ? '' : entries.join('')}\n`;
    });
    const text = heardIn(many.join(''), { verbosity: 'normal' });
    const names = text.match(/(?<=\s)1\.\d+\.0\b/g) ?? [];
    const told = names.slice(0, -1);
    expect(text).to.include(
      `${spellCount(40 - told.length)} more releases, back to version 1.60.0`,
    );
    expect(told, 'none is skipped').to.deep.equal(told.map((_, at) => `1.${99 - at}.0`));
  });
});
