import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { EmbedToken } from '../../../src/domain/embed-token.js';
import { aConversion } from '../../builders/conversion.js';
import { fulfilled, rejection } from '../../database/tried/outcomes.js';
import { MIXED_KEYS, SORTED_KEYS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';
const DAYS = ['2026-05-09', '2026-05-10', '2026-05-11'] as const;

/** Requirements for every store of embed tokens. */
export function embedTokenStoreSuite(db: DatabaseSteps): void {
  describe('as a store of embed tokens', () => {
    let owner: Owner;
    let conversionId: string;

    beforeEach(async () => {
      owner = await db.owner();
      conversionId = await addConversion();
    });

    const addConversion = async () => {
      const conversion = aConversion(owner);
      await db.write(({ conversions }) => conversions.add(conversion));
      return conversion.id;
    };

    const add = async (token: string, changes: Partial<EmbedToken> = {}): Promise<EmbedToken> => {
      const added = { token, conversionId, createdAt: AT, ...changes };
      await db.write(({ embedTokens }) => embedTokens.add(added));
      return added;
    };

    const revoke = (token: string, of = conversionId) =>
      db.write(({ embedTokens }) => embedTokens.revoke(of, token, LATER));
    const countOne = (day: string, limit: number, of = owner) =>
      db.write(({ embedTokens }) => embedTokens.countOne(of, day, limit));

    it('finds active tokens as they are, letter by letter', async () => {
      const token = await add('Aa-_');
      expect(await db.reads.embedTokens.findActive('Aa-_')).to.deep.equal(token);
      for (const none of ['AA-_', 'aa-_', 'none']) {
        expect(await db.reads.embedTokens.findActive(none)).to.equal(null);
      }
      expect(await rejection(add('Aa-_'))).to.be.instanceOf(Error);
    });

    it('gives the active tokens of a conversion, newest first, then by their bytes', async () => {
      for (const token of MIXED_KEYS) await add(token);
      const newest = await add('0', { createdAt: LATER });
      await add('revoked');
      await revoke('revoked');
      await add('of another', { conversionId: await addConversion() });
      const tokens = await db.reads.embedTokens.list(conversionId);
      expect(tokens[0]).to.deep.equal(newest);
      expect(tokens.slice(1).map(({ token }) => token)).to.deep.equal([...SORTED_KEYS].reverse());
    });

    it('revokes a token of its conversion, once', async () => {
      await add('one');
      const other = await add('other');
      expect(await revoke('one', await addConversion())).to.equal(false);
      expect(await revoke('none')).to.equal(false);
      expect(await revoke('one')).to.equal(true);
      expect(await revoke('one')).to.equal(false);
      expect(await db.reads.embedTokens.findActive('one')).to.equal(null);
      expect(await db.reads.embedTokens.list(conversionId)).to.deep.equal([other]);
      const revoked = ['one', 'other', 'none'].map((token) =>
        db.reads.embedTokens.wasRevoked(token),
      );
      expect(await Promise.all(revoked)).to.deep.equal([true, false, false]);
    });

    it('lets tokens go with their conversion, and counts them on', async () => {
      await add('one');
      await countOne(DAYS[0], 1);
      await db.write(({ conversions }) => conversions.remove(conversionId));
      expect(await db.reads.embedTokens.findActive('one')).to.equal(null);
      expect(await countOne(DAYS[0], 1)).to.equal(false);
    });

    it('has no token of a conversion that is not there', async () => {
      expect(await rejection(add('one', { conversionId: 'none' }))).to.be.instanceOf(Error);
    });

    it('counts up to a limit for each owner and day', async () => {
      for (const allowed of [true, true, false]) {
        expect(await countOne(DAYS[0], 2)).to.equal(allowed);
      }
      expect(await countOne(DAYS[1], 2)).to.equal(true);
      expect(await countOne(DAYS[0], 2, { ...owner, mode: 'test' })).to.equal(true);
      expect(await countOne(DAYS[0], 2, await db.owner())).to.equal(true);
      expect(await countOne(DAYS[2], 0)).to.equal(false);
    });

    it('counts exactly up to a limit for many at once who hold the lock of the organization', async () => {
      const results = await db.writeAtOnce(20, async ({ embedTokens, lock }) => {
        await lock(owner.organizationId);
        return embedTokens.countOne(owner, DAYS[0], 7);
      });
      expect(fulfilled(results)).to.have.lengthOf(20);
      expect(fulfilled(results).filter((counted) => counted)).to.have.lengthOf(7);
    });

    it('forgets the days of a mode up to and with one', async () => {
      const test: Owner = { ...owner, mode: 'test' };
      for (const day of DAYS) await countOne(day, 1, test);
      await countOne(DAYS[0], 1);
      await db.write(({ embedTokens }) => embedTokens.forgetDaysUntil('test', DAYS[1]));
      const counted: boolean[] = [];
      for (const day of DAYS) counted.push(await countOne(day, 1, test));
      expect(counted).to.deep.equal([true, true, false]);
      expect(await countOne(DAYS[0], 1)).to.equal(false);
    });
  });
}
