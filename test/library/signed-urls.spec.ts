import { expect } from 'chai';
import { MediaUrlSigner } from '../../src/library/signed-urls.js';
import type { SigningKey } from '../../src/library/signed-urls.js';

const KEY = '0198a/audio.mp3';

function signingKey(id: string, fill: number): SigningKey {
  return { id, secret: Buffer.alloc(32, fill) };
}

describe('signed media URLs', () => {
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time };
  const signer = new MediaUrlSigner([signingKey('k1', 1)], clock, 3000);

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

  it('need proper keys', () => {
    const twice = () => new MediaUrlSigner([signingKey('a', 1), signingKey('a', 2)], clock, 3000);
    expect(twice).to.throw(RangeError);
    const short = () => new MediaUrlSigner([{ id: 'a', secret: Buffer.alloc(31) }], clock, 3000);
    expect(short).to.throw(RangeError);
  });
});
