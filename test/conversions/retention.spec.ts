import { access, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { pino } from 'pino';
import {
  applyRetention,
  type RetentionOptions,
  type RetentionPeriods,
} from '../../src/conversions/retention.js';
import { findServedAudio, isWantedKey, wantedKeys } from '../../src/conversions/served-audio.js';
import { removeOrphanedAudio } from '../../src/daemon/orphaned-audio.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { anIntakeFile } from '../builders/intake.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { idAt } from '../database/tried/tried-database.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const DAY_MS = 86_400_000;
const FOR_EVER: RetentionPeriods = { audioDays: 0, sourceDays: 0, auditDays: 0, intakeDays: 0 };

describe('retention', () => {
  let bench: ConversionBench;

  beforeEach(async () => {
    bench = await aConversionBench();
  });

  afterEach(() => bench.discard());

  function advance(days: number): void {
    bench.clock.at = new Date(bench.clock.now() + days * DAY_MS).toISOString();
  }

  function apply(
    periods: Partial<RetentionPeriods>,
    changes: Partial<RetentionOptions> = {},
  ): Promise<void> {
    const { unitOfWork, reads } = bench.database;
    return applyRetention({
      ...{ unitOfWork, reads, media: bench.media, clock: bench.clock },
      logger: pino({ level: 'silent' }),
      periodsOf: () => ({ ...FOR_EVER, ...periods }),
      installationAuditDays: 0,
      ...changes,
    });
  }

  const completed = (changes: Partial<Conversion> = {}) =>
    addCompleted(bench, Buffer.from('audio'), changes);

  const stored = async ({ id }: Conversion): Promise<Conversion> => {
    const conversion = await bench.database.reads.conversions.get(id);
    if (conversion === null) throw new Error('The conversion does not exist.');
    return conversion;
  };

  const mediaOf = async (conversion: Conversion) => {
    const { state } = await stored(conversion);
    if (state.status !== 'completed') throw new Error(`The conversion is ${state.status}.`);
    return state.media;
  };

  it('removes nothing by default', async () => {
    const conversion = await completed();
    const before = await stored(conversion);
    advance(36_500);
    await apply({});
    expect(await stored(conversion)).to.deep.equal(before);
    expect(await bench.media.size((await mediaOf(conversion)).key)).to.equal(5);
  });

  it('removes audio after its period, and keeps the conversion with its script', async () => {
    const conversion = await completed({ publicUrl: true });
    const { reads } = bench.database;
    const before = await stored(conversion);
    const { key } = await mediaOf(conversion);
    advance(30);
    await apply({ audioDays: 30 });
    expect(await bench.media.size(key)).to.equal(5);
    advance(1);
    await apply({ audioDays: 30 });
    expect(await bench.media.size(key)).to.equal(null);
    expect(await findServedAudio(key, reads)).to.equal(null);
    expect((await mediaOf(conversion)).isRemoved).to.equal(true);
    const { content, script } = await stored(conversion);
    expect({ content, script }).to.deep.equal({ content: before.content, script: before.script });
    const list = { owner: conversion, isPublic: true, limit: 10 } as const;
    expect(await reads.conversions.list(list)).to.deep.equal([]);
  });

  it('removes more audio than one transaction does, and formats and earlier versions with it', async () => {
    const { unitOfWork, reads } = bench.database;
    const conversions = [];
    for (let i = 0; i < 51; i += 1) conversions.push(await completed());
    const [first] = conversions;
    if (first === undefined) throw new Error('No conversion was stored.');
    const further = { contentType: 'audio/wav', bytes: 1, sha256: 'ab' };
    await unitOfWork.write(async ({ audioFiles, supersededAudio }) => {
      const file = { conversionId: first.id, format: 'wav', key: `${first.id}-x.wav` } as const;
      await audioFiles.add({ ...file, bytes: 1, sha256: 'ab', usedAt: bench.clock.at });
      await supersededAudio.add(first.id, [{ ...further, key: 'old.wav' }], bench.clock.at);
    });
    advance(2);
    await apply({ audioDays: 1 });
    expect(await wantedKeys(reads)).to.deep.equal(new Set());
  });

  it('counts from the newest version', async () => {
    const conversion = await completed();
    const media = await mediaOf(conversion);
    advance(20);
    const { unitOfWork } = bench.database;
    await unitOfWork.write(({ supersededAudio }) =>
      supersededAudio.add(conversion.id, [{ ...media, key: 'before.mp3' }], bench.clock.at),
    );
    advance(20);
    await apply({ audioDays: 30 });
    expect((await mediaOf(conversion)).isRemoved).to.equal(undefined);
    advance(11);
    await apply({ audioDays: 30 });
    expect((await mediaOf(conversion)).isRemoved).to.equal(true);
  });

  it('leaves an orphan if it is interrupted between row and file, which the repair removes', async () => {
    const conversion = await completed();
    const { key } = await mediaOf(conversion);
    advance(2);
    const interrupted = { remove: () => Promise.reject(new Error('The machine lost power.')) };
    await apply({ audioDays: 1 }, { media: interrupted });
    expect(await bench.media.size(key)).to.equal(5);
    const { reads } = bench.database;
    expect(await isWantedKey(key, reads)).to.equal(false);
    await bench.media.removeOrphans((one) => isWantedKey(one, reads), Infinity);
    expect(await bench.media.size(key)).to.equal(null);
  });

  it('never takes a file in the making for an orphan', async () => {
    await completed();
    const { reads } = bench.database;
    const { media } = bench;
    const prepared = await media.prepare('in-progress.mp3');
    await writeFile(prepared, 'half');
    await removeOrphanedAudio({
      ...{ media, logger: pino({ level: 'silent' }) },
      isWanted: (key) => isWantedKey(key, reads),
    });
    await access(prepared);
  });

  it('removes the text of a completed conversion, and no other', async () => {
    const order = { content: 'The text.', additionalContext: 'The context.' };
    const conversion = await completed(order);
    const pending = bench.conversion(order);
    await bench.database.unitOfWork.write(({ conversions }) => conversions.add(pending));
    advance(8);
    await apply({ sourceDays: 7 });
    expect(await stored(conversion)).to.include({ content: '', additionalContext: null });
    expect(await stored(pending)).to.include(order);
    expect((await mediaOf(conversion)).isRemoved).to.equal(undefined);
  });

  it('removes audit entries, those of the installation by the general period', async () => {
    const { unitOfWork, reads } = bench.database;
    const organizationId = bench.organization.id;
    const add = (owner: string | null, at: string) =>
      unitOfWork.write(({ audit }) =>
        audit.add({
          ...{ id: idAt(at), organizationId: owner, at, via: 'api', userId: null, keyId: 'k' },
          ...{ actor: 'Build', address: null, action: 'product.created', details: {} },
          subject: { type: 'product', id: 'id', name: 'Relay' },
        }),
      );
    const count = async (owner: string | null) =>
      (await reads.audit.list({ organizationId: owner, before: null, limit: 2_000 })).length;
    await unitOfWork.write(({ audit }) => audit.removeBefore(organizationId, '9999', 10_000));
    for (let i = 0; i < 501; i += 1) await add(organizationId, bench.clock.at);
    await add(null, bench.clock.at);
    const before = await count(null);
    advance(10);
    await add(organizationId, bench.clock.at);
    await apply({ auditDays: 9 });
    expect([await count(organizationId), await count(null)]).to.deep.equal([1, before]);
    await apply({}, { installationAuditDays: 9 });
    expect([await count(organizationId), await count(null)]).to.deep.equal([1, 0]);
  });

  it('forgets settled files of watched folders, but not those that wait or stay in place', async () => {
    const { unitOfWork, reads } = bench.database;
    const add = async (path: string, settled: { readonly inPlace: boolean } | null) => {
      const at = bench.clock.at;
      const end = settled && { at, outcome: 'done' as const, ...settled };
      await unitOfWork.write(({ intake }) =>
        intake.add(
          anIntakeFile({
            ...{ organizationId: bench.organization.id, folder: 'inbox', path, settled: end },
          }),
        ),
      );
    };
    await add('moved.md', { inPlace: false });
    await add('stays.md', { inPlace: true });
    await add('waits.md', null);
    advance(31);
    await add('young.md', { inPlace: false });
    await apply({ intakeDays: 30 });
    const known = async (path: string) => (await reads.intake.lastOf('inbox', path)) !== null;
    expect(await known('moved.md')).to.equal(false);
    for (const path of ['stays.md', 'waits.md', 'young.md']) {
      expect(await known(path), path).to.equal(true);
    }
  });
});
