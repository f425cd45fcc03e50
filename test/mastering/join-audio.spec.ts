import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { AUDIO_FORMATS } from '../../src/domain/audio.js';
import { ENCODINGS } from '../../src/mastering/encodings.js';
import { Ffmpeg } from '../../src/mastering/ffmpeg.js';
import { joinAudio } from '../../src/mastering/join-audio.js';
import { decode, ffmpegPath, tagsOf } from './ffmpeg-checks.js';

const RATE = 44_100;
const SECONDS = [1.5, 0.7, 2.3];

describe('joining finished audio', () => {
  let folder: string;

  before(async () => {
    // What would end a quoted name.
    folder = await mkdtemp(path.join(tmpdir(), "lectern-join-it's-"));
  });

  after(() => rm(folder, { recursive: true }));

  for (const format of AUDIO_FORMATS) {
    it(`makes one ${format} of several, with a title`, async () => {
      const program = await ffmpegPath();
      const { signal } = new AbortController();
      const { encoder, muxer, options } = ENCODINGS[format];
      const files = await Promise.all(
        SECONDS.map(async (seconds, index) => {
          const file = path.join(folder, `${index}.${format}`);
          await new Ffmpeg(program, signal).run({
            input: () => tone(seconds),
            inputOptions: ['-f', 's16le', '-ar', String(RATE), '-ac', '1'],
            output: file,
            outputOptions: ['-c:a', encoder, ...options, '-f', muxer],
          });
          return file;
        }),
      );
      const output = path.join(folder, `whole.${format}`);
      const tags = { title: 'The whole = all', date: '2026-05-10' };
      await joinAudio(program, { files, format, tags, output }, folder, signal);
      const samples = await decode(output);
      const wanted = SECONDS.reduce((sum, seconds) => sum + seconds);
      expect(samples.length / RATE).to.be.closeTo(wanted, 0.15);
      expect([...(await tagsOf(output)).values()]).to.include('The whole = all');
    });
  }
});

/** A sine of 440 Hz, mono. */
async function* tone(seconds: number): AsyncGenerator<Uint8Array> {
  const samples = new Int16Array(Math.round(seconds * RATE));
  samples.forEach((_, i) => (samples[i] = 8_000 * Math.sin((2 * Math.PI * 440 * i) / RATE)));
  yield await Promise.resolve(new Uint8Array(samples.buffer));
}
