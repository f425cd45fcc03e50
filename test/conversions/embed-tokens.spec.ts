import { expect } from 'chai';
import { EmbedTokens } from '../../src/conversions/embed-tokens.js';
import type { Plan } from '../../src/domain/account.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

describe('embed tokens', () => {
  let bench: ConversionBench;
  let tokens: EmbedTokens;
  let conversion: Conversion;
  let plan: Plan;

  beforeEach(async () => {
    bench = await aConversionBench();
    plan = bench.plan;
    tokens = new EmbedTokens(bench.database.unitOfWork, bench.clock, () => plan);
    const stored = await storeConversions(bench.database.unitOfWork, [owner(), owner()]);
    if (stored[0] === undefined) throw new Error('Nothing was stored.');
    conversion = stored[0];
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });
  const active = () => bench.database.reads.embedTokens.list(conversion.id);

  it('are made for a conversion, with 256 random bits each, together with the key of the request', async () => {
    const claim = aClaim(owner());
    const made = await tokens.create(COMMAND_LINE, conversion.id, owner(), claim);
    if (made.type !== 'created') throw new Error(made.type);
    expect(made.token.token).to.match(/^emb_[\w-]{43}$/);
    expect(made.token).to.include({ conversionId: conversion.id, createdAt: bench.clock.at });
    expect(await active()).to.deep.equal([made.token]);
    const record = await bench.database.reads.idempotency.find(owner(), 'once');
    expect(record).to.include({ subject: made.token.token });
    const another = await tokens.create(COMMAND_LINE, conversion.id, owner());
    expect(another).to.have.property('type', 'created');
    expect(new Set((await active()).map(({ token }) => token)).size).to.equal(2);
  });

  it('are not made for what is not there, and nothing is counted then', async () => {
    for (const stranger of [
      { ...owner(), mode: 'test' as const },
      { ...owner(), organizationId: 'another' },
    ]) {
      expect(await tokens.create(COMMAND_LINE, conversion.id, stranger)).to.deep.equal({
        type: 'conversion-not-found',
      });
    }
    expect(await active()).to.deep.equal([]);
  });

  it('need a paid plan', async () => {
    plan = { ...bench.plan, paid: false };
    const refused = await tokens.create(COMMAND_LINE, conversion.id, owner());
    expect(refused).to.deep.equal({ type: 'plan-required' });
    expect(await active()).to.deep.equal([]);
  });

  it('are made a hundred times a UTC day, revoked ones counted', async () => {
    bench.clock.at = '2026-05-10T23:59:59.999Z';
    await bench.database.unitOfWork.write(async ({ embedTokens }) => {
      for (let i = 0; i < 99; i += 1) await embedTokens.countOne(owner(), '2026-05-10', 100);
    });
    const hundredth = await tokens.create(COMMAND_LINE, conversion.id, owner());
    if (hundredth.type !== 'created') throw new Error(hundredth.type);
    await tokens.revoke(COMMAND_LINE, conversion.id, owner(), hundredth.token.token);
    expect(await tokens.create(COMMAND_LINE, conversion.id, owner())).to.deep.equal({
      type: 'limit-exceeded',
    });
    bench.clock.at = '2026-05-11T00:00:00.000Z';
    expect(await tokens.create(COMMAND_LINE, conversion.id, owner())).to.have.property(
      'type',
      'created',
    );
  });

  it('are revoked once, by the conversion that they were made for', async () => {
    const made = await tokens.create(COMMAND_LINE, conversion.id, owner());
    if (made.type !== 'created') throw new Error(made.type);
    const { token } = made.token;
    expect(await tokens.revoke(COMMAND_LINE, 'another', owner(), token)).to.equal(null);
    bench.clock.at = '2026-05-10T13:00:00.000Z';
    expect(await tokens.revoke(COMMAND_LINE, conversion.id, owner(), token)).to.equal(
      bench.clock.at,
    );
    expect(await active()).to.deep.equal([]);
    expect(await tokens.revoke(COMMAND_LINE, conversion.id, owner(), token)).to.equal(null);
  });
});
