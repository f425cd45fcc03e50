import { expect } from 'chai';
import { GatedVoice } from '../builders/gated-voice.js';
import { errorOf, submit, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { eventually } from '../journeys/eventually.js';
import { ProgressReader } from '../journeys/progress-reader.js';
import { accessOf } from './access.js';

const QUICK = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };
const waitingFor = (gate: string) => ({
  source_type: 'document',
  title: 'Relay',
  content: `Relay copies files. It waits for ${gate}. Then it copies the next file.`,
});

describe('contract: GET /conversions/{id}/progress', () => {
  let daemon: DaemonOnAClock;
  let voice: GatedVoice;

  before(async () => {
    voice = await GatedVoice.install();
    daemon = await DaemonOnAClock.start({
      ...voice.env,
      LECTERN_JOBS_CONCURRENCY: '1',
      LECTERN_HTTP_MAX_STREAMS: '8',
      LECTERN_SHUTDOWN_GRACE_SECONDS: '0',
    });
  });

  after(async () => {
    await daemon.discard();
    await voice.discard();
  });

  const watch = (id: string, headers: Readonly<Record<string, string>> = {}) =>
    ProgressReader.open(`${daemon.origin}/v1/conversions/${id}/progress`, {
      authorization: `Bearer ${daemon.key}`,
      ...headers,
    });

  it('tells every state with the utterances done of all, then the end, and closes', async () => {
    const id = await submit(daemon, waitingFor('alpha'));
    const reader = await watch(id, { 'accept-encoding': 'gzip, br' });
    expect(reader.response.headers.get('content-type')).to.equal('text/event-stream');
    expect(reader.response.headers.get('content-encoding')).to.equal(null);
    // It comes although the stream goes on: nothing on the way holds it back.
    const halted = await reader.until(({ data }) => data.utterances_done === 1);
    expect(halted).to.include({ event: 'progress' });
    expect(halted.data).to.include({ id, status: 'generating', queue_position: null, error: null });
    expect(halted.data.utterances_total).to.be.at.least(3);
    expect(halted.data.estimated_completion_seconds).to.be.at.least(1);
    await voice.open('alpha');
    const events = await reader.rest();
    const done = [...events.map(({ data }) => data.utterances_done ?? Infinity)];
    expect(done).to.deep.equal([...done].sort((a, b) => a - b));
    expect(events.at(-1)).to.deep.equal({
      ...{ id: 'completed', event: 'completed' },
      data: {
        ...{ id, status: 'completed', utterances_done: null, utterances_total: null },
        ...{ spoken_seconds: null },
        ...{ estimated_completion_seconds: null, queue_position: null, error: null },
      },
    });
    expect((await daemon.request(`/conversions/${id}/progress`)).body).to.match(
      /^event: completed$/m,
    );
  });

  it('tells the place in the queue while it waits', async () => {
    const first = await submit(daemon, waitingFor('bravo'));
    await (await watch(first)).until(({ data }) => data.status === 'generating');
    const [second, third] = [await submit(daemon, QUICK), await submit(daemon, QUICK)];
    const reader = await watch(third);
    const waiting = await reader.next();
    expect(waiting?.data).to.include({ status: 'pending', queue_position: 2 });
    await daemon.request(`/conversions/${second}`, { method: 'DELETE' });
    await daemon.advance(2_000);
    // The previous state may be repeated.
    const moved = await reader.until(({ data }) => data.queue_position !== 2);
    expect(moved.data).to.include({ status: 'pending', queue_position: 1 });
    await voice.open('bravo');
    const events = await reader.rest();
    expect(events.map(({ event }) => event)).to.include('completed');
    for (const { data } of events) {
      expect(data.queue_position).to.equal(data.status === 'pending' ? 1 : null);
    }
  });

  it('ends with failed and the reason', async () => {
    const id = await submit(daemon, waitingFor('trouble'));
    const reader = await watch(id);
    await voice.open('trouble');
    const [last] = (await reader.rest()).slice(-1);
    expect(last).to.include({ id: 'failed', event: 'failed' });
    expect(last?.data.error?.code).to.equal('GENERATION_FAILED');
    expect(last?.data.error?.message).to.match(/could not be spoken/);
  });

  it('Last-Event-ID: what a client has had is not told again, and after the end comes 204', async () => {
    const id = await submit(daemon, waitingFor('charlie'));
    const first = await watch(id);
    const had = await first.until(({ data }) => data.utterances_done === 1);
    first.leave();
    const again = await watch(id, { 'last-event-id': had.id ?? '' });
    await voice.open('charlie');
    const events = await again.rest();
    // The same state may come with another estimate.
    expect(events.map(({ data }) => data)).not.to.deep.include(had.data);
    expect(events.at(-1)?.id).to.equal('completed');
    const headers = { 'last-event-id': 'completed' };
    const answer = await daemon.request(`/conversions/${id}/progress`, { headers });
    expect(answer.status).to.equal(204);
  });

  it('ends without a last event when the conversion is deleted', async () => {
    const id = await submit(daemon, waitingFor('delta'));
    const reader = await watch(id);
    await reader.until(({ data }) => data.status === 'generating');
    await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
    expect((await reader.rest()).filter(({ event }) => event !== 'progress')).to.deep.equal([]);
    const gone = await daemon.request(`/conversions/${id}/progress`);
    expect(errorOf(gone).code).to.equal('CONVERSION_NOT_FOUND');
    await voice.open('delta');
  });

  it('counts as one request, and an organization has a quarter of the streams', async () => {
    const id = await submit(daemon, waitingFor('echo'));
    const [first, second] = [await watch(id), await watch(id)];
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
    expect(left(first.response) - left(second.response)).to.equal(1);
    const refused = await daemon.request(`/conversions/${id}/progress`);
    expect(refused.status).to.equal(429);
    expect(errorOf(refused).code).to.equal('STREAM_LIMIT_EXCEEDED');
    expect(refused.headers.get('retry-after')).to.equal('10');
    const other = await accessOf(daemon.storage);
    const foreign = await daemon.request(`/conversions/${id}/progress`, other);
    expect(errorOf(foreign).code).to.equal('CONVERSION_NOT_FOUND');
    first.leave();
    const third = await eventually(() =>
      watch(id).then((reader) => (reader.response.status === 200 ? reader : undefined)),
    );
    third.leave();
    second.leave();
    await voice.open('echo');
    await untilSettled(daemon, id);
  });

  it('HEAD answers without a stream', async () => {
    const id = await submit(daemon, QUICK);
    const { status, body } = await daemon.request(`/conversions/${id}/progress`, {
      method: 'HEAD',
    });
    expect([status, body]).to.deep.equal([200, '']);
  });

  it('ends when the daemon stops, without a last event', async () => {
    const id = await submit(daemon, waitingFor('foxtrot'));
    const reader = await watch(id);
    await reader.until(({ data }) => data.status === 'generating');
    await daemon.daemon.stop();
    for (const { event } of await reader.rest()) expect(event).to.equal('progress');
  });
});
