import { expect } from 'chai';
import { toScriptRequest, type ScriptSource } from '../../src/conversions/script-request.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { releaseHistory } from '../builders/release-history.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const MEDIA = {
  contentType: 'audio/mpeg',
  bytes: 1,
  sha256: '0'.repeat(64),
  durationSeconds: 1,
  integratedLufs: -16,
  truePeakDbtp: -1,
};

const NAMED = { ...DEFAULT_NARRATION_SETTINGS, productName: 'Example' };

describe('the request for the script writer', () => {
  let bench: ConversionBench;
  /** Earlier changelogs of the organization that were completed, the first one the oldest. */
  let earlier: readonly Conversion[];

  before(async () => {
    bench = await aConversionBench();
    const { unitOfWork } = bench.database;
    earlier = await storeConversions(
      unitOfWork,
      ['One', 'Two', 'Three'].map((title) => bench.conversion({ title, narration: NAMED })),
    );
    await unitOfWork.write(async ({ conversions }) => {
      for (const { id } of earlier) {
        const script = { title: 'T', text: 'Text.', speakers: 1 as const, chapters: [] };
        await conversions.startProcessing(id);
        await conversions.startGenerating(id, script, null);
        await conversions.complete(id, bench.clock.at, { ...MEDIA, key: id });
      }
    });
  });

  after(() => bench.discard());

  const asked = (source: ScriptSource) => {
    const { accounts } = bench.database.reads;
    const history = releaseHistory(bench.database);
    return toScriptRequest(source, { accounts, history }, new AbortController().signal);
  };
  const request = (changes: Partial<Conversion> = {}) => asked(bench.conversion(changes));
  const titles = async (changes: Partial<Conversion>) =>
    (await request(changes)).history.map(({ title }) => title);

  it('has the order, the name of the organization, and earlier narrations, newest first', async () => {
    const conversion = bench.conversion({ additionalContext: 'Leave out the numbers.' });
    const { history, ...rest } = await asked(conversion);
    expect(rest).to.deep.equal({
      sourceType: 'changelog',
      title: conversion.title,
      content: conversion.content,
      settings: conversion.narration,
      additionalContext: 'Leave out the numbers.',
      organizationName: bench.organization.name,
      lane: `${bench.organization.id}:live`,
    });
    expect(history.map(({ title }) => title)).to.deep.equal(['Three', 'Two', 'One']);
    expect(await request()).not.to.have.property('additionalContext');
  });

  it('has no history if the settings exclude it, and no more than they allow', async () => {
    const settings = DEFAULT_NARRATION_SETTINGS;
    expect(await titles({ narration: { ...settings, useHistory: false } })).to.deep.equal([]);
    expect(await titles({ narration: { ...settings, historyLimit: 2 } })).to.deep.equal([
      'Three',
      'Two',
    ]);
    expect(await titles({ sourceType: 'document' })).to.deep.equal([]);
  });

  it('is nothing of the organization if it is to be ignored', async () => {
    const ignoring = await request({ ignoreOrganization: true });
    expect(ignoring.history).to.deep.equal([]);
    expect(ignoring).not.to.have.property('organizationName');
  });

  it('is what was there before it if it was ordered before, and everything if it is new', async () => {
    const [, second] = earlier;
    if (second === undefined) throw new Error('Nothing was stored.');
    expect(await titles({ id: second.id })).to.deep.equal(['One']);
    const { id, ...order } = bench.conversion({ id: second.id });
    expect(id).to.equal(second.id);
    const { history } = await asked(order);
    expect(history).to.have.length(3);
  });
});
