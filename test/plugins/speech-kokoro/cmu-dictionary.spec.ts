import { expect } from 'chai';
import { CmuDictionary } from '../../../plugins/speech-kokoro/pronunciation/cmu-dictionary.js';
import { DICTIONARY } from './small-dictionary.js';

describe('CMU dictionary', () => {
  it('has the first pronunciation of each word', () => {
    expect(DICTIONARY.soundsOf('the')).to.deep.equal(['DH', 'AH0']);
    expect(DICTIONARY.soundsOf("don't")).to.deep.equal(['D', 'OW1', 'N', 'T']);
  });

  it('leaves out comments after the sounds', () => {
    expect(DICTIONARY.soundsOf('utrecht')?.join(' ')).to.equal('Y UW1 T R EH0 K T');
  });

  it('does not know other words, nor those of objects', () => {
    for (const word of ['kubectl', 'constructor', '', 'the(2)'])
      expect(DICTIONARY.soundsOf(word), word).to.equal(undefined);
  });

  it('refuses a text that is not a dictionary', () => {
    expect(() => CmuDictionary.read('export const words = {};')).to.throw('no entry');
  });
});
