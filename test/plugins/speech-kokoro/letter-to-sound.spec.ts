import { expect } from 'chai';
import { distance } from 'fastest-levenshtein';
import { bare, readSounds } from '../../../plugins/speech-kokoro/pronunciation/sounds.js';
import { LETTER_TO_SOUND } from './weights.js';

/** Words that CMUdict does not have, as they are usually said. */
const WORDS: Readonly<Record<string, string>> = {
  backporting: 'B AE K P AO R T IH NG',
  bitrate: 'B IH T R EY T',
  changelog: 'CH EY N JH L AO G',
  codec: 'K OW D EH K',
  debounce: 'D IY B AW N S',
  deserialize: 'D IY S IH R IY AH L AY Z',
  dropdown: 'D R AA P D AW N',
  hostname: 'HH OW S T N EY M',
  idempotent: 'AY D AH M P OW T AH N T',
  inlining: 'IH N L AY N IH NG',
  linter: 'L IH N T ER',
  lockfile: 'L AA K F AY L',
  memoize: 'M EH M OW AY Z',
  mutex: 'M Y UW T EH K S',
  namespace: 'N EY M S P EY S',
  plaintext: 'P L EY N T EH K S T',
  preload: 'P R IY L OW D',
  sandboxed: 'S AE N D B AA K S T',
  scrollable: 'S K R OW L AH B AH L',
  stdout: 'S T D AW T',
  subcommand: 'S AH B K AH M AE N D',
  subnet: 'S AH B N EH T',
  teardown: 'T EH R D AW N',
  throttler: 'TH R AA T L ER',
  tokenizer: 'T OW K AH N AY Z ER',
  tooltip: 'T UW L T IH P',
  upsert: 'AH P S ER T',
  validator: 'V AE L AH D EY T ER',
  whitelist: 'W AY T L IH S T',
};

describe('letters to sounds', () => {
  it('get at most one of ten phonemes of technical words wrong that CMUdict does not have', () => {
    const judged = Object.entries(WORDS).map(([word, sounds]) => {
      const right = readSounds(sounds);
      const found = LETTER_TO_SOUND.soundsOf(word).map(bare);
      return { word, found, length: right.length, wrong: phonemeDistance(right, found) };
    });
    const wrong = judged.reduce((sum, one) => sum + one.wrong, 0);
    const all = judged.reduce((sum, one) => sum + one.length, 0);
    const listed = judged.map(({ word, found }) => `${word} ${found.join(' ')}`).join('\n');
    expect(wrong / all, listed).to.be.at.most(1 / 10);
  });

  it('have exactly one primary stress', () => {
    for (const word of [...Object.keys(WORDS), 'rhythm', 'aaaa', 'xkcd'])
      expect(LETTER_TO_SOUND.soundsOf(word).join(' ').match(/1/gu), word).to.have.lengthOf(1);
  });

  it('find the letter of each sound', () => {
    const sounds = ['N', 'EY1', 'SH', 'AH0', 'N'];
    const letters = LETTER_TO_SOUND.lettersOf('nation', sounds)?.map((at) => 'nation'[at]);
    expect(letters?.slice(0, 2)).to.deep.equal(['n', 'a']);
    expect(letters?.at(-1)).to.equal('n');
    expect(LETTER_TO_SOUND.lettersOf('aaa', ['T', 'R', 'IH2'])).to.equal(undefined);
  });
});

function phonemeDistance(right: readonly string[], found: readonly string[]): number {
  const known = [...new Set([...right, ...found])];
  const written = (sounds: readonly string[]) =>
    sounds.map((sound) => String.fromCodePoint(0x4e00 + known.indexOf(sound))).join('');
  return distance(written(right), written(found));
}
