import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import type { Answer } from '../journeys/description-check.js';
import { eventually } from '../journeys/eventually.js';
import { idle } from '../journeys/idle.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { openDatabase } from '../postgres/daemon-database.js';
import { accessOf } from './access.js';

describe('contract: races', () => {
  let daemon: RunningDaemon;
  let sandbox: RequestOptions;

  before(async () => {
    daemon = await RunningDaemon.start();
    sandbox = await accessOf(daemon.storage, { mode: 'test' });
  });

  after(() => daemon.discard());

  const send = (place: string, options: RequestOptions = {}) =>
    daemon.request(`/conversions${place}`, { ...sandbox, ...options });
  const create = async (title: string, wait = false) => {
    const body = { source_type: 'document', title, content: 'Hello there.', wait };
    return dataOf<ConversionDetail>(await send('', { body })).id;
  };
  const untilStatus = (id: string, status: string) =>
    eventually(async () => {
      const detail = dataOf<ConversionDetail>(await send(`/${id}`));
      return detail.status === status ? detail : undefined;
    });
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

  /** A failed conversion that a retry keeps in progress for longer than a test. */
  const createFailed = async () => {
    const id = await create('slow:60');
    await untilStatus(id, 'processing');
    const database = await openDatabase(daemon.storage);
    await database.unitOfWork.write(async ({ conversions, jobs }) => {
      const error = { code: 'GENERATION_FAILED' as const, message: 'It broke.' };
      await conversions.fail(id, new Date().toISOString(), error);
      await jobs.cancel('convert@1', id);
    });
    await database.close();
    return id;
  };

  it('double retry: exactly one is accepted, the others learn that it has not failed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await createFailed();
      const retries = Array.from({ length: 10 }, () => send(`/${id}/retry`, { method: 'POST' }));
      const answers = await Promise.all(retries);
      expect(statuses(answers)).to.deep.equal([202, ...Array<number>(9).fill(400)]);
      for (const answer of answers) {
        if (answer.status === 400) expect(errorOf(answer).code).to.equal('INVALID_STATE');
        else expect(dataOf(answer)).to.include({ id, status: 'pending' });
      }
      await untilStatus(id, 'processing');
      await send(`/${id}`, { method: 'DELETE' });
    }
    await idle(daemon);
  });

  it('a retry after the retried one has failed again is a retry of its own: 202', async () => {
    const id = await create('fail:generation', true);
    for (let round = 0; round < 2; round += 1) {
      expect((await send(`/${id}/retry`, { method: 'POST' })).status).to.equal(202);
      await untilStatus(id, 'failed');
    }
    await idle(daemon);
  });

  it('retry of one that is pending, in progress or completed: 400, nothing is changed', async () => {
    const slow = await create('slow:60');
    const done = await create('Plain', true);
    for (const id of [slow, done]) {
      const answer = await send(`/${id}/retry`, { method: 'POST' });
      expect(errorOf(answer).code).to.equal('INVALID_STATE');
    }
    expect(dataOf<ConversionDetail>(await send(`/${done}`)).status).to.equal('completed');
    await send(`/${slow}`, { method: 'DELETE' });
  });

  it('retry racing with delete: whatever comes first, it is gone in the end and nothing works on it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create('fail:generation', true);
      const [retried, deleted] = await Promise.all([
        send(`/${id}/retry`, { method: 'POST' }),
        send(`/${id}`, { method: 'DELETE' }),
      ]);
      expect(deleted.status).to.equal(200);
      expect(retried.status).to.be.oneOf([202, 404]);
      expect((await send(`/${id}`)).status).to.equal(404);
    }
    await idle(daemon);
  });

  it('double delete: one 200, the others 404', async () => {
    const id = await create('slow:60');
    await untilStatus(id, 'processing');
    const deletes = Array.from({ length: 5 }, () => send(`/${id}`, { method: 'DELETE' }));
    const answers = await Promise.all(deletes);
    expect(statuses(answers)).to.deep.equal([200, 404, 404, 404, 404]);
    for (const answer of answers) {
      if (answer.status === 200) expect(dataOf(answer)).to.include({ id, deleted: true });
      else expect(errorOf(answer).code).to.equal('CONVERSION_NOT_FOUND');
    }
    await idle(daemon);
  });

  it('PATCH racing with DELETE: a detail or 404, never half of either', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create('slow:60');
      const [patched, deleted] = await Promise.all([
        send(`/${id}`, { method: 'PATCH', body: { title: 'New', public_url: true } }),
        send(`/${id}`, { method: 'DELETE' }),
      ]);
      expect(deleted.status).to.equal(200);
      if (patched.status === 200) {
        expect(dataOf<ConversionDetail>(patched)).to.include({ title: 'New', public_url: true });
      } else expect(errorOf(patched).code).to.equal('CONVERSION_NOT_FOUND');
      expect((await send(`/${id}`)).status).to.equal(404);
    }
  });

  it('deleting while it renders leaves neither audio nor work behind', async () => {
    const body = {
      source_type: 'document',
      title: 'Long',
      content: 'A sentence that is long enough to be spoken for a while. '.repeat(30),
    };
    const { id } = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
    const options = { method: 'DELETE' };
    await eventually(async () => {
      const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
      return detail.status === 'generating' ? true : undefined;
    });
    expect((await daemon.request(`/conversions/${id}`, options)).status).to.equal(200);
    await idle(daemon);
    expect((await daemon.request(`/conversions/${id}/audio`)).status).to.equal(404);
    expect(daemon.log).not.to.contain('Job broke off');
  });

  it("the caller's disconnect does not cancel the work", async () => {
    const gone = new AbortController();
    const body = { source_type: 'document', title: 'slow:1', content: 'Hello again.', wait: true };
    const request = send('', { body, signal: gone.signal }).catch(() => 'left');
    const list = async (status: string) =>
      dataOf<{ id: string }[]>(await send(`?status=${status}`));
    const [started] = await eventually(async () => {
      const found = await list('processing');
      return found.length > 0 ? found : undefined;
    });
    gone.abort();
    expect(await request).to.equal('left');
    await untilStatus(started?.id ?? '', 'completed');
  });
});
