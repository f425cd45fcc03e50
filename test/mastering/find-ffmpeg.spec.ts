import { expect } from 'chai';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDIO_FORMATS } from '../../src/domain/audio.js';
import { FfmpegNotUsable, findFfmpeg, requireEncoder } from '../../src/mastering/find-ffmpeg.js';
import { ffmpegPath } from './ffmpeg-checks.js';

describe('finding ffmpeg', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-ffmpeg-'));
  });

  afterEach(async () => {
    await rm(dir, { recursive: true });
  });

  async function program(text: string, name = 'ffmpeg'): Promise<string> {
    const file = path.join(dir, name);
    await writeFile(file, text);
    await chmod(file, 0o755);
    return file;
  }

  async function failureOf(work: Promise<unknown>): Promise<Error> {
    try {
      await work;
    } catch (error) {
      if (error instanceof FfmpegNotUsable) return error;
      throw error;
    }
    throw new Error('It did not fail.');
  }

  it('takes the configured one', async () => {
    const real = await ffmpegPath();
    const found = await findFfmpeg({ configuredPath: real, searchPath: '' });
    expect(found).to.include({ path: real, origin: 'settings' });
    expect(found.version).to.match(/\d/);
  });

  it('takes the one in PATH before the package', async () => {
    await symlink(await ffmpegPath(), path.join(dir, 'ffmpeg'));
    const found = await findFfmpeg({ searchPath: `relative:/nonexistent:${dir}` });
    expect(found).to.include({ path: path.join(dir, 'ffmpeg'), origin: 'system' });
  });

  it('passes over one in PATH that does not run', async () => {
    const broken = await program('not a program');
    const work = findFfmpeg({ searchPath: dir });
    const found = await work.catch((error: unknown) => error);
    expect(found).to.not.have.property('path', broken);
  });

  it('does not replace a configured one that does not run, and says how to get one', async () => {
    for (const configuredPath of [
      path.join(dir, 'none'),
      await program('#!/bin/sh\necho hello\n'),
      await program('#!/bin/sh\necho ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright\n', 'older'),
    ]) {
      const { message } = await failureOf(findFfmpeg({ configuredPath, searchPath: dir }));
      expect(message).to.include(configuredPath);
      expect(message).to.include('apt-get install ffmpeg');
      expect(message).to.include('LECTERN_MASTERING_FFMPEG_PATH');
    }
  });

  for (const version of ['5.1.6-0+deb12u1', '10.0', 'n7.1', 'N-118448-g52d8ef3799']) {
    it(`takes version ${version}`, async () => {
      const configuredPath = await program(`#!/bin/sh\necho ffmpeg version ${version} Copyright\n`);
      expect(await findFfmpeg({ configuredPath, searchPath: '' })).to.include({ version });
    });
  }

  it('checks the encoders', async () => {
    for (const format of AUDIO_FORMATS) await requireEncoder(await ffmpegPath(), format);
    const { message } = await failureOf(requireEncoder(await program('#!/bin/sh\n'), 'mp3'));
    expect(message).to.include('libmp3lame');
  });
});
