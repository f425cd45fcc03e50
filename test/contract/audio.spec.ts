import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

describe('contract: GET /conversions/{id}/audio', function () {
  this.timeout(30_000);
  let daemon: MeteredDaemon;
  let access: Access;
  let completed: ConversionDetail;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    const body = { source_type: 'document', title: 'Notes', content: 'Hello there.', wait: true };
    const answer = await daemon.request('/conversions', access.key, { body });
    completed = dataOf<ConversionDetail>(answer);
  });

  after(() => daemon.discard());

  const audio = (accept: string, id = completed.id, method = 'GET') =>
    daemon.request(`/conversions/${id}/audio`, access.key, { method, headers: { accept } });

  it('audio: with Accept: application/json 200 with the audio URL response', async () => {
    for (const accept of ['application/json', 'application/json, audio/*;q=0.5']) {
      const answer = await audio(accept);
      expect(answer.status, accept).to.equal(200);
      const { audio_url, duration_seconds } = dataOf<AudioUrl>(answer);
      expect(duration_seconds).to.equal(completed.duration_seconds);
      const file = await fetch(audio_url);
      expect(file.headers.get('content-type')).to.equal('audio/mpeg');
      expect((await file.arrayBuffer()).byteLength).to.be.above(1_000);
    }
  });

  it('audio: otherwise 302 redirect to the signed URL', async () => {
    for (const accept of ['*/*', 'audio/*', 'audio/mpeg', 'text/html,*/*;q=0.8']) {
      const answer = await audio(accept);
      expect(answer.status, accept).to.equal(302);
      const file = await fetch(answer.headers.get('location') ?? '');
      expect(file.status, accept).to.equal(200);
      await file.arrayBuffer();
    }
  });

  it('audio: HEAD is answered as GET is, without a body', async () => {
    expect((await audio('application/json', completed.id, 'HEAD')).status).to.equal(200);
    expect((await audio('*/*', completed.id, 'HEAD')).status).to.equal(302);
  });

  it('audio: before completion 404 AUDIO_NOT_READY, in every state but completed', async () => {
    const other = await daemon.access();
    await storeEveryState(daemon, other);
    const list = await daemon.request('/conversions?limit=100', other.key);
    for (const { id, status } of dataOf<ConversionListItem[]>(list)) {
      if (status === 'completed') continue;
      const answer = await daemon.request(`/conversions/${id}/audio`, other.key);
      expect(answer.status, status).to.equal(404);
      expect(errorOf(answer).code, status).to.equal('AUDIO_NOT_READY');
    }
  });

  it('audio: of a conversion that is not there 404 CONVERSION_NOT_FOUND', async () => {
    const { key } = await daemon.access();
    const answer = await daemon.request(`/conversions/${completed.id}/audio`, key);
    expect(errorOf(answer).code).to.equal('CONVERSION_NOT_FOUND');
  });

  it('audio: download consumes no quota; quota is consumed when the conversion is created', async () => {
    const used = async () =>
      dataOf<UsageStatistics>(await daemon.request('/usage', access.key)).audio.used;
    expect(await used()).to.equal(1);
    const { audio_url } = dataOf<AudioUrl>(await audio('application/json'));
    for (const url of [audio_url, completed.audio_url ?? '']) {
      await (await fetch(url)).arrayBuffer();
    }
    expect(await used()).to.equal(1);
  });

  it('audio: the signed URL lives about 50 minutes', async () => {
    const start = daemon.clock.at;
    const { audio_url, expires_at } = dataOf<AudioUrl>(await audio('application/json'));
    try {
      daemon.clock.at = new Date(Date.parse(expires_at) - 1_000).toISOString();
      const before = await fetch(audio_url, { method: 'HEAD' });
      expect(before.status).to.equal(200);
      daemon.clock.at = new Date(Date.parse(expires_at) + 1_000).toISOString();
      const after = await fetch(audio_url, { method: 'HEAD' });
      expect(after.status).to.equal(403);
    } finally {
      daemon.clock.at = start;
    }
  });
});
