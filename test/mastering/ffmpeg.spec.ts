import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { GenerationFailure } from '../../src/domain/failure.js';
import { Ffmpeg } from '../../src/mastering/ffmpeg.js';
import type { FfmpegTask } from '../../src/mastering/ffmpeg-process.js';
import { ffmpegPath } from './ffmpeg-checks.js';

const never = new AbortController().signal;

describe('running ffmpeg', () => {
  let folder: string;
  let task: FfmpegTask;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-ffmpeg-'));
    task = {
      input: samples,
      inputOptions: ['-f', 's16le', '-ar', '16000', '-ac', '1'],
      output: path.join(folder, 'out.wav'),
      outputOptions: ['-f', 'wav'],
    };
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** An ffmpeg that does something else where it is to encode; what it is asked else it answers as ever. */
  async function programThat(does: string): Promise<string> {
    const program = path.join(folder, 'ffmpeg');
    const real = await ffmpegPath();
    const lines = ['#!/bin/sh', `case "$*" in *out.wav*) ${does};; esac`, `exec "${real}" "$@"`];
    await writeFile(program, lines.join('\n'));
    await chmod(program, 0o755);
    return program;
  }

  async function failureOf(program: string, stallMs?: number): Promise<unknown> {
    const run = new Ffmpeg(program, never, stallMs).run(task);
    return run.catch((reason: unknown) => reason);
  }

  it('aborts a stalled process', async () => {
    const program = await programThat('exec sleep 60');
    const error = await failureOf(program, 300);
    expect(error).to.be.instanceOf(Error).with.property('message').that.includes('stood still');
  });

  it('waits for its input however long that takes', async () => {
    const stallMs = 2_000;
    const program = await programThat('exec sleep 60');
    const input = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1024);
      // Until another stalled process was aborted after the same time.
      expect(String(await failureOf(program, stallMs))).to.include('stood still');
      yield new Uint8Array(1024);
    };
    const output = path.join(folder, 'held.wav');
    await new Ffmpeg(program, never, stallMs).run({ ...task, input, output });
    await access(output);
  });

  for (const signal of ['KILL', 'SEGV', 'TERM']) {
    it(`runs it again after SIG${signal}`, async () => {
      const mark = path.join(folder, 'mark');
      const once = `if [ ! -e "${mark}" ]; then touch "${mark}"; kill -${signal} $$; fi`;
      await new Ffmpeg(await programThat(once), never).run(task);
      await access(path.join(folder, 'out.wav'));
    });
  }

  it('fails when it is ended from outside again', async () => {
    const error = await failureOf(await programThat('kill -KILL $$'));
    expect(error).to.be.instanceOf(GenerationFailure);
    expect(error).to.have.property('message').that.includes('ended from outside twice');
  });

  it('runs it only once if it fails by itself', async () => {
    const mark = path.join(folder, 'mark');
    const program = await programThat(`echo run >> "${mark}"; echo broken >&2; exit 1`);
    const error = await failureOf(program);
    expect(error).to.be.instanceOf(GenerationFailure).with.property('cause').that.is.an('error');
    expect(await readFile(mark, 'utf8')).to.equal('run\n');
  });
});

/** More than the pipe and the buffers take. */
async function* samples(): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < 64; i++) yield await Promise.resolve(new Uint8Array(64 * 1024));
}
