import { createHash } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { ConversionWrites, Owner } from '../../src/contracts/conversion-store.js';
import { recordChange } from '../../src/contracts/record-change.js';
import type { Transaction, UnitOfWork } from '../../src/contracts/unit-of-work.js';
import type { SqliteDatabase } from '../../src/database/database.js';
import { openSqlite } from '../../src/database/sqlite/open-sqlite.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Conversion, Media } from '../../src/domain/conversion.js';
import type { Delivery, WebhookEndpoint } from '../../src/domain/webhook.js';
import { SUCCEEDED } from '../../src/domain/usage.js';
import { LocalMediaStore } from '../../src/library/local-media-store.js';
import { newFolder } from './new-folder.js';
import { aConversion, anOrganization } from './conversion.js';
import { anIntakeFile, anIntakeOrder } from './intake.js';

export const AT = '2026-01-02T03:04:05.678Z';
const LATER = '2099-01-01T00:00:00.000Z';
const SCRIPT = { title: 'Title', text: 'It speaks. 🎧', speakers: 1, chapters: [] } as const;
const FACTS = {
  product: 'Relay',
  releases: [{ version: '1.0.0', date: '2026-01-01', deprecated: ['export xml'], added: [] }],
};
const CONTEXT = { organization: true, product: false, additionalContext: false, history: [] };
const WRITING = { writer: 'builtin', contextUsed: CONTEXT };

/** A storage folder of a daemon that was killed while it worked: something of everything, and a write-ahead log. */
export interface Installation {
  readonly storage: string;
  readonly organizationId: string;
  /** A live API key of the organization. */
  readonly key: string;
  /** Conversions with audio, and what it is. */
  readonly finished: readonly { readonly id: string; readonly media: Media }[];
  /** Conversions whose jobs wait, one of which was under way. */
  readonly unfinished: readonly string[];
}

/** @param finished how many conversions have audio */
export async function anInstallation(finished: number): Promise<Installation> {
  const folder = await newFolder();
  const database = await openSqlite(folder);
  const organization = anOrganization({ createdAt: AT });
  const { id: organizationId } = organization;
  const { key, secret } = createApiKey({
    ...{ organizationId, name: 'Key', mode: 'live', scope: 'full', at: AT },
  });
  await database.unitOfWork.write(async ({ accounts }) => {
    await accounts.addOrganization(organization);
    await accounts.addOrganization(anOrganization({ name: 'Other' }));
    await accounts.addKey(key);
  });
  await addAccounts(database.unitOfWork, organizationId);
  const storage = await newFolder();
  const unfinished = await addWork(database, organizationId);
  const done = await addFinished(database.unitOfWork, storage, organizationId, finished);
  await addTraces(database.unitOfWork, organizationId, done[0]?.id ?? '');
  for (const name of ['lectern.db', 'lectern.db-wal']) {
    await cp(path.join(folder, name), path.join(storage, name));
  }
  await database.close();
  await rm(folder, { recursive: true });
  return { storage, organizationId, key: secret, finished: done, unfinished };
}

async function addAccounts(unitOfWork: UnitOfWork, organizationId: string): Promise<void> {
  const user = {
    id: uuidv7(),
    email: 'ann@example.org',
    name: 'Ann',
    createdAt: AT,
    isOperator: false,
  };
  await unitOfWork.write(async ({ accounts, products, usage, signIn }) => {
    await accounts.addUser(user);
    await signIn.keepPassword(user.id, '$argon2id$', AT);
    await signIn.addSession({
      ...{ id: uuidv7(), userId: user.id, createdAt: AT, lastSeenAt: AT, expiresAt: LATER },
      ...{ revokedAt: null, address: '192.0.2.1', userAgent: 'Firefox' },
    });
    await signIn.addLink({
      ...{ id: uuidv7(), sha256: 'c'.repeat(64), purpose: 'invitation', role: 'viewer' },
      ...{ email: 'bob@example.org', organizationId, createdAt: AT, expiresAt: LATER },
      usedAt: null,
    });
    await accounts.setMember(organizationId, user.id, 'owner', AT);
    await products.add({
      id: uuidv7(),
      organizationId,
      mode: 'live',
      name: 'Relay',
      createdAt: AT,
    });
    await usage.takeAudio(organizationId, AT);
    await usage.addCredits({
      ...{ id: uuidv7(), organizationId, kind: 'audio', amount: 5, used: 1 },
      ...{ expiresAt: null, createdAt: AT },
    });
  });
}

async function addWork(database: SqliteDatabase, organizationId: string): Promise<string[]> {
  const conversions = Array.from({ length: 3 }, () => aConversion({ organizationId }));
  await database.unitOfWork.write(async (transaction) => {
    for (const conversion of conversions) {
      await transaction.conversions.add(conversion);
      await transaction.jobs.enqueue(
        {
          name: 'convert@1',
          subject: conversion.id,
          // A lane that was never served has no row yet.
          lane: `lane-${conversion.id}`,
          laneLimit: 2,
          requestId: 'request',
        },
        AT,
      );
    }
  });
  const claim = await database.claims.claim(['convert@1'], AT);
  if (claim.type !== 'job') throw new Error('No job was claimed.');
  await database.unitOfWork.write(({ conversions: stored }) =>
    stored.startProcessing(claim.job.subject),
  );
  return conversions.map(({ id }) => id);
}

/** Adds conversions with audio to a database and the storage folder. */
export async function addFinished(
  unitOfWork: UnitOfWork,
  storage: string,
  organizationId: string,
  count: number,
) {
  await mkdir(path.join(storage, 'media'), { recursive: true });
  const store = new LocalMediaStore(path.join(storage, 'media'));
  const finished: { readonly id: string; readonly media: Media }[] = [];
  for (let i = 0; i < count; i += 1) {
    // Also what Postgres keeps in no text, in the content alone.
    const content = `Paragraph ${i} \0 of many. `.repeat(400);
    const conversion = aConversion({ organizationId, content, createdAt: AT });
    const audio = Buffer.alloc(20_000 + i, createHash('sha256').update(`${i}`).digest());
    await writeFile(await store.prepare(`${conversion.id}.mp3`), audio);
    const stored = await store.commit(`${conversion.id}.mp3`);
    const loudness = { integratedLufs: -16.000000000000004, truePeakDbtp: -1.1 };
    const media = { ...stored, ...loudness, contentType: 'audio/mpeg', durationSeconds: 0.1 + i };
    await unitOfWork.write(({ conversions }) => complete(conversions, conversion, media));
    finished.push({ id: conversion.id, media });
  }
  return finished;
}

async function complete(
  conversions: ConversionWrites,
  conversion: Conversion,
  media: Media,
): Promise<void> {
  await conversions.add(conversion);
  await conversions.startProcessing(conversion.id);
  await conversions.startGenerating(conversion.id, SCRIPT, WRITING);
  await conversions.complete(conversion.id, AT, media);
}

/** Adds records about the work. */
async function addTraces(
  unitOfWork: UnitOfWork,
  organizationId: string,
  conversionId: string,
): Promise<void> {
  const owner = { organizationId, mode: 'live' } as const;
  const { sourceType, title, content, additionalContext, narration } = aConversion();
  const source = { sourceType, title, content, additionalContext, narration };
  const draft = { ...source, script: SCRIPT, writing: WRITING, wordCount: 2 };
  const claim = {
    owner,
    key: 'once',
    fingerprint: 'f',
    expiresAt: LATER,
    startedAt: AT,
    node: 'n',
  };
  const answer = { status: 201, headers: { location: '/' }, body: '{}' };
  await unitOfWork.write(async (transaction) => {
    await transaction.scripts.add({
      ...{ ...owner, id: 'script_1', createdAt: AT, expiresAt: LATER, draft },
    });
    await transaction.timings.keep(conversionId, [
      { index: 0, speaker: 1, startMs: 0, endMs: 812.4375, range: { start: 0, end: 5 } },
    ]);
    await transaction.releaseFacts.keep({ ...owner, id: conversionId }, FACTS);
    await transaction.embedTokens.add({ token: 'token', conversionId, createdAt: AT });
    await transaction.embedTokens.countOne(owner, '2026-01-02', 100);
    await transaction.idempotency.add(claim, conversionId);
    await transaction.idempotency.end(claim, answer);
    await transaction.requestCounts.keep([
      { ...owner, day: { start: AT, requests: 7 }, minute: { start: AT, requests: 2 } },
    ]);
    await addWebhook(transaction, owner);
    await addForListeners(transaction, owner, conversionId);
    await addDropped(transaction, owner);
    await addForPeople(transaction, owner, conversionId);
    await transaction.events.add({
      ...{ ...owner, id: 'evt_1', type: 'quota.warning', createdAt: AT },
      data: {
        ...{ organization_id: organizationId, resource: 'audio', used: 8, limit: 10, remaining: 2 },
        ...{ threshold_percent: 80, period_start: AT, period_end: LATER },
      },
    });
  });
}

/** A feed, how the organization's terms are said, and audio in a further format. */
async function addForListeners(
  { feeds, pronunciations, audioFiles }: Transaction,
  { organizationId, mode }: Owner,
  conversionId: string,
): Promise<void> {
  const sha256 = 'b'.repeat(64);
  await feeds.add({
    ...{ id: uuidv7(), organizationId, mode, productId: null, title: 'Relay' },
    ...{ isPublic: false, tokenSha256: sha256, lastFour: '1234', createdAt: AT },
  });
  const entries = [{ term: 'kubectl', spoken: 'cube control' }];
  await pronunciations.keep({ organizationId, entries, updatedAt: AT });
  await audioFiles.add({
    ...{ conversionId, format: 'flac', key: `${conversionId}.flac` },
    ...{ bytes: 7, sha256, usedAt: AT },
  });
}

/**
 * Adds records that the dashboard shows besides conversions: a change, a logo, requests and the audio of an earlier
 * version.
 */
async function addForPeople(
  transaction: Transaction,
  owner: Owner,
  conversionId: string,
): Promise<void> {
  const { organizationId } = owner;
  const { logos, requestOutcomes, supersededAudio } = transaction;
  await recordChange(transaction, COMMAND_LINE, {
    ...{ organizationId, action: 'conversion.shared', at: AT },
    subject: { type: 'conversion', id: conversionId, name: 'Title' },
  });
  await logos.keep(organizationId, { version: 'abc', png: Buffer.from([0x89, 0, 0xff]) });
  await requestOutcomes.addDays([{ ...owner, day: '2026-01-02', outcome: SUCCEEDED, requests: 7 }]);
  await requestOutcomes.addRefused([
    {
      ...{ ...owner, id: uuidv7(), at: AT, method: 'GET', path: '/v1/feeds', keyId: uuidv7() },
      ...{ status: 404, code: 'NOT_FOUND', requestId: 'request' },
    },
  ]);
  await supersededAudio.add(
    conversionId,
    [{ key: `${conversionId}.1.mp3`, contentType: 'audio/mpeg', bytes: 7, sha256: 'd'.repeat(64) }],
    AT,
  );
}

/** A file of a watched folder whose second part is still to be ordered. */
async function addDropped({ intake }: Transaction, owner: Owner): Promise<void> {
  const { plan } = anIntakeFile();
  const releases = [{ version: '1.0.0', sha256: 'a'.repeat(64) }];
  const file = anIntakeFile({
    ...owner,
    plan: { ...plan, product: 'relay', releases },
    ...{ parts: 2, conversionIds: ['one'], orders: [anIntakeOrder(), anIntakeOrder()] },
  });
  await intake.watch(file.folder, 'node/0', null);
  await intake.add(file);
  await intake.addReleases(file);
}

/** An endpoint with its secret, to which an event was sent in vain. */
async function addWebhook({ webhooks, events }: Transaction, owner: Owner): Promise<void> {
  const endpoint: WebhookEndpoint = {
    ...{ ...owner, id: uuidv7(), url: 'https://example.org/hook', description: '', events: [] },
    ...{ enabled: true, createdAt: AT, lastSuccessAt: null, consecutiveFailures: 0 },
    ...{ failingSince: null, failureReason: null },
  };
  const secret = { current: 'v1.a.b', previous: null, previousUntil: null };
  const event = { ...owner, id: 'evt_2', type: 'webhook.test', createdAt: AT } as const;
  const delivery: Delivery = {
    ...{ ...owner, id: uuidv7(), eventId: event.id, endpointId: endpoint.id, url: endpoint.url },
    ...{ state: 'pending', attempts: 0, nextAttemptAt: LATER, createdAt: AT },
  };
  await webhooks.addEndpoint(endpoint, secret);
  await webhooks.noteReceiver(
    { ...owner, origin: 'https://example.org' },
    { at: AT, succeeded: false, gaveUp: true },
  );
  await events.add({ ...event, data: { message: 'A test.' } });
  await webhooks.addDelivery(delivery, null);
  await webhooks.noteAttempt(
    {
      ...{ id: 'dlv_1', deliveryId: delivery.id, at: AT, status: 500, durationMs: 12 },
      ...{ reason: 'The answer had the status 500.', answer: 'No.' },
      request: { url: delivery.url, headers: { 'webhook-id': event.id }, body: '{}' },
      responseHeaders: { 'content-type': 'text/plain' },
    },
    { state: 'pending', nextAttemptAt: LATER },
  );
}
