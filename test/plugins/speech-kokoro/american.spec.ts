import { expect } from 'chai';
import { AMERICAN } from '../../../plugins/speech-kokoro/pronunciation/variants/american.js';
import { readSounds } from '../../../plugins/speech-kokoro/pronunciation/sounds.js';

describe('American symbols of Kokoro', () => {
  for (const [word, sounds, symbols] of [
    ['better', 'B EH1 T ER0', 'bˈɛɾəɹ'],
    ['button', 'B AH1 T AH0 N', 'bˈʌtᵊn'],
    ['pixel', 'P IH1 K S AH0 L', 'pˈɪksᵊl'],
    ['boxes', 'B AA1 K S IH0 Z', 'bˈɑksᵻz'],
    ['wanted', 'W AA1 N T IH0 D', 'wˈɑntᵻd'],
    ['timeout', 'T AY1 M AW2 T', 'tˈImˌWt'],
    ['bird', 'B ER1 D', 'bˈɜɹd'],
    ['jump', 'JH AH1 M P', 'ʤˈʌmp'],
  ] as const) {
    it(`are ${symbols} for "${word}"`, () => {
      expect(AMERICAN.symbolsOf(word, readSounds(sounds))).to.equal(symbols);
    });
  }
});
