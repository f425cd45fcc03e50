import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { decodeByFfmpeg } from '../../plugins/speech-openai/ffmpeg-decoder.js';
import { stretch } from '../../plugins/speech-sherpa/stretch.js';
import { childrenOf } from '../builders/engine-processes.js';
import { eventually } from '../journeys/eventually.js';

/** Operations of plugins that run ffmpeg. */
const WORK: Readonly<Record<string, (ffmpeg: string, signal: AbortSignal) => Promise<unknown>>> = {
  'changes a rate': (ffmpeg, signal) =>
    stretch({ sampleRate: 16_000, samples: new Int16Array(16_000) }, 1.5, ffmpeg, signal),
  'decodes an answer': (ffmpeg, signal) =>
    decodeByFfmpeg(ffmpeg, { bytes: Buffer.from('ID3'), longestSeconds: 1 }, signal),
};

describe('ffmpeg as plugins run it', () => {
  let folder: string;
  let hanging: string;

  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-ffmpeg-'));
    hanging = path.join(folder, 'ffmpeg');
    await writeFile(hanging, '#!/bin/sh\nexec sleep 60\n');
    await chmod(hanging, 0o700);
  });

  afterEach(() => rm(folder, { recursive: true }));

  for (const [what, work] of Object.entries(WORK)) {
    it(`that ${what} is gone when a clip is given up, were it hanging`, async () => {
      const others = childrenOf(process.pid);
      const left = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));
      const stop = new AbortController();
      const outcome = work(hanging, stop.signal).catch((error: unknown) => error);
      await eventually(() => (left().length === 1 ? true : undefined));
      stop.abort(new Error('enough'));
      expect(await outcome).to.have.property('message', 'enough');
      expect(left()).to.deep.equal([]);
    });

    it(`that ${what} is said not to start if it is not there`, async () => {
      const missing = path.join(folder, 'missing');
      const outcome = await work(missing, new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect(outcome).to.have.property('message').that.includes('ffmpeg did not start');
    });
  }
});
