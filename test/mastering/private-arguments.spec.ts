import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { AUDIO_FORMATS, type AudioFormat } from '../../src/domain/audio.js';
import { joinAudio } from '../../src/mastering/join-audio.js';
import { createMastering } from '../../src/mastering/mastering.js';
import { createReencoding } from '../../src/mastering/reencoding.js';
import { clip, inOrder, pcm, speechLike } from './clips.js';
import { chaptersByFfmpeg, ffmpegPath, tagsOf } from './ffmpeg-checks.js';

const SECRETS = ['Quiet Acquisition', 'Umbrella Holding', 'Project Nightjar', 'Unannounced'];
const [title = '', organization = '', product = '', chapter = ''] = SECRETS;
const TAGS = { title, organization, product, date: '2026-03-09' };
/** A PNG of one pixel with a text of its own. */
const COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EXTRAS = { chapters: [{ title: chapter, startMs: 0, endMs: 2_000 }], cover: COVER };

describe('what other users of the machine see of ffmpeg', () => {
  let dir: string;
  /** Runs ffmpeg, and notes its arguments and which files beside them only its user can read. */
  let program: string;
  let before: string | undefined;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-arguments-'));
    program = path.join(dir, 'ffmpeg');
    await writeFile(
      program,
      `#!/bin/sh
tr '\\0' '\\n' < /proc/$$/cmdline >> "${dir}/seen"
ls -lR "$TMPDIR" >> "${dir}/listed"
exec "${await ffmpegPath()}" "$@"
`,
    );
    await chmod(program, 0o755);
    before = process.env['TMPDIR'];
    process.env['TMPDIR'] = await mkdtemp(path.join(dir, 'tmp-'));
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(dir, { recursive: true });
  });

  const temporary = () => readdir(process.env['TMPDIR'] ?? '');
  const speech = async () => [await clip(dir, 0, pcm(speechLike(2, 16_000, 0.3), 16_000))];
  const master = async (format: AudioFormat, signal = new AbortController().signal) => {
    const clips = await speech();
    const outputPath = path.join(dir, `out.${format}`);
    const options = { ffmpegPath: program, targetLufs: -16, bitrateKbps: 96 };
    const { durationSeconds } = await createMastering(options).master(
      {
        ...{ clips: () => inOrder(clips), speakers: [1], format, tags: TAGS, outputPath },
        extras: () => Promise.resolve(EXTRAS),
      },
      signal,
    );
    return { outputPath, durationSeconds };
  };
  const expectNothingSeen = async () => {
    const seen = await readFile(path.join(dir, 'seen'), 'utf8');
    expect(seen).to.contain('-map_metadata');
    const hidden = [...SECRETS, COVER.toString('base64').slice(0, 20), 'Narrated by'];
    for (const secret of hidden) {
      expect(seen).not.to.contain(secret);
      expect(seen).not.to.contain(Buffer.from(secret).toString('base64').slice(0, 12));
    }
    expect(await temporary()).to.deep.equal([]);
  };

  for (const format of AUDIO_FORMATS) {
    it(`is nothing of titles, names, chapters and covers if ${format} is made`, async () => {
      const { outputPath } = await master(format);
      await expectNothingSeen();
      expect([...(await tagsOf(outputPath)).values()]).to.include(organization);
    });
  }

  it('is nothing of them if audio is made in a further format, or joined', async () => {
    const { outputPath, durationSeconds } = await master('wav');
    const further = path.join(dir, 'further.m4a');
    await createReencoding({ ffmpegPath: program, bitrateKbps: 96 }).reencode(
      {
        ...{ from: 'wav', to: 'm4a', durationSeconds, tags: TAGS, extras: EXTRAS },
        source: async function* () {
          yield await readFile(outputPath);
        },
        outputPath: further,
      },
      new AbortController().signal,
    );
    const output = path.join(dir, 'joined.wav');
    const task = { files: [outputPath, outputPath], format: 'wav', tags: TAGS, output } as const;
    await joinAudio(program, task, dir, new AbortController().signal);
    await expectNothingSeen();
    expect(await chaptersByFfmpeg(further)).to.have.length(1);
    expect([...(await tagsOf(output)).values()]).to.include(title);
  });

  it('includes no file left behind by a kill or a failure', async () => {
    await master('mp3');
    const listed = await readFile(path.join(dir, 'listed'), 'utf8');
    if (process.platform === 'linux') expect(listed).not.to.contain('lectern-metadata-');
    else
      expect(listed)
        .to.match(/^drwx------.* lectern-metadata-/m)
        .and.match(/^-rw-------.* 0$/m);
    await writeFile(program, '#!/bin/sh\nexit 1\n');
    const failure: unknown = await master('mp3').catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(await temporary()).to.deep.equal([]);
  });
});
