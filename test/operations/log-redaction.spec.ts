import { expect } from 'chai';
import fc from 'fast-check';
import { loggedPath } from '../../src/http/logged-path.js';
import { redact } from '../../src/operations/log-redaction.js';
import { expectProportional } from '../builders/growth.js';

describe('redaction', () => {
  for (const secret of [
    { authorization: 'Bearer hunter2hunter2' },
    {
      req: {
        headers: { Authorization: 'hunter2', cookie: 'a=hunter2', 'set-cookie': ['hunter2'] },
      },
    },
    { 'x-webhook-signature': 't=1,v1=hunter2' },
    { deep: { er: { still: { webhookSecret: 'hunter2 "quoted"', password: 'hunter2' } } } },
    { apiKey: 'hunter2', api_key: 'hunter2', urlSigningKey: 'hunter2', embed_token: 'hunter2' },
    { secrets: { any: 'hunter2', other: '}hunter2' } },
    { 'set-cookie': ['a]hunter2', '"hunter2'] },
    { msg: 'key lt_live_hunter2 was refused, and lt_test_hunter2' },
    { msg: 'signed with whsec_hunter2+/==' },
    { msg: 'curl -H "Authorization: Bearer hunter2hunter2"' },
    { url: '/media/a.mp3?expires=1&signature=hunter2&kid=1' },
    { url: 'https://example.com/embed/t/hunter2?autoplay=1' },
    { path: '/v1/conversions/019a/embed-token/emb_-hunter2' },
    { path: '/feeds/hunter2.xml' },
    { path: '/Feeds/%66eed_hunter2.xml' },
    { path: '/EMBED/T/%65mb_hunter2' },
    { path: '/feeds/hunter2/019a.mp3' },
    { message: `asked for feed_${'hunter2'.repeat(7)}` },
    { err: { message: 'cannot reach postgres://lectern:hunter2@db:5432/x' } },
    { msg: '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----' },
  ]) {
    it(`takes the secret out of ${Object.keys(secret).join()}: ${JSON.stringify(secret).slice(0, 50)}`, () => {
      const line = redact(JSON.stringify({ level: 'info', before: 1, ...secret, after: 2 }));
      expect(line).to.include('[redacted]').and.not.include('hunter2');
      expect(JSON.parse(line)).to.include({ level: 'info', before: 1, after: 2 });
    });
  }

  /** A secret of each form; the characters behind the first ones are those of a real one. */
  const forms = fc
    .tuple(
      fc.constantFrom('lt_live_', 'lt_test_', 'emb_', 'feed_', 'whsec_'),
      fc.stringMatching(/^[0-9A-Za-z]{43}$/),
    )
    .map(([start, end]) => ({ end, whole: start + end }));

  /** Percent-encodes some characters of a text, in capitals or small letters, or those of an encoding again. */
  const encoded = (text: string) =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: text.length, maxLength: text.length })
      .map((ways) =>
        Array.from(text, (character, i) => {
          const hex = (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
          return [character, character, `%${hex}`, `%25${hex.toUpperCase()}`][ways[i] ?? 0] ?? '';
        }).join(''),
      );

  /** Places in which a secret can occur. */
  const PLACES: readonly ((secret: string) => unknown)[] = [
    (secret) => ({ msg: `the key ${secret} was refused` }),
    (secret) => ({ msg: `prefix_${secret}, twice: x${secret}` }),
    (secret) => ({ path: `/v1/conversions/${secret}/embed-token/${secret}` }),
    (secret) => ({ url: `https://example.org/a?b=c&x=${secret}#${secret}` }),
    (secret) => ({ err: { message: `Bearer%20${secret}`, stack: `Error: ${secret}\n    at x` } }),
    (secret) => ({ a: { b: [{ c: [[secret]] }] } }),
    (secret) => ({ [secret]: 1, a: { [`x-${secret}`]: { b: null } } }),
    (secret) => ({ rawHeaders: ['Host', 'a', 'X-Other', secret] }),
    (secret) => ({ req: { headers: { referer: `http://a/feeds/${secret}.xml` } } }),
  ];

  it('takes every form of secret out of every place, plain and percent-encoded', () => {
    const secrets = forms.chain((form) => encoded(form.whole).map((text) => ({ ...form, text })));
    fc.assert(
      fc.property(secrets, fc.constantFrom(...PLACES), ({ end, text }, place) => {
        const line = redact(`${JSON.stringify({ level: 'info', ...(place(text) as object) })}\n`);
        expect(decoded(line)).to.include('[redacted]').and.not.include(end.slice(3));
        expect(JSON.parse(line)).to.include({ level: 'info' });
        expect(line.endsWith('\n')).to.equal(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes what is named a secret out at any depth, whatever it is, and out of lists of headers', () => {
    const line = redact(
      JSON.stringify({
        authorization: { scheme: { of: [['hunter2']] } },
        rawHeaders: ['Authorization', 'hunter2', 'X-Api-Key', 'hunter2', 'Accept', 'text/html'],
        a: [{ 'Proxy-Authorization': 'hunter2', client_secret: 22_222, hasPassword: true }],
      }),
    );
    expect(line).not.to.include('hunter2').and.not.to.include('22222');
    expect(JSON.parse(line)).to.deep.equal({
      authorization: '[redacted]',
      rawHeaders: ['Authorization', '[redacted]', 'X-Api-Key', '[redacted]', 'Accept', 'text/html'],
      a: [{ 'Proxy-Authorization': '[redacted]', client_secret: '[redacted]', hasPassword: true }],
    });
  });

  it('redacts a line that is not JSON as text', () => {
    expect(redact('{"msg":"lt_live_hunter2')).to.equal('{"msg":"lt_live_[redacted]');
  });

  it('cuts no token of a logged path in two', () => {
    const token = `feed_${'aB3'.repeat(14)}c`;
    for (let length = 100; length < 200; length += 1) {
      const path = loggedPath(`/${'x'.repeat(length)}/%66${token.slice(1)}?a=b`);
      expect(path).not.to.include(token.slice(5, 12));
    }
  });

  it('leaves everything else unchanged', () => {
    const line = JSON.stringify({
      key: 'conversions/a.mp3',
      keyId: '3f',
      cacheKey: 'a1',
      wordCount: 12,
      tokens: 4,
      setting: 'default_test_runs of default_live_voice',
      msg: 'GET /v1/conversions?limit=20&cursor=abc HTTP 200, see https://example.com:8080/docs',
      err: { stack: 'Error: x\n    at file:///srv/lectern/dist/src/main.js:1:2' },
    });
    expect(redact(line)).to.equal(line);
  });

  it('leaves JSON, whatever is logged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        JSON.parse(
          redact(JSON.stringify({ value, token: value, secret: [text], msg: `Bearer ${text}` })),
        );
      }),
      { numRuns: 300 },
    );
  });

  for (const [what, text] of [
    ['quotes', '"'],
    ['addresses', 'a://b:'],
    ['key names', '"signing_'],
    ['unfinished fields', '"token":['],
    ['letters', 'a'],
    ['private keys', '-----BEGIN PRIVATE KEY-----'],
    ['beginnings of tokens', 'feed_'],
    ['percent signs', '%25'],
    ['encoded secrets', 'lt%5Flive%5Fx/'],
  ] as const) {
    it(`takes time in proportion to a line of many ${what}`, () => {
      const redactMany = (times: number) => redact(JSON.stringify({ msg: text.repeat(times) }));
      expectProportional(redactMany, 100_000, what);
    });
  }
});

/** Decodes a text in the way that a reader of the log may decode it. */
function decoded(text: string): string {
  let plain = text;
  for (let times = 0; times < 4; times += 1) {
    plain = plain.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return plain;
}
