import { expect } from 'chai';
import { readLead, readProse } from '../../../src/scripting/reading/changelog/lines/prose.js';
import { readMarkdown } from '../../../src/scripting/reading/source/markdown.js';
import type { Inline } from '../../../src/scripting/reading/source/blocks.js';

function inlinesOf(text: string): readonly Inline[] {
  const [block] = readMarkdown(text).blocks;
  return block !== undefined && 'inlines' in block ? block.inlines : [];
}

describe('what only sends readers elsewhere', () => {
  const POINTERS: readonly (readonly [text: string, left: string])[] = [
    ['Fold rows, see #7 for more details.', 'Fold rows.'],
    ['Fold rows as described in #7 and #8.', 'Fold rows.'],
    ['Tables fold. For the whole story, see pull request #7.', 'Tables fold.'],
    ['Fold maps (see the manual)', 'Fold maps'],
    ['Fold maps. [Docs](https://maps.example/docs)', 'Fold maps.'],
    ['Fold maps, see [the docs](https://maps.example/docs) for details.', 'Fold maps.'],
    ['Add a guide by @jane and @john in #12: fold maps', 'Add a guide: fold maps'],
  ];
  for (const [text, left] of POINTERS) {
    it(`is left out of "${text}"`, () => {
      expect(readProse(inlinesOf(text)).text).to.equal(left);
    });
  }

  const NEEDED: readonly string[] = [
    'It is possible to see #7, too',
    'Tables of towns that you can see fold',
    'When rows fold see [the docs](https://maps.example/docs)',
    'Names (see rows but do not fold) stay',
    'Fold rows on [the demo page](https://maps.example/demo) of towns',
  ];
  for (const text of NEEDED) {
    it(`stays if its sentence needs it: "${text}"`, () => {
      const words = readProse(inlinesOf(text)).text;
      expect(words.split(' ').length).to.be.at.least(text.split(' ').length - 1);
    });
  }
});

describe('a reference', () => {
  const TOKENS: readonly (readonly [text: string, id: string, left: string])[] = [
    ['Fold rows (atlas/maps#12)', '12', 'Fold rows'],
    ['GH-12: fold rows', '12', 'fold rows'],
    ['MAP-123: Fold rows', 'MAP-123', 'Fold rows'],
    ['Merged PR 12: fold rows', '12', 'fold rows'],
    ['[1234] Fold rows', '1234', 'Fold rows'],
    ['Fold rows (!12)', '12', 'Fold rows'],
    ['Fold rows https://github.com/atlas/maps/issues/12', '12', 'Fold rows'],
    ['1a2b3c4d fold rows', '1a2b3c4d', 'fold rows'],
  ];
  for (const [text, id, left] of TOKENS) {
    it(`is recognized in "${text}"`, () => {
      const lead = readLead([{ type: 'text', text }]);
      expect(lead.references.map((one) => ('id' in one ? one.id : one.url))).to.eql([id]);
      expect(lead.text).to.equal(left);
    });
  }

  for (const text of ['Use UTF-8 for rows', 'RFC-1234: read rows', '2024: rows fold']) {
    it(`is not what only looks like one: "${text}"`, () => {
      expect(readLead([{ type: 'text', text }]).references).to.eql([]);
    });
  }
});
