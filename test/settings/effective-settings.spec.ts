import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { effectiveSettings, type EffectiveSetting } from '../../src/settings/effective-settings.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { namedOptions } from '../../src/settings/options.js';

describe('effective settings', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-settings-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function effective(
    yaml: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ReadonlyMap<string, EffectiveSetting>> {
    const configFile = path.join(folder, 'lectern.yaml');
    await writeFile(configFile, yaml);
    const all = effectiveSettings(loadSettings({ env, configFile }));
    return new Map(all.map((setting) => [setting.path, setting]));
  }

  it('names where each value comes from: the environment goes before the file', async () => {
    const all = await effective('http:\n  port: 9000\n  host: 0.0.0.0\njobs:\n  concurrency: 0\n', {
      LECTERN_HTTP_PORT: '9001',
    });
    expect(all.get('http.port')).to.include({
      ...{ value: '9001', origin: 'environment', source: 'LECTERN_HTTP_PORT', isChanged: true },
    });
    const host = all.get('http.host');
    expect(host).to.include({ value: '0.0.0.0', origin: 'file', isChanged: true });
    expect(host?.source).to.match(/lectern\.yaml line 3$/);
    // Written down, but no other than the default.
    expect(all.get('jobs.concurrency')).to.include({ origin: 'file', isChanged: false });
    expect(all.get('log.level')).to.include({
      ...{ value: 'info', origin: 'default', source: '', isChanged: false },
    });
  });

  it('marks a value that the command sets, such as a demo', () => {
    const settings = loadSettings({ env: {}, configFile: '/dev/null' });
    const changed = { ...settings, log: { ...settings.log, level: 'error' as const } };
    const found = effectiveSettings(changed).find((setting) => setting.path === 'log.level');
    expect(found).to.include({ value: 'error', origin: 'command', isChanged: true });
  });

  it('lists every setting once, with plans of the operator', async () => {
    const all = await effective('plans:\n  studio:\n    audioQuota: 7\n', {});
    for (const { path: name } of namedOptions()) expect([...all.keys()]).to.include(name);
    expect(all.get('plans.studio.audioQuota')).to.include({ value: '7', isChanged: true });
    expect(all.get('plans.growth.audioQuota')).to.include({ value: '30', isChanged: false });
  });

  it('shows folders by their path and what differs', async () => {
    const all = await effective(
      'intake:\n  folders:\n    - path: notes\n      outbox: audio\n      mode: test\n',
      {},
    );
    expect(all.get('intake.folders')?.value).to.equal('path: notes, outbox: audio, mode: test');
  });

  it('never contains a secret, whichever setting holds it', async () => {
    const planted = 'Planted-Secret-0123456789-0123456789';
    const secrets = namedOptions().filter(({ option }) => option.secret);
    const values: Readonly<Record<string, string>> = {
      'smtp.url': `smtp://user:${planted}@mail.example:587`,
      'database.url': `postgres://user:${planted}@db.example/lectern`,
      'plugins.settings': `speech-acme.token=${planted}`,
    };
    const env = Object.fromEntries(
      secrets.map(({ path: name, variable }) => [variable, values[name] ?? planted]),
    );
    expect(secrets.length).to.be.at.least(8);
    const s3 = 'media:\n  s3:\n    endpoint: https://s3.example\n    bucket: audio\n';
    const all = await effective(s3, env);
    expect(JSON.stringify([...all.values()])).not.to.include(planted);
    for (const { path: name } of secrets) {
      expect(all.get(name), name).to.include({ value: null, isChanged: true });
    }
  });

  it('hides an address with a password in a setting that is not a secret', async () => {
    const all = await effective(
      'http:\n  publicUrl: https://u:hidden-word@lectern.example\n',
      {},
    ).catch(() => null);
    expect(JSON.stringify([...(all?.values() ?? [])])).not.to.include('hidden-word');
  });
});
