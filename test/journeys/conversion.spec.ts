import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { dataOf, errorOf, submit, untilSettled } from './answers.js';
import { readText } from './corpus.js';
import { eventually } from './eventually.js';
import { measureMedia } from './media-facts.js';
import { RunningDaemon } from './running-daemon.js';

describe('a conversion, from the text to the audio', () => {
  let daemon: RunningDaemon;
  let changelog: ConversionDetail;

  before(async () => {
    daemon = await RunningDaemon.start();
    const answer = await daemon.request('/conversions', {
      body: {
        source_type: 'changelog',
        title: 'Keep a Changelog 1.1.2: "quotes" = naïve; 日本',
        content: (await readText('keep-a-changelog.md')).slice(0, 2_500),
        public_url: true,
        wait: true,
      },
    });
    expect(answer.status).to.equal(200);
    changelog = dataOf<ConversionDetail>(answer);
  });

  after(() => daemon.discard());

  it('is completed, with everything that state carries and nothing of the others', () => {
    expect(changelog).to.include({ status: 'completed', has_audio: true, failed_at: null });
    expect(changelog.completed_at).to.be.a('string');
    expect(changelog.generated_script).to.be.a('string').with.length.above(200);
    expect(changelog.duration_seconds).to.be.above(10);
    expect(changelog).not.to.have.any.keys('poll_url', 'estimated_completion_seconds', 'error');
    expect(changelog.listen_url).to.equal(`${daemon.origin}/listen/${changelog.id}`);
    expect(changelog.embed_url).to.equal(`${daemon.origin}/embed/${changelog.id}`);
  });

  it('has audio of the right loudness, format, length and tags', async () => {
    const { duration_seconds, title } = changelog;
    const bytes = await download(changelog.audio_url);
    const file = path.join(daemon.storage, 'downloaded.mp3');
    await writeFile(file, bytes);
    const facts = await measureMedia(file);
    expect(facts.integratedLufs).to.be.closeTo(-16, 0.5);
    expect(facts.truePeakDbtp).to.be.at.most(-1);
    expect(facts.stream).to.match(/mp3.* 44100 Hz, mono.* 96 kb\/s/);
    expect(facts.durationSeconds).to.be.closeTo(duration_seconds ?? 0, 0.2);
    expect(facts.tags['title']).to.equal(title.replace(/[=;]/g, '\\$&'));
    expect(facts.tags['artist']).to.equal('My organization');
    expect(Object.values(facts.tags).join(' ')).to.match(/Lectern/);
  });

  it('serves its audio by HEAD, by range and by ETag', async () => {
    const url = changelog.audio_url ?? '';
    const whole = await download(url);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-type')).to.equal('audio/mpeg');
    expect(Number(head.headers.get('content-length'))).to.equal(whole.length);
    expect(head.headers.get('accept-ranges')).to.equal('bytes');
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).to.equal(206);
    expect(part.headers.get('content-range')).to.equal(`bytes 100-199/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).to.deep.equal(whole.subarray(100, 200));
    const tail = await fetch(url, { headers: { range: 'bytes=-50' } });
    expect(Buffer.from(await tail.arrayBuffer())).to.deep.equal(whole.subarray(-50));
    const beyond = await fetch(url, { headers: { range: `bytes=${whole.length}-` } });
    expect(beyond.status).to.equal(416);
    await beyond.arrayBuffer();
    const etag = head.headers.get('etag') ?? '';
    const unchanged = await fetch(url, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(unchanged.status).to.equal(304);
    const other = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } });
    expect(other.status).to.equal(200);
    await other.arrayBuffer();
  });

  it('tells where its audio is, as JSON and as a redirect', async () => {
    const place = `/conversions/${changelog.id}/audio`;
    const json = dataOf<AudioUrl>(await daemon.request(place));
    expect(json.content_type).to.equal('audio/mpeg');
    const lifetime = Date.parse(json.expires_at) - Date.now();
    expect(lifetime / 60_000).to.be.closeTo(50, 1);
    const redirect = await daemon.request(place, { headers: { accept: '*/*' } });
    expect(redirect.status).to.equal(302);
    const location = redirect.headers.get('location') ?? '';
    expect((await download(location)).length).to.be.above(1_000);
  });

  it('refuses media addresses that are tampered with, foreign or lead elsewhere', async () => {
    const url = new URL(changelog.audio_url ?? '');
    const changed = [
      (u: URL) => u.searchParams.set('expires', String(Number(u.searchParams.get('expires')) + 1)),
      (u: URL) => u.searchParams.set('signature', 'A'.repeat(43)),
      (u: URL) => u.searchParams.set('kid', 'other'),
      (u: URL) => u.searchParams.delete('signature'),
      (u: URL) => (u.pathname = '/media/01a1fd4f-714a-76c4-81e2-404f51d12029.mp3'),
      (u: URL) => (u.pathname = '/media/..%2f..%2flectern.db'),
      (u: URL) => (u.pathname = '/media/%2e%2e/secrets/media-url-keys'),
    ];
    for (const change of changed) {
      const other = new URL(url);
      change(other);
      const answer = await fetch(other);
      expect(answer.status, other.href).to.be.oneOf([403, 404]);
      expect(await answer.text()).to.match(/MEDIA_URL_INVALID|ROUTE_NOT_FOUND/);
    }
  });

  it('can be polled until it is done: a document, told in the background', async () => {
    const answer = await daemon.request('/conversions', {
      body: {
        source_type: 'document',
        title: 'Security policy',
        content: await readText('caddy-security-policy.md'),
      },
    });
    expect(answer.status).to.equal(202);
    const queued = dataOf<{ id: string; poll_url: string; status: string }>(answer);
    expect(queued.status).to.equal('pending');
    expect(queued.poll_url).to.equal(`${daemon.origin}/v1/conversions/${queued.id}`);
    const early = await daemon.request(`/conversions/${queued.id}/audio`);
    if (early.status === 404) expect(errorOf(early).code).to.equal('AUDIO_NOT_READY');
    const detail = await untilSettled(daemon, queued.id);
    expect(detail.status).to.equal('completed');
    expect(detail.duration_seconds).to.be.above(120);
  });

  it('speaks again only what has changed', async () => {
    const content = '## 1.0.0\n\n- Adds a search field\n- Fixes the import of calendars';
    const body = { source_type: 'changelog', title: 'Twice', content, wait: true };
    await daemon.request('/conversions', { body });
    const before = await clips(daemon);
    await daemon.request('/conversions', { body });
    const again = await clips(daemon);
    expect(again.spoken).to.equal(before.spoken);
    expect(again.cache).to.be.above(before.cache);
  });

  it('fails and says so where nothing can be spoken', async () => {
    const answer = await daemon.request('/conversions', {
      body: { source_type: 'document', title: 'Lines', content: '***\n\n---\n', wait: true },
    });
    expect(answer.status).to.equal(200);
    const detail = dataOf<ConversionDetail>(answer);
    expect(detail).to.include({ status: 'failed', has_audio: false });
    expect(detail.error?.code).to.equal('GENERATION_FAILED');
    expect(detail.error?.message).to.match(/spoken|speakable|narrate/i);
  });

  it('goes on when the caller leaves', async () => {
    const leave = new AbortController();
    const earlier = new Set(takenUp(daemon));
    const content = (await readText('standard-webhooks-spec.md')).slice(0, 2_000);
    const leaving = daemon
      .request('/conversions', {
        body: { source_type: 'document', title: 'Leaving early', content, wait: true },
        signal: leave.signal,
      })
      .catch(() => undefined);
    const id = await eventually(() => takenUp(daemon).find((other) => !earlier.has(other)));
    leave.abort();
    await leaving;
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
  });

  it('keeps simultaneous conversions separate', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        submit(daemon, {
          source_type: 'changelog',
          title: `Release ${i}`,
          content: `## ${i}.0.0\n\n- Adds feature number ${i}`,
        }),
      ),
    );
    const details = await Promise.all(ids.map((id) => untilSettled(daemon, id)));
    for (const [i, detail] of details.entries()) {
      expect(detail.status).to.equal('completed');
      expect(detail.generated_script).to.include(String(i));
    }
  });

  it('counts what it did', async () => {
    const text = await (await fetch(`${daemon.origin}/metrics`)).text();
    expect(text).to.match(/lectern_conversions\{status="completed"\} \d+/);
    expect(text).to.match(/lectern_queue_depth\{state="queued"\} 0/);
    expect(text).to.match(/lectern_render_seconds_total [\d.]+/);
    expect(text).to.match(/lectern_real_time_factor 0\.\d+/);
    expect(text).to.include(
      'lectern_http_request_duration_seconds_count{method="POST",route="/v1/conversions",status="200"}',
    );
  });

  it('logs every line as JSON with its ids, and never the key', () => {
    expect(daemon.log.match(new RegExp(daemon.key, 'g'))).to.have.length(2);
    const lines = daemon.log.split('\n').filter((line) => line.startsWith('{'));
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = parsed.find((line) => line['operation'] === 'CreateConversion');
    expect(answered).to.include.keys('request_id', 'conversion_id', 'status');
    const completed = parsed.find((line) => line['msg'] === 'conversion completed');
    expect(completed).to.include.keys('request_id', 'conversion_id');
  });
});

/** Ids of the conversions that were begun, from the log. */
function takenUp(daemon: RunningDaemon): string[] {
  const lines = daemon.log.matchAll(/"conversion_id":"([\w-]+)"[^\n]*"conversion started"/g);
  return [...lines].map((match) => match[1] ?? '');
}

async function download(url: string | undefined): Promise<Buffer> {
  const answer = await fetch(url ?? '');
  expect(answer.status).to.equal(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function clips(daemon: RunningDaemon): Promise<{ spoken: number; cache: number }> {
  const text = await (await fetch(`${daemon.origin}/metrics`)).text();
  const count = (source: string) =>
    Number(new RegExp(`lectern_clips_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { spoken: count('spoken'), cache: count('cache') };
}
