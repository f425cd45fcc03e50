import { expect } from 'chai';
import type { AuditQuery } from '../../../src/contracts/audit-log.js';
import type { AuditEntry } from '../../../src/domain/audit.js';
import { rejection } from '../../database/tried/outcomes.js';
import { TEXTS } from '../../database/tried/texts.js';
import { idAt, type DatabaseSteps } from '../../database/tried/tried-database.js';

/** Requirements for every audit log. */
export function auditStoreSuite(db: DatabaseSteps): void {
  describe('as an audit log', () => {
    const anEntry = (organizationId: string | null, changes: Partial<AuditEntry> = {}) => {
      const { at = '2026-05-10T12:00:00.000Z' } = changes;
      const entry: AuditEntry = {
        ...{ id: idAt(at), organizationId, at, via: 'api', userId: null, keyId: 'key' },
        ...{ actor: 'Build', address: '203.0.113.9', action: 'product.created' },
        subject: { type: 'product', id: 'id', name: 'Relay' },
        details: { mode: 'live' },
        ...changes,
      };
      return entry;
    };
    const add = async (...entries: readonly AuditEntry[]) => {
      await db.write(async ({ audit }) => {
        for (const entry of entries) await audit.add(entry);
      });
    };
    const idsOf = async (query: Omit<AuditQuery, 'before' | 'limit'> & Partial<AuditQuery>) => {
      const found = await db.reads.audit.list({ before: null, limit: 100, ...query });
      return found.map(({ id }) => id);
    };

    it('gives entries back as they were recorded, whatever their texts', async () => {
      const { id: organizationId } = await db.organization();
      const entries = TEXTS.map((name, i) =>
        anEntry(organizationId, {
          at: `2026-05-10T12:00:00.${String(i).padStart(3, '0')}Z`,
          actor: name,
          subject: { type: 'api_key', id: 'id', name },
          details: { text: name, number: i, yes: true },
        }),
      );
      await add(...entries);
      const query = { organizationId, before: null, limit: 100 };
      expect(await db.reads.audit.list(query)).to.deep.equal(entries.reverse());
    });

    it('lists the newest first, page by page, and nothing of another organization', async () => {
      const [{ id: organizationId }, { id: other }] = [
        await db.organization(),
        await db.organization(),
      ];
      const entries = [1, 2, 3, 4, 5].map((day) =>
        anEntry(organizationId, { at: `2026-05-0${day}T12:00:00.000Z` }),
      );
      await add(...entries, anEntry(other), anEntry(null));
      const ids = entries.map(({ id }) => id).reverse();
      expect(await idsOf({ organizationId, limit: 2 })).to.deep.equal(ids.slice(0, 2));
      const before = ids[1] ?? null;
      expect(await idsOf({ organizationId, limit: 2, before })).to.deep.equal(ids.slice(2, 4));
      expect(await idsOf({ organizationId })).to.deep.equal(ids);
      expect(await idsOf({ organizationId: other })).to.have.lengthOf(1);
    });

    it('filters by action, by actor and by time', async () => {
      const { id: organizationId } = await db.organization();
      const old = anEntry(organizationId, { at: '2026-05-01T12:00:00.000Z' });
      const byAnn = anEntry(organizationId, { at: '2026-05-02T12:00:00.000Z', actor: 'ann@x.org' });
      const revoked = anEntry(organizationId, {
        ...{ at: '2026-05-03T12:00:00.000Z', action: 'key.revoked' },
      });
      await add(old, byAnn, revoked);
      expect(await idsOf({ organizationId, actor: 'ann@x.org' })).to.deep.equal([byAnn.id]);
      expect(await idsOf({ organizationId, action: 'key.revoked' })).to.deep.equal([revoked.id]);
      const since = byAnn.at;
      expect(await idsOf({ organizationId, since })).to.deep.equal([revoked.id, byAnn.id]);
      const both = { action: 'key.revoked', actor: 'ann@x.org' } as const;
      expect(await idsOf({ organizationId, ...both })).to.deep.equal([]);
    });

    it('keeps nothing of a change that was rolled back', async () => {
      const { id: organizationId } = await db.organization();
      const failed = db.write(async ({ audit }) => {
        await audit.add(anEntry(organizationId));
        throw new Error('The change failed.');
      });
      expect(await rejection(failed)).to.be.instanceOf(Error);
      expect(await idsOf({ organizationId })).to.deep.equal([]);
    });

    it('removes the oldest before a time, at most so many, and nothing of another owner', async () => {
      const [{ id: organizationId }, { id: other }] = [
        await db.organization(),
        await db.organization(),
      ];
      const entries = [1, 2, 3, 4].map((day) =>
        anEntry(organizationId, { at: `2026-05-0${day}T12:00:00.000Z` }),
      );
      const at = '2026-05-01T12:00:00.000Z';
      await add(...entries, anEntry(other, { at }), anEntry(null, { at }));
      const before = '2026-05-04T12:00:00.000Z';
      const remove = (owner: string | null, limit: number) =>
        db.write(({ audit }) => audit.removeBefore(owner, before, limit));
      expect(await remove(organizationId, 2)).to.equal(2);
      expect(await idsOf({ organizationId })).to.deep.equal([entries[3]?.id, entries[2]?.id]);
      expect(await remove(organizationId, 2)).to.equal(1);
      expect(await idsOf({ organizationId: other })).to.have.length(1);
      expect(await remove(null, 2)).to.equal(1);
      expect(await idsOf({ organizationId: null })).to.deep.equal([]);
    });

    it('goes with its organization', async () => {
      const { id: organizationId } = await db.organization();
      await add(anEntry(organizationId));
      await db.query(`DELETE FROM organizations WHERE id = '${organizationId}'`);
      expect(await idsOf({ organizationId })).to.deep.equal([]);
    });
  });
}
