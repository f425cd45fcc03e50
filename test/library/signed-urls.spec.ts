import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { MediaUrlSigner } from '../../src/library/signed-urls.js';
import type { KeyRing, SigningKey } from '../../src/library/signed-urls.js';

const KEY = '0198a/audio.mp3';

function signingKey(id: string, fill: number): SigningKey {
  return { id, secret: Buffer.alloc(32, fill) };
}

describe('signed media URLs', () => {
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  let signer: MediaUrlSigner;

  beforeEach(() => {
    signer = new MediaUrlSigner([signingKey('k1', 1)], clock, 3000);
  });

  function query(path: string): { expires?: string; kid?: string; signature?: string } {
    return Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  }

  it('work for 50 minutes and not a second longer', () => {
    const signed = signer.sign(KEY);
    expect(signed.path).to.match(
      /^\/media\/0198a\/audio\.mp3\?expires=\d+&kid=k1&signature=[\w-]{43}$/,
    );
    expect(signed.expiresAt - clock.time).to.equal(50 * 60 * 1000);
    clock.time += 50 * 60 * 1000 - 1;
    expect(signer.verify(KEY, query(signed.path)).status).to.equal('valid');
    clock.time += 1;
    expect(signer.verify(KEY, query(signed.path)).status).to.equal('expired');
  });

  it('are refused when anything was changed', () => {
    const sent = query(signer.sign(KEY).path);
    const { expires = '', signature = '' } = sent;
    const changes: Record<string, unknown>[] = [
      { expires: String(Number(expires) + 1) },
      { expires: `0${expires}` },
      { expires: `${expires}.0` },
      { expires: [expires] },
      { expires: undefined },
      { kid: 'k2' },
      { kid: '__proto__' },
      { kid: ['k1'] },
      { kid: undefined },
      { signature: [signature] },
      { signature: undefined },
      { signature: signature.slice(0, -1) },
      { signature: `${signature}=` },
      { signature: '' },
      { signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) },
    ];
    expect(signer.verify(KEY, sent).status).to.equal('valid');
    for (const change of changes) {
      expect(signer.verify(KEY, { ...sent, ...change }).status).to.equal('invalid');
    }
    expect(signer.verify('0198a/other.mp3', sent).status).to.equal('invalid');
    expect(signer.verify('../0198a/audio.mp3', sent).status).to.equal('invalid');
  });

  it('outlive the rotation of their key until it is taken out', () => {
    const sent = query(signer.sign(KEY).path);
    const rotated = new MediaUrlSigner([signingKey('k2', 2), signingKey('k1', 1)], clock, 3000);
    expect(rotated.verify(KEY, sent).status).to.equal('valid');
    expect(query(rotated.sign(KEY).path).kid).to.equal('k2');
    const later = new MediaUrlSigner([signingKey('k2', 2)], clock, 3000);
    expect(later.verify(KEY, sent).status).to.equal('invalid');
    const foreign = new MediaUrlSigner([signingKey('k1', 9)], clock, 3000);
    expect(foreign.verify(KEY, sent).status).to.equal('invalid');
  });

  it('of a retired key work as long as they could have been signed before', () => {
    const before = signer.sign(KEY);
    const retired = { ...signingKey('k1', 1), retiredAt: clock.time };
    const rotated = new MediaUrlSigner([signingKey('k1', 1)], clock, 3000);
    rotated.use([signingKey('k2', 2), retired]);
    expect(rotated.verify(KEY, query(before.path)).status).to.equal('valid');
    expect(query(rotated.sign(KEY).path).kid).to.equal('k2');
    const leaked = new MediaUrlSigner([signingKey('k1', 1)], clock, 86_400);
    expect(rotated.verify(KEY, query(leaked.sign(KEY).path)).status).to.equal('invalid');
    clock.time += 50 * 60 * 1000;
    expect(rotated.verify(KEY, query(before.path)).status).to.equal('expired');
  });

  it('are made as those of earlier releases, so that an update ends none of them', () => {
    const expires = clock.time / 1000 + 3000;
    const { path, expiresAt } = signer.sign(KEY);
    expect(expiresAt).to.equal(expires * 1000);
    expect(query(path)).to.deep.equal(handMade(KEY, String(expires)));
    expect(signer.verify(KEY, handMade(KEY, String(expires)))).to.deep.equal({
      status: 'valid',
      expiresAt,
    });
  });

  it('are of one file and one second each', () => {
    const first = query(signer.sign(KEY).path);
    expect(query(signer.sign(KEY).path)).to.deep.equal(first);
    expect(query(signer.sign('other.mp3').path)).to.deep.equal(
      handMade('other.mp3', first.expires ?? ''),
    );
    clock.time += 1000;
    expect(Number(query(signer.sign(KEY).path).expires)).to.equal(Number(first.expires) + 1);
  });

  it('need a time in whole seconds and a valid key, even with a valid signature', () => {
    for (const expires of [
      ...['', '0', '01', '-1', '+1', '1.5', '1e9', '0x10', ' 1', '1 ', '1\n', 'Infinity', 'NaN'],
      '9'.repeat(13),
    ]) {
      const { status } = signer.verify(KEY, handMade(KEY, expires));
      expect(status, JSON.stringify(expires)).to.equal('invalid');
    }
    expect(signer.verify(KEY, handMade(KEY, '1')).status).to.equal('expired');
    expect(signer.verify(KEY, handMade(KEY, '9'.repeat(12))).status).to.equal('valid');
    const outside = '../secret';
    expect(signer.verify(outside, handMade(outside, '9'.repeat(12))).status).to.equal('invalid');
    expect(() => signer.sign(outside)).to.throw(RangeError, 'Not a media key.');
  });

  it('of a retired key are good for what a daemon signs that has not heard of it for two minutes', () => {
    const retired = { ...signingKey('k1', 1), retiredAt: clock.time };
    const rotated = new MediaUrlSigner([signingKey('k2', 2), retired], clock, 3000);
    const latest = clock.time / 1000 + 3000 + 120;
    expect(rotated.verify(KEY, handMade(KEY, String(latest))).status).to.equal('valid');
    expect(rotated.verify(KEY, handMade(KEY, String(latest + 1))).status).to.equal('invalid');
  });

  it('need proper keys', () => {
    const [good, short] = [signingKey('a', 1), { id: 'b', secret: Buffer.alloc(31) }];
    const twice = 'Two signing keys have the same id.';
    const tooShort = 'A signing key needs at least 32 bytes.';
    for (const [ring, problem] of [
      [[good, signingKey('a', 2)], twice],
      [[short], tooShort],
      [[good, short], tooShort],
    ] as const) {
      const wrong: KeyRing = [...ring];
      expect(() => new MediaUrlSigner(wrong, clock, 3000)).to.throw(RangeError, problem);
      expect(() => signer.use(wrong)).to.throw(RangeError, problem);
    }
    expect(query(signer.sign(KEY).path).kid).to.equal('k1');
  });
});

/** Query of an address signed with the key `k1`. */
function handMade(key: string, expires: string) {
  const signed = `media-url-1\n${key}\n${expires}\nk1`;
  const signature = createHmac('sha256', Buffer.alloc(32, 1)).update(signed).digest('base64url');
  return { expires, kid: 'k1', signature };
}
