import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { newFolder } from '../builders/new-folder.js';
import { VoicesCommand } from '../voices/voices-command.js';
import { instructionsOfImage, PROJECT, stepWith } from './dockerfile.js';

type Environment = Readonly<Record<string, string>>;

/** Executes a shell command as a step of the image; resolves to its exit code and output. */
function execute(
  command: string,
  cwd: string,
  env: Environment,
): Promise<{ readonly code: number | string | null | undefined; readonly printed: string }> {
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, printed: stdout + stderr }),
    );
  });
}

describe('the image', () => {
  describe('build argument PIPER', () => {
    const PACKAGES = ['onnxruntime-node', 'sherpa-onnx-linux-x64', 'sherpa-onnx-node'];
    let folder: string;

    beforeEach(async () => {
      folder = await newFolder();
      for (const name of PACKAGES)
        await mkdir(join(folder, 'node_modules', name), { recursive: true });
    });

    afterEach(() => rm(folder, { recursive: true }));

    const packagesWith = async (value: string): Promise<readonly string[]> => {
      const env = { PATH: process.env['PATH'] ?? '', PIPER: value };
      expect(await execute(stepWith('$PIPER'), folder, env)).to.include({ code: 0 });
      return (await readdir(join(folder, 'node_modules'))).sort();
    };

    it('leaves sherpa-onnx out by default', async () => {
      expect(instructionsOfImage()).to.include('ARG PIPER=no');
      expect(await packagesWith('no')).to.deep.equal(['onnxruntime-node']);
    });

    it('keeps sherpa-onnx if it is "yes"', async () => {
      expect(await packagesWith('yes')).to.deep.equal(PACKAGES);
    });
  });

  describe('build argument VOICES', function () {
    this.timeout(300_000);
    let command: VoicesCommand;
    let voices: string;

    beforeEach(async () => {
      command = await VoicesCommand.prepare();
      voices = join(command.folder, 'voices');
      await symlink(join(PROJECT, 'dist'), join(command.folder, 'dist'));
    });

    afterEach(() => command.discard());

    const buildWith = (packs: string) =>
      execute(stepWith('$VOICES'), command.folder, { ...command.env, VOICES: packs });

    it('installs a pack as the default, readable by every user', async () => {
      const { code, printed } = await buildWith('tiny');
      expect(code, printed).to.equal(0);
      expect((await readFile(join(voices, 'default-pack'), 'utf8')).trim()).to.equal('tiny');
      for (const name of await readdir(voices, { recursive: true })) {
        const entry = await stat(join(voices, name));
        const needed = entry.isDirectory() ? 0o555 : 0o444;
        expect(entry.mode & needed, name).to.equal(needed);
      }
    });

    it('installs nothing by default', async () => {
      expect(instructionsOfImage().filter((line) => line === 'ARG VOICES=""')).to.have.length(2);
      expect(await buildWith('')).to.deep.equal({ code: 0, printed: '' });
      expect(await readdir(voices)).to.deep.equal([]);
    });

    it('fails the build if a pack cannot be installed', async () => {
      const { code, printed } = await buildWith('tniy tiny');
      expect(code).to.equal(1);
      expect(printed).to.include('tniy');
      expect(await readdir(voices)).not.to.include('tiny');
    });

    it('selects the folder of voice packs: in the image if it has packs, else in the volume', async () => {
      const environment = instructionsOfImage().find((line) => line.startsWith('ENV NODE_ENV'));
      const value = /LECTERN_VOICES_DIR=(\S+)/.exec(environment ?? '')?.[1] ?? '';
      const listedWith = async (packs: string): Promise<string> => {
        const { printed } = await execute(`printf %s "${value}"`, PROJECT, { VOICES: packs });
        return (await command.runWith({ LECTERN_VOICES_DIR: printed }, 'voices', 'list')).stdout;
      };
      expect(await listedWith('kokoro')).to.include('They are in /app/voices,');
      expect(await listedWith('')).to.include(`They are in ${command.voices},`);
    });
  });
});
