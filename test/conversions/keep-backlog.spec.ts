import { expect } from 'chai';
import type { UnfinishedConversion } from '../../src/contracts/conversion-store.js';
import type { Heard } from '../../src/contracts/signals.js';
import { Backlog } from '../../src/conversions/backlog.js';
import { keepBacklog } from '../../src/conversions/keep-backlog.js';
import { LocalSignals } from '../../src/database/local-signals.js';
import { DatabaseUnavailable } from '../../src/domain/failure.js';

/** Ten minutes of work until it is known how fast the machine is. */
const LONG = 360_000;

describe('keeping the backlog', () => {
  let now: number;
  let backlog: Backlog;
  let signals: LocalSignals;
  /** Unfinished conversions in the database. */
  let unfinished: UnfinishedConversion[];
  let broken: boolean;

  beforeEach(() => {
    now = 0;
    backlog = new Backlog({ now: () => now });
    signals = new LocalSignals((error) => {
      throw error;
    });
    unfinished = [];
    broken = false;
  });

  const keep = () =>
    keepBacklog(backlog, signals, {
      inProgress: () =>
        broken ? Promise.reject(new DatabaseUnavailable('Away.')) : Promise.resolve(unfinished),
    });
  const tell = (heard: Heard) => signals.deliver(heard);
  const accept = (id: string, characters = LONG) => tell({ type: 'accepted', id, characters });

  it('begins with what is unfinished, in order', async () => {
    unfinished = [
      { id: 'first', characters: LONG, status: 'generating' },
      { id: 'second', characters: LONG, status: 'pending' },
    ];
    await keep();
    expect(backlog.estimateSeconds('first')).to.equal(601);
    expect(backlog.estimateSeconds('second')).to.equal(1_202);
    expect(backlog.secondsToNext()).to.equal(601);
    expect(backlog.queuePosition('second')).to.equal(1);
  });

  it('goes by who is taken up, put back and how many utterances are spoken', async () => {
    await keep();
    await accept('a');
    await accept('b');
    await tell({ type: 'moved', id: 'a', to: 'processing' });
    expect(backlog.queuePosition('a')).to.equal(null);
    expect(backlog.queuePosition('b')).to.equal(1);
    await tell({ type: 'spoken', id: 'a', utterances: 3, total: 7, seconds: 4.5 });
    expect(backlog.utterancesOf('a')).to.deep.equal({ done: 3, total: 7, seconds: 4.5 });
    await tell({ type: 'moved', id: 'a', to: 'pending' });
    expect(backlog.utterancesOf('a')).to.equal(null);
    expect(backlog.queuePosition('a')).to.equal(1);
    expect(backlog.queuePosition('b')).to.equal(2);
  });

  it('does not begin if that cannot be read', async () => {
    broken = true;
    expect(await keep().catch((error: unknown) => error)).to.be.instanceOf(DatabaseUnavailable);
  });

  it('goes by what is accepted, planned, done and measured', async () => {
    await keep();
    await accept('a');
    expect(backlog.estimateSeconds('a')).to.equal(601);
    await tell({ type: 'planned', id: 'a', spokenCharacters: 2 * LONG });
    expect(backlog.estimateSeconds('a')).to.equal(1_201);
    now = 100_000;
    await tell({ type: 'progress', id: 'a', done: 0.5 });
    expect(backlog.estimateSeconds('a')).to.equal(100);
    await tell({ type: 'settled', id: 'a' });
    await accept('b');
    const before = backlog.estimateSeconds('b');
    await tell({ type: 'measured', spokenCharacters: LONG, seconds: 11 });
    expect(backlog.estimateSeconds('b')).to.be.below(before / 10);
  });

  for (const type of ['settled', 'removed'] as const) {
    it(`lets go of what was ${type}`, async () => {
      await keep();
      await accept('a');
      await accept('b');
      await tell({ type, id: 'a' });
      expect(backlog.estimateSeconds('b')).to.equal(601);
      await tell({ type, id: 'b' });
      expect(backlog.secondsToNext()).to.equal(1);
    });
  }

  describe('where signals may have been missed', () => {
    it('takes over what is unfinished now, and keeps what it knows of it', async () => {
      await keep();
      await accept('settled');
      await accept('going');
      await tell({ type: 'planned', id: 'going', spokenCharacters: LONG });
      now = 100_000;
      await tell({ type: 'progress', id: 'going', done: 0.5 });
      unfinished = [
        { id: 'going', characters: LONG, status: 'generating' },
        { id: 'new', characters: 6_000, status: 'pending' },
      ];
      await tell({ type: 'missed' });
      expect(backlog.queuePosition('new')).to.equal(1);
      expect(backlog.secondsToNext()).to.equal(100);
      expect(backlog.estimateSeconds('new')).to.equal(111);
    });

    it('goes on with what it knows while the database is away', async () => {
      await keep();
      await accept('a');
      broken = true;
      await tell({ type: 'missed' });
      expect(backlog.secondsToNext()).to.equal(601);
      broken = false;
      await tell({ type: 'missed' });
      expect(backlog.secondsToNext()).to.equal(1);
    });
  });
});
