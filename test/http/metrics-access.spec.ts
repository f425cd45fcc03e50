import { expect } from 'chai';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { Pieces } from '../daemon/pieces.js';
import type { ApiClient } from '../journeys/api-client.js';

const TOKEN = 'a-token-for-prometheus';

describe('access to the metrics', () => {
  let pieces: Pieces;
  let api: ApiClient;

  const open = async (settings: Readonly<Record<string, string>>) => {
    pieces = await Pieces.open(settings);
    api = await pieces.api(await pieces.core());
  };

  afterEach(() => pieces.discard());

  /** Outcome for a client: 200, or the status with its code and whether it explains how to gain access. */
  const outcome = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.origin}/metrics`, { headers });
    const text = await answer.text();
    if (answer.ok) return text.startsWith('# HELP') ? 200 : text;
    const { error } = JSON.parse(text) as Failure;
    return `${answer.status} ${error.code} ${answer.headers.get('www-authenticate') ?? '-'}`;
  };

  it('is open to this machine and to private networks, and to none that came through a proxy from elsewhere', async () => {
    await open({});
    expect(await outcome()).to.equal(200);
    expect(await outcome({ 'x-forwarded-for': '10.1.2.3' })).to.equal(200);
    expect(await outcome({ 'x-forwarded-for': 'fd12::1, 192.168.0.9' })).to.equal(200);
    for (const named of [
      '203.0.113.9',
      '10.1.2.3, 203.0.113.9',
      '203.0.113.9, 10.1.2.3',
      'unknown',
    ]) {
      expect(await outcome({ 'x-forwarded-for': named }), named).to.equal('403 FORBIDDEN -');
    }
    expect(await outcome({ 'x-real-ip': '203.0.113.9' })).to.equal('403 FORBIDDEN -');
    expect(await outcome({ forwarded: 'for=10.1.2.3;proto=https' })).to.equal(200);
    for (const named of [
      'for=203.0.113.9;by=10.0.0.1',
      'For="[2001:db8::1]:4711"',
      'for=_hidden',
    ]) {
      expect(await outcome({ forwarded: `for=10.1.2.3, ${named}` }), named).to.equal(
        '403 FORBIDDEN -',
      );
    }
  });

  it('is open by its token from everywhere, and says so', async () => {
    await open({ LECTERN_METRICS_NETWORKS: '203.0.113.0/24', LECTERN_METRICS_TOKEN: TOKEN });
    expect(await outcome({ authorization: `Bearer ${TOKEN}` })).to.equal(200);
    for (const authorization of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, `Bearer ${api.key}`]) {
      expect(await outcome({ authorization }), authorization).to.equal('401 UNAUTHORIZED Bearer');
    }
    expect(await outcome()).to.equal('401 UNAUTHORIZED Bearer');
  });

  it('counts once for requests at the same moment', async () => {
    await open({});
    const texts = new Set<string>();
    const answers = Array.from({ length: 20 }, async () => {
      texts.add(await (await fetch(`${api.origin}/metrics`)).text());
    });
    await Promise.all(answers);
    // Each count tells of more requests than the one before it.
    expect(texts.size).to.be.at.most(3);
  });
});
