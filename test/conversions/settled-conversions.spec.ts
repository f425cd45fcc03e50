import { expect } from 'chai';
import type { ConversionReads } from '../../src/contracts/conversion-store.js';
import { SettledConversions } from '../../src/conversions/settled-conversions.js';
import { DatabaseUnavailable } from '../../src/domain/failure.js';
import { MovableTime } from '../builders/movable-time.js';
import { notedFaults } from '../builders/noted-faults.js';

const LONG_MS = 60_000;
/** A caller who stays. */
const staying = () => new AbortController().signal;

describe('waiting for conversions to settle', () => {
  let time: MovableTime;
  let settled: SettledConversions;
  /** Ids of what has not settled, as the database knows it. */
  let unsettled: string[];
  /** Conversions that were looked up in the database. */
  let looks: (readonly string[])[];
  let broken: boolean;

  beforeEach(() => {
    time = new MovableTime();
    unsettled = [];
    looks = [];
    broken = false;
    const conversions: Pick<ConversionReads, 'unsettled'> = {
      unsettled: (ids) => {
        looks.push(ids);
        if (broken) return Promise.reject(new DatabaseUnavailable('It is away.'));
        return Promise.resolve(ids.filter((id) => unsettled.includes(id)));
      },
    };
    settled = new SettledConversions(time.timers, conversions, notedFaults().logger);
  });

  const wait = (id: string) => settled.wait(id, LONG_MS, staying());

  it('tells a thousand waiters of one conversion, and those of no other', async () => {
    const waiting = Array.from({ length: 1000 }, () => wait('a'));
    const other = new AbortController();
    const another = settled.wait('b', LONG_MS, other.signal);
    await settled.hear({ type: 'settled', id: 'a' });
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['settled']));
    other.abort();
    expect(await another).to.equal('caller-left');
  });

  it('lets a waiter go when its time is over or its caller has left, without ending the wait of others', async () => {
    const left = new AbortController();
    const stays = wait('a');
    const timedOut = settled.wait('a', LONG_MS / 2, staying());
    const gone = settled.wait('a', LONG_MS, left.signal);
    left.abort();
    expect(await gone).to.equal('caller-left');
    time.advance(LONG_MS / 2);
    expect(await timedOut).to.equal('timeout');
    await settled.hear({ type: 'settled', id: 'a' });
    expect(await stays).to.equal('settled');
  });

  it('lets everybody go at the stop of the daemon, also who comes then', async () => {
    const waiting = ['a', 'a', 'b'].map(wait);
    settled.giveUpAll();
    waiting.push(wait('c'));
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['stopping']));
  });

  it('lets those go whose conversion was removed, and nobody for what else is heard', async () => {
    const waiting = wait('a');
    await settled.hear({ type: 'progress', id: 'a', done: 1 });
    await settled.hear({ type: 'accepted', id: 'a', characters: 1 });
    const other = wait('b');
    await settled.hear({ type: 'removed', id: 'a' });
    expect(await waiting).to.equal('settled');
    time.advance(LONG_MS);
    expect(await other).to.equal('timeout');
    expect(looks).to.deep.equal([]);
  });

  describe('where signals may have been missed', () => {
    it('looks for those that are waited for: who waits for what has settled may go', async () => {
      const waiting = { gone: wait('gone'), going: wait('going') };
      unsettled = ['going', 'another'];
      await settled.hear({ type: 'missed' });
      expect(await waiting.gone).to.equal('settled');
      expect(looks).to.deep.equal([['gone', 'going']]);
      time.advance(LONG_MS);
      expect(await waiting.going).to.equal('timeout');
    });

    it('asks nothing if nobody waits', async () => {
      await settled.hear({ type: 'missed' });
      expect(looks).to.deep.equal([]);
    });

    it('looks again the next time if the database is away', async () => {
      const waiting = wait('a');
      broken = true;
      await settled.hear({ type: 'missed' });
      broken = false;
      await settled.hear({ type: 'missed' });
      expect(await waiting).to.equal('settled');
      expect(looks).to.have.length(2);
    });
  });
});
