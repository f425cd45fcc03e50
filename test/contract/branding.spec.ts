import { expect } from 'chai';
import type {
  OrganizationBranding,
  OrganizationDetail,
} from '../../src/http/schemas/organization.js';
import { gifOf, JPEG, pngOf, readPng, svgOf, vastPngOf } from '../builders/images.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { storeRecording } from '../web/stored-recording.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const TEXT = { sentences: ['It is here.'], sentenceMs: 900, perChapter: 1 };

interface Caller {
  readonly of?: Access;
  readonly key?: string;
}

interface Upload extends Caller {
  readonly type?: string;
}

describe('contract: branding', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
  });

  after(() => daemon.discard());

  beforeEach(async () => {
    access = await daemon.access();
  });

  const place = ({ organization }: Access) => `/organizations/${organization.id}`;
  const brandingOf = (answer: Answer) => dataOf<OrganizationDetail>(answer).branding;
  const get = async (of = access): Promise<OrganizationBranding> =>
    brandingOf(await daemon.request(place(of), of.key));
  const change = (body: object, { of = access, key = of.key }: Caller = {}) =>
    daemon.request(place(of), key, { method: 'PATCH', body });
  const upload = (bytes: Buffer, { of = access, key = of.key, type = 'image/png' }: Upload = {}) =>
    daemon.request(`${place(of)}/logo`, key, { method: 'PUT', file: { bytes, type } });
  const removeLogo = (of = access, key = of.key) =>
    daemon.request(`${place(of)}/logo`, key, { method: 'DELETE' });
  const served = async (url: string | null, headers = {}) => {
    const response = await fetch(url ?? '', { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('PATCH changes what is named: 200 with the detail', async () => {
    const answer = await change({
      name: 'Northwind',
      branding: { primary_color: '#D9480F', website_url: 'https://northwind.example' },
    });
    expect(answer.status).to.equal(200);
    const detail = dataOf<OrganizationDetail>(answer);
    expect(detail.name).to.equal('Northwind');
    const branding = {
      ...{ logo_url: null, primary_color: '#d9480f', website_url: 'https://northwind.example' },
    };
    expect(detail.branding).to.deep.equal(branding);
    expect((await change({})).status).to.equal(200);
    await change({ branding: { website_url: null } });
    expect(await get()).to.deep.equal({ ...branding, website_url: null });
  });

  it('PATCH refuses what pages could not use: 400', async () => {
    const wrong = [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { branding: { primary_color: 'red' } },
      { branding: { primary_color: '#fff' } },
      { branding: { logo_url: 'http://example.org/logo.png' } },
      { branding: { website_url: 'javascript:alert(1)' } },
      { branding: { website_url: `https://example.org/${'x'.repeat(2_000)}` } },
    ];
    for (const body of wrong) {
      const answer = await change(body);
      expect(answer.status, JSON.stringify(body)).to.equal(400);
      expect(errorOf(answer).code).to.equal('VALIDATION_ERROR');
    }
    expect(await get()).to.deep.equal({ logo_url: null, primary_color: null, website_url: null });
  });

  it('PUT of a logo: 200, served as a PNG with an ETag in place of logo_url', async () => {
    await change({ branding: { logo_url: 'https://example.org/logo.png' } });
    for (const [bytes, type] of [
      [pngOf(600, 300), 'image/png'],
      [JPEG, 'application/octet-stream'],
      [gifOf(), 'image/gif'],
      [svgOf('<rect width="64" height="32"/>'), 'image/svg+xml'],
    ] as const) {
      const { logo_url } = brandingOf(await upload(bytes, { type }));
      const { response, bytes: png } = await served(logo_url);
      expect(response.headers.get('content-type')).to.equal('image/png');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(readPng(png).width).to.be.within(1, 512);
      const etag = response.headers.get('etag') ?? '';
      const again = await served(logo_url, { 'If-None-Match': etag });
      expect(again.response.status).to.equal(304);
    }
    expect(brandingOf(await removeLogo()).logo_url).to.equal('https://example.org/logo.png');
    expect(brandingOf(await removeLogo()).logo_url).to.equal('https://example.org/logo.png');
  });

  it('a logo is on the listen page and in the player until it is removed', async () => {
    const { id } = await storeRecording(daemon, access, TEXT);
    const pages = [`/listen/${id}`, `/embed/${id}`];
    const logos = async () =>
      Promise.all(
        pages.map(async (page) => {
          const html = await (await fetch(daemon.origin + page)).text();
          return /src="([^"]*\/logo\?v=[0-9a-f]+)"/.exec(html)?.[1];
        }),
      );
    expect(await logos()).to.deep.equal([undefined, undefined]);
    await upload(pngOf(20, 20, () => [1, 2, 200, 255]));
    const first = await logos();
    for (const address of first) {
      const { bytes } = await served(`${daemon.origin}${address}`);
      expect(readPng(bytes).pixel(5, 5)).to.deep.equal([1, 2, 200, 255]);
    }
    await upload(pngOf(20, 20, () => [200, 2, 1, 255]));
    expect(await logos()).to.not.deep.equal(first);
    await removeLogo();
    expect(await logos()).to.deep.equal([undefined, undefined]);
    expect((await fetch(`${daemon.origin}${first[0]}`)).status).to.equal(404);
  });

  it('logos of two organizations never mix, also of the same image', async () => {
    const other = await daemon.access();
    await Promise.all([
      upload(pngOf(9, 9, () => [255, 0, 0, 255])),
      upload(
        pngOf(9, 9, () => [0, 0, 255, 255]),
        { of: other },
      ),
    ]);
    const [red, blue] = [await get(), await get(other)];
    expect(readPng((await served(red.logo_url)).bytes).pixel(4, 4)[0]).to.equal(255);
    expect(readPng((await served(blue.logo_url)).bytes).pixel(4, 4)[2]).to.equal(255);
    await upload(pngOf(9, 9, () => [0, 0, 255, 255]));
    await removeLogo();
    expect((await get()).logo_url).to.equal(null);
    expect((await served(red.logo_url)).response.status).to.equal(404);
    expect((await served(blue.logo_url)).response.status).to.equal(200);
    const answer = await upload(pngOf(9, 9), { of: other, key: access.key });
    expect(answer.status).to.equal(404);
  });

  it('PUT refuses hostile images with a reason and keeps the logo: 400 IMAGE_NOT_ACCEPTED', async () => {
    await upload(pngOf(9, 9));
    const before = await get();
    const wrong: readonly (readonly [Buffer, RegExp])[] = [
      [Buffer.from('text named logo.png'), /not a PNG/],
      [vastPngOf(10_000, 10_000), /megapixels/],
      [pngOf(9, 9).subarray(0, 60), /shows nothing/],
      [svgOf('<g'), /damaged/],
    ];
    for (const [bytes, reason] of wrong) {
      const answer = await upload(bytes);
      expect(answer.status).to.equal(400);
      const { code, details } = errorOf(answer);
      expect(code).to.equal('IMAGE_NOT_ACCEPTED');
      expect(JSON.stringify(details)).to.match(reason);
    }
    expect(await get()).to.deep.equal(before);
  });

  it('PUT of a large file: 413; of another media type, or JSON: 415; of nothing: 400', async () => {
    const large = await upload(Buffer.alloc(1_048_577));
    expect([large.status, errorOf(large).code]).to.deep.equal([413, 'PAYLOAD_TOO_LARGE']);
    for (const type of ['application/json', 'text/html', 'image/webp']) {
      const answer = await upload(pngOf(9, 9), { type });
      expect([answer.status, errorOf(answer).code]).to.deep.equal([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect((await upload(Buffer.alloc(0))).status).to.equal(400);
  });

  it('refuses keys that only read, sandbox keys and roles below admin: 403', async () => {
    const { organization } = access;
    const keys = [
      [await daemon.keyOf(organization, { scope: 'read' }), 'INSUFFICIENT_SCOPE'],
      [await daemon.keyOf(organization, { mode: 'test' }), 'LIVE_KEY_REQUIRED'],
      [await daemon.keyOf(organization, { role: 'member' }), 'FORBIDDEN'],
      [await daemon.keyOf(organization, { role: 'viewer' }), 'FORBIDDEN'],
    ] as const;
    for (const [key, code] of keys) {
      const answers = [
        await change({ branding: { primary_color: '#000000' } }, { key }),
        await upload(pngOf(9, 9), { key }),
        await removeLogo(access, key),
      ];
      for (const answer of answers) {
        expect([answer.status, errorOf(answer).code]).to.deep.equal([403, code]);
      }
    }
    expect(await get()).to.deep.equal({ logo_url: null, primary_color: null, website_url: null });
  });

  it('is recorded in the audit log, what changes nothing is not', async () => {
    await change({ name: 'Renamed', branding: { primary_color: '#112233' } });
    await change({ name: 'Renamed', branding: { primary_color: '#112233' } });
    await upload(pngOf(9, 9));
    await removeLogo();
    const { id } = access.organization;
    const entries = await daemon.reads.audit.list({ organizationId: id, before: null, limit: 10 });
    expect(entries.map(({ action }) => action).reverse()).to.deep.equal([
      'organization.branding_changed',
      'organization.renamed',
      'organization.logo_changed',
      'organization.logo_changed',
    ]);
  });

  it('an address that names no logo: 404', async () => {
    for (const name of ['none', '%00', access.organization.id, `${access.organization.id}.svg`]) {
      const { response } = await served(`${daemon.origin}/assets/logos/${name}.png`);
      expect(response.status).to.equal(404);
    }
  });
});
