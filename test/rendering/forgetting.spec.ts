import { randomUUID } from 'node:crypto';
import { access, readdir } from 'node:fs/promises';
import { expect } from 'chai';
import type { RenderedUtterance } from '../../src/contracts/rendering.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { readClipFacts } from '../../src/rendering/clip-file.js';
import { CAST, countTo, never, openStage, toUtterances, until, type Stage } from './stage.js';

const ONE = randomUUID();
const OTHER = randomUUID();

describe('renderer that forgets', () => {
  let stage: Stage;

  afterEach(() => stage.close());

  async function renderAll(texts: readonly string[], user?: string): Promise<RenderedUtterance[]> {
    const clips: RenderedUtterance[] = [];
    const rendering = stage.renderer.render(toUtterances(texts), CAST, never(), user);
    for await (const clip of rendering) clips.push(clip);
    return clips;
  }

  const wordsOf = (clip: RenderedUtterance | undefined) => `${clip?.clipPath ?? ''}.json`;

  async function files(): Promise<string[]> {
    const entries = await readdir(stage.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  it('removes the clips that only one conversion used, and spares those of others', async () => {
    stage = await openStage({ plugin: 'speech-tone' });
    const [own, shared] = await renderAll(['Own.', 'Shared.'], ONE);
    await renderAll(['Shared.'], OTHER);
    await stage.renderer.forget(ONE);
    expect(await readClipFacts(own?.clipPath ?? '')).to.equal(null);
    expect(await access(wordsOf(own)).catch(() => 'gone')).to.equal('gone');
    expect(await readClipFacts(shared?.clipPath ?? '')).not.to.equal(null);
    await stage.renderer.forget(OTHER);
    expect(await files()).to.deep.equal([]);
  });

  it('spares no clip that two conversions spoke together when both are forgotten', async () => {
    stage = await openStage();
    const texts = countTo(6);
    await Promise.all([renderAll(texts, ONE), renderAll(texts, OTHER)]);
    expect(await stage.renderer.users()).to.have.members([ONE, OTHER]);
    await Promise.all([stage.renderer.forget(ONE), stage.renderer.forget(OTHER)]);
    expect(await files()).to.deep.equal([]);
  });

  it('removes a clip at the end of the iteration that uses it', async () => {
    stage = await openStage();
    const rendering = stage.renderer.render(toUtterances(['Hm.']), CAST, never(), ONE);
    const first = await rendering.next();
    if (first.done === true) throw new Error('No clip');
    const { clipPath } = first.value;
    await stage.renderer.forget(ONE);
    expect(await readClipFacts(clipPath)).not.to.equal(null);
    await rendering.next();
    await until(async () => (await readClipFacts(clipPath)) === null);
  });

  /** Aborts a conversion of one sentence while a thread speaks it. */
  async function cancelWhileSpeaking(): Promise<void> {
    const controller = new AbortController();
    const utterances = toUtterances(['A sentence of a conversion that is deleted.']);
    const rendering = stage.renderer.render(utterances, CAST, controller.signal, ONE);
    const outcome = rendering.next().catch(() => 'aborted');
    await until(async () => (await readdir(stage.folder)).some((name) => name.length === 2));
    controller.abort();
    expect(await outcome).to.equal('aborted');
  }

  it('removes a clip that was still being spoken when its conversion was cancelled', async () => {
    stage = await openStage({ threads: 1 });
    await cancelWhileSpeaking();
    await stage.renderer.forget(ONE);
    await renderAll(['The next one waits for it.']);
    expect(await files()).to.have.length(1);
  });

  it('removes a clip that was finished after its conversion went on elsewhere', async () => {
    stage = await openStage({ threads: 1 });
    await cancelWhileSpeaking();
    await renderAll(['The next one waits for it.']);
    // It ends in the cache where the thread is soon finished with it; otherwise nothing of it is kept.
    const isKept = (await files()).length > 1;
    expect(await files()).to.have.length(isKept ? 3 : 1);
    expect(await stage.renderer.users()).to.deep.equal(isKept ? [ONE] : []);
    await stage.renderer.forget(ONE);
    expect(await files()).to.have.length(1);
    expect(await stage.renderer.users()).to.deep.equal([]);
  });

  it('leaves nothing of a conversion none of whose sentences could be spoken', async () => {
    stage = await openStage({ plugin: 'speech-throws' });
    const texts = ['First.', 'Second.'];
    const failure = await renderAll(texts, ONE).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(GenerationFailure);
    await until(async () => (await files()).length === 0);
    expect(await stage.renderer.users()).to.deep.equal([]);
  });

  it('keeps no clips for a user whose id is not a UUID', async () => {
    stage = await openStage();
    const failure = await renderAll(['Hm.'], '../one').catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
    expect(await readdir(stage.folder)).to.deep.equal([]);
  });
});
