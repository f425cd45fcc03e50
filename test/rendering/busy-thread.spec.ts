import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { RenderPool } from '../../src/rendering/render-pool.js';
import { childrenOf } from '../builders/engine-processes.js';
import { eventually } from '../journeys/eventually.js';

const ENTRY = fileURLToPath(new URL('../fixtures/engines/busy-plugin.mjs', import.meta.url));

describe('a render thread that is busy when a clip is given up', () => {
  let folder: string;
  let pool: RenderPool;

  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-busy-'));
    pool = new RenderPool({
      ...{ threads: 1, timeoutMs: 60_000, idleMs: 60_000, onRendered: () => undefined },
      processes: { memoryMegabytes: 200 },
    });
  });

  afterEach(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  it('leaves none of its processes, not even one that has ended and whose end nobody heard', async () => {
    const others = childrenOf(process.pid);
    const left = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));
    const stop = new AbortController();
    const pack = {
      folder,
      family: 'vits',
      speaker: 0,
      language: 'en-US',
      memoryMegabytes: 50,
    } as const;
    const task = {
      entryPath: ENTRY,
      host: { settings: {}, ffmpegPath: 'not needed', allowedNetworks: [] },
      request: { text: 'hang', voice: 'one', prosody: NEUTRAL_PROSODY, pack },
      clipPath: path.join(folder, 'clip.wav'),
    };
    const rendering = pool.render(task, stop.signal, stop.signal);
    const outcome = rendering.catch((error: unknown) => error);
    await eventually(() => (left().length === 1 ? true : undefined));
    stop.abort(new Error('cancelled'));
    expect(await outcome).to.have.property('message', 'cancelled');
    await eventually(() => (left().length === 0 ? true : undefined));
  });
});
