import { expect } from 'chai';
import type { VoiceSettings } from '../../src/domain/voice.js';
import type { Utterance } from '../../src/domain/utterance.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { planSpeech } from '../../src/speech/plan.js';

type Expression = NonNullable<VoiceSettings['expression']>;

/** Delivery of each utterance of a text. */
function said(
  text: string,
  voice: Partial<VoiceSettings> = {},
  speakers: 1 | 2 = 1,
): readonly Utterance[] {
  const script = { title: 'Notes', text, speakers, chapters: [] };
  return planSpeech(script, { provider: 'provider_a', ...voice }, VERBALIZER).utterances;
}

function expressed(text: string, expression: Expression): readonly Utterance[] {
  return said(text, { expression });
}

function only(utterances: readonly Utterance[]): Utterance {
  const [first] = utterances;
  if (first === undefined || utterances.length > 1) throw new Error('Not one utterance.');
  return first;
}

const PLAIN = 'The import reads every file.';

describe('delivery', () => {
  it('is the voice’s own if nothing is asked for', () => {
    const { prosody, volume } = only(said(PLAIN));
    expect(prosody).to.deep.equal({ rate: 1, pitch: 0, range: 1 });
    expect(volume).to.equal(0);
  });

  it('is slower and flatter when measured, faster and livelier when dynamic', () => {
    const of = (deliveryPreset: 'measured' | 'dynamic' | 'theatrical') =>
      said(`${PLAIN} ${PLAIN}`, { deliveryPreset })[0];
    const [measured, dynamic, theatrical] = [of('measured'), of('dynamic'), of('theatrical')];
    expect(measured?.prosody.rate).to.be.below(1);
    expect(dynamic?.prosody.rate).to.be.above(1);
    expect(measured?.prosody.range).to.be.below(1);
    expect(dynamic?.prosody.range).to.be.above(1);
    expect(theatrical?.prosody.range).to.be.above(dynamic?.prosody.range ?? 2);
    expect(measured?.pauseAfterMs).to.be.above(dynamic?.pauseAfterMs ?? 0);
  });

  it('moves the pitch less when subtle and more when full', () => {
    const pitchOf = (emotionalRange: Expression['emotionalRange']) =>
      only(expressed('It is done!', emotionalRange === undefined ? {} : { emotionalRange }))
        .prosody;
    expect(pitchOf('subtle').pitch).to.be.below(pitchOf('moderate').pitch);
    expect(pitchOf('full').pitch).to.be.above(pitchOf('moderate').pitch);
    expect(pitchOf('subtle').range).to.be.below(1);
    expect(pitchOf('full').range).to.be.above(1);
  });

  describe('emphasis', () => {
    const TEXT = 'We changed it. This is a breaking change. Mind it.';
    const neutral = said('We changed it. This is a harmless change. Mind it.');

    it('is pauses around what carries weight', () => {
      const told = expressed(TEXT, { emphasisStyle: 'pauses' });
      expect(told[0]?.pauseAfterMs, 'before').to.be.above(neutral[0]?.pauseAfterMs ?? 0);
      expect(told[1]?.pauseAfterMs, 'after').to.be.above(neutral[1]?.pauseAfterMs ?? 0);
      expect(told[1]?.prosody).to.deep.equal(neutral[1]?.prosody);
      expect(told[1]?.volume).to.equal(0);
    });

    it('is stress as well when it is both', () => {
      const told = expressed(TEXT, { emphasisStyle: 'both' });
      expect(told[1]?.prosody.rate).to.be.below(1);
      expect(told[1]?.prosody.range).to.be.above(1);
      expect(told[1]?.volume).to.be.above(0);
      expect(told[1]?.pauseAfterMs).to.be.above(neutral[1]?.pauseAfterMs ?? 0);
      expect(told[0]?.volume).to.equal(0);
    });
  });

  it('whispers asides only, and only if that is allowed', () => {
    const text = 'It is faster. (Nobody has measured it.) It is smaller.';
    const [first, aside] = expressed(text, { allowWhispering: true });
    expect(first?.prosody.manner).to.equal(undefined);
    expect(aside?.prosody.manner).to.equal('whispering');
    expect(aside?.volume).to.be.below(0);
    expect(expressed(text, { allowWhispering: false })[1]?.prosody.manner).to.equal(undefined);
  });

  it('laughs if the text does, and only if that is allowed', () => {
    for (const text of ['Haha, it works.', 'It works (laughs).', 'It works \u{1f602}.']) {
      expect(only(expressed(text, { allowLaughter: true })).prosody.manner, text).to.equal(
        'laughing',
      );
      expect(only(expressed(text, {})).prosody.manner, text).to.equal(undefined);
    }
    const calm = only(expressed('The chapter has that behaviour.', { allowLaughter: true }));
    expect(calm.prosody.manner).to.equal(undefined);
  });

  it('opens brighter and closes calmer along an emotional arc', () => {
    const text = [PLAIN, PLAIN, PLAIN].join('\n\n');
    const [opening, middle, closing] = expressed(text, { emotionalArc: true });
    expect(opening?.prosody.pitch).to.be.above(middle?.prosody.pitch ?? 9);
    expect(closing?.prosody.pitch).to.be.below(middle?.prosody.pitch ?? -9);
    expect(opening?.prosody.range).to.be.above(closing?.prosody.range ?? 9);
    const [first, , last] = expressed(text, { emotionalArc: false });
    expect(first?.prosody.range).to.equal(last?.prosody.range);
  });

  it('changes nothing far from an edit', () => {
    const text = (word: string) => `It is ${word}. Two. Three. Four.\n\nFive. Six.`;
    const voice = { deliveryPreset: 'theatrical', expression: { emotionalArc: true } } as const;
    const [one, other] = [said(text('new'), voice), said(text('altogether better'), voice)];
    const manner = ({ prosody, volume, pauseAfterMs }: Utterance) => [
      prosody,
      volume,
      pauseAfterMs,
    ];
    expect(one.slice(1).map(manner)).to.deep.equal(other.slice(1).map(manner));
  });

  describe('pauses of their own', () => {
    /** The pause after the first utterance. */
    const pauseIn = (text: string, speakers: 1 | 2 = 1) =>
      said(text, {}, speakers)[0]?.pauseAfterMs ?? 0;
    const sentence = pauseIn('It is new. It is old.');
    const paragraph = pauseIn('It is new.\n\nIt is old.');

    it('are longer between items of a list than between sentences', () => {
      expect(pauseIn('- It is new.\n- It is old.')).to.be.within(sentence + 50, paragraph);
      expect(pauseIn('1. It is new\n2. It is old')).to.be.within(sentence + 50, paragraph);
    });

    it('are longest before a heading, and shorter between it and its text', () => {
      const text = 'It is new.\n\n## Known issues\n\nIt is slow.';
      const [before, after] = said(text).map(({ pauseAfterMs }) => pauseAfterMs);
      expect(before).to.be.above(paragraph);
      expect(after).to.be.within(sentence, paragraph);
      const bare = said(text.replace('## ', '')).map(({ pauseAfterMs }) => pauseAfterMs);
      expect(bare[0]).to.be.closeTo(before ?? 0, 10);
      expect(bare[1]).to.be.closeTo(after ?? 0, 10);
    });

    it('stand around quotes', () => {
      expect(pauseIn('It is new.\n\n> It is old.')).to.be.above(paragraph + 100);
      expect(pauseIn('“It is new.”\n\nIt is old.')).to.be.above(paragraph + 100);
      expect(pauseIn('> It is new.\n\n> It is old.')).to.be.within(paragraph - 60, paragraph + 60);
    });

    it('are shorter beside an aside', () => {
      expect(pauseIn('It is new. (It is old.)')).to.be.below(sentence);
      expect(pauseIn('(It is new.) It is old.')).to.be.below(sentence);
    });
  });
});
