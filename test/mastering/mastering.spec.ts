import { expect } from 'chai';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MasteredAudio } from '../../src/contracts/mastering.js';
import type { RenderedUtterance } from '../../src/contracts/rendering.js';
import { AUDIO_FORMATS } from '../../src/domain/audio.js';
import type { AudioExtras, AudioFormat, AudioTags } from '../../src/domain/audio.js';
import { GenerationFailure, StorageFull } from '../../src/domain/failure.js';
import type { Speaker } from '../../src/domain/utterance.js';
import { createMastering } from '../../src/mastering/mastering.js';
import { eventually } from '../journeys/eventually.js';
import { clip, inOrder, pcm, speechLike } from './clips.js';
import {
  decode,
  describe as describeFile,
  ffmpegPath,
  loudnessByFfmpeg,
  loudnessOfHosts,
  runningFfmpegs,
  tagsOf,
} from './ffmpeg-checks.js';

const TAGS: AudioTags = { title: 'Release 2.4.1', organization: 'Acme', date: '2026-03-09' };

/** At 16 kHz; what is between two samples by more than a rounding error stays visible. */
function toSamples(milliseconds: number): number {
  return Number((milliseconds * 16).toFixed(6));
}

describe('mastering', () => {
  let dir: string;
  let program: string;

  before(async () => {
    program = await ffmpegPath();
  });

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-mastering-'));
  });

  afterEach(async () => {
    expect(runningFfmpegs()).to.deep.equal([]);
    await rm(dir, { recursive: true });
  });

  function output(format: AudioFormat = 'mp3'): string {
    return path.join(dir, `out.${format}`);
  }

  async function master(
    clips: readonly RenderedUtterance[] | (() => AsyncIterable<RenderedUtterance>),
    more: {
      format?: AudioFormat;
      tags?: AudioTags;
      outputPath?: string;
      extras?: AudioExtras;
      program?: string;
      speakers?: readonly Speaker[];
      signal?: AbortSignal;
    } = {},
  ): Promise<MasteredAudio> {
    const format = more.format ?? 'mp3';
    const mastering = createMastering({
      ffmpegPath: more.program ?? program,
      targetLufs: -16,
      bitrateKbps: 96,
    });
    return mastering.master(
      {
        clips: typeof clips === 'function' ? clips : () => inOrder(clips),
        speakers: more.speakers ?? [1],
        format,
        tags: more.tags ?? TAGS,
        outputPath: more.outputPath ?? output(format),
        extras: () => Promise.resolve(more.extras ?? { chapters: [], cover: null }),
      },
      more.signal ?? new AbortController().signal,
    );
  }

  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    try {
      await work;
    } catch (error) {
      return error;
    }
    throw new Error('It did not fail.');
  }

  async function expectOnTarget(file: string, mastered: MasteredAudio): Promise<void> {
    const measured = await loudnessByFfmpeg(file);
    expect(measured.integratedLufs).to.be.closeTo(-16, 0.5);
    expect(measured.truePeakDbtp).to.be.at.most(-1);
    expect(mastered.loudness.integratedLufs).to.be.closeTo(measured.integratedLufs, 0.11);
    expect(mastered.loudness.truePeakDbtp).to.be.closeTo(measured.truePeakDbtp, 0.3);
  }

  async function longClips(): Promise<RenderedUtterance[]> {
    const audio = pcm(speechLike(20, 16_000, 0.3), 16_000);
    return Promise.all([0, 1].map((at) => clip(dir, at, audio)));
  }

  describe('brings to -16 LUFS and at most -1 dBTP', () => {
    const level = { quiet: 0.01, usual: 0.3, loud: 0.95, clipped: 8 };
    for (const [name, factor] of Object.entries(level)) {
      it(`${name} speech`, async () => {
        const audio = pcm(speechLike(12, 16_000, factor), 16_000);
        const mastered = await master([await clip(dir, 0, audio)]);
        await expectOnTarget(output(), mastered);
      });
    }

    it('sparse speech with long pauses', async () => {
      const audio = pcm(speechLike(0.8, 16_000, 0.2), 16_000);
      const clips = await Promise.all([0, 1, 2].map((at) => clip(dir, at, audio, 5_000)));
      await expectOnTarget(output(), await master(clips));
    });

    it('one word, shorter than a gating block', async () => {
      const syllable = speechLike(0.15, 16_000, 0.3);
      const audio = pcm(Float32Array.from([...syllable, ...syllable]), 16_000);
      const mastered = await master([await clip(dir, 0, audio, 0)]);
      await expectOnTarget(output(), mastered);
      expect(mastered.durationSeconds).to.equal(0.5);
    });

    it('speech with a click far above it', async () => {
      const samples = speechLike(10, 16_000, 0.05);
      samples.fill(0.99, 50_000, 50_004);
      await expectOnTarget(output(), await master([await clip(dir, 0, pcm(samples, 16_000))]));
    });
  });

  describe('encodes again', () => {
    it('what turns louder than its beginning told', async () => {
      const quiet = await clip(dir, 0, pcm(speechLike(10, 16_000, 0.02), 16_000));
      const loud = await clip(dir, 1, pcm(speechLike(10, 16_000, 0.3), 16_000));
      const clips = [
        ...Array<RenderedUtterance>(9).fill(quiet),
        ...Array<RenderedUtterance>(3).fill(loud),
      ];
      await expectOnTarget(output(), await master(clips));
    });

    it('what peaks between its samples', async () => {
      // At a quarter of the rate and 45 degrees every sample is 3 dB below the waveform's peak.
      const samples = speechLike(10, 44_100, 0.2);
      for (let at = 0; at < 900; at += 1) {
        const rising = Math.min(1, at / 200, (900 - at) / 200);
        samples[220_500 + at] = rising * Math.sin(Math.PI * (at / 2 + 0.25));
      }
      const clips = [await clip(dir, 0, pcm(samples, 44_100))];
      await expectOnTarget(output('wav'), await master(clips, { format: 'wav' }));
    });
  });

  it('brings hosts of different voices to the same loudness', async () => {
    const hosts = await Promise.all(
      [0.03, 0.5].map((level, at) => clip(dir, at, pcm(speechLike(5, 16_000, level), 16_000))),
    );
    const clips = [1, 2, 2, 1].map((speaker) => spokenBy(speaker === 1 ? 1 : 2, hosts));
    const { timings } = await master(clips, { format: 'wav', speakers: [1, 2] });
    const [one, two] = await loudnessOfHosts(output('wav'), timings);
    expect(one).to.be.closeTo(two, 0.5);
    expect(one).to.be.closeTo(-16, 0.5);
  });

  it('goes on after ffmpeg was killed once', async () => {
    const clips = await longClips();
    const mastered = await master(onPasses(clips, [2], killFfmpeg));
    expect(mastered.timings).to.have.length(2);
    await expectOnTarget(output(), mastered);
  });

  describe('encodes', () => {
    const codecs: Record<AudioFormat, RegExp> = {
      mp3: /Audio: mp3.*44100 Hz, mono.*96 kb\/s/,
      m4a: /Audio: aac.*44100 Hz, mono/,
      opus: /Audio: opus, 48000 Hz, mono/,
      wav: /Audio: pcm_s16le.*44100 Hz, (1 channels|mono)/,
      flac: /Audio: flac, 44100 Hz, mono, s16/,
    };
    for (const format of AUDIO_FORMATS) {
      it(`${format}, tagged and on target`, async () => {
        const audio = pcm(speechLike(6, 22_050, 0.4), 22_050);
        const mastered = await master([await clip(dir, 0, audio)], { format });
        await expectOnTarget(output(format), mastered);
        expect(await describeFile(output(format))).to.match(codecs[format]);
        const tags = await tagsOf(output(format));
        expect(tags.get('title')).to.equal('Release 2.4.1');
        expect(tags.get('artist')).to.equal('Acme');
        expect(tags.get('album')).to.equal('Acme');
        expect(tags.get('date')).to.equal('2026-03-09');
        expect(tags.get('comment')).to.equal('Narrated by Lectern');
      });
    }

    it('tags of any characters', async () => {
      const title = 'Größe "x" = 1; \\ a\'b # 日本語 😀\nsecond -f line';
      const audio = pcm(speechLike(2, 16_000, 0.4), 16_000);
      await master([await clip(dir, 0, audio)], { tags: { title, date: '2026-01-02' } });
      const tags = await tagsOf(output());
      expect(tags.get('title')).to.equal(title);
      expect(tags.get('encoded_by')).to.equal('Lectern');
      expect(tags.has('artist')).to.equal(false);
    });

    it('of texts that are too long the beginning', async () => {
      const long = '日本語'.repeat(30_000);
      const clips = [await clip(dir, 0, pcm(speechLike(2, 16_000, 0.4), 16_000))];
      const extras = { chapters: [{ title: long, startMs: 0, endMs: 2_000 }], cover: null };
      const tags = { title: 'T', product: long, date: '2026-01-02' };
      await master(clips, { tags, extras, format: 'opus' });
      const written = await tagsOf(output('opus'));
      // The last title is that of the chapter.
      for (const name of ['album', 'title']) {
        expect(written.get(name)).to.have.length.of.at.least(80);
        expect(long.startsWith(written.get(name) ?? '')).to.equal(true);
      }
    });
  });

  describe('tells when each utterance is heard', () => {
    it('exact to the sample', async () => {
      const lengths = [16_001, 7_777, 24_000];
      const clips = await Promise.all(
        lengths.map((length, at) =>
          clip(dir, at, pcm(speechLike(length / 16_000, 16_000, 0.2), 16_000), 333),
        ),
      );
      const { timings, durationSeconds } = await master(clips, { format: 'wav' });
      const inSamples = timings.map(({ startMs, endMs }) => [toSamples(startMs), toSamples(endMs)]);
      expect(inSamples).to.deep.equal([
        [0, 16_001],
        [16_001 + 5_328, 16_001 + 5_328 + 7_777],
        [29_106 + 5_328, 29_106 + 5_328 + 24_000],
      ]);
      expect(durationSeconds * 16_000).to.equal(34_434 + 24_000 + 5_328);
      expect((await decode(output('wav'))).length).to.be.closeTo(durationSeconds * 44_100, 2);
      expect(timings.map(({ index, range }) => [index, range.start])).to.deep.equal([
        [0, 0],
        [1, 10],
        [2, 20],
      ]);
    });

    it('where the sound really is, in every format without loss', async () => {
      const samples = speechLike(1, 16_000, 0.1);
      samples[4_000] = 0.6;
      const clips = await Promise.all(
        [0, 1, 2].map((at) => clip(dir, at, pcm(samples, 16_000), 77 * (at + 1))),
      );
      for (const format of ['wav', 'flac'] as const) {
        const { timings } = await master(clips, { format });
        const decoded = await decode(output(format));
        for (const { startMs, endMs } of timings) {
          const [from, to] = [startMs, endMs].map((ms) => Math.round(ms * 44.1));
          const loudest = indexOfLoudest(decoded.subarray(from, to));
          expect(loudest / 44_100).to.be.closeTo(4_000 / 16_000, 1.5 / 44_100);
        }
      }
    });

    it('across clips of different sample rates', async () => {
      const rates = [16_000, 24_000, 22_050];
      const clips = await Promise.all(
        rates.map((rate, at) => clip(dir, at, pcm(speechLike(2, rate, 0.4), rate), 500)),
      );
      const mastered = await master(clips, { format: 'wav' });
      await expectOnTarget(output('wav'), mastered);
      expect(mastered.timings.map(({ startMs }) => startMs)).to.deep.equal([0, 2_500, 5_000]);
      expect(mastered.durationSeconds).to.equal(7.5);
      const samples = await decode(output('wav'));
      const pause = samples.subarray(2.1 * 44_100, 2.4 * 44_100);
      expect(pause.every((sample) => Math.abs(sample) < 8)).to.equal(true);
    });
  });

  describe('fails clearly', () => {
    it('when ffmpeg has vanished', async () => {
      const clips = [await clip(dir, 0, pcm(speechLike(2, 16_000, 0.3), 16_000))];
      const error = await failureOf(master(clips, { program: path.join(dir, 'ffmpeg') }));
      expect(error).to.be.instanceOf(GenerationFailure);
      expect(error).to.have.property('message').that.includes('apt-get install ffmpeg');
    });

    it('when ffmpeg is killed midway, and again on its second try', async () => {
      const error = await failureOf(master(onPasses(await longClips(), [2, 3], killFfmpeg)));
      expect(error).to.be.instanceOf(GenerationFailure);
      expect(error)
        .to.have.property('message')
        .that.matches(/twice \(ffmpeg, SIGKILL\)/);
    });

    it('when there is no room for the output', async () => {
      const error = await failureOf(master(await longClips(), { outputPath: '/dev/full' }));
      expect(error).to.be.instanceOf(StorageFull);
    });

    it('when the target cannot be reached, instead of delivering what misses it', async () => {
      const clicks = new Float32Array(160_000);
      for (let at = 800; at < clicks.length; at += 16_000) clicks[at] = 0.9;
      const error = await failureOf(master([await clip(dir, 0, pcm(clicks, 16_000))]));
      expect(error).to.be.instanceOf(GenerationFailure);
      expect(error).to.have.property('message').that.includes('could not be brought to -16 LUFS');
    });

    it('when the file is shorter than what was spoken', async () => {
      const cutting = path.join(dir, 'ffmpeg');
      const encodes = `case "$*" in *libmp3lame*) exec "${program}" -t 10 "$@";; esac`;
      await writeFile(cutting, `#!/bin/sh\n${encodes}\nexec "${program}" "$@"\n`);
      await chmod(cutting, 0o755);
      const error = await failureOf(master(await longClips(), { program: cutting }));
      expect(error).to.be.instanceOf(GenerationFailure);
      expect(error).to.have.property('message').that.includes('incomplete');
    });

    it('when there is nothing to hear', async () => {
      const silent = await clip(dir, 0, pcm(new Float32Array(32_000), 16_000));
      expect(await failureOf(master([silent]))).to.be.instanceOf(GenerationFailure);
      expect(await failureOf(master([]))).to.be.instanceOf(GenerationFailure);
    });

    it('with the error of the clips', async () => {
      const broken = new Error('The engine broke.');
      const first = await clip(dir, 0, pcm(speechLike(2, 16_000, 0.3), 16_000));
      async function* clips(): AsyncGenerator<RenderedUtterance, void> {
        yield await Promise.resolve(first);
        throw broken;
      }
      expect(await failureOf(master(clips))).to.equal(broken);
    });

    it('when aborted, leaving no process and no file but the output', async () => {
      const controller = new AbortController();
      const reason = new Error('cancelled');
      const clips = onPasses(await longClips(), [2], async () => {
        await eventually(() => runningFfmpegs()[0]);
        controller.abort(reason);
      });
      expect(await failureOf(master(clips, { signal: controller.signal }))).to.equal(reason);
      expect(runningFfmpegs()).to.deep.equal([]);
      const left = (await readdir(dir)).filter((name) => !name.startsWith('clip-'));
      expect(left.filter((name) => name !== 'out.mp3')).to.deep.equal([]);
    });
  });
});

/**
 * Clips that can be gone through repeatedly. In some passes something happens before the last clip: in the first one
 * the voices are heard, from the second one on they are encoded.
 */
function onPasses(
  clips: readonly RenderedUtterance[],
  passes: readonly number[],
  happens: () => Promise<void>,
): () => AsyncGenerator<RenderedUtterance, void> {
  let begun = 0;
  return async function* () {
    begun += 1;
    const pass = begun;
    yield* clips.slice(0, -1);
    if (passes.includes(pass)) await happens();
    yield* clips.slice(-1);
  };
}

function spokenBy(speaker: Speaker, hosts: readonly RenderedUtterance[]): RenderedUtterance {
  const spoken = hosts[speaker - 1];
  if (spoken === undefined) throw new Error('No such host');
  return { ...spoken, utterance: { ...spoken.utterance, speaker } };
}

function indexOfLoudest(samples: Int16Array): number {
  return samples.reduce(
    (best, sample, at) => (Math.abs(sample) > Math.abs(samples[best] ?? 0) ? at : best),
    0,
  );
}

async function killFfmpeg(): Promise<void> {
  process.kill(await eventually(() => runningFfmpegs()[0]), 'SIGKILL');
}
