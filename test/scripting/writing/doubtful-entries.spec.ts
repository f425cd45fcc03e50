import { expect } from 'chai';
import type { Change, ChangeKind, Detail } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

type Verbosity = 'normal' | 'detailed';

function scriptOf(changes: readonly Change[], verbosity: Verbosity = 'detailed'): string {
  const changelog = changelogOf(release('2.4.1', changes));
  return tell(changelog, requestFor(changelog, { verbosity })).text;
}

/** Narration of an entry, among others of its kind. */
function told(kind: ChangeKind, text: string, others: readonly string[] = []): string {
  return scriptOf([text, ...others].map((one) => change(kind, one)));
}

type Line = readonly [ChangeKind, string, RegExp];

function areTold(lines: readonly Line[], others: readonly string[] = []): void {
  for (const [kind, text, said] of lines)
    it(`${kind}: ${text}`, () => {
      expect(told(kind, text, others)).to.match(said);
    });
}

/** Lead before the author's words, which claims nothing about them. */
const QUOTED = /(?:also (?:among|for|listed|breaking|deprecated)\b[^.:]*|\blists?): /i;

const NAMES = ['Crash on startup', 'Blurry text on small screens', 'Slow search in long lists'];
const COMMANDS = ['Reject empty names', 'Sort the names', 'Ignore unknown names'];

describe('an entry that begins with a noun that could be a verb', () => {
  describe('keeps its words', () => {
    areTold([
      ['changed', 'Ring got new options', /\bring got new options\./i],
      [
        'changed',
        'Project rows, cells, and the `:map` file are considered stale',
        /\bproject rows/i,
      ],
      ['changed', 'Cache - explicit warning of rows', /\bcache - explicit warning/i],
      ['changed', 'Hover provider returns documentation on maps', /\bhover provider returns/i],
      ['changed', 'Sample rows of maps', /\bsample rows of maps/i],
      [
        'changed',
        'Default `tray-fmt` remains `1.2` on shelves',
        /\bdefault tray-fmt remains 1\.2/i,
      ],
      [
        'changed',
        'Repaint events (sent by trays) no longer reset it',
        /\srepaint events \(sent by/i,
      ],
      ['changed', 'Render placement bug in trays', /\brender placement bug in trays/i],
      ['changed', 'Blame improvements', /\bblame improvements\b/i],
      ['changed', 'cleanup of rows and cells', /\bcleanup of rows/i],
      ['other', 'Cluster pipelines process commands per node', /\bcluster pipelines process/i],
      ['other', 'Deps bump', /\bdeps bump/i],
      ['added', 'Default rows in the legend mapped to colors', /\bdefault rows in the legend/i],
      ['added', 'Combine support', /\bcombine support\b/i],
      ['added', 'Map methods which take a row makes folding easier', /\bmap methods which take/i],
      ['added', 'Client listens on the port while waiting', /\bclient listens on the port/i],
      ['added', 'Test coverage to find torn maps', /\btest coverage to find/i],
      ['added', 'Rack 3 compatibility', /\brack 3 compatibility/i],
      ['added', 'large tray added (`t()`)', /\blarge tray added/i],
      ['added', 'Fallback to plain rows with `modes`', /\bfallback to plain rows/i],
      ['removed', 'Order of the rows and cells of maps changed in 2.1', /\border of the rows/i],
      ['removed', 'Rack 3 Support Removed', /\brack 3 support removed/i],
      ['fixed', 'Omit and pick with maps', /\bomit and pick with maps/i],
      ['fixed', 'Exclude negated rows not working', /\bexclude negated rows not working/i],
      ['fixed', 'connect after close not working', /\bconnect after close not working/i],
      ['fixed', 'Race condition when closing trays', /: race condition when closing/i],
      ['fixed', 'Sample rows of maps', /among the fixes: sample rows|fixe[sd]: sample rows/i],
      ['fixed', 'Commit rows with returns are split correctly', /\bcommit rows with returns are/i],
      ['security', 'Header parsing allows denial of service', /: header parsing allows denial/i],
    ]);
  });

  describe('keeps its words among names', () => {
    areTold(
      [
        ['fixed', 'Alternate keys not sent with shift', /: .*\balternate keys not sent/i],
        ['fixed', 'Write to the stream after it was closed', /\bwrite to the stream after/i],
        ['fixed', 'Cut off long names', /\bcut off long names/i],
        ['fixed', 'Moving rows in a tray deleting their names', /: .*\bmoving rows in a tray/i],
      ],
      NAMES,
    );
  });

  describe('is a sentence if its verb stands behind a bracket, a clause or code', () => {
    areTold([
      [
        'changed',
        'Stack rows of the legend (as of `fold()`, `sort()`) now keep their colors',
        /\sstack rows of the legend \(as of fold\(\), sort\(\)\) now keep their colors\./i,
      ],
      ['changed', 'Maps and rows marked with `@old` are sortable', /\sMaps and rows .* sortable\./],
      [
        'changed',
        'Tests marked with `@old` can be used with the `|sort` filter',
        /\sTests marked with .* can be used/,
      ],
      ['changed', 'Renaming an item no longer imports it', /\sRenaming an item no longer imports/],
      [
        'changed',
        'Passing a `tray` with its `shelf` set to the old value now fails with an error',
        /\bpassing a tray with its shelf set to the old value now fails with an error\./i,
      ],
      ['changed', 'Maps do not work without rows', /\sMaps (?:do not|don't) work without rows\./],
      ['changed', 'Rows now used in drafts', /\sRows now used in drafts\./],
      [
        'other',
        'This will default rows, and labels are now copied',
        /\bthis will default rows, and labels/i,
      ],
    ]);
  });
});

describe('a command', () => {
  describe('is what the release does', () => {
    areTold([
      ['changed', 'Stream open rows to the client', /\sstreams open rows to the client/],
      ['changed', 'Start testing against rows 4', /\sstarts testing against rows 4/],
      [
        'changed',
        'Remove redundant rows from printed maps',
        /\sremoves redundant rows from printed/,
      ],
      [
        'changed',
        'Remove the redundant `fold` flag',
        /(?:removes|gone:|removed:) the .* fold flag/i,
      ],
      ['changed', 'Include the tray in errors', /\sincludes the tray in errors/],
      ['changed', 'Visit trays in the order of shelves', /\svisits trays in the order/],
      ['changed', 'Temporarily reject trays', /\stemporarily rejects trays/],
      ['changed', 'No longer source the profile', /\bno longer sources? the profile/],
      ['changed', 'Forward errors correctly to the pool', /\sforwards errors correctly/],
      ['changed', 'Fix a crash when both flags are set', /(?:fixes|fixed:) a crash when both/i],
      ['added', 'Create `SORTING.md`', /\screates SORTING\.md/],
      ['fixed', 'Work around a fault of the driver', /\sworks around a fault/],
      ['fixed', 'Reapply the fold fix for rows', /\sreapplies the fold fix/],
      ['fixed', 'Require that rows have names', /\srequires that rows have names/],
      ['fixed', 'Move trays to the end when sorted manually', /\smoves trays to the end/],
      ['fixed', 'Added a missing key to the index', /(?:adds|added) a missing key to the index/],
      ['fixed', 'Fix FOR UPDATE OF with schemas', /fix(?:es|ed:) FOR UPDATE OF with schemas/i],
      ['other', 'Propagated nullability in adapters', /propagate[sd] nullability in adapters/i],
    ]);
  });

  describe('is so among commands as well', () => {
    areTold(
      [
        ['changed', 'Stream open rows to the client', /\sstreams open rows to the client/],
        ['changed', 'Accept longer names', /\saccepts longer names/],
      ],
      COMMANDS,
    );
  });

  const orders: readonly (readonly [ChangeKind, string, RegExp])[] = [
    ['changed', 'Make sure rows are sorted', /Make sure/],
    ['changed', 'Ensure clients are closed', /Ensure/],
    ['changed', 'Warn if you open it twice', /Warn/],
    ['changed', 'Accept longer names', /Accept/],
    ['added', 'Add a flag for longer names', /Add a/],
    ['changed', 'Delete no longer used trays from the shelf', /Delete/],
    ['changed', 'In old trays, add marks to the labels that are too long', /Add marks/],
    [
      'changed',
      'In tray lists, put marks around labels that are too long or end in a dot',
      /Put marks/,
    ],
  ];
  for (const [kind, text, order] of orders)
    it(`is not read as an order to the listener, nor put after a label: ${text}`, () => {
      const script = told(kind, text);
      expect(script).to.not.match(new RegExp(`(?:[.!?]|\\n) ?${order.source}`));
      expect(script).to.not.match(/(?:fixed|changed|new|different): (?:in|make|ensure) /i);
      expect(script).to.include(text.split(' ').slice(-2).join(' '));
    });

  describe('keeps with its verb what would be severed, or turned round, behind a label', () => {
    areTold([
      [
        'fixed',
        'Fix `fold()` from dropping rows',
        /(?:fixe[sd]|stops|keeps|: fix) fold\(\) from dropping/i,
      ],
      ['fixed', 'Fixed panics by registering rows', /fixe[sd] panics by registering/i],
      [
        'fixed',
        'Fix race condition by temporarily locking trays',
        /(?:fixe[sd]|: fix) race condition by|race condition, by temporarily/i,
      ],
      [
        'fixed',
        'Fix moving trays such as lids by locking each shelf',
        /(?:fixe[sd]|: fix) moving trays such as lids by locking/i,
      ],
      ['fixed', 'Fix tray handling to keep old rows', /(?:fixe[sd]|: fix) tray handling to keep/i],
      ['fixed', 'Fix the tray to again keep old rows', /(?:fixe[sd]|: fix) the tray to again/i],
      ['removed', 'Remove tray from the shelf', /(?:remove[sd]?|gone):? tray from the shelf/i],
      ['removed', 'Remove the spare file when running clean', /removes? the spare file when/i],
      ['added', 'Add tray explicitly to the shelf', /adds? tray explicitly to the shelf/i],
      ['deprecated', 'Remove the tray flag in favor of `trays`', /the tray flag in favor of trays/],
      ['fixed', 'Fix late rows with no name failed to be sent', /: late rows with no name failed/i],
      ['fixed', 'Fix trays that fold should keep rows', /: trays that fold should keep rows/i],
      ['fixed', 'On Plan9, fix crash when a tray is full', /fixed on Plan9: crash when a tray is/i],
      ['fixed', 'On Plan9, fixed by hand', /on Plan9.* by hand/i],
      ['changed', 'On Plan9, moving trays works again', /on Plan9[,:] moving trays works again/i],
    ]);
  });

  describe('has its further verbs in the same form', () => {
    areTold([
      [
        'changed',
        'Reject rows without names, report lost ones',
        /rejects rows without names, (?:and )?reports lost|: reject rows without names, report/,
      ],
      [
        'added',
        'Cover rows in the map, and pin trays with a belt',
        /covers rows in the map, and pins trays|: cover rows in the map, and pin/,
      ],
      [
        'changed',
        'Modify and clone rows under lock',
        /modifies and clones rows|: modify and clone rows/,
      ],
      [
        'changed',
        'Renamed `Map` to `Grid` and make `Grid` a row',
        /renames Map to Grid,? and makes Grid a row|: renamed Map to Grid and make/i,
      ],
      [
        'added',
        'Implement FOLD-2 and dropped FOLD-1 support',
        /implements FOLD-2,? and drops FOLD-1|: implement FOLD-2 and dropped/i,
      ],
      [
        'added',
        'Introduce maps and fixes most of them',
        /introduces maps,? and fixes|: introduce maps and fixes/i,
      ],
      [
        'fixed',
        'Fix folds of rows 2 and test against rows 3',
        /fixes folds of rows 2,? and tests|: fix folds of rows 2 and test/i,
      ],
      [
        'fixed',
        'Fixed a crash and enable caching on exit',
        /fixes a crash,? and enables caching|: fixed a crash and enable/i,
      ],
    ]);
  });

  describe('is not joined with advice to the reader', () => {
    areTold([
      [
        'removed',
        'Remove the old helper, use the new one instead',
        /the old helper[.;] .*use the new one instead\./is,
      ],
      [
        'fixed',
        'Don’t set the row to empty, use the cell instead',
        /\bto empty[.;] .*use the cell instead\.|: don['’]t set the row to empty, use/is,
      ],
      [
        'breaking',
        'Raise when `rows` is used, use `all` instead (deprecated since 1.14)',
        /\bused[.;] .*use “all” instead/is,
      ],
      [
        'deprecated',
        'Passing null to `sort`, pass a list instead',
        /null to sort[.;] .*pass a list instead\./is,
      ],
      [
        'deprecated',
        'Deprecated the `fold` field, use `maps.fold`',
        /the fold field[.;] .*use maps\.fold|: deprecated the fold field, use/is,
      ],
    ]);
  });
});

describe('entries that share a sentence', () => {
  const shared: readonly (readonly [ChangeKind, readonly string[], RegExp])[] = [
    [
      'added',
      ['Allow roots to hide maps and set rows', 'List old rows', 'Fold maps'],
      /hide maps and set rows(?:\.|, (?:lists|and folds))/,
    ],
    [
      'changed',
      ['Load only round trays of the first room', 'Load the lids'],
      /loads only round trays of the first room(?:, and loads the lids|\.)/,
    ],
    [
      'added',
      ['Fold maps', 'Enable the new rule and fix its rows', 'Sort rows'],
      /enables the new rule and fixes its rows(?:\.|, and (?:folds|sorts))/,
    ],
    [
      'deprecated',
      ['The tray in favor of the shelf', 'The lid'],
      /the lid, and the tray in favor of the shelf\.|in favor of the shelf[.;] .*the lid\./is,
    ],
    [
      'fixed',
      ['Fix crash within folds', 'Fix date field of rows'],
      /folds, and date field of rows/,
    ],
  ];
  for (const [kind, [first = '', ...others], said] of shared)
    it(`are not heard for a part of each other: ${first}`, () => {
      expect(told(kind, first, others)).to.match(said);
    });
});

describe('an entry that is not understood', () => {
  for (const [kind, text, said] of [
    ['changed', 'Sample rows of maps', /: sample rows of maps\./],
    ['changed', '3.9-stable: allow pages to be shown', /: 3\.9-stable: allow pages to be shown\./],
    [
      'changed',
      'Upgrade to use Rack 4 since Rack 3 is now out of support',
      /(?:: upgrade|upgrades) to use rack 4 since rack 3 is now out of support/i,
    ],
    ['internal', "Don't remove ParaUnit", /: (?:don't|do not) remove ParaUnit\./i],
    ['internal', 'Update the backers and sponsors', /: update the backers and sponsors\./],
    ['internal', 'Add tests for trays', /: add tests for trays\./],
    [
      'internal',
      'Bump trays/set-up-action from 2 to 3',
      /: bump trays.set-up-action from 2 to 3\./,
    ],
    ['internal', 'Improve trays and still pass rows', /: improve trays and still pass rows\./],
    ['internal', 'Remove old trays and simplify', /: remove old trays and simplify\./],
  ] as const satisfies readonly Line[])
    it(`is narrated in the author's words after a lead: ${text}`, () => {
      expect(told(kind, text)).to.match(said);
    });

  describe('is narrated in its own words', () => {
    areTold([
      [
        'changed',
        'Only lone options set the default value of a flag to true',
        /: only lone options/,
      ],
      [
        'changed',
        'Installing a map that defines rows will no longer warn',
        /\binstalling a map that defines rows will no longer warn\./i,
      ],
      ['breaking', 'Minimum Rust version now 2.1', /: minimum Rust version now 2\.1\./i],
      ['breaking', '`rowOrder: flag` -> `up`, `down`', /: rowOrder: flag to “up”, “down”\./],
      [
        'fixed',
        'Config keys are available under proper names',
        /\bconfig keys are available under/i,
      ],
      ['fixed', 'Unspecified order of rows', /\bunspecified order of rows/i],
      ['fixed', 'Some typos and update the guide', /: some typos and update the guide/i],
      ['fixed', '`TrayException`: "No room is left" with narrow trays', /: "No room is left" with/],
      ['fixed', 'Nothing changed, caused by a new shelf', /\bnothing changed, caused by/i],
      ['other', 'Just documented so far', /\bjust documented so far\./i],
      [
        'added',
        'shelf_gap option to choose where trays will be put when it is not full',
        /\bshelf_gap option to choose where trays will be put when it (?:is not|isn't) full/i,
      ],
      [
        'added',
        'Add `--by-age` flag to let shelves sort by and print the age of trays',
        /flag to let shelves sort by and print the age/i,
      ],
    ]);
  });

  it('is completed if it ends in the middle of a sentence', () => {
    const script = told('changed', 'Convert index files to modules (in');
    expect(script)
      .to.match(/index files to modules/)
      .and.not.match(/\(in\b/);
  });

  for (const kind of ['changed', 'breaking'] as const)
    it(`is narrated at normal length: ${kind}`, () => {
      const texts = ['Just documented so far', 'Reject empty names', 'Remove the old parser'];
      const script = scriptOf(
        texts.map((text) => change(kind, text)),
        'normal',
      );
      expect(script).to.match(/: just documented so far/i);
    });

  for (const [kind, text] of [
    ['changed', 'The error message includes the paths that were searched'],
    ['changed', 'Fix a crash when both flags are set'],
    ['changed', 'Forward errors correctly to the pool'],
    ['changed', 'Reject empty names'],
    ['added', 'Add a flag for wide names'],
  ] as const)
    it(`excludes entries that are understood: ${text}`, () => {
      expect(told(kind, text)).to.not.match(QUOTED);
    });
});

describe('what stands around the deed of an entry', () => {
  const read = (line: string) => {
    const changelog = readChangelog(`# Atlas\n\n## 2.4.1\n\n### Fixed\n\n- ${line}\n`);
    return tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
  };

  it('names several parts of the product', () => {
    expect(read('DragBox, SliderBox: fixed a crash on click')).to.match(
      /\bin DragBox and SliderBox: a crash on click\./,
    );
  });

  it('is the deed if a heading or scope tells it', () => {
    const entry = change('changed', '`gem-cd`, `gem-list`', { scope: 'Deleted commands' });
    const script = scriptOf([entry]);
    expect(script)
      .to.match(/deletes|deleted|gone|removed/i)
      .and.match(/gem-cd, gem-list/);
    expect(script).to.not.match(/in deleted commands/i);
  });

  it('is neither who made it, nor where to read on', () => {
    const script = read('Crash on exit. Fixed by Jo Example in pull request 12. See the guide.');
    expect(script)
      .to.match(/crash on exit/i)
      .and.not.match(/Example|guide|12/);
  });

  it('is the name of the product once', () => {
    const changelog = changelogOf(release('2.4.1', [change('changed', 'Make Atlas start faster')]));
    const { text } = tell(changelog, requestFor(changelog, { productName: 'Atlas' }));
    expect(text).to.match(/makes Atlas start faster/);
    expect(text).to.not.match(/Atlas (?:now )?makes Atlas/);
  });
});

describe('what an entry says further', () => {
  const further = (...details: readonly Detail[]) =>
    scriptOf([change('changed', 'Add a lock file', { details })]);

  for (const detail of [
    'Projects that still declare it now get an error.',
    'Traces become smaller.',
    'Become a tester of it.',
    'Install the extra to get it.',
    'Update your rows: close will end at once.',
    'Defaults to 10.',
    'Regression in 2.3.',
    'Usable with map[all].',
    'Note that maps are old.',
    'Opt out per room.',
    'Use b instead.',
    'Although the map is old, we fixed it.',
    'Requires the map flag.',
    'Hidden behind the map flag.',
    'Stored in each room by rank.',
    'Trays stored in a room are counted.',
    'Stored in a room, maps last.',
    'See CVE-2026-1234 for full details.',
  ])
    it(`is narrated unchanged: ${detail}`, () => {
      expect(further(detail).toLowerCase())
        .to.match(/a lock file\b/)
        .and.include(detail.toLowerCase());
    });

  for (const detail of [
    'report the first failure in order',
    'Fix a bug that can cause rows to be lost.',
    'Update RowReaders: close will now end at once.',
    'On macOS, stop trying to mend the headers.',
    'Fix reuse after it is cut off (e.g. by a row), which could hang maps.',
    'Register a map in each room. Load tiles from the attic.',
  ])
    it(`is narrated, and not as an order to the listener: ${detail}`, () => {
      const [first = ''] = detail.split(/(?<=[a-z])[.,:(]/, 1);
      const script = further(detail);
      expect(script).to.include(detail.split(/[ .]/).filter(Boolean).at(-1));
      expect(script.toLowerCase()).to.not.include(`a lock file. ${first.trim().toLowerCase()}`);
    });

  it('is not an order from a list of commands', () => {
    const items = ['Keep rows of the first tray.', 'Also take rows of the last tray.'];
    const script = scriptOf([
      change('other', 'Improve the reader:', { details: [{ lead: '', items }] }),
    ]);
    expect(script)
      .to.match(/keeps? rows of the first tray/i)
      .and.match(/rows of the last tray/);
    expect(script).to.not.match(/\. (?:Keep|Also take) rows/);
  });

  it('is nothing of hardly more than one word in brackets, and no pointer', () => {
    expect(further('(RFC 12)', '(See example)', 'Fixes CVE.')).not.to.match(/RFC|example|CVE/);
    expect(further('(Since 2.1.0)')).to.include('2.1.0');
    expect(further('Check this page for more info.')).to.not.include('info');
    expect(further('See the guide for more details.')).to.not.include('guide');
  });

  it('keeps the items of a list behind what leads to it', () => {
    const lead = 'To avoid this error you can:';
    const items = ['Pass whole rows.', 'Use the strict reader.'];
    expect(further({ lead, items })).to.match(
      /To avoid this error you can[.:] pass whole rows[.;] use the strict reader\./i,
    );
  });

  const listed: readonly (readonly [ChangeKind, string, readonly string[], RegExp])[] = [
    [
      'breaking',
      'There are two ways to go on:',
      ['Name the tray;', 'Sort the rows. Trays do not move.'],
      /There are two ways to go on[.:].* name the tray; sort the rows\./i,
    ],
    ['added', 'New map functions', ['`fold`', 'turn'], /new:? map functions[.:].* fold; turn\./is],
    [
      'other',
      'Maps now show more:',
      ['the legend', 'the scale'],
      /Maps now show more[.:].* the legend; the scale\./,
    ],
  ];
  for (const [kind, text, items, said] of listed)
    it(`goes on to the items of its list: ${text}`, () => {
      expect(scriptOf([change(kind, text, { details: [{ lead: '', items }] })])).to.match(said);
    });

  it('says no label twice', () => {
    expect(told('added', 'New map functions')).to.not.match(/new: new/i);
  });

  it('leaves out code that only illustrates the sentence', () => {
    expect(further('`a: 0` -> `a: red`')).to.not.match(/red|In detail/);
  });

  it('is narrated although it leads to code, if it is a sentence without the code', () => {
    const code = { language: 'js', code: 'fold()' };
    const script = further(
      ...['You can now turn folds off by setting it to flat:', code, 'For example:', code],
    );
    expect(script)
      .to.include('by setting it to flat.')
      .and.not.match(/for example/i);
  });
});
