import { expect } from 'chai';
import type { ConversionStatus } from '../../src/domain/conversion.js';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type {
  ConversionDetail,
  QueuedConversion,
} from '../../src/http/schemas/conversion-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access, type RequestOptions } from './metered-daemon.js';

const ORDER = { source_type: 'document', title: 'Notes', content: 'Hello there.' };
const STATES = ['pending', 'processing', 'generating', 'completed', 'failed'] as const;

describe('contract: states and transitions', () => {
  let daemon: MeteredDaemon;
  let sandbox: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    sandbox = await daemon.access({ mode: 'test' });
  });

  after(() => daemon.discard());

  const send = (place: string, options: RequestOptions = {}, { key } = sandbox) =>
    daemon.request(place, key, options);
  const create = async (title: string) =>
    dataOf<QueuedConversion>(await send('/conversions', { body: { ...ORDER, title } }));

  /** Polls as a client does; resolves to every status that was seen, in order, and the detail in the end. */
  async function follow(id: string): Promise<{ seen: ConversionStatus[]; end: ConversionDetail }> {
    const seen: ConversionStatus[] = [];
    const end = await eventually(async () => {
      const detail = dataOf<ConversionDetail>(await send(`/conversions/${id}`));
      if (seen.at(-1) !== detail.status) seen.push(detail.status);
      return detail.poll_url === undefined ? detail : undefined;
    });
    return { seen, end };
  }

  /** One conversion in every state, of an organization of its own. */
  async function everyState(): Promise<{ access: Access; ids: Map<ConversionStatus, string> }> {
    const access = await daemon.access();
    await storeEveryState(daemon, access);
    const list = await send('/conversions?limit=100', {}, access);
    const items = dataOf<ConversionListItem[]>(list);
    return { access, ids: new Map(items.map(({ status, id }) => [status, id])) };
  }

  it('POST /conversions: 202 with status pending or processing, poll_url and estimated_completion_seconds', async () => {
    const answer = await send('/conversions', { body: ORDER });
    expect(answer.status).to.equal(202);
    const queued = dataOf<QueuedConversion>(answer);
    expect(queued.status).to.be.oneOf(['pending', 'processing']);
    expect(answer.headers.get('location')).to.equal(queued.poll_url);
    expect(queued.estimated_completion_seconds).to.be.at.least(1);
    expect((await follow(queued.id)).end.status).to.equal('completed');
  });

  it('POST /conversions with wait true: 200 with the full detail, completed', async () => {
    const answer = await send('/conversions', { body: { ...ORDER, wait: true } });
    expect(answer.status).to.equal(200);
    const detail = dataOf<ConversionDetail>(answer);
    expect(detail.status).to.equal('completed');
    const polled = await send(`/conversions/${detail.id}`);
    expect(dataOf<object>(polled)).to.have.all.keys(...Object.keys(detail));
  });

  it('goes forward only: pending, processing, generating, completed', async () => {
    const { id } = await create('slow:1');
    const { seen } = await follow(id);
    expect(seen.at(-1)).to.equal('completed');
    expect(seen).to.include('processing');
    const places = seen.map((status) => STATES.indexOf(status));
    expect(places).to.deep.equal([...places].sort());
  });

  it('processing ends successfully: generated_script, duration_seconds, audio_url and completed_at are set', async () => {
    const { end } = await follow((await create('Notes')).id);
    expect(end.generated_script).to.include('Hello there.');
    expect(end.duration_seconds).to.be.above(0);
    const audio = await fetch(end.audio_url ?? '');
    expect(audio.status).to.equal(200);
    await audio.arrayBuffer();
    expect(end).to.include({ completed_at: daemon.clock.at, failed_at: null, has_audio: true });
  });

  it('processing ends with error: error and failed_at are set, code GENERATION_FAILED', async () => {
    const { seen, end } = await follow((await create('fail:generation')).id);
    expect(seen.at(-1)).to.equal('failed');
    expect(end.error?.code).to.equal('GENERATION_FAILED');
    expect(end.error?.message).to.be.a('string').and.not.empty;
    expect(end).to.include({ failed_at: daemon.clock.at, completed_at: null, has_audio: false });
  });

  it('a wait that ends in failure answers 200 with the failed detail', async () => {
    const body = { ...ORDER, title: 'fail:generation', wait: true };
    const answer = await send('/conversions', { body });
    expect(answer.status).to.equal(200);
    expect(dataOf<ConversionDetail>(answer).error?.code).to.equal('GENERATION_FAILED');
  });

  it('retry: only status failed is allowed, any other returns 400 INVALID_STATE', async () => {
    const { access, ids } = await everyState();
    for (const family of ['conversions', 'episodes']) {
      for (const status of STATES.filter((state) => state !== 'failed')) {
        const place = `/${family}/${ids.get(status) ?? ''}/retry`;
        const answer = await send(place, { method: 'POST' }, access);
        expect(answer.status, place).to.equal(400);
        expect(errorOf(answer).code).to.equal('INVALID_STATE');
        const { status: after } = dataOf<ConversionDetail>(
          await send(`/conversions/${ids.get(status) ?? ''}`, {}, access),
        );
        expect(after).to.equal(status);
      }
    }
  });

  it('retry of a failed one: 202, pending again without its error, and it completes when it can', async () => {
    const { id } = await create('fail:generation');
    await follow(id);
    await send(`/conversions/${id}`, { method: 'PATCH', body: { title: 'Mended' } });
    const answer = await send(`/conversions/${id}/retry`, { method: 'POST' });
    expect(answer.status).to.equal(202);
    expect(dataOf<QueuedConversion>(answer)).to.include({ id, status: 'pending' });
    const { end } = await follow(id);
    expect(end).to.include({ status: 'completed', failed_at: null, title: 'Mended' });
    expect(end).not.to.have.property('error');
  });

  it('DELETE in any state: the record is removed', async () => {
    const { access, ids } = await everyState();
    for (const status of STATES) {
      const place = `/conversions/${ids.get(status) ?? ''}`;
      const deleted = await send(place, { method: 'DELETE' }, access);
      expect(deleted.status, status).to.equal(200);
      expect((await send(place, {}, access)).status, status).to.equal(404);
    }
  });

  it('PATCH in any state: 200, and the state stays', async () => {
    const { access, ids } = await everyState();
    for (const status of STATES) {
      const options = { method: 'PATCH', body: { title: 'Renamed' } };
      const place = `/conversions/${ids.get(status) ?? ''}`;
      const detail = dataOf<ConversionDetail>(await send(place, options, access));
      expect(detail).to.include({ status, title: 'Renamed' });
    }
  });

  it('polling answers carry a Retry-After hint while in progress, and none after', async () => {
    const { access, ids } = await everyState();
    for (const family of ['conversions', 'episodes']) {
      for (const status of STATES) {
        const { headers } = await send(`/${family}/${ids.get(status) ?? ''}`, {}, access);
        const settled = status === 'completed' || status === 'failed';
        expect(headers.get('retry-after'), status).to.equal(settled ? null : '1');
      }
    }
  });

  it('the estimate grows with the length of the text and the queue ahead', async () => {
    await daemon.keepBusy();
    const estimate = async (content: string) => {
      const answer = await send('/conversions', { body: { ...ORDER, content } });
      return dataOf<QueuedConversion>(answer).estimated_completion_seconds;
    };
    const short = await estimate('Hello.');
    const long = await estimate('A sentence of many words. '.repeat(1_900));
    const behind = await estimate('Hello.');
    expect(long).to.be.above(short);
    expect(behind).to.be.above(short);
  });
});
