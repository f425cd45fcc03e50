import { expect } from 'chai';
import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import type { Deleted, Page } from '../../src/http/schemas/envelope.js';
import type { EpisodeDetail, EpisodeListItem } from '../../src/http/schemas/episode.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { accessOf } from './access.js';

const CONTENT = '## 1.0.0\n\n- One fix';

describe('contract: episodes (deprecated)', () => {
  let daemon: DaemonOnAClock;
  let sandbox: RequestOptions;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    sandbox = await accessOf(daemon.storage, { mode: 'test' });
  });

  after(() => daemon.discard());

  const create = async (body: object = {}, access: RequestOptions = {}) =>
    dataOf<EpisodeDetail>(
      await daemon.request('/episodes', { ...access, body: { content: CONTENT, ...body } }),
    );
  const list = async (query: string) => (await daemon.request(`/episodes?${query}`)).body;

  it('POST /episodes answers 200 with the completed episode (always synchronous)', async () => {
    const body = { content: CONTENT, wait: false, public_url: true };
    const answer = await daemon.request('/episodes', { body });
    expect(answer.status).to.equal(200);
    const episode = dataOf<EpisodeDetail>(answer);
    expect(episode).to.include({
      status: 'completed',
      mode: 'changelog',
      output_format: 'audio',
      video_url: null,
      public_url: true,
    });
    expect(episode.listen_url).to.be.a('string');
  });

  it('an episode and its conversion are one, under one id', async () => {
    const { id, mode } = await create({ mode: 'product-feature' });
    expect(mode).to.equal('product-feature');
    const conversion = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
    expect(conversion).to.include({ id, source_type: 'document', status: 'completed' });
    const episode = dataOf<EpisodeDetail>(await daemon.request(`/episodes/${id}?expand=all`));
    expect(episode).to.include({ id, mode: 'product-feature', title: conversion.title });
  });

  it('has a title from its product and version, its heading or its first line', async () => {
    const named = { settings: { product_name: 'Lectern', version: '1.2.0' } };
    expect((await create(named)).title).to.equal('Lectern 1.2.0');
    expect((await create()).title).to.equal('1.0.0');
    expect((await create({ content: '\nFirst line\nSecond line' })).title).to.equal('First line');
  });

  it('every answer carries Deprecation (RFC 9745) and Link, refusals too', async () => {
    const requests = [
      daemon.request('/episodes'),
      daemon.request('/episodes', { body: {} }),
      daemon.request('/episodes/nothing'),
      daemon.request('/episodes', { headers: { authorization: 'Bearer nobody' } }),
    ];
    for (const { headers } of await Promise.all(requests)) {
      expect(headers.get('deprecation')).to.match(/^@\d{10}$/);
      expect(headers.get('link')).to.equal(
        `<${daemon.origin}/v1/conversions>; rel="successor-version"`,
      );
    }
    expect((await daemon.request('/conversions')).headers.get('deprecation')).to.equal(null);
  });

  it('GET /episodes filters by status, mode, output_format, created_after and created_before', async () => {
    const first = await create();
    const second = await create({ mode: 'product-feature' });
    const ids = async (query: string) =>
      ((await list(query)) as Page<EpisodeListItem>).data.map(({ id }) => id);
    expect((await ids('mode=changelog'))[0]).to.equal(first.id);
    expect((await ids('mode=product-feature'))[0]).to.equal(second.id);
    expect((await ids('status=completed')).slice(0, 2)).to.deep.equal([second.id, first.id]);
    expect(await ids('status=failed')).to.deep.equal([]);
    expect(await ids('output_format=video')).to.deep.equal([]);
    expect((await ids('output_format=audio'))[0]).to.equal(second.id);
    expect(await ids(`created_after=${first.created_at}`)).to.deep.equal([second.id]);
    expect((await ids(`created_before=${second.created_at}`))[0]).to.equal(first.id);
    const zoned = encodeURIComponent(first.created_at.replace('Z', '+00:00'));
    expect(await ids(`created_after=${zoned}`)).to.deep.equal([second.id]);
  });

  it('GET /episodes pages with limit and cursor within its filters', async () => {
    const all = (await list('limit=100')) as Page<EpisodeListItem>;
    const before = all.data[0]?.created_at ?? '';
    const found: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await list(
        `limit=1&created_before=${before}${cursor}`,
      )) as Page<EpisodeListItem>;
      expect(page.meta.limit).to.equal(1);
      found.push(...page.data.map(({ id }) => id));
      if (page.meta.next_cursor === null) break;
      cursor = `&cursor=${page.meta.next_cursor}`;
    }
    expect(found).to.deep.equal(all.data.slice(1).map(({ id }) => id));
  });

  it('refuses bad filters: 400 names the field', async () => {
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1.5', 'limit'],
      ['mode=document', 'mode'],
      ['status=done', 'status'],
      ['created_after=yesterday', 'created_after'],
      ['created_after=2026-01-31', 'created_after'],
      ['created_before=2016-12-31T23:59:60Z', 'created_before'],
    ] as const) {
      const answer = await daemon.request(`/episodes?${query}`);
      expect(answer.status, query).to.equal(400);
      expect([errorOf(answer).details].flat()[0], query).to.include({ field });
    }
  });

  it('refuses video: 400 VIDEO_NOT_AVAILABLE', async () => {
    const body = { content: CONTENT, output_format: 'video' };
    const answer = await daemon.request('/episodes', { body });
    expect(answer.status).to.equal(400);
    expect(errorOf(answer).code).to.equal('VIDEO_NOT_AVAILABLE');
  });

  it('DELETE /episodes/{id} answers 200 with the deleted resource; then 404 EPISODE_NOT_FOUND', async () => {
    const { id } = await create();
    const answer = await daemon.request(`/episodes/${id}`, { method: 'DELETE' });
    expect(dataOf<Deleted<'episode'>>(answer)).to.include({ id, object: 'episode', deleted: true });
    for (const options of [{ method: 'DELETE' }, {}]) {
      const again = await daemon.request(`/episodes/${id}`, options);
      expect(errorOf(again).code).to.equal('EPISODE_NOT_FOUND');
    }
    expect((await daemon.request(`/conversions/${id}`)).status).to.equal(404);
  });

  it('takes an Idempotency-Key: the same episode again, another body 409', async () => {
    const headers = { 'Idempotency-Key': 'episode 1' };
    const first = await daemon.request('/episodes', { headers, body: { content: CONTENT } });
    const again = await daemon.request('/episodes', { headers, body: { content: CONTENT } });
    expect(dataOf<EpisodeDetail>(again)).to.deep.equal(dataOf<EpisodeDetail>(first));
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    const other = await daemon.request('/episodes', { headers, body: { content: 'Other' } });
    expect(other.status).to.equal(409);
  });

  it('POST /episodes/{id}/retry starts a failed episode over with override_settings: 202', async () => {
    const failing = { settings: { product_name: 'fail:generation' } };
    const { id, status, error } = await create(failing, sandbox);
    expect({ status, code: error?.code }).to.deep.equal({
      status: 'failed',
      code: 'GENERATION_FAILED',
    });
    const body = {
      override_settings: { tone: 'technical', product_name: 'Lectern' },
      webhook_url: 'https://example.org/hook',
    };
    const answer = await daemon.request(`/episodes/${id}/retry`, { ...sandbox, body });
    expect(answer.status).to.equal(202);
    expect(dataOf<QueuedConversion>(answer)).to.include({ id, status: 'pending' });
    await eventually(async () => {
      const again = await daemon.request(`/episodes/${id}`, sandbox);
      return dataOf<EpisodeDetail>(again).status === 'failed' ? true : undefined;
    });
    const changelogs = await daemon.request('/changelogs?product_name=LECTERN', sandbox);
    expect(dataOf<{ id: string }[]>(changelogs).map((summary) => summary.id)).to.deep.equal([id]);
  });

  it('refuses a version that the text does not have: 400 names settings.version, on retry override_settings.version', async () => {
    const content = '## 2.0.0\n\n- Two\n\n## 1.0.0\n\n- One';
    const settings = { product_name: 'fail:generation' };
    const title = { settings: { ...settings, version: '3.0.0' } };
    const created = await daemon.request('/episodes', { ...sandbox, body: { content, ...title } });
    expect(errorOf(created).details).to.have.nested.property('[0].field', 'settings.version');
    const { id } = await create({ content, settings }, sandbox);
    const before = await daemon.request(`/episodes/${id}`, sandbox);
    const retry = (version: string) =>
      daemon.request(`/episodes/${id}/retry`, {
        ...sandbox,
        body: { override_settings: { version }, webhook_url: 'https://example.org/hook' },
      });
    const refused = await retry('3.0.0');
    expect(refused.status).to.equal(400);
    expect(errorOf(refused).code).to.equal('VALIDATION_ERROR');
    expect([errorOf(refused).details].flat()).to.deep.equal([
      {
        field: 'override_settings.version',
        message: 'is not in this changelog. It has 2.0.0, 1.0.0.',
      },
    ]);
    const after = await daemon.request(`/episodes/${id}`, sandbox);
    expect(dataOf(after)).to.deep.equal(dataOf(before));
    expect((await retry('v1.0.0')).status).to.equal(202);
  });

  it('retries without a body, too; any status but failed is 400', async () => {
    const failed = await create({ settings: { product_name: 'fail:generation' } }, sandbox);
    const place = `/episodes/${failed.id}/retry`;
    expect((await daemon.request(place, { ...sandbox, method: 'POST' })).status).to.equal(202);
    const { id } = await create();
    const answer = await daemon.request(`/episodes/${id}/retry`, { method: 'POST' });
    expect(answer.status).to.equal(400);
    expect(errorOf(answer).code).to.equal('INVALID_STATE');
  });
});
