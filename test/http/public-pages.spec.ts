import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { request } from 'undici';
import type { Core } from '../../src/daemon/core.js';
import type { Conversion } from '../../src/domain/conversion.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { Pieces } from '../daemon/pieces.js';
import { dataOf } from '../journeys/answers.js';
import type { ApiClient } from '../journeys/api-client.js';

interface Page {
  readonly status: number;
  readonly etag: string;
  readonly bytes: Buffer;
}

describe('public pages that are kept', () => {
  let pieces: Pieces;
  let core: Core;
  let api: ApiClient;
  let recording: Conversion;
  let title: string;
  let feed: string;
  let token: EmbedTokenResource;

  before(async () => {
    pieces = await Pieces.open();
    core = await pieces.core();
    api = await pieces.api(core);
  });

  after(() => pieces.discard());

  beforeEach(async () => {
    title = `Title ${randomUUID()}`;
    recording = await addCompleted(core, Buffer.from('0123456789'), {
      publicUrl: true,
      title,
    });
    const { url } = dataOf<{ url: string }>(
      await api.request('/feeds', { body: { public: true } }),
    );
    feed = new URL(url).pathname;
    token = dataOf(
      await api.request(`/conversions/${recording.id}/embed-token`, { method: 'POST' }),
    );
  });

  const get = async (place: string, headers: Record<string, string> = {}): Promise<Page> => {
    const answer = await request(api.origin + place, { headers });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return { status: answer.statusCode, etag: String(answer.headers['etag'] ?? ''), bytes };
  };

  /** The pages that show the title of the recording. */
  const places = () => [
    `/listen/${recording.id}`,
    `/embed/${recording.id}`,
    `/embed/t/${token.token}`,
    feed,
  ];

  it('are rendered once for any number of visitors, those at the same time included', async () => {
    for (const place of places()) {
      const before = pieces.rendered;
      const pages = await Promise.all(Array.from({ length: 12 }, () => get(place)));
      pages.push(await get(place));
      expect(pieces.rendered - before, place).to.equal(1);
      for (const { status, bytes } of pages) {
        expect(status).to.equal(200);
        expect(bytes.equals(pages[0]?.bytes ?? Buffer.alloc(0)), place).to.equal(true);
      }
    }
  });

  it('are the same in every encoding, and 304 to who has them', async () => {
    for (const place of places()) {
      const plain = await get(place);
      const br = await get(place, { 'accept-encoding': 'br' });
      const gzip = await get(place, { 'accept-encoding': 'gzip' });
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes), place).to.equal(true);
      expect(gunzipSync(gzip.bytes).equals(plain.bytes), place).to.equal(true);
      expect(new Set([plain.etag, br.etag, gzip.etag]).size, place).to.equal(1);
      const before = pieces.rendered;
      const known = await get(place, { 'accept-encoding': 'br', 'if-none-match': plain.etag });
      expect(known.status, place).to.equal(304);
      expect(pieces.rendered, place).to.equal(before);
    }
  });

  it('show what was changed with the next request', async () => {
    for (const place of places()) await get(place);
    await api.request(`/conversions/${recording.id}`, {
      method: 'PATCH',
      body: { title: `Another ${title.slice(6)}` },
    });
    for (const place of places()) {
      const page = String((await get(place)).bytes);
      expect(page, place)
        .to.contain(`Another ${title.slice(6)}`)
        .and.not.to.contain(title);
    }
  });

  it('are not sent any more once they are private, revoked or removed', async () => {
    const [listen = '', embed = '', shared = '', podcast = ''] = places();
    for (const place of places()) expect((await get(place)).status, place).to.equal(200);
    await api.request(`/conversions/${recording.id}`, {
      method: 'PATCH',
      body: { public_url: false },
    });
    expect((await get(listen)).status).to.equal(404);
    expect((await get(embed)).status).to.equal(404);
    expect(String((await get(podcast)).bytes)).not.to.contain(title);
    expect((await get(shared)).status).to.equal(200);
    const { conversion_id: id } = token;
    await api.request(`/conversions/${id}/embed-token/${token.token}`, { method: 'DELETE' });
    expect((await get(shared)).status).to.equal(410);
    await api.request(`/conversions/${id}`, { method: 'PATCH', body: { public_url: true } });
    expect((await get(listen)).status).to.equal(200);
    await api.request(`/conversions/${id}`, { method: 'DELETE' });
    for (const place of [listen, embed]) expect((await get(place)).status, place).to.equal(404);
  });

  it('differ by where a link leads and how a player is to look', async () => {
    const [listen = '', embed = ''] = places();
    const linked = String((await get(`${listen}?t=30`)).bytes);
    expect(linked).to.contain('#t=30');
    expect(String((await get(listen)).bytes)).not.to.contain('#t=30');
    const compact = String((await get(`${embed}?layout=compact`)).bytes);
    expect(compact).to.contain('embed compact');
    expect(String((await get(embed)).bytes)).not.to.contain('embed compact');
  });
});
