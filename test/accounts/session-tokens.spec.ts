import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { SessionTokens } from '../../src/accounts/session-tokens.js';

const NOW = Date.parse('2026-05-10T12:00:00.000Z');
const HOUR = 3_600;
const SESSION = { id: 'session', userId: 'user' };

describe('tokens of sessions', () => {
  const key = randomBytes(32);
  let now = NOW;
  const tokens = new SessionTokens(key, { now: () => now });
  const expiresAt = NOW / 1000 + HOUR;
  const claims = {
    ...{ jti: 'session', sub: 'user', iss: 'lectern', aud: 'lectern-dashboard' },
    ...{ iat: NOW / 1000, exp: expiresAt },
  };

  beforeEach(() => (now = NOW));

  it('name a session until they expire', () => {
    const token = tokens.issue(SESSION, expiresAt);
    expect(tokens.read(token)).to.deep.equal({
      ...{ sessionId: 'session', userId: 'user', issuedAt: NOW / 1000, expiresAt },
    });
    now = NOW + (HOUR - 1) * 1000;
    expect(tokens.read(token)).to.not.equal(null);
    now = NOW + HOUR * 1000;
    expect(tokens.read(token)).to.equal(null);
  });

  it('are read where they are forged exactly as issued: the forgeries below differ in one thing each', () => {
    expect(tokens.read(jwt.sign(claims, key, { algorithm: 'HS256' }))).to.not.equal(null);
  });

  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  const forgeries: Readonly<Record<string, () => string>> = {
    'without a signature (alg none)': () => jwt.sign(claims, '', { algorithm: 'none' }),
    'with alg None in other letters': () => `${unsigned({ alg: 'NoNe', typ: 'JWT' })}.`,
    'signed with another key': () => jwt.sign(claims, randomBytes(32)),
    'signed with an empty key': () => withHmac({ alg: 'HS256' }, Buffer.alloc(0)),
    'signed by RSA': () => jwt.sign(claims, privateKey, { algorithm: 'RS256' }),
    'signed by HMAC with a public RSA key': () =>
      withHmac({ alg: 'HS256' }, Buffer.from(publicKey)),
    'signed with the key by another algorithm': () => jwt.sign(claims, key, { algorithm: 'HS512' }),
    'that brings its own key (jwk)': () => {
      const own = randomBytes(32);
      const jwk = { kty: 'oct', k: own.toString('base64url') };
      return withHmac({ alg: 'HS256', jwk }, own);
    },
    'of another issuer': () => jwt.sign({ ...claims, iss: 'other' }, key),
    'for another audience': () => jwt.sign({ ...claims, aud: 'lectern-api' }, key),
    'that has expired': () => jwt.sign({ ...claims, exp: NOW / 1000 }, key),
    'that never expires': () => withHmac({ alg: 'HS256' }, key, { ...claims, exp: undefined }),
    'without a session': () => withHmac({ alg: 'HS256' }, key, { ...claims, jti: undefined }),
    'without a user': () => withHmac({ alg: 'HS256' }, key, { ...claims, sub: undefined }),
    'that is text': () => jwt.sign('session', key),
    'with altered content': () => {
      const [header, , signature] = tokens.issue(SESSION, expiresAt).split('.');
      return [header, encode({ ...claims, jti: 'other' }), signature].join('.');
    },
    'with a cut signature': () => tokens.issue(SESSION, expiresAt).slice(0, -2),
    'that is empty': () => '',
    'that is no token': () => 'a.b.c',
    'that is too long': () => jwt.sign({ ...claims, more: 'x'.repeat(2_000) }, key),
  };

  for (const [what, forge] of Object.entries(forgeries)) {
    it(`refuses one ${what}`, () => expect(tokens.read(forge())).to.equal(null));
  }

  function unsigned(header: object, content: object = claims): string {
    return `${encode(header)}.${encode(content)}`;
  }

  function withHmac(header: object, secret: Buffer, content: object = claims): string {
    const text = unsigned(header, content);
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
