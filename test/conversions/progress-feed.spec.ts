import { expect } from 'chai';
import type { ConversionReads } from '../../src/contracts/conversion-store.js';
import { ProgressFeed, type ConversionProgress } from '../../src/conversions/progress-feed.js';
import { DatabaseUnavailable } from '../../src/domain/failure.js';
import { MovableTime } from '../builders/movable-time.js';
import { eventually } from '../journeys/eventually.js';
import { notedFaults } from '../builders/noted-faults.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('the feed of progress', () => {
  let bench: ConversionBench;
  let time: MovableTime;
  let feed: ProgressFeed;
  let looks: number;
  let away: boolean;

  beforeEach(async () => {
    bench = await aConversionBench();
    time = new MovableTime();
    looks = 0;
    away = false;
    const { conversions } = bench.database.reads;
    const statuses: ConversionReads['statuses'] = (ids) => {
      looks += 1;
      if (away) return Promise.reject(new DatabaseUnavailable('Away.'));
      return conversions.statuses(ids);
    };
    feed = new ProgressFeed({
      conversions: { statuses, get: (id) => conversions.get(id) },
      ...{ backlog: bench.backlog, timers: time.timers, logger: notedFaults().logger },
    });
    bench.database.signals.subscribe((heard) => feed.hear(heard));
  });

  afterEach(async () => {
    feed.close();
    await bench.discard();
  });

  const accept = async () => {
    const conversion = bench.conversion();
    const { id, content } = conversion;
    await bench.database.unitOfWork.write(async ({ conversions, publish }) => {
      await conversions.add(conversion);
      publish({ type: 'accepted', id, characters: content.length });
    });
    return id;
  };
  const watch = (id: string) => {
    const told: ConversionProgress[] = [];
    let ended = false;
    const leave = feed.watch(id, { tell: (one) => told.push(one), end: () => (ended = true) });
    return { told, leave, hasEnded: () => ended };
  };
  const until = (isSo: () => boolean) => eventually(() => isSo() || undefined);

  it('looks at the database when a state changes, once for all who watch, and not in between', async () => {
    const id = await accept();
    const watchers = [watch(id), watch(id), watch(id)];
    await until(() => watchers.every(({ told }) => told.length > 0) && looks === 3);
    const before = looks;
    for (let i = 1; i <= 50; i += 1) {
      bench.database.signals.publish({ type: 'spoken', id, utterances: i, total: 50, seconds: i });
    }
    expect(looks).to.equal(before);
    for (const { told } of watchers)
      expect(told.at(-1)?.utterances).to.deep.equal({ done: 50, total: 50, seconds: 50 });
    await bench.database.unitOfWork.write(async ({ conversions, publish }) => {
      await conversions.startProcessing(id);
      publish({ type: 'moved', id, to: 'processing' });
    });
    await until(() => watchers.every(({ told }) => told.at(-1)?.status === 'processing'));
    expect(looks).to.equal(before + 1);
  });

  it('sends new estimates as time passes, as long as a listener exists', async () => {
    const id = await accept();
    const watcher = watch(id);
    await until(() => watcher.told.length > 0);
    const before = watcher.told.length;
    time.advance(2_000);
    expect(watcher.told.length).to.be.above(before);
    watcher.leave();
    const after = watcher.told.length;
    time.advance(2_000);
    time.advance(2_000);
    expect(watcher.told).to.have.length(after);
  });

  it('looks again if signals may have been missed, also when the database was away', async () => {
    const id = await accept();
    const watcher = watch(id);
    await until(() => watcher.told.length > 0);
    await bench.database.unitOfWork.write(({ conversions }) =>
      conversions.fail(id, new Date().toISOString(), { code: 'GENERATION_FAILED', message: 'No.' }),
    );
    away = true;
    const before = looks;
    feed.hear({ type: 'missed' });
    await until(() => looks > before);
    expect(watcher.hasEnded()).to.equal(false);
    away = false;
    feed.hear({ type: 'missed' });
    await until(() => watcher.hasEnded());
    expect(watcher.told.at(-1)).to.deep.equal({
      ...{ id, status: 'failed', utterances: null, secondsLeft: null, queuePosition: null },
      error: { code: 'GENERATION_FAILED', message: 'No.' },
    });
  });

  it('ends at once for what is not there, and for everybody when the daemon stops', async () => {
    const none = watch('none');
    await until(() => none.hasEnded());
    expect(none.told).to.deep.equal([]);
    const watcher = watch(await accept());
    feed.close();
    expect(watcher.hasEnded()).to.equal(true);
    expect(watch('late').hasEnded()).to.equal(true);
  });
});
