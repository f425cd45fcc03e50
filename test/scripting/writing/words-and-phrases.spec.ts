import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { Tone } from '../../../src/domain/conversion.js';
import type { ChangeKind } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(kind: ChangeKind, text: string, tone: Tone = 'casual'): string {
  const changelog = changelogOf(release('2.4.1', [change(kind, text)]));
  const request = requestFor(changelog, { verbosity: 'detailed', tone, productName: 'Relay' });
  return tell(changelog, request).text;
}

describe('the words of an entry in a sentence', () => {
  const lines: readonly (readonly [string, ChangeKind, string, RegExp])[] = [
    [
      'a participle with an adverb before its noun',
      'changed',
      'Newly planted trees will no longer be shown at once',
      /\bnewly planted trees will no longer be shown/i,
    ],
    [
      'a verb before a clause',
      'fixed',
      'require that each tray has a lid',
      /Relay (?:now )?requires that each tray has a lid/,
    ],
    [
      'what a fix is to bring',
      'fixed',
      '`sortAll` in a tray should not stop the belt',
      /sortAll in a tray shouldn't stop the belt/,
    ],
    [
      'a revert of a number',
      'fixed',
      'revert an earlier change to fix a jam',
      /reverts an earlier change to fix a jam/,
    ],
    ['signs that begin with a vowel', 'fixed', 'gave maps an `==` sign', /an equals equals sign/],
    ['a sign that begins with a vowel', 'fixed', 'removed a `&` from the label', /an ampersand/],
    [
      'a name with brackets before a colon',
      'fixed',
      'clock (spare wheel): keep the hands in order',
      /\bclock \(spare wheel\).*\bkeeps? the hands in order/i,
    ],
    [
      'what keeps a project up to date',
      'internal',
      'update major/minor updates',
      /update major\/minor updates/i,
    ],
    [
      'a gerund behind an adverb',
      'removed',
      'Explicitly setting the order of maps has been removed',
      /\bexplicitly setting the order of maps has been removed/i,
    ],
    [
      'what a fix brings',
      'fixed',
      'Fix to raise an error when maps are wet',
      /: fix to raise an error when maps are wet|(?<!fixes to )raises an error when maps are wet/i,
    ],
    ['a gerund that ends a name', 'added', 'Better error messaging', /: better error messaging/i],
    ['upkeep without a verb', 'internal', 'lock file maintenance', /: lock file maintenance/],
    [
      'a noun before a participle',
      'fixed',
      'labels placed in the wrong row',
      /: labels placed in the wrong row/,
    ],
    [
      'a name before its verb',
      'other',
      'drain adds a queue for slow readers',
      /\bdrain adds a queue for slow readers/i,
    ],
    [
      'one word joined with itself',
      'other',
      'sort and sort order storage',
      /: sort and sort order/,
    ],
    [
      'a verb that needs an object and has none',
      'other',
      'extend to cover nested rows',
      /\bextends? to cover nested rows/,
    ],
    ['a participle that was done to it', 'other', 'Tuned via the `pool` option', /: tuned via/],
    [
      'a phrase before the verb',
      'fixed',
      'On Solaris, fixed crash at startup',
      /\bon Solaris[:,] .*crash at startup/i,
    ],
    [
      'a phrase before a negation',
      'changed',
      'On Solaris, no longer require root',
      /\bon Solaris, (?:Relay|this release|version 2\.4\.1) no longer requires root/i,
    ],
    [
      'a name behind a condition',
      'changed',
      'If a queue is full, Relay drops its oldest row',
      /full, Relay drops its oldest row/,
    ],
    [
      'two verbs',
      'changed',
      'Improve the importer and support group calendars',
      /improves the importer,? and supports group|: improve the importer and support group/,
    ],
    [
      'two verbs, one in capitals',
      'changed',
      'Improve Row Colours and Add Saved Views',
      /improves Row Colours,? and adds Saved|: improve Row Colours and Add/i,
    ],
    [
      'two verbs, joined by a comma',
      'changed',
      'Allow empty rows, allow empty columns',
      /allows empty rows(?:,|, and) (?:allows )?empty columns|: allow empty rows, allow empty/,
    ],
    [
      'what is lost when it runs',
      'other',
      'drop rows gracefully when the queue is full',
      /drops rows gracefully when/,
    ],
    [
      'what was missing',
      'fixed',
      'Add missing braces in `Row`',
      /(?:adds|fixes|fixed:) missing braces in Row/i,
    ],
    [
      'a name of code with a plain verb',
      'other',
      '`Row.Check` add new param `depth`',
      /Row\.Check.* (?:a )?new param/,
    ],
    [
      'a plural before a noun',
      'fixed',
      'Fix arrows size when a row is closed',
      /(?:fixes|Fixed:|out|of) arrows size/,
    ],
    [
      'a gerund before a noun',
      'fixed',
      'Fix launching proxy service',
      /(?:fixes|Fixed:|out|of) launching proxy service/,
    ],
    ['a name in code before a noun', 'fixed', 'Fix rowDepth option', /: rowDepth option/],
    [
      'how it is now among the fixes',
      'fixed',
      'Row labels may be empty',
      /\brow labels may be empty\./i,
    ],
    [
      'the documentation',
      'documentation',
      'Do not mention the old flag',
      /documentation.* (?:do not|don't|no longer) mentions? the old flag/i,
    ],
    [
      'what its user does',
      'changed',
      'Double-click a row edge to fold it',
      /\bdouble-click a row edge to fold it/i,
    ],
    [
      'what its user may do',
      'changed',
      'Rename the row map. Note: rows keep their old names.',
      /renames the row map\. (?:Note that )?rows keep their old names\./i,
    ],
    ['work on the project', 'internal', 'Jump to another runner', /: jump to another runner/],
    [
      'what is done by hand',
      'changed',
      'Old dumps stay. Delete the folder by hand to get the space back.',
      /\bold dumps stay\. Delete the folder by hand to get the space back\./i,
    ],
  ];
  for (const [what, kind, text, said] of lines) {
    it(`keep their meaning: ${what}`, () => {
      expect(told(kind, text)).to.match(said);
    });
  }

  it('are what the reader does if they do not name a product', () => {
    const orders: readonly (readonly [ChangeKind, string])[] = [
      ['breaking', 'Rows are kept elsewhere. Also remove the old tray.'],
      ['breaking', 'Rename the row map. Also allow the new name.'],
      ['removed', 'Drop the row map. Also handle the missing map.'],
      ['changed', 'Rename the row map. Also upgrade the shelf first.'],
      ['changed', 'Rename the row map. Also run `relay fold` afterwards.'],
      ['changed', 'Rename the row map. Also pass `--fold`.'],
      ['changed', 'Rename the row map. Also keep the names of empty rows.'],
      ['other', 'Names of rows. Also show them to a friend.'],
    ];
    for (const [kind, text] of orders) {
      const [first = '', order = ''] = text.toLowerCase().replaceAll('`', '').split('. ');
      const script = told(kind, text).toLowerCase();
      expect(script, text).to.include(order);
      expect(script, text).to.include(first.split(' ').slice(-2).join(' '));
      expect(script, text).to.not.match(/shows them/);
    }
  });

  it('are in the present tense in every tone, and never form a label before a colon', () => {
    for (const tone of TONES) {
      expect(told('changed', 'Reject empty rows', tone)).to.match(/Relay (?:now )?rejects empty/i);
      expect(told('changed', 'Keep snippets when a deletion fails', tone)).to.match(
        /Relay (?:now )?keeps snippets when a deletion fails/i,
      );
    }
  });
});
