import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Owner } from '../../../src/contracts/conversion-store.js';
import type { Conversion } from '../../../src/domain/conversion.js';
import type { Feed } from '../../../src/domain/feed.js';
import {
  ConversionOverviews,
  MOST_DELIVERIES,
  MOST_TOKENS,
} from '../../../src/publishing/overview/conversion-overview.js';
import { aConversion } from '../../builders/conversion.js';
import { aConversionEvent, aDelivery } from '../../builders/webhooks.js';
import { AT, leadTo, SCRIPT, WRITING } from '../../database/tried/conversion-steps.js';
import { postgresDatabase } from '../../database/tried/postgres-database.js';
import { sqliteDatabase } from '../../database/tried/sqlite-database.js';
import { useDatabase, type CreateDatabase } from '../../database/tried/tried-database.js';
import { needPostgres } from '../../postgres/fresh-database.js';

const LATER = '2026-05-10T13:00:00.000Z';
const RANGE = { start: 0, end: 10 };
const TIMINGS = [
  { index: 0, speaker: 1, startMs: 0, endMs: 900, range: RANGE },
  { index: 1, speaker: 1, startMs: 1000, endMs: 1900, range: RANGE },
] as const;

function overviewSuite(createDatabase: CreateDatabase): void {
  const db = useDatabase(createDatabase);
  let owner: Owner;

  beforeEach(async () => {
    owner = await db.owner();
  });

  const find = (id: string, by = owner) => new ConversionOverviews(db.reads).find(id, by);

  const add = async (
    status: Conversion['state']['status'],
    changes: Partial<Conversion> = {},
  ): Promise<Conversion> => {
    const conversion = aConversion({ ...owner, ...changes });
    await db.write(async ({ conversions, timings }) => {
      await conversions.add(conversion);
      await leadTo(conversions, conversion.id, status);
      if (status === 'completed') await timings.keep(conversion.id, TIMINGS);
    });
    return conversion;
  };

  const deliver = async (
    conversionId: string,
    eventType: 'conversion.failed' | 'conversion.completed' = 'conversion.failed',
  ) => {
    const event = { ...aConversionEvent(owner.organizationId, conversionId), type: eventType };
    const delivery = aDelivery({ ...owner, eventId: event.id, nextAttemptAt: null });
    await db.write(async ({ events, webhooks }) => {
      await events.add(event);
      await webhooks.addDelivery(delivery, conversionId);
    });
    return delivery;
  };

  const aFeed = (changes: Partial<Feed>): Feed => ({
    ...{ ...owner, id: uuidv7(), productId: null, title: null, isPublic: false },
    ...{ tokenSha256: uuidv7(), lastFour: 'abcd', createdAt: AT },
    ...changes,
  });

  it('is found by its owner only', async () => {
    const { id } = await add('pending');
    expect(await find(id)).to.not.equal(null);
    expect(await find(id, { ...owner, mode: 'test' })).to.equal(null);
    expect(await find(id, { ...owner, organizationId: uuidv7() })).to.equal(null);
    expect(await find(uuidv7())).to.equal(null);
  });

  it('has only its order while it waits', async () => {
    const conversion = await add('pending');
    expect(await find(conversion.id)).to.deep.equal({
      ...{ conversion, timings: null, product: null, tokens: [], hasMoreTokens: false },
      ...{ files: [], feeds: [], hasMoreDeliveries: false },
      timeline: [{ type: 'accepted', at: conversion.createdAt }],
    });
  });

  it('lists what happened to a finished one, newest first', async () => {
    const { id, createdAt } = await add('completed');
    const told = await deliver(id, 'conversion.completed');
    const attempt = { id: `dlv_${uuidv7()}`, deliveryId: told.id, at: LATER, answer: 'Thanks.' };
    const result = { status: 204, durationMs: 38, reason: null };
    const sent = { request: null, responseHeaders: null };
    await db.write(({ webhooks }) =>
      webhooks.noteAttempt(
        { ...attempt, ...result, ...sent },
        { state: 'succeeded', nextAttemptAt: null },
      ),
    );
    const overview = await find(id);
    expect(overview?.timings).to.deep.equal(TIMINGS);
    const delivered = overview?.timeline[0];
    if (delivered?.type !== 'delivery') throw new Error('The delivery is not the newest entry.');
    expect(delivered).to.include({ at: LATER });
    expect(delivered.of).to.deep.include({
      eventType: 'conversion.completed',
      lastAttempt: { at: LATER, ...result },
    });
    expect(delivered.of.delivery).to.include({ id: told.id, state: 'succeeded', attempts: 1 });
    expect(overview?.timeline.slice(1)).to.deep.equal([
      {
        ...{ type: 'completed', at: AT, durationSeconds: 61.23456789012346 },
        ...{ integratedLufs: -16, truePeakDbtp: -1.5 },
      },
      { type: 'spoken', at: null, sentences: 2 },
      { type: 'written', at: null, writer: WRITING.writer, earlierReleases: 0 },
      { type: 'accepted', at: createdAt },
    ]);
    expect(overview?.conversion.script).to.deep.equal(SCRIPT);
  });

  it('lists the failure of one that has failed', async () => {
    const { id } = await add('failed');
    const overview = await find(id);
    expect(overview?.timeline[0]).to.deep.equal({ type: 'failed', at: AT });
    expect(overview).to.deep.include({ feeds: [], timings: null });
  });

  it('has the feeds that show it and the formats that were made', async () => {
    const { id } = await add('completed');
    const shows = aFeed({});
    const file = { conversionId: id, format: 'opus', key: uuidv7(), bytes: 1234 } as const;
    await db.write(async ({ feeds, audioFiles }) => {
      await feeds.add(shows);
      await feeds.add(aFeed({ isPublic: true }));
      await feeds.add(aFeed({ mode: 'test' }));
      await audioFiles.add({ ...file, sha256: 'abc', usedAt: AT });
    });
    const overview = await find(id);
    expect(overview?.feeds).to.deep.equal([shows]);
    expect(overview?.files[0]).to.include({ format: 'opus', bytes: 1234 });
  });

  it('shows the newest tokens and deliveries, and whether there are more', async () => {
    const { id } = await add('completed');
    const addTokens = (from: number, to: number) =>
      db.write(async ({ embedTokens }) => {
        for (let i = from; i < to; i += 1) {
          const createdAt = new Date(i * 1000).toISOString();
          await embedTokens.add({ token: `emb_${id}_${i}`, conversionId: id, createdAt });
        }
      });
    await addTokens(0, MOST_TOKENS);
    for (let i = 0; i < MOST_DELIVERIES; i += 1) await deliver(id);
    expect(await find(id)).to.include({ hasMoreTokens: false, hasMoreDeliveries: false });
    await addTokens(MOST_TOKENS, MOST_TOKENS + 1);
    await deliver(id);
    const overview = await find(id);
    expect(overview).to.include({ hasMoreTokens: true, hasMoreDeliveries: true });
    expect(overview?.tokens).to.have.length(MOST_TOKENS);
    expect(overview?.tokens[0]?.token).to.equal(`emb_${id}_${MOST_TOKENS}`);
    const deliveries = overview?.timeline.filter(({ type }) => type === 'delivery');
    expect(deliveries).to.have.length(MOST_DELIVERIES);
  });
}

describe('the overview of a conversion', () => {
  describe('in SQLite', () => overviewSuite(sqliteDatabase));

  describe('in Postgres', () => {
    before(needPostgres);
    overviewSuite(postgresDatabase);
  });
});
