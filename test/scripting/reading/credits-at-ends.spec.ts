import { expect } from 'chai';
import { readProse } from '../../../src/scripting/reading/changelog/lines/prose.js';

function told(text: string): string {
  return readProse([{ type: 'text', text }]).text;
}

describe('a credit at the end of a sentence', () => {
  const CREDITS: readonly (readonly [text: string, left: string])[] = [
    ['Fold rows, thanks to @jane', 'Fold rows'],
    ['Fold rows by name; closes #12', 'Fold rows by name'],
    ['Sort tables of towns, reported by @jane in #12', 'Sort tables of towns'],
    ['Sort tables of towns and fixes #12', 'Sort tables of towns'],
    ['Draw lakes first. Thanks to @jane and @john for the report.', 'Draw lakes first.'],
    ['Draw lakes first. Kudos jane-7!', 'Draw lakes first.'],
    ['Draw lakes first. See #12.', 'Draw lakes first.'],
  ];
  for (const [text, left] of CREDITS) {
    it(`is left out of "${text}"`, () => {
      expect(told(text)).to.equal(left);
    });
  }

  const NEEDED: readonly (readonly [text: string, said: string])[] = [
    ['Fold rows that the manual describes and #12 shows', 'manual'],
    ['Correct the order of rows introduced in #12', 'earlier change'],
    ['Rows sort by names copied from @jane', 'jane'],
    ['Draw what is available in #12', 'earlier change'],
    ['Show a thanks to @jane', 'jane'],
    ['Rows are already closed by #12', '12'],
  ];
  for (const [text, said] of NEEDED) {
    it(`stays if its sentence needs it: "${text}"`, () => {
      expect(told(text)).to.include(said);
    });
  }
});
