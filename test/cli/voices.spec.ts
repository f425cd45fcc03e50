import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { InstalledPacks } from '../../src/voices/installed-packs.js';
import { eventually } from '../journeys/eventually.js';
import { pitchShares } from '../voices/pitch-shares.js';
import { resultOf, VoicesCommand } from '../voices/voices-command.js';

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly bytes: number;
  readonly times_real_time: number | null;
}

describe('lectern voices', function () {
  this.timeout(300_000);
  let command: VoicesCommand;

  beforeEach(async () => {
    command = await VoicesCommand.prepare();
  });

  afterEach(() => command.discard());

  const lectern = (...words: readonly string[]) => command.runHere('voices', ...words);
  /** In a process of its own. */
  const lecternApart = (...words: readonly string[]) => command.run('voices', ...words);

  async function listed(id: string): Promise<Listed | undefined> {
    const { stdout } = await lectern('list', '--json');
    return (JSON.parse(stdout) as readonly Listed[]).find((pack) => pack.id === id);
  }

  async function changeManifest(change: object): Promise<void> {
    const file = path.join(command.folder, 'plugins', 'speech-hums', 'plugin.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, ...change }));
  }

  async function refusal(...words: readonly string[]): Promise<string> {
    const { code, stderr } = await lectern(...words);
    expect(code, stderr).to.equal(1);
    expect(stderr).to.match(/^lectern: [^\n]+\n$/);
    return stderr;
  }

  it('list: what can be installed, what is there and what is broken, as a table and as JSON', async () => {
    const { stdout } = await lecternApart('list');
    expect(stdout).to.match(/^PACK +STATE +VOICES +SIZE +MEMORY +TIMES REAL TIME +ABOUT$/m);
    expect(stdout).to.match(/^tiny +can be installed +1 +0\.2 MB +100 MB/m);
    expect(stdout).to.match(/^kokoro +can be installed +28 +328 MB/m);
    await lectern('install', 'tiny');
    const tiny = await listed('tiny');
    expect(tiny).to.include({ state: 'installed' });
    expect(tiny?.times_real_time).to.be.greaterThan(1);
    await writeFile(path.join(command.voices, 'tiny', 'tokens.txt'), 'shorter');
    expect(await listed('tiny')).to.include({ state: 'broken' });
  });

  it('install: says before how large it is and how fast it will speak, how far it is, and how it is used', async () => {
    const { code, stdout } = await lecternApart('install', 'tiny');
    expect(code).to.equal(0);
    const lines = stdout.split('\n');
    expect(lines[2]).to.equal(
      '0.2 MB to fetch, 0.2 MB when it is installed, 100 MB of memory for each process.',
    );
    expect(lines[3]).to.match(
      /^This machine will speak about \d+\.\d times as fast as real time with each core\b.*\.$/,
    );
    expect(stdout).to.match(/^Fetching: \d+ % of 0\.2 MB, \d+ s left$/m);
    expect(stdout).to.include('The voice pack tiny is there: the voice tiny.');
    expect(stdout).to.match(/^It speaks \d+\.\d times as fast as real time in one process/m);
    expect(stdout).to.include('"model": "flash_v2" asks for tiny.');
    const again = await lectern('install', 'tiny', '--offline');
    expect(again.code).to.equal(0);
    expect(again.stdout).to.include('Nothing to fetch');
  });

  it('default: selects what speaks if no voice is named, and goes with its pack', async () => {
    const speaks = async () => {
      const { stdout } = await lectern('default', '--json');
      return (JSON.parse(stdout) as { readonly default: string | null }).default;
    };
    expect((await lectern('install', 'tiny')).stdout).to.include(
      'If a request names no voice, flite still speaks. "lectern voices default tiny" changes this.',
    );
    expect(await speaks()).to.equal(null);
    expect((await lectern('default', 'tiny')).stdout).to.equal(
      'If a request names no voice, tiny speaks. "lectern voices default --none" changes this back.\n',
    );
    expect((await lectern('list')).stdout).to.match(/^tiny +installed, default /m);
    expect((await lectern('install', 'tiny')).stdout).to.include('no voice, tiny speaks.');
    expect(await speaks()).to.equal('tiny');
    await lectern('default', '--none');
    expect(await speaks()).to.equal(null);
    await lectern('install', 'tiny', '--default');
    expect(await speaks()).to.equal('tiny');
    await lectern('remove', 'tiny');
    expect(await speaks()).to.equal(null);
  });

  it('default: refuses a pack that is not installed, and one that the settings do not use', async () => {
    expect(await refusal('default', 'tiny')).to.include('The voice pack tiny is not installed');
    expect(await refusal('default', 'tiny', '--none')).to.include('not both');
    await lectern('install', 'tiny');
    const { code, stderr } = await command.runWith(
      { LECTERN_SPEECH_PROVIDER_A: 'speech-flite' },
      ...['voices', 'default', 'tiny'],
    );
    expect(code).to.equal(1);
    expect(stderr).to.include('set it and speech.providerB to auto');
  });

  it('install: fetches nothing while the engine is missing, and names the command that installs it', async () => {
    await changeManifest({ engine: { packages: ['no-such-engine'], install: 'no-such-engine@1' } });
    expect(await refusal('install', 'tiny')).to.include('Run npm install no-such-engine@1');
    expect(command.mirror.requests).to.deep.equal([]);
  });

  it('install: keeps a pack whose engine turns out to be missing when it is tried', async () => {
    await lectern('install', 'tiny');
    await writeFile(path.join(command.voices, 'no-engine'), '');
    expect(await refusal('install', 'tiny')).to.match(
      /The pack is installed, but .*npm install hum@1 brings it.*The pack is kept/,
    );
    expect(await listed('tiny')).to.include({ state: 'installed' });
  });

  it('install --json: JSON alone on the standard output, and the words beside it', async () => {
    const { stdout, stderr } = await lecternApart('install', 'tiny', '--json');
    const outcome = JSON.parse(stdout) as Record<string, unknown>;
    expect(outcome).to.include({ id: 'tiny', folder: path.join(command.voices, 'tiny') });
    expect(outcome).to.have.nested.property('trial.timesRealTime');
    expect(stderr).to.include('Fetching: ');
  });

  it('install: says what is wrong with the words, and fetches nothing', async () => {
    expect(await refusal('install', 'nothing')).to.match(/The catalogue has: kokoro, .*tiny\./);
    expect(await refusal('install', 'tiny', '--sha256', 'x')).to.include('Leave them out');
    expect(await refusal('install', command.folder, '--from', '/')).to.include('Leave it out');
    expect(await refusal('install', command.folder, '--sha256', 'abc')).to.include('64 hex');
    expect(await refusal('install', 'https://')).to.include('cannot be parsed');
    const file = path.join(command.folder, 'catalogue.yaml');
    const other = '0'.repeat(64);
    expect(await refusal('install', file, '--sha256', other)).to.include('its digest is');
    expect(command.mirror.requests).to.deep.equal([]);
    expect(new InstalledPacks(command.voices).list()).to.deep.equal([]);
  });

  it('install --offline: touches no network, not even if an address asks for it', async () => {
    expect(await refusal('install', 'tiny', '--offline')).to.include('--from <folder>');
    const address = `${command.mirror.url}pack.zip`;
    const digest = '0'.repeat(64);
    const words = await refusal('install', address, '--sha256', digest, '--offline');
    expect(words).to.include('bring the archive on a disk');
    expect(command.mirror.requests).to.deep.equal([]);
  });

  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', null],
  ] as const) {
    it(`install: ${signal} leaves no pack, and the next run goes on with what has come`, async () => {
      command.mirror.slowMs = 4_000;
      const running = command.start(['voices', 'install', 'tiny']);
      const ended = resultOf(running);
      const downloads = path.join(command.voices, '.downloads');
      await eventually(async () => {
        const names = await readdir(downloads).catch(() => []);
        const [part] = names.filter((name) => name.endsWith('.part'));
        const there = part && (await readFile(path.join(downloads, part))).length;
        return there !== undefined && there !== '' && there > 10_000 ? true : undefined;
      });
      running.kill(signal);
      const { code } = await ended;
      expect(code).to.equal(exitCode);
      expect(new InstalledPacks(command.voices).list()).to.deep.equal([]);
      command.mirror.slowMs = 0;
      command.mirror.requests.length = 0;
      expect((await lectern('install', 'tiny')).code).to.equal(0);
      expect(command.mirror.requests[1]?.range).to.match(/^bytes=\d{5,}-$/);
      expect(await readdir(command.voices)).not.to.include.members(['.new-']);
    });
  }

  it('install: where the disk is full it says so and installs nothing; with room it goes on', async () => {
    const full = await command.runWithRoomFor(40, 'voices', 'install', 'tiny');
    expect(full.code).to.equal(1);
    expect(full.stderr).to.match(/^lectern: .*no room\. Free some space and try again\.\n$/);
    expect(command.mirror.requests).to.have.length(2);
    expect(new InstalledPacks(command.voices).list()).to.deep.equal([]);
    // The downloads fit, and the model that is made of two of them does not.
    const made = await command.runWithRoomFor(150, 'voices', 'install', 'tiny');
    expect(made.code).to.equal(1);
    expect(made.stderr).to.match(/Free some space|Raise the limit/);
    expect((await readdir(command.voices)).filter((name) => name.startsWith('.new'))).to.be.empty;
    expect((await lectern('install', 'tiny', '--offline')).code).to.equal(0);
  });

  it('two commands do not change the packs at the same time', async () => {
    command.mirror.slowMs = 4_000;
    const running = command.start(['voices', 'install', 'tiny']);
    const ended = once(running, 'close');
    await eventually(() => (command.mirror.requests.length > 1 ? true : undefined));
    expect(await refusal('remove', 'tiny')).to.include(`process ${String(running.pid)}`);
    running.kill('SIGKILL');
    await ended;
  });

  it('verify: finds a changed byte and names the command that repairs it, which fetches the damaged file', async () => {
    await lectern('install', 'tiny');
    const well = await lectern('verify');
    expect(well.code).to.equal(0);
    expect(well.stdout).to.match(/^tiny +well +whole, speaks \d+\.\d times/m);
    const file = path.join(command.voices, 'tiny', 'espeak-ng-data', 'phondata');
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3);
    await writeFile(file, bytes);
    const found = await lecternApart('verify', 'tiny', '--json');
    expect(found.code).to.equal(1);
    expect(JSON.parse(found.stdout)).to.deep.equal([
      {
        id: 'tiny',
        well: false,
        finding: 'espeak-ng-data/phondata changed: lectern voices install tiny mends it',
      },
    ]);
    command.mirror.requests.length = 0;
    expect((await lectern('install', 'tiny')).code).to.equal(0);
    expect(command.mirror.requests.map((request) => request.path)).to.deep.equal([
      ...['tiny-c', 'tiny-c/-/tiny-c-1.0.0.tgz'],
    ]);
    expect((await lectern('verify', 'tiny')).code).to.equal(0);
    expect(await refusal('verify', 'other')).to.include('These are: tiny.');
  });

  it('remove: reports how removing the pack affects the provider that uses it', async () => {
    await lectern('install', 'tiny');
    const { code, stdout } = await lectern('remove', 'tiny');
    expect(code).to.equal(0);
    expect(stdout).to.include('The voice pack tiny is gone; provider_b has no voice now');
    expect(stdout).to.include('(lectern voices install tiny)');
    expect(await listed('tiny')).to.include({ state: 'available' });
    expect(await refusal('remove', 'tiny')).to.include('None is.');
    await lectern('install', 'tiny');
    expect(JSON.parse((await lectern('remove', 'tiny', '--json')).stdout)).to.deep.equal({
      ...{ removed: 'tiny', left: [] },
    });
  });

  it('install: a copy of a pack from another machine keeps its description, and is refused if it is damaged', async () => {
    await lectern('install', 'tiny');
    const copy = path.join(command.voices, 'tiny');
    const { code, stdout } = await lectern('install', copy, '--name', 'zwei', '--offline');
    expect(code).to.equal(0);
    expect(stdout).to.include('asks for tiny, and "voice_id": "zwei:tiny" for a voice of this one');
    const [, second] = new InstalledPacks(command.voices).list();
    expect(second).to.deep.include({ id: 'zwei', name: 'Tiny', licence: 'MIT' });
    await writeFile(path.join(copy, 'tokens.txt'), '_ 0\nb 1\n');
    expect(await refusal('install', copy, '--name', 'third')).to.include('tokens.txt');
  });

  it('convert --voice: speaks with a pack, and says how one that is missing is installed', async () => {
    const source = path.join(command.folder, 'notes.md');
    const audio = path.join(command.folder, 'notes.mp3');
    await writeFile(source, 'A relay copies files.');
    const words = ['convert', source, '-o', audio, '--voice', 'tiny'];
    const missing = await command.run(...words);
    expect(missing.code).to.equal(1);
    expect(missing.stderr).to.include('Install it with "lectern voices install tiny"');
    await lectern('install', 'tiny');
    const spoken = await command.run(...words);
    expect(spoken.code, spoken.stderr).to.equal(0);
    expect((await pitchShares(audio)).get(400)).to.be.above(0.99);
  });

  it('demo --voice: refuses an unknown voice before anything is made', async () => {
    const { code, stderr } = await command.run('demo', '--voice', 'nobody');
    expect(code).to.equal(1);
    expect(stderr).to.include('--voice nobody: ').and.include('provider_a, slt, rms, awb, kal16');
    expect(await readdir(command.folder)).to.not.include('storage');
  });

  it('demo --voice: brings the voice, uses it, and does so again without a network', async () => {
    const first = await command.run('demo', '--voice', 'tiny');
    expect(first.code, first.stderr).to.equal(0);
    expect(first.stdout).to.include('0.2 MB to fetch').and.include('times as fast as real time');
    const [, file = ''] = /^The audio is here: +(\S+demo\.mp3)$/m.exec(first.stdout) ?? [];
    // What hums is the pack; a moment in which one sentence goes over into the next may be counted as another pitch.
    expect((await pitchShares(file)).get(400)).to.be.above(0.99);
    command.mirror.requests.length = 0;
    const again = await command.run('demo', '--voice', 'tiny');
    expect(again.code, again.stderr).to.equal(0);
    expect(again.stdout).to.match(/^The voice pack tiny is installed\. It speaks \d+\.\d times/);
    expect(command.mirror.requests).to.deep.equal([]);
  });
});
