import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { UnfinishedConversion } from '../../src/http/schemas/envelope.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { errorOf, submit, untilSettled } from './answers.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));

/** Enough that a kill finds it at work; every paragraph is a clip of its own. */
const CLIPS = 12;
const CONTENT = Array.from(
  { length: CLIPS },
  (_, i) => `Paragraph ${i} is about the search, which ${'quickly '.repeat(i % 5)}finds things.`,
).join('\n\n');
const BODY = { source_type: 'document', title: 'Crash', content: CONTENT };

describe('a daemon that is killed', () => {
  let daemon: RunningDaemon;

  afterEach(() => daemon.discard());

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    daemon = await RunningDaemon.start({ env });
  };

  const restart = async () => {
    daemon = await RunningDaemon.start({ storage: daemon.storage, key: daemon.key });
  };

  // The number of finished clips at which the process dies: while it renders, and while it masters.
  for (const clipsAtDeath of [0, CLIPS]) {
    it(`with ${clipsAtDeath} clips finished goes on from there at its next start`, async () => {
      await start();
      const id = await submit(daemon, BODY);
      await eventually(async () => (await clipFiles(daemon)).size >= clipsAtDeath || undefined);
      await daemon.end('SIGKILL');
      const finished = await clipFiles(daemon);
      expect(await settledState(daemon, id)).to.equal(null);
      await restart();
      const detail = await untilSettled(daemon, id);
      expect(detail.status).to.equal('completed');
      await expectKept(daemon, finished);
      expect(await mediaFiles(daemon)).to.have.length(1);
      const audio = await fetch(detail.audio_url ?? '');
      expect(audio.status).to.equal(200);
      await audio.arrayBuffer();
    });
  }

  it('again and again still completes every conversion once', async () => {
    await start();
    const ids = await Promise.all([
      submit(daemon, BODY),
      submit(daemon, { ...BODY, title: 'Two' }),
    ]);
    const finished = new Map<string, number>();
    for (const clips of [2, 5, 9]) {
      await eventually(async () => (await clipFiles(daemon)).size >= clips || undefined);
      await daemon.end('SIGKILL');
      await expectKept(daemon, finished);
      for (const [name, inode] of await clipFiles(daemon)) finished.set(name, inode);
      await restart();
    }
    for (const id of ids) expect((await untilSettled(daemon, id)).status).to.equal('completed');
    await expectKept(daemon, finished);
    expect(await mediaFiles(daemon)).to.have.length(2);
  });

  it('politely hands its work back and exits with 0', async () => {
    await start({ LECTERN_SHUTDOWN_GRACE_SECONDS: '0' });
    const id = await submit(daemon, BODY);
    await eventually(async () => (await clipFiles(daemon)).size > 2 || undefined);
    expect(await daemon.end('SIGTERM')).to.equal(0);
    expect(daemon.log).to.include('"stopped"');
    const database = await openDatabase(daemon.storage);
    expect(await database.reads.jobs.depth()).to.include({ queued: 1, running: 0 });
    expect((await database.reads.conversions.get(id))?.state.status).to.equal('pending');
    await database.close();
    await restart();
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
  });

  it('politely tells those who wait where their conversion goes on: 503', async () => {
    await start({ LECTERN_SHUTDOWN_GRACE_SECONDS: '0' });
    await daemon.request('/usage');
    const waiting = daemon.request('/conversions', { body: { ...BODY, wait: true } });
    await eventually(() => daemon.log.includes('conversion started') || undefined);
    const ended = daemon.end('SIGTERM');
    const answer = await waiting;
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('retry-after')).to.match(/^[1-9]/);
    expect(answer.headers.get('connection')).to.equal('close');
    const { code, details } = errorOf(answer);
    expect(code).to.equal('SERVICE_UNAVAILABLE');
    const { id, poll_url } = details as UnfinishedConversion;
    expect(poll_url).to.equal(`${daemon.origin}/v1/conversions/${id}`);
    expect(await ended).to.equal(0);
    await restart();
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
  });

  it('ends at once at a second signal, and loses nothing', async () => {
    const env = {
      LECTERN_SHUTDOWN_GRACE_SECONDS: '600',
      LECTERN_PLUGINS_DIR: FIXTURES,
      LECTERN_SPEECH_PROVIDER_B: 'speech-stalls',
    };
    await start(env);
    const { storage, key } = daemon;
    const id = await submit(daemon, { ...BODY, voice: { provider: 'provider_b' } });
    await eventually(() => daemon.log.includes('conversion started') || undefined);
    await eventually(() => {
      if (daemon.process.exitCode !== null) return true;
      daemon.process.kill('SIGTERM');
      return undefined;
    });
    expect(daemon.process.exitCode).to.equal(128 + 15);
    expect(daemon.log).to.include('"stopping"').and.not.include('"stopped"');
    daemon = await RunningDaemon.start({
      storage,
      key,
      env: { ...env, LECTERN_SPEECH_PROVIDER_B: 'speech-tone' },
    });
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
  });

  it('politely lets short work finish', async () => {
    // The usual ten seconds are too few where other tests keep the machine busy.
    await start({ LECTERN_SHUTDOWN_GRACE_SECONDS: '120' });
    const id = await submit(daemon, { ...BODY, content: 'There is a search field.' });
    await eventually(() => daemon.log.includes('conversion started') || undefined);
    expect(await daemon.end('SIGTERM')).to.equal(0);
    expect(await settledState(daemon, id)).to.equal('completed');
  });
});

/** No clip that was finished has been rendered again. */
async function expectKept(
  daemon: RunningDaemon,
  finished: ReadonlyMap<string, number>,
): Promise<void> {
  const now = await clipFiles(daemon);
  for (const [name, inode] of finished) {
    expect(now.get(name), 'a finished clip was rendered again').to.equal(inode);
  }
}

/** Finished clips by name, each with its inode: a clip that is rendered again is another file. */
async function clipFiles({ storage }: RunningDaemon): Promise<Map<string, number>> {
  const folder = path.join(storage, 'clips');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const clips = new Map<string, number>();
  for (const name of names.filter((file) => file.endsWith('.wav'))) {
    clips.set(name, (await stat(path.join(folder, name))).ino);
  }
  return clips;
}

async function mediaFiles({ storage }: RunningDaemon): Promise<string[]> {
  const names = await readdir(path.join(storage, 'media'), { recursive: true });
  return names.filter((name) => /\.\w+$/.test(name));
}

/** Null while it has neither completed nor failed. */
async function settledState({ storage }: RunningDaemon, id: string): Promise<string | null> {
  const database = await openDatabase(storage);
  const conversion = await database.reads.conversions.get(id);
  await database.close();
  const status = conversion?.state.status ?? 'lost';
  return status === 'pending' || status === 'processing' || status === 'generating' ? null : status;
}
