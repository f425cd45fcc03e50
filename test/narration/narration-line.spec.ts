import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { VoiceSettings } from '../../src/domain/conversion.js';
import type { Narration, Spoken } from '../../src/contracts/narrator.js';
import { GenerationFailure, VoiceNotAvailable } from '../../src/domain/failure.js';
import type { Script } from '../../src/domain/script.js';
import { planSpeech } from '../../src/speech/plan.js';
import { NarrationLine } from '../../src/narration/narration-line.js';
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
      plan: (script, voice) => new Promise((resolve) => resolve(planSpeech(script, voice))),
      castVoices: ({ provider }) => {
        if (provider === 'provider_a') return CAST;
        throw new VoiceNotAvailable('voice.provider', 'is not installed here');
      },
      renderer: stage.renderer,
      mastering: createMastering({ ffmpegPath: ffmpeg.path, targetLufs: -16, bitrateKbps: 96 }),
      longestSeconds: 60,
    });
  });

  afterEach(() => stage.close());

  const scriptOf = (text: string): Script => ({ title: 'Test', text, speakers: 1, chapters: [] });

  async function produce(
    conversionId: string,
    script: Script,
    told: Partial<Narration> = {},
  ): Promise<void> {
    await line.produce(
      {
        conversionId,
        script,
        voice: VOICE,
        format: 'wav',
        tags: { title: 'Test', date: '2026-01-31' },
        outputPath: path.join(stage.folder, `${conversionId}.wav`),
        onProgress: () => undefined,
        ...told,
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

  it('tells what is to be spoken, what is alike once, and what was spoken anew', async () => {
    const planned: number[] = [];
    const spoken: Spoken[] = [];
    const told = {
      onPlanned: (characters: number) => planned.push(characters),
      onSpoken: (outcome: Spoken) => spoken.push(outcome),
    };
    const script = scriptOf('Relays copy files. Relays copy files. Relays copy files.');
    await produce('one', script, told);
    await produce('again', script, told);
    const once = 'Relays copy files.'.length;
    expect(planned).to.deep.equal([once, once]);
    expect(spoken.map(({ clips }) => clips)).to.deep.equal([3, 3]);
    expect(spoken[0]?.freshCharacters).to.be.within(once, 3 * once);
    expect(spoken[1]?.freshCharacters).to.equal(0);
  });

  it('refuses what would be longer than the service allows, before anything is spoken', async () => {
    const words = Array.from({ length: 200 }, (_, i) => `This is sentence number ${i}.`).join(' ');
    const error = await produce('long', scriptOf(words)).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(GenerationFailure);
    expect(String(error)).to.match(
      /would be about \d+ minutes long; .* at most 1 minute\. Shorten/,
    );
    expect(await clips()).to.deep.equal([]);
  });

  it('has nothing to forget of what cannot be spoken', async () => {
    await line.forgetClips('one', scriptOf('\u{1f389}'), VOICE);
    await line.forgetClips('one', scriptOf('Words.'), { provider: 'provider_b' });
  });
});
