import { expect } from 'chai';
import { HOMOGRAPH_WORDS, Readings } from '../../src/domain/homographs/reading.js';
import homographs from '../../src/domain/homographs/homographs.json' with { type: 'json' };
import weights from '../../src/domain/homographs/weights.json' with { type: 'json' };
import { markedSentences } from '../training/homographs/marked-sentences.js';
import { wrongReadings } from '../training/homographs/train-homographs.js';

const readings = new Readings();

/** Sounds of the word between asterisks. */
function said(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const at = words.findIndex((word) => word.startsWith('*'));
  return readings.of(
    words.map((word) => word.replaceAll('*', '')),
    at,
  )?.sounds;
}

describe('homographs', () => {
  it('are more than forty', () => {
    expect(HOMOGRAPH_WORDS).to.have.lengthOf.at.least(40);
  });

  for (const [sentence, sounds] of [
    ['the *record* is kept .', 'R EH1 K ER0 D'],
    ['you can *record* a call .', 'R IH0 K AO1 R D'],
    ['the files were *read* twice .', 'R EH1 D'],
    ['please *read* the notes .', 'R IY1 D'],
    ['*close* the window .', 'K L OW1 Z'],
    ['it is *close* to zero .', 'K L OW1 S'],
    ['a *separate* page opens .', 'S EH1 P ER0 AH0 T'],
    ['this can *lead* to data loss .', 'L IY1 D'],
    ['the team *lead* agreed .', 'L IY1 D'],
    ['the *lead* developer agreed .', 'L IY1 D'],
    ['old *lead* pipes were removed .', 'L EH1 D'],
    ["you'll *read* the notes .", 'R IY1 D'],
    ["they'd *refuse* it .", 'R AH0 F Y UW1 Z'],
    ['it saves *lives* .', 'L AY1 V Z'],
    ['the file *lives* in the cache .', 'L IH1 V Z'],
    ['the *houses* were sold .', 'HH AW1 Z IH0 Z'],
    ['the *impact* is small .', 'IH1 M P AE2 K T'],
    ['*reuse* the connection .', 'R IY0 Y UW1 Z'],
    ['*update* the dependencies .', 'AH0 P D EY1 T'],
    ['this *update* fixes an error .', 'AH1 P D EY2 T'],
    ['*address* an error .', 'AH0 D R EH1 S'],
  ] as const) {
    it(`are said by the words around them: ${sentence}`, () => {
      expect(said(sentence)).to.equal(sounds);
    });
  }

  it('are recognized with their endings', () => {
    const [noun, verb] = [
      readings.of(['all', 'records', 'of', 'the', 'user'], 1),
      readings.of(['it', 'compresses', 'the', 'file'], 1),
    ];
    expect(noun).to.deep.equal({ word: 'record', hasS: true, sounds: 'R EH1 K ER0 D' });
    expect(verb).to.deep.equal({ word: 'compress', hasS: true, sounds: 'K AH0 M P R EH1 S' });
  });

  it('are nouns in the genitive', () => {
    const noun = { word: 'record', hasS: true, sounds: 'R EH1 K ER0 D' };
    expect(readings.of(['you', "records'", 'owner'], 1)).to.deep.equal(noun);
    expect(readings.of(['to', "record's", 'owner'], 1)).to.deep.equal(noun);
    expect(readings.of(['we', "refund's", 'state'], 1)?.sounds).to.equal('R IY1 F AH2 N D');
    expect(readings.of(['the', "separate's", 'state'], 1)).to.equal(undefined);
  });

  it('have no reading where they are said in one way', () => {
    expect(readings.of(['the', 'window'], 1)).to.equal(undefined);
    expect(readings.of(['the', 'constructor'], 1)).to.equal(undefined);
    expect(readings.of([], 0)).to.equal(undefined);
  });

  it('are said rightly in nine of ten sentences that were not trained on', () => {
    const heldOut = markedSentences('homographs-held-out.tsv');
    const wrong = wrongReadings(weights, heldOut);
    expect(wrong.length / heldOut.length, wrong.join('\n')).to.be.at.most(0.1);
  });

  it('have one primary stress in every reading', () => {
    for (const [word, sounds] of Object.entries(homographs).flatMap(([word, all]) =>
      Object.values(all).map((one) => [word, one] as const),
    ))
      expect(sounds.match(/1/gu), word).to.have.lengthOf(1);
  });
});
