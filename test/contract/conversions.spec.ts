import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { Deleted, Page } from '../../src/http/schemas/envelope.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { accessOf } from './access.js';

const CHANGELOG = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };

describe('contract: conversions', () => {
  let daemon: RunningDaemon;

  before(async () => {
    daemon = await RunningDaemon.start();
  });

  after(() => daemon.discard());

  const get = async (id: string) =>
    dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));

  describe('PATCH /conversions/{id}', () => {
    it('changes any of public_url, title and additional_context and answers 200 with the detail', async () => {
      const id = await submit(daemon, CHANGELOG);
      const body = { public_url: true, title: 'Renamed', additional_context: 'Said twice' };
      const answer = await daemon.request(`/conversions/${id}`, { method: 'PATCH', body });
      expect(answer.status).to.equal(200);
      expect(dataOf<ConversionDetail>(answer)).to.include({ id, ...body });
      expect(await get(id)).to.include(body);
    });

    it('makes listen_url and embed_url present exactly when public_url is true', async () => {
      const id = await submit(daemon, CHANGELOG);
      const patch = async (public_url: boolean) =>
        dataOf<ConversionDetail>(
          await daemon.request(`/conversions/${id}`, { method: 'PATCH', body: { public_url } }),
        );
      expect(await get(id)).not.to.have.any.keys('listen_url', 'embed_url');
      const shared = await patch(true);
      expect(shared.listen_url).to.equal(`${daemon.origin}/listen/${id}`);
      expect(shared.embed_url).to.equal(`${daemon.origin}/embed/${id}`);
      expect(await patch(false)).not.to.have.any.keys('listen_url', 'embed_url');
    });

    it('leaves everything as it is for an empty object: 200', async () => {
      const id = await submit(daemon, CHANGELOG);
      const before = await untilSettled(daemon, id);
      const answer = await daemon.request(`/conversions/${id}`, { method: 'PATCH', body: {} });
      expect(answer.status).to.equal(200);
      // The address of the audio is signed anew each time.
      const audio_url = /^http/;
      expect({ ...dataOf<ConversionDetail>(answer), audio_url }).to.deep.equal({
        ...before,
        audio_url,
      });
    });

    it('refuses what the constraints forbid and changes nothing: 400 names the field', async () => {
      const id = await submit(daemon, CHANGELOG);
      for (const [body, field] of [
        [{ title: 'x'.repeat(501) }, 'title'],
        [{ title: '  ' }, 'title'],
        [{ title: null }, 'title'],
        [{ public_url: 'true' }, 'public_url'],
        [{ additional_context: 'x'.repeat(10_241) }, 'additional_context'],
        [{ additional_context: 'nul \0', title: 'Never' }, 'additional_context'],
      ] as const) {
        const answer = await daemon.request(`/conversions/${id}`, { method: 'PATCH', body });
        expect(answer.status).to.equal(400);
        expect(errorOf(answer).details).to.deep.include.members([
          { ...[errorOf(answer).details].flat()[0], field },
        ]);
      }
      expect((await get(id)).title).to.equal(CHANGELOG.title);
    });

    it('keeps the new title while the work goes on', async () => {
      const content = 'A sentence about the release. '.repeat(40);
      const id = await submit(daemon, { source_type: 'document', title: 'Old', content });
      await daemon.request(`/conversions/${id}`, { method: 'PATCH', body: { title: 'New' } });
      expect(await untilSettled(daemon, id)).to.include({ status: 'completed', title: 'New' });
    });
  });

  describe('DELETE /conversions/{id}', () => {
    it('answers 200 with the deleted resource; its media is permanently removed', async () => {
      const id = await submit(daemon, CHANGELOG);
      const { audio_url = '' } = await untilSettled(daemon, id);
      expect((await fetch(audio_url)).status).to.equal(200);
      const answer = await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
      expect(answer.status).to.equal(200);
      const deleted = dataOf<Deleted<'conversion'>>(answer);
      expect(deleted).to.include({ id, object: 'conversion', deleted: true });
      expect((await fetch(audio_url)).status).to.equal(404);
      for (const place of [`/conversions/${id}`, `/conversions/${id}/audio`]) {
        const gone = await daemon.request(place);
        expect(errorOf(gone).code).to.equal('CONVERSION_NOT_FOUND');
      }
    });

    it('answers a second DELETE with 404', async () => {
      const id = await submit(daemon, CHANGELOG);
      const statuses = await Promise.all(
        [1, 2, 3].map(() => daemon.request(`/conversions/${id}`, { method: 'DELETE' })),
      );
      expect(statuses.map(({ status }) => status).sort()).to.deep.equal([200, 404, 404]);
    });
  });

  it('shows nothing of another organization: 404 as for one that never was', async () => {
    const id = await submit(daemon, CHANGELOG);
    const other = await accessOf(daemon.storage);
    for (const options of [
      { ...other },
      { ...other, method: 'PATCH', body: { title: 'Stolen' } },
      { ...other, method: 'DELETE' },
    ]) {
      const answer = await daemon.request(`/conversions/${id}`, options);
      expect(errorOf(answer).code).to.equal('CONVERSION_NOT_FOUND');
    }
    const list = await daemon.request('/conversions', other);
    expect((list.body as Page<ConversionListItem>).data).to.deep.equal([]);
    expect((await get(id)).title).to.equal(CHANGELOG.title);
  });
});
