import { expect } from 'chai';
import { Backlog } from '../../src/conversions/backlog.js';

describe('the backlog', () => {
  let now: number;
  let backlog: Backlog;

  beforeEach(() => {
    now = 0;
    backlog = new Backlog({ now: () => now });
  });

  const passes = (seconds: number) => (now += 1000 * seconds);

  it('adds up what is there before, in order', () => {
    backlog.add('first', 60_000);
    const alone = backlog.estimateSeconds('first');
    backlog.add('second', 60_000);
    expect(backlog.estimateSeconds('second')).to.be.within(2 * alone - 1, 2 * alone);
    backlog.remove('first');
    expect(backlog.estimateSeconds('second')).to.equal(alone);
    expect(backlog.estimateSeconds('unknown')).to.equal(alone);
  });

  it('goes by what is really to be spoken once that is planned', () => {
    backlog.add('digits', 1_000);
    const promised = backlog.estimateSeconds('digits');
    backlog.plan('digits', 300_000);
    expect(backlog.estimateSeconds('digits')).to.be.at.least(100 * promised);
    backlog.add('repetition', 50_000);
    backlog.plan('repetition', 60);
    expect(backlog.estimateSeconds('repetition') - backlog.estimateSeconds('digits')).to.be.at.most(
      2,
    );
  });

  it('corrects itself by its own pace while it renders', () => {
    backlog.add('slow', 6_000);
    backlog.plan('slow', 6_000);
    expect(backlog.estimateSeconds('slow')).to.be.at.most(12);
    passes(100);
    backlog.progress('slow', 0.1);
    expect(backlog.estimateSeconds('slow')).to.equal(900);
    passes(50);
    backlog.progress('slow', 0.6);
    expect(backlog.estimateSeconds('slow')).to.equal(100);
  });

  it('learns how fast the machine is, and what texts become', () => {
    backlog.add('before', 60_000);
    const before = backlog.estimateSeconds('before');
    backlog.remove('before');
    for (let i = 0; i < 20; i += 1) backlog.measured(100_000, 11);
    backlog.add('fast', 60_000);
    expect(backlog.estimateSeconds('fast')).to.be.below(before / 10);
    backlog.remove('fast');
    for (let i = 0; i < 20; i += 1) {
      backlog.add('short', 10_000);
      backlog.plan('short', 1_000);
      backlog.remove('short');
    }
    backlog.add('changelog', 600_000);
    expect(backlog.estimateSeconds('changelog')).to.be.within(6, 8);
  });

  it('is not led astray by a clock that goes back', () => {
    backlog.add('one', 6_000);
    backlog.plan('one', 6_000);
    backlog.progress('one', 0.5);
    passes(-1_000);
    expect(backlog.estimateSeconds('one')).to.equal(1);
  });
});
