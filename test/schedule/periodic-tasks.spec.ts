import { expect } from 'chai';
import { pino } from 'pino';
import { startSchedule } from '../../src/schedule/periodic-tasks.js';
import { eventually } from '../journeys/eventually.js';

/** node-cron takes a sixth field for seconds, so that a test need not wait for a minute. */
const EVERY_SECOND = '* * * * * *';

describe('the schedule', () => {
  it('runs its tasks; one that fails is logged, comes again and holds up no other', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    let failures = 0;
    let runs = 0;
    const schedule = startSchedule(
      [
        {
          name: 'failing',
          at: EVERY_SECOND,
          run: () => Promise.reject(new Error(`broken ${(failures += 1)}`)),
        },
        { name: 'working', at: EVERY_SECOND, run: () => Promise.resolve(void (runs += 1)) },
      ],
      logger,
    );
    await eventually(() => (failures >= 2 && runs >= 1 ? true : undefined));
    await schedule.stop();
    expect(lines.join('')).to.contain('"task":"failing"').and.to.contain('broken 1');
  });

  it('waits at its stop for what is running, and starts nothing more', async () => {
    let finish: () => void = () => undefined;
    let started = 0;
    const run = () => {
      started += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const logger = pino({ level: 'silent' });
    const schedule = startSchedule([{ name: 'long', at: EVERY_SECOND, run }], logger);
    await eventually(() => (started > 0 ? true : undefined));
    let stopped = false;
    const stopping = schedule.stop().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).to.equal(false);
    finish();
    await stopping;
    expect(started).to.equal(1);
  });
});
