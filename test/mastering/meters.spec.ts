import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Limiter } from '../../src/mastering/limiter.js';
import { LoudnessMeter } from '../../src/mastering/loudness-meter.js';
import { TruePeakMeter } from '../../src/mastering/true-peak-meter.js';
import { pcm, speechLike, writeWav } from './clips.js';
import { loudnessByFfmpeg } from './ffmpeg-checks.js';

function sine(hertz: number, sampleRate: number, seconds: number, phase = 0): Float32Array {
  return Float32Array.from({ length: sampleRate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / sampleRate + phase),
  );
}

function integrated(samples: Float32Array, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate);
  for (let at = 0; at < samples.length; at += 1000) meter.push(samples.subarray(at, at + 1000));
  return meter.integrated();
}

function truePeak(samples: Float32Array): number {
  const meter = new TruePeakMeter();
  for (let at = 0; at < samples.length; at += 777) meter.push(samples.subarray(at, at + 777));
  return meter.maximum();
}

describe('loudness meter', () => {
  it('reads -3.01 LUFS for a full-scale sine of 997 Hz (ITU-R BS.1770-4)', () => {
    for (const rate of [16_000, 22_050, 44_100, 48_000]) {
      expect(integrated(sine(997, rate, 3), rate), `${rate} Hz`).to.be.closeTo(-3.01, 0.05);
    }
  });

  it('passes over pauses (relative gate) and silence (absolute gate)', () => {
    const speech = speechLike(10, 16_000, 0.3);
    const withPauses = new Float32Array(speech.length * 4);
    withPauses.set(speech);
    expect(integrated(withPauses, 16_000)).to.be.closeTo(integrated(speech, 16_000), 0.1);
    expect(integrated(new Float32Array(64_000), 16_000)).to.equal(-Infinity);
  });

  for (const rate of [16_000, 24_000, 44_100]) {
    it(`agrees with ffmpeg on speech at ${rate} Hz within 0.1 LU`, async () => {
      const dir = await mkdtemp(path.join(tmpdir(), 'lectern-meter-'));
      try {
        const samples = speechLike(15, rate, 0.35);
        const file = path.join(dir, 'speech.wav');
        await writeWav(file, pcm(samples, rate));
        const reference = await loudnessByFfmpeg(file);
        expect(integrated(samples, rate)).to.be.closeTo(reference.integratedLufs, 0.1);
        expect(truePeak(samples)).to.be.closeTo(reference.truePeakDbtp, 0.2);
      } finally {
        await rm(dir, { recursive: true });
      }
    });
  }
});

describe('true-peak meter', () => {
  it('finds the peak that lies between samples', () => {
    // At a quarter of the rate and 45 degrees every sample is 3.01 dB below the peak.
    expect(truePeak(sine(4_000, 16_000, 1, Math.PI / 4))).to.be.closeTo(0, 0.2);
  });

  it('sees the very first and the very last sample', () => {
    const first = new Float32Array(100);
    first[0] = 1;
    const last = new Float32Array(100);
    last[99] = -1;
    expect(truePeak(first)).to.be.closeTo(0, 1e-6);
    expect(truePeak(last)).to.be.closeTo(0, 1e-6);
  });
});

describe('limiter', () => {
  function limited(samples: Float32Array, gainDb: number, slice: number): Float32Array {
    const limiter = new Limiter(16_000, gainDb, -2);
    const parts: number[] = [];
    for (let at = 0; at < samples.length; at += slice) {
      parts.push(...limiter.push(samples.subarray(at, at + slice)));
    }
    parts.push(...limiter.finish());
    return Float32Array.from(parts);
  }

  it('holds the ceiling, however loud the input', () => {
    for (const gainDb of [0, 12, 30]) {
      const result = limited(speechLike(3, 16_000, 0.5), gainDb, 4_000);
      expect(result.length).to.equal(48_000);
      expect(truePeak(result)).to.be.at.most(-1.9);
    }
  });

  it('only applies the gain where nothing reaches the ceiling', () => {
    const samples = speechLike(1, 16_000, 0.1);
    const result = limited(samples, 6.0206, 1_000);
    result.forEach((sample, at) => expect(sample).to.be.closeTo((samples[at] ?? 0) * 2, 1e-5));
  });

  it('gives the same for slices of any size', () => {
    const samples = speechLike(1, 16_000, 0.5);
    const whole = limited(samples, 15, 16_000);
    for (const slice of [1, 7, 100, 3_000]) {
      expect(limited(samples, 15, slice)).to.deep.equal(whole);
    }
  });
});
