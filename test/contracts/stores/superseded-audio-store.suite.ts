import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import { aConversion } from '../../builders/conversion.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-05-10T12:00:00.000Z';
const LATER = '2026-05-10T13:00:00.000Z';
const AUDIO = {
  key: 'one-1.mp3',
  contentType: 'audio/mpeg',
  bytes: 3_000_000_000,
  sha256: 'ab',
} as const;

/** Requirements for every store of the audio of earlier versions. */
export function supersededAudioStoreSuite(db: DatabaseSteps): void {
  describe('as a store of superseded audio', () => {
    let owner: Owner;
    let id: string;

    beforeEach(async () => {
      owner = await db.owner();
      const conversion = aConversion(owner);
      ({ id } = conversion);
      await db.write(async ({ conversions, supersededAudio }) => {
        await conversions.add(conversion);
        await supersededAudio.add(id, [AUDIO], AT);
        await supersededAudio.add(id, [{ ...AUDIO, key: 'one-2.wav' }], LATER);
      });
    });

    const reads = () => db.reads.supersededAudio;

    it('finds it by its key, also once its file was removed', async () => {
      const kept = { ...AUDIO, conversionId: id, isKept: true };
      expect(await reads().find(AUDIO.key)).to.deep.equal(kept);
      await db.write(({ supersededAudio }) => supersededAudio.noteRemoved([AUDIO.key], LATER));
      expect(await reads().find(AUDIO.key)).to.deep.equal({ ...kept, isKept: false });
      expect(await reads().find('another')).to.equal(null);
    });

    it('lists the keys of files that are kept: all, of one conversion, or until a time', async () => {
      expect(await reads().keptKeys(LATER)).to.deep.equal([AUDIO.key]);
      expect(await reads().keptOf(id)).to.have.members([AUDIO.key, 'one-2.wav']);
      await db.write(({ supersededAudio }) => supersededAudio.noteRemoved([AUDIO.key], LATER));
      expect(await reads().keptKeys()).to.deep.equal(['one-2.wav']);
      expect(await reads().keptOf(id)).to.deep.equal(['one-2.wav']);
    });

    it('goes with its conversion', async () => {
      await db.write(({ conversions }) => conversions.remove(id));
      expect(await reads().keptKeys()).to.deep.equal([]);
    });
  });
}
