import { expect } from 'chai';
import { findClipFault } from '../../src/rendering/clip-check.js';

const SAMPLE_RATE = 16_000;
const TEXT = 'A sentence of forty characters, or nearly.';

function hum(seconds: number, amplitude: number): Int16Array {
  const samples = new Int16Array(seconds * SAMPLE_RATE);
  for (let i = 0; i < samples.length; i++) samples[i] = amplitude * Math.sin(i / 20);
  return samples;
}

function faultOf(samples: Int16Array, text = TEXT, rate = 1, sampleRate = SAMPLE_RATE) {
  return findClipFault({ sampleRate, samples }, text, rate);
}

describe('clip check', () => {
  it('takes a clip of plausible length in which something is heard', () => {
    expect(faultOf(hum(3, 8_000))).to.equal(null);
    expect(faultOf(hum(3, 400)), 'a quiet one').to.equal(null);
    expect(faultOf(hum(0.2, 8_000), 'A')).to.equal(null);
  });

  it('takes a word with silence around it', () => {
    const samples = new Int16Array(2 * SAMPLE_RATE);
    samples.set(hum(0.3, 8_000), SAMPLE_RATE);
    expect(faultOf(samples, 'Yes.')).to.equal(null);
  });

  it('finds silence, faint noise, and silence with a click in it', () => {
    expect(faultOf(hum(3, 0))).to.equal('is silent');
    expect(faultOf(hum(3, 60))).to.equal('is silent');
    const click = hum(3, 0);
    click.fill(32_767, 20_000, 20_010);
    expect(faultOf(click)).to.equal('is silent');
    const short = hum(0.2, 0);
    short[1_000] = -32_768;
    expect(faultOf(short, 'A')).to.equal('is silent');
  });

  it('finds a clip that stops long before its text could end', () => {
    expect(faultOf(hum(0.5, 8_000))).to.equal('is too short for its text');
    expect(faultOf(new Int16Array(0), 'A')).to.equal('is too short for its text');
  });

  it('knows that one word said again and again runs together', () => {
    const samples = hum(5, 8_000);
    expect(faultOf(samples, 'a '.repeat(400))).to.equal(null);
    expect(faultOf(samples, 'a'.repeat(400))).to.equal(null);
    const sentence = 'every other word here says something of its own and takes time of its own ';
    expect(faultOf(hum(1, 8_000), sentence)).to.equal('is too short for its text');
    expect(faultOf(hum(0.1, 8_000), 'a '.repeat(400))).to.equal('is too short for its text');
  });

  it('finds a clip that goes on for ever', () => {
    expect(faultOf(hum(30, 8_000))).to.equal('is too long for its text');
  });

  it('minds the rate that was asked for', () => {
    expect(faultOf(hum(0.6, 8_000), TEXT, 2)).to.equal(null);
    expect(faultOf(hum(30, 8_000), TEXT, 0.5)).to.equal(null);
  });

  it('finds a sample rate that none is', () => {
    for (const rate of [0, -16_000, NaN, 7_999, 192_001, 16_000.5]) {
      expect(faultOf(hum(3, 8_000), TEXT, 1, rate)).to.equal('has no usable sample rate');
    }
  });
});
