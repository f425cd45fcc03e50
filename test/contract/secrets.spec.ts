import { expect } from 'chai';
import { dataOf } from '../journeys/answers.js';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import type { WebhookDeliveryDetail } from '../../src/http/schemas/webhook-delivery.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { accessOf, type OwnedAccess } from './access.js';

describe('contract: secrets before a key that only reads', () => {
  let daemon: DaemonOnAClock;
  let owner: OwnedAccess;
  let reader: OwnedAccess;
  let token: EmbedTokenResource;
  /** Secrets that must not be visible, by their kind. */
  const secrets: Record<string, string> = {};
  const ids: Record<string, string> = {};

  before(async () => {
    daemon = await DaemonOnAClock.start({ LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'loopback' });
    owner = await accessOf(daemon.storage);
    const { organizationId } = owner;
    reader = await accessOf(daemon.storage, { organizationId, scope: 'read' });
    await makeSecrets();
  });

  after(() => daemon.discard());

  const ask = async <T>(place: string, body?: object) => {
    const headers = owner.headers ?? {};
    return dataOf<T>(await daemon.request(place, { headers, ...(body !== undefined && { body }) }));
  };

  async function makeSecrets(): Promise<void> {
    const content = { source_type: 'document', title: 'T', content: 'One.' };
    const conversion = await daemon.request('/conversions', { ...owner, body: content });
    const { id } = dataOf<{ id: string }>(conversion);
    token = dataOf<EmbedTokenResource>(
      await daemon.request(`/conversions/${id}/embed-token`, { ...owner, method: 'POST' }),
    );
    const feed = await ask<{ id: string; url: string }>('/feeds', { title: 'Feed' });
    const url = 'https://127.0.0.1:9/hooks/T0000/x7secretpathx7?token=x7secretqueryx7&a=1';
    const hook = await ask<{ id: string; secret: string }>('/webhook-endpoints', {
      ...{ url, enabled: false },
    });
    const requests = await ask<{ secret: string }>('/webhook-secret');
    const { id: delivery } = dataOf<{ id: string }>(
      await daemon.request(`/webhook-endpoints/${hook.id}/test`, { ...owner, method: 'POST' }),
    );
    const product = await ask<{ id: string }>('/products', { name: 'P' });
    Object.assign(ids, {
      conversions: id,
      episodes: id,
      organizations: owner.organizationId,
      products: product.id,
      'webhook-endpoints': hook.id,
      'webhook-deliveries': delivery,
    });
    Object.assign(secrets, {
      'the embed token': token.token,
      'the end of the embed token': token.token.slice(-5),
      'the token of the feed': /feed_[\w-]+/.exec(feed.url)?.[0],
      'the secret of the endpoint': hook.secret,
      'the secret of requests': requests.secret,
      'the path of the endpoint': 'x7secretpathx7',
      'the query of the endpoint': 'x7secretqueryx7',
      'a key that the receiver has answered': await answerWithKey(delivery),
      'the key itself': (owner.headers?.['authorization'] ?? '').slice('Bearer '.length),
    });
  }

  /** An attempt whose receiver echoed what it should not know. */
  async function answerWithKey(delivery: string): Promise<string> {
    const key = `lt_live_${'x7'.repeat(21)}a`;
    const database = await openDatabase(daemon.storage);
    await database.unitOfWork.write(({ webhooks }) =>
      webhooks.noteAttempt(
        {
          ...{ id: 'dlv_5f0c9e1b7a3d4c2e8f6a1b0d', deliveryId: delivery },
          ...{ at: new Date().toISOString(), status: 500, durationMs: 1 },
          reason: 'The receiver answered with status 500.',
          answer: `{"authorization":"Bearer ${key}"}`,
          request: {
            url: 'https://example.org/hook',
            headers: { 'webhook-signature': 'v1,c2lnbmF0dXJl' },
            body: `{"authorization":"Bearer ${key}"}`,
          },
          responseHeaders: { 'x-echo': `Bearer ${key}` },
        },
        { state: 'failed', nextAttemptAt: null },
      ),
    );
    await database.close();
    return key;
  }

  it('no GET shows a secret whole to a key of the scope read', async () => {
    const response = await fetch(`${daemon.origin}/v1/openapi`);
    const document = (await response.json()) as OpenApiDocument;
    let asked = 0;
    for (const [place, methods] of Object.entries(document.paths)) {
      // Streams go on; the description is the same for everybody.
      if (methods['get'] === undefined || /\/(?:progress|stream)$|^\/openapi/.test(place)) continue;
      const path = place.replace('{id}', ids[place.split('/')[1] ?? ''] ?? 'none');
      const answer = await daemon.request(path, reader);
      expect(answer.status, place).to.be.below(500);
      asked += answer.status === 200 ? 1 : 0;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      for (const [what, secret] of Object.entries(secrets)) {
        expect(secret, what).to.have.length.above(4);
        expect(decodeURIComponent(text).includes(secret), `${place}: ${what}`).to.equal(false);
      }
    }
    expect(asked).to.be.above(12);
  });

  it('GET /conversions/{id}/embed-token shows an ellipsis and the last four characters of each token', async () => {
    const place = `/conversions/${ids['conversions']}/embed-token`;
    const [shown] = dataOf<EmbedTokenResource[]>(await daemon.request(place, reader));
    expect(shown).to.deep.equal({
      ...token,
      token: `…${token.token.slice(-4)}`,
      embed_url: `${daemon.origin}/embed/t/${encodeURIComponent(`…${token.token.slice(-4)}`)}`,
    });
    expect((await fetch(shown?.embed_url ?? '')).status).to.equal(404);
    expect(dataOf<EmbedTokenResource[]>(await daemon.request(place, owner))).to.deep.equal([token]);
  });

  it('a key of the scope full gets addresses and answers of receivers as they are', async () => {
    const place = `/webhook-deliveries/${ids['webhook-deliveries']}`;
    const detail = dataOf<WebhookDeliveryDetail>(await daemon.request(place, owner));
    expect(detail.url).to.include('x7secretpathx7').and.include('x7secretqueryx7');
    const answers = detail.attempts.map(({ answer }) => answer).join();
    expect(answers).to.include(secrets['a key that the receiver has answered']);
  });
});
