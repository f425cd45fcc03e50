import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { createApiKey } from '../../src/accounts/key-secrets.js';
import { ROLES, type Role } from '../../src/domain/account.js';
import type { Action } from '../../src/domain/permissions.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import { isAllowed } from '../accounts/role-table.js';
import { anOrganization } from '../builders/conversion.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { everyOperation, type OperationCall } from './every-operation.js';

/** The right that operations need which change something or show what not every member may see. */
const RIGHTS: Readonly<Record<string, Action>> = {
  'POST /conversions': 'conversions.write',
  'PATCH /conversions/{id}': 'conversions.write',
  'DELETE /conversions/{id}': 'conversions.write',
  'POST /conversions/{id}/retry': 'conversions.write',
  'POST /conversions/{id}/embed-token': 'conversions.share',
  'DELETE /conversions/{id}/embed-token/{token}': 'conversions.share',
  'POST /scripts': 'conversions.write',
  'POST /scripts/{id}/convert': 'conversions.write',
  'POST /episodes': 'conversions.write',
  'DELETE /episodes/{id}': 'conversions.write',
  'POST /episodes/{id}/retry': 'conversions.write',
  'PUT /conversions/{id}/script': 'conversions.write',
  'POST /speech/preview': 'conversions.write',
  'PATCH /organizations/{id}': 'organization.write',
  'PUT /organizations/{id}/logo': 'branding.write',
  'DELETE /organizations/{id}/logo': 'branding.write',
  'POST /products': 'products.write',
  'PATCH /products/{id}': 'products.write',
  'DELETE /products/{id}': 'products.write',
  'PUT /organizations/{id}/pronunciations': 'pronunciations.write',
  'POST /feeds': 'feeds.write',
  'DELETE /feeds/{id}': 'feeds.write',
  'GET /webhook-endpoints': 'endpoints.read',
  'GET /webhook-endpoints/{id}': 'endpoints.read',
  'POST /webhook-endpoints': 'endpoints.write',
  'PATCH /webhook-endpoints/{id}': 'endpoints.write',
  'DELETE /webhook-endpoints/{id}': 'endpoints.write',
  'POST /webhook-endpoints/{id}/rotate-secret': 'endpoints.write',
  'POST /webhook-endpoints/{id}/test': 'endpoints.write',
  'GET /webhook-secret': 'endpoints.write',
  'POST /webhook-secret/rotate': 'endpoints.write',
  'GET /webhook-deliveries': 'endpoints.read',
  'GET /webhook-deliveries/{id}': 'endpoints.read',
  'POST /webhook-deliveries/{id}/resend': 'endpoints.write',
  'GET /audit-log': 'audit.read',
};

/** Writes that change nothing. */
const OPEN_TO_ALL: readonly string[] = [
  'POST /voices/{id}/sample',
  'POST /previews',
  'POST /conversions/{id}/script/check',
];

describe('contract: the role of the holder of a key', () => {
  let daemon: DaemonOnAClock;
  let calls: readonly OperationCall[];
  const organization = anOrganization();
  const keys = new Map<Role | 'organization', string>();

  before(async () => {
    daemon = await DaemonOnAClock.start();
    calls = everyOperation(dataOf<OpenApiDocument>(await description()));
    const database = await openDatabase(daemon.storage);
    try {
      await database.unitOfWork.write(async ({ accounts }) => {
        await accounts.addOrganization(organization);
        for (const role of [...ROLES, 'organization'] as const) {
          const at = new Date().toISOString();
          const userId = role === 'organization' ? null : uuidv7();
          if (userId !== null && role !== 'organization') {
            const email = `${role}@example.org`;
            const person = { id: userId, email, name: role, createdAt: at, isOperator: false };
            await accounts.addUser(person);
            await accounts.setMember(organization.id, userId, role, at);
          }
          const holder = { organizationId: organization.id, userId, name: role };
          const { key, secret } = createApiKey({ ...holder, mode: 'live', scope: 'full', at });
          await accounts.addKey(key);
          keys.set(role, secret);
        }
      });
    } finally {
      await database.close();
    }
  });

  after(() => daemon.discard());

  const description = async () => {
    const answer = await daemon.request('/openapi');
    return { ...answer, body: { success: true, data: answer.body } };
  };
  const ask = (role: Role | 'organization', { method, path, place, body }: OperationCall) =>
    daemon.request(
      place.startsWith('/organizations/')
        ? path.replace('00000000-0000-7000-8000-000000000000', organization.id)
        : path,
      {
        method,
        headers: { authorization: `Bearer ${keys.get(role) ?? ''}` },
        ...(body !== undefined && { body }),
      },
    );

  it('names a right for every operation that changes something', () => {
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    const known = new Set([...Object.keys(RIGHTS), ...OPEN_TO_ALL]);
    expect(writes.filter((name) => !known.has(name))).to.deep.equal([]);
  });

  for (const role of [...ROLES, 'organization'] as const) {
    it(`answers 403 FORBIDDEN where the table says no to: ${role}`, async () => {
      const column = role === 'organization' ? 'owner' : role;
      for (const call of calls) {
        const right = RIGHTS[call.name];
        if (right === undefined) continue;
        const answer = await ask(role, call);
        const said = `${role}: ${call.name}`;
        if (isAllowed(column, right)) expect(answer.status, said).not.to.equal(403);
        else expect([answer.status, errorOf(answer).code], said).to.deep.equal([403, 'FORBIDDEN']);
      }
    });
  }

  it('lets a viewer read', async () => {
    const viewer = { headers: { authorization: `Bearer ${keys.get('viewer') ?? ''}` } };
    for (const place of ['/conversions', '/products', '/feeds', '/usage', '/organizations']) {
      expect((await daemon.request(place, viewer)).status, place).to.equal(200);
    }
  });
});
