import { expect } from 'chai';
import { WORD_SOUNDS } from './weights.js';

const said = (word: string): string => WORD_SOUNDS.soundsOf(word).join(' ');

describe('sounds of a word', () => {
  it('ignore case, accents and the kind of apostrophe', () => {
    expect(said('Boxes')).to.equal('B AA1 K S IH0 Z');
    expect(said('SERVER')).to.equal('S ER1 V ER0');
    expect(said('don’t')).to.equal('D OW1 N T');
  });

  it('are the name of a single letter', () => {
    expect(said('N')).to.equal('EH1 N');
    expect(said('w')).to.equal('D AH1 B AH0 L Y UW0');
  });

  it('are those of the letters for any other word', () => {
    expect(said('zib')).to.equal('Z IH1 B');
    expect(said('Zürich')).to.match(/^Z /u);
  });

  it('are nothing for what has no Latin letter', () => {
    expect(said('Привет')).to.equal('');
    expect(said("'")).to.equal('');
  });

  it('exist for a word of five thousand letters', () => {
    expect(WORD_SOUNDS.soundsOf('blorpine'.repeat(625))).to.have.lengthOf.above(3_000);
  }).timeout(20_000);
});
