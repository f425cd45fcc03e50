import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { IdempotencyClaim, StoredAnswer } from '../../../src/contracts/idempotency-store.js';
import { IdempotencyKeyTaken } from '../../../src/domain/refusal.js';
import { aClaim } from '../../builders/idempotency-claim.js';
import { fulfilled, rejected, rejection } from '../../database/tried/outcomes.js';
import { LARGE_TEXT } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

/** Printable ASCII characters, all of them. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));

const ANSWER: StoredAnswer = {
  status: 201,
  headers: { 'Content-Type': 'application/json', Location: '/ä' },
  body: JSON.stringify({ text: LARGE_TEXT }),
};

/** Requirements for every store of idempotency keys. */
export function idempotencyStoreSuite(db: DatabaseSteps): void {
  describe('as a store of idempotency keys', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = (claim: IdempotencyClaim, subject = 'subject') =>
      db.write(({ idempotency }) => idempotency.add(claim, subject));
    const end = (claim: IdempotencyClaim, answer: StoredAnswer | null) =>
      db.write(({ idempotency }) => idempotency.end(claim, answer));
    const find = (key = 'once', of = owner) => db.reads.idempotency.find(of, key);

    const recordOf = ({ key, fingerprint, expiresAt, node }: IdempotencyClaim) => ({
      ...{ owner, key, fingerprint, expiresAt, node, subject: 'subject', answer: null },
    });

    it('records a claim as it is, without an answer', async () => {
      const claim = aClaim(owner);
      await add(claim);
      expect(await find()).to.deep.equal(recordOf(claim));
    });

    it('tells keys apart letter by letter, and by owner', async () => {
      for (const key of ['once', 'Once', 'once ', ASCII, 'x'.repeat(256)]) {
        const claim = aClaim(owner, { key });
        expect(await find(key)).to.equal(null);
        await add(claim);
        expect(await find(key)).to.deep.equal(recordOf(claim));
      }
      for (const other of [await db.owner(), { ...owner, mode: 'test' as const }]) {
        expect(await find('once', other)).to.equal(null);
        await add(aClaim(other), 'of another');
      }
      expect(await find()).to.include({ subject: 'subject' });
    });

    it('refuses a key that another has, and rolls back all that came with it', async () => {
      await add(aClaim(owner));
      const late = aClaim(owner, { fingerprint: 'g', node: 'other' });
      const refused = db.write(async ({ accounts, idempotency }) => {
        await accounts.setPlan(owner.organizationId, 'growth');
        await idempotency.add(late, 'another');
      });
      expect(await rejection(refused)).to.be.instanceOf(IdempotencyKeyTaken);
      expect(await find()).to.deep.equal(recordOf(aClaim(owner)));
      const organization = await db.reads.accounts.findOrganization(owner.organizationId);
      expect(organization).to.include({ planId: 'unlimited' });
    });

    for (const before of ['nothing', 'an expired record'] as const) {
      it(`records one of many claims at once if there was ${before}`, async () => {
        const old = aClaim(owner, { expiresAt: '2026-05-10T11:00:00.000Z' });
        if (before === 'an expired record') await add(old, 'old');
        const results = await db.writeAtOnce(10, async ({ idempotency }, i) => {
          await idempotency.add(aClaim(owner, { node: `node ${i}` }), `subject ${i}`);
          return `subject ${i}`;
        });
        const [recorded] = fulfilled(results);
        expect(rejected(results)).to.have.lengthOf(9);
        for (const error of rejected(results)) expect(error).to.be.instanceOf(IdempotencyKeyTaken);
        expect(await find()).to.include({ subject: recorded });
      });
    }

    it('replaces a record that had expired when the request came, with its answer', async () => {
      const old = aClaim(owner, { fingerprint: 'old' });
      await add(old, 'old');
      await end(old, ANSWER);
      const times = { startedAt: old.expiresAt, expiresAt: '2026-05-12T12:00:00.000Z' };
      const early = aClaim(owner, { ...times, startedAt: '2026-05-11T11:59:59.999Z' });
      expect(await rejection(add(early))).to.be.instanceOf(IdempotencyKeyTaken);
      const claim = aClaim(owner, times);
      await add(claim);
      expect(await find()).to.deep.equal(recordOf(claim));
    });

    it('ends a claim with its answer, as it was sent', async () => {
      const claim = aClaim(owner);
      await add(claim);
      await add(aClaim(owner, { key: 'other' }));
      await end(claim, ANSWER);
      expect(await find()).to.deep.equal({ ...recordOf(claim), node: null, answer: ANSWER });
      expect(await find('other')).to.include({ node: claim.node, answer: null });
    });

    it('ends a claim without an answer, and takes one that comes later', async () => {
      const claim = aClaim(owner);
      await add(claim);
      await end(claim, null);
      expect(await find()).to.deep.equal({ ...recordOf(claim), node: null });
      await end(claim, ANSWER);
      expect(await find()).to.deep.include({ answer: ANSWER });
    });

    it('ends nothing of a claim that was faster, and nothing if there is no record', async () => {
      const claim = aClaim(owner);
      await end(claim, ANSWER);
      expect(await find()).to.equal(null);
      await add(claim);
      await end(aClaim(owner, { node: 'other' }), ANSWER);
      await end(aClaim(owner, { expiresAt: '2026-05-11T12:00:01.000Z' }), ANSWER);
      expect(await find()).to.deep.equal(recordOf(claim));
    });

    it('finds what has expired until it is removed', async () => {
      const claim = aClaim(owner);
      const kept = aClaim(owner, { key: 'kept', expiresAt: '2026-05-11T12:00:00.001Z' });
      await add(claim);
      await add(kept);
      expect(await find()).to.deep.equal(recordOf(claim));
      await db.write(({ idempotency }) => idempotency.removeExpired(claim.expiresAt));
      expect(await find()).to.equal(null);
      expect(await find('kept')).to.deep.equal(recordOf(kept));
    });
  });
}
