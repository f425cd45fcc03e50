import { expect } from 'chai';
import fc from 'fast-check';
import { billingPeriodAt } from '../../src/accounts/billing-period.js';

const YEARS = {
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
};

describe('billing periods: calendar months from the start day of the organization', () => {
  for (const [start, at, from, to] of [
    ['2026-03-15T18:30:00Z', '2026-03-15T18:30:00Z', '2026-03-15', '2026-04-15'],
    ['2026-03-15T18:30:00Z', '2026-04-14T23:59:59Z', '2026-03-15', '2026-04-15'],
    ['2026-03-15T18:30:00Z', '2026-04-15T00:00:00Z', '2026-04-15', '2026-05-15'],
    ['2025-12-20T00:00:00Z', '2026-01-05T00:00:00Z', '2025-12-20', '2026-01-20'],
    ['2026-01-31T10:00:00Z', '2026-02-28T00:00:00Z', '2026-02-28', '2026-03-31'],
    ['2026-01-31T10:00:00Z', '2026-03-31T12:00:00Z', '2026-03-31', '2026-04-30'],
    ['2024-01-30T10:00:00Z', '2024-02-29T12:00:00Z', '2024-02-29', '2024-03-30'],
    ['2024-02-29T10:00:00Z', '2025-02-28T12:00:00Z', '2025-02-28', '2025-03-29'],
    ['2026-01-01T01:00:00+02:00', '2026-01-15T00:00:00Z', '2025-12-31', '2026-01-31'],
  ] as const) {
    it(`since ${start}: at ${at} it is ${from} to ${to}`, () => {
      expect(billingPeriodAt(start, Date.parse(at))).to.deep.equal({
        start: `${from}T00:00:00.000Z`,
        end: `${to}T00:00:00.000Z`,
      });
    });
  }

  it('every moment is in exactly one period, and periods follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.date(YEARS), fc.date(YEARS), (startDate, now) => {
        const start = startDate.toISOString();
        const period = billingPeriodAt(start, now.getTime());
        const from = Date.parse(period.start);
        const to = Date.parse(period.end);
        expect(now.getTime()).to.be.within(from, to - 1);
        expect(billingPeriodAt(start, from)).to.deep.equal(period);
        expect(billingPeriodAt(start, to - 1)).to.deep.equal(period);
        expect(billingPeriodAt(start, to).start).to.equal(period.end);
        expect((to - from) / 86_400_000).to.be.within(28, 31);
      }),
      { numRuns: 500 },
    );
  });
});
