import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { createApiKey, hashApiKey, looksLikeApiKey } from '../../src/accounts/key-secrets.js';

const AT = '2026-05-10T12:00:00.000Z';
const ORDER = { organizationId: 'o', name: 'Build', mode: 'test', scope: 'read', at: AT } as const;

describe('the secret of an API key', () => {
  it('is kept as its hash and last four characters alone, with what was ordered', () => {
    const { secret, key } = createApiKey({ ...ORDER, userId: 'u', expiresAt: AT });
    const { id, ...kept } = key;
    expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(kept).to.deep.equal({
      organizationId: 'o',
      userId: 'u',
      name: 'Build',
      mode: 'test',
      scope: 'read',
      sha256: createHash('sha256').update(secret).digest('hex'),
      lastFour: secret.slice(43 + 'lt_test_'.length - 4),
      createdAt: AT,
      expiresAt: AT,
      revokedAt: null,
      lastUsedAt: null,
      lastRequest: null,
    });
    expect(hashApiKey(secret)).to.equal(kept.sha256);
    expect(JSON.stringify(key)).not.to.include(secret.slice(8, -4));
  });

  it('belongs to its organization alone and stays if nothing else is ordered', () => {
    expect(createApiKey(ORDER).key).to.include({ userId: null, expiresAt: null });
  });

  it('says its mode and has 43 letters and digits, each as likely as the other', () => {
    const keys = Array.from({ length: 4_000 }, () => createApiKey(ORDER).secret);
    for (const secret of keys) {
      expect(secret).to.match(/^lt_test_[0-9A-Za-z]{43}$/);
      expect(looksLikeApiKey(secret)).to.equal(true);
    }
    expect(createApiKey({ ...ORDER, mode: 'live' }).secret).to.match(/^lt_live_/);
    expect(new Set(keys).size).to.equal(keys.length);
    const counts = new Map<string, number>();
    for (const letter of keys.join('').replaceAll('lt_test_', '')) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).to.equal(62);
    // Of 172,000 letters each has 2,774, give or take 52; one that a byte more stands for has 3,359 at least.
    for (const [letter, count] of counts) expect(count, letter).to.be.within(2_424, 3_124);
  });

  it('is told from what cannot be one without looking it up', () => {
    const letters = 'x'.repeat(43);
    for (const text of [
      ...['', 'lt_live_', `lt_live_${letters}x`, `lt_live_${letters.slice(1)}`],
      ...[`lt_prod_${letters}`, `lt_live_${letters.slice(1)}-`, ` lt_live_${letters}`],
      ...[`lt_live_${letters}\n`, `xlt_live_${letters}`, letters],
    ]) {
      expect(looksLikeApiKey(text), text).to.equal(false);
    }
  });
});
