import { expect } from 'chai';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import { INHERITED_NAMES } from '../builders/inherited-names.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { accessOf, type OwnedAccess } from './access.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

const CHANGELOG = { source_type: 'changelog', title: 'Notes' };

describe('contract: names that every object inherits', () => {
  let daemon: RunningDaemon;
  let access: OwnedAccess;

  before(async () => {
    daemon = await RunningDaemon.start();
    access = await accessOf(daemon.storage);
  });

  after(() => daemon.discard());

  const ask = async (place: string, options: Parameters<RunningDaemon['request']>[1] = {}) => {
    const { status } = await daemon.request(place, options);
    expect(status, place).not.to.equal(500);
    return status;
  };

  /** Sends what no description allows, too. */
  const send = async (place: string, init: RequestInit) => {
    const { status } = await fetch(`${daemon.origin}${place}`, init);
    expect(status, place).not.to.equal(500);
  };
  const get = (place: string, headers: Readonly<Record<string, string>> = {}) =>
    send(place, { headers: { authorization: `Bearer ${daemon.key}`, ...headers } });
  const post = (place: string, body: string) =>
    send(place, {
      ...{ method: 'POST', body },
      headers: { authorization: `Bearer ${daemon.key}`, 'content-type': 'application/json' },
    });

  for (const name of INHERITED_NAMES) {
    it(`are texts like others in every field of a request: ${name}`, async () => {
      const content = `## ${name}\n\n- ${name} the map cache\n- Added \`${name}\`\n`;
      const settings = { product_name: name, audience: name, cta: name };
      const body = { ...CHANGELOG, title: name, content, settings, additional_context: name };
      const id = dataOf<ScriptResource>(await daemon.request('/scripts', { body })).id;
      await ask(`/scripts/${id}`);
      await ask('/products', { body: { name } });
      await ask('/feeds', { body: { title: name } });
      const url = `https://${name.replaceAll('_', '').toLowerCase()}.example.org/${name}`;
      const endpoint = { url, description: name, enabled: false, events: [] };
      await ask('/webhook-endpoints', { body: endpoint });
      const entries = [{ term: name, spoken: name.replaceAll('_', '') }];
      const place = `/organizations/${access.organizationId}/pronunciations`;
      await ask(place, { ...access, method: 'PUT', body: { entries } });
      await ask(place, access);
    });

    it(`do not exist as keys, ids, cursors, headers or settings: ${name}`, async () => {
      const notes = { ...CHANGELOG, content: '- One' };
      const voice = { provider: 'provider_b', voice_id: name, model: name };
      const keys = `{"${name}": {"${name}": "${name}"}, "title": "T", "content": "- One", "source_type": "changelog"}`;
      await post('/v1/scripts', keys);
      await post('/v1/products', `{"name": "P", "${name}": null}`);
      await post('/v1/webhook-endpoints', `{"${name}": 1}`);
      await post('/v1/scripts', JSON.stringify({ ...notes, settings: { tone: name } }));
      await post('/v1/conversions', JSON.stringify({ ...notes, voice }));
      await post(`/v1/voices/${name}/sample`, JSON.stringify({ text: name }));
      for (const place of ['conversions', 'products', 'scripts', 'feeds', 'changelogs']) {
        await get(`/v1/${place}?cursor=${name}&limit=${name}&${name}=1`);
        await get(`/v1/${place}/${name}`);
      }
      const header = name.replaceAll('_', '-');
      await get('/v1/conversions', { [header]: name, 'idempotency-key': name });
      await get('/v1/conversions', { accept: name, 'x-organization-id': name });
      for (const place of ['', 'v1/', 'assets/', 'listen/', 'embed/', `oembed?format=${name}&url=`])
        await get(`/${place}${name}`);
    });
  }

  it('are heard in a conversion like any other word', async () => {
    const content = INHERITED_NAMES.map((name) => `- ${name} the map cache`).join('\n');
    const notes = INHERITED_NAMES.map((name) => `${name} = maps`).join('\n');
    const voice = { provider: 'provider_a', pronunciation_notes: notes };
    const id = await submit(daemon, { ...CHANGELOG, content: `## 1.0.0\n\n${content}`, voice });
    const document = await submit(daemon, {
      ...{ source_type: 'document', title: 'constructor' },
      content: `# constructor\n\n${INHERITED_NAMES.join('. ')}.`,
    });
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
    expect((await untilSettled(daemon, document)).status).to.equal('completed');
  }).timeout(120_000);
});
