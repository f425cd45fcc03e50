import { writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { RetryOrder } from '../../src/conversions/conversion-changing.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { VersionNotFound } from '../../src/domain/failure.js';
import { QuotaExceeded } from '../../src/domain/refusal.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const SCRIPT = { title: 'T', text: 'A script.', speakers: 1, chapters: [] } as const;
const RELEASES = '## 1.0.0\n\n- One\n\n## 0.9.0\n\n- Two';

describe('changing a conversion', () => {
  let bench: ConversionBench;

  beforeEach(async () => {
    bench = await aConversionBench();
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });
  const strangers = () => [
    { ...owner(), mode: 'test' as const },
    { ...owner(), organizationId: uuidv7() },
  ];
  const stored = (id: string) => bench.database.reads.conversions.get(id);
  const used = async () => (await bench.quota.standing(bench.organization)).audio.used;

  async function accepted(changes: Partial<Conversion> = {}): Promise<Conversion> {
    const order = bench.conversion(changes);
    return bench.admission.accept(COMMAND_LINE, bench.principal(), order, { requestId: 'req_1' });
  }

  /** One that was worked on and has failed, its job done. */
  async function failed(changes: Partial<Conversion> = {}): Promise<Conversion> {
    const conversion = bench.conversion(changes);
    await bench.database.unitOfWork.write(async ({ conversions }) => {
      await conversions.add(conversion);
      await conversions.startProcessing(conversion.id);
      await conversions.startGenerating(conversion.id, SCRIPT, null);
      await conversions.fail(conversion.id, bench.clock.at, {
        code: 'GENERATION_FAILED',
        message: 'It broke.',
      });
    });
    return conversion;
  }

  const retry = (id: string, order: RetryOrder = {}, mode: 'live' | 'test' = 'live') =>
    bench.changing.retry(COMMAND_LINE, id, bench.principal(mode), order, 'req_2');

  describe('by PATCH', () => {
    it('keeps what is named and leaves the rest', async () => {
      const conversion = await accepted();
      const changed = { ...conversion, title: 'Another', publicUrl: true };
      const changes = { title: 'Another', publicUrl: true };
      expect(
        await bench.changing.change(COMMAND_LINE, conversion.id, owner(), changes),
      ).to.deep.equal(changed);
      expect(await stored(conversion.id)).to.deep.equal(changed);
      expect(await bench.changing.change(COMMAND_LINE, conversion.id, owner(), {})).to.deep.equal(
        changed,
      );
    });

    it('finds none of another organization or mode', async () => {
      const conversion = await accepted();
      for (const stranger of strangers()) {
        const title = 'Mine';
        expect(
          await bench.changing.change(COMMAND_LINE, conversion.id, stranger, { title }),
        ).to.equal(null);
      }
      expect(await bench.changing.change(COMMAND_LINE, uuidv7(), owner(), {})).to.equal(null);
      expect(await stored(conversion.id)).to.deep.equal(conversion);
    });
  });

  describe('by DELETE', () => {
    it('removes it, its job and its place in the queue, and then says so', async () => {
      const conversion = await accepted({ content: 'x'.repeat(600_000) });
      expect(bench.backlog.secondsToNext()).to.be.greaterThan(1);
      bench.clock.at = '2026-05-10T13:00:00.000Z';
      expect(await bench.changing.remove(COMMAND_LINE, conversion.id, owner())).to.equal(
        bench.clock.at,
      );
      expect(await stored(conversion.id)).to.equal(null);
      expect(await bench.database.reads.jobs.depth()).to.include({ queued: 0, running: 0 });
      expect(bench.removed).to.deep.equal([conversion.id]);
      expect(bench.backlog.secondsToNext()).to.equal(1);
      expect(await bench.changing.remove(COMMAND_LINE, conversion.id, owner())).to.equal(null);
      expect(bench.removed).to.have.length(1);
    });

    it('leaves those of others', async () => {
      const conversion = await accepted();
      const other = await accepted();
      for (const stranger of strangers()) {
        expect(await bench.changing.remove(COMMAND_LINE, conversion.id, stranger)).to.equal(null);
      }
      await bench.changing.remove(COMMAND_LINE, other.id, owner());
      expect(await stored(conversion.id)).to.deep.equal(conversion);
      expect(await bench.database.reads.jobs.depth()).to.include({ queued: 1 });
      expect(bench.removed).to.deep.equal([other.id]);
    });
  });

  describe('by DELETE of what has audio', () => {
    async function completed(): Promise<string> {
      const { id } = await accepted();
      const { run } = await bench.claimJob();
      const key = `${id}-${run}.mp3`;
      await writeFile(await bench.media.prepare(key), 'sound');
      const stored = await bench.media.commit(key);
      const facts = { contentType: 'audio/mpeg', durationSeconds: 1, integratedLufs: -16 };
      await bench.database.unitOfWork.write(async ({ conversions }) => {
        await conversions.startProcessing(id);
        await conversions.startGenerating(id, SCRIPT, null);
        const media = { ...stored, ...facts, truePeakDbtp: -1 };
        expect(await conversions.complete(id, bench.clock.at, media)).to.equal(true);
      });
      return id;
    }

    const keyOf = async (id: string) => {
      const state = (await stored(id))?.state;
      return state?.status === 'completed' ? state.media.key : '';
    };

    it('removes its audio once nothing works on it, and that of no other', async () => {
      const [id, other] = [await completed(), await completed()];
      const [key, otherKey] = [await keyOf(id), await keyOf(other)];
      const sizes: (number | null)[] = [];
      bench.database.signals.subscribe(async ({ type }) => {
        // Whatever works on it ends before its audio is removed.
        if (type === 'removed') sizes.push(await bench.media.size(key));
      });
      await bench.changing.remove(COMMAND_LINE, id, owner());
      expect(sizes).to.deep.equal([5]);
      expect(await bench.media.size(key)).to.equal(null);
      expect(await bench.media.size(otherKey)).to.equal(5);
    });
  });

  describe('by a retry', () => {
    it('restarts a failed one: a job, one more of the quota, its script written again', async () => {
      const conversion = await failed({ content: 'x'.repeat(6_000) });
      const outcome = await retry(conversion.id);
      expect(outcome.type).to.equal('accepted');
      expect(await stored(conversion.id)).to.deep.equal(conversion);
      if (outcome.type === 'accepted') {
        expect(outcome.conversion).to.deep.include({
          id: conversion.id,
          state: { status: 'pending' },
        });
      }
      expect(await bench.claimJob()).to.include({
        subject: conversion.id,
        lane: `${bench.organization.id}:live`,
        laneLimit: 2,
        requestId: 'req_2',
      });
      expect(await used()).to.equal(1);
      expect(bench.accepted()).to.equal(1);
      expect(bench.backlog.secondsToNext()).to.be.greaterThan(1);
    });

    it('replaces the settings that are named', async () => {
      const conversion = await failed();
      await retry(conversion.id, {
        narration: { tone: 'technical' },
        webhookUrl: 'https://example.org/hook',
      });
      expect(await stored(conversion.id)).to.deep.equal({
        ...conversion,
        narration: { ...conversion.narration, tone: 'technical' },
        webhookUrl: 'https://example.org/hook',
      });
    });

    it('is not for one that has not failed, and takes nothing then', async () => {
      const conversion = await accepted();
      expect(await retry(conversion.id)).to.deep.equal({ type: 'not-failed' });
      const twice = await failed();
      await Promise.all([retry(twice.id), retry(twice.id)]);
      expect(await used()).to.equal(2);
      expect(bench.accepted()).to.equal(2);
    });

    it('finds none of another organization or mode', async () => {
      const conversion = await failed();
      expect(await retry(conversion.id, {}, 'test')).to.deep.equal({ type: 'not-found' });
      expect(await retry(uuidv7())).to.deep.equal({ type: 'not-found' });
      expect((await stored(conversion.id))?.state.status).to.equal('failed');
    });

    it('is refused if the quota is used up, and the conversion stays failed', async () => {
      await bench.discard();
      bench = await aConversionBench({ audioQuota: 0 });
      const conversion = await failed();
      const error: unknown = await retry(conversion.id).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(QuotaExceeded);
      expect((await stored(conversion.id))?.state.status).to.equal('failed');
      expect(await bench.database.reads.jobs.depth()).to.include({ queued: 0 });
      expect(bench.accepted()).to.equal(0);
    });

    describe('of another release', () => {
      const order = { narration: { version: '3.0.0' } };

      it('is refused if the text does not have it', async () => {
        const conversion = await failed({ content: RELEASES });
        const error: unknown = await retry(conversion.id, order).catch((e: unknown) => e);
        expect(error).to.be.instanceOf(VersionNotFound);
        expect((await stored(conversion.id))?.state.status).to.equal('failed');
        expect(await retry(conversion.id, { narration: { version: '0.9.0' } })).to.include({
          type: 'accepted',
        });
      });

      it('reports first that it does not exist, or has not failed', async () => {
        const conversion = await accepted({ content: RELEASES });
        expect(await retry(conversion.id, order)).to.deep.equal({ type: 'not-failed' });
        expect(await retry(uuidv7(), order)).to.deep.equal({ type: 'not-found' });
      });

      it('matters not to one that was made from a script', async () => {
        const conversion = await failed({ content: RELEASES, scriptId: 'script_1' });
        expect(await retry(conversion.id, order)).to.include({ type: 'accepted' });
      });
    });
  });
});
