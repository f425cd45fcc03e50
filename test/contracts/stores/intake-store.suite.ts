import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { IntakeFile } from '../../../src/domain/intake.js';
import { anIntakeFile, anIntakeOrder } from '../../builders/intake.js';
import { TEXTS } from '../../database/tried/texts.js';
import { idAt, type DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-11T12:00:00.000Z';
/** Path of the maximum length on Linux. */
const LONG_PATH = `${'ü'.repeat(127)}/`.repeat(15) + 'x.md';

/** Requirements for every store of watched folders. */
export function intakeStoreSuite(db: DatabaseSteps): void {
  describe('as a store of watched folders', () => {
    let folder: string;

    beforeEach(() => {
      folder = uuidv7();
    });

    const add = async (owner: Owner, changes: Partial<IntakeFile> = {}): Promise<IntakeFile> => {
      const file = anIntakeFile({ ...owner, folder, ...changes });
      await db.write(({ intake }) => intake.add(file));
      return file;
    };
    const reads = () => db.reads.intake;
    const settle = (id: string, outcome: 'done' | 'failed' = 'done') =>
      db.write(({ intake }) => intake.settle(id, { at: LATER, outcome, inPlace: false }));

    it('keeps files as they are', async () => {
      const owner = await db.owner();
      for (const path of [...TEXTS.filter((text) => !text.includes('\0')), LONG_PATH]) {
        const file = await add(owner, { path, orders: [anIntakeOrder()] });
        expect(await reads().lastOf(folder, path)).to.deep.equal(file);
      }
      expect(await reads().lastOf(folder, 'never taken')).to.equal(null);
      expect(await reads().lastOf(uuidv7(), LONG_PATH)).to.equal(null);
    });

    it('forgets the settled files of an owner before a time, not those left in place', async () => {
      const [owner, other] = [await db.owner(), await db.owner()];
      const done = { at: AT, outcome: 'done', inPlace: false } as const;
      await add(owner, { path: 'first', settled: done });
      await add(owner, { path: 'second', settled: { ...done, outcome: 'failed' } });
      await add(owner, { path: 'in place', settled: { ...done, inPlace: true } });
      await add(owner, { path: 'young', settled: { ...done, at: LATER } });
      await add(owner, { path: 'open' });
      await add(other, { path: 'of another', settled: done });
      const remove = (limit: number) =>
        db.write(({ intake }) => intake.removeSettled(owner.organizationId, LATER, limit));
      expect([await remove(1), await remove(5), await remove(5)]).to.deep.equal([1, 1, 0]);
      for (const path of ['first', 'second']) {
        expect(await reads().lastOf(folder, path), path).to.equal(null);
      }
      for (const path of ['in place', 'young', 'open', 'of another']) {
        expect(await reads().lastOf(folder, path), path).not.to.equal(null);
      }
    });

    it('works on a path once at a time', async () => {
      const owner = await db.owner();
      const first = await add(owner);
      const outcomes = await db.writeAtOnce(4, ({ intake }) =>
        intake.add(anIntakeFile({ ...owner, folder })),
      );
      expect(outcomes.map(({ status }) => status)).to.deep.equal(Array(4).fill('rejected'));
      expect(await settle(first.id, 'failed')).to.equal(true);
      await add(owner);
    });

    it('gives the files on which there is work to do, oldest first', async () => {
      const owner = await db.owner();
      const newer = await add(owner, { id: idAt(LATER), path: 'newer' });
      const older = await add(owner, { id: idAt(AT), path: 'older' });
      await add(owner, { folder: 'another', path: 'elsewhere' });
      const settled = await add(owner, { path: 'settled' });
      await settle(settled.id);
      expect(await reads().openFiles(folder)).to.deep.equal([older, newer]);
    });

    it('settles a file once, and says how', async () => {
      const file = await add(await db.owner());
      expect(await settle(file.id, 'failed')).to.equal(true);
      expect(await settle(file.id, 'done')).to.equal(false);
      expect((await reads().lastOf(folder, file.path))?.settled).to.deep.equal({
        ...{ at: LATER, outcome: 'failed', inPlace: false },
      });
    });

    it('forgets what conversions are made from with the last of them', async () => {
      const orders = [anIntakeOrder(), anIntakeOrder()];
      const file = await add(await db.owner(), { parts: 2, orders });
      const note = (ids: string[]) => db.write(({ intake }) => intake.noteConversions(file, ids));
      await note(['one']);
      expect(await reads().openFiles(folder)).to.deep.equal([{ ...file, conversionIds: ['one'] }]);
      await note(['one', 'two']);
      expect(await reads().openFiles(folder)).to.deep.equal([
        { ...file, conversionIds: ['one', 'two'], orders: null },
      ]);
    });

    it('knows what is the same again, of the same folder and owner', async () => {
      const owner = await db.owner();
      const other = await db.owner();
      const failed = await add(owner, { path: 'failed' });
      await settle(failed.id, 'failed');
      const { fingerprint } = failed;
      const refused = await add(owner, { path: 'refused', parts: 0 });
      expect(await reads().sameAs(folder, owner, fingerprint)).to.equal(null);
      const open = await add(owner, { path: 'open' });
      expect((await reads().sameAs(folder, owner, fingerprint))?.id).to.equal(open.id);
      await settle(open.id, 'failed');
      await settle(refused.id, 'failed');
      const done = await add(owner, { path: 'done' });
      await settle(done.id);
      expect((await reads().sameAs(folder, owner, fingerprint))?.id).to.equal(done.id);
      expect(await reads().sameAs(folder, other, fingerprint)).to.equal(null);
      expect(await reads().sameAs('another', owner, fingerprint)).to.equal(null);
      expect(await reads().sameAs(folder, owner, 'another')).to.equal(null);
    });

    it('knows whose results are under a name', async () => {
      const file = await add(await db.owner(), { path: 'sub/notes.md' });
      expect(await reads().pathOfResult(folder, 'sub/notes')).to.equal(file.path);
      expect(await reads().pathOfResult(folder, 'notes')).to.equal(null);
    });

    it('keeps narrated releases once, by product and owner', async () => {
      const owner = await db.owner();
      const releases = [
        { version: '1.0.0', sha256: 'a' },
        { version: '1.0.0', sha256: 'b' },
      ];
      const file = anIntakeFile(owner);
      const note = (id: string, product: string) =>
        db.write(({ intake }) =>
          intake.addReleases({ ...file, id, plan: { ...file.plan, product, releases } }),
        );
      await note('one', 'relay');
      await note('two', 'relay');
      await db.write(({ intake }) => intake.forgetReleases('two'));
      expect(await reads().narratedReleases(owner, 'relay')).to.have.deep.members(releases);
      expect(await reads().narratedReleases(owner, 'other')).to.deep.equal([]);
      expect(await reads().narratedReleases(await db.owner(), 'relay')).to.deep.equal([]);
      await db.write(({ intake }) => intake.forgetReleases('one'));
      expect(await reads().narratedReleases(owner, 'relay')).to.deep.equal([]);
    });

    describe('with nodes that want to watch the same folder', () => {
      const watch = (node: string, before: string | null) =>
        db.write(({ intake }) => intake.watch(folder, node, before));

      it('lets one of them', async () => {
        const outcomes = await db.writeAtOnce(6, ({ intake }, i) =>
          intake.watch(folder, `node ${i}`, null),
        );
        const won = outcomes.filter((one) => one.status === 'fulfilled' && one.value);
        expect(won).to.have.length(1);
      });

      it('lets one of them take over from one that has died', async () => {
        expect(await watch('first', null)).to.equal(true);
        expect(await watch('second', 'another')).to.equal(false);
        expect(await reads().watcher(folder)).to.equal('first');
        const outcomes = await db.writeAtOnce(6, ({ intake }, i) =>
          intake.watch(folder, `node ${i}`, 'first'),
        );
        const won = outcomes.filter((one) => one.status === 'fulfilled' && one.value);
        expect(won).to.have.length(1);
        const holds = (node: string) => db.write(({ intake }) => intake.holdFolder(folder, node));
        expect(await holds('first')).to.equal(false);
        expect(await holds((await reads().watcher(folder)) ?? '')).to.equal(true);
      });

      it('lets others once it leaves', async () => {
        await watch('first', null);
        await db.write(({ intake }) => intake.leave(folder, 'second'));
        expect(await reads().watcher(folder)).to.equal('first');
        await db.write(({ intake }) => intake.leave(folder, 'first'));
        expect(await reads().watcher(folder)).to.equal(null);
        expect(await watch('second', null)).to.equal(true);
      });
    });
  });
}
