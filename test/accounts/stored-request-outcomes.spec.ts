import { expect } from 'chai';
import { pino } from 'pino';
import { ApiKeys } from '../../src/accounts/api-keys.js';
import { requestHistory } from '../../src/accounts/request-history.js';
import { StoredRequestOutcomes } from '../../src/accounts/stored-request-outcomes.js';
import type { EndedRequest } from '../../src/contracts/request-outcomes.js';
import type { UnitOfWork } from '../../src/contracts/unit-of-work.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { ApiKey } from '../../src/domain/account.js';
import { MOST_REFUSED } from '../../src/domain/usage.js';
import { recordedLog } from '../builders/recorded-log.js';
import { eventually } from '../journeys/eventually.js';
import { aBench, type Bench } from './accounts-database.js';

describe('outcomes of requests', () => {
  let bench: Bench;
  let key: ApiKey;

  beforeEach(async () => {
    bench = await aBench('2026-05-10T23:59:00.000Z');
    const { id: organization } = bench.organization;
    const keys = new ApiKeys(bench.database.unitOfWork, bench.clock);
    const order = { organization, name: 'Build', mode: 'live', scope: 'full' } as const;
    ({ key } = await keys.create(COMMAND_LINE, order));
  });

  afterEach(() => bench.discard());

  const open = (
    unitOfWork: UnitOfWork = bench.database.unitOfWork,
    logger = pino({ level: 'silent' }),
  ) => new StoredRequestOutcomes({ unitOfWork, clock: bench.clock, logger });

  const ended = (changes: Partial<EndedRequest> = {}): EndedRequest => ({
    ...{ organizationId: bench.organization.id, mode: 'live', keyId: key.id, method: 'GET' },
    ...{ path: '/v1/conversions/1', route: '/v1/conversions/{id}', status: 200, code: null },
    requestId: 'req_1',
    ...changes,
  });
  const refused = (changes: Partial<EndedRequest> = {}) =>
    ended({ status: 404, code: 'CONVERSION_NOT_FOUND', ...changes });

  const history = (days = 2) =>
    requestHistory({ organizationId: bench.organization.id, mode: 'live' }, days, {
      reads: bench.database.reads,
      clock: bench.clock,
    });
  const storedKey = async () => {
    const found = await bench.database.reads.accounts.findKey(key.id);
    return { at: found?.lastUsedAt, request: found?.lastRequest };
  };

  it('are written within seconds without a stop, so that a kill loses no more', async () => {
    open().note(refused());
    const stored = await eventually(async () => {
      const { refused: list } = await history();
      return list[0];
    }, 5_000);
    expect(stored).to.include({
      code: 'CONVERSION_NOT_FOUND',
      keyName: 'Build',
      at: bench.clock.at,
    });
  });

  it('are counted by UTC day and code, without gaps', async () => {
    const outcomes = open();
    for (const one of [ended(), ended(), refused(), refused({ code: 'FORBIDDEN' })])
      outcomes.note(one);
    outcomes.note(refused());
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    outcomes.note(ended());
    await outcomes.stop();
    const refusals = [
      { code: 'CONVERSION_NOT_FOUND', requests: 2 },
      { code: 'FORBIDDEN', requests: 1 },
    ];
    expect((await history(3)).days).to.deep.equal([
      { day: '2026-05-09', requests: 0, refused: 0, refusals: [] },
      { day: '2026-05-10', requests: 5, refused: 3, refusals },
      { day: '2026-05-11', requests: 1, refused: 0, refusals: [] },
    ]);
  });

  it('of two daemons are added', async () => {
    const daemons = [open(), open()];
    for (const daemon of daemons) daemon.note(refused());
    await Promise.all(daemons.map((daemon) => daemon.stop()));
    const { days, refused: list } = await history(1);
    expect(days[0]).to.include({ requests: 2, refused: 2 });
    expect(list).to.have.length(2);
  });

  it('that could not be written are logged and go with the next ones', async () => {
    const { logger, lines } = recordedLog();
    let broken = true;
    const outcomes = open(
      {
        write: (work) =>
          broken
            ? Promise.reject(new Error('The disk is full.'))
            : bench.database.unitOfWork.write(work),
      },
      logger,
    );
    outcomes.note(refused());
    const warning = await eventually(() => lines[0], 5_000);
    expect(warning.msg).to.equal('could not write the outcomes of requests yet');
    broken = false;
    outcomes.note(ended());
    await outcomes.stop();
    const { days, refused: list } = await history(1);
    expect(days[0]).to.include({ requests: 2, refused: 1 });
    expect(list).to.have.length(1);
  });

  it('of a flood keep the newest refused requests only, and count all', async () => {
    const outcomes = open();
    for (let i = 0; i < 5_000; i += 1) outcomes.note(refused({ requestId: `req_${i}` }));
    await outcomes.stop();
    const { days, refused: list } = await history(1);
    expect(days[0]).to.include({ refused: 5_000 });
    expect(list.map(({ requestId }) => requestId).at(0)).to.equal('req_4999');
    expect(list).to.have.length(MOST_REFUSED);
  });

  it('say when a key was used last, to the minute, and not if it was not active', async () => {
    const first = bench.clock.at;
    const outcomes = open();
    outcomes.note(ended({ status: 401, code: 'UNAUTHORIZED' }));
    await outcomes.stop();
    expect(await storedKey()).to.deep.equal({ at: null, request: null });
    outcomes.note(ended());
    bench.clock.at = '2026-05-10T23:59:59.999Z';
    outcomes.note(ended({ method: 'POST', route: '/v1/conversions' }));
    await outcomes.stop();
    expect(await storedKey()).to.deep.equal({ at: first, request: 'GET /v1/conversions/{id}' });
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    outcomes.note(ended({ method: 'POST', route: '/v1/conversions' }));
    await outcomes.stop();
    expect(await storedKey()).to.deep.equal({
      ...{ at: bench.clock.at, request: 'POST /v1/conversions' },
    });
  });
});
