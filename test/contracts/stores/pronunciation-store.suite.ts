import { expect } from 'chai';
import type { OrganizationLexicon } from '../../../src/domain/pronunciation.js';
import { rejection } from '../../database/tried/outcomes.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const ENTRIES = [
  { term: 'kubectl', spoken: 'cube control' },
  { term: '東京 “x”', spoken: "to'kyo" },
];

/** Requirements for every store of organizations' pronunciations. */
export function pronunciationStoreSuite(db: DatabaseSteps): void {
  describe('as a store of pronunciations', () => {
    const lexiconOf = (organizationId: string, entries = ENTRIES): OrganizationLexicon => ({
      ...{ organizationId, entries },
      updatedAt: '2026-01-15T09:30:00.000Z',
    });
    const keep = (lexicon: OrganizationLexicon) =>
      db.write(({ pronunciations }) => pronunciations.keep(lexicon));

    it('gives them back as they were kept, the last ones, and none of another organization', async () => {
      const { organizationId } = await db.owner();
      await keep(lexiconOf(organizationId, ENTRIES.slice(1)));
      await keep(lexiconOf(organizationId));
      const found = await db.reads.pronunciations.find(organizationId);
      expect(found).to.deep.include(lexiconOf(organizationId));
      const other = await db.owner();
      expect(await db.reads.pronunciations.find(other.organizationId)).to.equal(null);
    });

    it('keeps none without an organization', async () => {
      const nobody = lexiconOf('00000000-0000-7000-8000-000000000000');
      expect(await rejection(keep(nobody))).to.be.instanceOf(Error);
    });
  });
}
