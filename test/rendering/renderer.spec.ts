import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import type { RenderedUtterance, VoiceCast } from '../../src/contracts/rendering.js';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import type { Utterance } from '../../src/domain/utterance.js';
import { planSpeech } from '../../src/speech/plan.js';
import { VERBALIZER } from '../builders/verbalizer.js';
import { CAST, countTo, never, openStage, toUtterances, until, type Stage } from './stage.js';

describe('renderer', () => {
  let stage: Stage;
  const threads = new Set<Worker>();
  let mostThreads = 0;

  function watch(worker: Worker): void {
    threads.add(worker);
    mostThreads = Math.max(mostThreads, threads.size);
    worker.once('exit', () => threads.delete(worker));
  }

  before(() => process.on('worker', watch));
  after(() => process.off('worker', watch));

  beforeEach(() => {
    mostThreads = 0;
  });

  afterEach(() => stage.close());

  async function renderAll(
    texts: readonly string[],
    cast: VoiceCast = CAST,
  ): Promise<RenderedUtterance[]> {
    const clips: RenderedUtterance[] = [];
    const rendering = stage.renderer.render(toUtterances(texts), cast, never());
    for await (const clip of rendering) clips.push(clip);
    return clips;
  }

  async function failureOf(texts: readonly string[]): Promise<unknown> {
    return renderAll(texts).catch((error: unknown) => error);
  }

  it('speaks utterances in their order, each as a whole WAV file of the length it tells', async () => {
    stage = await openStage();
    const texts = countTo(8).map((text, i) => text.repeat(i % 2 === 0 ? 8 : 1));
    const clips = await renderAll(texts);
    expect(clips.map(({ utterance }) => utterance.spoken)).to.deep.equal(texts);
    for (const { clipPath, sampleRate, sampleCount, cached } of clips) {
      expect(cached).to.equal(false);
      expect(sampleRate).to.equal(16_000);
      const file = await readFile(clipPath);
      expect(file.length).to.equal(44 + 2 * sampleCount);
      expect(file.readUInt32LE(24)).to.equal(sampleRate);
    }
  });

  it('lets each host speak with a voice of its own', async () => {
    stage = await openStage();
    const said = toUtterances(['Hello there.', 'Hello there.']);
    const dialogue = said.map((one, i): Utterance => ({ ...one, speaker: i === 0 ? 1 : 2 }));
    const paths: string[] = [];
    for await (const { clipPath } of stage.renderer.render(dialogue, CAST, never())) {
      paths.push(clipPath);
    }
    const [first, second] = await Promise.all(paths.map((file) => readFile(file)));
    expect(first?.equals(second ?? Buffer.alloc(0))).to.equal(false);
  });

  it('takes what it has spoken before from the cache, and speaks only what is new', async () => {
    stage = await openStage();
    const first = await renderAll(countTo(4));
    const again = await renderAll([...countTo(4), 'Something new.']);
    expect(again.map(({ cached }) => cached)).to.deep.equal([true, true, true, true, false]);
    expect(again.slice(0, 4)).to.deep.equal(first.map((clip) => ({ ...clip, cached: true })));
    expect(stage.spoken()).to.equal(5);
  });

  it('returns word timings from the cache unchanged', async () => {
    stage = await openStage({ plugin: 'speech-tone' });
    const [first] = await renderAll(['Hm.']);
    const [again] = await renderAll(['Hm.']);
    expect(again?.cached).to.equal(true);
    expect(again?.words).to.deep.equal([{ word: 'Hm.', startMs: 0, endMs: 187.5 }]);
    expect(again?.words).to.deep.equal(first?.words);
  });

  for (const [what, words] of [
    ['no JSON', '[{"word":"H'],
    ['other JSON', '[{"word":7}]'],
  ] as const) {
    it(`speaks a clip again whose word timings are ${what}`, async () => {
      stage = await openStage({ plugin: 'speech-tone' });
      const [clip] = await renderAll(['Hm.']);
      await writeFile(`${clip?.clipPath ?? ''}.json`, words);
      const [again] = await renderAll(['Hm.']);
      expect(again).to.deep.equal(clip);
    });
  }

  it('speaks a damaged clip again', async () => {
    stage = await openStage();
    const [clip] = await renderAll(['A clip that will be cut.']);
    if (clip === undefined) throw new Error('No clip');
    const whole = await readFile(clip.clipPath);
    const damages = [
      () => truncate(clip.clipPath, whole.length - 2),
      () => truncate(clip.clipPath, 20),
      () => writeFile(clip.clipPath, Buffer.alloc(whole.length)),
    ];
    for (const damage of damages) {
      await damage();
      const [again] = await renderAll(['A clip that will be cut.']);
      expect(again?.cached).to.equal(false);
      expect((await readFile(clip.clipPath)).equals(whole)).to.equal(true);
    }
  });

  it('speaks a clip once that two conversions want at the same time', async () => {
    stage = await openStage();
    const texts = countTo(6);
    const [one, other] = await Promise.all([renderAll(texts), renderAll(texts)]);
    expect(stage.spoken()).to.equal(6);
    expect(one.map(({ clipPath }) => clipPath)).to.deep.equal(other.map((clip) => clip.clipPath));
  });

  it('speaks a repeated sentence of one conversion once', async () => {
    stage = await openStage();
    expect(await renderAll(['Again.', 'Again.', 'Again.'])).to.have.length(3);
    expect(stage.spoken()).to.equal(1);
  });

  it('lets a short conversion through while a long one is spoken', async () => {
    stage = await openStage({ threads: 1 });
    const controller = new AbortController();
    const long = stage.renderer.render(toUtterances(countTo(200)), CAST, controller.signal);
    await long.next();
    let passed = 1;
    const running = (async () => {
      while (!(await long.next()).done) passed += 1;
    })().catch(() => undefined);
    await renderAll(countTo(4, 'Short'));
    expect(passed).to.be.within(2, 20);
    controller.abort();
    await running;
  });

  it('begins no more clips than its look-ahead while nobody takes them', async () => {
    stage = await openStage({ threads: 1 });
    const rendering = stage.renderer.render(toUtterances(countTo(10)), CAST, never());
    await rendering.next();
    await until(() => stage.spoken() === 2);
    await renderAll(countTo(3, 'Other'));
    expect(stage.spoken()).to.equal(5);
    await rendering.return(undefined);
  });

  it('speaks the first sentences in their order, and of the last ones the longest first', async () => {
    stage = await openStage({ threads: 1 });
    // Long enough that the times of their files differ.
    const texts = [3, 7, 4, 5, 6, 8].map((times) => 'Whole words are found. '.repeat(times).trim());
    const clips = await renderAll(texts);
    expect(clips.map(({ utterance }) => utterance.spoken)).to.deep.equal(texts);
    const written = await Promise.all(
      clips.map(async ({ clipPath, utterance: { index } }) => ({
        index,
        at: (await stat(clipPath, { bigint: true })).mtimeNs,
      })),
    );
    const order = written.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ index }) => index);
    expect(order).to.deep.equal([0, 1, 5, 4, 3, 2]);
  });

  it('speaks what is hardly a sentence: ladders of backticks, one tag again and again', async () => {
    stage = await openStage();
    const ladder = Array.from({ length: 60 }, (_, at) => `${'`'.repeat(at + 1)}a`).join(' ');
    const texts = ['<a '.repeat(300), ladder, 'a-'.repeat(300), 'uw '.repeat(80), 'a'.repeat(900)];
    for (const text of texts) {
      const script = { title: '', text, speakers: 1 as const, chapters: [] };
      const spoken = planSpeech(script, DEFAULT_VOICE_SETTINGS, VERBALIZER).utterances.map(
        (one) => one.spoken,
      );
      const clips = await renderAll(spoken);
      expect(clips, text.slice(0, 9)).to.have.length(spoken.length);
    }
  });

  describe('when it is aborted', () => {
    /** Waits until so many clips, in a folder each, were handed to a thread. */
    const untilBegun = (clips: number) =>
      until(
        async () =>
          (await readdir(stage.folder)).filter((name) => name.length === 2).length === clips,
      );

    it('ends at once with the reason, though a clip stalls', async () => {
      stage = await openStage({ plugin: 'speech-stalls', timeoutMs: 30_000 });
      const controller = new AbortController();
      const rendering = stage.renderer.render(toUtterances(['Hm.']), CAST, controller.signal);
      const outcome = rendering.next().catch((error: unknown) => error);
      await until(() => threads.size === 1);
      const startedAt = performance.now();
      controller.abort('cancelled');
      expect(await outcome).to.equal('cancelled');
      expect(performance.now() - startedAt).to.be.lessThan(1_000);
    });

    it('ends the thread of an engine that does not listen, and speaks on', async () => {
      stage = await openStage({ plugin: 'speech-tone', threads: 1, timeoutMs: 30_000 });
      await renderAll(['Hm.']);
      const [busy] = threads;
      const controller = new AbortController();
      const rendering = stage.renderer.render(
        toUtterances(['It will hang.']),
        CAST,
        controller.signal,
      );
      const outcome = rendering.next().catch((error: unknown) => error);
      await untilBegun(2);
      controller.abort('cancelled');
      expect(await outcome).to.equal('cancelled');
      expect(await renderAll(['Hm, hm.'])).to.have.length(1);
      expect(busy !== undefined && threads.has(busy)).to.equal(false);
    });

    it('tells an engine that listens, and keeps it', async () => {
      stage = await openStage({ plugin: 'speech-listens', threads: 1, timeoutMs: 30_000 });
      await renderAll(['Hm.']);
      const [listening] = threads;
      const controller = new AbortController();
      const rendering = stage.renderer.render(
        toUtterances(['Wait for ever.']),
        CAST,
        controller.signal,
      );
      const outcome = rendering.next().catch((error: unknown) => error);
      await untilBegun(2);
      controller.abort('cancelled');
      expect(await outcome).to.equal('cancelled');
      // Its second clip would be another engine's first.
      const [clip] = await renderAll(['Which one?']);
      expect(clip?.sampleRate).to.equal(16_002);
      expect(listening !== undefined && threads.has(listening)).to.equal(true);
    });

    it('begins nothing when it is aborted already', async () => {
      stage = await openStage();
      const rendering = stage.renderer.render(toUtterances(['Hm.']), CAST, AbortSignal.abort('x'));
      expect(await rendering.next().catch((error: unknown) => error)).to.equal('x');
      expect(await readdir(stage.folder)).to.deep.equal([]);
    });

    it('keeps what was finished, and lets a clip end in the cache that is being spoken', async () => {
      stage = await openStage({ threads: 1 });
      const controller = new AbortController();
      const texts = countTo(12);
      const rendering = stage.renderer.render(toUtterances(texts), CAST, controller.signal);
      for (let i = 0; i < 3; i++) await rendering.next();
      controller.abort('cancelled');
      expect(await rendering.next().catch((error: unknown) => error)).to.equal('cancelled');
      const clips = await renderAll(texts);
      expect(clips.slice(0, 3).every(({ cached }) => cached)).to.equal(true);
      expect(stage.spoken(), 'none is spoken twice').to.equal(12);
    });

    it('does not take along another conversion that wants the same clips', async () => {
      stage = await openStage({ plugin: 'speech-listens', threads: 1, timeoutMs: 30_000 });
      const controller = new AbortController();
      const texts = ['Wait for ever.', 'Wanted by both.'];
      const rendering = stage.renderer.render(toUtterances(texts), CAST, controller.signal);
      const cancelled = rendering.next().catch((error: unknown) => error);
      await untilBegun(2);
      const other = renderAll(['Wanted by both.']);
      // By now it has looked into the cache, and waits for the clip that waits for the first one.
      for (let i = 0; i < 10; i++) await untilBegun(2);
      controller.abort('cancelled');
      expect(await cancelled).to.equal('cancelled');
      expect(await other).to.have.length(1);
    });
  });

  describe('when an engine fails', () => {
    it('names the sentence and the reason after two tries', async () => {
      stage = await openStage({ plugin: 'speech-throws' });
      const failure = await failureOf(['First.', 'Second.']);
      expect(failure).to.be.instanceOf(GenerationFailure);
      expect(failure)
        .to.have.property('message')
        .that.matches(/Sentence 1 .*the model is broken/);
    });

    it('tries again with a new engine, the broken one closed', async () => {
      stage = await openStage({ plugin: 'speech-tone', threads: 1 });
      const clips = await renderAll(['Hm.', 'Will break.', 'Hm, hm.']);
      expect(clips).to.have.length(3);
    });

    it('ends a thread that hangs, and speaks the next clip in another', async () => {
      stage = await openStage({ plugin: 'speech-tone', threads: 1, timeoutMs: 300 });
      expect(await failureOf(['Will hang.']))
        .to.have.property('message')
        .that.includes('0.3 s');
      expect(await renderAll(['Hm.'])).to.have.length(1);
    });

    it('still keeps the clips around it', async () => {
      // Long enough for a clip that is spoken while the machine is busy.
      stage = await openStage({ plugin: 'speech-tone', threads: 1, timeoutMs: 2_000 });
      expect(await failureOf(['One.', 'Will hang.', 'Three.'])).to.be.instanceOf(GenerationFailure);
      const [first] = await renderAll(['One.']);
      expect(first?.cached).to.equal(true);
    });
  });

  describe('threads', () => {
    it('start with the work, and are at most as many as configured', async () => {
      // The last one of the test before may still be ending.
      await until(() => threads.size === 0);
      mostThreads = 0;
      // None is idle long enough to end, so none begins while another one is ending.
      stage = await openStage({ threads: 2, idleMs: 60_000 });
      expect(threads.size).to.equal(0);
      await renderAll(countTo(8));
      expect(mostThreads).to.equal(2);
    });

    it('end when they are idle, and begin again with the next work', async () => {
      stage = await openStage({ threads: 2, idleMs: 50 });
      await renderAll(countTo(8));
      await until(() => threads.size === 0);
      expect(await renderAll(['After the pause.'])).to.have.length(1);
    });

    it('end at once when the pool is closed, and waiting callers are rejected', async () => {
      stage = await openStage({ plugin: 'speech-stalls', threads: 1, timeoutMs: 30_000 });
      const outcome = failureOf(['Hm.', 'Hm, hm.']);
      await until(() => threads.size === 1);
      await stage.pool.close();
      expect(threads.size).to.equal(0);
      expect(await outcome)
        .to.be.instanceOf(Error)
        .but.not.instanceOf(GenerationFailure);
    });
  });

  it('holds its memory over two hundred clips', async () => {
    stage = await openStage({ threads: 2 });
    const quick: VoiceCast = { provider: 'provider_a', voices: ['kal16', 'kal16'] };
    await renderAll(countTo(40, 'Warm'), quick);
    const before = process.memoryUsage.rss();
    await renderAll(countTo(200), quick);
    const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
    // Threads collect the memories of finished clips now and then; all of them together are some gigabytes.
    expect(grown, 'MB').to.be.lessThan(200);
  });
});
