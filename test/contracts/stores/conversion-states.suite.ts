import { expect } from 'chai';
import type { ConversionWrites, Owner } from '../../../src/contracts/conversion-store.js';
import {
  CONVERSION_STATUSES,
  DEFAULT_NARRATION_SETTINGS,
  type Conversion,
  type ConversionStatus,
  type Revision,
} from '../../../src/domain/conversion.js';
import { aConversion } from '../../builders/conversion.js';
import { fulfilled, rejection } from '../../database/tried/outcomes.js';
import {
  AT,
  ERROR,
  leadTo,
  mediaOf,
  SCRIPT,
  WRITING,
} from '../../database/tried/conversion-steps.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

type Change = (conversions: ConversionWrites, id: string) => Promise<boolean>;

const REVISION: Revision = {
  ...{ version: 2, script: { ...SCRIPT, text: 'Edited \u{1F600}.' } },
  voice: { provider: 'provider_b', voiceId: '\u00e4' },
  ...{ status: 'pending', createdAt: AT, error: null },
};

/** Every change of state: from which states it leads, and to which. */
const CHANGES: Readonly<
  Record<string, { from: readonly ConversionStatus[]; to: ConversionStatus; change: Change }>
> = {
  startProcessing: {
    from: ['pending', 'processing', 'generating'],
    to: 'processing',
    change: (conversions, id) => conversions.startProcessing(id),
  },
  startGenerating: {
    ...{ from: ['processing'], to: 'generating' },
    change: (conversions, id) => conversions.startGenerating(id, SCRIPT, WRITING),
  },
  complete: {
    ...{ from: ['generating'], to: 'completed' },
    change: (conversions, id) => conversions.complete(id, AT, mediaOf(`again/${id}.mp3`)),
  },
  fail: {
    ...{ from: ['pending', 'processing', 'generating'], to: 'failed' },
    change: (conversions, id) => conversions.fail(id, AT, ERROR),
  },
  requeue: {
    ...{ from: ['processing', 'generating'], to: 'pending' },
    change: (conversions, id) => conversions.requeue(id),
  },
  retry: {
    ...{ from: ['failed'], to: 'pending' },
    change: (conversions, id) => conversions.retry(id, {}),
  },
  restart: {
    ...{ from: ['failed'], to: 'pending' },
    change: (conversions, id) => conversions.restart(id, REVISION),
  },
  keepRevision: {
    ...{ from: ['completed'], to: 'completed' },
    change: (conversions, id) => conversions.keepRevision(id, REVISION),
  },
  switchVersion: {
    ...{ from: ['completed'], to: 'completed' },
    change: (conversions, id) =>
      conversions.switchVersion(id, { ...REVISION, media: mediaOf(`v2/${id}.mp3`), warnings: [] }),
  },
};

/** Requirements for conversions that change their state. */
export function conversionStatesSuite(db: DatabaseSteps): void {
  describe('as a store of conversions that change', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = async (status: ConversionStatus, changes: Partial<Conversion> = {}) => {
      const conversion = aConversion({ ...owner, ...changes });
      await db.write(async ({ conversions }) => {
        await conversions.add(conversion);
        await leadTo(conversions, conversion.id, status);
      });
      return conversion;
    };

    const get = (id: string) => db.reads.conversions.get(id);

    it('keeps a revision beside what is served, and switches to it at once', async () => {
      const { id } = await add('completed');
      const before = await get(id);
      await db.write(({ conversions }) => conversions.keepRevision(id, REVISION));
      expect(await get(id)).to.deep.equal({ ...before, revision: REVISION });
      const { script, voice } = REVISION;
      const media = mediaOf(`v2/${id}.mp3`);
      const warnings = [{ code: 'TEXT_NOT_SPOKEN', message: 'Left out.' }] as const;
      await db.write(({ conversions }) =>
        conversions.switchVersion(id, { version: 2, script, voice, media, warnings }),
      );
      const { state } = before ?? aConversion();
      expect(await get(id)).to.deep.equal({
        ...{ ...before, script, voice, scriptVersion: 2, writing: null, revision: null },
        state: { ...state, media, warnings },
      });
    });

    it('keeps an edited script when it is started over, and when it is retried after that', async () => {
      const { id } = await add('failed');
      await db.write(async ({ conversions }) => {
        await conversions.restart(id, REVISION);
        await leadTo(conversions, id, 'processing');
        await conversions.fail(id, AT, ERROR);
        await conversions.retry(id, {});
      });
      const { script, voice } = REVISION;
      expect(await get(id)).to.deep.include({ script, voice, scriptVersion: 2, writing: null });
    });

    for (const [name, { from, to, change }] of Object.entries(CHANGES)) {
      it(`guards ${name} by the state before it: from ${from.join(', ')} to ${to}, and nothing else`, async () => {
        const bystander = await add('generating');
        const untouched = await get(bystander.id);
        for (const status of CONVERSION_STATUSES) {
          const { id } = await add(status);
          const before = await get(id);
          const changed = await db.write(({ conversions }) => change(conversions, id));
          const after = await get(id);
          expect(changed, status).to.equal(from.includes(status));
          if (changed) expect(after?.state.status).to.equal(to);
          else expect(after).to.deep.equal(before);
        }
        expect(await get(bystander.id)).to.deep.equal(untouched);
        const none = await db.write(({ conversions }) => change(conversions, 'none'));
        expect(none).to.equal(false);
      });
    }

    it('keeps the script, who wrote it, and the media with its figures', async () => {
      const conversion = await add('completed');
      const media = mediaOf(`${conversion.id}.mp3`);
      expect(await get(conversion.id)).to.deep.equal({
        ...{ ...conversion, script: SCRIPT, writing: WRITING },
        state: { status: 'completed', completedAt: AT, media, warnings: [] },
      });
    });

    it('keeps what was asked for and is not in the audio', async () => {
      const conversion = await add('generating');
      const media = mediaOf(`${conversion.id}.mp3`);
      const warnings = [
        { code: 'DELIVERY_NOT_AVAILABLE', message: 'The voice "slt" cannot whisper: 𝄞.' },
        { code: 'TEXT_NOT_SPOKEN', message: 'Some words were left out.' },
      ] as const;
      await db.write(({ conversions }) => conversions.complete(conversion.id, AT, media, warnings));
      expect((await get(conversion.id))?.state).to.deep.include({ warnings });
    });

    it('keeps a script of which it is not known who wrote it', async () => {
      const { id } = await add('processing');
      await db.write(({ conversions }) => conversions.startGenerating(id, SCRIPT, null));
      expect(await get(id)).to.deep.include({ script: SCRIPT, writing: null });
    });

    it('keeps why a conversion failed, until it is tried again', async () => {
      const conversion = await add('failed');
      const state = { status: 'failed', failedAt: AT, error: ERROR };
      expect(await get(conversion.id)).to.deep.equal({ ...conversion, state });
      await db.write(({ conversions }) => conversions.retry(conversion.id, {}));
      expect(await get(conversion.id)).to.deep.equal(conversion);
      const rows = await db.query('SELECT failed_at, error_message FROM conversions');
      expect(rows).to.deep.equal([{ failed_at: null, error_message: null }]);
    });

    it('tries again with other settings, and has the script written again unless it was given', async () => {
      const written = await add('generating');
      const given = await add('generating', {
        ...{ scriptId: 'script_1', script: SCRIPT, writing: WRITING },
      });
      const narration = { ...DEFAULT_NARRATION_SETTINGS, productName: 'Ärger' };
      const changes = { narration, webhookUrl: 'https://example.org/' };
      await db.write(async ({ conversions }) => {
        for (const { id } of [written, given]) {
          await conversions.fail(id, AT, ERROR);
          await conversions.retry(id, changes);
        }
      });
      expect(await get(written.id)).to.deep.equal({ ...written, ...changes });
      expect(await get(given.id)).to.deep.equal({ ...given, ...changes });
      const listed = await db.reads.conversions.list({ owner, productKey: 'ärger', limit: 10 });
      expect(listed).to.have.lengthOf(2);
    });

    it('lets one of many completions and failures at once happen', async () => {
      const { id } = await add('generating');
      const results = await db.writeAtOnce(10, ({ conversions }, i) =>
        i < 5
          ? conversions.complete(id, AT, mediaOf(`${i}.mp3`))
          : conversions.fail(id, AT, { ...ERROR, message: String(i) }),
      );
      expect(fulfilled(results)).to.have.lengthOf(10);
      expect(fulfilled(results).filter((changed) => changed)).to.have.lengthOf(1);
    });

    it('has media once', async () => {
      const [one, other] = [await add('completed'), await add('generating')];
      const twice = db.write(({ conversions }) =>
        conversions.complete(other.id, AT, mediaOf(`${one.id}.mp3`)),
      );
      expect(await rejection(twice)).to.be.instanceOf(Error);
      expect((await get(other.id))?.state.status).to.equal('generating');
    });
  });
}
