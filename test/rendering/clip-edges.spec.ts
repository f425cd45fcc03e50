import { expect } from 'chai';
import { shapeEdges } from '../../src/rendering/clip-edges.js';

const SAMPLE_RATE = 16_000;

function tone(seconds: number, amplitude: number): Int16Array {
  return Int16Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, at) => amplitude * Math.sin(at / 3),
  );
}

function joined(...parts: readonly Int16Array[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => [...part]));
}

function shape(samples: Int16Array): Int16Array {
  return shapeEdges({ sampleRate: SAMPLE_RATE, samples }).samples;
}

function loudest(samples: Int16Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

describe('clip edges', () => {
  const speech = tone(1, 10_000);

  for (const [what, amplitude] of [
    ['silence', 0],
    ['faint noise', 20],
  ] as const) {
    it(`leaves 40 ms before and 100 ms after speech of ${what}`, () => {
      const shaped = shape(joined(tone(0.3, amplitude), speech, tone(0.5, amplitude)));
      expect(shaped.length / SAMPLE_RATE).to.be.closeTo(1.14, 0.001);
    });
  }

  it('keeps a soft sound at the beginning and at the end', () => {
    const soft = tone(0.1, 100);
    const shaped = shape(joined(tone(0.3, 0), soft, speech, soft, tone(0.3, 0)));
    expect(shaped.length / SAMPLE_RATE).to.be.closeTo(1.34, 0.001);
  });

  it('changes nothing of the speech', () => {
    const shaped = shape(joined(tone(0.3, 20), speech, tone(0.5, 20)));
    expect(shaped.slice(0.04 * SAMPLE_RATE, 1.04 * SAMPLE_RATE)).to.deep.equal(speech);
  });

  it('fades what is left of noise in and out', () => {
    const shaped = shape(joined(tone(0.3, 40), speech, tone(0.5, 40)));
    const part = (from: number, to: number): number =>
      loudest(shaped.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE));
    expect(part(0, 0.005)).to.be.below(5);
    expect(part(0.01, 0.015)).to.be.within(5, 20);
    expect(part(0.03, 0.04)).to.be.above(30);
    expect(part(1.04, 1.05)).to.be.above(30);
    expect(part(1.11, 1.12)).to.be.within(3, 20);
    expect(part(1.135, 1.14)).to.be.below(3);
  });

  it('takes the click off a clip that begins and ends in full sound', () => {
    const shaped = shape(tone(1, 10_000).fill(9_000));
    expect(shaped.length).to.equal(SAMPLE_RATE);
    expect([shaped.at(0), shaped.at(-1)]).to.deep.equal([0, 0]);
    expect(loudest(shaped.subarray(0, 20))).to.be.below(2_000);
    expect(shaped.at(80)).to.equal(9_000);
    expect(shaped.at(-81)).to.equal(9_000);
  });

  it('takes a clip shorter than a fade', () => {
    expect(shape(Int16Array.from([5, 5, 5]))).to.have.length(3);
    expect(shape(new Int16Array(0))).to.have.length(0);
  });

  it('moves word timings along, and keeps them inside', () => {
    const words = [
      { word: 'First', startMs: 310, endMs: 700 },
      { word: 'last', startMs: 700, endMs: 1_800 },
    ];
    const samples = joined(tone(0.3, 0), speech, tone(0.5, 0));
    const shaped = shapeEdges({ sampleRate: SAMPLE_RATE, samples, words });
    expect(shaped.words).to.deep.equal([
      { word: 'First', startMs: 50, endMs: 440 },
      { word: 'last', startMs: 440, endMs: 1_140 },
    ]);
  });
});
