import { execFile } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  realpath,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { readSource } from '../../../src/intake/claims/read-source.js';
import { lookAt } from '../../../src/intake/watching/file-stamp.js';

/** A user without rights, whom root can become for a while. */
const NOBODY = 65_534;

describe('reading a dropped file', () => {
  let root: string;
  let stamp: string;

  beforeEach(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'lectern-read-')));
    await chmod(root, 0o755);
    await writeFile(path.join(root, 'notes.md'), 'It speaks.');
    stamp = (await lookAt({ root }, 'notes.md')) ?? '';
  });

  afterEach(() => rm(root, { recursive: true }));

  const read = () => readSource({ root }, 'notes.md', stamp);

  /** Puts something else in its place, after it was seen. */
  async function replace(put: (place: string) => Promise<unknown>): Promise<void> {
    await rm(path.join(root, 'notes.md'));
    await put(path.join(root, 'notes.md'));
  }

  it('gives its bytes as long as it is as it was seen', async () => {
    expect(await read()).to.deep.include({ type: 'read', bytes: Buffer.from('It speaks.') });
    await writeFile(path.join(root, 'notes.md'), 'It speaks more.');
    expect(await read()).to.deep.equal({ type: 'changed' });
  });

  it('says what to do if it may not be read', async () => {
    await chmod(path.join(root, 'notes.md'), 0);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      const result = await read();
      expect(result).to.include({ type: 'unreadable' });
      expect(result).to.have.property('reason').that.includes('may not read the file');
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('says what to do if it is too large, without reading it', async () => {
    await truncate(path.join(root, 'notes.md'), 4_000_000_000);
    stamp = (await lookAt({ root }, 'notes.md')) ?? '';
    const result = await read();
    expect(result).to.have.property('reason').that.includes('larger than 50 MB');
  });

  it('takes nothing else that was put in its place: a folder, a pipe, a link', async () => {
    await replace((place) => mkdir(place));
    expect(await read()).to.deep.equal({ type: 'changed' });
    await rm(path.join(root, 'notes.md'), { recursive: true });
    await promisify(execFile)('mkfifo', [path.join(root, 'notes.md')]);
    expect(await read()).to.deep.equal({ type: 'changed' });
    await replace((place) => symlink('/etc/hostname', place));
    expect(await read()).to.deep.equal({ type: 'changed' });
  });

  it('fails with the error message of the system if the file cannot be read at the moment', async () => {
    // The memory of a process is a regular file of which the first bytes cannot be read.
    const memory = `/proc/${process.pid}`;
    const seen = await lookAt({ root: memory }, 'mem');
    const failed = await readSource({ root: memory }, 'mem', seen ?? '').catch(
      (error: unknown) => error,
    );
    expect(failed).to.have.property('code', 'EIO');
  });
});
