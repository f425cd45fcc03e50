import { expect } from 'chai';
import { pino, type Logger } from 'pino';
import {
  startSchedule,
  type PeriodicTask,
  type Schedule,
} from '../../src/schedule/periodic-tasks.js';
import { MovableTime } from '../builders/movable-time.js';
import { eventually } from '../journeys/eventually.js';

const MINUTE_MS = 60_000;
/** More than passes between two looks at the clock. */
const MOMENT_MS = 100;
const DAY_MS = 86_400_000;

describe('the schedule', () => {
  let time: MovableTime;
  let lines: string[];
  let logger: Logger;
  let schedule: Schedule | undefined;

  beforeEach(() => {
    time = new MovableTime();
    // In the middle of a minute: none begins by itself while a test runs.
    time.leap(1.5 * MINUTE_MS - (time.clock.now() % MINUTE_MS));
    lines = [];
    logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  });

  afterEach(() => schedule?.stop());

  function start(...tasks: PeriodicTask[]): void {
    schedule = startSchedule(tasks, { clock: time.clock, timers: time.timers, logger });
  }

  /** Goes on to just behind the next full minute and lets short tasks end. */
  async function nextMinute(): Promise<void> {
    time.advance(MINUTE_MS + MOMENT_MS - (time.clock.now() % MINUTE_MS));
    await new Promise((resolve) => setImmediate(resolve));
  }

  function counting(name: string, at: string): { readonly task: PeriodicTask; runs: number } {
    const counted = {
      task: {
        ...{ name, at, scope: 'node' as const },
        run: () => Promise.resolve(void (counted.runs += 1)),
      },
      runs: 0,
    };
    return counted;
  }

  it('runs its tasks; one that fails is logged, comes again and holds up no other', async () => {
    const working = counting('working', '* * * * *');
    let failures = 0;
    const run = () => Promise.reject(new Error(`broken ${(failures += 1)}`));
    start({ name: 'failing', at: '* * * * *', scope: 'node', run }, working.task);
    await nextMinute();
    await eventually(() => (lines.length === 1 ? true : undefined));
    await nextMinute();
    await eventually(() => (lines.length === 2 ? true : undefined));
    expect(lines.join('')).to.contain('"task":"failing"').and.to.contain('broken 2');
    expect(working.runs).to.equal(2);
  });

  it('runs each at its own times, in UTC', async () => {
    const hourly = counting('hourly', '17 * * * *');
    start(hourly.task);
    for (let minute = 0; minute < 120; minute += 1) await nextMinute();
    expect(hourly.runs).to.equal(2);
    expect(lines).to.deep.equal([]);
  });

  for (const [what, leap] of [
    ['forward', 90 * DAY_MS],
    ['back', -90 * DAY_MS],
  ] as const) {
    it(`runs each task once after system clock jumped ${what}, and says so in one line`, async () => {
      const minutely = counting('minutely', '* * * * *');
      const monthly = counting('monthly', '0 3 1 * *');
      start(minutely.task, monthly.task);
      time.leap(leap);
      await nextMinute();
      expect([minutely.runs, monthly.runs]).to.deep.equal([1, 1]);
      expect(lines).to.have.lengthOf(1);
      expect(lines[0]).to.contain('system clock jumped');
      await nextMinute();
      expect([minutely.runs, monthly.runs]).to.deep.equal([2, 1]);
      expect(lines).to.have.lengthOf(1);
    });
  }

  it('waits at its stop for what is running, and starts nothing more', async () => {
    let finish: () => void = () => undefined;
    let started = 0;
    const run = () => {
      started += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    start({ name: 'long', at: '* * * * *', scope: 'node', run });
    await nextMinute();
    let stopped = false;
    const stopping = schedule?.stop().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).to.equal(false);
    await nextMinute();
    finish();
    await stopping;
    expect(started).to.equal(1);
  });
});
