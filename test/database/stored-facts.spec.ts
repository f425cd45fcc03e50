import { expect } from 'chai';
import {
  FACTS_FORMAT,
  factsFromJson,
  factsToJson,
} from '../../src/database/stores/stored-facts.js';

const FACTS = {
  product: 'Relay',
  releases: [
    { version: '2.0.0', date: '2026-05-10', deprecated: ['export xml'], added: ['dark mode'] },
    { deprecated: [], added: [] },
  ],
};

describe('facts of a changelog, as they are stored', () => {
  it('are read as they were written', () => {
    expect(factsFromJson(factsToJson(FACTS))).to.deep.equal(FACTS);
    expect(factsFromJson(factsToJson({ releases: [] }))).to.deep.equal({ releases: [] });
  });

  const [release] = FACTS.releases;
  for (const [what, text] of [
    ['no JSON', `{"format":${FACTS_FORMAT}`],
    ['of another form', JSON.stringify({ ...FACTS, format: FACTS_FORMAT - 1 })],
    ['null', 'null'],
    ['without releases', JSON.stringify({ format: FACTS_FORMAT, product: 'Relay' })],
    ['with a number for a product', JSON.stringify({ ...FACTS, format: FACTS_FORMAT, product: 1 })],
    ['with a release of another type', JSON.stringify({ format: FACTS_FORMAT, releases: [null] })],
    [
      'with a version of another type',
      JSON.stringify({ format: FACTS_FORMAT, releases: [{ ...release, version: 2 }] }),
    ],
    [
      'with names of another type',
      JSON.stringify({ format: FACTS_FORMAT, releases: [{ ...release, added: [{}] }] }),
    ],
    [
      'with more names than are ever written',
      JSON.stringify({
        format: FACTS_FORMAT,
        releases: [{ ...release, added: Array(2000).fill('a') }],
      }),
    ],
  ] as const) {
    it(`are not taken from a row that is ${what}`, () => {
      expect(factsFromJson(text)).to.equal(null);
    });
  }
});
