import { expect } from 'chai';
import fc from 'fast-check';
import {
  DELIVERY_PRESETS,
  DEFAULT_VOICE_SETTINGS,
  EMOTIONAL_RANGES,
  type VoiceSettings,
} from '../../src/domain/voice.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import type { Chapter, Script } from '../../src/domain/script.js';
import type { SpeechPlan } from '../../src/domain/utterance.js';
import { planSpeech as planAll } from '../../src/speech/plan.js';
import { expectProportional } from '../builders/growth.js';
import { VERBALIZER } from '../builders/verbalizer.js';

function script(text: string, speakers: 1 | 2 = 1, chapters: readonly Chapter[] = []): Script {
  return { title: 'Notes', text, speakers, chapters };
}

const planSpeech = (of: Script, voice: VoiceSettings): SpeechPlan => planAll(of, voice, VERBALIZER);

const sources = (of: Script): readonly string[] =>
  planSpeech(of, DEFAULT_VOICE_SETTINGS).utterances.map(({ range }) =>
    of.text.slice(range.start, range.end),
  );

describe('planSpeech', () => {
  it('splits sentences, not abbreviations, versions or initials', () => {
    expect(
      sources(script('Use Node.js 2.4.1, e.g. on Linux. Donald E. Knuth agrees! Really? Yes.')),
    ).to.deep.equal([
      'Use Node.js 2.4.1, e.g. on Linux.',
      'Donald E. Knuth agrees!',
      'Really?',
      'Yes.',
    ]);
  });

  for (const sentence of [
    'The C.I.A. and the U.S.A. agree.',
    'The U.S. Army moved to St. Louis.',
    'Board Rev. C replaces Rev. B2.',
    'It is open until 17.04. at noon, and from 20.04. on.',
    'Gen. Lee met Mt. Everest, see Art. 5 and Tel. 555.',
  ]) {
    it(`takes ${JSON.stringify(sentence)} for one sentence`, () => {
      expect(sources(script(`${sentence} This follows.`))).to.deep.equal([
        sentence,
        'This follows.',
      ]);
    });
  }

  it('never speaks labels, however they are typed', () => {
    const { utterances: plan } = planSpeech(
      script('HOST 1: Hello.\n\nhost2 : Hi there.\n**Host 1:** Bye.', 2),
      DEFAULT_VOICE_SETTINGS,
    );
    expect(plan.map(({ speaker, spoken }) => [speaker, spoken])).to.deep.equal([
      [1, 'Hello.'],
      [2, 'Hi there.'],
      [1, 'Bye.'],
    ]);
  });

  it('pauses longer before a chapter than between paragraphs, and longer there than between sentences', () => {
    const text = 'One. Two.\n\nThree.\n\nFour.';
    const chapters = [
      { title: 'a', start: 0, end: 17 },
      { title: 'b', start: 19, end: text.length },
    ];
    const [sentence, paragraph, chapter] = planSpeech(
      script(text, 1, chapters),
      DEFAULT_VOICE_SETTINGS,
    ).utterances.map(({ pauseAfterMs }) => pauseAfterMs);
    expect(sentence).to.be.below(paragraph ?? 0);
    expect(paragraph).to.be.below(chapter ?? 0);
  });

  describe('pauses', () => {
    const LONG = 'It reads the whole of a very long file at once, and tells how far it has come';
    const WORDS = 'and we changed what it reads without a mark ';

    function pausesOf(text: string, speakers: 1 | 2 = 1): number[] {
      const { utterances: plan } = planSpeech(script(text, speakers), DEFAULT_VOICE_SETTINGS);
      return plan.map(({ pauseAfterMs }) => pauseAfterMs);
    }

    it('are of many lengths in a text of many sentences', () => {
      const sentences = Array.from({ length: 30 }, (_, at) => `${'so '.repeat(at)}it is.`);
      expect(new Set(pausesOf(sentences.join(' '))).size).to.be.at.least(20);
    });

    it('are longer between long sentences than between short ones', () => {
      const [short] = pausesOf('Yes. No.');
      const [long] = pausesOf(`${LONG}. ${LONG}.`);
      expect(long).to.be.within((short ?? 0) * 1.1, (short ?? 0) * 1.6);
    });

    it('leave a question standing, unless the other host answers it', () => {
      const [told] = pausesOf('It is new. It is.');
      const [asked] = pausesOf('Is it new? It is.');
      expect(asked).to.be.above(told ?? 0);
      const [handedOver] = pausesOf('HOST 1: It is new.\n\nHOST 2: It is.', 2);
      const [answered] = pausesOf('HOST 1: Is it new?\n\nHOST 2: It is.', 2);
      expect(answered).to.be.below(handedOver ?? 0);
    });

    it('are short inside a sentence, and longer after a colon than after a comma', () => {
      const [comma] = pausesOf(`${LONG}, ${LONG}, ${LONG}.`);
      const [colon] = pausesOf(`${LONG}: ${LONG}, ${LONG}.`);
      const [sentence] = pausesOf(`${LONG}. ${LONG}.`);
      expect(comma).to.be.below(colon ?? 0);
      expect(colon).to.be.below((sentence ?? 0) / 2);
    });

    it('are not made if nobody would make one, though the sentence is long', () => {
      expect(pausesOf(`It is new ${WORDS.repeat(6)}.`)).to.have.length(1);
    });
  });

  it('breaks a sentence without any mark between its words when no breath would do', () => {
    const text = `It is new ${'and we changed what it reads without a mark '.repeat(30)}.`;
    for (const source of sources(script(text))) expect(source.length).to.be.at.most(320);
  });

  it('breaks a sentence that is too long for one breath', () => {
    const text = `${'We changed the parser, and we improved the writer, because it was slow, '.repeat(6)}done.`;
    for (const source of sources(script(text))) expect(source.length).to.be.at.most(200);
  });

  it('takes time in proportion to the length of a script of anything', () => {
    for (const unit of ['a', '.', '! ', 'a ', '\n', 'HOST 1:', 'host', '1. ', '(', 'e.g. ', '* ']) {
      const plan = (length: number) =>
        planSpeech(script(`Go ${unit.repeat(length / unit.length)}`, 2), DEFAULT_VOICE_SETTINGS);
      expectProportional(plan, 51_000, unit);
    }
  });

  it('lets every delivery preset be heard, within the bounds of prosody', () => {
    const text = 'A breaking change! Is it safe? It is.';
    const heard = new Set<string>();
    for (const deliveryPreset of DELIVERY_PRESETS) {
      for (const emotionalRange of EMOTIONAL_RANGES) {
        const { utterances: plan } = planSpeech(script(text), {
          ...DEFAULT_VOICE_SETTINGS,
          deliveryPreset,
          expression: { emotionalRange, emotionalArc: true },
        });
        for (const { prosody, pauseAfterMs } of plan) {
          expect(prosody.rate).to.be.within(0.5, 2);
          expect(prosody.pitch).to.be.within(-6, 6);
          expect(pauseAfterMs).to.be.within(0, 5000);
        }
        heard.add(JSON.stringify(plan));
      }
    }
    expect(heard.size).to.equal(DELIVERY_PRESETS.length * EMOTIONAL_RANGES.length);
  });

  it('says what to do when nothing can be spoken', () => {
    expect(() => planSpeech(script('🎉 … — 你好'), DEFAULT_VOICE_SETTINGS)).to.throw(
      GenerationFailure,
      /Send text with English words/u,
    );
  });

  it('names notes that are not understood, and words in letters that no voice reads, once a script', () => {
    const voice = {
      ...DEFAULT_VOICE_SETTINGS,
      pronunciationNotes: 'SQL: squeal\nSpeak up, please.',
    };
    const text = 'SQL for Москва and Юрий. 東京 too. Größe λ.\n\nNo more, мир.';
    const { utterances, warnings } = planAll(script(text), voice, VERBALIZER);
    expect(utterances.map(({ spoken }) => spoken)).to.deep.equal([
      'squeal for and.',
      'too.',
      'Grosse lambda.',
      'No more.',
    ]);
    expect(
      warnings.map(({ code, message }) => [code, /"(.*?)"/u.exec(message)?.[1]]),
    ).to.deep.equal([
      ['PRONUNCIATION_NOT_UNDERSTOOD', 'Speak up, please.'],
      ['TEXT_NOT_SPOKEN', 'Москва'],
      ['TEXT_NOT_SPOKEN', '東京'],
    ]);
    expect(
      planAll(script('All is well.'), DEFAULT_VOICE_SETTINGS, VERBALIZER).warnings,
    ).to.deep.equal([]);
  });

  it('covers every word once, in order, with indexes without gaps', () => {
    const word = fc.constantFrom(
      'one',
      'v2.4.1',
      'e.g.',
      'Dr.',
      'two,',
      'end.',
      'why?',
      '\n\n',
      'https://a.b/c',
      '(x)',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), (words) => {
        const text = `Start ${words.join(' ')}`;
        const { utterances: plan } = planSpeech(script(text), DEFAULT_VOICE_SETTINGS);
        let at = 0;
        let outside = '';
        for (const [index, utterance] of plan.entries()) {
          expect(utterance.index).to.equal(index);
          expect(utterance.range.start).to.be.at.least(at);
          outside += text.slice(at, utterance.range.start);
          at = utterance.range.end;
        }
        expect((outside + text.slice(at)).trim()).to.equal('');
      }),
      { numRuns: 200 },
    );
  });
});
