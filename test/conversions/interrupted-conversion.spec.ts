import { expect } from 'chai';
import { INTERRUPTED_TOO_OFTEN } from '../../src/conversions/failure-messages.js';
import { newConvertJob } from '../../src/conversions/lanes.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import type { Conversion } from '../../src/domain/conversion.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { aPlan } from '../accounts/accounts-database.js';
import { aConversion } from '../builders/conversion.js';
import { MeteredDaemon, type Access } from '../contract/metered-daemon.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';

const WRITTEN = {
  title: 'Relay',
  text: 'This was written before the crash.',
  speakers: 1,
  chapters: [],
} as const;

/** A conversion and the access of its owner. */
interface Interrupted {
  readonly conversion: Conversion;
  readonly access: Access;
}

describe('a conversion whose daemon has died while it worked on it', () => {
  let daemon: MeteredDaemon;
  let nineTimes: Interrupted;
  let tenTimes: Interrupted;
  let withScript: Interrupted;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', { concurrentJobs: 1 });
    // In lanes of their own, so that none is in the way of another.
    [nineTimes, tenTimes, withScript] = [await anOrder(), await anOrder(), await anOrder()];
    await daemon.stop();
    const database = await openSqlite(daemon.storage);
    await interrupt(database, nineTimes, 9);
    await interrupt(database, tenTimes, 10);
    await interrupt(database, withScript, 1);
    await database.unitOfWork.write(({ conversions }) =>
      conversions.startGenerating(withScript.conversion.id, WRITTEN, null),
    );
    await database.close();
    await daemon.resume();
  });

  after(() => daemon.discard());

  async function anOrder(): Promise<Interrupted> {
    const access = await daemon.access();
    const conversion = aConversion({
      organizationId: access.organization.id,
      sourceType: 'document',
      content: 'Relay copies files.',
    });
    return { access, conversion };
  }

  /** Leaves what a daemon leaves that has taken a conversion up so often without an end. */
  async function interrupt(
    { unitOfWork, claims }: SqliteDatabase,
    { conversion }: Interrupted,
    times: number,
  ): Promise<void> {
    const job = newConvertJob(conversion, aPlan({ concurrentJobs: 1 }), 'req_0');
    await unitOfWork.write(async ({ conversions, jobs }) => {
      await conversions.add(conversion);
      await jobs.enqueue(job, daemon.clock.at);
    });
    for (let attempts = 1; attempts <= times; attempts += 1) {
      const claim = await claims.claim([job.name], daemon.clock.at);
      if (claim.type === 'none') throw new Error('There is no job.');
      expect(claim.job).to.include({ subject: conversion.id, attempts });
      await unitOfWork.write(async ({ conversions, jobs }) => {
        await conversions.startProcessing(conversion.id);
        if (attempts < times) await jobs.retry(claim.job);
      });
    }
  }

  const settled = ({ conversion, access }: Interrupted) =>
    eventually(async () => {
      const answer = await daemon.request(`/conversions/${conversion.id}`, access.key);
      const detail = dataOf<ConversionDetail>(answer);
      return ['completed', 'failed'].includes(detail.status) ? detail : undefined;
    });

  it('is tried again after nine crashes', async () => {
    const detail = await settled(nineTimes);
    expect(detail.status).to.equal('completed');
    expect(detail.generated_script).to.include('Relay copies files.');
  });

  it('ten times fails instead of taking it down again, and its job is gone', async () => {
    const detail = await settled(tenTimes);
    expect(detail.error).to.deep.equal({
      code: 'GENERATION_FAILED',
      message: INTERRUPTED_TOO_OFTEN.message,
    });
    expect(detail).not.to.have.property('generated_script');
    await eventually(async () => {
      const { queued, running } = await daemon.reads.jobs.depth();
      return queued + running === 0 || undefined;
    });
  });

  it('speaks the script that was written before, not the one that its writer would write now', async () => {
    const detail = await settled(withScript);
    expect(detail.status).to.equal('completed');
    expect(detail.generated_script).to.equal(WRITTEN.text);
  });
});
