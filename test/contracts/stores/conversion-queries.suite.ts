import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import {
  CONVERSION_STATUSES,
  type Conversion,
  type ConversionStatus,
} from '../../../src/domain/conversion.js';
import { aConversion } from '../../builders/conversion.js';
import { leadTo, mediaOf, SCRIPT } from '../../database/tried/conversion-steps.js';
import { LARGE_TEXT, MIXED_KEYS, SORTED_KEYS, TEXTS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';

/** One of each state. */
const STATUSES = {
  ...{ pending: 'p', processing: 'q', generating: 'g', completed: 'c', failed: 'f' },
} as const satisfies Record<ConversionStatus, string>;

/** Requirements for queries over many conversions. */
export function conversionQueriesSuite(db: DatabaseSteps): void {
  describe('as a store that is asked about conversions', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = async (changes: Partial<Conversion> = {}, status: ConversionStatus = 'pending') => {
      const conversion = aConversion({ ...owner, ...changes });
      await db.write(async ({ conversions }) => {
        await conversions.add(conversion);
        await leadTo(conversions, conversion.id, status);
      });
      return conversion;
    };

    const addOneOfEachState = async () => {
      for (const status of CONVERSION_STATUSES) await add({ id: STATUSES[status] }, status);
    };

    it('returns the count of conversions in each state as a number', async () => {
      const none = { pending: 0, processing: 0, generating: 0, completed: 0, failed: 0 };
      expect(await db.reads.conversions.countByStatus()).to.deep.equal(none);
      await addOneOfEachState();
      await add({}, 'failed');
      expect(await db.reads.conversions.countByStatus()).to.deep.equal({
        ...{ pending: 1, processing: 1, generating: 1, completed: 1, failed: 2 },
      });
    });

    it('finds the audio that was finished before a time, until it is removed', async () => {
      const { conversions } = db.reads;
      const { organizationId } = owner;
      await addOneOfEachState();
      const later = '2026-05-10T13:00:00.000Z';
      const old = (at: string) => conversions.audioFinishedBefore(organizationId, at, 10);
      expect([await old(AT), await old(later)]).to.deep.equal([[], ['c']]);
      const key = 'c.mp3';
      expect(await conversions.audioAfter('', 10)).to.deep.equal([
        { id: 'c', media: mediaOf(key) },
      ]);
      expect(await conversions.audioAfter('c', 10)).to.deep.equal([]);
      const remove = (of: string) =>
        db.write((transaction) => transaction.conversions.noteAudioRemoved('c', of, later));
      expect([await remove('another.mp3'), await remove(key), await remove(key)]).to.deep.equal([
        ...[false, true, false],
      ]);
      expect(await old(later)).to.deep.equal([]);
      expect(await conversions.audioAfter('', 10)).to.deep.equal([]);
      expect(await conversions.findMedia(key)).to.equal(null);
      expect(await conversions.mediaKeys()).to.deep.equal(new Set());
      const media = (await conversions.findAudible('c'))?.media;
      expect(media).to.deep.equal({ ...mediaOf(key), isRemoved: true });
    });

    it('has audio again, and a new period, with a new version', async () => {
      const { id } = await add({}, 'completed');
      const at = '2026-05-11T12:00:00.000Z';
      await db.write(async ({ conversions, supersededAudio }) => {
        await conversions.noteAudioRemoved(id, `${id}.mp3`, at);
        await conversions.switchVersion(id, {
          ...{ version: 2, script: SCRIPT, voice: aConversion().voice },
          ...{ media: mediaOf(`${id}-2.mp3`), warnings: [] },
        });
        await supersededAudio.add(id, [mediaOf(`${id}.mp3`)], at);
      });
      const { conversions } = db.reads;
      expect((await conversions.findAudible(id))?.media?.isRemoved).to.equal(undefined);
      const old = (before: string) =>
        conversions.audioFinishedBefore(owner.organizationId, before, 10);
      expect(await old(at)).to.deep.equal([]);
      expect(await old('2026-05-11T12:00:00.001Z')).to.deep.equal([id]);
    });

    it('removes the texts of completed conversions before a time, at most so many at once', async () => {
      const texts = { content: 'Text.', additionalContext: 'Context.' };
      await add({ id: 'c', ...texts }, 'completed');
      await add({ id: 'd', ...texts }, 'completed');
      await add({ id: 'f', ...texts }, 'failed');
      const remove = (before: string) =>
        db.write(({ conversions }) =>
          conversions.removeSources(owner.organizationId, before, AT, 1),
        );
      expect(await remove(AT)).to.equal(0);
      const later = '2026-05-10T13:00:00.000Z';
      expect([await remove(later), await remove(later), await remove(later)]).to.deep.equal([
        ...[1, 1, 0],
      ]);
      for (const id of ['c', 'd']) {
        const found = await db.reads.conversions.get(id);
        expect(found).to.include({ content: '', additionalContext: null });
        expect(found?.script).not.to.equal(null);
      }
      expect(await db.reads.conversions.get('f')).to.include(texts);
    });

    it('tells which of some are there, and which of those are unsettled', async () => {
      await addOneOfEachState();
      await add({ id: 'not asked for' });
      const { conversions } = db.reads;
      const ids = [...Object.values(STATUSES), 'P', 'none'];
      expect(await conversions.existing(ids)).to.have.members(Object.values(STATUSES));
      expect(await conversions.unsettled(ids)).to.have.members(['p', 'q', 'g']);
      expect(await conversions.statuses(ids)).to.deep.equal(
        new Map(CONVERSION_STATUSES.map((status) => [STATUSES[status], status])),
      );
      expect(await conversions.existing([])).to.deep.equal([]);
      expect(await conversions.unsettled([])).to.deep.equal([]);
    });

    it('gives what is in progress, oldest first, with its length in UTF-16 code units', async () => {
      await addOneOfEachState();
      const texts = [...TEXTS, LARGE_TEXT];
      const ids = texts.map((_, i) => `text ${i}`);
      for (const [i, content] of texts.entries()) await add({ id: ids[i] ?? '', content });
      const characters = aConversion().content.length;
      expect(await db.reads.conversions.inProgress()).to.deep.equal([
        { id: 'g', characters, status: 'generating' },
        { id: 'p', characters, status: 'pending' },
        { id: 'q', characters, status: 'processing' },
        ...texts.map((text, i) => ({ id: ids[i], characters: text.length, status: 'pending' })),
      ]);
    });

    it('gives all that is in progress, by the bytes of its ids', async () => {
      const many = Array.from({ length: 250 }, (_, i) => `a${1_000 + i}`);
      await db.write(async ({ conversions }) => {
        for (const id of [...MIXED_KEYS, ...many]) {
          await conversions.add(aConversion({ ...owner, id }));
        }
      });
      const ids = (await db.reads.conversions.inProgress()).map(({ id }) => id);
      expect(ids).to.deep.equal([...SORTED_KEYS, ...many].sort());
    });

    it('finds media by its key, and knows all keys', async () => {
      const { id } = await add({}, 'completed');
      const { id: other } = await add({}, 'completed');
      await add({}, 'generating');
      const { conversions } = db.reads;
      expect(await conversions.findMedia(`${id}.mp3`)).to.deep.equal(mediaOf(`${id}.mp3`));
      expect(await conversions.findMedia(`${id}.MP3`)).to.equal(null);
      expect([...(await conversions.mediaKeys())]).to.have.members([`${id}.mp3`, `${other}.mp3`]);
      await db.write((transaction) => transaction.conversions.remove(id));
      expect([...(await conversions.mediaKeys())]).to.deep.equal([`${other}.mp3`]);
    });

    it('keeps sizes of audio beyond 32 bits, of all that is listed and added up', async () => {
      // WAV of 6,000 minutes at 44.1 kHz.
      const bytes = 31_752_000_044;
      const { id } = await add({}, 'generating');
      await db.write(async ({ conversions, audioFiles }) => {
        await conversions.complete(id, AT, { ...mediaOf(`${id}.wav`), bytes });
        await audioFiles.add({
          ...{ conversionId: id, format: 'flac', key: `${id}.flac` },
          ...{ bytes, sha256: '0'.repeat(64), usedAt: AT },
        });
      });
      const { conversions, audioFiles } = db.reads;
      expect(await conversions.findMedia(`${id}.wav`)).to.have.property('bytes', bytes);
      expect((await conversions.get(id))?.state).to.have.nested.property('media.bytes', bytes);
      const [listed] = await conversions.list({ owner, limit: 1 });
      expect(listed).to.have.property('mediaBytes', bytes);
      expect(await audioFiles.findByKey(`${id}.flac`)).to.have.property('bytes', bytes);
      const beyond = (room: number) =>
        db.write((transaction) => transaction.audioFiles.removeBeyond(room, ''));
      expect(await beyond(bytes)).to.deep.equal([]);
      expect(await beyond(bytes - 1)).to.deep.equal([`${id}.flac`]);
    });

    it('tells whether a conversion is public, and its audio once it has completed', async () => {
      const done = await add({ publicUrl: true }, 'completed');
      const generating = await add({ publicUrl: false }, 'generating');
      const failed = await add({ publicUrl: true }, 'failed');
      const { conversions } = db.reads;
      const ofWhom = ({ organizationId, mode, productId }: Conversion) => ({
        ...{ organizationId, mode, productId },
      });
      expect(await conversions.findAudible(done.id)).to.deep.equal({
        ...{ ...ofWhom(done), publicUrl: true, isSettled: true, media: mediaOf(`${done.id}.mp3`) },
      });
      expect(await conversions.findAudible(generating.id)).to.deep.equal({
        ...{ ...ofWhom(generating), publicUrl: false, isSettled: false, media: null },
      });
      expect(await conversions.findAudible(failed.id)).to.deep.equal({
        ...{ ...ofWhom(failed), publicUrl: true, isSettled: true, media: null },
      });
      expect(await conversions.findAudible('none')).to.equal(null);
    });

    it('gives those of a mode made before a time, oldest first', async () => {
      const test: Owner = { ...(await db.owner()), mode: 'test' };
      const times = [2, 0, 1, 3].map((hour) => `2026-05-10T0${hour}:00:00.000Z`);
      for (const createdAt of times) await add({ ...test, createdAt, id: createdAt });
      await add({ createdAt: times[1] ?? '' });
      const madeBefore = (at: string, limit: number) =>
        db.reads.conversions.madeBefore('test', at, limit);
      const [, oldest, next, last] = [...times].map((id) => ({ id, ...test }));
      expect(await madeBefore(last?.id ?? '', 2)).to.deep.equal([oldest, next]);
      expect(await madeBefore(next?.id ?? '', 10)).to.deep.equal([oldest]);
      expect(await madeBefore(oldest?.id ?? '', 10)).to.deep.equal([]);
    });
  });
}
