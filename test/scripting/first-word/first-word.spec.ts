import { expect } from 'chai';
import { firstWordOf } from '../../../src/scripting/first-word/first-word.js';
import { kindOfWording } from '../../../src/scripting/reading/changelog/classify/deeds.js';
import { provenOf } from '../../../src/scripting/writing/changelog/classify/proof.js';
import { ENTRIES } from './entries.js';

/** What the first sentence of an entry is told as, by what its first word is. */
const PROVEN = { verb: 'verb', 'noun phrase': 'name', sentence: 'sentence' } as const;

describe('the first word of an entry', () => {
  const labelled = Object.entries(ENTRIES) as [keyof typeof ENTRIES, readonly string[]][];
  const told = labelled.flatMap(([is, entries]) =>
    entries.map((entry) => ({ entry, is: PROVEN[is], proven: provenOf(entry, 'other').is })),
  );

  for (const { entry, is, proven } of told) {
    it(`makes a ${is} of "${entry}", or nothing`, () => {
      expect(proven).to.be.oneOf([is, 'unsure']);
    });
  }

  it('is proven in three of four entries, though nothing stands around them', () => {
    const quoted = told.filter(({ proven }) => proven === 'unsure').length;
    expect(quoted / told.length, `${quoted} of ${told.length} quoted`).to.be.below(0.28);
  });

  for (const entry of [
    'rust version bumped to the newest',
    'Sorting added to tables of users',
    'Files and the status tab support paging',
    'Lists of tiles allow paging',
  ])
    it(`makes no name of "${entry}", which may have its verb further on`, () => {
      expect(provenOf(entry, 'other').is).not.to.equal('name');
    });

  for (const entry of [
    'Attribute order of rows',
    'Click handling on close',
    'Connect function of maps',
    'Map 3.1 compatibility',
    'Complete map overhaul with shorter rows',
    'Default values for rows',
    'Test map uses folded rows only',
    'Default map folding with a legend degrades gracefully',
    'Upgrading the legend for old maps uses the first row',
    'Sort server thread being able to wait only once',
    'Update to placement of map titles',
    'error printer treat `map.rows` as text',
    'Now functions accept rows of their own',
  ])
    it(`makes no verb of "${entry}", which may be a noun`, () => {
      expect(provenOf(entry, 'fixed').is).not.to.equal('verb');
    });

  for (const entry of [
    'Need a way to fold rows',
    'race between readers of a map',
    'collect with no rows should return an empty map',
    'rank label added to all rows',
    'Digest login fails on old maps',
    'load task depends on the map',
    'sort only happens in narrow maps',
    'Hook not closing properly',
    'Page level changes',
    'Buffer overflow on narrow maps',
    'Zoom out button on the map has been moved to the left',
    'Fetch layer improvements (folding)',
    'Feature (for maps only)',
    'Extract into its own map',
    'Reconnect interval of maps and may lead to gaps',
    'Newly folded maps not rendering until they are reset',
    'move out of the main tree',
  ])
    it(`makes no verb of "${entry}" by its words`, () => {
      expect(provenOf(entry, 'other').is).not.to.equal('verb');
    });

  for (const entry of [
    'Deprecate the “row” and “tile” maps, they are built in',
    'Fix out of bounds reads of a map',
    'Improve docs on what happens when a map is reset',
    'Delete rows in case folding fails',
    'Honor refresh updates properly without a map',
  ])
    it(`makes a verb of "${entry}" by its words`, () => {
      expect(provenOf(entry, 'other').is).to.equal('verb');
    });

  it('looks behind one clause only, however many follow one another', () => {
    expect(provenOf(`${'in rows, '.repeat(11_000)}maps`, 'other').is).to.equal('unsure');
  });

  it('makes no verb of what is backported with a title of its own', () => {
    expect(provenOf('Backport protect against loops', 'fixed').is).not.to.equal('verb');
    expect(provenOf('Backport the loop guard', 'fixed').is).to.equal('verb');
  });

  it('leaves a participle to several things of which a verb says what they do', () => {
    for (const entry of [
      'Supported editions of Atlas fold maps in one step',
      'Supported kinds of maps include the legend',
      'Deprecated legends and maps with old or missing titles no longer print a torn corner',
    ]) {
      expect(provenOf(entry, 'other').is, entry).to.equal('sentence');
      expect(kindOfWording(entry), entry).to.equal(undefined);
    }
    for (const entry of [
      'Supported kinds of maps in rows',
      'Deprecated legends that no longer fold',
    ])
      expect(firstWordOf(entry).is, entry).to.equal('verb');
  });

  it('makes no verb of a state', () => {
    expect(provenOf('Folded corner support for `map`', 'added').is).not.to.equal('verb');
    expect(provenOf('Added corner support', 'added').is).to.equal('verb');
  });

  it('makes a verb of what stands before "non-empty"', () => {
    expect(provenOf('Format non-empty lines', 'other').is).to.equal('verb');
  });

  it('makes no sentence of a name with a clause of its own, or of what follows a semicolon', () => {
    for (const name of [
      'The old pages, whose links no longer resolve; the notes now live elsewhere',
      'The old pages and most of the notes; readers now find them elsewhere',
    ])
      expect(provenOf(name, 'removed').is).to.equal('name');
  });

  it('makes no sentence of a clause behind "once"', () => {
    expect(provenOf('`ping()`, to call a host once it has been idle', 'other').is).not.to.equal(
      'sentence',
    );
  });

  it('comes with its form, what stood before it and what follows', () => {
    expect(firstWordOf('Correctly stopped two jobs')).to.deep.include({
      form: 'past',
      base: 'stop',
      adverbs: ['correctly'],
      rest: 'two jobs',
    });
    expect(firstWordOf('Fixes a crash')).to.include({
      form: 'third person',
      base: 'fix',
      work: true,
    });
    expect(firstWordOf('Rejects a name')).to.include({ base: 'reject', work: false });
    expect(firstWordOf("Don't drop it")).to.include({ form: 'imperative', negated: true });
    expect(firstWordOf('Re-adding the flag')).to.include({ form: 'gerund', base: 're-add' });
    expect(firstWordOf('Rewrote the parser')).to.include({ form: 'past', base: 'rewrite' });
  });

  const FIRST: readonly (readonly [entry: string, is: string])[] = [
    ['Approximate nearest town by its name', 'noun phrase'],
    ['containerize builds', 'verb imperative containerize'],
    ['Build crash', 'noun phrase'],
    ['Cleanup related to builds', 'noun phrase'],
    ['Although the map is old', 'noun phrase'],
    ['Search / replace', 'noun phrase'],
    ['Import + export', 'noun phrase'],
    ['Windows all in one installer', 'noun phrase'],
    ['Several smaller speed tweaks and updates of guides', 'noun phrase'],
    ['no longer fsyncs each file', 'noun phrase'],
    ["Closing a tab doesn't stop its timer", 'sentence'],
    ["Sorting rows isn't slow any more", 'sentence'],
    ["Rows can't be sorted twice", 'sentence'],
    ['`fold` depends on the map', 'sentence'],
  ];
  for (const [entry, expected] of FIRST) {
    it(`is surely that of a ${expected} in "${entry}"`, () => {
      const first = firstWordOf(entry);
      const form = first.is === 'verb' ? [first.form, first.base] : [];
      expect([first.is, ...form].join(' ')).to.equal(expected);
    });
  }

  it('takes whatever it is given', () => {
    for (const text of ['', ' ', '`', '()', '1.0.0', 'a'.repeat(10_000), 'to '.repeat(5_000)]) {
      expect(firstWordOf(text).is, text.slice(0, 9)).to.be.a('string');
    }
  });
});
