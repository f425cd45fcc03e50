import { expect } from 'chai';
import { firstWordOf } from '../../../src/scripting/first-word/first-word.js';
import { ENTRIES } from './entries.js';

describe('the first word of an entry', () => {
  for (const [is, entries] of Object.entries(ENTRIES)) {
    for (const entry of entries) {
      it(`makes a ${is} of "${entry}"`, () => {
        expect(firstWordOf(entry).is).to.equal(is);
      });
    }
  }

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

  it('takes whatever it is given', () => {
    for (const text of ['', ' ', '`', '()', '1.0.0', 'a'.repeat(10_000), 'to '.repeat(5_000)]) {
      expect(firstWordOf(text).is, text.slice(0, 9)).to.be.a('string');
    }
  });
});
