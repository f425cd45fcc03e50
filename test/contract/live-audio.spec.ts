import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionTranscript } from '../../src/http/schemas/transcript.js';
import { GatedVoice } from '../builders/gated-voice.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { eventually } from '../journeys/eventually.js';
import { decode, loudnessByFfmpeg, runningFfmpegs } from '../mastering/ffmpeg-checks.js';
import { toneAt } from './tones.js';

const waitingFor = (gate: string, more = '') => ({
  source_type: 'document',
  title: 'Relay',
  content: `Relay copies files. It waits for ${gate}. Then it copies the next file. ${more}`,
});

describe('contract: GET /conversions/{id}/stream', () => {
  let daemon: DaemonOnAClock;
  let voice: GatedVoice;
  let folder: string;

  before(async () => {
    voice = await GatedVoice.install();
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-heard-'));
    daemon = await DaemonOnAClock.start({
      ...voice.env,
      LECTERN_JOBS_CONCURRENCY: '1',
      LECTERN_SHUTDOWN_GRACE_SECONDS: '0',
    });
  });

  after(async () => {
    await daemon.discard();
    await voice.discard();
    await rm(folder, { recursive: true });
  });

  const listen = (id: string, signal?: AbortSignal) =>
    fetch(`${daemon.origin}/v1/conversions/${id}/stream`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${daemon.key}` },
      ...(signal !== undefined && { signal }),
    });
  const readerOf = ({ body }: Response) => {
    if (body === null) throw new Error('Nothing came.');
    return body.getReader();
  };

  async function heard(name: string, bytes: Uint8Array): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  }

  it('plays what is spoken before the rest is, and then everything to the end, in order, once', async () => {
    const id = await submit(daemon, waitingFor('alpha', 'Nothing is ever copied twice.'));
    const response = await listen(id);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('audio/mpeg');
    const reader = readerOf(response);
    const parts: Uint8Array[] = [];
    const first = await reader.read();
    if (first.value !== undefined) parts.push(first.value);
    // The second sentence waits: what was heard is the first one.
    const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
    expect(detail.status).to.equal('generating');
    await voice.open('alpha');
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
    }
    const { audio_url: url = '' } = await untilSettled(daemon, id);
    const finished = await (await fetch(url)).arrayBuffer();
    const live = await heard('live.mp3', Buffer.concat(parts));
    const whole = await heard('whole.mp3', Buffer.from(finished));
    const [ofLive, ofWhole] = [await decode(live), await decode(whole)];
    expect(ofLive.length / 44_100).to.be.closeTo(ofWhole.length / 44_100, 0.1);
    const answer = await daemon.request(`/conversions/${id}/transcript`);
    const { cues } = dataOf<ConversionTranscript>(answer);
    expect(cues.length).to.be.at.least(4);
    for (const { start, end } of cues) {
      const middle = (start + end) / 2;
      expect(toneAt(ofLive, middle)).to.be.closeTo(toneAt(ofWhole, middle), 5);
    }
    const [softly, rightly] = [await loudnessByFfmpeg(live), await loudnessByFfmpeg(whole)];
    expect(softly.integratedLufs).to.be.closeTo(rightly.integratedLufs, 2);
    expect(softly.truePeakDbtp).to.be.at.most(-1);
  });

  it('lets many listen, each at a pace of its own, and leaves nothing behind', async () => {
    const id = await submit(daemon, waitingFor('bravo'));
    const quick = await listen(id);
    const [leaving, slow] = [new AbortController(), await listen(id)];
    const gone = readerOf(await listen(id, leaving.signal));
    await gone.read();
    leaving.abort();
    const late = await listen(id);
    expect(runningFfmpegs()).to.have.length(1);
    await voice.open('bravo');
    const all = Buffer.from(await quick.arrayBuffer());
    expect(Buffer.from(await late.arrayBuffer()).equals(all)).to.equal(true);
    await untilSettled(daemon, id);
    // Begun before the end, it goes on to the end, also afterwards.
    expect(Buffer.from(await slow.arrayBuffer()).equals(all)).to.equal(true);
    await eventually(() => runningFfmpegs().length === 0 || undefined);
    const left = await readdir(path.join(daemon.storage, 'clips'));
    expect(left.filter((name) => name.startsWith('live-'))).to.deep.equal([]);
  });

  it('redirects to the finished audio, as /audio does', async () => {
    const id = await submit(daemon, { ...waitingFor('x'), content: 'Relay copies files.' });
    await untilSettled(daemon, id);
    const response = await daemon.request(`/conversions/${id}/stream`);
    expect(response.status).to.equal(302);
    const audio = await fetch(response.headers.get('location') ?? '');
    expect(audio.headers.get('content-type')).to.equal('audio/mpeg');
    await audio.arrayBuffer();
  });

  for (const [what, end, gate] of [
    ['fails', () => voice.open('trouble'), 'trouble'],
    [
      'is deleted',
      (id: string) => daemon.request(`/conversions/${id}`, { method: 'DELETE' }),
      'delta',
    ],
  ] as const) {
    it(`cuts the answer short when the conversion ${what}`, async () => {
      const id = await submit(daemon, waitingFor(gate));
      const reader = readerOf(await listen(id));
      await reader.read();
      await end(id);
      const outcome = await drain(reader).catch((error: unknown) => error);
      expect(outcome).to.be.instanceOf(Error);
      await voice.open(gate);
      await eventually(() => runningFfmpegs().length === 0 || undefined);
      // fetch may give the next request the connection that was just cut.
      const answer = await eventually(() =>
        daemon.request(`/conversions/${id}/stream`).catch(() => undefined),
      );
      expect(errorOf(answer).code).to.equal(
        what === 'fails' ? 'AUDIO_NOT_READY' : 'CONVERSION_NOT_FOUND',
      );
    });
  }

  it('its page’s stream and progress end when it becomes private; those of its owner go on', async () => {
    const id = await submit(daemon, { ...waitingFor('private'), public_url: true });
    const onPage = (name: string) => fetch(`${daemon.origin}/listen/${id}/${name}`);
    const own = await listen(id);
    const audio = readerOf(await onPage('stream'));
    await audio.read();
    const progress = await onPage('progress');
    await daemon.request(`/conversions/${id}`, { method: 'PATCH', body: { title: 'Another' } });
    await daemon.request(`/conversions/${id}`, { method: 'PATCH', body: { public_url: false } });
    // Cut, not ended: what was heard is not all.
    const readOn = async () => {
      while (!(await audio.read()).done);
    };
    let reason: unknown;
    await readOn().catch((error: unknown) => (reason = error));
    expect(reason).to.be.instanceOf(Error);
    const events = await progress.text();
    expect(events)
      .to.include('event: progress')
      .and.not.to.match(/event: (completed|failed)/);
    for (const name of ['stream', 'progress']) expect((await onPage(name)).status).to.equal(404);
    await voice.open('private');
    await untilSettled(daemon, id);
    expect((await own.arrayBuffer()).byteLength).to.be.above(10_000);
  });

  it('waits 25 seconds for its turn, then AUDIO_NOT_READY with Retry-After', async () => {
    const busy = await submit(daemon, waitingFor('echo'));
    const live = readerOf(await listen(busy));
    await live.read();
    const id = await submit(daemon, { ...waitingFor('x'), content: 'Relay copies files.' });
    const answering = daemon.request(`/conversions/${id}/stream`);
    const answer = await eventually(async () => {
      await daemon.advance(5_000);
      return Promise.race([answering, Promise.resolve(undefined)]);
    });
    expect(answer.status).to.equal(404);
    expect(errorOf(answer).code).to.equal('AUDIO_NOT_READY');
    expect(Number(answer.headers.get('retry-after'))).to.be.within(2, 60);
    await voice.open('echo');
    await drain(live);
    await untilSettled(daemon, id);
  });

  it('cuts the answer short when the daemon stops', async () => {
    const id = await submit(daemon, waitingFor('foxtrot'));
    const reader = readerOf(await listen(id));
    await reader.read();
    await daemon.daemon.stop();
    expect(await drain(reader).catch((error: unknown) => error)).to.be.instanceOf(Error);
    expect(runningFfmpegs()).to.deep.equal([]);
  });
});

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
