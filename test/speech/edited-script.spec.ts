import { expect } from 'chai';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { toEditedScript } from '../../src/speech/edited-script.js';
import { planSpeech } from '../../src/speech/plan.js';
import { VERBALIZER } from '../builders/verbalizer.js';

/** Speakers and their texts in an edited script. */
function heard(text: string): (readonly [number, string])[] {
  const script = toEditedScript('Notes', text);
  return planSpeech(script, DEFAULT_VOICE_SETTINGS, VERBALIZER).utterances.map(
    ({ speaker, spoken }) => [speaker, spoken] as const,
  );
}

describe('an edited script', () => {
  for (const [first, second] of [
    ['HOST 1:', 'HOST 2:'],
    ['Host 1:', 'host 2:'],
    ['host1 :', 'Host2 :'],
    ['**HOST 1:**', '**HOST 2:**'],
    ['**Host 1**:', '__Host 2__:'],
    ['HOST 1 (Ada):', 'HOST 2 (Grace Hopper):'],
    ['**Host 1 (Ada):**', '**Host 2 (Grace):**'],
    ['[HOST 1]', '[HOST 2]'],
    ['- Host one:', '- Host two:'],
    ['HOST 1：', 'HOST 2：'],
  ] as const) {
    it(`is a dialogue with the labels ${first} and ${second}, which nobody says`, () => {
      expect(heard(`${first} Good morning.\n\n${second} Hello.\n${first} Bye.`)).to.deep.equal([
        [1, 'Good morning.'],
        [2, 'Hello.'],
        [1, 'Bye.'],
      ]);
    });
  }

  it('gives the first host the text before the first label', () => {
    expect(heard('Welcome.\nHOST 2: Hello.')).to.deep.equal([
      [1, 'Welcome.'],
      [2, 'Hello.'],
    ]);
  });

  it('is read by one narrator without labels, even if it mentions hosts', () => {
    expect(heard('The host 2 of us met was kind.\n\nHosts are many.')).to.deep.equal([
      [1, 'The host two of us met was kind.'],
      [1, 'Hosts are many.'],
    ]);
  });
});
