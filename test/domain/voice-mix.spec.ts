import { expect } from 'chai';
import { idOfMix, parseMix } from '../../src/domain/voice-mix.js';

describe('a mix of voices', () => {
  for (const [text, id] of [
    ['low+high', 'low:50+high:50'],
    ['low:0.7+high:0.3', 'low:70+high:30'],
    ['low:7+high:3', 'low:70+high:30'],
    ['low:.5 + high:1.5', 'low:25+high:75'],
    ['low+high+top', 'low:33+high:33+top:33'],
    ['low:999+high:.001', 'low:100+high:1'],
  ] as const)
    it(`has the id ${id} for ${text}, which names the same mix`, () => {
      const mix = parseMix(text);
      expect(mix && idOfMix(mix)).to.equal(id);
      const again = parseMix(id);
      expect(again?.map((voice) => voice.id)).to.deep.equal(mix?.map((voice) => voice.id));
    });

  for (const text of [
    ...['', 'low', '+', 'low+', '+high', 'low++high', 'low+low', 'low:0+high', 'low:-1+high'],
    ...['low:x+high', 'low:1:2+high', 'low:1e3+high', 'a b+high', 'a+b+c+d+e', '+'.repeat(1_000)],
  ])
    it(`is not ${JSON.stringify(text.slice(0, 20))}`, () => {
      expect(parseMix(text)).to.equal(undefined);
    });
});
