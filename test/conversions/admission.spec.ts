import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { Products } from '../../src/accounts/products.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { ConversionOrder } from '../../src/domain/conversion.js';
import { ProductNotFound, StorageFull, VersionNotFound } from '../../src/domain/failure.js';
import { BacklogFull, QuotaExceeded } from '../../src/domain/refusal.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const SCRIPT = { title: 'T', text: 'A ready script.', speakers: 1, chapters: [] } as const;
const CONTEXT = { organization: false, product: false, history: [], additionalContext: false };
const WRITING = { writer: 'builtin', contextUsed: CONTEXT };

describe('the admission of an order', () => {
  let bench: ConversionBench;

  beforeEach(async () => {
    bench = await aConversionBench();
  });

  afterEach(() => bench.discard());

  function anOrder(changes: Partial<ConversionOrder> = {}): ConversionOrder {
    const { sourceType, title, content, additionalContext, productId, ...rest } =
      bench.conversion();
    const { ignoreOrganization, publicUrl, webhookUrl, narration, voice } = rest;
    return {
      ...{ sourceType, title, content, additionalContext, productId, ignoreOrganization },
      ...{ publicUrl, webhookUrl, narration, voice, ...changes },
    };
  }

  const accept = (order: ConversionOrder = anOrder(), mode: 'live' | 'test' = 'live') =>
    bench.admission.accept(COMMAND_LINE, bench.principal(mode), order, { requestId: 'req_1' });

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });

  /** Nothing is there of an order. */
  async function nothingChanged(): Promise<void> {
    const { reads } = bench.database;
    expect(await reads.jobs.depth()).to.include({ queued: 0 });
    expect(await reads.conversions.list({ owner: owner(), limit: 1 })).to.deep.equal([]);
    expect(await reads.idempotency.find(owner(), 'once')).to.equal(null);
    expect((await bench.quota.standing(bench.organization)).audio.used).to.equal(0);
    expect(bench.accepted()).to.equal(0);
    expect(bench.backlog.secondsToNext()).to.equal(1);
  }

  it('makes the conversion, its job, its part of the quota and its key durable together', async () => {
    const order = anOrder({ content: 'x'.repeat(6_000), webhookUrl: 'https://example.org/hook' });
    const claim = aClaim(owner());
    const request = { requestId: 'req_1', claim };
    const conversion = await bench.admission.accept(
      COMMAND_LINE,
      bench.principal(),
      order,
      request,
    );
    const { reads } = bench.database;
    expect(conversion).to.deep.equal({
      ...order,
      id: conversion.id,
      ...owner(),
      createdAt: bench.clock.at,
      state: { status: 'pending' },
      script: null,
      scriptId: null,
      scriptVersion: 1,
      revision: null,
      writing: null,
    });
    expect(await reads.conversions.get(conversion.id)).to.deep.equal(conversion);
    expect(await bench.claimJob()).to.include({
      name: 'convert@1',
      subject: conversion.id,
      lane: `${bench.organization.id}:live`,
      laneLimit: 2,
      requestId: 'req_1',
    });
    expect(await reads.idempotency.find(owner(), 'once')).to.include({ subject: conversion.id });
    expect((await bench.quota.standing(bench.organization)).audio.used).to.equal(1);
    expect(bench.accepted()).to.equal(1);
    expect(bench.backlog.secondsToNext()).to.be.greaterThan(1);
  });

  it('takes an order of the sandbox in a lane of its own, and nothing of the quota', async () => {
    const { id } = await accept(anOrder(), 'test');
    expect(await bench.database.reads.conversions.get(id)).to.include({ mode: 'test' });
    const { reads } = bench.database;
    expect(await reads.jobs.countInLane(`${bench.organization.id}:test`)).to.equal(1);
    expect((await bench.quota.standing(bench.organization)).audio.used).to.equal(0);
  });

  it('names the product in the narration, unless the order does', async () => {
    const products = new Products(bench.database.unitOfWork, bench.clock);
    const { id: productId } = await products.create(COMMAND_LINE, owner(), 'Relay');
    const named = await accept(anOrder({ productId }));
    expect(named.narration.productName).to.equal('Relay');
    const { narration } = anOrder();
    const own = await accept(
      anOrder({ productId, narration: { ...narration, productName: 'Relay Pro' } }),
    );
    expect(own.narration.productName).to.equal('Relay Pro');
    expect(await bench.database.reads.conversions.get(named.id)).to.deep.equal(named);
    expect((await accept()).narration).not.to.have.property('productName');
  });

  it('refuses a product that the organization does not have in this mode', async () => {
    const products = new Products(bench.database.unitOfWork, bench.clock);
    const { id } = await products.create(COMMAND_LINE, { ...owner(), mode: 'test' }, 'Relay');
    for (const productId of [id, uuidv7()]) {
      const error: unknown = await accept(anOrder({ productId })).catch((e: unknown) => e);
      expect(error).to.be.instanceOf(ProductNotFound);
    }
    await nothingChanged();
  });

  it('refuses a release that the text does not have, unless the script is there already', async () => {
    const content = '## 1.0.0\n\n- One\n\n## 0.9.0\n\n- Two';
    const order = anOrder({ content, narration: { ...anOrder().narration, version: '3.0.0' } });
    expect(await accept(order).catch((e: unknown) => e)).to.be.instanceOf(VersionNotFound);
    await nothingChanged();
    const ready = { id: 'script_1', script: SCRIPT, writing: WRITING };
    const request = { requestId: 'req_1' };
    const conversion = await bench.admission.accept(
      COMMAND_LINE,
      bench.principal(),
      order,
      request,
      ready,
    );
    expect(conversion).to.deep.include({ script: SCRIPT, scriptId: 'script_1', writing: WRITING });
    const { reads } = bench.database;
    expect(await reads.conversions.get(conversion.id)).to.deep.equal(conversion);
  });

  it('refuses work while the storage has too little room, and accepts it again afterwards', async () => {
    bench.setFull(true);
    expect(await accept().catch((e: unknown) => e)).to.be.instanceOf(StorageFull);
    await nothingChanged();
    bench.setFull(false);
    expect((await accept()).state.status).to.equal('pending');
  });

  it('refuses what the quota does not have', async () => {
    await bench.discard();
    bench = await aConversionBench({ audioQuota: 0 });
    expect(await accept().catch((e: unknown) => e)).to.be.instanceOf(QuotaExceeded);
    await nothingChanged();
  });

  it('refuses what goes beyond ten times of what may be worked on, of its lane alone', async () => {
    for (let i = 0; i < 20; i += 1) await accept(anOrder({ content: 'x'.repeat(6_000) }));
    const error: unknown = await accept().catch((e: unknown) => e);
    expect(error).to.be.instanceOf(BacklogFull);
    expect(error).to.have.property('retryAfterSeconds', bench.backlog.secondsToNext());
    expect((await bench.quota.standing(bench.organization)).audio.used).to.equal(20);
    expect(bench.accepted()).to.equal(20);
    await accept(anOrder(), 'test');
  });
});
