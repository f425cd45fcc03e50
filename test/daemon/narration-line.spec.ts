import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { MasteredAudio } from '../../src/contracts/mastering.js';
import type { VoiceSettings } from '../../src/domain/conversion.js';
import { VoiceNotAvailable } from '../../src/domain/failure.js';
import type { Script } from '../../src/domain/script.js';
import { NarrationLine, type Narration } from '../../src/daemon/narration-line.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { createMastering } from '../../src/mastering/mastering.js';
import { loudnessOfHosts } from '../mastering/ffmpeg-checks.js';
import { CAST, never, openStage, type Stage } from '../rendering/stage.js';

const VOICE: VoiceSettings = { provider: 'provider_a' };

describe('narration line', () => {
  let stage: Stage;
  let line: NarrationLine;
  let counted: { cache: number; spoken: number };

  beforeEach(async () => {
    stage = await openStage();
    counted = { cache: 0, spoken: 0 };
    const ffmpeg = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
    line = new NarrationLine({
      castVoices: ({ provider }) => {
        if (provider === 'provider_a') return CAST;
        throw new VoiceNotAvailable('voice.provider', 'is not installed here');
      },
      renderer: stage.renderer,
      mastering: createMastering({ ffmpegPath: ffmpeg.path, targetLufs: -16, bitrateKbps: 96 }),
      onClip: (source) => (counted[source] += 1),
    });
  });

  afterEach(() => stage.close());

  const scriptOf = (text: string): Script => ({ title: 'Test', text, speakers: 1, chapters: [] });

  const outputOf = (conversionId: string) => path.join(stage.folder, `${conversionId}.wav`);

  async function produce(
    conversionId: string,
    script: Script,
    watch: Pick<Narration, 'onProgress' | 'onSpoken'> = { onProgress: () => undefined },
  ): Promise<MasteredAudio> {
    const tags = { title: 'Test', date: '2026-01-31' };
    const outputPath = outputOf(conversionId);
    return line.produce(
      { conversionId, script, voice: VOICE, format: 'wav', tags, outputPath, ...watch },
      never(),
    );
  }

  async function clips(): Promise<string[]> {
    const names = await readdir(stage.folder, { recursive: true });
    return names.filter((name) => /[0-9a-f]{64}/.test(name) && name.endsWith('.wav'));
  }

  it('forgets the clips that only one conversion used, and those of the other with the other', async () => {
    const one = scriptOf('This stands in one. This stands in both.');
    const other = scriptOf('This stands in the other. This stands in both.');
    await produce('one', one);
    await produce('other', other);
    expect(await clips()).to.have.length(3);
    await line.forgetClips('one', one, VOICE);
    expect(await clips()).to.have.length(2);
    await line.forgetClips('other', other, VOICE);
    expect(await clips()).to.deep.equal([]);
  });

  it('lets both hosts be heard equally loud', async () => {
    const turns = [
      'Tell us what is new in the search.',
      'It finds whole words now, and it is faster in large folders.',
      'That was asked for often. Is there anything about mail?',
      'Mail is sent in the background, so that nobody waits for it.',
    ];
    const text = turns.map((turn, at) => `HOST ${(at % 2) + 1}: ${turn}`).join('\n\n');
    const { timings, loudness } = await produce('one', { ...scriptOf(text), speakers: 2 });
    const [one, two] = await loudnessOfHosts(outputOf('one'), timings);
    expect(one).to.be.closeTo(two, 1);
    expect(loudness.integratedLufs).to.be.closeTo(-16, 0.5);
  });

  it('counts every clip once, though mastering goes through them more than once', async () => {
    const progress: number[] = [];
    const spoken: number[] = [];
    await produce('one', scriptOf('This is one. This is two. This is one.'), {
      onProgress: (done) => progress.push(done),
      onSpoken: (clips) => spoken.push(clips),
    });
    expect(progress).to.deep.equal(progress.toSorted((a, b) => a - b));
    expect(progress).to.have.length(3);
    expect(spoken).to.deep.equal([3]);
    expect(counted.spoken + counted.cache).to.equal(3);
    expect(counted.spoken).to.be.at.least(2);
  });

  it('has nothing to forget of what cannot be spoken', async () => {
    await line.forgetClips('one', scriptOf('\u{1f389}'), VOICE);
    await line.forgetClips('one', scriptOf('Words.'), { provider: 'provider_b' });
  });
});
