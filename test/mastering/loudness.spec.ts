import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ffmpeg } from '../../src/mastering/ffmpeg.js';
import { measureFile, type MeasuredFile } from '../../src/mastering/loudness.js';
import { pcm, writeWav } from './clips.js';
import { ffmpegPath } from './ffmpeg-checks.js';

describe('loudness', () => {
  async function measure(samples: Float32Array): Promise<MeasuredFile> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-loudness-'));
    try {
      const file = path.join(folder, 'sound.wav');
      await writeWav(file, pcm(samples, 48_000));
      const ffmpeg = new Ffmpeg(await ffmpegPath(), new AbortController().signal);
      return await measureFile(ffmpeg, file, { demuxer: 'wav', sampleRate: 48_000 });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('is -3 LUFS for a full-scale sine of 997 Hz (ITU-R BS.1770-4)', async () => {
    const sine = Float32Array.from({ length: 62.5 * 48_000 }, (_, at) =>
      Math.sin((2 * Math.PI * 997 * at) / 48_000),
    );
    const measured = await measure(sine);
    expect(measured.integratedLufs).to.be.closeTo(-3, 0.11);
    expect(measured.truePeakDbtp).to.be.closeTo(0, 0.11);
    expect(measured.durationSeconds).to.be.closeTo(62.5, 0.011);
  });

  it('is null for silence', async () => {
    const measured = await measure(new Float32Array(96_000));
    expect(measured.integratedLufs).to.equal(-Infinity);
    expect(measured.truePeakDbtp).to.equal(-Infinity);
  });
});
