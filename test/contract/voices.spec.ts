import { expect } from 'chai';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import type { VoiceList } from '../../src/http/schemas/voice.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

describe('contract: GET /voices and POST /voices/{id}/sample', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
  });

  after(() => daemon.discard());

  const sample = (id: string, body: object) =>
    fetch(`${daemon.origin}/v1/voices/${id}/sample`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('voices: both providers, with voices, languages and addresses of samples', async () => {
    const { providers } = dataOf<VoiceList>(await daemon.request('/voices', access.key));
    const [a, b] = providers;
    expect(a).to.include({ id: 'provider_a', default: true, available: true });
    expect(a?.hosts).to.deep.equal(['slt', 'rms']);
    expect(a?.languages).to.deep.equal(['en-GB', 'en-US']);
    expect(a?.voices.map(({ id }) => id)).to.deep.equal(['slt', 'rms', 'awb', 'kal16']);
    expect(new URL(a?.voices[0]?.sample_url ?? '').pathname).to.equal('/v1/voices/slt/sample');
    expect(b).to.deep.include({ id: 'provider_b', default: false, available: false, voices: [] });
  });

  it('sample: the line as it is spoken, again the same, and nothing of the quota', async () => {
    const before = dataOf<UsageStatistics>(await daemon.request('/usage', access.key));
    const first = await sample('rms', { text: 'Version 2.4.1 finds whole words.' });
    expect(first.status).to.equal(200);
    expect(first.headers.get('content-type')).to.equal('audio/wav');
    const wav = Buffer.from(await first.arrayBuffer());
    expect(wav.toString('latin1', 0, 4)).to.equal('RIFF');
    expect(wav.readUInt32LE(4)).to.equal(wav.length - 8);
    const seconds = (wav.length - 44) / 2 / wav.readUInt32LE(24);
    expect(seconds).to.be.within(1.5, 6);
    const again = await sample('rms', { text: 'Version 2.4.1 finds whole words.' });
    expect(Buffer.from(await again.arrayBuffer()).equals(wav)).to.equal(true);
    const other = await sample('slt', { text: 'Version 2.4.1 finds whole words.' });
    expect(Buffer.from(await other.arrayBuffer()).equals(wav)).to.equal(false);
    const after = dataOf<UsageStatistics>(await daemon.request('/usage', access.key));
    expect(after.audio).to.deep.equal(before.audio);
  });

  it('sample: a line of its own where none is given', async () => {
    expect((await sample('slt', {})).status).to.equal(200);
  });

  it('sample: 404 VOICE_NOT_FOUND, and 400 for an empty text, or one that is too long', async () => {
    for (const [id, body, code] of [
      ['nobody', {}, 'VOICE_NOT_FOUND'],
      ['slt', { text: ' ' }, 'VALIDATION_ERROR'],
      ['slt', { text: 'x'.repeat(201) }, 'VALIDATION_ERROR'],
    ] as const) {
      const path = `/voices/${id}/sample`;
      expect(errorOf(await daemon.request(path, access.key, { body })).code).to.equal(code);
    }
  });

  it('sample: 400 that names the field, where a text has nothing that can be spoken', async () => {
    const body = { text: '\u{1F600}' };
    const error = errorOf(await daemon.request('/voices/slt/sample', access.key, { body }));
    expect(error.code).to.equal('VALIDATION_ERROR');
    expect(error.details).to.have.nested.property('[0].field', 'text');
  });

  it('sample: 429 SAMPLE_IN_PROGRESS while one is being spoken for the organization', async () => {
    const lines = Array.from({ length: 6 }, (_, i) => `Line ${i} is spoken while others wait.`);
    const answers = await Promise.all(lines.map((text) => sample('awb', { text })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).to.equal(200);
    expect(statuses.at(-1)).to.equal(429);
    expect((await sample('awb', { text: 'Now again.' })).status).to.equal(200);
  });

  it('provider_b without a voice pack is 400 VOICE_NOT_AVAILABLE, and says which command installs one', async () => {
    const body = {
      ...{ source_type: 'document', title: 'Relays', content: 'A relay copies files.' },
      voice: { provider: 'provider_b', model: 'v3' },
    };
    const error = errorOf(await daemon.request('/conversions', access.key, { body }));
    expect(error.code).to.equal('VOICE_NOT_AVAILABLE');
    expect(JSON.stringify(error.details)).to.include('lectern voices install kokoro');
  });
});
