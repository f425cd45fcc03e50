import { expect } from 'chai';
import { PhraseEnds } from '../../src/scripting/phrase-ends.js';

describe('a list of phrases that end a text', () => {
  const phrases = new PhraseEnds(['due|owing to', 'take? a look', 'follow-up', "isn't"]);

  const ENDINGS: readonly (readonly [text: string, ending: string])[] = [
    ['Fold rows due to', 'due to'],
    ['Fold rows Owing To', 'Owing To'],
    ['Take a look', 'Take a look'],
    ['Have a look', 'a look'],
    ['the follow-up', 'follow-up'],
    ['a map that isn’t', 'isn’t'],
  ];
  for (const [text, ending] of ENDINGS) {
    it(`finds the longest one at the end of "${text}"`, () => {
      expect(text.slice(phrases.startIn(text))).to.equal(ending);
    });
  }

  for (const text of ['residue to', 'due to rows', 'cola look', 'due', '']) {
    it(`finds none in "${text}"`, () => {
      expect(phrases.startIn(text)).to.equal(undefined);
    });
  }

  it('finds one before a word only if a space is behind it', () => {
    expect(phrases.end('Fold rows due to ')).to.equal(true);
    expect(phrases.end('Fold rows due to')).to.equal(false);
  });
});
