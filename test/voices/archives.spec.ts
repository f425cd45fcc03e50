import { lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { Header } from 'tar';
import { unpack } from '../../src/voices/archives/unpack.js';
import { PackRefused } from '../../src/voices/pack-refused.js';

/** `bzip2 < hello.tar`, of a folder `pack` with the file `hello.txt` that says "hello". */
const BZIP2 =
  'QlpoOTFBWSZTWcSVThYAAJF7gMmQABBAAf8AEAhqTN5ACAggAHQSkmmjQAGQMjIJJRoGjQAAA+7fTaw5ICiVJCLHdFw8Kr2JCYQh' +
  'gOYk3hpSVKEGCgQc9Yg6kzfgNLGbraKXQERx0QJ8wInoQZWSJzJTMMhED8XckU4UJDElU4WA';

interface Member {
  readonly path: string;
  readonly content?: string | Buffer;
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO' | 'Directory';
  readonly linkpath?: string;
}

/** A tar archive as nobody's archiver would write it. */
function tarOf(members: readonly Member[]): Buffer {
  const blocks = members.flatMap(({ path: name, content = '', type = 'File', linkpath }) => {
    const body = Buffer.from(content);
    const header = new Header({
      ...{ path: name, type, size: body.length, mode: 0o644, mtime: new Date(0) },
      ...(linkpath !== undefined && { linkpath }),
    });
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    return [block, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

describe('archives of voice packs', () => {
  let parent: string;
  let folder: string;

  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'lectern-archives-'));
    folder = path.join(parent, 'inside');
    await mkdir(folder);
  });

  afterEach(() => rm(parent, { recursive: true }));

  async function archive(bytes: Uint8Array): Promise<string> {
    const file = path.join(parent, 'archive');
    await writeFile(file, bytes);
    return file;
  }

  async function refusal(bytes: Uint8Array, limits?: Parameters<typeof unpack>[2]) {
    const outcome = await unpack(await archive(bytes), folder, limits).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof PackRefused) return outcome.message;
    throw new Error(`It was not refused but ${String(outcome)}`);
  }

  /** Everything that lies beside the folder that was unpacked into. */
  async function outside(): Promise<readonly string[]> {
    return (await readdir(parent)).filter((name) => !['inside', 'archive'].includes(name));
  }

  const MEMBERS = [
    { path: 'pack/', type: 'Directory' as const },
    { path: 'pack/model.onnx', content: 'x'.repeat(100_000) },
    { path: './pack/espeak-ng-data/lang/gmw/en-US', content: 'name' },
  ];

  const FORMATS: readonly (readonly [string, Uint8Array])[] = [
    ['.tar', tarOf(MEMBERS)],
    ['.tar.gz', gzipSync(tarOf(MEMBERS))],
    [
      '.zip',
      zipSync({
        'pack/model.onnx': strToU8('x'.repeat(100_000)),
        'pack/espeak-ng-data/lang/gmw/en-US': strToU8('name'),
      }),
    ],
  ];

  for (const [format, bytes] of FORMATS) {
    it(`${format}: is unpacked, whatever the file is called`, async () => {
      await unpack(await archive(bytes), folder);
      expect((await readFile(path.join(folder, 'pack/model.onnx'))).length).to.equal(100_000);
      const language = path.join(folder, 'pack/espeak-ng-data/lang/gmw/en-US');
      expect(await readFile(language, 'utf8')).to.equal('name');
    });

    it(`${format}: is refused if it is cut off`, async () => {
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).to.match(
        /damaged or cut off/,
      );
    });

    it(`${format}: is refused if it becomes too large, before it has`, async () => {
      const message = await refusal(bytes, { bytes: 50_000, files: 10 });
      expect(message).to.include('becomes larger');
      // It may not have been begun yet.
      const begun = lstatSync(path.join(folder, 'pack/model.onnx'), { throwIfNoEntry: false });
      expect(begun?.size ?? 0).to.be.at.most(50_000);
    });

    it(`${format}: is refused if it has too many files`, async () => {
      expect(await refusal(bytes, { bytes: 2 ** 30, files: 1 })).to.include('more than 1 files');
    });
  }

  for (const name of [
    '../outside',
    'pack/../../outside',
    '/tmp/lectern-outside',
    '..',
    'pack/./../../outside',
    'pack\\..\\outside',
    'C:\\outside',
    '.hidden',
    ' first',
    'pack/last /x',
    'pack/. /x',
    'pack/.ssh/keys',
    'nul\0byte',
    `${'a'.repeat(250)}/b`,
  ]) {
    it(`a file called ${JSON.stringify(name.slice(0, 30))} is refused, and nothing lies outside`, async () => {
      const safe = { path: 'pack/first', content: 'x' };
      // A NUL ends a name of tar: it is tried in the zip alone.
      if (!name.includes('\0') && name.length < 100) {
        expect(await refusal(tarOf([safe, { path: name, content: 'x' }]))).to.match(
          /not allowed|damaged/,
        );
      }
      await rm(folder, { recursive: true });
      await mkdir(folder);
      expect(await refusal(zipSync({ [name]: strToU8('x') }))).to.include('not allowed');
      expect(await outside()).to.deep.equal([]);
    });
  }

  for (const type of ['SymbolicLink', 'Link', 'CharacterDevice', 'FIFO'] as const) {
    it(`a ${type} is refused, and nothing is written through it`, async () => {
      const members = [
        { path: 'pack/door', type, ...(type.endsWith('Link') && { linkpath: '../..' }) },
        { path: 'pack/door/outside', content: 'x' },
      ];
      expect(await refusal(tarOf(members))).to.include('something else than files');
      expect(await outside()).to.deep.equal([]);
      expect(await readdir(folder, { recursive: true })).to.deep.equal([]);
    });
  }

  it('a file that is there twice is refused', async () => {
    const twice = [
      { path: 'pack/model.onnx', content: 'first' },
      { path: 'pack/model.onnx', content: 'second' },
    ];
    expect(await refusal(tarOf(twice))).to.include('"pack/model.onnx" twice');
    expect(await readFile(path.join(folder, 'pack/model.onnx'), 'utf8')).to.equal('first');
  });

  it('a bomb is refused while it is small', async () => {
    const bomb = gzipSync(
      tarOf([{ path: 'pack/model.onnx', content: Buffer.alloc(64 * 2 ** 20) }]),
    );
    expect(bomb.length).to.be.lessThan(200_000);
    expect(await refusal(bomb, { bytes: 2 ** 20, files: 10 })).to.include(
      'becomes larger than 1 MB',
    );
  });

  it('a bomb is refused, too, in what is left out', async () => {
    const ashes = { path: '__MACOSX/model.onnx', content: Buffer.alloc(80 * 2 ** 20) };
    const bomb = gzipSync(tarOf([{ path: 'pack/first', content: 'x' }, ashes]));
    expect(await refusal(bomb, { bytes: 2 ** 20, files: 10 })).to.include(
      'larger than any voice pack',
    );
  });

  it('a file and a folder of one name are refused', async () => {
    const both = [
      { path: 'pack/data', content: 'x' },
      { path: 'pack/data/phontab', content: 'x' },
    ];
    expect(await refusal(tarOf(both))).to.include('twice');
  });

  it("eSpeak NG's voice with a space in its name is unpacked", async () => {
    const name = 'pack/espeak-ng-data/voices/!v/Mr serious';
    await unpack(await archive(tarOf([{ path: name, content: 'x' }])), folder);
    expect(await readFile(path.join(folder, name), 'utf8')).to.equal('x');
  });

  it('a file that is not an archive is rejected', async () => {
    expect(await refusal(Buffer.from('Not found'))).to.include('not a supported archive');
    expect(await refusal(Buffer.alloc(0))).to.include('not a supported archive');
  });

  it('.tar.bz2: is unpacked as bzip2 wrote it, and refused if it is damaged', async () => {
    const bytes = Buffer.from(BZIP2, 'base64');
    await unpack(await archive(bytes), folder);
    expect(await readFile(path.join(folder, 'pack/hello.txt'), 'utf8')).to.equal('hello\n');
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(40) ^ 0xff, 40);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    expect(await refusal(damaged)).to.match(/damaged/);
  });
});
