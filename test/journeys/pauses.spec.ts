import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ScriptCheck } from '../../src/http/schemas/conversion-script.js';
import type { ScriptResource } from '../../src/http/schemas/script.js';
import type { ConversionTranscript } from '../../src/http/schemas/transcript.js';
import { decode } from '../mastering/ffmpeg-checks.js';
import { dataOf, errorOf } from './answers.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const RATE = 44_100;
/** -50 dBFS: less than any sound of speech. */
const SILENT = 100;
const MARKED = 'HOST 1: [pause 2s] Relay 2.0 is out.\n\nHOST 2: It is [pause 3.5s] very fast.';
const PLAIN = 'HOST 1: Relay 2.0 is out.\n\nHOST 2: It is very fast.';

describe('pauses that an edited script asks for', () => {
  let daemon: RunningDaemon;
  let script: ScriptResource;

  before(async () => {
    daemon = await RunningDaemon.start();
    const content = '# Relay 2.0\n\n- Relay is very fast';
    script = dataOf(await daemon.request('/scripts', { body: { content } }));
  });

  after(() => daemon.discard());

  const convert = (edited_content: string) =>
    daemon.request(`/scripts/${script.id}/convert`, {
      body: { output_format: 'audio', wait: true, edited_content },
    });
  const converted = async (edited: string) => {
    const { id } = dataOf<ConversionDetail>(await convert(edited));
    const transcript = dataOf<ConversionTranscript>(
      await daemon.request(`/conversions/${id}/transcript`),
    );
    return { id, transcript };
  };
  const textOf = async (place: string) => {
    const headers = { authorization: `Bearer ${daemon.key}` };
    return (await fetch(`${daemon.origin}${place}`, { headers })).text();
  };

  it('are silent in the audio, and their marks are neither spoken nor in transcript and captions', async () => {
    const { id, transcript } = await converted(MARKED);
    const { cues } = transcript;
    expect(cues.map(({ text }) => text)).to.deep.equal([
      ...['Relay 2.0 is out.', 'It is', 'very fast.'],
    ]);
    const [first, second, third] = cues;
    expect(first?.start).to.be.closeTo(2, 0.01);
    expect((third?.start ?? 0) - (second?.end ?? 0)).to.be.closeTo(3.5, 0.01);

    const file = path.join(daemon.storage, 'audio.mp3');
    const headers = { authorization: `Bearer ${daemon.key}` };
    const answer = await fetch(`${daemon.origin}/v1/conversions/${id}/audio`, { headers });
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const samples = await decode(file);
    const loudest = (from: number, to: number) =>
      samples
        .subarray(Math.round(from * RATE), Math.round(to * RATE))
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest(0, 1.9)).to.be.below(SILENT);
    expect(loudest((second?.end ?? 0) + 0.1, (third?.start ?? 0) - 0.1)).to.be.below(SILENT);
    expect(loudest(first?.start ?? 0, first?.end ?? 0)).to.be.above(50 * SILENT);

    for (const form of ['vtt', 'srt', 'txt']) {
      const captions = await textOf(`/v1/conversions/${id}/transcript?format=${form}`);
      expect(captions).to.contain('very fast.').and.not.match(/pause/i);
    }
  });

  it('are served in the script, and kept by a retry of the voice, but not on the listen page', async () => {
    const { id } = await converted(MARKED);
    const change = { method: 'PATCH', body: { public_url: true } };
    const shared = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`, change));
    expect(shared.generated_script).to.equal(MARKED);
    const page = await (await fetch(shared.listen_url ?? '')).text();
    expect(page).to.contain('very fast').and.not.contain('[pause');

    const voice = { delivery_preset: 'measured' };
    const body = { script: MARKED, voice };
    await daemon.request(`/conversions/${id}/script`, { method: 'PUT', body });
    const revised = await eventually(async () => {
      const now = dataOf<ConversionDetail>(await daemon.request(`/conversions/${id}`));
      return now.script_version === 2 ? now : undefined;
    });
    const { cues } = dataOf<ConversionTranscript>(
      await daemon.request(`/conversions/${revised.id}/transcript`),
    );
    expect((cues[2]?.start ?? 0) - (cues[1]?.end ?? 0)).to.be.closeTo(3.5, 0.01);
  });

  it('count in the estimate of the time, and not as numbers that the source does not have', async () => {
    const { id } = await converted(PLAIN);
    const check = async (text: string) =>
      dataOf<ScriptCheck>(
        await daemon.request(`/conversions/${id}/script/check`, { body: { script: text } }),
      );
    const [plain, marked] = [await check(PLAIN), await check(MARKED)];
    expect(marked.spoken_seconds - plain.spoken_seconds).to.be.closeTo(5.5, 0.3);
    expect(marked.word_count).to.equal(plain.word_count);
    expect(marked.findings).to.deep.equal(plain.findings);
    const wrong = await check(MARKED.replace('2.0 is', '7.7 is'));
    expect(wrong.findings.find(({ excerpt }) => excerpt.includes('7.7'))?.sentences).to.deep.equal([
      0,
    ]);
  });

  it('are heard in a preview of the sentence', async () => {
    const bytesOf = async (text: string) => {
      const headers = {
        ...{ authorization: `Bearer ${daemon.key}`, 'content-type': 'application/json' },
      };
      const body = JSON.stringify({ text });
      const init = { method: 'POST', headers, body };
      const answer = await fetch(`${daemon.origin}/v1/speech/preview`, init);
      expect(answer.status).to.equal(200);
      return (await answer.arrayBuffer()).byteLength;
    };
    const longer = (await bytesOf('It is [pause 5s] fast.')) - (await bytesOf('It is fast.'));
    expect(longer / (16_000 * 2)).to.be.within(4.8, 6);
  });

  it('are refused with the line if their length is not valid', async () => {
    const answer = await convert('Relay is out.\n\nIt is [pause 20s] fast.');
    expect(answer.status).to.equal(400);
    expect(errorOf(answer)).to.deep.include({ code: 'VALIDATION_ERROR' });
    expect(errorOf(answer).details).to.deep.equal([
      {
        field: 'edited_content',
        message:
          'must mark pauses as [pause 1.5s] or [pause 500ms], 0.1 to 10 seconds long (line 3)',
      },
    ]);
  });

  it('are not obeyed in a source text', async () => {
    const content = 'Relay copies files. Between two copies it waits [pause 9s] for the disk.';
    const body = { source_type: 'document', title: 'Relay', content, wait: true };
    const { id } = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
    const { cues } = dataOf<ConversionTranscript>(
      await daemon.request(`/conversions/${id}/transcript`),
    );
    for (const [at, { start }] of cues.entries()) {
      expect(start - (cues[at - 1]?.end ?? 0)).to.be.below(3);
    }
    expect(await textOf(`/v1/conversions/${id}/transcript?format=txt`)).to.contain('pause 9s');
  });
});
