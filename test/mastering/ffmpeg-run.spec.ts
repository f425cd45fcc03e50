import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { runFfmpeg } from '../../src/mastering/ffmpeg-run.js';

describe('running ffmpeg', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-ffmpeg-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('gives up one that stands still', async () => {
    const { path: real } = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
    const program = path.join(folder, 'ffmpeg');
    // Answers what it can do, and sleeps when it is to encode.
    await writeFile(
      program,
      `#!/bin/sh\ncase "$*" in *out.wav*) exec sleep 60;; *) exec "${real}" "$@";; esac\n`,
    );
    await chmod(program, 0o755);
    const error: unknown = await runFfmpeg(
      {
        ffmpegPath: program,
        input: samples(),
        inputOptions: ['-f', 's16le', '-ar', '16000', '-ac', '1'],
        output: path.join(folder, 'out.wav'),
        outputOptions: [],
        stallMs: 300,
      },
      new AbortController().signal,
    ).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error).with.property('message').that.includes('stood still');
  });
});

/** More than the pipe and the buffers take. */
async function* samples(): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < 64; i++) yield await Promise.resolve(new Uint8Array(64 * 1024));
}
