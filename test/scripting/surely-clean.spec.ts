import { expect } from 'chai';
import { isSurelyClean } from '../../src/scripting/surely-clean.js';

describe('a text that was understood as a whole', () => {
  const CLEAN = [
    'Draw maps of `a ( b` and `|x|` (rivers only)',
    'Let Atlas::Maps take [west] or {east} of a "map"',
    'Draw maps :-) until June 2027 (end of life 2028)',
    'Bump @acme/atlas to 5.1',
    'Support map_size(3) overrides',
    'Draw maps with \\" in their names',
  ];
  const NOT = [
    'Draw maps (issue 1',
    'Draw 地图 of rivers',
    'Draw maps] of rivers',
    'Draw the "west of rivers',
    'Draw `maps of rivers',
    'Draw maps as in #77 or before',
    'Draw maps due to issue 77',
    'Draw maps of 1a2b3c4d in time',
    'Draw maps of @jane again',
    'Draw maps of https://example.com/rivers',
    'Move maps to github.com',
    'Draw [maps](rivers',
    'Draw |maps| of rivers',
    'Draw maps [1]_ of rivers',
    'Draw :ref:`maps` of rivers',
    'Draw .. note:: maps',
    'Draw {url-rivers}[maps]',
    'Draw {{ maps }} of rivers',
    'Draw maps for',
    'Draw maps of riv…',
    'Draw maps and',
    'Draw **maps of rivers',
    'Draw maps, e.g.',
    'Draw maps, i.e.',
    'Draw maps of rivers –',
    'Draw maps. I have more',
    'Draw maps because I like rivers',
    'Draw maps of www.example.com',
    'Draw [maps][west] of rivers',
    'Draw [[maps]] of rivers',
    'Draw xref:[maps] of rivers',
    'Draw maps :: of rivers',
    'Draw maps as follows::',
    'Draw _large maps_ of rivers',
    'Draw maps of {river-name} again',
    'Draw maps &amp; rivers',
  ];
  for (const text of CLEAN)
    it(`is "${text}"`, () => {
      expect(isSurelyClean(text)).to.equal(true);
    });
  for (const text of NOT)
    it(`is not "${text}"`, () => {
      expect(isSurelyClean(text)).to.equal(false);
    });
});
