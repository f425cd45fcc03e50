import { expect } from 'chai';
import type { OpenApiDocument } from '../../src/http/openapi/document.js';
import { dataOf, submit, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

interface Target {
  readonly name: string;
  readonly method: string;
  /** Of things that are there, in the forms that GET may show. */
  readonly paths: readonly string[];
}

describe('contract: what GET answers can be sent back', () => {
  let daemon: DaemonOnAClock;
  let targets: readonly Target[];

  before(async () => {
    daemon = await DaemonOnAClock.start();
    const made = await makeAll();
    const response = await fetch(`${daemon.origin}/v1/openapi`);
    const { paths } = (await response.json()) as OpenApiDocument;
    targets = Object.entries(paths).flatMap(([place, methods]) => {
      // A script is sent as text and shown as sentences.
      const isShownAsSent = 'get' in methods && !place.endsWith('/script');
      const changing = ['patch', 'put'].filter((method) => isShownAsSent && method in methods);
      const ids = made[place.split('/')[1] ?? ''] ?? [];
      return changing.map((method) => ({
        name: `${method.toUpperCase()} ${place}`,
        method: method.toUpperCase(),
        paths: ids.map((id) => place.replace('{id}', id)),
      }));
    });
  });

  after(() => daemon.discard());

  const create = async (place: string, body: object) =>
    dataOf<{ id: string }>(await daemon.request(place, { body })).id;

  /** Of each kind one with everything and one with as little as there can be. */
  async function makeAll(): Promise<Readonly<Record<string, readonly string[]>>> {
    const product = await create('/products', { name: 'Lectern \u{1F600}' });
    const text = { source_type: 'document', title: 'T', content: 'One.' };
    const more = { additional_context: 'Context', public_url: true, product_id: product };
    const conversions = [
      await submit(daemon, text),
      await submit(daemon, { ...text, ...more }),
      await submit(daemon, { ...text, title: 'Fails', content: '***' }),
    ];
    for (const id of conversions) await untilSettled(daemon, id);
    const url = 'https://example.org/hook?a=b';
    const events = ['quota.warning', 'conversion.failed'];
    const endpoints = [
      await create('/webhook-endpoints', { url }),
      await create('/webhook-endpoints', { url, events, description: 'D', enabled: false }),
    ];
    const [organization] = dataOf<{ id: string }[]>(await daemon.request('/organizations'));
    const organizationId = organization?.id ?? '';
    const entries = [{ term: 'kubectl', spoken: 'cube control' }];
    const place = `/organizations/${organizationId}/pronunciations`;
    await daemon.request(place, { method: 'PUT', body: { entries } });
    return {
      ...{ conversions, products: [product], 'webhook-endpoints': endpoints },
      organizations: [organizationId],
    };
  }

  it('covers every PATCH and PUT that has a GET beside it', () => {
    expect(targets.map(({ name }) => name).sort()).to.deep.equal([
      'PATCH /conversions/{id}',
      'PATCH /organizations/{id}',
      'PATCH /products/{id}',
      'PATCH /webhook-endpoints/{id}',
      'PUT /organizations/{id}/pronunciations',
    ]);
    for (const { name, paths } of targets) expect(paths, name).not.to.be.empty;
  });

  /** Signed addresses, the time of the last change and the count of requests are new each time. */
  const steady = (value: object) => ({ ...value, audio_url: null, updated_at: null, usage: null });

  it('as a whole: 200, and nothing has changed', async () => {
    for (const { name, method, paths } of targets) {
      for (const path of paths) {
        const shown = dataOf<object>(await daemon.request(path));
        const answer = await daemon.request(path, { method, body: shown });
        expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).to.equal(200);
        expect(steady(dataOf<object>(await daemon.request(path))), name).to.deep.equal(
          steady(shown),
        );
      }
    }
  });

  it('PATCH /conversions/{id}: additional_context null takes it away', async () => {
    const path = targets.find(({ name }) => name === 'PATCH /conversions/{id}')?.paths[1] ?? '';
    expect(dataOf<object>(await daemon.request(path))).to.include({
      additional_context: 'Context',
    });
    const body = { additional_context: null };
    const changed = await daemon.request(path, { method: 'PATCH', body });
    expect(dataOf<object>(changed)).to.include({ additional_context: null });
    expect(dataOf<object>(await daemon.request(path))).to.include({ additional_context: null });
  });
});
