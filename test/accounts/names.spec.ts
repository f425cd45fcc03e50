import { expect } from 'chai';
import { checkName } from '../../src/accounts/names.js';
import { refused } from './refused.js';

describe('the name of an organization, user, key or product', () => {
  it('is any plain text of up to 200 code points, kept as it is', () => {
    for (const name of ['A', ' Müller & Söhne ', '東京', '🎧'.repeat(200), 'x'.repeat(200)]) {
      expect(checkName(name, 'organization')).to.equal(name);
    }
  });

  for (const [name, problem] of [
    ['', 'must not be blank'],
    [' \t\n\u3000', 'must not be blank'],
    ['x'.repeat(201), 'has more than 200 characters'],
    ['🎧'.repeat(201), 'has more than 200 characters'],
    ['Evil\u001b[2J', 'must not contain control characters'],
    ['half \ud83c', 'must not contain control characters'],
  ] as const) {
    it(`${JSON.stringify(name).slice(0, 20)} ${problem}`, async () => {
      expect(await refused(() => checkName(name, 'key'))).to.equal('invalid');
      expect(() => checkName(name, 'key')).to.throw(`The name of the key ${problem}.`);
    });
  }
});
