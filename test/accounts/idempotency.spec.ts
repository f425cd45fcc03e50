import { expect } from 'chai';
import { Idempotency } from '../../src/accounts/idempotency.js';
import type { IdempotencyClaim } from '../../src/contracts/idempotency-store.js';
import { aBench, type Bench } from './accounts-database.js';

describe('idempotency keys', () => {
  let bench: Bench;
  let idempotency: Idempotency;

  beforeEach(async () => {
    bench = await aBench();
    const { database, clock } = bench;
    idempotency = new Idempotency({
      unitOfWork: database.unitOfWork,
      reads: database.reads,
      clock,
    });
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  async function claimOf(key: string): Promise<IdempotencyClaim> {
    const beginning = await idempotency.begin(owner(), key, 'one');
    if (beginning.type !== 'new') throw new Error(beginning.type);
    return beginning.claim;
  }

  const record = (claim: IdempotencyClaim) =>
    bench.database.unitOfWork.write((transaction) =>
      transaction.idempotency.add(claim, 'the-conversion'),
    );

  it('that have expired are removed, others stay', async () => {
    for (const key of ['old', 'new']) {
      await record(await claimOf(key));
      bench.clock.at = '2026-05-11T11:00:00.000Z';
    }
    bench.clock.at = '2026-05-11T12:00:00.000Z';
    await idempotency.removeExpired();
    const { reads } = bench.database;
    expect(await reads.idempotency.find(owner(), 'old')).to.equal(null);
    expect(await reads.idempotency.find(owner(), 'new')).not.to.equal(null);
  });

  it('can be used again when their request came to nothing', async () => {
    const claim = await claimOf('key');
    expect(await idempotency.begin(owner(), 'key', 'one')).to.deep.equal({ type: 'in-progress' });
    idempotency.end(claim);
    await claimOf('key');
    // The first request ends a second time, when its connection closes: the other goes on.
    idempotency.end(claim);
    expect(await idempotency.begin(owner(), 'key', 'two')).to.deep.equal({ type: 'conflict' });
  });

  it('lead to what was created as long as there is no answer, then to the answer', async () => {
    const claim = await claimOf('key');
    await record(claim);
    idempotency.end(claim);
    const subject = 'the-conversion';
    const unanswered = await idempotency.begin(owner(), 'key', 'one');
    expect(unanswered).to.deep.equal({ type: 'unanswered', subject });
    const answer = { status: 202, headers: { location: '/here' }, body: '{}' };
    await idempotency.keepAnswer(claim, answer);
    expect(await idempotency.begin(owner(), 'key', 'one')).to.deep.equal({
      type: 'answered',
      answer,
    });
  });
});
