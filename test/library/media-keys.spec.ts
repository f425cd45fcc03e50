import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { mediaUrlKeys, secretsOf } from '../../src/library/media-keys.js';

describe('the keys that sign links to audio', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'lectern-media-keys-'));
  });

  afterEach(() => rm(dir, { recursive: true }));

  const keys = (urlSigningKey: string) =>
    mediaUrlKeys({ storage: { dir }, secrets: { urlSigningKey } });

  it('are created once and kept in the storage folder', async () => {
    const ring = await keys('');
    expect(ring).to.have.length(1);
    expect(await keys('')).to.deep.equal(ring);
    expect(await secretsOf(dir).mediaUrlKeys()).to.deep.equal(ring);
    expect(await readdir(path.join(dir, 'secrets'))).to.deep.equal(['media-url-keys']);
  });

  it('begin with the one of the settings, whose id tells it from another; the others are accepted still', async () => {
    const kept = await keys('');
    const text = 'a key of the operator with 32 bytes or more';
    const [active, ...others] = await keys(text);
    expect(others).to.deep.equal(kept);
    expect(active.secret.toString()).to.equal(text);
    const digest = createHash('sha256').update(`media-url-key-id\n${text}`).digest('hex');
    expect(active.id).to.equal(`settings-${digest.slice(0, 8)}`);
    expect((await keys(`${text}!`))[0].id).not.to.equal(active.id);
  });
});
