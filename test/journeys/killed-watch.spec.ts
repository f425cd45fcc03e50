import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';
import { openDatabase, databaseSettings, discardStorage } from '../postgres/daemon-database.js';
import { Dropped, LONG } from './dropped-files.js';
import { newFolder } from '../builders/new-folder.js';

const FAULTY = fileURLToPath(new URL('./faulty-watch.js', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));

/** Every step that a file passes; each is the name of the file at which the process is killed there. */
const STEPS = [
  ...['read', 'claimed', 'accepted', 'results-written', 'source-moved', 'command-run', 'settled'],
];

describe('a daemon that is killed while it works on dropped files', () => {
  let storage: string;
  let dropped: Dropped;

  before(async () => {
    storage = await newFolder();
    dropped = new Dropped(storage);
  });

  after(() => discardStorage(storage));

  /** Resolves to how it ended. */
  async function run(): Promise<number | NodeJS.Signals | null> {
    const child = spawn(
      process.execPath,
      [...v8Flags(), FAULTY, path.join(storage, 'lectern.yaml')],
      {
        env: { PATH: SEARCH_PATH, ...(await databaseSettings(storage)) },
        stdio: 'ignore',
      },
    );
    await once(child, 'exit');
    return child.signalCode ?? child.exitCode;
  }

  it('makes one conversion of each, and loses none, at whichever step it dies', async () => {
    const told = path.join(storage, 'told');
    const program = path.join(storage, 'tell');
    await writeFile(program, `#!/bin/sh\necho "$LECTERN_FILE_PATH" >> ${told}\n`);
    await chmod(program, 0o755);
    await writeFile(
      path.join(storage, 'lectern.yaml'),
      `storage: { dir: ${storage} }
http: { port: 0 }
plugins: { dir: ${FIXTURES} }
speech: { providerA: speech-tone }
intake: { settleSeconds: 1, command: [${program}] }
`,
    );
    for (const step of STEPS) await dropped.drop(`sub/${step}.md`, `The step is ${step}.`);
    await dropped.drop('sub/accepted.md', LONG);
    await appendFile(path.join(dropped.inbox, 'sub', 'failed.md'), '\0');
    const ends: unknown[] = [];
    while (ends.at(-1) !== 0 && ends.length <= STEPS.length) ends.push(await run());
    expect(ends).to.deep.equal([...STEPS.map(() => 'SIGKILL'), 0]);

    const database = await openDatabase(storage);
    const { completed, ...others } = await database.reads.conversions.countByStatus();
    expect(completed).to.equal(STEPS.length + 1);
    expect(Object.values(others)).to.deep.equal([0, 0, 0, 0]);
    await database.close();
    const names = STEPS.map((step) => `sub/${step}`).sort();
    expect(await dropped.files('inbox')).to.deep.equal(
      [
        ...names.map((name) => `done/${name}.md`),
        'failed/sub/failed.error.txt',
        'failed/sub/failed.md',
      ].sort(),
    );
    expect(await dropped.files('outbox')).to.deep.equal(
      names.flatMap((name) => [`${name}.mp3`, `${name}.txt`]).sort(),
    );
    const runs = (await readFile(told, 'utf8')).trim().split('\n');
    expect(new Set(runs)).to.deep.equal(
      new Set([...names.map((name) => `${name}.md`), 'sub/failed.md']),
    );
  }).timeout(600_000);
});
