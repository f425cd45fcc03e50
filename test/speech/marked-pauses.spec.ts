import { expect } from 'chai';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import type { Chapter, Script } from '../../src/domain/script.js';
import { toEditedScript } from '../../src/speech/edited-script.js';
import { planSpeech } from '../../src/speech/plan.js';
import { sentencesOf } from '../../src/speech/script-sentences.js';
import { expectProportional } from '../builders/growth.js';
import { VERBALIZER } from '../builders/verbalizer.js';

const plan = (script: Script) => planSpeech(script, DEFAULT_VOICE_SETTINGS, VERBALIZER).utterances;

/** Speaker, words and pause of each utterance of an edited script. */
function heard(text: string, more: Partial<Script> = {}): readonly (readonly unknown[])[] {
  const script = { ...toEditedScript('Notes', text), ...more };
  return plan(script).map(({ speaker, range, pauseAfterMs }) => [
    ...[speaker, text.slice(range.start, range.end), pauseAfterMs],
  ]);
}

describe('a pause mark in an edited script', () => {
  it('takes the place of the usual pause, longer or shorter', () => {
    expect(heard('One ends. [pause 3s] Two ends. [pause 100ms] Three.').slice(0, 2)).to.deep.equal([
      [1, 'One ends.', 3_000],
      [1, 'Two ends.', 100],
    ]);
  });

  it('parts a sentence where it stands, and what is around it is spoken without it', () => {
    const [before, after] = heard('The winner is [pause 2s] Relay.');
    expect(before).to.deep.equal([1, 'The winner is', 2_000]);
    expect(after?.slice(0, 2)).to.deep.equal([1, 'Relay.']);
  });

  for (const [title, text] of [
    ['on a line of its own', 'HOST 1: One ends.\n\n[pause 2s]\n\nHOST 2: Two.'],
    ['at the end of a turn', 'HOST 1: One ends. [pause 2s]\n\nHOST 2: Two.'],
    ['at the start of a turn', 'HOST 1: One ends.\n\nHOST 2: [pause 2s] Two.'],
    ['before a label', 'HOST 1: One ends.\n\n[pause 2s] HOST 2: Two.'],
    ['in two marks', 'HOST 1: One ends. [pause 500ms]\n\nHOST 2: [pause 1.5s] Two.'],
  ] as const) {
    it(`separates two hosts ${title}`, () => {
      expect(heard(text).map((one) => one.slice(0, 2))).to.deep.equal([
        [1, 'One ends.'],
        [2, 'Two.'],
      ]);
      expect(heard(text)[0]?.[2]).to.equal(2_000);
    });
  }

  it('is heard before the first words and after the last ones', () => {
    const [first, second] = plan(toEditedScript('Notes', '[pause 2s] One. Two. [pause 4s]'));
    expect(first?.pauseBeforeMs).to.equal(2_000);
    expect(second).to.include({ pauseAfterMs: 4_000 }).and.not.have.property('pauseBeforeMs');
  });

  it('never shortens the pause before a chapter', () => {
    const text = 'One ends. [pause 200ms]\n\nTwo starts.\n\nThree.';
    const start = text.indexOf('Two');
    const chapters: readonly Chapter[] = [
      { title: 'a', start: 0, end: start },
      { title: 'b', start, end: text.length },
    ];
    const plain = text.replace('[pause 200ms]', ' '.repeat(13));
    expect(heard(text, { chapters })).to.deep.equal(heard(plain, { chapters }));
    const long = text.replace('200ms', '5000ms');
    expect(heard(long, { chapters })[0]?.[2]).to.equal(5_000);
  });

  it('keeps how the sentences around it are spoken', () => {
    const text = 'We changed the search. Is it fast? It is.';
    const manner = (script: Script) => plan(script).map(({ spoken, prosody }) => [spoken, prosody]);
    const marked = toEditedScript('Notes', text.replace('fast? ', 'fast? [pause 1s]\n'));
    expect(manner(marked)).to.deep.equal(manner(toEditedScript('Notes', text)));
  });

  it('is not obeyed in a script that nobody edited', () => {
    const text = 'One ends. [pause 3s] Two ends.';
    const written: Script = { title: 'Notes', text, speakers: 1, chapters: [] };
    expect(plan(written)[0]?.pauseAfterMs).to.be.below(1_000);
    expect(plan(written).map(({ spoken }) => spoken)).to.deep.equal([
      'One ends.',
      'pause three seconds, Two ends.',
    ]);
  });

  it('is shown to the editor of the script, also before a label', () => {
    const text = 'HOST 1: One. [pause 1s] Two.\n\n[pause 2s] HOST 2: Three.';
    const sentences = sentencesOf(toEditedScript('Notes', text));
    expect(sentences.map(({ speaker, text: shown }) => [speaker, shown])).to.deep.equal([
      [1, 'One.'],
      [1, '[pause 1s] Two.'],
      [1, '[pause 2s]'],
      [2, 'Three.'],
    ]);
  });

  it('is planned in time proportional to the length of the script', () => {
    for (const shape of ['One ends. [pause 1s] ', 'one [pause 1s] ', '[pause 1s]', '[pause 1']) {
      const scriptOf = (length: number) =>
        toEditedScript('Notes', `Go. ${shape.repeat(Math.ceil(length / shape.length))}`);
      expectProportional((length) => plan(scriptOf(length)), 50_000, shape);
    }
  });
});
