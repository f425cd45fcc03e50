import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { createApiKey, hashApiKey } from '../../src/accounts/key-secrets.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { onPostgres } from '../postgres/shared-server.js';
import { errorOf } from './answers.js';
import { lectern } from './command-line.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from './running-daemon.js';

describe('operating the daemon', () => {
  let daemon: RunningDaemon;

  before(async () => {
    daemon = await RunningDaemon.start();
  });

  after(() => daemon.discard());

  it('shows the key once, with a line to paste', async () => {
    expect(daemon.log).to.include(`Authorization: Bearer ${daemon.key}`);
    await daemon.end();
    daemon = await RunningDaemon.start({ storage: daemon.storage, key: daemon.key });
    expect(daemon.log).not.to.match(/lt_live_/);
    expect((await daemon.request('/conversions/x')).status).to.equal(404);
  });

  it('says that it lives and what is ready', async () => {
    expect(await json(`${daemon.origin}/healthz`)).to.deep.equal({ status: 'ok' });
    expect(await json(`${daemon.origin}/readyz`)).to.deep.equal({
      ready: true,
      accepting: true,
      checks: {
        database: { ok: true },
        storage: { ok: true },
        ffmpeg: { ok: true },
        voice: { ok: true },
        intake: { ok: true },
        ...(onPostgres && { settings: { ok: true } }),
      },
    });
  });

  it('is asked by lectern health, as the settings describe it', async () => {
    const env = { LECTERN_HTTP_PORT: new URL(daemon.origin).port, LECTERN_HTTP_HOST: '0.0.0.0' };
    const place = { storage: daemon.storage, env };
    const alive = await lectern(place, 'health');
    expect(alive).to.deep.equal({ code: 0, stdout: '{"status":"ok"}\n', stderr: '' });
    const ready = await lectern(place, 'health', '--ready');
    expect(ready).to.include({ code: 0 });
    expect(JSON.parse(ready.stdout)).to.include({ ready: true });
    const configFile = path.join(daemon.storage, 'settings.yaml');
    await writeFile(configFile, `http:\n  port: ${env.LECTERN_HTTP_PORT}\n`);
    const byFile = { storage: daemon.storage, env: { LECTERN_CONFIG: configFile } };
    expect(await lectern(byFile, 'health')).to.include({ code: 0 });
    const none = { storage: daemon.storage, env: { ...env, LECTERN_HTTP_PORT: '1' } };
    expect(await lectern(none, 'health')).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: 'lectern: No daemon answers at http://127.0.0.1:1: ECONNREFUSED.\n',
    });
  });

  it('serves its description as JSON and as YAML, the same', async () => {
    const asJson = await json(`${daemon.origin}/v1/openapi`);
    const yaml = await fetch(`${daemon.origin}/v1/openapi?format=yaml`);
    expect(yaml.headers.get('content-type')).to.match(/yaml/);
    const text = await yaml.text();
    for (const version of ['1.1', '1.2'] as const) {
      expect(parse(text, { version })).to.deep.equal(asJson);
    }
    expect(asJson).to.have.nested.property('info.version', '1.4.0');
    expect((await fetch(`${daemon.origin}/v1/openapi?format=xml`)).status).to.equal(400);
  });

  it('serves the documentation whole: nothing comes from elsewhere', async () => {
    const page = await fetch(`${daemon.origin}/docs/`);
    const html = await page.text();
    expect(html).not.to.match(/(?:src|href)="(?:https?:)?\/\//);
    for (const [, place = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const part = await fetch(new URL(place, `${daemon.origin}/docs/`));
      expect(part.status, place).to.equal(200);
      await part.arrayBuffer();
    }
    expect(page.headers.get('content-security-policy')).to.include("default-src 'none'");
  });

  it('explains every error at the address that the error names', async () => {
    const { code, documentation_url } = errorOf(await daemon.request('/conversions/x'));
    const page = await (await fetch(documentation_url)).text();
    expect(page).to.include(`id="${code.toLowerCase()}"`);
  });

  it('refuses a revoked key at once, also one that another process revoked', async () => {
    const database = await openDatabase(daemon.storage);
    const known = await database.reads.accounts.findKeyByHash(hashApiKey(daemon.key));
    const { secret, key } = createApiKey({
      organizationId: known?.organizationId ?? '',
      name: 'Short-lived',
      mode: 'test',
      scope: 'read',
      at: new Date().toISOString(),
    });
    await database.unitOfWork.write(({ accounts }) => accounts.addKey(key));
    const headers = { authorization: `Bearer ${secret}` };
    expect((await daemon.request('/conversions/x', { headers })).status).to.equal(404);
    const written = await daemon.request('/conversions', { body: {}, headers });
    expect(errorOf(written).code).to.equal('INSUFFICIENT_SCOPE');
    await database.unitOfWork.write(({ accounts }) =>
      accounts.revokeKey(key.id, new Date().toISOString()),
    );
    await database.close();
    const answer = () => daemon.request('/conversions/x', { headers });
    if (onPostgres) {
      // It takes a moment until the daemon hears of it.
      await eventually(async () => (await answer()).status === 401 || undefined, 1_000);
    }
    expect((await answer()).status).to.equal(401);
  });
});

describe('the first start', () => {
  it('makes nothing if there is no ffmpeg', async () => {
    const folder = await newFolder();
    const storage = path.join(folder, 'storage');
    const env = { PATH: '', LECTERN_HTTP_PORT: '0', LECTERN_MASTERING_FFMPEG_PATH: '/nowhere' };
    const { code, stderr } = await lectern({ storage, env }, 'serve');
    expect(code).to.equal(1);
    expect(stderr).to.match(/^lectern: .*ffmpeg/);
    expect(await readdir(folder)).to.deep.equal([]);
    await rm(folder, { recursive: true });
  });
});

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url);
  expect(answer.status).to.equal(200);
  return answer.json();
}
