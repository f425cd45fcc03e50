import { expect } from 'chai';
import { SettledConversions } from '../../src/conversions/settled-conversions.js';
import { MovableTime } from '../builders/movable-time.js';

const LONG_MS = 60_000;
/** A caller who stays. */
const staying = () => new AbortController().signal;

describe('waiting for conversions to settle', () => {
  let time: MovableTime;

  beforeEach(() => {
    time = new MovableTime();
  });

  it('tells a thousand waiters of one conversion, and those of no other', async () => {
    const settled = new SettledConversions(time.timers);
    const waiting = Array.from({ length: 1000 }, () => settled.wait('a', LONG_MS, staying()));
    const other = new AbortController();
    const another = settled.wait('b', LONG_MS, other.signal);
    settled.settle('a');
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['settled']));
    other.abort();
    expect(await another).to.equal('caller-left');
  });

  it('lets a waiter go when its time is over or its caller has left, without ending the wait of others', async () => {
    const settled = new SettledConversions(time.timers);
    const left = new AbortController();
    const stays = settled.wait('a', LONG_MS, staying());
    const timedOut = settled.wait('a', LONG_MS / 2, staying());
    const gone = settled.wait('a', LONG_MS, left.signal);
    left.abort();
    expect(await gone).to.equal('caller-left');
    time.advance(LONG_MS / 2);
    expect(await timedOut).to.equal('timeout');
    settled.settle('a');
    expect(await stays).to.equal('settled');
  });

  it('lets everybody go at the stop of the daemon, also who comes then', async () => {
    const settled = new SettledConversions(time.timers);
    const waiting = ['a', 'a', 'b'].map((id) => settled.wait(id, LONG_MS, staying()));
    settled.giveUpAll();
    waiting.push(settled.wait('c', LONG_MS, staying()));
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['stopping']));
  });
});
