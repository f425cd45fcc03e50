import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { PcmAudio, UtteranceTiming } from '../../src/domain/audio.js';
import { DELIVERY_PRESETS, type VoiceSettings } from '../../src/domain/voice.js';
import type { NarratedAudio, Narration, Spoken, SpokenPlan } from '../../src/contracts/narrator.js';
import { GenerationFailure, VoiceNotAvailable } from '../../src/domain/failure.js';
import type { Script } from '../../src/domain/script.js';
import type { ProsodyFeature } from '../../src/domain/utterance.js';
import { planSpeech } from '../../src/speech/plan.js';
import { NarrationLine } from '../../src/narration/narration-line.js';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { createMastering } from '../../src/mastering/mastering.js';
import { readClip } from '../../src/mastering/read-clip.js';
import { SEARCH_PATH } from '../builders/search-path.js';
import { pitchRange } from '../contracts/median-pitch.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { loudnessOfHosts } from '../mastering/ffmpeg-checks.js';
import { CAST, never, openStage, type Stage } from '../rendering/stage.js';

const VOICE: VoiceSettings = { provider: 'provider_a' };
const PASSAGE = `The import reads every file of a folder now, and it tells you how many there are.
It was asked for often. Is it faster? It is! The search finds whole words as well.

This is a breaking change. Old links lead to the front page.

The next release comes in March.`;
const ONE = randomUUID();
const OTHER = randomUUID();

describe('narration line', () => {
  let stage: Stage;
  let line: NarrationLine;
  let can: readonly ProsodyFeature[];
  let counted: { cache: number; spoken: number };

  beforeEach(async () => {
    stage = await openStage();
    can = ['rate', 'pitch', 'range'];
    counted = { cache: 0, spoken: 0 };
    const ffmpeg = await findFfmpeg({ searchPath: SEARCH_PATH });
    line = new NarrationLine({
      plan: ({ script, voice }) =>
        new Promise((resolve) => resolve(planSpeech(script, voice, VERBALIZER))),
      castVoices: ({ provider }) => {
        if (provider === 'provider_a') return CAST;
        throw new VoiceNotAvailable('voice.provider', 'is not installed here');
      },
      prosodyOf: () => [can, ['rate']],
      renderer: stage.renderer,
      liveFolder: stage.folder,
      mastering: createMastering({ ffmpegPath: ffmpeg.path, targetLufs: -16, bitrateKbps: 96 }),
      longestSeconds: 60,
      onClip: (source) => (counted[source] += 1),
    });
  });

  afterEach(() => stage.close());

  const scriptOf = (text: string): Script => ({ title: 'Test', text, speakers: 1, chapters: [] });

  const outputOf = (conversionId: string) => path.join(stage.folder, `${conversionId}.wav`);

  async function produce(
    conversionId: string,
    script: Script,
    told: Partial<Narration> = {},
  ): Promise<NarratedAudio> {
    return line.produce(
      {
        conversionId,
        script,
        voice: VOICE,
        format: 'wav',
        tags: { title: 'Test', date: '2026-01-31' },
        outputPath: outputOf(conversionId),
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
    await produce(ONE, one);
    await produce(OTHER, other);
    expect(await clips()).to.have.length(3);
    expect(await line.clipUsers()).to.have.members([ONE, OTHER]);
    await line.forgetClips(ONE);
    expect(await clips()).to.have.length(2);
    expect(await line.clipUsers()).to.deep.equal([OTHER]);
    await line.forgetClips(OTHER);
    expect(await clips()).to.deep.equal([]);
    expect(await line.clipUsers()).to.deep.equal([]);
  });

  it('reports the planned text, with duplicates counted once, and the text that was newly spoken', async () => {
    const planned: number[][] = [];
    const spoken: Spoken[] = [];
    const told = {
      onPlanned: ({ spokenCharacters, utterances }: SpokenPlan) =>
        planned.push([spokenCharacters, utterances]),
      onSpoken: (outcome: Spoken) => spoken.push(outcome),
    };
    const script = scriptOf('Relays copy files. Relays copy files. Relays copy files.');
    await produce(ONE, script, told);
    await produce(OTHER, script, told);
    const once = 'Relays copy files.'.length;
    expect(planned).to.deep.equal([
      [once, 3],
      [once, 3],
    ]);
    expect(spoken.map(({ clips }) => clips)).to.deep.equal([3, 3]);
    expect(spoken[0]?.freshCharacters).to.be.within(once, 3 * once);
    expect(spoken[1]?.freshCharacters).to.equal(0);
  });

  it('refuses what would be longer than the service allows, before anything is spoken', async () => {
    const words = Array.from({ length: 200 }, (_, i) => `This is sentence number ${i}.`).join(' ');
    const error = await produce(ONE, scriptOf(words)).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(GenerationFailure);
    expect(String(error)).to.match(
      /would be about \d+ minutes long; .* at most 1 minute\. Shorten/,
    );
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
    const { timings, loudness } = await produce(ONE, { ...scriptOf(text), speakers: 2 });
    const [one, two] = await loudnessOfHosts(outputOf(ONE), timings);
    expect(one).to.be.closeTo(two, 1);
    expect(loudness.integratedLufs).to.be.closeTo(-16, 0.5);
  });

  it('lets every preset be heard: in the time it takes, and in how far the pitch moves', async () => {
    const script = scriptOf(PASSAGE);
    const heard = new Map<string, { seconds: number; range: number }>();
    for (const deliveryPreset of [undefined, ...DELIVERY_PRESETS]) {
      const voice = { ...VOICE, ...(deliveryPreset !== undefined && { deliveryPreset }) };
      const { durationSeconds, warnings } = await produce(ONE, script, { voice });
      expect(warnings).to.deep.equal([]);
      const range = pitchRange(await readClip(outputOf(ONE)));
      heard.set(deliveryPreset ?? 'plain', { seconds: durationSeconds, range });
    }
    const of = (name: string) => heard.get(name) ?? { seconds: NaN, range: NaN };
    const [plain, measured] = [of('plain'), of('measured')];
    const [dynamic, theatrical] = [of('dynamic'), of('theatrical')];
    expect(measured.seconds / plain.seconds, 'measured takes its time').to.be.within(1.06, 1.3);
    expect(dynamic.seconds / plain.seconds, 'dynamic is quick').to.be.within(0.8, 0.96);
    expect(theatrical.seconds / plain.seconds, 'theatrical waits').to.be.within(1.04, 1.3);
    expect(measured.range / plain.range, 'measured is flat').to.be.below(0.93);
    expect(dynamic.range / plain.range, 'dynamic is lively').to.be.above(1.1);
    expect(theatrical.range / plain.range, 'theatrical is livelier').to.be.above(1.3);
  });

  it('says single sentences more quietly where they are meant so', async () => {
    can = [];
    const script = scriptOf(
      'It is faster than before. (Nobody has measured it yet.) It is smaller.',
    );
    const expression = { allowWhispering: true };
    const plain = await produce(ONE, script);
    const plainStep = stepBetween(await readClip(outputOf(ONE)), plain.timings);
    const told = await produce(ONE, script, { voice: { ...VOICE, expression } });
    const step = stepBetween(await readClip(outputOf(ONE)), told.timings);
    expect(step - plainStep, 'dB').to.be.within(-4.5, -2.5);
    expect(told.warnings.map(({ code, message }) => [code, message])).to.deep.equal([
      [
        'DELIVERY_NOT_AVAILABLE',
        'voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead.',
      ],
    ]);
  });

  it('hands on what planning warns of', async () => {
    const { warnings } = await produce(ONE, scriptOf('It is new. Привет.'));
    expect(warnings.map(({ code }) => code)).to.deep.equal(['TEXT_NOT_SPOKEN']);
  });

  it('counts every clip once, though mastering goes through them more than once', async () => {
    const progress: number[] = [];
    const spoken: Spoken[] = [];
    await produce(ONE, scriptOf('This is one. This is two. This is one.'), {
      onProgress: ({ done, utterances }) => {
        progress.push(done);
        expect(utterances).to.equal(progress.length);
      },
      onSpoken: (outcome) => spoken.push(outcome),
    });
    expect(progress).to.deep.equal(progress.toSorted((a, b) => a - b));
    expect(progress).to.have.length(3);
    expect(spoken.map(({ clips }) => clips)).to.deep.equal([3]);
    expect(counted.spoken + counted.cache).to.equal(3);
    expect(counted.spoken).to.be.at.least(2);
  });

  it('has nothing to forget of what could not be spoken', async () => {
    const error = await produce(ONE, scriptOf('\u{1f389}')).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(GenerationFailure);
    expect(await line.clipUsers()).to.deep.equal([]);
    await line.forgetClips(ONE);
    expect(await readdir(stage.folder)).to.deep.equal([]);
  });
});

/** Difference in loudness between the second utterance and the first, in decibels. */
function stepBetween(audio: PcmAudio, [first, second]: readonly UtteranceTiming[]): number {
  return levelOf(audio, second) - levelOf(audio, first);
}

function levelOf({ samples, sampleRate }: PcmAudio, timing: UtteranceTiming | undefined): number {
  if (timing === undefined) throw new Error('There is no such utterance.');
  const indexAt = (ms: number): number => Math.round((ms / 1000) * sampleRate);
  const stretch = samples.subarray(indexAt(timing.startMs), indexAt(timing.endMs));
  const energy = stretch.reduce((sum, sample) => sum + sample * sample, 0);
  return 10 * Math.log10(energy / stretch.length);
}
