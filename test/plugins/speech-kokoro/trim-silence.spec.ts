import { expect } from 'chai';
import { trimSilence } from '../../../plugins/speech-kokoro/model/trim-silence.js';

/** Hz; 0.12 s of silence are 12 samples. */
const RATE = 100;

describe('the silence around speech of Kokoro', () => {
  it('is cut, but for a moment on both sides', () => {
    const samples = new Float32Array(300);
    samples.fill(0.5, 100, 150);
    const trimmed = trimSilence(samples, RATE);
    expect(trimmed.length).to.equal(50 + 2 * 12 - 1);
    expect(trimmed.findIndex((sample) => sample !== 0)).to.equal(12);
  });

  it('stays if it is short, and if nothing is heard', () => {
    const samples = new Float32Array(60);
    samples.fill(0.5, 5, 55);
    expect(trimSilence(samples, RATE).length).to.equal(60);
    expect(trimSilence(new Float32Array(60), RATE).length).to.equal(60);
  });
});
