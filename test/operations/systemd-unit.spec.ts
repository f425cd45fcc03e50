import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { loadSettings } from '../../src/settings/load-settings.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from '../journeys/running-daemon.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const UNIT = path.join(ROOT, 'config/systemd/lectern.service');

/** Highest exposure in tenths, as `systemd-analyze security` counts it: the daemon needs a network and a compiler of JavaScript. */
const EXPOSURE = 20;

describe('config/systemd/lectern.service', () => {
  let folder: string;
  let unit: string;

  before(async () => {
    folder = await newFolder();
    unit = path.join(folder, 'lectern.service');
    // Paths and the user of an installation do not exist here.
    const text = (await readFile(UNIT, 'utf8'))
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/lectern/', ROOT)
      .replaceAll('=/opt/lectern', `=${ROOT}`)
      .replace(/^User=.*\nGroup=.*$/m, 'DynamicUser=yes');
    await writeFile(unit, text);
  });

  after(() => rm(folder, { recursive: true }));

  it('is accepted by systemd', async function () {
    if (!(await hasSystemd())) this.skip();
    const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
    expect(stdout + stderr).to.equal('');
  });

  it('exposes little of the machine', async function () {
    if (!(await hasSystemd())) this.skip();
    const options = ['--offline=true', `--threshold=${EXPOSURE}`, '--no-pager'];
    // Fails where the exposure is above the threshold.
    await run('systemd-analyze', ['security', ...options, unit]);
  });

  it('waits longer for the end of the daemon than the daemon for its work', async () => {
    const { shutdown } = loadSettings({ env: {} });
    const limit = Number(/^TimeoutStopSec=(\d+)$/m.exec(await readFile(UNIT, 'utf8'))?.[1]);
    expect(limit).to.be.above(shutdown.graceSeconds);
  });

  it('starts a daemon with its own settings', async () => {
    const text = await readFile(unit, 'utf8');
    const state = path.join(folder, 'state');
    await mkdir(state, { mode: 0o700 });
    const words = /^Environment=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    const env: Record<string, string> = {};
    for (const word of words) {
      const [name = '', value = ''] = word.split('=');
      env[name] = value;
    }
    expect(env).to.include({ LECTERN_STORAGE_DIR: '/var/lib/lectern' });
    expect(text).to.match(/^StateDirectory=lectern$/m);
    expect(text).to.match(/^ExecStart=\S+ dist\/program\/main\.js serve$/m);
    const daemon = await RunningDaemon.start({ env: { ...env, LECTERN_STORAGE_DIR: state } });
    try {
      expect((await fetch(`${daemon.origin}/readyz`)).status).to.equal(200);
      expect(await daemon.end()).to.equal(0);
    } finally {
      await daemon.discard();
    }
  });
});

async function hasSystemd(): Promise<boolean> {
  try {
    await run('systemd-analyze', ['--version']);
    return true;
  } catch {
    process.stdout.write('      skipped: systemd-analyze is not installed\n');
    return false;
  }
}
