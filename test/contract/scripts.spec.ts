import { expect } from 'chai';
import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import { dataOf, errorOf, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { accessOf } from './access.js';

const CONTENT = '## 2.0.0\n\n- Exports are twice as fast\n- The search finds parts of words';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('contract: scripts', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const generate = async (body: object = { content: CONTENT }) =>
    dataOf<ScriptResource>(await daemon.request('/scripts', { body }));
  const convert = (id: string, body: object) =>
    daemon.request(`/scripts/${id}/convert`, { body: { output_format: 'audio', ...body } });

  describe('POST /scripts', () => {
    it('answers 200 with the script, its id `script_` followed by 24 lowercase hexadecimal characters', async () => {
      const answer = await daemon.request('/scripts', { body: { content: CONTENT } });
      expect(answer.status).to.equal(200);
      const script = dataOf<ScriptResource>(answer);
      expect(script.id).to.match(/^script_[0-9a-f]{24}$/);
      expect(script.mode).to.equal('changelog');
    });

    it('carries word_count and context_used', async () => {
      const { script, word_count, context_used } = await generate();
      expect(word_count).to.equal(script.split(/\s+/).filter((word) => word !== '').length);
      expect(context_used).to.have.all.keys(
        'organization',
        'product',
        'history_items',
        'additional_context',
        'screenshots',
      );
    });

    it('expires 2 hours after generation', async () => {
      const { created_at, expires_at } = await generate();
      expect(Date.parse(expires_at) - Date.parse(created_at)).to.equal(2 * HOUR_MS);
    });

    it('takes duration as an alias of verbosity, and the real name wins', async () => {
      const verbosity = async (settings: object) =>
        (await generate({ content: CONTENT, settings })).settings.verbosity;
      expect(await verbosity({ duration: 'brief' })).to.equal('brief');
      expect(await verbosity({ duration: 'brief', verbosity: 'detailed' })).to.equal('detailed');
      expect(await verbosity({})).to.equal('normal');
    });

    it('takes further_details as an alias of additional_context, and the real name wins', async () => {
      const context = async (body: object) => {
        const { id } = await generate({ content: CONTENT, ...body });
        const queued = dataOf<QueuedConversion>(await convert(id, {}));
        return (await untilSettled(daemon, queued.id)).additional_context;
      };
      expect(await context({ further_details: 'old' })).to.equal('old');
      const both = { further_details: 'old', additional_context: 'new' };
      expect(await context(both)).to.equal('new');
    });

    it('consumes no quota and leaves no conversion', async () => {
      const before = await daemon.request('/conversions?limit=100');
      await generate();
      const after = await daemon.request('/conversions?limit=100');
      expect(dataOf<unknown[]>(after)).to.have.length(dataOf<unknown[]>(before).length);
    });

    it('takes at most 51200 characters of content, counted in code points', async () => {
      const content = `${'a '.repeat(25_599)}😀.`;
      expect(Array.from(content)).to.have.length(51_200);
      expect((await daemon.request('/scripts', { body: { content } })).status).to.equal(200);
      const answer = await daemon.request('/scripts', { body: { content: `${content}x` } });
      expect(errorOf(answer).code).to.equal('VALIDATION_ERROR');
    });

    it('context_used counts the screenshots that the script was written from: none', async () => {
      const screenshot_urls = ['https://example.org/1.png', 'http://10.1.2.3/2.png'];
      const { context_used, script } = await generate({ content: CONTENT, screenshot_urls });
      expect(context_used.screenshots).to.equal(0);
      expect(script).to.equal((await generate()).script);
    });

    it('refuses screenshot_urls that the service may not call: 400 names the one', async () => {
      const allowed = 'https://example.org/1.png';
      for (const place of ['/scripts', '/episodes']) {
        for (const url of [
          'https://169.254.169.254/latest',
          'http://127.0.0.1:8080/metrics',
          'http://[::ffff:127.0.0.1]/',
          'http://[::127.0.0.1]/',
          'http://localhost/',
          'https://a..b/1.png',
          'https://user:password@example.org/1.png',
          'file:///etc/passwd',
          '1.png',
        ]) {
          const body = { content: CONTENT, screenshot_urls: [allowed, url] };
          const answer = await daemon.request(place, { body });
          expect(answer.status, url).to.equal(400);
          expect(errorOf(answer).code, url).to.equal('VALIDATION_ERROR');
          expect([errorOf(answer).details].flat()[0]).to.include({ field: 'screenshot_urls.1' });
        }
      }
    });
  });

  describe('POST /scripts/{id}/convert', () => {
    it('answers 202 with the queued response (asynchronous); the script is narrated as it was', async () => {
      const { id, script } = await generate();
      const answer = await convert(id, {});
      expect(answer.status).to.equal(202);
      const done = await untilSettled(daemon, dataOf<QueuedConversion>(answer).id);
      expect(done).to.include({ status: 'completed', generated_script: script });
      expect(done.source_type).to.equal('changelog');
    });

    it('answers 200 with the completed result (synchronous) for wait: true', async () => {
      const { id } = await generate();
      const answer = await convert(id, { wait: true });
      expect(answer.status).to.equal(200);
      expect(dataOf<ConversionDetail>(answer)).to.include({ status: 'completed', has_audio: true });
    });

    it('narrates edited_content in place of the original script, as a dialogue where it has hosts', async () => {
      const { id } = await generate();
      const edited_content = 'HOST 1: What is new?\n\nHOST 2: The search, mostly.';
      const answer = await convert(id, { edited_content, wait: true });
      const { generated_script, duration_seconds } = dataOf<ConversionDetail>(answer);
      expect(generated_script).to.equal(edited_content);
      expect(duration_seconds).to.be.greaterThan(1).and.lessThan(10);
    });

    it('requires output_format, and says that video is not available', async () => {
      const { id } = await generate();
      const without = await daemon.request(`/scripts/${id}/convert`, { body: {} });
      expect(errorOf(without).details).to.deep.equal([
        { field: 'output_format', message: 'is required' },
      ]);
      const video = await convert(id, { output_format: 'video' });
      expect(errorOf(video).code).to.equal('VIDEO_NOT_AVAILABLE');
      expect(video.status).to.equal(400);
    });

    it('converts a script any number of times', async () => {
      const { id } = await generate();
      const first = dataOf<QueuedConversion>(await convert(id, {}));
      const second = dataOf<QueuedConversion>(await convert(id, {}));
      expect(first.id).not.to.equal(second.id);
    });

    it('answers 404 for an id that never was, that cannot be, and of another organization or mode', async () => {
      const { id } = await generate();
      for (const unknown of [`script_${'0'.repeat(24)}`, 'script_1', '%00', id.toUpperCase()]) {
        const answer = await convert(unknown, {});
        expect(answer.status).to.equal(404);
        expect(errorOf(answer).code).to.equal('SCRIPT_NOT_FOUND');
      }
      const other = await accessOf(daemon.storage);
      const body = { output_format: 'audio' };
      const foreign = await daemon.request(`/scripts/${id}/convert`, { ...other, body });
      expect(foreign.status).to.equal(404);
    });
  });

  it('answers 410 SCRIPT_NOT_FOUND for an expired script, for 30 days, then 404', async () => {
    const { id } = await generate();
    await daemon.advance(2 * HOUR_MS - 60_000);
    expect((await convert(id, {})).status).to.equal(202);
    await daemon.advance(60_000);
    const byTheClock = await convert(id, {});
    expect(byTheClock.status).to.equal(410);
    expect(errorOf(byTheClock).code).to.equal('SCRIPT_NOT_FOUND');
    await daemon.runPeriodicTasks();
    expect((await convert(id, {})).status).to.equal(410);
    await daemon.advance(30 * DAY_MS);
    expect((await convert(id, {})).status).to.equal(404);
    await daemon.runPeriodicTasks();
    expect((await convert(id, {})).status).to.equal(404);
  });

  it('consumes quota when it is converted, and takes an Idempotency-Key', async () => {
    const used = async () =>
      dataOf<{ audio: { used: number } }>(await daemon.request('/usage')).audio.used;
    const { id } = await generate();
    const before = await used();
    const headers = { 'Idempotency-Key': 'script 1' };
    const options = { headers, body: { output_format: 'audio' } };
    const place = `/scripts/${id}/convert`;
    const answers = [await daemon.request(place, options), await daemon.request(place, options)];
    const [first, second] = answers.map((answer) => dataOf<QueuedConversion>(answer).id);
    expect(first).to.equal(second);
    expect(await used()).to.equal(before + 1);
  });

  it('clears the texts of expired scripts', async () => {
    const { id } = await generate();
    await daemon.advance(2 * HOUR_MS);
    await daemon.runPeriodicTasks();
    const [organization] = dataOf<{ id: string }[]>(await daemon.request('/organizations'));
    const owner = { organizationId: organization?.id ?? '', mode: 'live' } as const;
    const kept = await daemon.daemon.reads.scripts.find(id, owner);
    expect(kept).to.include({ id }).and.not.to.have.property('draft');
  });
});
