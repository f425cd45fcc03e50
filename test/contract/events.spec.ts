import { expect } from 'chai';
import type { QueuedConversion } from '../../src/http/schemas/conversion-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';
import { CALLABLE, REFUSED } from './outbound-hosts.js';

const ORDER = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };
const HOOK = 'https://example.org/hooks/lectern';

/** Covers the parts of events that appear in requests; webhook-events covers deliveries. */
describe('contract: events, as far as the API carries them', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    await daemon.keepBusy();
  });

  after(() => daemon.discard());

  const create = (body: object) =>
    daemon.request('/conversions', access.key, { body: { ...ORDER, ...body } });
  const hookOf = async (id: string) => (await daemon.reads.conversions.get(id))?.webhookUrl;

  const refused = async (webhook_url: string, code: string) => {
    const answer = await create({ webhook_url });
    expect(answer.status, webhook_url).to.equal(400);
    expect(errorOf(answer).code, webhook_url).to.equal(code);
    expect([errorOf(answer).details].flat()[0]).to.include({ field: 'webhook_url' });
  };

  it('webhook_url is kept with its conversion and with no other', async () => {
    const hooked = dataOf<QueuedConversion>(await create({ webhook_url: HOOK }));
    const plain = dataOf<QueuedConversion>(await create({}));
    expect(await hookOf(hooked.id)).to.equal(HOOK);
    expect(await hookOf(plain.id)).to.equal(null);
  });

  it('webhook_url of a script’s conversion and of an episode’s retry is kept, too', async () => {
    const generated = await daemon.request('/scripts', access.key, { body: { content: '- One' } });
    const { id: scriptId } = dataOf<{ id: string }>(generated);
    const converted = await daemon.request(`/scripts/${scriptId}/convert`, access.key, {
      body: { output_format: 'audio', webhook_url: HOOK },
    });
    expect(await hookOf(dataOf<QueuedConversion>(converted).id)).to.equal(HOOK);
    const other = await daemon.access();
    await storeEveryState(daemon, other);
    const failed = await daemon.request('/episodes?status=failed', other.key);
    const [episode] = dataOf<{ id: string }[]>(failed);
    const options = { body: { webhook_url: HOOK } };
    await daemon.request(`/episodes/${episode?.id ?? ''}/retry`, other.key, options);
    expect(await hookOf(episode?.id ?? '')).to.equal(HOOK);
  });

  it('webhook_url must be HTTPS; HTTP is rejected', () =>
    refused('http://example.org/hook', 'VALIDATION_ERROR'));

  it('webhook_url is refused at creation where it can be known that it is not allowed', async () => {
    for (const [code, hosts] of Object.entries(REFUSED)) {
      for (const host of hosts) await refused(`https://${host}/hook`, code);
    }
  });

  it('webhook_url is taken in every form that can be called', async () => {
    for (const host of CALLABLE) {
      const answer = await create({ webhook_url: `https://${host}/hook?token=1#part` });
      expect(answer.status, host).to.equal(202);
    }
  });

  it('webhook_url may lead to the internal network', async () => {
    const answer = await create({ webhook_url: 'https://10.1.2.3/hook' });
    expect(answer.status).to.equal(202);
  });
});
