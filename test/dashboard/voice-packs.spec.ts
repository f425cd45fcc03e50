import { once } from 'node:events';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { InstalledPacks } from '../../src/voices/installed-packs.js';
import { lecternHere } from '../journeys/command-line.js';
import { eventually } from '../journeys/eventually.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { databaseSettings } from '../postgres/daemon-database.js';
import { VoicesCommand } from '../voices/voices-command.js';
import { keyboardFaults } from '../web/page-measures.js';
import { DashboardClient } from './dashboard-client.js';
import { DashboardDaemon, SignedIn } from './signed-in.js';
import { expectUsable } from './usable-page.js';

const PLACE = '/dashboard/voices';

describe('dashboard: voice packs', () => {
  let command: VoicesCommand;
  let restoreNpm: () => void;
  let ann: SignedIn;

  before(async function () {
    command = await VoicesCommand.prepare();
    restoreNpm = command.useRegistry();
    ann = await SignedIn.open(this, { isOperator: true, env: command.daemonEnv });
  });

  after(async () => {
    await ann.discard();
    restoreNpm();
    await command.discard();
  });

  afterEach(() => {
    command.mirror.slowMs = 0;
    command.mirror.breaks = [];
  });

  const row = (page: Page) => page.getByRole('row', { name: /Tiny/ });

  it('is reached from the voices of an organization and from the health page', async () => {
    const { page } = ann;
    await page.goto(ann.site.place('voices'));
    expect(await page.getByText('No neural voice is installed').count()).to.equal(1);
    await page.getByRole('link', { name: 'Install voice packs' }).click();
    await page.waitForURL(`**${PLACE}`);
    await page.getByRole('link', { name: 'Settings and health' }).first().click();
    await page.getByRole('link', { name: 'Voice packs' }).click();
    await page.waitForURL(`**${PLACE}`);
    await page.goto('/dashboard/health');
    await page.getByRole('link', { name: 'Audit log of the installation' }).click();
    await page.waitForURL('**/dashboard/audit');
  });

  it('shows what a pack needs, and is usable in every state', async () => {
    const { page } = ann;
    await page.goto(PLACE);
    const text = await row(page).innerText();
    for (const part of ['1 voice', 'MIT', '213 KB to fetch', '100 MB of memory', 'About']) {
      expect(text).to.include(part);
    }
    await expectUsable(page, 'nothing installed');
    expect(await keyboardFaults(page)).to.deep.equal([]);
  });

  it('installs a pack with its progress in place, and a new voice speaks without a restart', async () => {
    const { page } = ann;
    command.mirror.slowMs = 4_000;
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Install Tiny' }).click();
    const progress = page.getByRole('progressbar', { name: 'Installation of Tiny' });
    await progress.waitFor();
    const valueOf = async () => Number(await progress.getAttribute('value'));
    await eventually(async () => ((await valueOf()) > 0 ? true : undefined));
    const first = await valueOf();
    await eventually(async () => ((await valueOf()) > first ? true : undefined));
    expect(await row(page).innerText()).to.match(/Fetching: \d+ KB of 213 KB/);
    expect(await page.getByRole('button', { name: 'Install Kokoro' }).isDisabled()).to.equal(true);
    await expectUsable(page, 'in progress');
    command.mirror.slowMs = 0;
    await page.getByText('Tiny is installed.').waitFor();
    expect(await row(page).innerText()).to.include('Installed');
    await expectUsable(page, 'installed');
    await page.getByRole('link', { name: 'Listen to its voices' }).click();
    const answer = page.waitForResponse((response) => response.url().includes('/voices/sample?'));
    await page.getByRole('button', { name: 'Play a sample of Tiny' }).click();
    expect((await answer).headers()['content-type']).to.equal('audio/wav');
    ann.watched.expectQuiet();
  });

  it('removes a pack after it has said what that means, without script', async () => {
    await command.runHere('voices', 'install', 'tiny');
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    await page.goto(PLACE);
    await page.getByRole('link', { name: 'Remove Tiny' }).click();
    const text = await page.getByRole('main').innerText();
    expect(text).to.include('Remove “Tiny”?').and.include('No other voice is left for provider_b');
    await page.getByRole('link', { name: 'Keep it' }).click();
    expect(await row(page).innerText()).to.include('Installed');
    await page.getByRole('link', { name: 'Remove Tiny' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Voice pack removed.').waitFor();
    expect(await page.getByRole('button', { name: 'Install Tiny' }).count()).to.equal(1);
    await page.goto('/dashboard/audit');
    const log = await page.getByRole('main').innerText();
    expect(log).to.include('Removed a voice pack: Tiny');
    await page.context().close();
  });

  it('selects what speaks if a request names no voice, and back, without script', async () => {
    await command.runHere('voices', 'install', 'tiny');
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Use by default: Tiny', exact: true }).click();
    await page.getByText('Default voice changed.').waitFor();
    expect(await row(page).innerText()).to.include('Speaks if a request names no voice');
    await ann.page.goto(PLACE);
    await expectUsable(ann.page, 'default pack');
    await ann.page.goto(ann.site.place('voices'));
    const samples = ann.page.getByRole('button', { name: 'Play a sample of Tiny' });
    expect(await samples.count()).to.equal(1);
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Do not use by default: Tiny' }).click();
    await page.getByRole('button', { name: 'Use by default: Tiny', exact: true }).waitFor();
    await page.goto('/dashboard/audit');
    const log = await page.getByRole('main').innerText();
    expect(log).to.include('Changed the default voice pack: Tiny').and.include('pack: flite');
    await page.context().close();
    await command.runHere('voices', 'remove', 'tiny');
  });

  it('installs, shows progress by a reload and stops without script', async () => {
    const { page } = await ann.pageOf(ann.person, { javaScriptEnabled: false });
    command.mirror.slowMs = 60_000;
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Install Tiny' }).click();
    await eventually(async () => {
      await page.reload();
      const value = await page.getByRole('progressbar').getAttribute('value');
      return Number(value) > 0 ? true : undefined;
    });
    await page.getByRole('button', { name: 'Stop installing Tiny' }).click();
    await page.getByText('The installation of Tiny was stopped.').waitFor();
    expect(await page.getByRole('button', { name: 'Install Tiny' }).isEnabled()).to.equal(true);
    await page.context().close();
  });

  it('says why an installation failed and what to do, also after a reload', async () => {
    const { page } = ann;
    command.mirror.breaks = [0, 0, 0, 0];
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Install Tiny' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Tiny was not installed.' });
    await alert.waitFor();
    await page.reload();
    expect(await alert.innerText()).to.include('install the pack again to go on');
    await expectUsable(page, 'failed');
  });

  it('refuses while the command line changes packs, and says who does', async () => {
    const { page } = ann;
    command.mirror.slowMs = 60_000;
    const running = command.start(['voices', 'install', 'tiny']);
    const finished = once(running, 'close');
    const before = command.mirror.requests.length;
    await eventually(() => (command.mirror.requests.length > before ? true : undefined));
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Install Tiny' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Another Lectern' });
    expect(await alert.innerText())
      .to.include('Not installed.')
      .and.include(`process ${String(running.pid)}`);
    running.kill('SIGKILL');
    await finished;
  });

  it('is hidden from people who are not operators; they learn whom to ask', async () => {
    for (const role of ['owner', 'admin', 'viewer'] as const) {
      const client = await ann.site.client(await ann.site.addPerson({ name: role, role }));
      const { body } = await client.get(ann.site.place('voices'));
      expect(body).to.include('Ask an operator of this installation').and.not.include(`"${PLACE}`);
      expect((await client.get(PLACE)).status).to.equal(404);
      for (const end of ['install', 'stop', 'remove', 'default', 'not-default']) {
        expect((await client.post(`${PLACE}/tiny/${end}`)).status, end).to.equal(404);
      }
    }
    const { body } = await (await ann.site.client(ann.person)).get(PLACE);
    expect(body).to.include('Install Tiny');
  });

  it('answers names that no pack has, and forms without a token', async () => {
    const client = await ann.site.client(ann.person);
    await client.get(PLACE);
    for (const name of ['nothing', '__proto__', '..%2F..', '%3Cscript%3E']) {
      expect((await client.post(`${PLACE}/${name}/install`)).status, name).to.equal(422);
      expect((await client.post(`${PLACE}/${name}/remove`)).status, name).to.equal(422);
      expect((await client.get(`${PLACE}/${name}/remove`)).status, name).to.equal(404);
    }
    expect((await client.post(`${PLACE}/tiny/install`, {}, { csrf: null })).status).to.equal(403);
  });
});

describe('dashboard: voice packs where they are switched off', () => {
  it('says so, gives the command and changes nothing', async () => {
    const command = await VoicesCommand.prepare();
    const site = await DashboardDaemon.start({
      ...command.daemonEnv,
      LECTERN_DASHBOARD_VOICE_INSTALLATION: 'false',
    });
    try {
      const client = await site.client(await site.addPerson({ isOperator: true }));
      const { body } = await client.get(PLACE);
      expect(body).to.include('dashboard.voiceInstallation is false');
      expect(body).to.include('npx lectern voices install kokoro').and.include('Tiny');
      expect(body).not.to.match(/action="[^"]*\/install"/);
      const answer = await client.post(`${PLACE}/tiny/install`);
      expect(answer.status).to.equal(422);
      expect(answer.body).to.include('Not installed.');
      expect(command.mirror.requests).to.deep.equal([]);
    } finally {
      await site.discard();
      await command.discard();
    }
  });
});

describe('dashboard: voice packs of a daemon that ends', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`${signal} leaves no half of a pack, and the next installation goes on`, async () => {
      const command = await VoicesCommand.prepare();
      const { env } = command;
      const storage = env['LECTERN_STORAGE_DIR'] ?? '';
      const daemon = await RunningDaemon.start({ storage, env });
      try {
        const client = await operatorOf(daemon);
        command.mirror.slowMs = 60_000;
        await client.get(PLACE);
        expect((await client.post(`${PLACE}/tiny/install`)).status).to.equal(303);
        await eventually(async () => {
          const { body } = await client.get(PLACE);
          return Number(/<progress max="\d+" value="(\d+)"/.exec(body)?.[1]) > 0 ? true : undefined;
        });
        await daemon.end(signal);
        expect(new InstalledPacks(command.voices).list()).to.deep.equal([]);
        command.mirror.slowMs = 0;
        command.mirror.requests.length = 0;
        const { code, stderr } = await command.runHere('voices', 'install', 'tiny');
        expect(code, stderr).to.equal(0);
        expect(command.mirror.requests[1]?.range).to.match(/^bytes=\d+-$/);
      } finally {
        await daemon.discard();
        await command.discard();
      }
    });
  }
});

async function operatorOf({ storage, origin }: RunningDaemon): Promise<DashboardClient> {
  const [email, password] = ['ann@example.org', 'correct horse battery staple'];
  const place = { storage, env: await databaseSettings(storage), stdin: password };
  await lecternHere(place, 'user', 'add', email, '--password-stdin');
  await lecternHere(place, 'user', 'operator', email);
  const client = new DashboardClient(origin);
  await client.signIn(email, password);
  return client;
}
