import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { VoiceSettings } from '../../src/domain/conversion.js';
import { VoiceNotAvailable } from '../../src/domain/failure.js';
import type { Script } from '../../src/domain/script.js';
import { NarrationLine } from '../../src/daemon/narration-line.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { createMastering } from '../../src/mastering/mastering.js';
import { CAST, never, openStage, type Stage } from '../rendering/stage.js';

const VOICE: VoiceSettings = { provider: 'provider_a' };

describe('narration line', () => {
  let stage: Stage;
  let line: NarrationLine;

  beforeEach(async () => {
    stage = await openStage();
    const ffmpeg = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
    line = new NarrationLine({
      castVoices: ({ provider }) => {
        if (provider === 'provider_a') return CAST;
        throw new VoiceNotAvailable('voice.provider', 'is not installed here');
      },
      renderer: stage.renderer,
      mastering: createMastering({ ffmpegPath: ffmpeg.path, targetLufs: -16, bitrateKbps: 96 }),
      onClip: () => undefined,
    });
  });

  afterEach(() => stage.close());

  const scriptOf = (text: string): Script => ({ title: 'Test', text, speakers: 1, chapters: [] });

  async function produce(conversionId: string, script: Script): Promise<void> {
    await line.produce(
      {
        conversionId,
        script,
        voice: VOICE,
        format: 'wav',
        tags: { title: 'Test', date: '2026-01-31' },
        outputPath: path.join(stage.folder, `${conversionId}.wav`),
        onProgress: () => undefined,
      },
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

  it('has nothing to forget of what cannot be spoken', async () => {
    await line.forgetClips('one', scriptOf('\u{1f389}'), VOICE);
    await line.forgetClips('one', scriptOf('Words.'), { provider: 'provider_b' });
  });
});
