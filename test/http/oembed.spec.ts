import { extract, setProviderList } from '@extractus/oembed-extractor';
import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import type { Core } from '../../src/daemon/core.js';
import { NO_BRANDING } from '../../src/domain/account.js';
import type { Conversion } from '../../src/domain/conversion.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { aConversion, anOrganization } from '../builders/conversion.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { Pieces } from '../daemon/pieces.js';
import { dataOf } from '../journeys/answers.js';
import type { ApiClient } from '../journeys/api-client.js';

const AUDIO = Buffer.from('audio');
const TITLE = `"><script>alert(1)</script> & <b>Ünï</b> 'x' ]]>\f`;

describe('oEmbed', () => {
  let pieces: Pieces;
  let core: Core;
  let api: ApiClient;
  let shown: Conversion;

  before(async () => {
    pieces = await Pieces.open();
    core = await pieces.core();
    api = await pieces.api(core);
    const organization = anOrganization({
      name: 'Öffentliche & Söhne',
      branding: { ...NO_BRANDING, websiteUrl: 'https://example.org/?a=1&b=2' },
    });
    await core.database.unitOfWork.write(({ accounts }) => accounts.addOrganization(organization));
    shown = await addCompleted(core, AUDIO, {
      ...{ publicUrl: true, title: TITLE, organizationId: organization.id },
    });
  });

  after(() => pieces.discard());

  const pageOf = ({ id }: Conversion) => `${api.origin}/listen/${id}`;
  const ask = (url: string, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${api.origin}/oembed?${new URLSearchParams({ url, ...more }).toString()}`);
  const json = async (url: string, more = {}) =>
    (await (await ask(url, more)).json()) as Readonly<Record<string, unknown>>;
  /** Status and error code. */
  async function refusal(query: string) {
    const answer = await fetch(`${api.origin}/oembed${query}`);
    expect(answer.headers.get('access-control-allow-origin')).to.equal('*');
    return `${answer.status} ${((await answer.json()) as Failure).error.code}`;
  }
  const refusalOf = (url: string) => refusal(`?url=${encodeURIComponent(url)}`);
  const tokenOf = async ({ id }: Conversion) =>
    dataOf<EmbedTokenResource>(
      await api.request(`/conversions/${id}/embed-token`, { method: 'POST' }),
    );

  it('is read by an independent consumer, which shows the player', async () => {
    setProviderList([
      {
        provider_name: 'Lectern',
        provider_url: api.origin,
        endpoints: [{ schemes: [`${api.origin}/listen/*`], url: `${api.origin}/oembed` }],
      },
    ]);
    // It asks everybody by HTTPS.
    const fetcher = (address: string) => fetch(address.replace(/^https:/, 'http:'));
    const room = { maxwidth: 400, maxheight: 100, theme: 'dark' };
    const found = await extract(pageOf(shown), room, fetcher);
    expect(found).to.deep.include({
      ...{ type: 'rich', version: '1.0', title: TITLE, provider_name: 'Lectern' },
      ...{ author_name: 'Öffentliche & Söhne', author_url: 'https://example.org/?a=1&b=2' },
      ...{ width: 400, height: 64 },
    });
    expect(found['html']).to.match(
      new RegExp(`^<iframe src="${api.origin}/embed/${shown.id}\\?layout=compact&amp;theme=dark" `),
    );
    expect(found['html']).to.match(/ width="400" height="64" [^<>]*><\/iframe>$/);
  });

  it('answers in JSON and in XML with the same, whatever the title is', async () => {
    const asJson = await ask(pageOf(shown));
    expect(asJson.headers.get('content-type')).to.equal('application/json; charset=utf-8');
    expect(asJson.headers.get('access-control-allow-origin')).to.equal('*');
    const answer = (await asJson.json()) as Readonly<Record<string, unknown>>;
    expect(answer['title']).to.equal(TITLE);
    expect([answer['width'], answer['height']]).to.deep.equal([640, 180]);
    const asXml = await ask(pageOf(shown), { format: 'xml' });
    expect(asXml.headers.get('content-type')).to.equal('text/xml; charset=utf-8');
    const text = await asXml.text();
    expect(text).to.match(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>/);
    const parser = new XMLParser({ parseTagValue: false, trimValues: false });
    const { oembed } = parser.parse(text) as { oembed: Readonly<Record<string, string>> };
    // A form feed is not allowed in XML.
    const expected = Object.entries(answer).map(([name, value]) => [
      name,
      String(value).replaceAll('\f', '\ufffd'),
    ]);
    const fields = Object.entries(oembed).filter(([name]) => name !== '#text');
    expect(Object.fromEntries(fields)).to.deep.equal(Object.fromEntries(expected));
  });

  it('accepts URLs of listen pages and players, by id and by token, with added query parameters', async () => {
    const { embed_url } = await tokenOf(await addCompleted(core, AUDIO));
    const player = `${api.origin}/embed/${shown.id}`;
    const looks = '?layout=compact&color=FFD400&theme=dark';
    const sourceOf = async (url: string) =>
      /src="([^"]*)"/.exec(String((await json(url))['html']))?.[1]?.replaceAll('&amp;', '&');
    for (const [url, source] of [
      [`${pageOf(shown)}?t=30&utm_source=x#chapter`, player],
      [`${pageOf(shown)}/`, player],
      [pageOf(shown).toUpperCase().replace('/LISTEN/', '/listen/'), player],
      [`${player}${looks}`, `${player}?layout=compact&theme=dark&color=ffd400`],
      [`${player}?theme="><script>&color=red;}&layout=x`, player],
      [embed_url, embed_url],
    ] as const) {
      expect(await sourceOf(url), url).to.equal(source);
    }
  });

  it('respects the maximum size, and returns a link if no player fits', async () => {
    const sizes = async (room: Readonly<Record<string, string>>) => {
      const { type, width, height, html } = await json(pageOf(shown), room);
      return [type, width, height, html !== undefined];
    };
    expect(await sizes({ maxwidth: '2000', maxheight: '2000' })).to.deep.equal([
      'rich',
      640,
      180,
      true,
    ]);
    expect(await sizes({ maxwidth: '300', maxheight: '180' })).to.deep.equal([
      'rich',
      300,
      180,
      true,
    ]);
    expect(await sizes({ maxheight: '179' })).to.deep.equal(['rich', 640, 64, true]);
    expect(await sizes({ maxheight: '63' })).to.deep.equal(['link', undefined, undefined, false]);
    expect(await sizes({ maxwidth: '100' })).to.deep.equal(['link', undefined, undefined, false]);
  });

  it('names the cover of what is public if the consumer has room for it', async () => {
    const answer = await json(pageOf(shown));
    expect(answer).to.include({
      thumbnail_url: `${pageOf(shown)}/cover.png`,
      ...{ thumbnail_width: 600, thumbnail_height: 600 },
    });
    const { embed_url } = await tokenOf(await addCompleted(core, AUDIO));
    for (const other of [
      await json(pageOf(shown), { maxwidth: '599' }),
      await json(pageOf(shown), { maxheight: '599' }),
      await json(embed_url),
    ]) {
      const names = Object.keys(other).filter((name) => name.startsWith('thumbnail'));
      expect(names).to.deep.equal([]);
    }
    const cover = await fetch(String(answer['thumbnail_url']));
    expect(cover.headers.get('content-type')).to.equal('image/png');
    expect(cover.headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
    const png = Buffer.from(await cover.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([600, 600]);
  });

  it('refuses what it cannot read with 400, and other formats with 501', async () => {
    const url = `url=${encodeURIComponent(pageOf(shown))}`;
    for (const query of [
      '',
      `?${url}&${url}`,
      '?url[]=x',
      `?${url}&maxwidth=-1`,
      `?${url}&maxheight=a`,
    ]) {
      expect(await refusal(query), query).to.equal('400 VALIDATION_ERROR');
    }
    for (const query of [`?${url}&format=yaml`, `?${url}&format=json&format=xml`]) {
      expect(await refusal(query), query).to.equal('501 OEMBED_FORMAT_NOT_AVAILABLE');
    }
    expect((await fetch(`${api.origin}/oembed?${url}`, { method: 'POST' })).status).to.equal(405);
  });

  it('tells nothing of what is not there, not public, not finished, or not here: 404', async () => {
    const secret = await addCompleted(core, AUDIO);
    const unfinished = aConversion({ organizationId: shown.organizationId, publicUrl: true });
    await core.database.unitOfWork.write(({ conversions }) => conversions.add(unfinished));
    for (const url of [
      pageOf(secret),
      pageOf(unfinished),
      `${api.origin}/listen/00000000-0000-7000-8000-000000000000`,
      `${api.origin}/listen/`,
      `${api.origin}/listen/${shown.id}/audio`,
      `${api.origin}/v1/conversions/${shown.id}`,
      `https://example.org/listen/${shown.id}`,
      `${api.origin}.example.org/listen/${shown.id}`,
      `${api.origin.replace('http:', 'ftp:')}/listen/${shown.id}`,
      `${api.origin}/embed/t/emb_${'A'.repeat(43)}`,
      `//${new URL(api.origin).host}/listen/${shown.id}`,
      'javascript:alert(1)',
      'x'.repeat(5_000),
      '',
    ]) {
      expect(await refusalOf(url), url).to.equal('404 SHARE_NOT_FOUND');
    }
  });

  it('says of an embed token that was revoked that what it opened is private: 401', async () => {
    const token = await tokenOf(await addCompleted(core, AUDIO));
    expect((await ask(token.embed_url)).status).to.equal(200);
    const place = `/conversions/${token.conversion_id}/embed-token/${token.token}`;
    await api.request(place, { method: 'DELETE' });
    expect(await refusalOf(token.embed_url)).to.equal('401 SHARE_PRIVATE');
    expect((await ask(token.embed_url)).headers.get('www-authenticate')).to.equal('Bearer');
  });
});
