import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { requestFor, tell } from './request.js';

const OTHERS = '- Add a map of the attic\n- Sort rows by name\n';

/** What is heard of a line of a changelog, and of what stands below it. */
function heard(heading: string, line: string, settings: Partial<NarrationSettings> = {}): string {
  return heardIn(`## 2.4.1\n\n### ${heading}\n\n- ${line}\n${OTHERS}`, settings);
}

function heardIn(text: string, settings: Partial<NarrationSettings> = {}, title = 'Notes'): string {
  const changelog = readChangelog(text);
  const all: Partial<NarrationSettings> = { verbosity: 'detailed', ...settings };
  return tell(changelog, requestFor(changelog, all, { title })).text;
}

describe('a line that was heard wrong', () => {
  const LINES: readonly (readonly [line: string, said: string])[] = [
    ['`folder`: from 1.1.1 to c5f79b8', 'update folder from 1.1.1 to a commit.'],
    ['Keep rows in `{% if %}{% elif %}{% else %}` blocks', 'keep rows in blocks.'],
    ['Limit rows with the parameter `/rows?only=(all|some)`', 'limit rows with the parameter.'],
    ["Escape '\\' and '~' in names", "escape '\\' and '~' in names."],
    ['Fix Read the Docs links', 'Read the Docs links.'],
    ['Added rows and lids into maps', 'Added: rows and lids into maps.'],
    ['`maps`: updated to 0.1.35', 'maps to 0.1.35.'],
    ['GitHub Sponsors support', ': GitHub Sponsors support.'],
    ['Take care of tables, too', 'take care of tables, too.'],
    ['atlas@2.0.1', 'updates atlas to 2.0.1.'],
    ['Fix sorting - fix 1176', 'fixed: sorting.'],
    ['`--rows`: print all rows', '--rows: print all rows.'],
    ['[RE-APPROVED] Sort rows (#12)', ': sort rows.'],
    ['Attributes (bold, wide) of rows now fold', 'Attributes (bold, wide) of rows now fold.'],
    ['Handle torn maps (@12345678)', 'handle torn maps.'],
    ['Projects plugin crashes on start', 'Projects plugin crashes on start.'],
    ['Print rows with `cat rows.txt | sort -r`', 'cat rows.txt piped to sort -r.'],
    ['Synced with atlas/maps@1a2b3c4d, which sorts rows', 'synced with atlas/maps, which'],
    ['Stability fixes #12', 'stability fixes.'],
    ['Bend `Foo.__init__()` of rows', 'bend Foo dot dunder init() of rows.'],
    ['[`Rows`](crate::rows::Rows) are now folded', 'Rows are now folded.'],
    ['Revert "parser: fold all rows"', 'reverts "parser: fold all rows".'],
    ['`rows`, towns and lakes now fold', '“rows”, towns and lakes now fold.'],
    ['Let `#fold_all` bend the `#main` element', 'bend the hash main element.'],
    ['Point `https://maps.example/rows` to towns', 'maps.example/rows to towns.'],
    ['Read 2*3 cells of rows', 'read 2 times 3 cells of rows.'],
    ['Fold rows () of maps', 'fold rows of maps.'],
    ['Bend `FITS_rec.__setitem__` in rows', 'bend FITS_rec dot dunder setitem in rows.'],
    ['Bend `Flow<T>.onSubscription` in rows', 'bend Flow of T dot onSubscription in rows.'],
    [
      'Bend rows. See `serve::Rows` for an iterator of maps.',
      'See serve::Rows for an iterator of maps.',
    ],
    ['The `#binary()` method is removed', 'The binary() method is removed.'],
    ['Strip ? and # from all rows', 'strip question mark and hash from all rows.'],
    ['Support __proto__ as a row', 'support dunder proto as a row.'],
    ['All kinds of folds (of maps, rows...)', '(of maps, rows...).'],
    ['Bend the `a` of rows (more details below)', 'bend the a of rows.'],
    [
      '[FoldBundle][TearClient] Add `Tray` to rows',
      'dded in FoldBundle and TearClient: Tray to rows.',
    ],
    ['[FoldBundle][TearClient] Sort all rows', 'For FoldBundle and TearClient, the project'],
    ['Fix #54611 pluralization of -on rows', 'pluralization of -on rows.'],
    ['Expose the service `Class<?>` of rows', 'the service Class of any of rows.'],
    ['Recognize `not in` as an operator', '“not in” as an operator.'],
    ['Let `is UNSET` tell all rows apart', 'let “is UNSET” tell'],
    ['signal: remember the result of folds', 'will remember the result of folds.'],
    ['Revert "feat(map): fold all rows"', 'reverts "fold all rows".'],
    [
      'Keep rows apart. Always collect maps and never tear any.',
      ': always collect maps and never tear any.',
    ],
    ['Update to Hungarian language file', ': update to Hungarian language file.'],
    ['Remove Map#rows object', 'Map rows object.'],
    ['Update rows dependency to fix folds in towns', 'updates rows dependency to fix folds'],
    ['Development: sort all rows', 'internal change was to sort all rows.'],
    ['Updated dependencies []:\n  - rows@2.1', 'updates dependencies: rows 2.1.'],
    ['Removed `fold()` and marked `turn()` as old', 'has removed fold() and marked turn() as old.'],
    ['Create a tray and default rows to false', 'create a tray and default rows to false.'],
    ['Revert PR #12 changes to just sorting rows', 'reverts earlier changes to just sorting rows.'],
    ['Support * EXCEPT (a, b) in maps', 'star EXCEPT (a, b) in maps.'],
    ['Sort rows when a join precedes USING [#12](https://a.b/c/pull/12)', 'precedes USING.'],
    ['Allow lines in `<? ... ?>` in maps', 'lines in a piece of code in maps.'],
    ['Pass rows to `#insert`, `#update` of maps', 'method insert, method update of maps.'],
    ['RENAMED: `fold()` to `turn()`', 'renames fold() to turn().'],
    ['Sort all rows -WARNING-', 'sort all rows.'],
    ['Implement `From<io::Error>` for maps', 'From of io::Error for maps.'],
    ['Read maps of <io::Error> in towns', 'read maps of io::Error in towns.'],
    ['Accept */* as any map', 'star/star as any map.'],
    ['`fold()`, most maps do not need it', 'change: fold(), most maps'],
    ['Keep the MapToFoldOfRowsInTownsById helper', 'keep the MapToFoldOfRowsInTownsById helper.'],
  ];
  for (const [line, said] of LINES)
    it(`is said in full: ${line}`, () => {
      // A short entry shares its sentence with the next one.
      const shared = `${said.replace(/\.$/, ',')} and`;
      expect(heard('Changed', line)).to.satisfy((all: string) =>
        [said, shared].some((one) => all.includes(one)),
      );
    });

  it('is internal, or of the documentation, as the kind that it is listed as', () => {
    expect(heard('Fixed', 'Typo in the README')).to.include(
      'documentation fix: typo in the README.',
    );
    expect(heard('Added', 'Pre-commit hooks and CI')).to.include(
      'internal addition: Pre-commit hooks and CI.',
    );
  });

  it('is called in the plural as it is in the singular', () => {
    const lines = '- Fix clippy lints\n- Fix flaky tests of the attic\n';
    expect(heardIn(`## 2.0\n\n### Fixed\n\n${lines}${OTHERS}`)).to.match(/internal fixes/);
  });

  it('is what was wrong where a hole is all that is named', () => {
    const hole = 'CVE-2031-1234: Improper unfolding of maps keeps all rows';
    expect(heard('Security', hole)).to.match(/security fix: improper unfolding/i);
    const large = 'Reader buffers large rows in memory, enabling others to read them';
    expect(heard('Security', large)).to.match(/security fix: reader buffers/i);
    const blocked = 'Fixed security advisory blocking causing torn maps';
    expect(heardIn(`## 2.0\n\n- ${blocked}\n${OTHERS}`)).to.not.match(
      /the security part|for security/i,
    );
  });

  it('is headed by what was done where its object has a verb', () => {
    const line = 'Fix `fold` and `turn` return types so exported maps can be read';
    expect(heard('Fixed', line)).to.match(/fixed: fold and turn return types/i);
  });

  it('is what was wrong where a correction says what is not right', () => {
    expect(heard('Fixed', 'fix(map) not all rows are folded correctly')).to.match(
      /fix\w*[^.]*: not all rows/i,
    );
  });

  it('repeats the verb before what is done', () => {
    const lines = ['Avoid torn maps on servers', 'Avoid using folded maps on servers', 'Keep rows'];
    const others = ['Show maps', 'Draw towns', 'Send rows first'];
    const text = heardIn(`## 2.0\n\n### Changed\n\n- ${[...lines, ...others].join('\n- ')}\n`);
    expect(text).to.include('avoid using folded maps on servers, and avoid torn maps on servers');
  });

  it('repeats how a thing is done with the verb', () => {
    const lines = '- Fail fast when a map is torn\n- Fail fast when a row is lost\n';
    expect(heardIn(`## 2.0\n\n### Changed\n\n${lines}`)).to.include(
      'fail fast when a row is lost, and fail fast when a map is torn',
    );
  });

  it('goes on with the list that it leads to', () => {
    const text =
      '## 2.0\n\nThere were several ways, including\n- `Map.fold`\n- `Map.turn`\n\n### Fixed\n\n- Sort\n';
    expect(heardIn(text)).to.include('There were several ways, including Map.fold; Map.turn.');
  });

  it('is not told again of an older release, unless somebody has to act on it', () => {
    const twice = (kind: string, entry: string) =>
      heardIn(
        `## 2.1\n\n### ${kind}\n\n- ${entry}\n\n## 2.0\n\n### ${kind}\n\n- ${entry}\n- Sort rows by name\n`,
        { verbosity: 'normal' },
      );
    expect(twice('Added', 'A map of the attic').match(/map of the attic/g)).to.have.length(1);
    expect(twice('Removed', 'The map of the attic').match(/map of the attic/g)).to.have.length(2);
  });

  it('is not told again of the candidate of a release', () => {
    const gone = '### Removed\n\n- The map of the attic\n\n';
    const text = heardIn(`## 2.1.0\n\n${gone}## 2.1.0-rc.1\n\n${gone}${OTHERS}`, {
      verbosity: 'normal',
    });
    expect(text.match(/map of the attic/g)).to.have.length(2);
  });

  it('is of a version that was passed over, where a newer one is out', () => {
    const text = `## 2.2.0 - 2031-01-02\n\n${OTHERS}\n## 2.1.0 (Unreleased)\n\n- Fold maps\n`;
    expect(heardIn(text)).to.match(/version 2\.1\.0, which was(?:n't| not) released\./);
    const ahead = `## 2.2.1 - 2031-01-02\n\n${OTHERS}\n## 3.0.0 (Unreleased)\n\n- Fold maps\n`;
    expect(heardIn(ahead)).to.match(/Not released yet: version 3\.0\.0|3\.0\.0, which is/);
  });
});

describe('what only sends a listener elsewhere', () => {
  it('is left out wherever it stands', () => {
    const pointers: readonly (readonly [line: string, said: string])[] = [
      ['Fold rows (see NEWS for 2.0) at once', 'fold rows at once'],
      ['Fold rows (see docs/folding.md)', 'fold rows.'],
      ['Fold rows. See the manual page for details.', 'fold rows.'],
    ];
    for (const [line, said] of pointers) {
      const text = heard('Added', line);
      expect(text.toLowerCase()).to.include(said);
      expect(text).to.not.match(/\bsee\b/i);
    }
    expect(heard('Breaking', 'See UPGRADING.md')).to.not.match(/\bsee\b/i);
    expect(heard('Security', 'Fold rows (see CVE-2031-1234)')).to.include('CVE');
    const before = '## 2.4.1\n\nPlease see Moving Maps below.\n\n';
    expect(heardIn(`${before}${OTHERS}`)).to.not.match(/\bsee\b/i);
  });

  it('leaves the words that lead to one paragraph with it', () => {
    const line =
      'Option that maps have:\n\n  `turn` rotates them all. See docs/turn.md for details.\n';
    expect(heard('Added', line)).to.match(/option that maps have: turn rotates them all\./i);
  });
});

describe('a heading above prose', () => {
  it('is the title of what the prose says first', () => {
    const prose = 'Drawers close over each tray. Maps stay dry.';
    const text = `## 2.4.1\n\n### Safe Wet Map Folding in Trays\n\n${prose}\n\n### Added\n\n${OTHERS}`;
    expect(heardIn(text)).to.match(
      /safe wet map folding in trays[.:] (?:the notes add: )?drawers close/i,
    );
  });
});

describe('commands in a line of their own', () => {
  it('are not joined to the sentence of another line', () => {
    const text = heard('Added', 'Folding at night\n  - Can also be used by day\n  - `fold ; sort`');
    expect(text).to.match(/can also be used by day\./i);
  });
});

const CODE = '\n\n  ```js\n  fold()\n  ```';

describe('signs in a line that marks no code', () => {
  const lines: readonly (readonly [line: string, said: string])[] = [
    ['Escape \\"rows\\" in labels', 'escape "rows" in labels'],
    ['Support [Rows] in maps', 'support Rows in maps'],
    ['Support FOLD [ALL ROWS] MAPS in queries', 'FOLD optional ALL ROWS MAPS'],
    ['Let the `#fold` method turn', 'the fold method'],
    ['Escape `language-`', 'escape language-.'],
    ['Put rows into a full `RowQueue.`', 'into a full RowQueue.'],
    ['Rename the `fold<Axis>Priority` method', 'foldAxisPriority method'],
    ['Return Map<string, List<int>> from rows', 'Map of string, List of int from'],
    ['Use Vec<> for rows', 'use Vec for rows'],
    ['Keep aid:<prefix> in lists', 'keep aid:prefix in lists'],
    ['Read up to 2^16 rows', '2 to the power of 16 rows'],
    ['Rename maps*_rows helpers', 'maps star _rows helpers'],
    ['Read rows * columns cells', 'rows times columns'],
    ['Choose between * and rows', 'between star and rows'],
    ['Drop l*fold() from maps', 'l star fold'],
    ['Read XDG_*_HOME first', 'XDG_star_HOME'],
    ['Read *.css files first', 'star.css files'],
    ['Keep rows of @acme/atlas folded', 'rows of @acme/atlas folded'],
    ["Skip '**/.maps' folders", "skip 'star star/.maps' folders"],
    ['Move the maps to https://github.com/atlas/maps', 'to github.com/atlas/maps.'],
    ['Mark */*+map as sorted', 'star/star+map as'],
    ['Support rows | columns as a mode', 'rows or columns'],
    ['Support rows ^1.0 || ^2.0 of maps', 'rows 1.0 or 2.0 of'],
    ['Rename map*Row and bind fold to * by default', 'map star Row and bind fold to star by'],
    ['Turn map.sort() ➜ map.rank() in rows', 'map.sort() to map.rank()'],
    ['Bump the default map to `1.2` -> `1.3` in rows', 'map from 1.2 to 1.3 in'],
    [
      'Allow folds. Mostly `a.b[[c], [d]]{2}` is too long. Rows stay here.',
      'folds. Rows stay here.',
    ],
    ['Accept 1..5 as a range', '1 to 5'],
    ['Let maps fold...again', 'fold...again'],
    ['Update parser@^2.0 of the maps', 'parser 2.0 of'],
    ['Update the parser to ~1.2', 'the parser to 1.2.'],
  ];
  for (const [line, said] of lines) {
    it(`are said as what they mean: ${line}`, () => {
      expect(heardIn(`Version 2.4.1\n=============\n* ${line}\n* Sort rows\n`)).to.include(said);
    });
  }
});

describe('entries whose words would be misheard in a frame', () => {
  const told: readonly (readonly [heading: string, lines: string, heard: RegExp])[] = [
    ['Fixed', 'Fix row maps to keep equal rows in order', /fixes row maps to keep/],
    [
      'Added',
      '**New legend:** Towns\n- **New legend:** Rivers and lakes',
      /additions?: new legend: (?:Towns|Rivers)/,
    ],
    ['Changed', 'TypeError: no function folds the map of rows', /(?<! in )TypeError: no function/],
    [
      'Added',
      'Paper Map Legend Writer: Support rivers\n- Paper Map Legend Writer: Support bays',
      /(?:in|for|within) Paper Map Legend Writer, /i,
    ],
    ['Fixed', 'print stalled on wide maps', /fix(?:es)?: print stalled on wide maps/],
    ['Fixed', 'Bugfix for lost rows', /fixe?[sd]?[^:]*: lost rows/i],
    ['Added', '`maps`: get the rows with `maps.rows()`', /\sget the rows with maps\.rows/i],
    ['Added', 'Create FOLDING.md', /creates FOLDING\.md/],
    ['Added', '`maps`: Can now fold rows', /(?:version|release|project) can now fold rows/],
    ['Changed', 'Lua updated with new words', /changes?[^:]*: lua updated with/i],
    [
      'Changed',
      'Upgrade maps to 2\n- Upgrade legends',
      /upgrades maps to 2,? and upgrades legends/,
    ],
    ['Changed', 'Base names of a map now follow the legend', /\sBase names of a map now follow/],
    ['Added', 'Add `a` to `b` and export `c`', /changes?(?: was to|:) add a to b and export c/i],
    ['Added', 'Add back a dropped row', /adds back a dropped row/],
    ['Added', 'impl MapFolding for rows', /additions?[^:]*: impl MapFolding/],
    ['Changed', 'Switched from maps to tiles', /switches from maps to tiles/],
    ['Fixed', 'Fold maps to please all readers', /(?:now|ll|will) fold maps to please/],
    ['Changed', 'Consider maps if you are lost', /\sConsider maps if you are lost\./],
    ['Documentation', 'Use rows in examples', /documentation, [^:]* uses rows in examples/],
    ['Changed', 'Show rows in Settings → Map shell → Rows', /in Settings, Map shell, Rows/],
    ['Changed', 'Keep the pin under View > Map pins', /under View, Map pins/],
    ['Changed', 'Rename Rows → Lines', /renames Rows to Lines/],
    ['Changed', 'Fold all maps. To keep one, use\n  - a pin\n  - a clip', /use: a pin; a clip\./],
    ['Changed', '[24] sort the rows of maps', /^(?!.* 24\b).*the rows of maps/s],
    ['Changed', 'Note that maps are no longer folded', /Maps are no longer folded/],
    ['Fixed', 'Fix Rows to properly fold JSON', /fixes Rows to properly fold/],
    ['Fixed', 'Fix Rows to run when nothing is folded', /fixes Rows to run when/],
    [
      'Removed',
      'Removed `Rows` from the tiles, please use maps',
      /(?:: |removes )`?Rows`? from the/,
    ],
    ['Fixed', 'Fixed up maps of rows', /fixes up maps|fixed up maps/i],
    [
      'Fixed',
      'Fix failure to open maps',
      /fixed(?: for you| with \w+ \w+)?: failure to open maps/i,
    ],
    ['Added', "Support maps; don't fold rows", /additions?: support maps; don['’]t fold rows/],
    [
      'Changed',
      'Improve maps when rows end\n- Improve legends',
      /improves legends.* maps when rows/,
    ],
    ['Changed', 'Upgrade to `a` 2\n- Upgrade to `b` 3', /upgrades to a 2.* to b 3/],
    ['Changed', '`fold` is faster', /(?:^|\s)“fold” is faster/m],
    ['Changed', '`rows.fold.all` is faster', /(?:^|\s)rows\.fold\.all is faster/m],
    ['Changed', 'Sort the rows. NOTE: Old maps are kept.', /rows\. Old maps are kept\./],
  ];
  for (const [heading, lines, expected] of told) {
    it(`keep their sense: ${lines.split('\n', 1).join('')}`, () => {
      expect(heardIn(`## 2.4.1\n\n### ${heading}\n\n- ${lines}\n`)).to.match(expected);
    });
  }
});

it('items of a list that only name a version, or lead to an example, are not heard', () => {
  const below = ['atlas-rows 2.1.0', 'Fold rows twice', 'Skip empty rows', 'Example: `{fold}`'];
  const text = heard(
    'Changed',
    `Update atlas-rows to 2.1.0\n${below.map((one) => `  - ${one}\n`).join('')}`,
  );
  expect(text)
    .to.match(/fold rows twice; skip empty rows\./i)
    .and.not.match(/atlas-rows 2\.1\.0;|Example/);
});

it('what is done to dependencies is told as that, with what it brings', () => {
  const below = '  - Draw wider maps\n  - deps: tiles@3.1.0';
  const text = heardIn(
    `2.4.1 / 2031-02-01\n===\n\n  * deps: maps@~2.6.7\n  ${below.replace('\n', '\n  ')}\n  * deps:\n    * rows@^1.2.0\n    * cells@'>= 1 < 2'\n`,
  );
  expect(text)
    .to.match(/update the dependency maps to 2\.6\.7.*draw wider maps; .*tiles to 3\.1\.0/s)
    .and.match(/the dependency rows to 1\.2\.0, and update the dependency cells\./);
});

it('nothing is called the newest, which the days of later releases may deny', () => {
  const text = '## 2.0.0 - 2031-02-01\n\n- Fold\n\n## 1.9.0 - 2031-04-01\n\n- Turn\n';
  for (const tone of TONES) expect(heardIn(text, { tone }), tone).not.to.match(/newest/i);
});

it('a release is not announced by what its makers do', () => {
  const entries = [
    'Add GitHub Actions workflows',
    'Sort rows',
    'Turn maps',
    'Draw rows',
    'Fold all',
  ];
  const text = heardIn(`## 2.4.1\n\n- ${entries.join('\n- ')}\n`, { tone: 'professional' });
  expect(text.indexOf('Actions')).to.be.greaterThan(text.indexOf('rows'));
});

it('what will no longer be done is not said to stay undone', () => {
  const said = heard('Changed', "Don't fold empty rows", { tone: 'casual' });
  expect(said).to.match(/(?:From now on, .* won't|will no longer) fold empty rows/);
});

it('two parts of the product in brackets are both named, and a change is no part', () => {
  expect(heard('Changed', '[map-rows][map-cells] Sort by name')).to.include(
    'map-rows and map-cells',
  );
  expect(heard('Changed', 'Map change: Sort cells by name')).not.to.include('Map change');
});

describe('what a release says before its changes', () => {
  const sentences = [
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
  for (const one of sentences) {
    it(`is not told where it is about the changelog, or its makers: ${one}`, () => {
      const text = heardIn(`## 2.4.1\n\n${one}\n\nMaps are folded.\n\n### Changed\n\n${OTHERS}`);
      expect(text)
        .to.include('Maps are folded.')
        .and.not.include(one.replace(/[.!`]$|^`/g, ''));
    });
  }

  it('is told where the first word only names something', () => {
    const said = 'Reference maps replace the old ones.';
    expect(heardIn(`## 2.4.1\n\n${said}\n\n### Changed\n\n${OTHERS}`)).to.include(said);
  });

  it('is told where its number is one that matters', () => {
    const text = heardIn(`## 2.4.1\n\nSupported versions of maps: 7\n\n### Changed\n\n${OTHERS}`);
    expect(text).to.include('Supported versions of maps: 7.');
  });

  it('is not told where it is only a heading, also if nothing else is', () => {
    expect(heardIn('## 2.4.1\n\nRelease highlights\n')).to.not.match(/highlights/i);
  });
});

describe('the part of the product that a line names', () => {
  const empty = ['misc', 'all', 'to do', 'bug fixes', 'release_3_0_1', 'issue', 'PR/272'];
  for (const scope of empty) {
    it(`is none where it says nothing: ${scope}`, () => {
      const text = heard('Changed', `**${scope}:** Keep the rows in order`);
      expect(text).to.include('keep the rows in order').and.not.include(scope);
    });
  }

  const parts: readonly (readonly [line: string, said: RegExp])[] = [
    ['**your server:** Keep the rows in order', /(?:In|For|Within) your server, /],
    ['`map-rows` - Fix the order of rows', /(?:in|for|within) map-rows/i],
    ['atlas/core: Keep the rows in order', /(?:In|For|Within) atlas\/core, .*keep the rows/],
    ['atlas/core - Keep the rows in order', /(?:In|For|Within) atlas\/core, .*keep the rows/],
    ['NOTE: Rows are sorted', /(?:^|\s)(?<!NOTE: )Rows are sorted\./],
  ];
  for (const [line, said] of parts) {
    it(`is said before what is done to it: ${line}`, () => {
      expect(heard('Changed', line)).to.match(said);
    });
  }

  it('is a candidate of the release', () => {
    expect(heardIn(`## 2.4.1 RC1\n\n${OTHERS}`)).to.include('2.4.1 RC1');
  });

  it('is the documentation once', () => {
    const text = heard('Documentation', '**parser:** Add a guide for rows');
    expect(text)
      .to.match(/parser.*guide for rows/)
      .and.not.match(/documentation of the parser/);
  });
});

describe('how a line is told', () => {
  it('takes no name of what is fixed from what it is not to do', () => {
    for (const tone of TONES)
      expect(heard('Fixed', 'Fix rows not to xfold', { tone })).not.to.match(/: rows not to/);
  });

  const lines: readonly (readonly [heading: string, line: string, said: RegExp])[] = [
    ['Changed', `Rows fold.\n\n  You can add the following to it:${CODE}`, /^(?!.*following)/s],
    ['Changed', `Rename the sort flag, e.g.:${CODE}`, /^(?!.*e\.g)/s],
    ['Changed', `Rows fold.\n\n  Maps are now flat, i.e.:${CODE}`, /^(?!.*i\.e)/s],
    ['Changed', 'Rows fold.\n\n  Turn it off to keep the old order.', /\. Turn it off to keep/],
    ['Changed', 'Sort maps:\n  - by name:\n  - by size:', /sort maps: by name; by size\./],
    ['Fixed', 'Externally, rows were lost', /: externally, rows/],
    ['Fixed', '`tray`: tray depth, not width, of rows', /in the tray part: tray depth/i],
    [
      'Documentation',
      '`fold`: the map takes empty rows',
      /(?:In|For|Within) the documentation of fold, the map takes/,
    ],
    ['Fixed', 'unpause not supported for maps', /fix(?:es)?: unpause not supported/i],
    ['Fixed', 'Time out after ten rows (maybe related to #48, #47)', /ten rows\./],
    ['Changed', 'Thanks to the new parser, maps fold', /(?:^|[.:])\s+thanks to the new parser,/i],
    ['Deprecated', 'Atlas no longer messages that rows fold', /\sAtlas no longer messages/],
    ['Deprecated', 'Pending deprecation of `fold()`', /: pending deprecation/i],
    ['Added', '`fold()` for old maps gains a flag', /additions?: fold\(\) for old maps gains/],
    ['Fixed', 'Sort rows. If you rely on it, see #12 for details.', /^(?!.*rely)/s],
    ['Changed', 'feat: MAPS-1234 - Fold rows', /^(?!.*1234)/s],
    ['Changed', 'fix MAPS-1234 : Fold rows', /^(?!.*1234)/s],
    ['Changed', 'BACKPORT: feat: MAPS-1234 - Fold rows', /^(?!.*(?:1234|backport))/is],
    ['Added', 'Add a legend only when maps fold', /adds a legend only when|change: add a legend/i],
    ['Fixed', 'release please maps', /fix: release please maps/i],
    [
      'Removed',
      'Remove old maps and default to rows',
      /change: remove old maps and default|removes old maps and defaults/i,
    ],
    ['Changed', 'Fold rows (robot-app[bot] in 7e604b06)', /folds? rows\.|fold rows[,.]/i],
    ['Changed', 'Tests upgrade: Use the new sorter', /for tests upgrade, .* use the new sorter/i],
    ['Fixed', '#12: tile loaders swiftly announce rows', /fix(?:es)?: tile loaders/i],
    ['Changed', 'Write <!DOCTYPE map> first', /<!DOCTYPE>/],
    ['Changed', 'Read PKCS#12 keys', /PKCS#12 keys/],
    ['Changed', '`impl<T> Rows for Fold<T>` needs a map', /impl Rows for Fold of T/i],
    ['Changed', 'Sort rows. Please let the makers know if they fall.', /^(?![^]*please)/i],
    ['Changed', 'Sort rows. A tray of them can be found here: atlas-tray.', /^(?![^]*found here)/i],
    ['Security', 'Reading rows does not allow old names', /change: reading rows doesn't allow/i],
    ['Security', 'The row cookie was derived from columns', /fix: the row cookie was derived/i],
    ['Fixed', 'Refuse to fold rows whose map no longer covers towns', /will refuse to fold/],
    ['Changed', 'Track # of active rows', /track number of active rows/i],
    ['Fixed', 'Row reading is not working correctly on Linux', /fix: row reading isn't working/i],
    ['Changed', 'Log reading now only happens at night', /\sLog reading now only happens/],
    ['Changed', 'Dark theme - for maps', /changes?: dark theme - for maps/i],
    ['Changed', 'Optimised the order of rows', /(?:now|'ll|will) optimise|optimises the order/],
    ['Changed', 'Read map.rows first', /(?:now|'ll|will|and) read map\.rows/],
    ['Changed', 'Fold rows, as described above', /fold rows[.,]/i],
    ['Changed', 'Fold rows (marked with 🗺 below) by name', /fold rows by name/i],
    [
      'Added',
      'Add a folding mode, document in the guide',
      /change(?: was to|:) add a folding mode, document/i,
    ],
    ['Changed', 'Fold rows (an example is given above)', /fold rows[.,]/i],
    ['Changed', `Rows fold.\n\n  You might have sorted rows like this:${CODE}`, /^(?!.*might)/s],
    ['Changed', 'Fold rows (see below) by name', /fold rows by name/i],
    ['Changed', 'Rows fold. (This is for long maps.)', /(?:\.|:) this is for long maps\.(?!\))/i],
    ['Changed', 'Drop the old sorter - use the new one instead', /\. Use the new one instead\./],
    ['Changed', 'Use the new sorter instead', /\sUse the new sorter instead\./],
    ['Fixed', 'Do not use it in a shared environment', /\sDo(?: not|n't) use it in a shared/],
    ['Removed', 'Drop Java 8 and older', /drops Java 8 and older/],
    ['Added', 'Sort columns too', /sort columns too\./i],
    ['Changed', 'Be aware of sorted rows', /\sBe aware of sorted rows\./],
    ['Changed', 'No changes to maps', /\sNo changes to maps\./],
    ['Fixed', 'Size mismatch in maps', /Fixed: size mismatch/],
    ['Fixed', 'Theme flicker in maps', /Fixed: theme flicker/],
    ['Fixed', 'Out-of-bounds read in maps', /(?:Fixed|Now fixed|fixes):? out-of-bounds/],
    ['Fixed', 'Parser vulnerability in maps', /Fixed: parser vulnerability/],
    ['Fixed', 'False positives in checks', /Fixed: false positives/i],
    [
      'Removed',
      'legend package (rows can now turn by themselves)',
      /(?:gone|removed|dropped|removals|drops|removes)\b:? legend package/i,
    ],
    ['Changed', 'Create a guide for maps', /creates a guide/i],
    [
      'Changed',
      'Sort rows. Sample rows can be found in <https://github.com/a/b/c>.',
      /sorts? rows\.\s+(?!Sample)/i,
    ],
    [
      'Changed',
      'Sort rows.\n\n  Eg here a row has two names:\n\n      row = 1',
      /^(?![^]*Eg here)/i,
    ],
    ['Fixed', 'Better errors in maps', /(?:one|an?) fix: better errors/i],
    ['Fixed', 'Sorting of rows is recommended', /\sSorting of rows is recommended\./],
    ['Changed', 'If you keep rows, pass `rows`', /\sIf you keep rows, pass rows\./],
    ['Changed', 'When a map is folded, the reader asks for rows', /\sWhen a map is folded, the/],
    ['Changed', 'Previously, unset rows kept their place', /\sPreviously, unset rows kept/],
    ['Changed', 'With maps on, fold the rows first', /change: with maps on, fold/i],
    ['Fixed', 'When maps fold, the rows are lost', /fix: when maps fold/i],
    ['Fixed', 'Contrast fixes', /^(?![^]*fix: contrast fixes)[^]*: contrast fixes/i],
    ['Added', 'Go version 1.7.4 to 1.7.5', /: Go version 1\.7\.4 to/i],
    ['Removed', 'Removal of the row parser', /(?:drops|removed:|dropped:) (?:the )?row parser/i],
    ['Deprecated', '`rows` deprecated in favor of `maps`', /(?:deprecates|:) rows in favor of/],
    ['Added', 'Add rows and remove maps', /change: add rows and remove/i],
    ['Security', 'Reflected XSS in the row view', /fix(?:es)?:? reflected XSS/i],
    ['Internal', 'Remove redundant row check', /remove redundant row check/i],
    ['Removed', '`Rows`; a map can now be made of pins', /(?:gone|dropped|drops):? Rows; a map/i],
    ['Added', 'Compatible with old maps', /(?:get|adds|added:|here:) compatibility with old maps/i],
    ['Changed', 'Add rows + remove maps', /(?:one|an?) change: add rows \+ remove maps/],
  ];
  for (const [heading, line, said] of lines) {
    it(`is in the words that fit it: ${line}`, () => {
      expect(heard(heading, line)).to.match(said);
    });
  }

  const pointers = [
    'Full list: see the wiki',
    'Related pull requests',
    'Subscribe to this issue.',
    'Pull request 12',
    'You can find it on the site.',
    'More details are there.',
    'For more information, ask the makers.',
    'For details, check the notes of the makers.',
  ];
  for (const pointer of pointers) {
    it(`is without what only leads elsewhere: ${pointer}`, () => {
      const said = heard('Changed', `Rows fold. ${pointer}`).toLowerCase();
      expect(said).to.include('rows fold').and.not.include(pointer.toLowerCase().slice(0, -1));
    });
  }

  it('puts no colon before a name in code, which needs no article', () => {
    for (const name of ['--dry-run', 'map.rows']) {
      const told = TONES.map((tone) => heard('Added', `Add ${name}`, { tone }));
      expect(told.join(' '), name).to.match(new RegExp(`(?:get|have|adds|introduces) ${name}`));
    }
  });

  it('begins with no capital where it begins with code', () => {
    expect(heard('Changed', 'rows::fold now keeps the order')).to.include('rows::fold now');
  });

  it('is in the manner of the tone', () => {
    expect(heard('Changed', 'Rows cannot be empty')).to.include("Rows can't be empty.");
    const formal = heard('Changed', "Rows can't be empty", { tone: 'professional' });
    expect(formal).to.include('Rows cannot be empty.');
  });

  it('names no product that the title does not', () => {
    const text = heardIn('## Unreleased\n\n- Sort rows\n', {}, "What's new");
    expect(text)
      .to.include('the next release')
      .and.not.match(/what's new/i);
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
  for (const [heading, line] of lines) {
    it(`is told before what is new: ${line}`, () => {
      const text = heard(heading, line).toLowerCase();
      const own = line.toLowerCase().split(' ').slice(-3).join(' ');
      expect(text.indexOf(own)).to.be.within(0, text.indexOf('attic'));
    });
  }
});

describe('what points at changes that are told by themselves', () => {
  it('is left out, before them and among them', () => {
    const text = `# 2.4.1\n\nMaps are new. The following rows matter most.\n\n${OTHERS}`;
    expect(heardIn(text)).to.include('Maps are new.').and.not.include('following');
    const among = `# 2.4.1\n\n${OTHERS}\nThe following changes were in no beta:\n\n- Remove towns\n- Add lakes\n`;
    expect(heardIn(among)).to.not.include('following');
  });

  it('is told where it says so itself, or where something comes later', () => {
    const lines = [
      'Uses of the following trays must be moved, oak and elm',
      'The following tray is now part of the lid',
      'The lid is kept in the following requests',
    ];
    for (const line of lines) expect(heard('Changed', `Fold rows. ${line}.`)).to.include(line);
    const woods = 'This shelf holds the following woods, oak and elm.';
    expect(heardIn(`# 2.4.1\n\n${woods}\n\n${OTHERS}`)).to.include(woods);
  });
});

describe('what is of one concern', () => {
  it('is told together, however heavy one of it is', () => {
    const fixes = '- Rows were read twice\n- Fix a critical, high-severity hole in maps\n';
    const text = heardIn(`# 2.4.1\n\n## Security\n\n${fixes}\n## Breaking\n\n- Maps are gone\n`);
    const [hole = -1, twice = -1, gone = -1] = ['hole in maps', 'read twice', 'Maps are gone'].map(
      (one) => text.indexOf(one),
    );
    expect(Math.min(hole, twice, gone)).to.be.above(0);
    expect(gone < Math.min(hole, twice) || gone > Math.max(hole, twice)).to.equal(true);
  });
});

describe('what says what to do in a case', () => {
  it('is told behind what it is about', () => {
    const fixes =
      '- If you have readers of your own, make sure to fold them\n- Fix a hole in maps\n';
    const text = heardIn(`# 2.4.1\n\n## Security\n\n${fixes}`);
    expect(text.indexOf('hole in maps')).to.be.within(1, text.indexOf('readers of your own'));
  });

  it('is none where it is what was mended', () => {
    const small = Array.from(
      'abcdefghijklmnopqrst',
      (row) => `- Fix row ${row} of the ${row} trays\n`,
    );
    const sure = '- Make sure passwords are never written to the log\n';
    const text = heardIn(`# 2.4.1\n\n## Fixed\n\n${small.join('')}${sure}`, {
      verbosity: 'brief',
    });
    expect(text).to.include('passwords');
  });
});

describe('how it was before', () => {
  it('is told with how it is now', () => {
    const entry =
      '- Prior to trays, maps dropped the names of rows. Names are the last argument.\n';
    const text = heardIn(`# 2.4.1\n\n## Changed\n\n${entry}- Sort rows\n`, { verbosity: 'normal' });
    expect(text).to.match(/Prior to trays[^]*Names are the last argument/);
  });
});

describe('releases that are left out', () => {
  it('are counted, also those that tell nothing', () => {
    const many = Array.from({ length: 40 }, (_, at) => {
      const entries = Array.from({ length: 9 }, (_, one) => `- Fix a fold of map ${at}-${one}\n`);
      return `## 1.${99 - at}.0\n\n${at > 30 && at % 2 === 0 ? '' : entries.join('')}\n`;
    });
    const text = heardIn(many.join(''), { verbosity: 'normal' });
    const told = new Set(text.match(/(?<=^|\s)1\.\d+\.0\b/g));
    expect(told.size).to.equal(11);
    expect(text).to.include('Not told here: thirty more releases, back to version 1.60.0');
  });
});

describe('what has no subject', () => {
  it('is quoted, and no sentence', () => {
    expect(heard('Fixed', 'Fix the legend. Previously would not fold.')).to.match(/: previously w/);
    const name = heard('Changed', 'A more exact and generalized approach for maps in towns');
    expect(name).to.match(/: a more exact and generalized approach/i);
  });
});

describe('names of code behind what leads to them', () => {
  it('are told, as they are all that is said', () => {
    const line = 'Fold maps later. The following methods are affected:\n  - `fold`\n  - `tear`';
    expect(heard('Breaking Changes', line)).to.include('methods are affected: fold; tear.');
  });

  it('are told behind what points at them, though a full stop ends it', () => {
    const line = 'Fold maps later. For that the following names are gone.\n  - `fold`\n  - `tear`';
    expect(heard('Changed', line)).to.include('the following names are gone: fold; tear.');
  });

  it('stay behind what leads to them within a list', () => {
    const line =
      'Sort rows\n  - Keeps names\n  - The reader has new flags:\n    - Fold all maps\n    - Skip lakes';
    expect(heard('Changed', line)).to.match(/the reader has new flags: fold all maps; skip lakes/i);
  });

  it('are told among items that have other words', () => {
    const line = 'Rows fold. See the guide.\n  - `map.fold`\n  - `tear` for wide maps';
    expect(heard('Changed', line)).to.include('map.fold; tear for wide maps.');
  });
});

describe('an order to the reader', () => {
  const lines = [
    'Use `{ quiet: true }` to fold',
    'Optionally put a map in your tray',
    'NOTICE: maps will fold in 3.0',
  ];
  for (const line of lines) {
    it(`is told in its own words, of no product and no part: ${line}`, () => {
      const words = line.replaceAll('`', '');
      expect(heard('Added', line)).to.match(
        new RegExp(`^(?:HOST \\d: |.*[.!?] )?${words}[.!]`, 'm'),
      );
    });
  }

  it('thanks nobody', () => {
    expect(heard('Changed', 'Rows fold. Thank you for the maps.')).to.not.match(/thank/i);
  });
});

describe('an order that tells what was done', () => {
  it('is no answer to a question about what a listener has to do', () => {
    const line = "Read piped maps. Use descriptor 0 instead of '/dev/stdin'.";
    expect(heard('Changed', line, { speakers: 2 })).not.to.match(/\bdo\?/);
  });

  it('is quoted where a preposition follows what may be a noun', () => {
    expect(heard('Changed', 'Refactor to internal maps')).to.include(': refactor to internal maps');
  });
});
