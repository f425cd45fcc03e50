import { expect } from 'chai';
import { chmod, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SecretStore } from '../../src/library/secrets.js';
import { freeDescriptor } from './free-descriptor.js';

describe('secrets', () => {
  let dir: string;

  beforeEach(async () => {
    dir = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-secrets-')), 'secrets');
  });

  afterEach(async () => {
    await rm(path.dirname(dir), { recursive: true });
  });

  it('are made once, for their owner alone, and stay', async () => {
    const secret = await new SecretStore(dir).secret('session');
    expect(secret).to.have.length(32);
    expect((await stat(dir)).mode & 0o777).to.equal(0o700);
    expect((await stat(path.join(dir, 'session'))).mode & 0o777).to.equal(0o600);
    expect(await new SecretStore(dir).secret('session')).to.deep.equal(secret);
    expect(await readdir(dir)).to.deep.equal(['session']);
  });

  it('are the same for all who ask at once', async () => {
    const asked = Array.from({ length: 10 }, () => new SecretStore(dir).mediaUrlKeys());
    const rings = await Promise.all(asked);
    for (const ring of rings) expect(ring).to.deep.equal(rings[0]);
  });

  it('are read without anything being written', async () => {
    const secret = await new SecretStore(dir).secret('session');
    const { mtimeNs } = await stat(dir, { bigint: true });
    expect(await new SecretStore(dir).secret('session')).to.deep.equal(secret);
    expect((await stat(dir, { bigint: true })).mtimeNs).to.equal(mtimeNs);
  });

  it('can be written by hand, with the line end of an editor', async () => {
    await new SecretStore(dir).secret('session');
    const bytes = Buffer.alloc(40, 7);
    await writeFile(path.join(dir, 'session'), `${bytes.toString('base64url')}\n`);
    expect(await new SecretStore(dir).secret('session')).to.deep.equal(bytes);
  });

  it('have names that lead to no other folder', async () => {
    const store = new SecretStore(dir);
    for (const name of [
      ...['', '.', '..', '../session', 'a/b', '/etc/passwd', 'Session', '1a', '-a', 'a_b', 'a.b'],
      ...['a b', ' a', 'a\n', 'a\0', 'a'.repeat(62)],
    ]) {
      const error = await store.secret(name).catch((reason: unknown) => reason);
      expect(error, JSON.stringify(name)).to.be.instanceOf(RangeError);
    }
    expect(await store.secret(`a-1${'b'.repeat(58)}`)).to.have.length(32);
  });

  it('cannot be made if their folder cannot be', async () => {
    const refused = () => new SecretStore(dir).secret('session').catch((reason: unknown) => reason);
    await writeFile(dir, 'a file in its place');
    expect(await refused()).to.have.property('code', 'ENOTDIR');
    await rm(dir);
    await symlink(path.join(dir, '..', 'nothing'), dir);
    expect(await refused()).to.have.property('code', 'ENOENT');
  });

  it('are refused when others can read them', async () => {
    const store = new SecretStore(dir);
    const file = path.join(dir, 'session');
    for (const mode of [0o640, 0o604, 0o610, 0o644]) {
      await store.secret('session');
      await chmod(file, mode);
      const error = await store.secret('session').catch((reason: unknown) => reason);
      expect(error).to.have.property('message').that.includes('chmod 600').and.includes(file);
      expect(error)
        .to.have.property('message')
        .that.includes(`(mode ${mode.toString(8)})`);
      await rm(file);
    }
  });

  const good = '"secret":"BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc"';
  for (const text of [
    ...['', '{', '{}', 'null', '1', '"x"', '[]', '[1]', '["x"]', '[null]', '[{}]', '[[]]'],
    ...['[{"id":"a"}]', `[{${good}}]`, '[{"id":"a","secret":"c2hvcnQ"}]', '[{"id":1}]'],
    ...['[{"id":"a","secret":1}]', '[{"id":"a","secret":null}]', `[{"id":1,${good}}]`],
    ...['', ' ', 'a b', 'ä', 'a/b', 'a\n', 'x'.repeat(65)].map(
      (id) => `[{"id":${JSON.stringify(id)},${good}}]`,
    ),
    ...['"soon"', '""', '5', 'null', '{}'].map(
      (time) => `[{"id":"a",${good}},{"id":"b",${good},"retired_at":${time}}]`,
    ),
    `[{"id":"a",${good}},{"id":"b"}]`,
  ]) {
    it(`are refused when damaged, without showing them: ${text.slice(0, 40)}`, async () => {
      const store = new SecretStore(dir);
      await store.secret('session');
      await writeFile(path.join(dir, 'media-url-keys'), text, { mode: 0o600 });
      const error = await store.mediaUrlKeys().catch((reason: unknown) => reason);
      expect(error).to.have.property('message').that.includes('damaged').and.includes(dir);
      expect(error)
        .to.have.property('message')
        .that.does.not.match(/c2hvcnQ|BwcHBwc/);
    });
  }

  it('are taken when they are whole', async () => {
    const store = new SecretStore(dir);
    await store.secret('session');
    const second = `{"id":"${'x'.repeat(64)}",${good},"retired_at":"2026-01-01T00:00:00Z"}`;
    const text = `[{"id":"a_B-1",${good}},${second}]`;
    await writeFile(path.join(dir, 'media-url-keys'), text, { mode: 0o600 });
    const secret = Buffer.alloc(32, 7);
    expect(await store.mediaUrlKeys()).to.deep.equal([
      { id: 'a_B-1', secret },
      { id: 'x'.repeat(64), secret, retiredAt: Date.UTC(2026, 0, 1) },
    ]);
  });

  it('that are too short are damaged', async () => {
    const store = new SecretStore(dir);
    await store.secret('session');
    await writeFile(path.join(dir, 'session'), Buffer.alloc(31, 7).toString('base64url'));
    const error = await store.secret('session').catch((reason: unknown) => reason);
    expect(error).to.have.property('message').that.includes('damaged');
  });

  it('leave no file open', async () => {
    const store = new SecretStore(dir);
    const before = freeDescriptor();
    for (let i = 0; i < 3; i += 1) {
      await store.secret(`session-${i}`);
      await store.rotateMediaUrlKeys(0);
    }
    expect(freeDescriptor()).to.equal(before);
  });

  it('rotate: the new key signs, the earlier ones are retired and go when none of their URLs is left', async () => {
    const store = new SecretStore(dir);
    const day = 86_400_000;
    const [first] = await store.mediaUrlKeys();
    const [second, ...earlier] = await store.rotateMediaUrlKeys(5 * day);
    expect(earlier).to.deep.equal([{ ...first, retiredAt: 5 * day }]);
    const [third, ...retired] = await store.rotateMediaUrlKeys(6 * day);
    expect(third.id).not.to.equal(second.id);
    expect(retired).to.deep.equal([
      { ...second, retiredAt: 6 * day },
      { ...first, retiredAt: 5 * day },
    ]);
    const ring = await store.rotateMediaUrlKeys(7 * day);
    expect(ring.slice(1)).to.deep.equal([
      { ...third, retiredAt: 7 * day },
      { ...second, retiredAt: 6 * day },
    ]);
    expect(await store.mediaUrlKeys()).to.deep.equal(ring);
  });
});
