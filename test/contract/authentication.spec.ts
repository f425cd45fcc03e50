import { expect } from 'chai';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import type { Mode, Scope } from '../../src/domain/account.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { everyOperation, type OperationCall } from './every-operation.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';
import { readRows } from './rows.js';

describe('contract: authentication', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let calls: readonly OperationCall[];

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    calls = everyOperation(await daemon.description());
  });

  after(() => daemon.discard());

  const make = ({ path, method, body }: OperationCall, key: string) =>
    daemon.request(path, key, { method, ...(body !== undefined && { body }) });

  /** A key that is kept with other facts than usual. */
  async function aKey(facts: { expiresAt?: string; mode?: Mode; scope?: Scope }) {
    const { id: organizationId } = access.organization;
    const at = daemon.clock.at;
    const whole = { mode: 'live', scope: 'full', ...facts } as const;
    const { secret, key } = createApiKey({ organizationId, name: 'Test', at, ...whole });
    await daemon.asCommandLine(({ accounts }) => accounts.addKey(key));
    return { secret, id: key.id };
  }

  it('every request except GET /changelog and GET /openapi needs a key: 401 UNAUTHORIZED without', async () => {
    const open: string[] = [];
    for (const call of calls) {
      const answer = await make(call, 'none');
      if (answer.status === 200) open.push(call.name);
      else {
        expect(answer.status, call.name).to.equal(401);
        expect(errorOf(answer).code, call.name).to.equal('UNAUTHORIZED');
        expect(answer.headers.get('www-authenticate')).to.equal('Bearer');
      }
    }
    expect(open.sort()).to.deep.equal(['GET /changelog', 'GET /openapi']);
  });

  it('a missing, malformed, unknown, revoked or expired key is 401 by one code and text', async () => {
    const expiresAt = new Date(daemon.clock.now() + 1_000).toISOString();
    const { secret: expiring } = await aKey({ expiresAt });
    expect((await daemon.request('/usage', expiring)).status).to.equal(200);
    const start = daemon.clock.at;
    try {
      daemon.clock.at = expiresAt;
      const { secret: revoked, id } = await aKey({});
      await daemon.asCommandLine(({ accounts }) => accounts.revokeKey(id, daemon.clock.at));
      const wrong = ['', 'x', `lt_live_${'A'.repeat(43)}`, `${access.key}A`, revoked, expiring];
      const errors = await Promise.all(
        wrong.map(async (key) => {
          const answer = await daemon.request('/usage', key);
          expect(answer.status, key).to.equal(401);
          const { code, message } = errorOf(answer);
          return `${code} ${message}`;
        }),
      );
      expect(new Set(errors).size).to.equal(1);
    } finally {
      daemon.clock.at = start;
    }
  });

  it('a key that has been used, and so is known, is refused at once when it is revoked', async () => {
    const { secret, id } = await aKey({});
    for (let use = 0; use < 3; use++) {
      expect((await daemon.request('/usage', secret)).status).to.equal(200);
    }
    await daemon.asCommandLine(
      ({ accounts }) => accounts.revokeKey(id, daemon.clock.at),
      'accounts',
    );
    const answers = await Promise.all([1, 2, 3].map(() => daemon.request('/usage', secret)));
    for (const answer of answers) expect(errorOf(answer).code).to.equal('UNAUTHORIZED');
  });

  it('production keys start with lt_live_, sandbox keys with lt_test_, 43 base62 characters follow', async () => {
    for (const mode of ['live', 'test'] as const) {
      const { secret: key } = await aKey({ mode });
      expect(key).to.match(new RegExp(`^lt_${mode}_[0-9A-Za-z]{43}$`));
      expect((await daemon.request('/usage', key)).status).to.equal(200);
    }
  });

  it('only the SHA-256 and the last four characters of a key are stored', async () => {
    const rows = JSON.stringify(await readRows(daemon.storage));
    expect(rows).not.to.include(access.key);
    expect(rows).not.to.include(access.key.slice('lt_live_'.length));
    expect(rows).to.include(JSON.stringify(`"last_four":"${access.key.slice(-4)}"`).slice(1, -1));
  });

  it('the scope read may read everything but secrets and change nothing: 403 INSUFFICIENT_SCOPE', async () => {
    const { secret: reader } = await aKey({ scope: 'read' });
    for (const call of calls.filter(({ operation }) => operation.security?.length !== 0)) {
      const answer = await make(call, reader);
      const isRead = call.method === 'GET' && call.place !== '/webhook-secret';
      if (isRead) expect(answer.status, call.name).to.be.oneOf([200, 404]);
      else {
        expect(answer.status, call.name).to.equal(403);
        expect(errorOf(answer).code, call.name).to.equal('INSUFFICIENT_SCOPE');
      }
    }
  });

  it('the scope full, which a key has by default, may do everything', async () => {
    for (const call of calls.filter(({ method }) => method === 'DELETE')) {
      expect((await make(call, access.key)).status, call.name).to.equal(404);
    }
  });

  it('below the Growth tier every request is 403 TIER_REQUIRED', async () => {
    const free = await daemon.access({ organization: { planId: 'free' } });
    for (const call of calls.filter(({ operation }) => operation.security?.length !== 0)) {
      const answer = await make(call, free.key);
      expect(answer.status, call.name).to.equal(403);
      expect(errorOf(answer).code, call.name).to.equal('TIER_REQUIRED');
    }
  });

  it('an X-Organization-ID that is not one of the holder is 403 FORBIDDEN at every operation', async () => {
    const foreign = await daemon.access();
    const headers = { 'X-Organization-ID': foreign.organization.id };
    for (const { path, method, body, name, operation } of calls) {
      if (operation.security?.length === 0) continue;
      const options = { method, headers, ...(body !== undefined && { body }) };
      const answer = await daemon.request(path, access.key, options);
      expect(answer.status, name).to.equal(403);
      expect(errorOf(answer).code, name).to.equal('FORBIDDEN');
    }
  });

  it("another organization's resource is 404 like one that never was, at every operation", async () => {
    const owner = await daemon.access();
    await storeEveryState(daemon, owner);
    const list = await daemon.request('/conversions?status=completed', owner.key);
    const [conversion] = dataOf<{ id: string }[]>(list);
    const script = await daemon.request('/scripts', owner.key, { body: { content: '- One' } });
    const product = await daemon.request('/products', owner.key, { body: { name: 'Theirs' } });
    const hook = { body: { url: 'https://example.org/' } };
    const endpoint = await daemon.request('/webhook-endpoints', owner.key, hook);
    const { id: endpointId } = dataOf<{ id: string }>(endpoint);
    const test = { method: 'POST' };
    const place = `/webhook-endpoints/${endpointId}/test`;
    const delivery = await daemon.request(place, owner.key, test);
    const feed = await daemon.request('/feeds', owner.key, { body: {} });
    const ids: Record<string, string> = {
      feeds: dataOf<{ id: string }>(feed).id,
      'webhook-endpoints': endpointId,
      'webhook-deliveries': dataOf<{ id: string }>(delivery).id,
      conversions: conversion?.id ?? '',
      episodes: conversion?.id ?? '',
      scripts: dataOf<{ id: string }>(script).id,
      products: dataOf<{ id: string }>(product).id,
      organizations: owner.organization.id,
      // Voices are nobody's: this one is not there either.
      voices: 'nobody',
    };
    for (const call of calls.filter(({ place }) => place.includes('{id}'))) {
      const never = await make(call, access.key);
      const id = ids[call.place.split('/')[1] ?? ''] ?? '';
      const path = call.place.replace('{id}', id).replace('{token}', 'emb_none');
      const theirs = await make({ ...call, path }, access.key);
      expect(theirs.status, call.name).to.equal(404);
      expect(errorOf(theirs), call.name).to.deep.equal(errorOf(never));
    }
    expect(
      (await daemon.request(`/conversions/${ids['conversions'] ?? ''}`, owner.key)).status,
    ).to.equal(200);
  });

  it('a key is looked up by its hash, whatever the case of the scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${access.key}` };
      const answer = await daemon.request('/usage', '', { headers });
      expect(dataOf<UsageStatistics>(answer)).to.have.property('audio');
    }
  });
});
