import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import type { Answer } from '../journeys/description-check.js';
import { eventually } from '../journeys/eventually.js';
import { accessOf } from './access.js';

const SLOW = { source_type: 'document', title: 'slow:3600', content: 'Hello.', wait: true };

describe('contract: wait', () => {
  let daemon: DaemonOnAClock;
  let sandbox: RequestOptions;

  beforeEach(async () => {
    daemon = await DaemonOnAClock.start({ LECTERN_JOBS_CONCURRENCY: '1' });
    sandbox = await accessOf(daemon.storage, { mode: 'test' });
  });

  afterEach(() => daemon.discard());

  const send = (place: string, options: RequestOptions = {}) =>
    daemon.request(place, { ...sandbox, ...options });
  const untilListed = (status: string, count: number) =>
    eventually(async () => {
      const found = dataOf<ConversionDetail[]>(await send(`/conversions?status=${status}`));
      return found.length === count ? found : undefined;
    });
  const running = async () => (await daemon.daemon.reads.jobs.depth()).running;
  const expectTimeout = (answer: Answer, id: string | undefined) => {
    expect(answer.status).to.equal(408);
    const { code, details } = errorOf(answer);
    expect(code).to.equal('WAIT_TIMEOUT');
    expect(details).to.deep.equal({ id, poll_url: `${daemon.origin}/v1/conversions/${id}` });
  };

  it('maximum wait 90 seconds: then 408 with id and poll_url, and the conversion goes on', async () => {
    const answers: Answer[] = [];
    const waiting = send('/conversions', { body: SLOW }).then((answer) => answers.push(answer));
    const [slow] = await untilListed('processing', 1);
    await daemon.advance(60_000);
    await untilListed('processing', 1);
    expect(answers).to.deep.equal([]);
    await daemon.advance(30_000);
    await waiting;
    for (const answer of answers) expectTimeout(answer, slow?.id);
    await untilListed('processing', 1);
    await daemon.advance(3_600_000);
    const [completed] = await untilListed('completed', 1);
    expect(completed?.id).to.equal(slow?.id);
  });

  it('408 after 90 seconds for POST /episodes, too, always waited for', async () => {
    const body = { content: 'Hello.', settings: { product_name: 'slow:3600' } };
    const waiting = send('/episodes', { body });
    const [slow] = await untilListed('processing', 1);
    await daemon.advance(90_000);
    expectTimeout(await waiting, slow?.id);
  });

  it('the 90 seconds include waiting in the queue', async () => {
    // The one conversion that this daemon works on at a time takes longer than the test.
    const content = 'A sentence of many. '.repeat(2_500);
    await daemon.request('/conversions', { body: { ...SLOW, content, wait: false } });
    await eventually(async () => ((await running()) === 1 ? true : undefined));
    const waiting = send('/conversions', { body: { ...SLOW, title: 'Quick' } });
    const [queued] = await untilListed('pending', 1);
    await daemon.advance(90_000);
    expectTimeout(await waiting, queued?.id);
    await untilListed('pending', 1);
  });

  it('a request that is sent again after its caller left waits for what is left of the 90 seconds', async () => {
    const headers = { ...sandbox.headers, 'idempotency-key': 'returning' };
    const leaving = new AbortController();
    const left = send('/conversions', { body: SLOW, headers, signal: leaving.signal }).catch(
      () => undefined,
    );
    const [slow] = await untilListed('processing', 1);
    leaving.abort();
    await left;
    const again = async (): Promise<Answer> => {
      const answer = await send('/conversions', { body: SLOW, headers });
      return answer.status === 409 ? again() : answer;
    };
    await daemon.advance(60_000);
    const answers: Answer[] = [];
    const waiting = again().then((answer) => answers.push(answer));
    await untilListed('processing', 1);
    expect(answers).to.deep.equal([]);
    await eventually(async () => {
      await daemon.advance(1_000);
      return answers.length > 0 ? true : undefined;
    });
    await waiting;
    for (const answer of answers) {
      expectTimeout(answer, slow?.id);
      expect(answer.headers.get('idempotent-replayed')).to.equal('true');
    }
  });

  it('a 408 is not stored for an Idempotency-Key: a replay gives the current state', async () => {
    const headers = { ...sandbox.headers, 'idempotency-key': 'patient' };
    const waiting = send('/conversions', { body: SLOW, headers });
    const [slow] = await untilListed('processing', 1);
    await daemon.advance(90_000);
    expectTimeout(await waiting, slow?.id);
    const again = await send('/conversions', { body: SLOW, headers });
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(dataOf<ConversionDetail>(again)).to.include({ id: slow?.id, status: 'processing' });
    await daemon.advance(3_600_000);
    await untilListed('completed', 1);
    const last = dataOf<ConversionDetail>(await send('/conversions', { body: SLOW, headers }));
    expect(last).to.include({ id: slow?.id, status: 'completed' });
  });
});
