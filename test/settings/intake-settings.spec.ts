import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { loadSettings } from '../../src/settings/load-settings.js';
import { SettingsError } from '../../src/settings/settings-error.js';

describe('settings of watched folders', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-settings-'));
  });

  after(() => rm(folder, { recursive: true }));

  const load = async (yaml: string, env: Record<string, string> = {}) => {
    const configFile = path.join(folder, 'lectern.yaml');
    await writeFile(configFile, yaml);
    return loadSettings({ env, configFile }).intake;
  };

  const problemOf = async (yaml: string, env: Record<string, string> = {}): Promise<string> => {
    try {
      await load(yaml, env);
    } catch (error) {
      if (error instanceof SettingsError) return error.problems.map((p) => p.message).join('\n');
      throw error;
    }
    return 'none';
  };

  it('watch the inbox of the storage folder by default', async () => {
    const { enabled, folders, settleSeconds } = await load('');
    expect(enabled).to.equal(true);
    expect(settleSeconds).to.equal(3);
    expect(folders).to.have.length(1);
    expect(folders[0]).to.include({ path: 'inbox', outbox: 'outbox', mode: 'live', product: '' });
  });

  it('take a folder by its path alone, or with what is different of it', async () => {
    const { folders } = await load(
      'intake:\n  folders:\n    - /srv/a\n    - { path: /srv/b, outbox: /srv/c, source: keep, formats: [json] }',
    );
    expect(folders.map(({ path: place, source }) => [place, source])).to.deep.equal([
      ['/srv/a', 'done'],
      ['/srv/b', 'keep'],
    ]);
    expect(folders[1]?.formats).to.deep.equal(['json']);
    const { folders: ofEnvironment } = await load('', { LECTERN_INTAKE_FOLDERS: '/srv/x' });
    expect(ofEnvironment.map(({ path: place }) => place)).to.deep.equal(['/srv/x']);
  });

  it('allow instructions nothing beyond the folder, until the operator says so', async () => {
    const { folders, unfinishedEndings } = await load(
      'intake:\n  folders: [/srv/a, { path: /srv/b, outbox: /srv/c, allow: [publish, delete] }]\n  unfinishedEndings: [.copying]',
    );
    expect(folders.map(({ allow }) => allow)).to.deep.equal([[], ['publish', 'delete']]);
    expect(unfinishedEndings).to.deep.equal(['.copying']);
    const named = 'path: /srv/b, outbox: /srv/c';
    expect(await problemOf(`intake: { folders: [{ ${named}, allow: [everything] }] }`)).to.equal(
      'entry 1, allow: must be a list of any of publish, webhook, delete, not ["everything"].',
    );
    expect(await problemOf(`intake: { folders: [{ ${named}, allow: [] }] }`)).to.equal('none');
    expect(await problemOf('intake: { unfinishedEndings: [a/b] }')).to.include('endings of file');
  });

  it('name the entry and the field that is wrong', async () => {
    expect(
      await problemOf('intake: { folders: [/srv/a, { path: /srv/b, mode: alive }] }'),
    ).to.equal('entry 2, mode: must be one of live, test, not "alive".');
    expect(await problemOf('intake: { folders: [{ paths: /srv/b }] }')).to.match(
      /^entry 1 has no field paths: it has path, outbox, /,
    );
    expect(await problemOf('intake: { folders: [3] }')).to.equal(
      'entry 1 must be the path of a folder.',
    );
    expect(await problemOf('intake: { folders: /srv }')).to.include('a list of sections');
  });

  for (const [what, folders, message] of [
    ['results in a watched folder', '{ path: /a, outbox: /a/out }', 'taken for new files'],
    ['a folder within another', '{ path: /a }, { path: /a/b, outbox: /c }', 'within another'],
    ['the same results of two', '/a, /b', 'is that of another'],
    ['the storage folder itself', '{ path: /data, outbox: /out }', 'storage.dir lies within'],
  ] as const) {
    it(`refuse ${what}`, async () => {
      const env = { LECTERN_STORAGE_DIR: '/data/storage' };
      const yaml = (enabled: boolean) => `intake: { enabled: ${enabled}, folders: [${folders}] }`;
      expect(await problemOf(yaml(true), env)).to.include(message);
      expect(await problemOf(yaml(false), env)).to.equal('none');
    });
  }
});
