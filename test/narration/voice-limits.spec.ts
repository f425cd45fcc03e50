import { expect } from 'chai';
import type { VoiceSettings } from '../../src/domain/voice.js';
import { NEUTRAL_PROSODY, type Prosody, type Speaker } from '../../src/domain/utterance.js';
import {
  deliveryWarnings,
  limitProsody,
  type CastProsody,
} from '../../src/narration/voice-limits.js';
import { mostTelling } from '../../src/domain/warning.js';

const CAST = { voices: ['slt', 'rms'] } as const;
const ALL: CastProsody[0] = ['rate', 'pitch', 'range', 'whispering', 'laughing'];
const LIVELY: Prosody = { rate: 1.1, pitch: 2, range: 1.5, manner: 'whispering' };

function utterance(speaker: Speaker, prosody: Prosody) {
  const range = { start: 0, end: 3 };
  return {
    index: 0,
    speaker,
    spoken: 'Yes.',
    prosody,
    volume: -4,
    pauseAfterMs: 0,
    range,
    runs: [],
  };
}

function warned(
  voice: Partial<VoiceSettings>,
  can: CastProsody,
  speakers: readonly Speaker[] = [1],
): readonly string[] {
  const wishes = { provider: 'provider_a', ...voice } as const;
  return deliveryWarnings(wishes, CAST, can, speakers).map(({ message }) => message);
}

describe('limits of voices', () => {
  it('leave out what a voice cannot do, for each host by its own', () => {
    const both = [utterance(1, LIVELY), utterance(2, LIVELY)];
    const [one, two] = limitProsody(both, [['rate', 'pitch', 'range'], ['rate']]);
    expect(one?.prosody).to.deep.equal({ rate: 1.1, pitch: 2, range: 1.5 });
    expect(two?.prosody).to.deep.equal({ rate: 1.1, pitch: 0, range: 1 });
    expect(two?.volume, 'which is the mix').to.equal(-4);
    const [none] = limitProsody(both, [[], []]);
    expect(none?.prosody).to.deep.equal(NEUTRAL_PROSODY);
    const [everything] = limitProsody(both, [ALL, ALL]);
    expect(everything?.prosody).to.deep.equal(LIVELY);
  });

  it('are reported if two hosts share one voice, unless the request named it for both', () => {
    const one = { voices: ['solo', 'solo'] } as const;
    const told = (voice: Partial<VoiceSettings>, speakers: readonly Speaker[]) =>
      deliveryWarnings({ provider: 'provider_b', ...voice }, one, [['rate'], ['rate']], speakers);
    expect(told({}, [1])).to.deep.equal([]);
    expect(told({ hostVoiceIds: { host1: 'solo', host2: 'solo' } }, [1, 2])).to.deep.equal([]);
    const [warning, ...others] = told({}, [1, 2]);
    expect(others).to.deep.equal([]);
    expect(warning?.message).to.include('both hosts speak with the same voice');
  });

  it('are not told if nothing was asked for, or everything can be done', () => {
    expect(warned({}, [[], []], [1, 2])).to.deep.equal([]);
    expect(warned({ expression: { emotionalRange: 'moderate' } }, [[], []])).to.deep.equal([]);
    const expression = {
      emotionalRange: 'full',
      emphasisStyle: 'both',
      emotionalArc: true,
      allowWhispering: true,
      allowLaughter: true,
    } as const;
    expect(warned({ deliveryPreset: 'theatrical', expression }, [ALL, ALL])).to.deep.equal([]);
    expect(warned({ expression: { allowWhispering: false } }, [[], []])).to.deep.equal([]);
    expect(warned({ expression: { emphasisStyle: 'pauses' } }, [[], []])).to.deep.equal([]);
  });

  const wishes: [string, Partial<VoiceSettings>, RegExp][] = [
    ['delivery_preset', { deliveryPreset: 'theatrical' }, /pitch, or change its pitch range/],
    ['emotional_range', { expression: { emotionalRange: 'full' } }, /change its pitch/],
    ['emphasis_style', { expression: { emphasisStyle: 'both' } }, /change its pitch/],
    ['emotional_arc', { expression: { emotionalArc: true } }, /change its pitch/],
    ['allow_whispering', { expression: { allowWhispering: true } }, /whisper\. .*more quietly/],
    ['allow_laughter', { expression: { allowLaughter: true } }, /laugh\. Nothing is laughed/],
  ];
  for (const [field, voice, message] of wishes) {
    it(`are reported for ${field}, naming the field and the voice`, () => {
      const [told, ...more] = warned(voice, [['rate'], ['rate']]);
      expect(told).to.include(field).and.to.include('the voice slt cannot').and.to.match(message);
      expect(more).to.deep.equal([]);
    });
  }

  it('are reported for the voices in use, and for those that lack a feature', () => {
    const voice = { deliveryPreset: 'dynamic' } as const;
    expect(warned(voice, [ALL, ['rate']], [1])).to.deep.equal([]);
    const [told, ...more] = warned(voice, [ALL, ['rate']], [1, 2]);
    expect(told).to.include('the voice rms');
    expect(more).to.deep.equal([]);
  });
});

describe('warnings that are kept', () => {
  const warning = (message: string) => ({ code: 'TEXT_NOT_SPOKEN', message }) as const;

  it('are each told once, and no more than 20 of at most 500 characters', () => {
    expect(mostTelling([warning('a'), warning('a')])).to.deep.equal([warning('a')]);
    const many = Array.from({ length: 1000 }, (_, at) => warning(`${at} ${'x'.repeat(9_000)}`));
    const kept = mostTelling(many);
    expect(kept).to.have.length(20);
    for (const { message } of kept) expect(message).to.have.length(500);
  });
});
