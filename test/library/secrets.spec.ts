import { expect } from 'chai';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SecretStore } from '../../src/library/secrets.js';

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

  it('are refused when others can read them', async () => {
    const store = new SecretStore(dir);
    await store.secret('session');
    await chmod(path.join(dir, 'session'), 0o644);
    const error = await store.secret('session').catch((reason: unknown) => reason);
    expect(error).to.have.property('message').that.includes('chmod 600');
  });

  it('are refused when damaged, without showing them', async () => {
    for (const text of ['', '{', '[]', '[{"id":"a","secret":"c2hvcnQ"}]', '[{"id":1}]']) {
      const store = new SecretStore(dir);
      await store.secret('session');
      await writeFile(path.join(dir, 'media-url-keys'), text, { mode: 0o600 });
      const error = await store.mediaUrlKeys().catch((reason: unknown) => reason);
      expect(error).to.have.property('message').that.includes('damaged');
      expect(error).to.have.property('message').that.does.not.include('c2hvcnQ');
    }
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
