import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(kind: ChangeKind, text: string, others: readonly string[] = []): string {
  const entries = [text, ...others].map((one) => change(kind, one));
  const changelog = changelogOf(release('2.4.1', entries));
  return tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
}

const NAMES = ['Crash on startup', 'Blurry text on small screens', 'Slow search in long lists'];
const VERBS = ['Reject empty names', 'Accept longer names', 'Ignore unknown names'];

describe('an entry that could be read in two ways', () => {
  it('is a name among names, and keeps its words', () => {
    expect(told('fixed', 'Alternate keys not sent with shift', NAMES)).to.match(
      /fix(?:es|ed)?: alternate keys not sent with shift/i,
    );
    expect(told('fixed', 'Write to the stream after it was closed', NAMES)).to.match(
      /fix(?:es|ed)?: write to the stream/i,
    );
    expect(told('fixed', 'Cut off long names', NAMES)).to.match(/fix(?:es|ed)?: cut off long/i);
    const moving = 'Moving rows in a tray deleting their names';
    expect(told('fixed', moving, NAMES)).to.match(/fix(?:es|ed)?: moving rows in a tray/i);
  });

  it('has its verb behind a bracket as well', () => {
    const folded = 'Stack rows of the legend (as of `fold()`, `sort()`) now keep their colors';
    expect(told('changed', folded)).to.include(`${folded.replaceAll('`', '')}.`);
    const listed = 'Maps and rows marked with `@old` are sortable';
    expect(told('changed', listed)).to.match(/Maps and rows marked with .* are sortable\./);
    const tests = 'Tests marked with `@old` can be used with the `|sort` filter';
    expect(told('changed', tests)).to.match(/Tests marked with .* can be used/);
  });

  it('is no default that is set, nor a deprecation that goes on with an order', () => {
    expect(told('added', 'Default rows in the legend mapped to colors')).to.match(
      /additions?: default rows/i,
    );
    expect(told('deprecated', 'Deprecated the `fold` field, use `maps.fold`')).to.match(
      /: deprecated the fold field, use/i,
    );
    expect(told('fixed', 'Added a missing key to the index')).to.not.match(/you get a missing/i);
  });

  it('shares no sentence where others could be heard for a part of its purpose', () => {
    const all = told('added', 'Allow roots to hide maps and set rows', [
      'List old rows',
      'Fold maps',
    ]);
    expect(all).to.match(/hide maps and set rows\./);
  });

  it('stands behind what could be heard with what it names at its end', () => {
    const all = told('deprecated', 'The tray in favor of the shelf', ['The lid']);
    expect(all).to.match(/the lid, and the tray in favor of the shelf\./i);
  });

  it('says its verb again where an "only" in front would be heard for the others', () => {
    const all = told('changed', 'Load only round trays of the first room', ['Load the lids']);
    expect(all).to.match(/load only round trays of the first room,? and load the lids/i);
  });

  it('is kept apart from what it could be heard with', () => {
    const all = told('fixed', 'Fix crash within folds', ['Fix date field of rows']);
    expect(all).to.match(/crash within folds, and date field of rows\./);
  });

  it('shares no sentence where it has two deeds itself, nor with what is internal', () => {
    const all = told('added', 'Fold maps', ['Enable the new rule and fix its rows', 'Sort rows']);
    expect(all).to.match(/enable the new rule and fix its rows\./i);
  });

  it('is a deed where its own words say so, or the entries around it', () => {
    expect(told('changed', 'Stream open rows to the client', VERBS)).to.match(
      /now .*stream open rows/s,
    );
    expect(told('changed', 'Stream open rows to the client')).to.match(
      /(?:now|will) stream open rows/,
    );
  });

  const kept: readonly (readonly [ChangeKind, string, RegExp])[] = [
    ['fixed', 'Config keys are available under proper names', /fix(?:es|ed)?: config keys are/i],
    [
      'security',
      'Header parsing allows denial of service',
      /fix(?:es|ed)?: header parsing allows/i,
    ],
    ['fixed', 'connect after close not working', /fix(?:es|ed)?: connect after close/i],
    ['changed', 'No longer source the profile', /(?:won't|no longer) source the profile/],
    ['changed', 'Renaming an item no longer imports it', /Renaming an item no longer imports it\./],
    ['changed', 'Ring got new options', /Ring got new options\./],
    [
      'changed',
      'Only lone options set the default value of a flag to true',
      /only lone options set/i,
    ],
    [
      'changed',
      'Project rows, cells, and the `:map` file are considered stale',
      /changes?: project rows, cells/i,
    ],
    ['added', 'Combine support', /additions?: combine support/i],
    [
      'removed',
      'Order of the rows and cells of maps changed in 2.1',
      /removals?: order of the rows/i,
    ],
    ['changed', 'Maps do not work without rows', /changes?: maps (?:do not|don't) work/i],
    [
      'fixed',
      'Don’t set the row to empty, use the cell instead',
      /fix(?:es|ed)?: don’t set the row to empty, use/i,
    ],
    ['fixed', 'Fixed a crash and enable caching on exit', /fixed a crash and enable caching/i],
    ['fixed', 'Fix `fold()` from dropping rows', /fixes fold\(\) from dropping rows/],
    ['added', 'Merge option for spare maps', /additions?: merge option for/i],
    ['added', 'Implement FOLD-2 and dropped FOLD-1 support', /: implement FOLD-2 and dropped/i],
    [
      'added',
      'Map methods which take a row makes folding easier',
      /additions?: map methods which/i,
    ],
    [
      'changed',
      'Installing a map that defines rows will no longer warn',
      /Installing a map that defines rows will no longer warn\./,
    ],
    ['fixed', 'Work around a fault of the driver', /will (?:now )?work around a fault/],
    ['fixed', 'Some typos and update the guide', /fix(?:es|ed)?: some typos and update/i],
    ['added', 'Create `SORTING.md`', /creates SORTING\.md/],
    [
      'added',
      'Cover rows in the map, and pin trays with a belt',
      /(?:now|'ll|will) cover rows in the map, and pin/i,
    ],
    ['fixed', 'Omit and pick with maps', /fix(?:es|ed)?: omit and pick with maps/i],
    ['fixed', 'Unspecified order of rows', /fix(?:es|ed)?: unspecified order/i],
    ['fixed', 'Fix FOR UPDATE OF with schemas', /FOR UPDATE OF with schemas/],
    ['changed', 'Make sure rows are sorted', /makes sure rows are sorted/],
    ['changed', 'Modify and clone rows under lock', /: modify and clone rows under lock/],
    ['changed', 'cleanup of rows and cells', /cleanup of rows/],
    ['fixed', 'Exclude negated rows not working', /fix(?:es|ed)?: exclude negated rows/i],
    ['changed', 'Cache - explicit warning of rows', /: cache - explicit warning/i],
    ['changed', 'Hover provider returns documentation on maps', /: hover provider returns/i],
    ['breaking', 'Minimum Rust version now 2.1', /breaking changes?[^:]*: minimum Rust version/i],
    ['internal', "Don't remove ParaUnit", /: (?:don't|do not) remove ParaUnit/i],
    ['documentation', 'Use rows for the map docs', /the documentation.* uses? rows for the map/i],
  ];
  for (const [kind, text, said] of kept) {
    it(`is told with its own words: ${text}`, () => {
      expect(told(kind, text)).to.match(said);
    });
  }

  it('gives advice in a sentence of its own', () => {
    expect(told('removed', 'Remove the old helper, use the new one instead')).to.match(
      /the old helper\..*Use the new one instead\./s,
    );
  });

  it('says neither who made it, nor where to read on', () => {
    const text = told(
      'fixed',
      'Crash on exit. Fixed by Jane Doe in pull request 12. See the guide.',
    );
    expect(text).to.not.match(/Jane|guide/);
  });

  it('names the product once', () => {
    const changelog = changelogOf(release('2.4.1', [change('changed', 'Make Atlas start faster')]));
    const { text } = tell(changelog, requestFor(changelog, { productName: 'Atlas' }));
    expect(text).to.not.match(/Atlas (?:makes|will now make) Atlas/);
  });
});

/** How the casual tone introduces the notes' own words. */
const QUOTED = /(?:one|an?) (?:change|addition): /i;

describe('what stands before a colon', () => {
  it('names several parts of the product', () => {
    expect(told('changed', 'DragBox, SliderBox: fixed a crash on click')).to.match(
      /(?:In|For|Within) DragBox and SliderBox, (?:this version|the project) fixes a crash|fixe[sd] in DragBox and SliderBox: a crash/i,
    );
  });

  it('is the deed of the entry where it begins with one', () => {
    const entry = { ...change('changed', '`gem-cd`, `gem-list`'), scope: 'Deleted commands' };
    const changelog = changelogOf(release('2.4.1', [entry]));
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text).to.match(/(?:deletes|drops:?|gone:) commands: gem-cd, gem-list/i);
  });
});

describe('an entry that is not surely understood', () => {
  const quoted: readonly (readonly [string, ChangeKind, string, RegExp])[] = [
    ['a name or an order', 'changed', 'Sample rows of maps', /: sample rows of maps/],
    [
      'no name',
      'added',
      'Client listens on the port while waiting',
      /: client listens on the port/i,
    ],
    ['an unknown label', 'changed', '3.9-stable: allow pages to be shown', /: 3\.9-stable: allow/],
    ['an open bracket', 'changed', 'Convert index files to modules (in', /: convert index files/i],
    ['a participle or a deed', 'other', 'Propagated nullability in adapters', /: propagated null/i],
    [
      'another subject',
      'other',
      'Cluster pipelines process commands per node',
      /cluster pipelines/i,
    ],
    [
      'two forms of verbs',
      'added',
      'Introduce maps and fixes most of them',
      /: introduce maps and/,
    ],
    [
      'a verb behind `to`',
      'changed',
      'Renamed `Map` to `Grid` and make `Grid` a row',
      /: renamed Map/i,
    ],
    ['a deed in two nouns', 'added', 'Test coverage to find torn maps', /: test coverage to/],
    ['for a while', 'changed', 'Temporarily reject trays', /: temporarily reject trays/i],
    ['a fragment', 'other', 'Just documented so far', /: just documented so far/i],
  ];
  for (const [why, kind, text, said] of quoted) {
    it(`is quoted in detailed, not reworded: ${why}`, () => {
      const script = told(kind, text);
      expect(script).to.match(said);
      expect(script).to.match(QUOTED);
    });
  }

  it('is told as what was wrong among the fixes, which fits either reading', () => {
    expect(told('fixed', 'Sample rows of maps')).to.match(/fix(?:es|ed)?: sample rows of maps/i);
  });

  const SURE = ['Reject empty names', 'Add a flag for longer names', 'Remove the old parser'];
  const normal = (kind: ChangeKind, others: readonly string[]) => {
    const entries = ['Just documented so far', ...others].map((one) => change(kind, one));
    const changelog = changelogOf(release('2.4.1', entries));
    return tell(changelog, requestFor(changelog, { verbosity: 'normal' })).text;
  };

  it('is left to the count in normal', () => {
    const script = normal('changed', SURE);
    expect(script).to.not.match(/documented/);
    expect(script).to.match(/one more change/i);
  });

  it('is quoted in normal where hardly anything else is told', () => {
    expect(normal('changed', SURE.slice(0, 1))).to.match(/: just documented so far/i);
  });

  it('is quoted in normal where somebody has to act on it', () => {
    expect(normal('breaking', SURE)).to.match(/: just documented so far/i);
  });

  it('is not needed for what is sure', () => {
    for (const text of [
      'The error message includes the paths that were searched',
      'Fix a crash when both flags are set',
      'Forward errors correctly to the pool',
      'Ensure clients are closed',
    ])
      expect(told('changed', text), text).to.not.match(QUOTED);
  });
});

describe('entries that were heard wrong', () => {
  const lines: readonly (readonly [ChangeKind, string, RegExp])[] = [
    ['changed', 'Start testing against rows 4', /change: start testing/i],
    ['fixed', 'Reapply the fold fix for rows', /: reapply the fold fix/i],
    [
      'fixed',
      'Fix folds of rows 2 and test against rows 3',
      /(?: was to|:) fix folds of rows 2 and test/,
    ],
    ['fixed', 'Fix late rows with no name failed to be sent', /fix: late rows with no name/],
    ['added', 'Add tray explicitly to the shelf', /adds tray explicitly to the shelf/],
    ['removed', 'Remove tray from the shelf', /(?:removed|dropped): tray from/i],
    ['fixed', 'Require that rows have names', /will now require that rows|'ll now require that/],
    [
      'breaking',
      'Raise when `rows` is used, use `all` instead (deprecated since 1.14)',
      /\. Use “all” instead\./,
    ],
    ['fixed', 'Fixed panics by registering rows', /fixes panics by registering rows/],
    ['removed', 'Remove the spare file when running clean', /removes the spare file when running/],
    [
      'changed',
      'Remove redundant rows from printed maps',
      /removes redundant rows from printed maps/,
    ],
    ['changed', 'Remove the redundant `fold` flag', /drops the redundant fold flag\./],
    ['added', 'Fallback to plain rows with `modes`', /: fallback to plain rows/i],
    [
      'other',
      'This will default rows, and labels are now copied',
      /: this will default rows|This will default rows, and/i,
    ],
    ['fixed', 'Commit rows with returns are split correctly', /: commit rows with returns are/],
    ['deprecated', 'Remove the tray flag in favor of `trays`', /: remove the tray flag in favor/],
    ['added', 'Rack 3 compatibility', /: rack 3 compatibility/i],
    ['internal', 'Update the backers and sponsors', /change: update the backers and sponsors/i],
    ['changed', 'Reject rows without names, report lost ones', /: reject rows without names, rep/],
    ['internal', 'Add tests for trays', /change(?: was to|:) add tests for trays/i],
    ['internal', 'Bump trays/set-up-action from 2 to 3', /change: bump trays.set-up-action from/i],
    [
      'changed',
      'Passing a `tray` with its `shelf` set to the old value now fails with an error',
      /Passing a tray with its shelf .* now fails with an error\./,
    ],
    [
      'changed',
      'In old trays, add marks to the labels that are too long',
      /change: in old trays, add marks/i,
    ],
    [
      'changed',
      'In tray lists, put marks around labels that are too long or end in a dot',
      /change: in tray lists, put marks/i,
    ],
    [
      'fixed',
      '`TrayException`: "No room is left" with narrow trays',
      /fix: TrayException: "No room is left" with/i,
    ],
    [
      'internal',
      'Improve trays and still pass rows',
      /(?: was to|:) improve trays and still pass rows/,
    ],
    ['other', 'Deps bump', /: deps bump|deps bump/i],
    [
      'changed',
      'Delete no longer used trays from the shelf',
      /(?:gone|drops): no longer used trays|deletes no longer used trays/i,
    ],
    ['changed', 'Rows now used in drafts', /(?:^|\s)Rows now used in drafts\./],
    [
      'added',
      'shelf_gap option to choose where trays will be put when it is not full',
      /(?:: |get |adds )(?:an? )?shelf_gap option/i,
    ],
    ['fixed', 'Race condition when closing trays', /: (?:a )?race condition when closing/i],
    ['changed', 'Render placement bug in trays', /: render placement bug in trays/i],
    [
      'fixed',
      'Fix race condition by temporarily locking trays',
      /fixed: race condition, by temporarily/i,
    ],
    [
      'added',
      'Add `--by-age` flag to let shelves sort by and print the age of trays',
      /flag to let shelves sort by and print/i,
    ],
    [
      'fixed',
      'Fix moving trays such as lids by locking each shelf',
      /fix(?:es)? moving trays such as lids by locking/i,
    ],
    [
      'fixed',
      'On Plan9, fix crash when a tray is full',
      /fixed on Plan9: crash when a tray is full/i,
    ],
    ['fixed', 'On Plan9, fixed by hand', /correction on Plan9: fixed by hand/i],
    ['changed', 'On Plan9, moving trays works again', /On Plan9, moving trays works again\./],
    ['changed', 'Warn if you open it twice', /(?::|now|'ll|will) warn if you open it twice/],
    ['fixed', 'Move trays to the end when sorted manually', /moves trays to the end/],
    ['changed', 'Include the tray in errors', /(?:now|'ll|will) include the tray/],
    ['fixed', 'Nothing changed, caused by a new shelf', /\sNothing changed, caused by/],
    [
      'deprecated',
      'Passing null to `sort`, pass a list instead',
      /null to sort\. [^.]*: pass a list instead\./,
    ],
    ['changed', 'Default `tray-fmt` remains `1.2` on shelves', /: default tray-fmt remains 1\.2/i],
    ['changed', 'Visit trays in the order of shelves', /(?:now|'ll|will) visit trays in the order/],
    [
      'changed',
      'Upgrade to use Rack 4 since Rack 3 is now out of support',
      /: upgrade to use rack 4 since/i,
    ],
    ['fixed', 'Fix tray handling to keep old rows', /(?:fixes|fixed) tray handling to keep/],
    [
      'fixed',
      'Fix trays that fold should keep rows',
      /one fix: trays that fold should|listed as a fix: trays that fold should/i,
    ],
    ['fixed', 'Fix the tray to again keep old rows', /(?:fixes|fixed) the tray to again keep/],
    ['internal', 'Remove old trays and simplify', /(?: was to|:) remove old trays and simplify/],
    ['added', 'large tray added (`t()`)', /(?:listed as an|one) addition: large tray added/i],
    ['removed', 'Rack 3 Support Removed', /(?:listed as a|one) removal: rack 3 support removed/i],
    ['breaking', '`rowOrder: flag` -> `up`, `down`', /: rowOrder: flag to “up”, “down”\./],
    ['changed', 'Repaint events (sent by trays) no longer reset it', /\sRepaint events \(sent by/],
    ['changed', 'Blame improvements', /: blame improvements\./],
  ];
  for (const [kind, text, said] of lines) {
    it(`are told right: ${text}`, () => {
      expect(told(kind, text)).to.match(said);
    });
  }
});

describe('what an entry says further', () => {
  const further = (...details: readonly string[]) => {
    const changelog = changelogOf(
      release('2.4.1', [{ ...change('changed', 'Add a lock file'), details }]),
    );
    return tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
  };

  it('is no deed of the change where it begins with things, or tells the reader what to do', () => {
    expect(further('Projects that still declare it now get an error.')).to.match(
      /\. Projects that still declare it now get an error\./,
    );
    expect(further('Traces become smaller.')).to.match(/\. Traces become smaller\./);
    expect(further('Become a tester of it.')).to.match(/\. Become a tester of it\./);
    expect(further('Install the extra to get it.')).to.match(/\. Install the extra to get it\./);
    expect(further('report the first failure in order')).to.match(
      /(?:In detail|The notes add): report the first failure/,
    );
  });

  it('is a deed where no reader could do it, and quoted where one might', () => {
    expect(further('Fix a bug that can cause rows to be lost.')).to.match(
      /\b(?:fixes a bug that can cause rows to be lost)\./,
    );
    expect(further('Update RowReaders: close will now end at once.')).to.match(
      /\bupdates RowReaders: close will now end at once\./,
    );
    expect(further('On macOS, stop trying to mend the headers.')).to.match(
      /(?:In detail|The notes add): on macOS, stop trying to mend the headers\./,
    );
    expect(further('Update your rows: close will end at once.')).to.not.match(/updates your rows/);
  });

  it('is nothing of hardly more than one word in brackets', () => {
    expect(further('(RFC 12)', '(See example)', 'Fixes CVE.')).not.to.match(/RFC|example|CVE/);
    expect(further('(Since 2.1.0)')).to.include('2.1.0');
  });

  it('keeps the items of a list behind what leads to it', () => {
    const lead = 'To avoid this error you can:';
    const items = ['Pass whole rows.', 'Use the strict reader.'];
    const entry = { ...change('changed', 'Add a lock file'), details: [{ lead, items }] };
    const changelog = changelogOf(release('2.4.1', [entry]));
    const script = tell(changelog, requestFor(changelog, { verbosity: 'detailed' })).text;
    expect(script).to.include(
      'To avoid this error you can: pass whole rows; use the strict reader.',
    );
  });

  it('goes on with the items of a list that are orders, however many', () => {
    const words = 'that come from the first of all the trays that stand in the hall of maps';
    const items = [`Keep rows ${words}.`, `Sort rows ${words}.`, `Also take rows ${words}.`];
    const entry = { ...change('other', 'Improve the reader:'), details: [{ lead: '', items }] };
    const changelog = changelogOf(release('2.4.1', [entry]));
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text)
      .to.match(/: also take rows that come/)
      .and.not.match(/\. Also take rows/);
  });

  it('keeps choices together whatever explains the last, and the marks that divided them out', () => {
    const items = ['Name the tray;', 'Sort the rows. Trays do not move.'];
    const entry = change('breaking', 'There are two ways to go on:', {
      details: [{ lead: '', items }],
    });
    const changelog = changelogOf(release('2.4.1', [entry]));
    expect(tell(changelog, requestFor(changelog)).text).to.include(
      'There are two ways to go on: name the tray; sort the rows.',
    );
  });

  it('goes on from the first sentence to names that say nothing without it', () => {
    const details = [{ lead: '', items: ['`fold`', 'turn'] }];
    const changelog = changelogOf(
      release('2.4.1', [{ ...change('added', 'New map functions'), details }]),
    );
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text).to.match(/new map functions: fold; turn/i);
  });

  it('goes on from the first sentence where that leads to a list', () => {
    const items = ['the legend', 'the scale'];
    const entry = { ...change('other', 'Maps now show more:'), details: [{ lead: '', items }] };
    const changelog = changelogOf(release('2.4.1', [entry]));
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text).to.include('Maps now show more: the legend; the scale.');
  });

  it('is no code that only shows what was said', () => {
    const changelog = changelogOf(
      release('2.4.1', [change('changed', 'Add a lock file', { details: ['`a: 0` -> `a: red`'] })]),
    );
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text).to.not.match(/red|In detail/);
  });

  it('is told as it stands', () => {
    expect(further('Defaults to 10.')).to.match(/\. Defaults to 10\./);
    expect(further('Regression in 2.3.')).to.match(/(?:detail|add): regression in 2\.3\./);
    expect(further('Usable with `map[all]`.')).to.match(/: usable with map\[all\]\./);
    expect(further('Note that maps are old.')).to.match(/\. Note that maps are old\./);
    expect(further('Check this page for more info.')).to.not.include('info');
  });

  it('is no order where it tells a deed, and gets no subject', () => {
    expect(further('Register a map in each room. Load tiles from the attic.')).to.match(
      /(?:In detail|The notes add): register a map in each room; load tiles from the attic\./,
    );
    expect(further('Opt out per room.', 'Use `b` instead.')).to.match(
      /\. Opt out.*\. Use b instead\./s,
    );
    expect(
      further('Fix reuse after it is cut off (e.g. by a row), which could hang maps.'),
    ).to.match(/: fix reuse after it is cut off/);
    expect(further('Although the map is old, we fixed it.')).to.match(/\. Although the map is old/);
    expect(further('Requires the map flag.')).to.match(/: requires the map flag\./);
    expect(further('Hidden behind the map flag.')).to.match(/: hidden behind the map flag\./);
    expect(further('Stored in each room by rank.')).to.match(/: stored in each room by rank\./);
    expect(further('Trays stored in a room are counted.')).to.match(/\. Trays stored in a room/);
    expect(further('Stored in a room, maps last.')).to.match(/\. Stored in a room, maps last\./);
  });

  it('is told where it names an advisory, and not where it only leads elsewhere', () => {
    const text = further('See CVE-2026-1234 for full details. See the guide for more details.');
    expect(text).to.include('See CVE-2026-1234 for full details.').and.not.include('guide');
  });

  it('is told though it leads to code, as far as it is a sentence without it', () => {
    const code = { language: 'js', code: 'fold()' };
    const details = [
      'You can now turn folds off by setting it to flat:',
      code,
      'For example:',
      code,
    ];
    const entry = { ...change('changed', 'Add a lock file'), details };
    const changelog = changelogOf(release('2.4.1', [entry]));
    const { text } = tell(changelog, requestFor(changelog, { verbosity: 'detailed' }));
    expect(text)
      .to.include('by setting it to flat.')
      .and.not.match(/for example/i);
  });
});
