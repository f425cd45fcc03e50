import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { SherpaEngine } from '../../../plugins/speech-sherpa/sherpa-engine.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import { eventually } from '../../journeys/eventually.js';
import { untilGone } from '../../builders/engine-processes.js';

const fileOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const PRODUCT = fileOf('../../../');
/** Folders of what runs in the process. */
const COPIED = ['plugins/speech-sherpa', 'src/engine-process'];
const LIBRARY = fileOf('../../fixtures/engines/blocking-library.mjs');
const HOLDER = fileOf('./engine-holder.js');

describe("the engine's program of speech-sherpa, its main thread blocked by the library", () => {
  let root: string;
  let program: string;
  let pack: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lectern-blocked-'));
    program = path.join(root, 'plugins', 'speech-sherpa', 'engine-program.js');
    pack = path.join(root, 'pack');
    const library = path.join(root, 'node_modules', 'sherpa-onnx-node');
    for (const folder of COPIED) {
      await cp(path.join(PRODUCT, folder), path.join(root, folder), { recursive: true });
    }
    await mkdir(library, { recursive: true });
    await mkdir(pack);
    await cp(LIBRARY, path.join(library, 'index.mjs'));
    await writeFile(path.join(root, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(library, 'package.json'), '{"main":"index.mjs"}');
  });

  afterEach(() => rm(root, { recursive: true }));

  /** Its number, as soon as its main thread is blocked. */
  function pidOfBlocked(): Promise<number> {
    return eventually(async () => {
      const pid = Number(await readFile(path.join(pack, 'pid'), 'utf8').catch(() => ''));
      return pid > 0 ? pid : undefined;
    });
  }

  it('ends with the process that started it, when that is killed', async () => {
    const holder = spawn(process.execPath, [HOLDER, program, pack], { stdio: 'ignore' });
    const pid = await pidOfBlocked();
    holder.kill('SIGKILL');
    try {
      await untilGone(pid);
    } finally {
      // It is nobody's any more where it is still there.
      killWhereThere(pid);
    }
  });

  it('is given up at once, and gone', async () => {
    const engine = new SherpaEngine(program, 'not needed');
    const stop = new AbortController();
    const speaking = engine
      .synthesize(
        {
          ...{ text: 'Hello.', voice: 'one', prosody: NEUTRAL_PROSODY },
          pack: {
            folder: pack,
            family: 'vits',
            speaker: 0,
            language: 'en-US',
            memoryMegabytes: 50,
          },
        },
        stop.signal,
      )
      .catch((error: unknown) => error);
    const pid = await pidOfBlocked();
    stop.abort(new Error('enough'));
    expect(await speaking).to.have.property('message', 'enough');
    await untilGone(pid);
  });
});

function killWhereThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, as it should be.
  }
}
