import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { Metrics } from '../../src/operations/metrics.js';
import { MeteredDaemon } from '../contract/metered-daemon.js';

/** The value of a metric in the text of /metrics. */
function valueOf(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

describe('metrics', () => {
  let daemon: MeteredDaemon;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
  });

  after(() => daemon.discard());

  it('tell everything else if a size cannot be measured', async () => {
    const size = () => Promise.resolve(7);
    const sizes = {
      storageFree: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })),
      storageTotal: size,
      clipCache: size,
      media: size,
      database: size,
    };
    const { registry } = new Metrics({ reads: daemon.reads, clock: daemon.clock, sizes });
    const text = await registry.metrics();
    expect(text).to.match(/^lectern_storage_free_bytes NaN$/im);
    expect(valueOf(text, 'lectern_media_bytes')).to.equal(7);
  });

  it('tell how long the oldest queued job has waited, and what the storage holds', async () => {
    const metrics = async () => (await fetch(`${daemon.origin}/metrics`)).text();
    expect(valueOf(await metrics(), 'lectern_queue_oldest_job_age_seconds')).to.equal(0);
    const { key } = await daemon.access();
    const body = { source_type: 'document', title: 'T', content: 'Hello there.', wait: true };
    await daemon.request('/conversions', key, { body });
    await daemon.keepBusy();
    await daemon.request('/conversions', key, { body: { ...body, wait: false } });
    daemon.clock.at = '2026-05-10T12:01:30.000Z';
    await daemon.stop();
    await daemon.resume();
    const text = await metrics();
    expect(valueOf(text, 'lectern_queue_oldest_job_age_seconds')).to.equal(90);
    const media = path.join(daemon.storage, 'media');
    const [file = ''] = (await readdir(media, { recursive: true })).filter((name) =>
      name.endsWith('.mp3'),
    );
    const { size } = await stat(path.join(media, file));
    expect(valueOf(text, 'lectern_media_bytes')).to.equal(size);
    for (const name of ['storage_free', 'clip_cache', 'database']) {
      expect(valueOf(text, `lectern_${name}_bytes`), name).to.be.above(10_000);
    }
  });
});
