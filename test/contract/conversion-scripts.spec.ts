import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionScript, ScriptCheck } from '../../src/http/schemas/conversion-script.js';
import type { UsageStatistics } from '../../src/http/schemas/usage-response.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { aConversion } from '../builders/conversion.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const CONTENT = '## 2.0.0\n\n- The search finds parts of words\n- Exports are twice as fast';
const NO_CONVERSION = '0198f6a0-0000-7000-8000-000000000000';
/** Sentences that an organization hears in a minute. */
const PREVIEWS = 30;

describe('contract: the script of a conversion, an addition', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let id: string;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
  });

  beforeEach(async () => {
    access = await daemon.access();
    const body = { source_type: 'changelog', title: 'Relay 2.0.0', content: CONTENT, wait: true };
    const answer = await daemon.request('/conversions', access.key, { body });
    ({ id } = dataOf<ConversionDetail>(answer));
  });

  after(() => daemon.discard());

  const request = (path: string, options = {}) => daemon.request(path, access.key, options);
  const detail = async () => dataOf<ConversionDetail>(await request(`/conversions/${id}`));
  const script = async () => dataOf<ConversionScript>(await request(`/conversions/${id}/script`));
  const revise = (body: object, of = id) =>
    request(`/conversions/${of}/script`, { method: 'PUT', body });
  const check = async (text: string) =>
    dataOf<ScriptCheck>(
      await request(`/conversions/${id}/script/check`, { body: { script: text } }),
    );
  const settled = () =>
    eventually(async () => {
      const now = await detail();
      const status = now.revision?.status;
      return status === 'pending' || status === 'generating' ? undefined : now;
    });
  const used = async () => dataOf<UsageStatistics>(await request('/usage')).audio.used;

  it('GET tells sentences with their places, and the version to edit', async () => {
    const { script: text, script_version, sentences, chapters } = await script();
    expect(script_version).to.equal(1);
    expect(text).to.equal((await detail()).generated_script);
    expect(sentences.map(({ start, end }) => text.slice(start, end))).to.deep.equal(
      sentences.map((sentence) => sentence.text),
    );
    expect(chapters.length).to.be.greaterThan(0);
  });

  it('PUT answers 202 like an accepted conversion, and consumes no quota', async () => {
    const before = await used();
    const answer = await revise({ script: 'Relay 2.0.0 is out.' });
    expect(answer.status).to.equal(202);
    expect(answer.headers.get('location')).to.equal(`${daemon.origin}/v1/conversions/${id}`);
    expect(await settled()).to.include({
      ...{ script_version: 2, generated_script: 'Relay 2.0.0 is out.', status: 'completed' },
    });
    expect(await used()).to.equal(before);
  });

  it('PUT with another voice speaks everything with it from then on', async () => {
    const before = await detail();
    const { script: text } = await script();
    const voice = { delivery_preset: 'dynamic' };
    await revise({ script: text, voice });
    const after = await settled();
    expect(after.script_version).to.equal(2);
    expect(after.generated_script).to.equal(before.generated_script);
    expect(after.duration_seconds).to.not.equal(before.duration_seconds);
  });

  it('PUT is 409 VERSION_CONFLICT for an outdated base_version, and 202 for the latest', async () => {
    await revise({ script: 'Relay 2.0.0 is out.', base_version: 1 });
    const conflict = await revise({ script: 'Another.', base_version: 1 });
    expect(conflict.status).to.equal(409);
    expect(errorOf(conflict).code).to.equal('VERSION_CONFLICT');
    await settled();
    expect((await detail()).generated_script).to.equal('Relay 2.0.0 is out.');
    expect((await revise({ script: 'Another.', base_version: 2 })).status).to.equal(202);
    await settled();
  });

  it('PUT is 400 INVALID_STATE while a conversion has no finished script', async () => {
    const pending = aConversion({ organizationId: access.organization.id });
    await daemon.asCommandLine(({ conversions }) => conversions.add(pending));
    const answer = await revise({ script: 'Too early.' }, pending.id);
    expect(answer.status).to.equal(400);
    expect(errorOf(answer).code).to.equal('INVALID_STATE');
    const read = await request(`/conversions/${pending.id}/script`);
    expect(errorOf(read).code).to.equal('INVALID_STATE');
  });

  it('PUT starts a failed conversion over, which consumes quota as a retry does', async () => {
    const broken = aConversion({ organizationId: access.organization.id });
    const written = { title: 'T', text: 'It is here.', speakers: 1, chapters: [] } as const;
    await daemon.asCommandLine(async ({ conversions }) => {
      await conversions.add(broken);
      await conversions.startProcessing(broken.id);
      await conversions.startGenerating(broken.id, written, null);
      const error = { code: 'GENERATION_FAILED', message: 'It broke.' } as const;
      await conversions.fail(broken.id, daemon.clock.at, error);
    });
    const before = await used();
    expect((await revise({ script: 'It is here now.' }, broken.id)).status).to.equal(202);
    const completed = await eventually(async () => {
      const now = dataOf<ConversionDetail>(await request(`/conversions/${broken.id}`));
      return now.status === 'completed' ? now : undefined;
    });
    expect(completed).to.include({ generated_script: 'It is here now.', script_version: 2 });
    expect(await used()).to.equal(before + 1);
  });

  it('PUT is 400 for a blank or too long script, and 404 for a conversion of others', async () => {
    for (const text of [' \n', 'x'.repeat(51_201)]) {
      expect(errorOf(await revise({ script: text })).code).to.equal('VALIDATION_ERROR');
    }
    expect((await revise({ script: 'Nobody.' }, NO_CONVERSION)).status).to.equal(404);
    const other = await daemon.access();
    const path = `/conversions/${id}/script`;
    const theirs = await daemon.request(path, other.key, {
      method: 'PUT',
      body: { script: 'Me.' },
    });
    expect(errorOf(theirs).code).to.equal('CONVERSION_NOT_FOUND');
  });

  it('check names facts that the source does not have, and the sentence that has them', async () => {
    const { script: text } = await script();
    const honest = await check(text);
    expect(honest.findings.filter(({ kind }) => kind !== 'left_out')).to.deep.equal([]);
    expect(honest.clips_to_speak).to.equal(0);
    const invented = await check(`${text}\n\nImports are 47 percent slower.`);
    const added = invented.sentences.filter(({ changed }) => changed).map(({ index }) => index);
    expect(added).to.have.length(1);
    const findings = invented.findings.filter(({ kind }) => kind === 'not_in_source');
    expect(findings.map(({ excerpt }) => excerpt)).to.include('47');
    for (const { sentences } of findings) expect(sentences).to.deep.equal(added);
    expect(invented.clips_to_speak).to.be.greaterThan(0);
    expect(invented.word_count).to.equal(honest.word_count + 5);
    expect(invented.spoken_seconds).to.be.greaterThan(honest.spoken_seconds);
  });

  describe('POST /speech/preview', () => {
    const hear = (body: object) =>
      fetch(`${daemon.origin}/v1/speech/preview`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const refusal = async (body: object) => errorOf(await request('/speech/preview', { body }));
    const wav = async (body: object) => {
      const response = await hear(body);
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('audio/wav');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.toString('latin1', 0, 4)).to.equal('RIFF');
      expect(bytes.readUInt32LE(4)).to.equal(bytes.length - 8);
      return bytes;
    };

    it('speaks as each host, with the pronunciations of a request, and takes nothing of the quota', async () => {
      const before = await used();
      const text = 'Ask kubectl.';
      const first = await wav({ text });
      expect((await wav({ text, speaker: 1 })).equals(first)).to.equal(true);
      expect((await wav({ text, speaker: 2 })).equals(first)).to.equal(false);
      const noted = await wav({ text, voice: { pronunciation_notes: 'kubectl = cube' } });
      expect(noted.equals(first)).to.equal(false);
      expect(await used()).to.equal(before);
    });

    it('is 400 for a text that is missing, too long or cannot be spoken, and for an unknown sentence', async () => {
      for (const text of [' ', 'x'.repeat(1_001), '\u{1F600}']) {
        expect((await refusal({ text })).code).to.equal('VALIDATION_ERROR');
      }
      for (const body of [{ sentence: 0 }, { conversion_id: id, sentence: 999 }]) {
        const { code, details } = await refusal({ text: 'Hello.', ...body });
        expect(code).to.equal('VALIDATION_ERROR');
        expect(details).to.have.nested.property('[0].field', 'sentence');
      }
      const unknown = await refusal({ text: 'Hello.', conversion_id: NO_CONVERSION });
      expect(unknown.code).to.equal('CONVERSION_NOT_FOUND');
    });

    it(`is 429 with Retry-After after ${PREVIEWS} sentences in a minute, for that organization alone`, async () => {
      for (let i = 0; i < PREVIEWS; i += 1) {
        expect((await hear({ text: 'The same sentence.' })).status).to.equal(200);
      }
      const refused = await request('/speech/preview', { body: { text: 'The same sentence.' } });
      expect(refused.status).to.equal(429);
      expect(errorOf(refused).code).to.equal('PREVIEW_LIMIT_EXCEEDED');
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
      access = await daemon.access();
      expect((await hear({ text: 'The same sentence.' })).status).to.equal(200);
    });
  });
});
