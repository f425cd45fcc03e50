import { expect } from 'chai';
import { anOrganization } from '../builders/conversion.js';
import { rejection } from '../database/tried/outcomes.js';
import { DatabaseSteps, type CreateDatabase } from '../database/tried/tried-database.js';
import { eventually } from '../journeys/eventually.js';

/** Requirements for the marks of a database of its own: changes may be noticed late. */
export function marksSuite(createDatabase: CreateDatabase): void {
  describe('as marks of what was committed', () => {
    const db = new DatabaseSteps();

    before(() => {
      return db.open(createDatabase);
    });

    after(() => db.discard());

    const marks = () => db.nodes.map(({ reads }) => reads.mark('accounts'));

    /** Tried again, as marks are new while a process is too busy to hear the others. */
    const staysDuring = (work: () => Promise<unknown>) =>
      eventually(async () => {
        const before = marks();
        await work();
        return marks().every((mark, i) => mark === before[i]) ? true : undefined;
      }, 10_000);

    it('stay while it is only read, and when a transaction is rolled back', async () => {
      await staysDuring(() => db.reads.accounts.countOrganizations());
      await staysDuring(() =>
        rejection(
          db.write(async ({ accounts }) => {
            await accounts.addOrganization(anOrganization());
            throw new Error('changed my mind');
          }),
        ),
      );
    });

    it('are new in the process that has written, and soon in all others', async () => {
      const before = marks();
      await db.organization();
      expect(marks()[0]).not.to.equal(before[0]);
      await eventually(
        () => (marks().every((mark, i) => mark !== before[i]) ? true : undefined),
        5_000,
      );
    });
  });
}
