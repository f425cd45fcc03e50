import { hash } from '@node-rs/argon2';
import { expect } from 'chai';
import { passwordProblem, Passwords } from '../../src/accounts/passwords.js';
import { refused } from './refused.js';

const PASSWORD = 'correct horse battery staple';
const EMAIL = 'ann@example.org';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are hashed with argon2id, 19 MiB and two passes, each with a salt of its own', async () => {
    const one = await passwords.hash(PASSWORD, EMAIL);
    expect(one).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash(PASSWORD, EMAIL)).to.not.equal(one);
  });

  it('are right only as they were set, in whatever Unicode form the keyboard sends', async () => {
    const known = await passwords.hash('Zürich Straße 12', EMAIL);
    const right = { isRight: true, isOutdated: false };
    expect(await passwords.verify(known, 'Zürich Straße 12')).to.deep.equal(right);
    expect(await passwords.verify(known, 'Zu\u0308rich Straße 12')).to.deep.equal(right);
    for (const wrong of ['zürich Straße 12', 'Zürich Straße 12 ', '', 'x'.repeat(100_000)]) {
      expect(await passwords.verify(known, wrong)).to.include({ isRight: false });
    }
  });

  it('never match if the user has no password', async () => {
    for (const typed of ['', PASSWORD]) {
      expect(await passwords.verify(null, typed)).to.include({ isRight: false });
    }
  });

  it('are to be hashed again if the parameters were others', async () => {
    const known = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(await passwords.verify(known, PASSWORD)).to.deep.equal({
      isRight: true,
      isOutdated: true,
    });
    expect(await passwords.verify(known, 'wrong password')).to.include({ isOutdated: false });
  });

  for (const [password, problem] of [
    ['a b c d e f', 'at least 12 characters'],
    ['🎧'.repeat(11), 'at least 12 characters'],
    ['x'.repeat(257), 'more than 256 characters'],
    ['Ann@Example.org', 'must not be the e-mail address'],
  ] as const) {
    it(`are refused: ${JSON.stringify(password).slice(0, 30)}`, async () => {
      expect(passwordProblem(password, EMAIL)).to.include(problem);
      expect(await refused(() => passwords.hash(password, EMAIL))).to.equal('invalid');
    });
  }

  for (const password of ['🎧'.repeat(12), '🎧'.repeat(256), '  spaces count  ']) {
    it(`are taken: ${password.slice(0, 24)}`, async () => {
      const known = await passwords.hash(password, EMAIL);
      expect((await passwords.verify(known, password)).isRight).to.equal(true);
    });
  }
});
