import { expect } from 'chai';
import { isBalanced } from '../../../src/scripting/checking/balanced.js';

describe('brackets and quotation marks of a sentence', () => {
  for (const text of [
    'Let Atlas::Maps take [west] or {east} of a "map"',
    'Draw maps :-) until June 2027 (end of life 2028)',
    'Draw maps with \\" in their names',
    'Fit 3.5" drives, and keep 1) and 2)',
    'Name it “map”',
  ])
    it(`are closed in "${text}"`, () => {
      expect(isBalanced(text)).to.equal(true);
    });

  for (const text of [
    'Draw maps (issue 1',
    'Draw maps] of rivers',
    'Draw [maps)',
    'Draw the "west of rivers',
    'Name it “map',
  ])
    it(`are open in "${text}"`, () => {
      expect(isBalanced(text)).to.equal(false);
    });
});
