import { expect } from 'chai';
import { Idempotency } from '../../src/accounts/idempotency.js';
import type { IdempotencyClaim } from '../../src/contracts/idempotency-store.js';
import { IdempotencyKeyTaken } from '../../src/domain/refusal.js';
import { anOrganization } from '../builders/conversion.js';
import { aBench, type Bench } from './accounts-database.js';

describe('idempotency keys', () => {
  let bench: Bench;
  let idempotency: Idempotency;

  beforeEach(async () => {
    bench = await aBench();
    idempotency = onNode('here');
  });

  afterEach(() => bench.discard());

  /** The keys as a node sees them, beside nodes that are alive. */
  function onNode(nodeId: string, alive: readonly string[] = []): Idempotency {
    const { database, clock } = bench;
    const { unitOfWork, reads } = database;
    const isAlive = (id: string) => Promise.resolve([nodeId, ...alive].includes(id));
    return new Idempotency({ unitOfWork, reads, clock, cluster: { nodeId, isAlive } });
  }

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  async function claimOf(key: string, node = idempotency): Promise<IdempotencyClaim> {
    const beginning = await node.begin(owner(), key, 'one');
    if (beginning.type !== 'new') throw new Error(beginning.type);
    return beginning.claim;
  }

  const record = (claim: IdempotencyClaim, subject = 'the-conversion') =>
    bench.database.unitOfWork.write(({ idempotency }) => idempotency.add(claim, subject));

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
    await idempotency.end(claim, null);
    await claimOf('key');
    // The first request ends a second time, when its connection closes: the other goes on.
    await idempotency.end(claim, null);
    expect(await idempotency.begin(owner(), 'key', 'two')).to.deep.equal({ type: 'conflict' });
  });

  it('lead to what was created as long as there is no answer, then to the answer', async () => {
    const claim = await claimOf('key');
    await record(claim);
    await idempotency.end(claim, null);
    const subject = 'the-conversion';
    const unanswered = await idempotency.begin(owner(), 'key', 'one');
    expect(unanswered).to.deep.equal({ type: 'unanswered', subject });
    const answer = { status: 202, headers: { location: '/here' }, body: '{}' };
    // The first client had left, but a repeated request still gets the answer.
    await idempotency.end(claim, answer);
    expect(await idempotency.begin(owner(), 'key', 'one')).to.deep.equal({
      type: 'answered',
      answer,
    });
  });

  it('are taken for another request once their work is recorded: 409', async () => {
    const claim = await claimOf('key');
    await record(claim);
    await idempotency.end(claim, null);
    expect(await idempotency.begin(owner(), 'key', 'two')).to.deep.equal({ type: 'conflict' });
    const { reads } = bench.database;
    expect((await reads.idempotency.find(owner(), 'key'))?.fingerprint).to.equal('one');
  });

  it('are as new after 24 hours, removed or not, and then lead to the new work', async () => {
    const claim = await claimOf('key');
    await record(claim);
    await idempotency.end(claim, null);
    bench.clock.at = '2026-05-11T11:59:59.999Z';
    expect((await idempotency.begin(owner(), 'key', 'two')).type).to.equal('conflict');
    bench.clock.at = '2026-05-11T12:00:00.000Z';
    const again = await claimOf('key');
    expect(again.expiresAt).to.equal('2026-05-12T12:00:00.000Z');
    await record(again);
    await idempotency.end(again, null);
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
      cluster: bench.database.cluster,
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

  describe('of a request that another node took', () => {
    let there: Idempotency;

    beforeEach(() => {
      there = onNode('there');
    });

    const nodeOf = async (key: string) =>
      (await bench.database.reads.idempotency.find(owner(), key))?.node;

    it('are in progress until that one has ended it, and then lead to its answer', async () => {
      const claim = await claimOf('key', there);
      await record(claim);
      const here = onNode('here', ['there']);
      expect(await here.begin(owner(), 'key', 'one')).to.deep.equal({ type: 'in-progress' });
      expect(await here.begin(owner(), 'key', 'two')).to.deep.equal({ type: 'conflict' });
      const answer = { status: 202, headers: {}, body: '{}' };
      await there.end(claim, answer);
      expect(await here.begin(owner(), 'key', 'one')).to.deep.equal({ type: 'answered', answer });
    });

    it('lead to what was created if that one has ended it without an answer', async () => {
      const claim = await claimOf('key', there);
      await record(claim);
      await there.end(claim, null);
      const { type } = await onNode('here', ['there']).begin(owner(), 'key', 'one');
      expect(type).to.equal('unanswered');
    });

    it('lead to what was created if that one has died', async () => {
      await record(await claimOf('key', there));
      const beginning = await idempotency.begin(owner(), 'key', 'one');
      expect(beginning).to.deep.equal({ type: 'unanswered', subject: 'the-conversion' });
    });

    it('lead to what was created if its caller left before it was recorded', async () => {
      const claim = await claimOf('key', there);
      await there.end(claim, null);
      await record(claim);
      await there.end(claim, null);
      const { type } = await onNode('here', ['there']).begin(owner(), 'key', 'one');
      expect(type).to.equal('unanswered');
    });

    it('are taken for the slower one of two, whose end changes nothing', async () => {
      const [slow, fast] = [await claimOf('key'), await claimOf('key', there)];
      await record(fast);
      const refusal: unknown = await record(slow, 'another').catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(IdempotencyKeyTaken);
      await idempotency.end(slow, null);
      expect(await nodeOf('key')).to.equal('there');
      expect((await idempotency.begin(owner(), 'key', 'two')).type).to.equal('conflict');
    });

    it('can be taken over once they are no longer valid', async () => {
      await record(await claimOf('key', there));
      bench.clock.at = '2026-05-11T12:00:00.000Z';
      await record(await claimOf('key'));
      expect(await nodeOf('key')).to.equal('here');
    });
  });
});
