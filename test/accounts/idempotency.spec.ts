import { expect } from 'chai';
import { Idempotency } from '../../src/accounts/idempotency.js';
import type { IdempotencyClaim } from '../../src/contracts/idempotency-store.js';
import { anOrganization } from '../builders/conversion.js';
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

  it('are taken for another request once their work is recorded: 409', async () => {
    const claim = await claimOf('key');
    await record(claim);
    idempotency.end(claim);
    expect(await idempotency.begin(owner(), 'key', 'two')).to.deep.equal({ type: 'conflict' });
    const { reads } = bench.database;
    expect((await reads.idempotency.find(owner(), 'key'))?.fingerprint).to.equal('one');
  });

  it('are as new after 24 hours, removed or not, and then lead to the new work', async () => {
    const claim = await claimOf('key');
    await record(claim);
    idempotency.end(claim);
    bench.clock.at = '2026-05-11T11:59:59.999Z';
    expect((await idempotency.begin(owner(), 'key', 'two')).type).to.equal('conflict');
    bench.clock.at = '2026-05-11T12:00:00.000Z';
    const again = await claimOf('key');
    expect(again.expiresAt).to.equal('2026-05-12T12:00:00.000Z');
    await record(again);
    idempotency.end(again);
    expect((await idempotency.begin(owner(), 'key', 'one')).type).to.equal('unanswered');
  });

  it('of another organization or mode are others', async () => {
    await claimOf('key');
    const { organizationId } = owner();
    const others = [
      { organizationId, mode: 'test' as const },
      { organizationId: anOrganization().id, mode: 'live' as const },
    ];
    for (const other of others) {
      expect((await idempotency.begin(other, 'key', 'one')).type).to.equal('new');
    }
    expect((await idempotency.begin(owner(), 'another', 'one')).type).to.equal('new');
  });

  it('can be used again when their record could not be read', async () => {
    const { unitOfWork, reads } = bench.database;
    let broken = true;
    const shaky = new Idempotency({
      unitOfWork,
      clock: bench.clock,
      reads: {
        idempotency: {
          find: (by, key) =>
            broken ? Promise.reject(new Error('I/O error')) : reads.idempotency.find(by, key),
        },
      },
    });
    const failed: unknown = await shaky.begin(owner(), 'key', 'one').catch((e: unknown) => e);
    expect(failed).to.have.property('message', 'I/O error');
    broken = false;
    expect((await shaky.begin(owner(), 'key', 'one')).type).to.equal('new');
  });
});
