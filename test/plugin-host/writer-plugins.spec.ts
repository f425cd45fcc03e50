import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { PluginError } from '../../src/plugin-host/manifest.js';
import { loadWriterPlugin } from '../../src/plugin-host/writer-plugins.js';

const MANIFEST = {
  name: 'writer-new',
  kind: 'writer',
  contract: 1,
  version: '1',
  entry: 'index.mjs',
};
const MODULE = 'export function createWriter() { return { write: () => undefined }; }\n';

describe('writer plugins', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-plugins-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function install(module = MODULE, manifest: object = MANIFEST, name = 'writer-new') {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'plugin.json'), JSON.stringify(manifest));
    await writeFile(path.join(folder, name, 'index.mjs'), module);
  }

  async function refusal(name = 'writer-new'): Promise<string> {
    const outcome = await loadWriterPlugin([folder], name).catch((error: unknown) => error);
    if (outcome instanceof PluginError) return outcome.message;
    throw new Error(`No PluginError but ${String(outcome)}`);
  }

  it('are loaded by their name, and no other is', async () => {
    await install();
    await install('throw new Error("Loaded.");', { ...MANIFEST, name: 'writer-other' }, 'other');
    expect((await loadWriterPlugin([folder], 'writer-new')).createWriter).to.be.a('function');
  });

  it('are refused under a name that is not there, with the names that are', async () => {
    await install();
    expect(await refusal('writer-nwe')).to.equal(
      'scripting.writer is set to writer-nwe; there are: builtin, writer-new.',
    );
  });

  it('are refused after their removal, by the same words', async () => {
    await install();
    await loadWriterPlugin([folder], 'writer-new');
    await rm(path.join(folder, 'writer-new'), { recursive: true });
    expect(await refusal()).to.equal('scripting.writer is set to writer-new; there are: builtin.');
  });

  it('are refused if they cannot be loaded, with the reason', async () => {
    await install('import "not-installed-here";');
    expect(await refusal())
      .to.match(/index\.mjs cannot be loaded: /)
      .and.to.include('not-installed-here');
  });

  it('are rejected if they are not a writer', async () => {
    for (const module of ['', 'export const createWriter = 7;']) {
      await install(module, MANIFEST, `writer-${module.length}`);
      expect(await refusal(), module).to.match(/exports no function createWriter/);
      await rm(path.join(folder, `writer-${module.length}`), { recursive: true });
    }
  });

  it('are refused with a manifest that is wrong', async () => {
    await install(MODULE, { ...MANIFEST, contract: 2 });
    expect(await refusal()).to.match(/plugin\.json: contract must be equal/);
  });

  it('are refused if two have one name', async () => {
    await install();
    await install(MODULE, MANIFEST, 'second');
    expect(await refusal()).to.match(/two plugins with the name writer-new/);
  });
});
