import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { expect } from 'chai';
import { errorOf, submit, untilSettled } from './answers.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const DOCUMENT = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('a storage folder that goes away under the running daemon', () => {
  let daemon: RunningDaemon;

  beforeEach(async () => {
    daemon = await RunningDaemon.start();
  });

  afterEach(async () => {
    await daemon.discard();
    await rm(`${daemon.storage}-away`, { recursive: true, force: true });
  });

  const readiness = async () => {
    const answer = await fetch(`${daemon.origin}/readyz`);
    const { checks } = (await answer.json()) as {
      checks: Record<string, { problem?: string } | undefined>;
    };
    return { status: answer.status, problem: checks['storage']?.problem };
  };

  const isThere = (place: string) =>
    access(place).then(
      () => true,
      () => false,
    );

  it('moved: is detected and reported, no work is taken, nothing is created again, and work resumes when it is back', async () => {
    const before = await submit(daemon, DOCUMENT);
    await untilSettled(daemon, before);
    await rename(daemon.storage, `${daemon.storage}-away`);
    const refused = await daemon.request('/conversions', { body: DOCUMENT });
    expect([refused.status, errorOf(refused).code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).to.match(/^\d+$/);
    expect(await readiness()).to.deep.equal({
      status: 503,
      problem:
        'The storage folder was moved, removed or replaced: bring it back, or restart the daemon.',
    });
    expect(daemon.log.match(/was moved, removed or replaced/g)).to.have.lengthOf.at.least(1);
    expect(await isThere(daemon.storage)).to.equal(false);
    await rename(`${daemon.storage}-away`, daemon.storage);
    expect((await readiness()).status).to.equal(200);
    await untilSettled(daemon, await submit(daemon, DOCUMENT));
  });

  it('moved while it narrates: the conversion is finished once it is back', async () => {
    const content = Array.from({ length: 40 }, (_, i) => `Sentence ${i} tells of relays.`).join(
      ' ',
    );
    const id = await submit(daemon, { ...DOCUMENT, content });
    await eventually(async () =>
      (await readdir(`${daemon.storage}/clips`)).length > 3 ? true : undefined,
    );
    await rename(daemon.storage, `${daemon.storage}-away`);
    await eventually(() =>
      daemon.log.includes('could not requeue the job yet') ? true : undefined,
    );
    expect(await isThere(daemon.storage)).to.equal(false);
    await rename(`${daemon.storage}-away`, daemon.storage);
    const settled = await untilSettled(daemon, id);
    expect(settled).to.include({ status: 'completed' });
  });

  it('moved: the periodic tasks create nothing, and links stay valid', async () => {
    const onAClock = await DaemonOnAClock.start();
    const { storage } = onAClock;
    const id = await submit(onAClock, DOCUMENT);
    const { audio_url } = await untilSettled(onAClock, id);
    await rename(storage, `${storage}-away`);
    const outcomes = await onAClock.tryPeriodicTasks();
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.lengthOf.at.least(2);
    expect(await isThere(storage)).to.equal(false);
    await rename(`${storage}-away`, storage);
    await onAClock.runPeriodicTasks();
    expect((await fetch(audio_url ?? '')).status).to.equal(200);
    await onAClock.discard();
  });

  it('replaced by another: nothing is written into that one', async () => {
    await rename(daemon.storage, `${daemon.storage}-away`);
    await mkdir(daemon.storage);
    const refused = await daemon.request('/conversions', { body: DOCUMENT });
    expect(refused.status).to.equal(503);
    expect((await readiness()).status).to.equal(503);
    expect(await readdir(daemon.storage)).to.deep.equal([]);
  });
});
