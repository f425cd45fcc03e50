import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { explainExit } from '../../src/cli/exit-messages.js';
import { WebhookRefusal } from '../../src/domain/refusal.js';
import type {
  WebhookEndpointResource,
  WebhookEndpointWithSecret,
} from '../../src/http/schemas/webhook-endpoint.js';
import type { WebhookDeliveryResource } from '../../src/http/schemas/webhook-delivery.js';
import { lecternHere, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';

const URL_OF_HOOK = 'https://example.org/hook';
const OF = ['--org', 'example'];
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('lectern webhook', () => {
  let storage: string;

  before(async () => {
    storage = path.join(await newFolder(), 'storage');
    await lecternHere(storage, 'org', 'create', 'Example');
  });

  after(() => rm(path.dirname(storage), { recursive: true }));

  const run = async <T>(...words: string[]) =>
    JSON.parse(await lecternHere(storage, 'webhook', ...words, ...OF, '--json')) as T;
  const create = (...words: string[]) =>
    run<WebhookEndpointWithSecret>('create', URL_OF_HOOK, ...words);
  const list = (...words: string[]) => run<WebhookEndpointResource[]>('list', ...words);

  it('create shows the secret once, list never does; live and sandbox are apart', async () => {
    const events = 'conversion.failed, quota.warning';
    const { secret, ...endpoint } = await create('--description', 'Live', '--events', events);
    expect(secret).to.match(/^whsec_/);
    expect(endpoint).to.deep.include({
      ...{ url: URL_OF_HOOK, description: 'Live', status: 'active' },
      events: ['conversion.failed', 'quota.warning'],
    });
    const disabled = await create('--test', '--disable');
    expect(disabled).to.deep.include({ status: 'disabled', events: [] });
    expect(await list()).to.deep.equal([endpoint]);
    expect((await list('--test')).map(({ id }) => id)).to.deep.equal([disabled.id]);
    const table = await lecternHere(storage, 'webhook', 'list', ...OF);
    expect(table).to.include(URL_OF_HOOK).and.not.to.include('whsec_');
  });

  it('update changes what it names; delete removes', async () => {
    const { id } = await create();
    const update = (...words: string[]) => run<WebhookEndpointResource>('update', id, ...words);
    expect(await update('--disable', '--events', 'quota.exceeded')).to.deep.include({
      ...{ status: 'disabled', events: ['quota.exceeded'], url: URL_OF_HOOK },
    });
    expect(await update('--description', 'After')).to.include({ status: 'disabled' });
    const url = 'https://example.org/other';
    expect(await update('--enable', '--events', 'all', '--url', url)).to.deep.include({
      ...{ status: 'active', events: [], url, description: 'After' },
    });
    expect(await run('delete', id)).to.include({ id, object: 'webhook_endpoint', deleted: true });
    expect((await list()).some((endpoint) => endpoint.id === id)).to.equal(false);
  });

  it('secret stays until it is rotated; rotate-secret makes another', async () => {
    const secretOf = async (...words: string[]) => (await run<{ secret: string }>(...words)).secret;
    const first = await secretOf('secret');
    expect(first).to.match(/^whsec_/);
    expect(await secretOf('secret')).to.equal(first);
    expect(await secretOf('secret', '--test')).not.to.equal(first);
    const rotated = await secretOf('secret', '--rotate');
    expect(rotated).not.to.equal(first);
    expect(await secretOf('secret')).to.equal(rotated);
    const endpoint = await create();
    expect(await secretOf('rotate-secret', endpoint.id)).not.to.equal(endpoint.secret);
  });

  it('test creates a delivery, deliveries lists it, resend restarts it', async () => {
    const { id } = await create();
    const delivery = await run<WebhookDeliveryResource>('test', id);
    expect(delivery).to.include({ endpoint_id: id, state: 'pending', attempt_count: 0 });
    const found = (...words: string[]) =>
      run<WebhookDeliveryResource[]>('deliveries', '--endpoint', id, ...words);
    expect(await found()).to.deep.equal([delivery]);
    expect(await found('--state', 'failed')).to.deep.equal([]);
    expect(await found('--limit', '1')).to.have.length(1);
    expect(await run('resend', delivery.id)).to.include({ id: delivery.id, state: 'pending' });
  });

  it('says in one line what cannot be done, and takes no other events', async () => {
    const refused = [
      ['create', 'http://example.org/'],
      ['create', 'https://localhost/'],
      ['update', NOBODY, '--description', 'x'],
      ...['delete', 'test', 'rotate-secret', 'resend'].map((name) => [name, NOBODY]),
    ];
    for (const words of refused) {
      const error: unknown = await run(...words).catch((reason: unknown) => reason);
      expect(error, words.join(' ')).to.be.instanceOf(WebhookRefusal);
      expect(explainExit(error)).to.match(/^lectern: .+$/);
    }
    for (const wrong of [
      ['--events', 'all,none'],
      ['--events', 'webhook.test'],
    ]) {
      const answer = await resultHere(storage, 'webhook', 'create', URL_OF_HOOK, ...OF, ...wrong);
      expect(answer).to.include({ code: 1, stdout: '' });
    }
    const limit = await resultHere(storage, 'webhook', 'deliveries', ...OF, '--limit', '0');
    expect(limit).to.include({ code: 1, stdout: '' });
  });
});
