import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import { dataOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

describe('contract: requests of scripts on other sites', () => {
  let daemon: DaemonOnAClock;
  /** By what they are; each is answered with 200. */
  let places: Readonly<Record<string, string>>;

  before(async () => {
    daemon = await DaemonOnAClock.start();
    const order = { source_type: 'document', title: 'T', content: 'One.', public_url: true };
    const answer = await daemon.request('/conversions', { body: { ...order, wait: true } });
    const made = dataOf<ConversionDetail>(answer);
    const place = `/conversions/${made.id}/embed-token`;
    const { embed_url } = dataOf<EmbedTokenResource>(
      await daemon.request(place, { method: 'POST' }),
    );
    const feed = dataOf<{ url: string }>(await daemon.request('/feeds', { body: {} })).url;
    const below = `${feed.slice(0, -'.xml'.length)}/${made.id}`;
    const page = await (await fetch(embed_url)).text();
    places = {
      media: made.audio_url ?? '',
      oembed: `${daemon.origin}/oembed?url=${encodeURIComponent(made.listen_url ?? '')}`,
      player: made.embed_url ?? '',
      'player by token': embed_url,
      'audio of a player': `${made.embed_url}/audio`,
      'audio by token': `${embed_url}/audio`,
      feed,
      'cover of a feed': `${feed.slice(0, -'.xml'.length)}/cover.png`,
      'captions of a feed': `${below}.vtt`,
      'chapters of a feed': `${below}.json`,
      'audio of a feed': `${below}.mp3`,
      asset: `${daemon.origin}${/\/assets\/[\w.-]+\.js/.exec(page)?.[0]}`,
      'embed.js': `${daemon.origin}/embed.js`,
    };
  });

  after(() => daemon.discard());

  const ORIGIN = { Origin: 'https://elsewhere.example' };
  const PREFLIGHT = {
    ...ORIGIN,
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'range,if-none-match',
  };

  it('every address that allows all origins answers preflights', async () => {
    for (const [what, address] of Object.entries(places)) {
      const answer = await fetch(address, { headers: { ...ORIGIN, Range: 'bytes=0-9' } });
      await answer.arrayBuffer();
      expect(answer.status, what).to.be.oneOf([200, 206]);
      expect(answer.headers.get('access-control-allow-origin'), what).to.equal('*');
      const preflight = await fetch(address, { method: 'OPTIONS', headers: PREFLIGHT });
      expect(preflight.status, what).to.equal(204);
      expect(Object.fromEntries(preflight.headers), what).to.include({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
        allow: 'GET, HEAD, OPTIONS',
      });
    }
  });

  it('scripts may read what is wrong, and which bytes came', async () => {
    for (const [what, address] of [
      ['an unsigned address', `${daemon.origin}/media/a.mp3`],
      ['no recording', `${daemon.origin}/oembed?url=x`],
      ['a feed that is not there', `${daemon.origin}/feeds/feed_x.xml`],
      ['bytes', places['media'] ?? ''],
    ] as const) {
      const answer = await fetch(address, { headers: { ...ORIGIN, Range: 'bytes=0-9' } });
      await answer.arrayBuffer();
      expect(answer.headers.get('access-control-allow-origin'), what).to.equal('*');
      expect(answer.headers.get('access-control-expose-headers'), what).to.include('Content-Range');
    }
  });

  it('the API and the pages of listeners allow no origin', async () => {
    for (const place of ['/v1/conversions', '/v1/openapi', '/listen/x', '/readyz', '/docs/']) {
      const answer = await fetch(daemon.origin + place, { method: 'OPTIONS', headers: PREFLIGHT });
      expect(answer.status, place).to.equal(405);
      expect(answer.headers.get('access-control-allow-origin'), place).to.equal(null);
    }
  });
});
