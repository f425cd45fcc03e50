import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { decode } from '../mastering/ffmpeg-checks.js';
import { databaseSettings, discardStorage } from '../postgres/daemon-database.js';
import { lectern, resultHere, type CommandResult } from './command-line.js';
import { Dropped, QUICK } from './dropped-files.js';
import { newFolder } from '../builders/new-folder.js';

describe('lectern watch --once', () => {
  let storage: string;
  let dropped: Dropped;

  before(async () => {
    storage = await newFolder();
    dropped = new Dropped(await newFolder());
    await mkdir(dropped.inbox);
    await mkdir(dropped.outbox);
  });

  after(async () => {
    await discardStorage(storage);
    await rm(dropped.storage, { recursive: true });
  });

  const watch = async (...words: string[]): Promise<CommandResult> => {
    const env = { ...QUICK, ...(await databaseSettings(storage)) };
    return lectern({ storage, env }, 'watch', '--once', ...words);
  };

  it('works a folder off, and ends with 2 if a file has failed', async () => {
    await dropped.drop('sub/notes.md', 'It speaks.');
    await dropped.drop('empty.md', '');
    const { code, stdout } = await watch(dropped.inbox, '-o', dropped.outbox, '--json');
    expect(code).to.equal(2);
    const files = JSON.parse(stdout) as { file: string; outcome: string; audio: string | null }[];
    expect(files.map(({ file, outcome }) => `${file} ${outcome}`).sort()).to.deep.equal([
      'empty.md failed',
      'sub/notes.md done',
    ]);
    const audio = path.join(dropped.outbox, 'sub/notes.mp3');
    expect(files.map((file) => file.audio).filter((each) => each !== null)).to.deep.equal([audio]);
    expect(await dropped.files('outbox')).to.deep.equal(['sub/notes.mp3', 'sub/notes.txt']);
  });

  it('speaks with the voice that a sidecar names, and fails the file of an unknown one', async () => {
    const sound: Buffer[] = [];
    for (const [name, voice] of [
      ['female', 'slt'],
      ['male', 'rms'],
      ['nobody', 'nobody'],
    ]) {
      await dropped.drop(`${name}.md`, '# Voices\n\nIt is said by a voice.');
      await dropped.drop(`${name}.md.lectern.yaml`, `voice: ${voice}\nduplicates: convert\n`);
    }
    const env = {
      LECTERN_INTAKE_SETTLE_SECONDS: '1',
      ...(await databaseSettings(storage)),
    };
    const words = ['watch', '--once', dropped.inbox, '-o', dropped.outbox];
    expect((await lectern({ storage, env }, ...words)).code).to.equal(2);
    for (const name of ['female.mp3', 'male.mp3']) {
      const file = path.join(dropped.outbox, name);
      sound.push(Buffer.from((await decode(file)).buffer));
    }
    expect(sound[0]?.equals(sound[1] ?? Buffer.of())).to.equal(false);
    expect(await dropped.moved('failed/nobody.error.txt')).to.include(
      'voice must be the name of a provider, voice pack or voice that is installed here: provider_a, slt, rms, awb, kal16. Correct it in the .lectern.yaml.',
    );
  });

  it('ends with 2 if the quota leaves some, when it has ended what it has begun', async () => {
    const config = path.join(dropped.storage, 'lectern.yaml');
    await writeFile(config, 'plans: { small: { audioQuota: 1 } }\n');
    const env = { LECTERN_CONFIG: config, ...(await databaseSettings(storage)) };
    const { stdout } = await resultHere({ storage, env }, 'org', 'list', '--json');
    const [{ id } = { id: '' }] = JSON.parse(stdout) as { id: string }[];
    expect((await resultHere({ storage, env }, 'org', 'set-plan', id, 'small')).code).to.equal(0);
    expect((await resultHere({ storage, env }, 'org', 'add-credits', id, '1')).code).to.equal(0);
    for (const name of ['one', 'other']) await dropped.drop(`${name}.md`, `It is ${name}.`);
    const words = [dropped.inbox, '-o', dropped.outbox, '--json', '--config', config];
    const ended = await watch(...words);
    expect(ended.code).to.equal(2);
    expect(ended.stderr).to.include('The quota is used up');
    const outcomes = (JSON.parse(ended.stdout) as { outcome: string }[]).map((one) => one.outcome);
    expect(outcomes).to.deep.equal(['done']);
    const left = (await dropped.files('inbox')).filter((file) => !file.includes('/'));
    expect(left).to.have.length(1);
    await rm(path.join(dropped.inbox, left[0] ?? ''));
  });

  it('ends with 0 if nothing is left to do', async () => {
    const { code, stdout } = await watch(dropped.inbox, '-o', dropped.outbox);
    expect({ code, stdout }).to.deep.equal({ code: 0, stdout: 'No files were there.\n' });
  });

  it('ends with 1 and says what is wrong with a folder that cannot be watched', async () => {
    const missing = await watch(path.join(dropped.inbox, 'missing'));
    expect(missing).to.include({ code: 1, stdout: '' });
    expect(missing.stderr).to.include('is not a folder');
    const own = await watch(dropped.inbox, '-o', path.join(dropped.inbox, 'out'));
    expect(own).to.include({ code: 1, stdout: '' });
    expect(own.stderr).to.include('outbox must be outside');
  });
});
