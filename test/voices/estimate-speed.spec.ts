import { expect } from 'chai';
import { tellSpeed } from '../../src/voices/installing/estimate-speed.js';

describe('the speed of a pack before it is installed', () => {
  it('is given for a free core if the machine has one', () => {
    const words = 'This machine will speak about 1.5 times as fast as real time with each core.';
    expect(tellSpeed(1.5, 0, 2)).to.equal(words);
    expect(tellSpeed(1.5, 1, 2)).to.equal(words);
  });

  it('is reduced by other work if the cores are overloaded', () => {
    expect(tellSpeed(1.5, 3, 2)).to.equal(
      'This machine will speak about 1.5 times as fast as real time with each core that is free; ' +
        'while it has as much other work as now, about 0.8 times.',
    );
    expect(tellSpeed(18, 8, 1)).to.match(/, about 2\.0 times\.$/);
  });
});
