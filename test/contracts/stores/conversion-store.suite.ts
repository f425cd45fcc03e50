import { expect } from 'chai';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import {
  DEFAULT_NARRATION_SETTINGS,
  type Conversion,
  type NarrationSettings,
} from '../../../src/domain/conversion.js';
import type { VoiceSettings } from '../../../src/domain/voice.js';
import { aConversion } from '../../builders/conversion.js';
import { rejection } from '../../database/tried/outcomes.js';
import { LARGE_TEXT, TEXTS } from '../../database/tried/texts.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const NARRATION: NarrationSettings = {
  ...DEFAULT_NARRATION_SETTINGS,
  ...{ productName: 'Straße 😀', version: '1.0', cta: '"Go" \\ now', summaryThreshold: 3 },
  ...{ severityAwareTone: true, useHistory: false, speakers: 2 },
};

const VOICE: VoiceSettings = {
  provider: 'provider_b',
  expression: { allowWhispering: false, emphasisStyle: 'both' },
  hostVoiceIds: { host1: 'ä' },
};

/** Requirements for stored conversions that do not change state. */
export function conversionStoreSuite(db: DatabaseSteps): void {
  describe('as a store of conversions', () => {
    let owner: Owner;

    beforeEach(async () => {
      owner = await db.owner();
    });

    const add = async (changes: Partial<Conversion> = {}): Promise<Conversion> => {
      const conversion = aConversion({ ...owner, ...changes });
      await db.write(({ conversions }) => conversions.add(conversion));
      return conversion;
    };

    const get = (id: string) => db.reads.conversions.get(id);

    it('keeps what was ordered as it is, by id', async () => {
      for (const conversion of [
        await add(),
        await add({ narration: NARRATION, voice: VOICE, webhookUrl: 'https://example.org/?a=1' }),
        await add({ sourceType: 'document', ignoreOrganization: true, publicUrl: true }),
        await add({
          ...{ scriptId: 'script_1', productId: 'product' },
          script: { title: 'T', text: LARGE_TEXT, speakers: 1, chapters: [] },
          writing: {
            writer: 'builtin',
            contextUsed: {
              ...{ organization: false, product: true, additionalContext: false },
              history: [{ conversionId: 'one', purpose: 'time since the last release' }],
            },
          },
        }),
      ]) {
        expect(await get(conversion.id)).to.deep.equal(conversion);
      }
    });

    it('keeps texts as they are, however long', async () => {
      for (const text of [...TEXTS, LARGE_TEXT]) {
        const texts = { title: text, content: text, additionalContext: text };
        const conversion = await add({
          ...texts,
          narration: { ...NARRATION, productName: text, audience: text },
        });
        expect(await get(conversion.id)).to.deep.equal(conversion);
      }
    });

    it('finds a conversion for its owner alone', async () => {
      const conversion = await add();
      const { id } = conversion;
      expect(await db.reads.conversions.find(id, owner)).to.deep.equal(conversion);
      for (const other of [await db.owner(), { ...owner, mode: 'test' as const }]) {
        expect(await db.reads.conversions.find(id, other)).to.equal(null);
      }
      expect(await db.reads.conversions.find('none', owner)).to.equal(null);
      expect(await get('none')).to.equal(null);
    });

    it('keeps ids unique, and has no conversion of an organization that is not there', async () => {
      const conversion = await add();
      expect(await rejection(add({ id: conversion.id, title: 'Twin' }))).to.be.instanceOf(Error);
      expect(await get(conversion.id)).to.deep.equal(conversion);
      const homeless = aConversion();
      expect(await rejection(add(homeless))).to.be.instanceOf(Error);
      expect(await get(homeless.id)).to.equal(null);
    });

    it('changes what is given of one conversion, and nothing else', async () => {
      const [one, other] = [await add(), await add()];
      const change = (changes: object, id = one.id) =>
        db.write(({ conversions }) => conversions.change(id, changes));
      const first = { title: 'Neu 😀', publicUrl: true };
      expect(await change(first)).to.equal(true);
      expect(await get(one.id)).to.deep.equal({ ...one, ...first });
      const second = { additionalContext: LARGE_TEXT, publicUrl: false };
      expect(await change(second)).to.equal(true);
      expect(await change(second)).to.equal(true);
      expect(await get(one.id)).to.deep.equal({ ...one, ...first, ...second });
      expect(await get(other.id)).to.deep.equal(other);
    });

    it('tells whether there is something to change, also if nothing is given', async () => {
      const { id } = await add();
      const change = (which: string, changes: object) =>
        db.write(({ conversions }) => conversions.change(which, changes));
      expect(await change(id, {})).to.equal(true);
      expect(await change('none', {})).to.equal(false);
      expect(await change('none', { title: 'New' })).to.equal(false);
    });

    it('removes a conversion once, also for many at once', async () => {
      const [one, other] = [await add(), await add()];
      const results = await db.writeAtOnce(10, ({ conversions }) => conversions.remove(one.id));
      const removed = results.filter((result) => result.status === 'fulfilled' && result.value);
      expect(removed).to.have.lengthOf(1);
      expect(await get(one.id)).to.equal(null);
      expect(await get(other.id)).to.deep.equal(other);
      const again = db.write(({ conversions }) => conversions.remove('none'));
      expect(await again).to.equal(false);
    });

    it('lets conversions go with their organization', async () => {
      const { id } = await add();
      await db.query(`DELETE FROM organizations WHERE id = '${owner.organizationId}'`);
      expect(await get(id)).to.equal(null);
    });
  });
}
