import { expect } from 'chai';
import { expiryOf } from '../../src/accounts/expiry.js';
import { refused } from './refused.js';

describe('the date on which something ends', () => {
  const clock = { now: () => Date.parse('2030-01-01T00:00:00Z') };

  it('is null without a date', () => {
    expect(expiryOf(undefined, clock)).to.equal(null);
  });

  for (const [text, at] of [
    ['2030-12-31', '2030-12-31T00:00:00.000Z'],
    ['2030-12-31T12:00Z', '2030-12-31T12:00:00.000Z'],
    ['2030-12-31T12:00:30Z', '2030-12-31T12:00:30.000Z'],
    ['2030-12-31T12:00:30.5Z', '2030-12-31T12:00:30.500Z'],
    ['2030-12-31T12:00:30.125Z', '2030-12-31T12:00:30.125Z'],
    ['2030-12-31T12:00:00+02:00', '2030-12-31T10:00:00.000Z'],
    ['2030-12-31T23:30:00-05:00', '2031-01-01T04:30:00.000Z'],
    ['2032-02-29', '2032-02-29T00:00:00.000Z'],
  ] as const) {
    it(`${text} is ${at}`, () => {
      expect(expiryOf(text, clock)).to.equal(at);
    });
  }

  for (const text of [
    ...['', 'tomorrow', '2030', '2030-12', '12/31/2030', '2030-1-1', '+002030-12-31'],
    ...['2030-02-30', '2031-02-29T00:00:00Z', '2030-13-01', '2030-00-10', '2030-12-31T25:00Z'],
    // Without a time zone JavaScript would take the one of this machine.
    ...['2030-12-31T12:00', '2030-12-31T12:00:00', '2030-12-31 12:00', '2030-12-31 12:00Z'],
    ...['2030-12-31T12Z', '2030-12-31T12:00:30.1234Z', '2030-12-31T12:00+2:00', ' 2030-12-31'],
    ...['2030-12-31 ', '2030-12-31Z', '2030-12-31T12:00:00Z.'],
  ]) {
    it(`refuses "${text}"`, async () => {
      expect(await refused(() => expiryOf(text, clock))).to.equal('invalid');
    });
  }

  it('must be in the future, if only by a millisecond', async () => {
    for (const past of ['2030-01-01', '2030-01-01T00:00:00.000Z', '2029-12-31T23:59:59.999Z']) {
      expect(await refused(() => expiryOf(past, clock)), past).to.equal('invalid');
    }
    expect(expiryOf('2030-01-01T00:00:00.001Z', clock)).to.equal('2030-01-01T00:00:00.001Z');
  });
});
