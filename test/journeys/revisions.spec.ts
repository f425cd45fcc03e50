import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionScript, ScriptCheck } from '../../src/http/schemas/conversion-script.js';
import type { ConversionTranscript } from '../../src/http/schemas/transcript.js';
import { dataOf, submit, untilSettled } from './answers.js';
import { eventually } from './eventually.js';
import { RunningDaemon } from './running-daemon.js';

const CONTENT = [
  'Relay copies files between two folders. It checks each file after it was copied.',
  'A copy that is not whole is copied again. The log names every file.',
].join('\n\n');
const BODY = { source_type: 'document', title: 'Relay', content: CONTENT };
const EDITED = 'The report names every file that was copied.';

describe('a new version of a conversion', () => {
  let daemon: RunningDaemon;
  let first: ConversionDetail;

  beforeEach(async () => {
    daemon = await RunningDaemon.start();
    first = await untilSettled(daemon, await submit(daemon, BODY));
  });

  afterEach(() => daemon.discard());

  const scriptOf = async () =>
    dataOf<ConversionScript>(await daemon.request(`/conversions/${first.id}/script`));
  const detail = async () =>
    dataOf<ConversionDetail>(await daemon.request(`/conversions/${first.id}`));
  const transcript = async () =>
    dataOf<ConversionTranscript>(await daemon.request(`/conversions/${first.id}/transcript`));
  const revise = (script: string, more: object = {}) =>
    daemon.request(`/conversions/${first.id}/script`, { method: 'PUT', body: { script, ...more } });
  const untilVersion = (version: number) =>
    eventually(async () => {
      const now = await detail();
      expect(now.revision?.error).to.equal(undefined);
      return now.script_version === version ? now : undefined;
    });

  /** The last sentence, and the script with another one in its place. */
  async function withLastEdited(): Promise<{ readonly last: number; readonly edited: string }> {
    const { script, sentences } = await scriptOf();
    const sentence = sentences.at(-1);
    if (sentence === undefined) throw new Error('The script has no sentence.');
    const edited = `${script.slice(0, sentence.start)}${EDITED}${script.slice(sentence.end)}`;
    return { last: sentence.index, edited };
  }

  it('speaks the edited sentence alone, which may have been heard before, and serves the rest as it was until then', async () => {
    const { last, edited } = await withLastEdited();
    const before = await clips(daemon);
    const heard = await fetch(`${daemon.origin}/v1/speech/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${daemon.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ conversion_id: first.id, sentence: last, text: EDITED }),
    });
    expect(heard.status).to.equal(200);
    expect(heard.headers.get('content-type')).to.equal('audio/wav');
    expect(Buffer.from(await heard.arrayBuffer()).toString('latin1', 0, 4)).to.equal('RIFF');
    const fresh = [...(await clips(daemon))].filter((name) => !before.has(name));
    expect(fresh).to.have.length(1);

    const check = dataOf<ScriptCheck>(
      await daemon.request(`/conversions/${first.id}/script/check`, { body: { script: edited } }),
    );
    expect(check.clips_to_speak).to.equal(1);
    expect(check.sentences.filter(({ changed }) => changed).map(({ text }) => text)).to.deep.equal([
      EDITED,
    ]);

    expect((await revise(edited, { base_version: 1 })).status).to.equal(202);
    const next = await untilVersion(2);
    expect(next.generated_script).to.equal(edited);
    expect(next).to.not.have.property('script_writer');
    expect(next.completed_at).to.equal(first.completed_at);
    expect([...(await clips(daemon))].filter((name) => !before.has(name))).to.deep.equal(fresh);
    expect((await transcript()).cues.at(-1)?.text).to.equal(EDITED);
    // The earlier address still serves the earlier audio.
    const [old, now] = [await audio(first.audio_url), await audio(next.audio_url)];
    expect(old.status).to.equal(200);
    expect(now.status).to.equal(200);
    expect(old.bytes.equals(now.bytes)).to.equal(false);
  });

  it('is made after the daemon was killed, while the version before is served', async () => {
    const { edited } = await withLastEdited();
    const many = `${edited}\n\n${Array.from({ length: 30 }, (_, i) => `File ${i} is there.`).join('\n\n')}`;
    const known = (await clips(daemon)).size;
    expect((await revise(many)).status).to.equal(202);
    await eventually(async () => (await clips(daemon)).size > known + 2 || undefined);
    const meanwhile = await detail();
    expect(meanwhile.revision).to.include({ script_version: 2 });
    expect(meanwhile).to.include({ status: 'completed', script_version: 1 });
    expect((await audio(meanwhile.audio_url)).status).to.equal(200);
    expect((await transcript()).cues.at(-1)?.text).to.not.equal('File 29 is there.');
    await daemon.end('SIGKILL');
    daemon = await RunningDaemon.start({ storage: daemon.storage, key: daemon.key });
    const next = await untilVersion(2);
    expect(next.generated_script).to.equal(many);
    expect(next).to.not.have.property('revision');
    expect((await transcript()).cues.at(-1)?.text).to.equal('File 29 is there.');
  });

  it('is the newest of two edits in a row, unless it names an outdated version', async () => {
    const { edited } = await withLastEdited();
    const slow = `${edited}\n\n${Array.from({ length: 30 }, (_, i) => `File ${i} is there.`).join('\n\n')}`;
    expect((await revise(slow)).status).to.equal(202);
    expect((await revise(edited, { base_version: 1 })).status).to.equal(409);
    expect((await scriptOf()).script).to.equal(slow);
    expect((await revise(edited, { base_version: 2 })).status).to.equal(202);
    const next = await untilVersion(3);
    expect(next.generated_script).to.equal(edited);
  });

  it('that fails leaves the version before, and says why', async () => {
    expect((await revise('\u{1F600} \u{1F600}')).status).to.equal(202);
    const failed = await eventually(async () => {
      const now = await detail();
      return now.revision?.status === 'failed' ? now : undefined;
    });
    expect(failed.revision?.error?.message).to.include('nothing that can be spoken');
    expect(failed).to.include({ status: 'completed', script_version: 1 });
    expect(failed.generated_script).to.equal(first.generated_script);
    expect((await audio(failed.audio_url)).status).to.equal(200);
    const { edited } = await withLastEdited();
    expect((await revise(edited, { base_version: 1 })).status).to.equal(202);
    await untilVersion(2);
  });

  it('goes with its conversion, and leaves no file behind', async () => {
    const { edited } = await withLastEdited();
    await revise(edited);
    await untilVersion(2);
    await revise(`${edited} It was read by two people before it was sent.`);
    const deleted = await daemon.request(`/conversions/${first.id}`, { method: 'DELETE' });
    expect(deleted.status).to.equal(200);
    expect((await daemon.request(`/conversions/${first.id}`)).status).to.equal(404);
    await eventually(async () => (await mediaFiles(daemon)).length === 0 || undefined);
  });
});

async function audio(url: string | undefined) {
  const response = await fetch(url ?? '');
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function clips({ storage }: RunningDaemon): Promise<ReadonlySet<string>> {
  const names = await readdir(path.join(storage, 'clips'), { recursive: true });
  return new Set(names.filter((name) => name.endsWith('.wav')));
}

async function mediaFiles({ storage }: RunningDaemon): Promise<readonly string[]> {
  const names = await readdir(path.join(storage, 'media'), { recursive: true });
  return names.filter((name) => /\.\w+$/.test(name));
}
