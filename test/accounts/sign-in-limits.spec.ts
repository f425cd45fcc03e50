import { expect } from 'chai';
import { SignInLimits, type Attempt } from '../../src/accounts/sign-in-limits.js';
import { eventually } from '../journeys/eventually.js';

const TRIES = 3;

describe('limits of sign-ins', () => {
  let limits: SignInLimits;

  beforeEach(() => (limits = new SignInLimits({ tries: TRIES, windowSeconds: 60 })));

  const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
    ...{ email: 'ann@example.org', address: '192.0.2.1' },
    isKnownAddress: () => Promise.resolve(false),
    ...changes,
  });
  const fail = async (count: number, of: (i: number) => Attempt) => {
    for (let i = 0; i < count; i += 1) await limits.count(of(i));
  };

  it('tell how many tries are left for an account from an address, then when to try again', async () => {
    for (const triesLeft of [2, 1, 0]) {
      expect(await limits.count(attempt())).to.deep.equal({ type: 'allowed', triesLeft });
    }
    const throttled = await limits.count(attempt());
    expect(throttled).to.include({ type: 'throttled', isFirst: true });
    expect(throttled).to.have.property('retryAfterSeconds').within(50, 60);
    expect(await limits.count(attempt())).to.include({ type: 'throttled', isFirst: false });
  });

  it('let attempts at the same time pass as often as one after the other', async () => {
    const counted = await Promise.all(Array.from({ length: 50 }, () => limits.count(attempt())));
    expect(counted.filter(({ type }) => type === 'allowed')).to.have.lengthOf(TRIES);
  });

  it('do not hold off the account from another address, nor another account from the address', async () => {
    await fail(TRIES + 1, () => attempt());
    expect(await limits.count(attempt({ address: '192.0.2.2' }))).to.include({ type: 'allowed' });
    expect(await limits.count(attempt({ email: 'bob@example.org' }))).to.include({
      type: 'allowed',
    });
  });

  it('hold off an address that fails with many accounts', async () => {
    await fail(20 * TRIES, (i) => attempt({ email: `user${i}@example.org` }));
    expect(await limits.count(attempt({ email: 'new@example.org' }))).to.include({
      type: 'throttled',
    });
  });

  it('hold off an account that fails from many addresses, but not if its user signs in', async () => {
    await fail(10 * TRIES, (i) => attempt({ address: `198.51.100.${i}` }));
    const stranger = await limits.count(attempt({ address: '203.0.113.1' }));
    expect(stranger).to.include({ type: 'throttled' });
    const known = { address: '192.0.2.9', isKnownAddress: () => Promise.resolve(true) };
    expect(await limits.count(attempt(known))).to.deep.equal({ type: 'allowed', triesLeft: 2 });
  });

  it('forget failures after a success, but not those of the address with other accounts', async () => {
    await fail(2, () => attempt());
    await limits.succeed(attempt());
    expect(await limits.count(attempt())).to.deep.equal({ type: 'allowed', triesLeft: 2 });
    await fail(20 * TRIES, (i) => attempt({ email: `user${i}@example.org` }));
    await limits.succeed(attempt());
    expect(await limits.count(attempt({ email: 'x@example.org' }))).to.include({
      type: 'throttled',
    });
  });

  it('end after their window', async () => {
    limits = new SignInLimits({ tries: 1, windowSeconds: 1 });
    await limits.count(attempt());
    expect(await limits.count(attempt())).to.include({ type: 'throttled' });
    await eventually(async () => (await limits.count(attempt())).type === 'allowed' || undefined);
  });
});
