import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { attach } from '../../src/mastering/attach.js';
import { Ffmpeg } from '../../src/mastering/ffmpeg.js';
import { chaptersByFfmpeg, ffmpegPath } from './ffmpeg-checks.js';

const run = promisify(execFile);

describe('chapters of long audio', function () {
  // Copying takes less than a second; where ffmpeg waits between a few frames each it takes minutes.
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-attach-'));
  });

  after(() => rm(folder, { recursive: true }));

  it('are written as fast as the sound can be copied', async () => {
    const program = await ffmpegPath();
    const file = path.join(folder, 'hour.mp3');
    const silence = ['-ar', '16000', '-ac', '1', '-f', 's16le', '-i', '/dev/zero'];
    const quickly = ['-b:a', '32k', '-compression_level', '9'];
    await run(program, ['-v', 'error', ...silence, '-t', '3600', ...quickly, file]);
    const chapters = Array.from({ length: 60 }, (_, i) => ({
      ...{ title: `Part ${i + 1}`, startMs: i * 60_000, endMs: (i + 1) * 60_000 },
    }));
    await attach(new Ffmpeg(program, new AbortController().signal), {
      ...{ file, format: 'mp3', tags: { title: 'Long', date: '2026-05-10' } },
      extras: { chapters, cover: null },
    });
    expect(await chaptersByFfmpeg(file)).to.have.length(60);
  });
});
