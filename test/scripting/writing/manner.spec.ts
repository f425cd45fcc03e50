import { expect } from 'chai';
import { inManner } from '../../../src/scripting/writing/changelog/wording/manner.js';

describe('contractions', () => {
  it('leave what is quoted as it stands', () => {
    const said =
      'It is not slow, will not wait, and "it is not open" and \'x is not there\' are gone.';
    expect(inManner(said, true)).to.equal(
      "It isn't slow, won't wait, and \"it is not open\" and 'x is not there' are gone.",
    );
    expect(inManner('DO NOT fold it.', true)).to.equal('DO NOT fold it.');
    expect(inManner("It doesn't say “you don't own it”, it's its.", false)).to.equal(
      "It does not say “you don't own it”, it's its.",
    );
  });
});
