import { expect } from 'chai';
import { WebhookRefusal } from '../../src/domain/refusal.js';
import type { WebhookEndpointResource } from '../../src/http/schemas/webhook-endpoint.js';
import { checkWebhookUrl } from '../../src/webhooks/check-url.js';
import { NetworkPolicy } from '../../src/webhooks/network-policy.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { MeteredDaemon } from './metered-daemon.js';
import { CALLABLE, REFUSED } from './outbound-hosts.js';

const PROBLEMS = {
  WEBHOOK_URL_NOT_ALLOWED: 'url-not-allowed',
  VALIDATION_ERROR: 'url-malformed',
} as const;
const CODES = ['WEBHOOK_URL_NOT_ALLOWED', 'VALIDATION_ERROR'] as const;
const addressOf = (host: string) => `https://${host}/hook?token=1#part`;

describe('contract: addresses of webhook endpoints', () => {
  let daemon: MeteredDaemon;
  let key: string;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    ({ key } = await daemon.access());
  });

  after(() => daemon.discard());

  it('are tried in at least 60 hostile forms', () =>
    expect(new Set(Object.values(REFUSED).flat()).size).to.be.at.least(60));

  for (const code of CODES) {
    it(`are refused with ${code} at creation and at a change, in every notation`, async () => {
      const made = await daemon.request('/webhook-endpoints', key, {
        body: { url: 'https://example.org/' },
      });
      const { id } = dataOf<WebhookEndpointResource>(made);
      for (const host of REFUSED[code]) {
        const body = { url: addressOf(host) };
        const answers = [
          await daemon.request('/webhook-endpoints', key, { body }),
          await daemon.request(`/webhook-endpoints/${id}`, key, { method: 'PATCH', body }),
        ];
        for (const answer of answers) {
          expect(answer.status, host).to.equal(400);
          expect(errorOf(answer).code, host).to.equal(code);
          expect([errorOf(answer).details].flat()[0], host).to.include({ field: 'url' });
        }
      }
      const list = await daemon.request('/webhook-endpoints', key);
      expect(dataOf<WebhookEndpointResource[]>(list)[0]?.url).to.equal('https://example.org/');
      await daemon.request(`/webhook-endpoints/${id}`, key, { method: 'DELETE' });
    });
  }

  it('are taken in every form that can be called, and kept as they were sent', async () => {
    for (const host of CALLABLE) {
      const url = addressOf(host);
      const made = await daemon.request('/webhook-endpoints', key, { body: { url } });
      expect(made.status, host).to.equal(201);
      const endpoint = dataOf<WebhookEndpointResource>(made);
      expect(endpoint.url).to.equal(url);
      await daemon.request(`/webhook-endpoints/${endpoint.id}`, key, { method: 'DELETE' });
    }
  });

  it('are held against the same rule by the command line', () => {
    const policy = new NetworkPolicy(['public', 'private']);
    for (const host of CALLABLE) checkWebhookUrl(addressOf(host), policy);
    for (const code of CODES) {
      // The API rejects texts that are not URIs by RFC 3986; the command line accepts the addresses that browsers
      // accept.
      const hosts = REFUSED[code].filter((host) => /^[\x21-\x7e]+$/.test(host));
      for (const host of hosts.filter((each) => !each.includes('\\'))) {
        expect(() => checkWebhookUrl(addressOf(host), policy), host)
          .to.throw(WebhookRefusal)
          .with.property('problem', PROBLEMS[code]);
      }
    }
  });
});
