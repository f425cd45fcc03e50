import { expect } from 'chai';
import { CmuDictionary } from '../../../plugins/speech-kokoro/pronunciation/cmu-dictionary.js';
import { WordSounds } from '../../../plugins/speech-kokoro/pronunciation/words/word-sounds.js';
import { LETTER_TO_SOUND } from './weights.js';

const words = new WordSounds(
  CmuDictionary.read(
    '  putting: "P AH1 T IH0 NG",\n  reused: "R IY0 UW1 Z D",\n  cut: "K AH1 T"\n',
  ),
  LETTER_TO_SOUND,
);

describe('corrections of the dictionary', () => {
  it('precede its entries, also in words that are derived from them', () => {
    expect(words.soundsOf('Putting').join(' ')).to.equal('P UH1 T IH0 NG');
    expect(words.soundsOf('reused').join(' ')).to.equal('R IY0 Y UW1 Z D');
    expect(words.soundsOf('unreused').join(' ')).to.match(/R IY0 Y UW1 Z D$/u);
    expect(words.soundsOf('cut').join(' ')).to.equal('K AH1 T');
  });
});
