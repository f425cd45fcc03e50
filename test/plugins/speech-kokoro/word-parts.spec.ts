import { expect } from 'chai';
import { soundsOfParts } from '../../../plugins/speech-kokoro/pronunciation/words/word-parts.js';
import { DICTIONARY } from './small-dictionary.js';

const said = (word: string): string | undefined =>
  soundsOfParts(word, (part) => DICTIONARY.soundsOf(part))?.join(' ');

describe('sounds of the parts of a word', () => {
  for (const [word, sounds] of [
    ['boxes', 'B AA1 K S IH0 Z'],
    ["server's", 'S ER1 V ER0 Z'],
    ["servers'", 'S ER1 V ER0 Z'],
    ['retries', 'R IY0 T R AY1 Z'],
    ['cached', 'K AE1 SH T'],
    ['saved', 'S EY1 V D'],
    ['wanted', 'W AA1 N T IH0 D'],
    ['planning', 'P L AE1 N IH0 NG'],
    ['saving', 'S EY1 V IH0 NG'],
    ['capably', 'K EY1 P AH0 B L IY0'],
    ['happily', 'HH AE1 P AH0 L IY0'],
    ['tokenized', 'T OW1 K AH0 N AY2 Z D'],
    ['tokenization', 'T OW2 K AH0 N AH0 Z EY1 SH AH0 N'],
    ['unwanted', 'AH0 N W AA1 N T IH0 D'],
    ['timestamps', 'T AY1 M S T AE2 M P S'],
  ] as const) {
    it(`are derived from the parts of ${word}`, () => {
      expect(said(word)).to.equal(sounds);
    });
  }

  it('are not known if a part is not', () => {
    for (const word of ['zibs', 'unzib', 'filezib', 's', 'ed', ''])
      expect(said(word), word).to.equal(undefined);
  });
});
