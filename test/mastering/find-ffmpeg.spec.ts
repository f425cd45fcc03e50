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

  for (const [what, script, fault] of [
    ['does not answer in time', 'sleep 60', 'did not answer within 0.3 s'],
    ['is killed', 'kill -9 $$', 'was ended by the signal SIGKILL'],
    ['fails', 'exit 3', 'ended with the exit code 3'],
    ['is another program', 'echo hello', 'did not answer as ffmpeg does'],
    ['is too old', 'echo ffmpeg version 4.4.2 Copyright', 'is version 4.4.2, which is too old'],
    ['writes without end', 'yes', 'printed more than its version'],
  ] as const) {
    it(`says of one that ${what} what happened, configured or in PATH`, async () => {
      const file = await program(
        `#!/bin/sh\nexec ${script.startsWith('sleep') ? '' : '2>&1; '}${script}\n`,
      );
      const timeLimitMs = what === 'does not answer in time' ? 300 : 60_000;
      for (const search of [{ configuredPath: file }, {}]) {
        const outcome = await findFfmpeg({ ...search, searchPath: dir, timeLimitMs }).catch(
          (error: unknown) => error,
        );
        // Where the optional package is installed it is taken in place of one in PATH.
        if (outcome instanceof Error || 'configuredPath' in search)
          expect(outcome)
            .to.be.instanceOf(FfmpegNotUsable)
            .with.property('message')
            .that.includes(fault);
      }
    });
  }

  it('says that one cannot be started, and why', async () => {
    const configuredPath = await program('#!/nonexistent/interpreter\n');
    const { message } = await failureOf(findFfmpeg({ configuredPath, searchPath: '' }));
    expect(message).to.contain('does not exist');
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
