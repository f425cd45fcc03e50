import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { EmbedTokenResource, RevokedEmbedToken } from '../../src/http/schemas/embed-token.js';
import type { Deleted, Page } from '../../src/http/schemas/envelope.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { idle } from '../journeys/idle.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from '../journeys/running-daemon.js';
import { accessOf } from './access.js';

const CHANGELOG = { source_type: 'changelog', title: 'Notes 1.0.0', content: '- One fix' };

describe('contract: conversions', () => {
  let daemon: RunningDaemon;

  before(async () => {
    const storage = await newFolder();
    const config = path.join(storage, 'lectern.yaml');
    await writeFile(config, 'plans:\n  hobby:\n    paid: false\n');
    daemon = await RunningDaemon.start({ storage, env: { LECTERN_CONFIG: config } });
  });

  after(() => daemon.discard());

  /** The files that the storage has of a conversion's audio. */
  const mediaOf = async (id: string) => {
    const names = await readdir(path.join(daemon.storage, 'media'), { recursive: true });
    return names.filter((name) => name.includes(id));
  };

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
      // The address of the audio is signed again each time.
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
      expect(await mediaOf(id)).to.have.length(1);
      const answer = await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
      expect(answer.status).to.equal(200);
      const deleted = dataOf<Deleted<'conversion'>>(answer);
      expect(deleted).to.include({ id, object: 'conversion', deleted: true });
      expect((await fetch(audio_url)).status).to.equal(404);
      expect(await mediaOf(id)).to.deep.equal([]);
      for (const place of [`/conversions/${id}`, `/conversions/${id}/audio`]) {
        const gone = await daemon.request(place);
        expect(errorOf(gone).code).to.equal('CONVERSION_NOT_FOUND');
      }
    });

    it('removes the clips of its sentences, finished or not', async () => {
      const clips = async () => {
        const names = await readdir(path.join(daemon.storage, 'clips'), { recursive: true });
        return names.filter((name) => name.endsWith('.wav'));
      };
      for (const settle of [true, false]) {
        await idle(daemon);
        const before = await clips();
        const content = `Nobody else says sentence ${settle} like this. `.repeat(settle ? 1 : 40);
        const id = await submit(daemon, { source_type: 'document', title: 'Own', content });
        if (settle) await untilSettled(daemon, id);
        await eventually(async () => ((await clips()).length > before.length ? true : undefined));
        await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
        // A clip that a thread is speaking at that moment goes when the thread lets go of it.
        await eventually(
          async () => (await clips()).every((name) => before.includes(name)) || undefined,
        );
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

  describe('embed tokens', () => {
    const create = async (id: string) =>
      daemon.request(`/conversions/${id}/embed-token`, { method: 'POST' });
    const list = async (id: string) =>
      dataOf<EmbedTokenResource[]>(await daemon.request(`/conversions/${id}/embed-token`));
    const revoke = (id: string, token: string) =>
      daemon.request(`/conversions/${id}/embed-token/${token}`, { method: 'DELETE' });

    it('POST answers 201 with token, conversion_id, embed_url that includes the token, and created_at', async () => {
      const id = await submit(daemon, CHANGELOG);
      const answer = await create(id);
      expect(answer.status).to.equal(201);
      const { token, conversion_id, embed_url } = dataOf<EmbedTokenResource>(answer);
      expect(conversion_id).to.equal(id);
      expect(token).to.match(/^emb_[\w-]{43}$/);
      expect(embed_url).to.equal(`${daemon.origin}/embed/t/${token}`);
    });

    it('GET answers 200 with the active tokens; DELETE answers {token, revoked: true, revoked_at}', async () => {
      const id = await submit(daemon, CHANGELOG);
      const first = dataOf<EmbedTokenResource>(await create(id));
      const second = dataOf<EmbedTokenResource>(await create(id));
      expect(await list(id)).to.have.deep.members([first, second]);
      const revoked = dataOf<RevokedEmbedToken>(await revoke(id, first.token));
      expect(revoked).to.include({ token: first.token, revoked: true });
      expect(await list(id)).to.deep.equal([second]);
      const again = await revoke(id, first.token);
      expect(again.status).to.equal(404);
      expect(errorOf(again).code).to.equal('EMBED_TOKEN_NOT_FOUND');
    });

    it('a token is scoped to one conversion', async () => {
      const [one, other] = [await submit(daemon, CHANGELOG), await submit(daemon, CHANGELOG)];
      const { token } = dataOf<EmbedTokenResource>(await create(one));
      expect((await revoke(other, token)).status).to.equal(404);
      expect(await list(one)).to.have.length(1);
    });

    it('goes with its conversion', async () => {
      const id = await submit(daemon, CHANGELOG);
      await create(id);
      await daemon.request(`/conversions/${id}`, { method: 'DELETE' });
      const answer = await daemon.request(`/conversions/${id}/embed-token`);
      expect(errorOf(answer).code).to.equal('CONVERSION_NOT_FOUND');
    });

    it('creating one requires a paid tier: 402 PLAN_REQUIRED', async () => {
      const access = await accessOf(daemon.storage, { planId: 'hobby' });
      const answer = await daemon.request('/conversions', { ...access, body: CHANGELOG });
      const { id } = dataOf<ConversionDetail>(answer);
      const options = { ...access, method: 'POST' };
      const refused = await daemon.request(`/conversions/${id}/embed-token`, options);
      expect(refused.status).to.equal(402);
      expect(errorOf(refused).code).to.equal('PLAN_REQUIRED');
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
