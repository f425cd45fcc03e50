import { expect } from 'chai';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import Parser from 'rss-parser';
import { NO_BRANDING } from '../../src/domain/account.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { FeedResource, FeedWithUrl } from '../../src/http/schemas/feed.js';
import type { ProductDetail } from '../../src/http/schemas/product.js';
import type { ConversionTranscript } from '../../src/http/schemas/transcript.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { codesOf, MeteredDaemon, type Access } from './metered-daemon.js';

const HOSTILE = `Notes ]]> <![CDATA[ & "quoted" <script>alert('x')</script> &amp; &lt;b&gt; 日本 🎧\u{1f468}\u200d\u{1f469}`;
const CONTENT =
  '# Relays\n\nA relay copies files.\n\n## Retries ]]> <b>\n\nA file is tried again.\n\nIt is left then.\n';

interface EpisodeTags {
  readonly 'itunes:duration': string;
  readonly 'podcast:transcript': readonly { readonly $: Readonly<Record<string, string>> }[];
  readonly 'podcast:chapters': { readonly $: Readonly<Record<string, string>> };
}

describe('contract: /feeds', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let product: ProductDetail;
  let inProduct: ConversionDetail;
  let other: ConversionDetail;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access({
      organization: {
        name: 'Acme & <Söhne> \uffff',
        branding: {
          ...NO_BRANDING,
          primaryColor: '#d9480f',
          websiteUrl: 'https://example.org/?a=1&b=2',
        },
      },
    });
    const body = { name: 'Relay <2>' };
    product = dataOf(await daemon.request('/products', access.key, { body }));
    inProduct = await convert(HOSTILE, { product_id: product.id, public_url: true });
    daemon.clock.at = '2026-05-11T12:00:00.000Z';
    other = await convert('Another');
  });

  after(() => daemon.discard());

  const convert = async (title: string, more = {}, key = access.key) => {
    const body = { source_type: 'document', title, content: CONTENT, wait: true, ...more };
    return dataOf<ConversionDetail>(await daemon.request('/conversions', key, { body }));
  };

  const create = async (body: object = {}, key = access.key) =>
    dataOf<FeedWithUrl>(await daemon.request('/feeds', key, { body }));

  const revoke = (id: string, key = access.key) =>
    daemon.request(`/feeds/${id}`, key, { method: 'DELETE' });

  /** By a parser that podcast apps use. */
  const read = async (url: string) => {
    const parser = new Parser<object, EpisodeTags>({
      customFields: {
        item: [
          'itunes:duration',
          'podcast:chapters',
          ['podcast:transcript', 'podcast:transcript', { keepArray: true }],
        ],
      },
    });
    return parser.parseString(await (await fetch(url)).text());
  };

  it('feed: 201 with its address, which lists never show; live and sandbox are apart', async () => {
    const { url, ...feed } = await create({ title: 'Releases' });
    expect(url).to.match(/\/feeds\/feed_[\w-]{43}\.xml$/);
    expect(feed).to.include({ title: 'Releases', product_id: null, last_four: url.slice(-8, -4) });
    const list = async (key: string) => dataOf<FeedResource[]>(await daemon.request('/feeds', key));
    expect(await list(access.key)).to.deep.equal([feed]);
    const sandbox = await daemon.keyOf(access.organization, { mode: 'test' });
    expect(await list(sandbox)).to.deep.equal([]);
    expect(errorOf(await revoke(feed.id, sandbox)).code).to.equal('FEED_NOT_FOUND');
    expect(dataOf(await revoke(feed.id))).to.include({ object: 'feed', deleted: true });
    expect(errorOf(await revoke(feed.id)).code).to.equal('FEED_NOT_FOUND');
  });

  it('feed: the same answer, with the address, for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'feed-1' };
    const body = { title: 'Once' };
    const ask = () => daemon.request('/feeds', access.key, { body, headers });
    const [first, again] = [dataOf<FeedWithUrl>(await ask()), dataOf<FeedWithUrl>(await ask())];
    expect(again).to.deep.equal(first);
    expect((await fetch(first.url)).status).to.equal(200);
    await revoke(first.id);
  });

  it('feed: rejects a product of another owner, and the fifty-first feed', async () => {
    const unknown = { product_id: '00000000-0000-7000-8000-000000000000' };
    const stranger = await daemon.access();
    const answers = [
      await daemon.request('/feeds', access.key, { body: unknown }),
      await daemon.request('/feeds', stranger.key, { body: { product_id: product.id } }),
      await daemon.request('/feeds', access.key, { body: { title: ' ' } }),
    ];
    expect(codesOf(answers)).to.deep.equal([
      ...['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'VALIDATION_ERROR'],
    ]);
    for (let i = 0; i < 50; i += 1) await create({}, stranger.key);
    const full = await daemon.request('/feeds', stranger.key, { body: {} });
    expect(errorOf(full).code).to.equal('FEED_LIMIT_EXCEEDED');
  });

  it('feed: is read by podcast apps, whatever titles and names are', async () => {
    const { url } = await create();
    const response = await fetch(url);
    expect(response.headers.get('content-type')).to.match(/^application\/rss\+xml/);
    // Stops at the first error.
    expect(channelOf(await response.text())).to.have.property('generator', 'Lectern');
    const feed = await read(url);
    expect(feed.title).to.equal('Acme & <Söhne> \ufffd');
    expect(feed.feedUrl).to.equal(url);
    expect(feed.items.map(({ title }) => title)).to.deep.equal(['Another', HOSTILE]);
    const [newest, hostile] = feed.items;
    expect(newest?.guid).to.equal(other.id);
    expect(hostile?.link).to.equal(inProduct.listen_url);
    expect(newest?.link).to.equal(undefined);
    expect(newest?.pubDate).to.equal('Mon, 11 May 2026 12:00:00 GMT');
    expect(Number(newest?.['itunes:duration'])).to.be.closeTo(other.duration_seconds ?? 0, 0.5);
    expect(newest?.content?.length).to.be.above(20);
    expect(other.generated_script).to.include(newest?.content?.slice(0, 20));
  });

  it("feed: has Apple's required tags, and is listed nowhere", async () => {
    const { url } = await create({ product_id: product.id });
    const xml = await (await fetch(url)).text();
    const channel = channelOf(xml);
    expect(channel).to.include({
      title: 'Relay <2>',
      language: 'en',
      'itunes:explicit': 'false',
      'itunes:type': 'episodic',
      'itunes:category': 'text=Technology',
      'itunes:block': 'Yes',
      'itunes:image': `href=${url.replace('.xml', '/cover.png')}`,
      'podcast:locked': 'yes',
    });
    expect(channel['podcast:guid']).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    for (const tag of ['link', 'description', 'itunes:author', 'lastBuildDate']) {
      expect(channel, tag).to.have.property(tag);
    }
    const cover = await fetch(url.replace('.xml', '/cover.png'));
    expect(cover.headers.get('content-type')).to.equal('image/png');
    const header = Buffer.from(await cover.arrayBuffer());
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).to.deep.equal([1_400, 1_400]);
  });

  it('feed: of a product has its conversions only, under the same ids', async () => {
    const { url } = await create({ product_id: product.id });
    expect((await read(url)).items.map(({ guid }) => guid)).to.deep.equal([inProduct.id]);
    const stranger = url.replace('.xml', `/${other.id}.mp3`);
    expect((await fetch(stranger)).status).to.equal(404);
  });

  it('feed: the audio has the declared length and type, and can be read in parts', async () => {
    const { url } = await create();
    for (const { enclosure } of (await read(url)).items) {
      const address = enclosure?.url ?? '';
      const whole = await fetch(address);
      expect(whole.headers.get('content-type')).to.equal(enclosure?.type);
      expect((await whole.arrayBuffer()).byteLength).to.equal(Number(enclosure?.length));
      const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).to.deep.equal([206, 10]);
      const head = await fetch(address, { method: 'HEAD' });
      expect(head.headers.get('content-length')).to.equal(enclosure?.length);
    }
  });

  it('feed: transcript and chapters say what the API says', async () => {
    const { url } = await create();
    const [, item] = (await read(url)).items;
    const answer = await daemon.request(`/conversions/${inProduct.id}/transcript`, access.key);
    const { cues, chapters } = dataOf<ConversionTranscript>(answer);
    const captions = item?.['podcast:transcript'].map(({ $ }) => $) ?? [];
    expect(captions.map(({ type }) => type)).to.deep.equal(['text/vtt', 'application/x-subrip']);
    for (const { url: address = '', type = '' } of captions) {
      const response = await fetch(address);
      expect(response.headers.get('content-type')).to.match(new RegExp(`^${type}`));
      expect((await response.text()).match(/ --> /g)).to.have.length(cues.length);
    }
    const { url: place = '', type } = item?.['podcast:chapters'].$ ?? {};
    expect(type).to.equal('application/json+chapters');
    const response = await fetch(place);
    expect(response.headers.get('content-type')).to.match(/^application\/json\+chapters/);
    const read_ = (await response.json()) as { version: string; chapters: object[] };
    expect(read_.version).to.equal('1.2.0');
    expect(read_.chapters).to.deep.equal(
      chapters.map(({ title, start, end }) => ({ title, startTime: start, endTime: end })),
    );
  });

  it('feed: 304 until something changes, by ETag and by date', async () => {
    const { url } = await create();
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    const statuses = async () => [
      (await fetch(url, { headers: { 'if-none-match': etag } })).status,
      (await fetch(url, { headers: { 'if-modified-since': since } })).status,
    ];
    expect(await statuses()).to.deep.equal([304, 304]);
    const body = { title: 'Another title' };
    const place = `/conversions/${other.id}`;
    await daemon.request(place, access.key, { method: 'PATCH', body });
    expect(await statuses()).to.deep.equal([200, 200]);
    const items = (await read(url)).items.map(({ guid, title }) => ({ guid, title }));
    expect(items[0]).to.deep.equal({ guid: other.id, title: 'Another title' });
  });

  it('feed: a public one has public conversions only, and their listen pages lead to it until it is revoked', async () => {
    const owner = await daemon.access({ organization: { name: 'Open' } });
    const order = (title: string, more = {}) => convert(title, more, owner.key);
    const body = { name: 'Relay' };
    const { id: product_id } = dataOf<ProductDetail>(
      await daemon.request('/products', owner.key, { body }),
    );
    const shown = await order('Shown', { product_id, public_url: true });
    const hidden = await order('Hidden', { product_id });
    const elsewhere = await order('Elsewhere', { public_url: true });
    const ledTo = async ({ id }: ConversionDetail) => {
      const page = await (await fetch(`${daemon.origin}/listen/${id}`)).text();
      const [alternate] = /<link[^>]*application\/rss\+xml[^>]*>/.exec(page) ?? [];
      const found = [...page.matchAll(/"([^"]*\/feeds\/[^"]*)"/g)].map(([, url]) => url);
      expect(found).to.have.length(alternate === undefined ? 0 : 2);
      return new Set(found).size > 1 ? 'several' : found[0];
    };
    await create({}, owner.key);
    expect([await ledTo(shown), await ledTo(elsewhere)]).to.deep.equal([undefined, undefined]);

    const ofAll = await create({ public: true }, owner.key);
    expect(ofAll.public).to.equal(true);
    expect([await ledTo(shown), await ledTo(elsewhere)]).to.deep.equal([ofAll.url, ofAll.url]);
    const ofProduct = await create({ product_id, public: true }, owner.key);
    expect([await ledTo(shown), await ledTo(elsewhere)]).to.deep.equal([ofProduct.url, ofAll.url]);
    const guids = async (url: string) => (await read(url)).items.map(({ guid }) => guid);
    expect(await guids(ofAll.url)).to.deep.equal([elsewhere.id, shown.id]);
    expect(await guids(ofProduct.url)).to.deep.equal([shown.id]);
    for (const extension of ['mp3', 'vtt', 'json']) {
      const place = ofAll.url.replace('.xml', `/${hidden.id}.${extension}`);
      expect((await fetch(place)).status, extension).to.equal(404);
    }
    expect(channelOf(await (await fetch(ofAll.url)).text())).not.to.have.property('itunes:block');

    const place = `/conversions/${shown.id}`;
    await daemon.request(place, owner.key, { method: 'PATCH', body: { public_url: false } });
    expect(await guids(ofProduct.url)).to.deep.equal([]);
    await daemon.request(place, owner.key, { method: 'PATCH', body: { public_url: true } });
    await revoke(ofProduct.id, owner.key);
    expect(await ledTo(shown)).to.equal(ofAll.url);
    await revoke(ofAll.id, owner.key);
    expect([await ledTo(shown), await ledTo(elsewhere)]).to.deep.equal([undefined, undefined]);
  });

  it('feed: of the sandbox has what was made there, and no other', async () => {
    const sandbox = await daemon.keyOf(access.organization, { mode: 'test' });
    const tried = await convert('Tried', {}, sandbox);
    const { url } = await create({}, sandbox);
    expect((await read(url)).items.map(({ guid }) => guid)).to.deep.equal([tried.id]);
    const live = await create();
    expect((await read(live.url)).items.map(({ guid }) => guid)).not.to.include(tried.id);
  });

  it('feed: revoked, nothing of it is served any more; deleted conversions go from it', async () => {
    const gone = await convert('Gone');
    const { id, url } = await create();
    const [newest] = (await read(url)).items;
    const address = newest?.enclosure?.url ?? '';
    const places = [
      url,
      address,
      ...['vtt', 'srt', 'json'].map((as) => address.replace('mp3', as)),
    ];
    places.push(url.replace('.xml', '/cover.png'));
    const statuses = () =>
      Promise.all(
        places.map(async (place) => {
          const response = await fetch(place, { headers: { 'if-none-match': '*' } });
          await response.arrayBuffer();
          return response.status;
        }),
      );
    expect(await statuses()).to.deep.equal(places.map(() => 304));
    await daemon.request(`/conversions/${gone.id}`, access.key, { method: 'DELETE' });
    expect((await fetch(address)).status).to.equal(404);
    expect((await read(url)).items.map(({ guid }) => guid)).not.to.include(gone.id);
    await revoke(id);
    expect(new Set(await statuses())).to.deep.equal(new Set([404]));
  });

  it('feed: guessed addresses reveal nothing', async () => {
    for (const place of [
      'x.xml',
      `feed_${'A'.repeat(43)}.xml`,
      'x/cover.png',
      'x/y.mp3',
      '%00.xml',
    ]) {
      const response = await fetch(`${daemon.origin}/feeds/${place}`);
      expect(response.status, place).to.equal(404);
      expect(response.headers.get('cache-control')).to.equal('private, no-cache');
    }
  });
});

/** Elements in the channel of a feed, by a strict XML parser: their texts, or else the first attribute. */
function channelOf(xml: string): Readonly<Record<string, string>> {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');
  const elements = Array.from(document.getElementsByTagName('*'));
  const children = elements.filter(({ parentNode }) => parentNode?.nodeName === 'channel');
  return Object.fromEntries(
    children.map(({ nodeName, textContent, attributes }) => {
      const [first] = Array.from(attributes);
      const text = textContent ?? '';
      return [nodeName, text === '' && first ? `${first.name}=${first.value}` : text];
    }),
  );
}
