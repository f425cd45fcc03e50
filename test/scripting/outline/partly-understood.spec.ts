import { expect } from 'chai';
import { partlyUnderstood } from '../../../src/scripting/outline/partly-understood.js';

const unplaced = (...numbers: number[]) => numbers.map((number) => ({ number, text: 'A line' }));

describe('the warning about a text that was partly understood', () => {
  it('names the lines, where they are more than a third of all', () => {
    const [warning] = partlyUnderstood({ count: 12, unplaced: unplaced(2, 3, 4, 7, 9) });
    expect(warning).to.have.property('code', 'TEXT_PARTLY_UNDERSTOOD');
    expect(warning?.message).to.include('5 of 12 lines').and.include('line 2–4, 7, 9.');
  });

  it('is not given for a third, for less, and for one or two lines', () => {
    for (const [count, lines] of [
      [15, [1, 2, 3, 4, 5]],
      [100, [1, 5, 9, 40]],
      [10, []],
      [2, [1]],
      [3, [1, 3]],
    ] as const) {
      expect(partlyUnderstood({ count, unplaced: unplaced(...lines) })).to.deep.equal([]);
    }
  });

  it('stays short for a text of many lines that are not understood', () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => 2 * index + 1);
    const [warning] = partlyUnderstood({ count: 4_000, unplaced: unplaced(...lines) });
    expect(warning?.message).to.include('and more').and.to.have.length.below(500);
  });
});
