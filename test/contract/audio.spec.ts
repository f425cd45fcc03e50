import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

type Listed = Pick<ConversionListItem, 'status' | 'has_audio'>;

describe('contract: GET /conversions/{id}/audio', () => {
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

  it('audio: lost or cut short, has_audio is false and 404 AUDIO_LOST says what to do, until it is back', async () => {
    const { key } = await daemon.access();
    const body = { source_type: 'changelog', title: 'Lost', content: '- One fix', wait: true };
    const made = await daemon.request('/conversions', key, { body });
    const { id, audio_url = '' } = dataOf<ConversionDetail>(made);
    const file = await audioFileOf(id);
    const whole = await readFile(file);
    const saysThatItHas = async (expected: boolean) => {
      const lists = ['/conversions', '/changelogs', '/episodes'];
      const details = [`/conversions/${id}`, `/episodes/${id}`];
      const said = await Promise.all(
        [...lists, ...details].map(async (place) => {
          const data = dataOf<Listed | Listed[]>(await daemon.request(place, key));
          return [data].flat()[0];
        }),
      );
      return said.every((one) => one?.status === 'completed' && one.has_audio === expected);
    };
    for (const lose of [() => rm(file), () => writeFile(file, whole.subarray(0, 1_000))]) {
      expect(await saysThatItHas(true)).to.equal(true);
      await lose();
      await eventually(async () => (await saysThatItHas(false)) || undefined);
      for (const accept of ['application/json', '*/*']) {
        const answer = await daemon.request(`/conversions/${id}/audio`, key, {
          headers: { accept },
        });
        expect(answer.status).to.equal(404);
        expect(errorOf(answer).code).to.equal('AUDIO_LOST');
      }
      const media = await fetch(audio_url);
      expect(media.status).to.equal(404);
      const { error } = (await media.json()) as Failure;
      expect(error.code).to.equal('AUDIO_LOST');
      expect(error.message).to.include('Create the conversion again');
      await writeFile(file, whole);
      await eventually(async () => (await saysThatItHas(true)) || undefined);
      expect((await fetch(audio_url, { method: 'HEAD' })).status).to.equal(200);
    }
  });

  /** The one file within the storage that has the audio of a conversion. */
  async function audioFileOf(id: string): Promise<string> {
    const media = path.join(daemon.storage, 'media');
    const names = await readdir(media, { recursive: true });
    const [name = '', ...others] = names.filter((found) => path.basename(found).startsWith(id));
    expect(path.basename(name)).to.match(/^[0-9a-f-]{36}-[0-9a-f]{16}\.mp3$/);
    expect(others).to.deep.equal([]);
    return path.join(media, name);
  }

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
