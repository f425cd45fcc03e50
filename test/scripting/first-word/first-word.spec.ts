import { expect } from 'chai';
import { firstWordOf } from '../../../src/scripting/first-word/first-word.js';

describe('the first word of an entry', () => {
  for (const [entry, expected] of [
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
    ['Supported kinds of maps include the legend', 'sentence'],
    ['Deprecated legends that no longer fold', 'verb past deprecate'],
    ['Rejects a name', 'verb third person reject'],
    ["Don't drop it", 'verb imperative drop'],
    ['Re-adding the flag', 'verb gerund re-add'],
    ['Rewrote the parser', 'verb past rewrite'],
  ] as const) {
    it(`is that of a ${expected} in "${entry}"`, () => {
      const first = firstWordOf(entry);
      const form = first.is === 'verb' ? [first.form, first.base] : [];
      expect([first.is, ...form].join(' ')).to.equal(expected);
    });
  }

  it('has the text before the verb and the text after it', () => {
    const dropped = { adverbs: ['no longer'], rest: 'rows' };
    expect(firstWordOf('No longer drops rows')).to.deep.include(dropped);
    expect(firstWordOf("Don't drop it")).to.include({ negated: true });
    expect(firstWordOf('Rename the flag')).to.include({ work: true });
    expect(firstWordOf('Rejects a name')).to.include({ work: false });
  });

  it('is found in any text', () => {
    for (const text of ['', ' ', '`', '()', '1.0.0', 'a'.repeat(10_000), 'to '.repeat(5_000)])
      expect(firstWordOf(text).is, text.slice(0, 9)).to.be.oneOf(['noun phrase', 'sentence']);
  });
});
