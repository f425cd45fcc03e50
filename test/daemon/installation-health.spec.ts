import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { UnmetNeed } from '../../src/contracts/need.js';
import type { Core } from '../../src/daemon/core.js';
import { composeHealth } from '../../src/daemon/health.js';
import { COMMAND_LINE, type Actor } from '../../src/domain/actor.js';
import { ActionNotAllowed } from '../../src/domain/permissions.js';
import { openVoices } from '../../src/narration/studio.js';
import type { InstallationHealth } from '../../src/operations/installation-health.js';
import { Readiness } from '../../src/operations/readiness.js';
import { addAccess } from '../contract/access.js';
import { Pieces } from './pieces.js';

const CHANGELOG = { source_type: 'changelog', title: 'Relay', content: '## 1.0.0\n\n- Faster' };

describe('health of the installation', () => {
  let pieces: Pieces;
  let core: Core;
  let problem: string | null;
  let accepting: boolean;
  let health: InstallationHealth;

  before(async () => {
    pieces = await Pieces.open({ LECTERN_RENDERING_CACHE_MAX_MEGABYTES: '64' });
    core = await pieces.core();
    const look = () =>
      problem === null ? Promise.resolve() : Promise.reject(new UnmetNeed(problem));
    const advice = { problem: 'A folder is gone', isAdvice: true, look } as const;
    const readiness = new Readiness(
      { storage: { problem: 'Storage', look }, intake: advice },
      pino({ level: 'silent' }),
    );
    const voices = await openVoices(pieces.settings);
    const parts = { readiness, voices, ffmpeg: { version: '7.0' }, isAccepting: () => accepting };
    health = composeHealth(core, parts);
  });

  beforeEach(() => {
    problem = null;
    accepting = true;
  });

  after(() => pieces.discard());

  it('reports versions, sizes and the cache of a fresh installation', async () => {
    await writeFile(path.join(pieces.settings.storage.dir, 'clips.txt'), '');
    const report = await health.report(COMMAND_LINE);
    expect(report.isReady).to.equal(true);
    expect(report.checks.map(({ state }) => state)).to.deep.equal(['ok', 'ok']);
    const versions = new Map(report.versions.map(({ name, version }) => [name, version]));
    expect([...versions.keys()]).to.include.members(['Lectern', 'API', 'speech-flite']);
    expect(versions.get('API')).to.equal('1.4.0');
    expect(versions.get('Node.js')).to.equal(process.versions.node);
    expect(versions.get('ffmpeg')).to.equal('7.0');
    expect(versions.get('Database')).to.match(/^SQLite 3\.\d+/);
    expect(report.storage.storageTotal).to.be.above(report.storage.storageFree ?? Infinity);
    expect(report.storage.database).to.be.above(10_000);
    expect(report.clips).to.deep.equal({ limit: 64 * 1024 * 1024, reused: 0, spoken: 0 });
    expect(report.hasMailServer).to.equal(false);
    expect(report.nodes).to.have.lengthOf(1);
  });

  it('gives causes with remedies, and is ready if only advice is not met', async () => {
    problem = 'The storage has 5 MB of room.';
    const report = await health.report(COMMAND_LINE);
    expect(report.isReady).to.equal(false);
    expect(await health.isReady()).to.equal(false);
    const [storage, intake] = report.checks;
    expect(storage).to.include({ title: 'Storage', state: 'bad', problem });
    expect(storage?.remedy).to.match(/Make room/);
    expect(intake).to.include({ title: 'Watched folders', state: 'advice' });
  });

  it('is not ready while the process starts or stops', async () => {
    accepting = false;
    expect(await health.isReady()).to.equal(false);
  });

  it('counts what waits, as the metrics do, and estimates when work would start', async () => {
    const before = await health.report(COMMAND_LINE);
    expect(before.secondsToStart).to.equal(0);
    const client = await pieces.api(core);
    const { headers } = await addAccess(pieces.database);
    const answer = await client.request('/conversions', { body: CHANGELOG, ...{ headers } });
    expect(answer.status).to.equal(202);
    const report = await health.report(COMMAND_LINE);
    expect(report.queues.conversions).to.include({ waiting: 1, running: 0 });
    expect(report.queues.conversions.oldestSeconds).to.be.within(0, 60);
    expect(report.conversions.pending).to.equal(1);
    expect(report.secondsToStart).to.be.at.least(1);
    const metrics = await core.metrics.registry.metrics();
    expect(metrics).to.include('lectern_queue_depth{state="queued"} 1');
  });

  it('is for operators only', async () => {
    const owner: Actor = { ...COMMAND_LINE, via: 'dashboard', role: 'owner', isOperator: false };
    const outcome = await health.report(owner).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(ActionNotAllowed);
  });
});
