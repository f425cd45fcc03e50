import { expect } from 'chai';
import { mkdtemp, open, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { shardOfKey } from '../../src/library/media-key.js';
import type { ObjectStore } from '../../src/library/s3/object-store.js';
import { S3MediaStore } from '../../src/library/s3-media-store.js';
import { FaultyProxy } from '../builders/faulty-proxy.js';
import { S3Server } from '../builders/s3-server.js';
import { isSigned } from '../builders/signature-check.js';
import { mediaStoreSuite } from '../contracts/media-store.suite.js';
import { freeDescriptor } from './free-descriptor.js';

const HOUR_MS = 3_600_000;
const nothing = () => Promise.resolve(false);

describe('media store on an object store', () => {
  let server: S3Server;
  let objects: ObjectStore;
  let folders: string[];

  before(async () => {
    server = await S3Server.start();
  });

  after(() => server.stop());

  beforeEach(() => {
    objects = server.client();
    folders = [];
  });

  afterEach(async () => {
    await objects.close();
    await server.empty();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-outgoing-'));
    folders.push(folder);
    return folder;
  }

  /** A store of a daemon of its own. */
  async function aStore(prefix = ''): Promise<S3MediaStore> {
    return new S3MediaStore(objects, prefix, await newFolder());
  }

  async function put(store: S3MediaStore, key: string, text = 'sound'): Promise<void> {
    await writeFile(await store.prepare(key), text);
    await store.commit(key);
  }

  const nameOf = (key: string, prefix = '') => `${prefix}${shardOfKey(key)}/${key}`;

  mediaStoreSuite(() => aStore());

  it('keeps its objects below its prefix, and no file of what it has stored', async () => {
    const outgoing = await newFolder();
    const store = new S3MediaStore(objects, 'lectern/', outgoing);
    await put(store, 'a.mp3');
    expect(await server.names()).to.deep.equal([nameOf('a.mp3', 'lectern/')]);
    expect(await readdir(outgoing)).to.deep.equal([]);
    expect(await (await aStore('other/')).size('a.mp3')).to.equal(null);
  });

  it('shows one daemon what another has stored', async () => {
    const [one, other] = [await aStore(), await aStore()];
    await put(one, 'a.mp3', '0123456789');
    expect(await other.size('a.mp3')).to.equal(10);
    expect((await buffer(other.read('a.mp3', { start: 7, end: 9 }))).toString()).to.equal('789');
  });

  it('signs every request as Signature Version 4 says', async () => {
    const proxy = await FaultyProxy.start(server.origin);
    const { region, secretAccessKey } = server.options();
    const signed: string[] = [];
    const pass = proxy.pass();
    proxy.treat = (request, response) => {
      const isRight = isSigned(request, { region, secretAccessKey });
      const isWrong = isSigned(request, { region, secretAccessKey: 'another' });
      signed.push(`${request.method ?? ''} ${String(isRight && !isWrong)}`);
      pass(request, response);
    };
    const through = server.client({ endpoint: proxy.origin });
    const store = new S3MediaStore(through, 'some folder/', await newFolder());
    await put(store, 'a/b.mp3');
    await buffer(store.read('a/b.mp3', { start: 0, end: 1 }));
    await store.removeOrphans(nothing, Infinity);
    expect(signed).to.include.members(['PUT true', 'HEAD true', 'GET true', 'DELETE true']);
    expect(signed.filter((told) => told.endsWith('false'))).to.deep.equal([]);
    await through.close();
    await proxy.stop();
  });

  it('lets no other name reach the store or the file system', async () => {
    const store = await aStore();
    for (const name of ['', '..', '../x', '/etc/passwd', 'a//b', '.a', 'A.mp3', 'a?b', 'a_b']) {
      for (const refuse of [
        () => store.prepare(name),
        () => store.commit(name),
        () => store.discard(name),
        () => store.size(name),
        () => store.remove(name),
      ]) {
        const refusal = await refuse().catch((error: unknown) => error);
        expect(refusal, name).to.be.instanceOf(RangeError);
      }
      expect(() => store.read(name, { start: 0, end: 1 }), name).to.throw(RangeError);
    }
  });

  it('follows no symbolic link', async () => {
    const store = await aStore();
    const secret = path.join(await newFolder(), 'secret');
    await writeFile(secret, 'secret');
    await symlink(secret, await store.prepare('a.mp3'));
    const refusal = await store.commit('a.mp3').catch((error: unknown) => error);
    expect(refusal).to.have.property('code', 'ELOOP');
    expect(await server.names()).to.deep.equal([]);
  });

  it('removes orphans once they are a day old, and never what another daemon has just stored', async () => {
    const [one, other] = [await aStore(), await aStore()];
    await put(one, 'old.mp3');
    await put(one, 'wanted.mp3');
    await put(other, 'young.mp3');
    await server.age(nameOf('old.mp3'), 25);
    await server.age(nameOf('wanted.mp3'), 25);
    const wanted = (key: string) => Promise.resolve(key === 'wanted.mp3');
    expect(await one.removeOrphans(wanted, Date.now() - 24 * HOUR_MS)).to.equal(1);
    expect(await server.names()).to.have.members([nameOf('wanted.mp3'), nameOf('young.mp3')]);
  });

  it('spares an old orphan that another daemon stores again during the check', async () => {
    const [one, other] = [await aStore(), await aStore()];
    await put(one, 'a.mp3', 'old');
    await server.age(nameOf('a.mp3'), 25);
    const storedMeanwhile = async (key: string) => {
      await put(other, key, 'new');
      return false;
    };
    expect(await one.removeOrphans(storedMeanwhile, Date.now() - 24 * HOUR_MS)).to.equal(0);
    expect((await buffer(one.read('a.mp3', { start: 0, end: 2 }))).toString()).to.equal('new');
  });

  it('removes what was prepared a day ago and never stored', async () => {
    const store = await aStore();
    const prepared = await store.prepare('a.mp3');
    await writeFile(prepared, 'x');
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await utimes(prepared, yesterday, yesterday);
    await writeFile(await store.prepare('b.mp3'), 'x');
    expect(await store.removeOrphans(nothing, Date.now() - 24 * HOUR_MS)).to.equal(1);
    expect(await readdir(path.dirname(prepared))).to.deep.equal(['b.mp3']);
  });

  it('leaves what others keep in the bucket', async () => {
    const folder = await newFolder();
    const foreign = path.join(folder, 'backup.tar');
    await writeFile(foreign, 'x');
    const file = await open(foreign);
    const names = ['backup.tar', 'zz/backup.tar', '00/a/b.mp3', nameOf('a.mp3', 'other/')];
    for (const name of names) await objects.upload(name, file, 1);
    await file.close();
    expect(await (await aStore()).removeOrphans(nothing, Infinity)).to.equal(0);
    expect(await server.names()).to.have.members(names);
  });

  it('looks through a bucket of several pages', async () => {
    const store = await aStore();
    const foreign = path.join(await newFolder(), 'x');
    await writeFile(foreign, 'x');
    const file = await open(foreign);
    for (let at = 0; at < 1_002; at += 50) {
      const keys = Array.from({ length: Math.min(50, 1_002 - at) }, (_, i) => `${at + i}.mp3`);
      await Promise.all(keys.map((key) => objects.upload(nameOf(key), file, 1)));
    }
    await file.close();
    const asked = new Set<string>();
    const wanted = (key: string) => Promise.resolve(asked.add(key).size > 0 && key !== '700.mp3');
    expect(await store.removeOrphans(wanted, Infinity)).to.equal(1);
    expect(asked.size).to.equal(1_002);
    expect(await store.size('700.mp3')).to.equal(null);
  });

  it('leaves no file open', async () => {
    const store = await aStore();
    const before = freeDescriptor();
    for (const text of ['sound', '', 'sound']) {
      await writeFile(await store.prepare('a.mp3'), text);
      await store.commit('a.mp3').catch(() => 'refused');
    }
    await objects.close();
    expect(freeDescriptor()).to.be.at.most(before + 4);
  });
});
