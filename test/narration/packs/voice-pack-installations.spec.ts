import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { Teardown } from '../../../src/daemon/teardown.js';
import { openVoicePacks } from '../../../src/daemon/voice-packs.js';
import { systemClock } from '../../../src/daemon/system-clock.js';
import type { Core } from '../../../src/daemon/core.js';
import { COMMAND_LINE, type Actor } from '../../../src/domain/actor.js';
import { ROLES } from '../../../src/domain/account.js';
import { ActionNotAllowed } from '../../../src/domain/permissions.js';
import { openVoices } from '../../../src/narration/studio.js';
import type {
  PackOutcome,
  VoicePackInstallations,
} from '../../../src/narration/packs/voice-pack-installations.js';
import { loadSettings } from '../../../src/settings/load-settings.js';
import { aBench, type Bench } from '../../accounts/accounts-database.js';
import { eventually } from '../../journeys/eventually.js';
import { tinyCatalogue } from '../../voices/tiny-pack.js';
import { resultOf, VoicesCommand } from '../../voices/voices-command.js';

const OPERATOR: Actor = {
  ...COMMAND_LINE,
  ...{ via: 'dashboard', label: 'ann@example.org', role: 'viewer', address: '127.0.0.1' },
};

describe('installing voice packs in the daemon', function () {
  this.timeout(60_000);
  let bench: Bench;
  let command: VoicesCommand;
  let restoreNpm: () => void;
  let voicePacks: VoicePackInstallations;

  beforeEach(async () => {
    bench = await aBench();
    command = await VoicesCommand.prepare();
    restoreNpm = command.useRegistry();
    voicePacks = await open();
  });

  afterEach(async () => {
    await voicePacks.stop();
    restoreNpm();
    await command.discard();
    await bench.discard();
  });

  /** @param env further settings */
  async function open(
    env: Readonly<Record<string, string>> = {},
    speaksHere = true,
  ): Promise<VoicePackInstallations> {
    const settings = loadSettings({ env: { ...command.daemonEnv, ...env } });
    const logger = pino({ level: 'silent' });
    const core: Pick<Core, 'settings' | 'clock' | 'logger' | 'database'> = {
      ...{ settings, logger, clock: systemClock, database: bench.database },
    };
    const voices = await openVoices(settings);
    return openVoicePacks(core, { voices, speaksHere }, new Teardown(logger));
  }

  const overview = () => voicePacks.overview(OPERATOR);

  async function ended(): Promise<PackOutcome> {
    return eventually(async () => {
      const { progress, outcome } = await overview();
      return progress === null && outcome !== null ? outcome : undefined;
    });
  }

  async function tiny() {
    const { shelf } = await overview();
    return shelf?.packs.find(({ id }) => id === 'tiny');
  }

  async function refusal(work: Promise<unknown>): Promise<string> {
    const outcome = await work.catch((error: unknown) => error);
    if (outcome instanceof Error && outcome.name === 'PackRefused') return outcome.message;
    throw new Error(`It was not refused but ${String(outcome)}`);
  }

  async function actions(): Promise<readonly string[]> {
    const query = { organizationId: null, before: null, limit: 10 };
    const entries = await bench.database.reads.audit.list(query);
    return entries.map(({ action, subject, actor }) => `${action} ${subject.id} ${actor}`);
  }

  /** Waits until a part of a download has come. */
  const untilFetching = () =>
    eventually(async () => {
      const { progress } = await overview();
      return progress?.phase === 'fetching' && progress.bytes > 10_000 ? progress : undefined;
    });

  const leftovers = async () =>
    (await readdir(command.voices)).filter((name) => /^\.(?:new|old)-/.test(name));

  it('installs a pack, shows how far it is, and records who did it', async () => {
    command.mirror.slowMs = 1_000;
    expect(await tiny()).to.include({ state: 'available', timesRealTime: null, fits: true });
    expect((await tiny())?.estimatedTimes).to.be.greaterThan(0);
    await voicePacks.install(OPERATOR, 'tiny');
    const progress = await untilFetching();
    expect(progress).to.include({ id: 'tiny', name: 'Tiny', by: 'ann@example.org' });
    expect(progress.bytes).to.be.below(progress.totalBytes);
    const outcome = await ended();
    expect(outcome).to.include({ id: 'tiny', result: 'installed' });
    const pack = await tiny();
    expect(pack).to.include({ state: 'installed', fetchBytes: 0, estimatedTimes: null });
    expect(pack?.timesRealTime).to.be.greaterThan(1);
    expect(await actions()).to.deep.equal(['voice.installed tiny ann@example.org']);
    expect(await leftovers()).to.deep.equal([]);
  });

  it('removes a pack, says before what that means, and records who did it', async () => {
    await voicePacks.install(OPERATOR, 'tiny');
    await ended();
    await bench.database.unitOfWork.write(({ accounts }) =>
      accounts.setDefaultVoice(bench.organization.id, {
        ...{ provider: 'provider_b', hostVoiceIds: { host1: 'tiny' } },
      }),
    );
    expect(await voicePacks.removalOf(OPERATOR, 'tiny')).to.deep.equal({
      ...{ id: 'tiny', name: 'Tiny', voices: 1, next: 'nobody', isOfCatalogue: true },
      organizations: [bench.organization.name],
    });
    await voicePacks.remove(OPERATOR, 'tiny');
    expect(await tiny()).to.include({ state: 'available' });
    expect((await overview()).outcome).to.equal(null);
    expect(await voicePacks.removalOf(OPERATOR, 'tiny')).to.equal(null);
    expect(await refusal(voicePacks.remove(OPERATOR, 'tiny'))).to.include(
      'The voice pack tiny is not installed',
    );
    expect((await actions())[0]).to.equal('voice.removed tiny ann@example.org');
  });

  it('lets operators only see and change packs, whatever their role', async () => {
    for (const role of ROLES) {
      const actor: Actor = { ...OPERATOR, role, isOperator: false };
      for (const attempt of [
        () => voicePacks.overview(actor),
        () => voicePacks.install(actor, 'tiny'),
        () => voicePacks.cancel(actor, 'tiny'),
        () => voicePacks.removalOf(actor, 'tiny'),
        () => voicePacks.remove(actor, 'tiny'),
      ]) {
        const outcome: unknown = await attempt().catch((error: unknown) => error);
        expect(outcome, role).to.be.instanceOf(ActionNotAllowed);
      }
    }
    expect(await tiny()).to.include({ state: 'available' });
    expect(command.mirror.requests).to.deep.equal([]);
  });

  it('changes one pack at a time', async () => {
    command.mirror.slowMs = 4_000;
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await refusal(voicePacks.install(OPERATOR, 'kokoro'))).to.include(
      'Tiny is being installed. Wait until it has finished, or stop it.',
    );
    expect(await refusal(voicePacks.remove(OPERATOR, 'tiny'))).to.include('Tiny is being');
    const { code, stderr } = await command.runHere('voices', 'install', 'tiny');
    expect(code).to.equal(1);
    expect(stderr).to.include('Wait until it has finished').and.not.include('Stop it first');
  });

  it('waits for nobody while the command line changes packs, and says who does', async () => {
    command.mirror.slowMs = 4_000;
    const running = command.start(['voices', 'install', 'tiny']);
    const finished = resultOf(running);
    await eventually(() => (command.mirror.requests.length > 1 ? true : undefined));
    const words = await refusal(voicePacks.install(OPERATOR, 'tiny'));
    expect(words)
      .to.include(`process ${String(running.pid)}`)
      .and.include('try again');
    const { progress, outcome } = await overview();
    expect({ progress, outcome }).to.deep.equal({ progress: null, outcome: null });
    running.kill('SIGKILL');
    await finished;
    command.mirror.slowMs = 0;
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await ended()).to.include({ result: 'installed' });
  });

  it('stops on request, keeps the fetched part and resumes from there', async () => {
    command.mirror.slowMs = 4_000;
    await voicePacks.install(OPERATOR, 'tiny');
    await untilFetching();
    await voicePacks.cancel(OPERATOR, 'other');
    expect((await overview()).progress).not.to.equal(null);
    await voicePacks.cancel(OPERATOR, 'tiny');
    expect((await overview()).outcome).to.include({ id: 'tiny', result: 'stopped' });
    expect(await tiny()).to.include({ state: 'available' });
    expect(await leftovers()).to.deep.equal([]);
    command.mirror.slowMs = 0;
    command.mirror.requests.length = 0;
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await ended()).to.include({ result: 'installed' });
    expect(command.mirror.requests[1]?.range).to.match(/^bytes=\d{5,}-$/);
    expect(await actions()).to.deep.equal(['voice.installed tiny ann@example.org']);
  });

  it('removes a pack that is stopped while it speaks for the first time', async () => {
    await mkdir(command.voices, { recursive: true });
    await writeFile(path.join(command.voices, 'hold-all'), '');
    await voicePacks.install(OPERATOR, 'tiny');
    await eventually(async () =>
      (await overview()).progress?.phase === 'trying' ? true : undefined,
    );
    await voicePacks.cancel(OPERATOR, 'tiny');
    expect((await overview()).outcome).to.include({ result: 'stopped' });
    expect(await tiny()).to.include({ state: 'available' });
  });

  it('ends an installation with the daemon, and frees the folder', async () => {
    command.mirror.slowMs = 4_000;
    await voicePacks.install(OPERATOR, 'tiny');
    await untilFetching();
    await voicePacks.stop();
    command.mirror.slowMs = 0;
    expect((await command.runHere('voices', 'install', 'tiny')).code).to.equal(0);
    expect(await tiny()).to.include({ state: 'installed' });
  });

  it('tidies what a killed one has left', async () => {
    await mkdir(path.join(command.voices, '.new-killed'), { recursive: true });
    await writeFile(path.join(command.voices, '.new-killed', 'model.onnx'), 'half');
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await ended()).to.include({ result: 'installed' });
    expect(await leftovers()).to.deep.equal([]);
  });

  it('reports an interrupted download with its remedy, and keeps the fetched part', async () => {
    command.mirror.breaks = [20_000, 0, 0, 0];
    await voicePacks.install(OPERATOR, 'tiny');
    const outcome = await ended();
    expect(outcome).to.include({ id: 'tiny', name: 'Tiny', result: 'failed' });
    const message = outcome.result === 'failed' ? outcome.message : '';
    expect(message).to.include('What has come is kept: install the pack again to go on.');
    expect(message).not.to.include('command');
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await ended()).to.include({ result: 'installed' });
  });

  it('keeps a pack whose engine is missing, and names the command that installs it', async () => {
    await mkdir(command.voices, { recursive: true });
    await writeFile(path.join(command.voices, 'no-engine'), '');
    await voicePacks.install(OPERATOR, 'tiny');
    const outcome = await ended();
    expect(outcome.result === 'failed' && outcome.message).to.include('npm install hum@1');
    expect(await tiny()).to.include({ state: 'installed' });
  });

  it('removes a pack that does not speak here, and says why', async () => {
    await mkdir(command.voices, { recursive: true });
    await writeFile(path.join(command.voices, 'mute'), '');
    await voicePacks.install(OPERATOR, 'tiny');
    const outcome = await ended();
    expect(outcome.result === 'failed' && outcome.message).to.match(
      /does not speak here.*no sound/,
    );
    expect(await tiny()).to.include({ state: 'available' });
    expect(await actions()).to.deep.equal([]);
  });

  it('refuses a pack that needs more memory than is allowed, with the figures', async () => {
    voicePacks = await open({ LECTERN_VOICES_MEMORY_MEGABYTES: '64' });
    expect(await tiny()).to.include({ fits: false });
    await voicePacks.install(OPERATOR, 'tiny');
    const outcome = await ended();
    expect(outcome.result === 'failed' && outcome.message).to.match(
      /takes 100 MB of memory, and 64 MB are allowed/,
    );
    expect(command.mirror.requests).to.deep.equal([]);
  });

  it('refuses a pack that the disk has no room for, with the figures', async () => {
    const { catalogue } = tinyCatalogue();
    const model = catalogue.packs['tiny']?.files['model.onnx'];
    const text = JSON.stringify(catalogue).replace(`"bytes":${model?.bytes}`, '"bytes":9e15');
    await writeFile(path.join(command.folder, 'catalogue.yaml'), text);
    await voicePacks.install(OPERATOR, 'tiny');
    const outcome = await ended();
    expect(outcome.result === 'failed' && outcome.message).to.match(
      /too little room.*\d+ MB are needed.*Make room/,
    );
    expect(command.mirror.requests).to.deep.equal([]);
  });

  it('lists what is installed if the catalogue cannot be read', async () => {
    await voicePacks.install(OPERATOR, 'tiny');
    await ended();
    await writeFile(path.join(command.folder, 'catalogue.yaml'), 'downloads: 7\npacks: {}\n');
    const { shelf } = await overview();
    expect(shelf?.catalogueFault).to.include('downloads must be object');
    expect(shelf?.packs.map(({ id }) => id)).to.deep.equal(['tiny']);
    expect(await refusal(voicePacks.install(OPERATOR, 'tiny'))).to.include('catalogue.yaml');
  });

  for (const [why, env, speaksHere, words] of [
    [
      'is switched off',
      { LECTERN_DASHBOARD_VOICE_INSTALLATION: 'false' },
      true,
      /voiceInstallation/,
    ],
    ['makes no audio', {}, false, /role worker/],
    ['may not write', { LECTERN_VOICES_DIR: '/dev/null/voices' }, true, /ENOTDIR.*voices\.dir/],
  ] as const) {
    it(`changes nothing if it ${why}, and says so`, async () => {
      voicePacks = await open(env, speaksHere);
      expect((await overview()).notHere).to.match(words);
      expect(await refusal(voicePacks.install(OPERATOR, 'tiny'))).to.match(words);
      expect(await refusal(voicePacks.remove(OPERATOR, 'tiny'))).to.match(words);
      expect(command.mirror.requests).to.deep.equal([]);
    });
  }

  it('creates the folder of the packs if it is missing', async () => {
    await rm(command.voices, { recursive: true, force: true });
    expect((await overview()).notHere).to.equal(null);
    await voicePacks.install(OPERATOR, 'tiny');
    expect(await ended()).to.include({ result: 'installed' });
    expect((await stat(command.voices)).mode & 0o777).to.equal(0o700);
  });
});
