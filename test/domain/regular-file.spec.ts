import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect } from 'chai';
import {
  FileTooLarge,
  makeRegularFile,
  NotRegularFile,
  openRegularFile,
  readRegularFile,
  readRegularFileSync,
  streamRegularFile,
} from '../../src/domain/regular-file.js';

describe('reading a regular file', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-regular-'));
    file = path.join(folder, 'file');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const readers: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['opening', async () => (await openRegularFile(file)).close()],
    ['reading', () => readRegularFile(file, { maxBytes: 100 })],
    [
      'reading at once',
      () => Promise.resolve().then(() => readRegularFileSync(file, { maxBytes: 100 })),
    ],
    ['streaming', () => buffer(streamRegularFile(file))],
    ['making', () => makeRegularFile(file, 0o600)],
  ];
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  for (const [what, read] of readers) {
    it(`refuses a pipe that nobody writes to, and does not wait for it: ${what}`, async () => {
      await promisify(execFile)('mkfifo', [file]);
      expect(await failure(read())).to.be.instanceOf(NotRegularFile);
    });

    it(`refuses a folder: ${what}`, async () => {
      await mkdir(file);
      const error = await failure(read());
      if (what === 'making') expect(error).to.have.property('code', 'EISDIR');
      else expect(error).to.be.instanceOf(NotRegularFile);
    });
  }

  it('gives all bytes up to the limit, and none beyond it', async () => {
    for (const size of [0, 1, 70_000, 200_000]) {
      const content = Buffer.alloc(size, 'lectern');
      await writeFile(file, content);
      const maxBytes = size;
      expect((await readRegularFile(file, { maxBytes })).equals(content)).to.equal(true);
      expect(readRegularFileSync(file, { maxBytes }).equals(content)).to.equal(true);
      expect((await buffer(streamRegularFile(file))).equals(content)).to.equal(true);
      if (size === 0) continue;
      const tooMuch = { maxBytes: size - 1 };
      expect(await failure(readRegularFile(file, tooMuch))).to.be.instanceOf(FileTooLarge);
      expect(() => readRegularFileSync(file, tooMuch)).to.throw(FileTooLarge);
    }
  });

  it('streams a part of it', async () => {
    await writeFile(file, '0123456789');
    expect(String(await buffer(streamRegularFile(file, { start: 2, end: 4 })))).to.equal('234');
  });

  it('follows a link of the operator, and none if strangers can put one', async () => {
    await writeFile(file, 'It speaks.');
    const link = path.join(folder, 'link');
    await symlink(file, link);
    expect(String(await readRegularFile(link, { maxBytes: 100 }))).to.equal('It speaks.');
    const strict = { maxBytes: 100, followLinks: false };
    expect(await failure(readRegularFile(link, strict))).to.have.property('code', 'ELOOP');
    expect(await failure(buffer(streamRegularFile(link, { followLinks: false })))).to.have.property(
      'code',
      'ELOOP',
    );
  });

  it('makes an empty file, and leaves one that is there', async () => {
    await makeRegularFile(file, 0o600);
    expect(readRegularFileSync(file, { maxBytes: 0 })).to.have.length(0);
    await writeFile(file, 'mine');
    await makeRegularFile(file, 0o600);
    expect(String(await readRegularFile(file, { maxBytes: 10 }))).to.equal('mine');
  });
});
