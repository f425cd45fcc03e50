import { expect } from 'chai';
import { pino } from 'pino';
import type { Owner } from '../../src/contracts/conversion-store.js';
import { periodicTasks } from '../../src/daemon/schedule.js';
import { Readiness } from '../../src/operations/readiness.js';
import { aConversion, anOrganization } from '../builders/conversion.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { Pieces } from './pieces.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

const DOCUMENT = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('the pieces of the daemon', () => {
  let pieces: Pieces;

  beforeEach(async () => {
    pieces = await Pieces.open();
  });

  afterEach(() => pieces.discard());

  async function anOwner(): Promise<Owner> {
    const organization = anOrganization();
    await pieces.database.unitOfWork.write(({ accounts }) =>
      accounts.addOrganization(organization),
    );
    return { organizationId: organization.id, mode: 'live' };
  }

  it('take orders without a worker, and do the work without an API', async () => {
    const api = await pieces.api(await pieces.core());
    const id = await submit(api, DOCUMENT);
    expect(dataOf(await api.request(`/conversions/${id}`))).to.include({ status: 'pending' });
    await pieces.worker(await pieces.core());
    const settled = await untilSettled(api, id);
    expect(settled).to.include({ status: 'completed', has_audio: true });
    expect((await fetch(settled.audio_url ?? '')).status).to.equal(200);
  });

  it('notify each other of settled conversions, so that a caller waiting on one learns of the work of another', async () => {
    const api = await pieces.api(await pieces.core());
    await pieces.worker(await pieces.core());
    const answer = await api.request('/conversions', { body: { ...DOCUMENT, wait: true } });
    expect(dataOf(answer)).to.include({ status: 'completed' });
  });

  it('release callers that wait for a removed conversion, and its place in the queue', async () => {
    const [taking, waited] = [await pieces.core(), await pieces.core()];
    const owner = await anOwner();
    const conversion = aConversion({ ...owner, content: 'x'.repeat(600_000) });
    await pieces.database.unitOfWork.write(async ({ conversions, publish }) => {
      await conversions.add(conversion);
      publish({ type: 'accepted', id: conversion.id, characters: conversion.content.length });
    });
    expect(waited.backlog.secondsToNext()).to.be.greaterThan(1);
    const waiting = waited.settled.wait(conversion.id, 60_000, new AbortController().signal);
    await pieces.orders(taking).changing.remove(COMMAND_LINE, conversion.id, owner);
    expect(await waiting).to.equal('settled');
    expect(waited.backlog.secondsToNext()).to.equal(1);
  });

  it('end the work on a removed conversion before its removal is answered', async () => {
    const api = await pieces.api(await pieces.core());
    await pieces.worker(await pieces.core());
    const long = Array.from({ length: 1_000 }, (_, i) => `Relay copies file ${i} to its place.`);
    const id = await submit(api, { ...DOCUMENT, content: long.join(' ') });
    await eventually(
      async () => (await pieces.database.reads.jobs.depth()).running === 1 || undefined,
    );
    expect((await api.request(`/conversions/${id}`, { method: 'DELETE' })).status).to.equal(200);
    expect(await pieces.database.reads.jobs.depth()).to.include({ queued: 0, running: 0 });
    expect(await pieces.database.reads.conversions.get(id)).to.equal(null);
  });

  it('run the schedule without an API and without a worker', async () => {
    const shared = await pieces.core();
    const tasks = periodicTasks(shared, pieces.orders(shared), {
      readiness: new Readiness({}, pino({ level: 'silent' })),
      takeUpMediaKeys: () => Promise.resolve(),
    });
    const owner = await anOwner();
    const old = aClaim(owner, { expiresAt: '2020-01-01T00:00:00.000Z' });
    await pieces.database.unitOfWork.write(({ idempotency }) => idempotency.add(old, 'nothing'));
    for (const { run } of tasks) await run();
    expect(await pieces.database.reads.idempotency.find(owner, old.key)).to.equal(null);
  });
});
