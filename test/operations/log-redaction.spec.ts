import { expect } from 'chai';
import fc from 'fast-check';
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

  it('leaves what is no secret', () => {
    const line = JSON.stringify({
      key: 'conversions/a.mp3',
      keyId: '3f',
      cacheKey: 'a1',
      wordCount: 12,
      tokens: 4,
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
  ] as const) {
    it(`takes time in proportion to a line of many ${what}`, () => {
      const redactMany = (times: number) => redact(JSON.stringify({ msg: text.repeat(times) }));
      expectProportional(redactMany, 100_000, what);
    });
  }
});
