import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { VoiceList } from '../../src/http/schemas/voice.js';
import { enginesOf, untilGone, untilOneWorked } from '../builders/engine-processes.js';
import { packsForTests, quickestPack, VOICES, whyNot } from '../builders/voice-packs.js';
import { dataOf, errorOf, submit, untilSettled } from './answers.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const CONTENT =
  '# Changelog\n\n## 2.4.1\n\n### Added\n\n- Search finds whole words.\n\n### Fixed\n\n- The login page works after midnight.\n';

const ORDER = {
  ...{ source_type: 'changelog', title: 'Whole words', content: CONTENT, wait: true },
  settings: { speakers: 2, verbosity: 'brief', product_name: 'Relay' },
};

describe('conversions by voice packs', function () {
  this.timeout(300_000);
  let daemon: RunningDaemon;

  before(async () => {
    daemon = await RunningDaemon.start({ env: { LECTERN_VOICES_DIR: VOICES } });
  });

  after(() => daemon.discard());

  for (const [model, family] of [
    ['flash_v2', 'vits'],
    ['v3', 'kokoro'],
  ] as const) {
    it(`${model}: two hosts, from the text to the audio`, async function () {
      if (packsForTests(family).length === 0) {
        process.stdout.write(`      skipped: ${whyNot(family)}\n`);
        this.skip();
      }
      const startedAt = performance.now();
      const voice = { provider: 'provider_b', model };
      const answer = await daemon.request('/conversions', { body: { ...ORDER, voice } });
      const { id } = answer.status === 408 ? detailsOf(answer) : dataOf<ConversionDetail>(answer);
      const done = await eventually(async () => {
        const now = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
        return now.status === 'completed' || now.status === 'failed' ? now : undefined;
      }, 250_000);
      expect(done.error, JSON.stringify(done.error)).to.be.oneOf([null, undefined]);
      const seconds = (performance.now() - startedAt) / 1000;
      const audio = done.duration_seconds ?? 0;
      expect(audio).to.be.within(4, 90);
      process.stdout.write(`      ${audio.toFixed(1)} s of audio in ${seconds.toFixed(1)} s\n`);
    });

    it(`${model}: is listed with its voices, one of which says a line`, async function () {
      const [pack] = packsForTests(family);
      if (pack === undefined) this.skip();
      const { providers } = dataOf<VoiceList>(await daemon.request('/voices'));
      const b = providers.find(({ id }) => id === 'provider_b');
      expect(b?.models.find(({ id }) => id === model)?.packs).to.include(pack.id);
      const answer = await daemon.request(`/voices/${pack.hosts[0]}/sample`, {
        body: { text: 'Whole words.' },
      });
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal('audio/wav');
    });
  }

  it('a voice that no pack has is refused with those that there are', async function () {
    if (packsForTests('vits').length + packsForTests('kokoro').length === 0) this.skip();
    const voice = { provider: 'provider_b', voice_id: 'nobody' };
    const error = errorOf(await daemon.request('/conversions', { body: { ...ORDER, voice } }));
    expect(error.code).to.equal('VOICE_NOT_AVAILABLE');
    expect(JSON.stringify(error.details)).to.match(/must be one of \w+/);
  });

  /** Orders something long. Null if there is no pack, or no /proc to look at processes. */
  async function orderLong(title: string): Promise<string | null> {
    const pack = quickestPack();
    if (pack === null || process.platform !== 'linux') return null;
    const sentences = Array.from(
      { length: 8 },
      (_, at) => `Line ${at} of ${title} is spoken anew.`,
    );
    return submit(daemon, {
      ...{ source_type: 'document', title, content: sentences.join('\n\n') },
      voice: { provider: 'provider_b', model: pack.family === 'kokoro' ? 'v3' : 'flash_v2' },
    });
  }

  it('an engine that is killed while it speaks costs nobody anything', async function () {
    const id = await orderLong('the first order');
    if (id === null) this.skip();
    const pid = await untilOneWorked(daemon.process.pid ?? 0, 0.1);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
    expect(daemon.process.exitCode).to.equal(null);
  });

  it('no process is left when the daemon is killed while it speaks', async function () {
    const id = await orderLong('the second order');
    if (id === null) this.skip();
    await untilOneWorked(daemon.process.pid ?? 0, 0.1);
    const pids = enginesOf(daemon.process.pid ?? 0);
    await daemon.end('SIGKILL');
    for (const pid of pids) await untilGone(pid);
  });

  it('a pack that takes more memory than is allowed is refused with the figures', async function () {
    const pack = quickestPack();
    if (pack === null) this.skip();
    const small = await RunningDaemon.start({
      env: { LECTERN_VOICES_DIR: VOICES, LECTERN_VOICES_MEMORY_MEGABYTES: '100' },
    });
    try {
      const voice = { provider: 'provider_b' };
      const error = errorOf(await small.request('/conversions', { body: { ...ORDER, voice } }));
      expect(error.code).to.equal('VOICE_NOT_AVAILABLE');
      expect(JSON.stringify(error.details)).to.match(
        /takes \d{3,} MB of memory, and 100 MB are allowed.*voices\.memoryMegabytes/,
      );
    } finally {
      await small.discard();
    }
  });
});

function detailsOf(answer: Parameters<typeof errorOf>[0]): { readonly id: string } {
  const { details } = errorOf(answer);
  if (details === undefined || !('id' in details)) throw new Error('The wait did not end.');
  return details;
}
