import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { Passwords } from '../../src/accounts/passwords.js';
import { Sessions } from '../../src/accounts/sessions.js';
import { SignIn } from '../../src/accounts/sign-in.js';
import { SignInLimits } from '../../src/accounts/sign-in-limits.js';
import { setPassword } from '../../src/accounts/keep-password.js';
import { Members } from '../../src/accounts/members.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { aBench, type Bench } from '../accounts/accounts-database.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { DashboardClient } from './dashboard-client.js';

const run = promisify(execFile);
const MEGABYTE = 1_048_576;

describe('200 sign-ins at the same time', () => {
  let daemon: RunningDaemon;

  before(async () => {
    daemon = await RunningDaemon.start({ env: { LECTERN_DASHBOARD_SIGN_IN_TRIES: '100' } });
  });

  after(() => daemon.discard());

  /** The memory that the daemon holds at the moment, in bytes. */
  const memory = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(daemon.process.pid)]);
    return Number(stdout) * 1024;
  };

  it('are all answered, while the API answers and memory stays bounded', async () => {
    const clients = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        // As many addresses as people, behind one proxy.
        const headers = { 'X-Forwarded-For': `203.0.113.${i}` };
        const client = new DashboardClient(daemon.origin, headers);
        await client.get('/dashboard/sign-in');
        return client;
      }),
    );
    // The client prepares its checks at the first answer.
    await daemon.request('/organizations');
    const atFirst = await memory();
    expect(atFirst).to.be.greaterThan(50 * MEGABYTE);
    const answered = new AbortController();
    const waits: number[] = [];
    let most = 0;
    const probing = (async () => {
      while (!answered.signal.aborted) {
        const startedAt = performance.now();
        const answer = await daemon.request('/organizations');
        expect(answer.status).to.equal(200);
        waits.push(performance.now() - startedAt);
      }
    })();
    const measuring = (async () => {
      while (!answered.signal.aborted) most = Math.max(most, await memory());
    })();
    const fields = { email: 'ann@example.org', password: 'wrong password 1' };
    const answers = await Promise.all(
      clients.map((client) => client.post('/dashboard/sign-in', fields)),
    );
    answered.abort();
    await Promise.all([probing, measuring]);
    expect(answers.map(({ status }) => status)).to.deep.equal(
      Array.from({ length: 200 }, () => 422),
    );
    // One hash takes some 30 ms: the API waits for the processor, never for the line of sign-ins.
    const sorted = waits.sort((one, other) => one - other);
    expect(sorted.length, 'answers of the API meanwhile').to.be.greaterThan(10);
    expect(sorted[Math.floor(sorted.length / 2)], 'median wait').to.be.below(500);
    // 200 hashes at once would take 3.8 GB.
    expect((most - atFirst) / MEGABYTE, 'more memory').to.be.below(200);
  });
});

describe('a sign-in with an unknown name', () => {
  let bench: Bench;
  let signIn: SignIn;
  const browser = { address: '192.0.2.1', userAgent: 'Firefox' };
  const { signal } = new AbortController();

  before(async () => {
    bench = await aBench();
    const { clock } = bench;
    const { unitOfWork, reads } = bench.database;
    const passwords = new Passwords();
    const members = new Members(unitOfWork, clock);
    await members.addUser(COMMAND_LINE, { email: 'ann@example.org' });
    await members.addUser(COMMAND_LINE, { email: 'none@example.org' });
    const known = { email: 'ann@example.org', password: 'a long enough password' };
    await setPassword({ unitOfWork, clock, passwords }, COMMAND_LINE, known);
    signIn = new SignIn({
      ...{ unitOfWork, reads, clock, passwords },
      limits: new SignInLimits({ tries: 1_000, windowSeconds: 60 }),
      sessions: new Sessions({
        ...{ unitOfWork, reads, clock },
        limits: { idleMs: 60_000, longestMs: 60_000 },
      }),
    });
  });

  after(() => bench.discard());

  /** Processor time of attempts, in microseconds. */
  const cost = async (email: string) => {
    const start = process.cpuUsage();
    const typed = { email, password: 'the wrong password' };
    const outcome = await signIn.withPassword(typed, browser, signal);
    expect(outcome.type).to.equal('refused');
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };

  it('costs the same as one with a wrong password, or for a user without one', async () => {
    const names = ['ann@example.org', 'unknown@example.org', 'none@example.org'];
    const costs = new Map(names.map((name) => [name, [] as number[]]));
    for (const name of names) await cost(name);
    // In turn, so that whatever else runs meets all of them.
    for (let i = 0; i < 15; i += 1) {
      for (const name of names) costs.get(name)?.push(await cost(name));
    }
    const [wrong = 0, ...others] = names.map((name) => median(costs.get(name) ?? []));
    expect(wrong).to.be.greaterThan(5_000);
    for (const other of others) expect(other / wrong).to.be.within(0.75, 1.33);
  });
});

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
