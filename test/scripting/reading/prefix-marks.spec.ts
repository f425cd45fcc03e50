import { expect } from 'chai';
import { readPrefix } from '../../../src/scripting/reading/changelog/lines/prefix.js';

describe('marks before an entry', () => {
  const PARTS: readonly (readonly [text: string, scope: string, rest: string])[] = [
    ['Map reader: fold rows', 'Map reader', 'fold rows'],
    ['rows, columns: sort by name', 'rows, columns', 'sort by name'],
    ['Maps For Very Small Towns: fold rows', 'Maps For Very Small Towns', 'fold rows'],
    ['fix(parser) : keep commas', 'parser', 'keep commas'],
    ['[Reader] Keep the order', 'Reader', 'Keep the order'],
  ];
  for (const [text, scope, rest] of PARTS) {
    it(`name the part in "${text}"`, () => {
      expect(readPrefix(text)).to.include({ scope, rest });
    });
  }

  const WORDS: readonly string[] = [
    'See also: the map of towns',
    'Before you fold: save the map',
    'Two things: rows and columns',
    'Known limitations: rows do not fold',
    'Parser overhaul: rows fold',
    'maps for very small towns: fold rows',
    '[Reader] has a sidebar',
  ];
  for (const text of WORDS) {
    it(`name no part if the words are of the sentence: "${text}"`, () => {
      expect(readPrefix(text).scope).to.equal(undefined);
    });
  }

  const BREAKING: readonly (readonly [text: string, rest: string])[] = [
    ['Fold rows (breaking)', 'Fold rows'],
    ['[BREAKING CHANGE] Fold rows', 'Fold rows'],
    ['Breaking API change: fold rows', 'fold rows'],
    ['Not backwards compatible with 1.x: fold rows', 'fold rows'],
    ['Fold rows - breaking change.', 'Fold rows.'],
    ['Breaking compatibility: fold rows', 'fold rows'],
  ];
  for (const [text, rest] of BREAKING) {
    it(`say that something breaks in "${text}"`, () => {
      expect(readPrefix(text)).to.include({ breaking: true, rest });
    });
  }

  const KINDS: readonly (readonly [text: string, kind: string, rest: string])[] = [
    ['NEW: fold rows', 'added', 'fold rows'],
    ['FIXED fold rows by name', 'fixed', 'fold rows by name'],
    ['BUG FIX Fold rows', 'fixed', 'Fold rows'],
    ['PERF Fold rows', 'performance', 'Fold rows'],
    ['Fold rows [SECURITY]', 'security', 'Fold rows'],
  ];
  for (const [text, kind, rest] of KINDS) {
    it(`name the kind in "${text}"`, () => {
      expect(readPrefix(text)).to.include({ kind, rest });
    });
  }
});
