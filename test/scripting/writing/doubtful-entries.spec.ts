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
  });

  it('is what the product does among verbs', () => {
    expect(told('changed', 'Panic when both flags are set', VERBS)).to.match(/panic when both/);
    expect(told('changed', 'Panic when both flags are set', VERBS)).to.not.match(/: panic/);
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
      /Only lone options set/,
    ],
    ['fixed', 'Unspecified order of rows', /fix(?:es|ed)?: unspecified order/i],
    ['fixed', 'Fix FOR UPDATE OF with schemas', /FOR UPDATE OF with schemas/],
    ['changed', 'Make sure rows are sorted', /makes sure rows are sorted/],
    ['changed', 'cleanup of rows and cells', /cleanup of rows/],
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
