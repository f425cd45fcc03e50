import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { AudioUrl } from '../../src/http/schemas/conversion-response.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { recordedLog } from '../builders/recorded-log.js';
import { dataOf, errorOf } from './answers.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';
import { eventually } from './eventually.js';

const DAY_MS = 86_400_000;
const BODY = {
  ...{ source_type: 'document', title: 'Relay', content: 'Relay copies files.' },
  ...{ public_url: true, wait: true },
};

describe('audio that is no longer stored', () => {
  let daemon: DaemonOnAClock | undefined;

  afterEach(async () => {
    await daemon?.discard();
    daemon = undefined;
  });

  async function files(storage: string): Promise<readonly string[]> {
    const media = path.join(storage, 'media');
    const names = await readdir(media, { recursive: true });
    const found = await Promise.all(
      names.map(async (name) => ((await stat(path.join(media, name))).isFile() ? [name] : [])),
    );
    return found.flat();
  }

  it('was removed after its period: the conversion stays, and says so to each listener', async () => {
    daemon = await DaemonOnAClock.start({ LECTERN_RETENTION_AUDIO_DAYS: '30' });
    const started = daemon;
    const made = dataOf<ConversionDetail>(await started.request('/conversions', { body: BODY }));
    const audio = () =>
      started.request(`/conversions/${made.id}/audio`, { headers: { accept: 'application/json' } });
    const { audio_url } = dataOf<AudioUrl>(await audio());
    await started.advance(31 * DAY_MS);
    await started.runPeriodicTasks();
    expect(await files(started.storage)).to.deep.equal([]);
    const kept = dataOf<ConversionDetail>(await started.request(`/conversions/${made.id}`));
    expect(kept).to.include({ status: 'completed', has_audio: false });
    const refused = await audio();
    expect(refused.status).to.equal(404);
    expect(errorOf(refused)).to.have.property('code', 'AUDIO_LOST');
    expect(errorOf(refused).message).to.match(/because of its age/);
    expect((await fetch(audio_url)).status).to.be.oneOf([403, 404, 410]);
    const page = await fetch(`${started.origin}/listen/${made.id}`);
    expect(await page.text()).to.include('no longer stored');
    expect((await fetch(`${started.origin}/embed/${made.id}/audio`)).status).to.equal(404);
  });

  it('was lost from the storage: it is narrated again by itself', async () => {
    const log = recordedLog();
    daemon = await DaemonOnAClock.start({}, log.logger);
    const started = daemon;
    const made = dataOf<ConversionDetail>(await started.request('/conversions', { body: BODY }));
    for (const name of await files(started.storage)) {
      await rm(path.join(started.storage, 'media', name));
    }
    await started.runPeriodicTasks();
    const again = await eventually(async () => {
      const answer = await started.request(`/conversions/${made.id}`);
      const detail = dataOf<ConversionDetail>(answer);
      return detail.script_version === 2 ? detail : undefined;
    });
    expect(again).to.include({ status: 'completed', duration_seconds: made.duration_seconds });
    await eventually(async () => {
      const answer = await started.request(`/conversions/${made.id}`);
      return dataOf<ConversionDetail>(answer).has_audio || undefined;
    });
    const [warning] = log.lines.filter(({ msg }) => msg.startsWith('audio of completed'));
    expect(warning).to.include({ conversions: 1, narrated_again: 1 });
  });
});
