import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { VoiceList } from '../../src/http/schemas/voice.js';
import { PackStore } from '../../src/voices/installing/pack-store.js';
import { putHummingPack } from '../voices/humming-packs.js';
import { pitchShares } from '../voices/pitch-shares.js';
import { dataOf, errorOf, submit, untilSettled } from './answers.js';
import { DaemonOnAClock } from './daemon-on-a-clock.js';
import { eventually } from './eventually.js';
import { newFolder } from '../builders/new-folder.js';
import { RunningDaemon } from './running-daemon.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/plugins', import.meta.url));
const KOKORO = 200;
const PIPER = 400;

const ORDER = { source_type: 'document', title: 'Relay', content: 'Relay copies files.' };

describe('voices of packs, by HTTP', function () {
  this.timeout(300_000);
  let folder: string;
  let voices: string;
  let daemon: RunningDaemon | DaemonOnAClock;

  beforeEach(async () => {
    folder = await newFolder();
    voices = path.join(folder, 'voices');
    await mkdir(voices);
    for (const name of ['speech-hums', 'speech-tone']) {
      await cp(path.join(FIXTURES, name), path.join(folder, 'plugins', name), { recursive: true });
    }
  });

  afterEach(async () => {
    await daemon.discard();
    await rm(folder, { recursive: true });
  });

  const environment = (providerB = 'speech-hums', more: Readonly<Record<string, string>> = {}) => ({
    LECTERN_PLUGINS_DIR: path.join(folder, 'plugins'),
    LECTERN_SPEECH_PROVIDER_B: providerB,
    LECTERN_VOICES_DIR: voices,
    ...more,
  });

  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    daemon = await DaemonOnAClock.start(environment('speech-hums', more));
  }

  /** One that can be killed. */
  async function startApart(): Promise<RunningDaemon> {
    const apart = await RunningDaemon.start({ env: environment() });
    daemon = apart;
    return apart;
  }

  /** The same installation with another plugin behind provider_b, or other packs. */
  async function restart(
    apart: RunningDaemon,
    providerB?: string,
    signal?: NodeJS.Signals,
  ): Promise<void> {
    const { storage, key } = apart;
    await apart.end(signal);
    daemon = await RunningDaemon.start({ storage, key, env: environment(providerB) });
  }

  async function refusal(voice: object): Promise<string> {
    const body = { ...ORDER, voice: { provider: 'provider_b', ...voice } };
    const answer = await daemon.request('/conversions', { body });
    expect(answer.status).to.equal(400);
    const { code, details } = errorOf(answer);
    expect(code).to.equal('VOICE_NOT_AVAILABLE');
    return JSON.stringify(details);
  }

  async function convert(voice: object = {}): Promise<ConversionDetail> {
    const body = { ...ORDER, voice: { provider: 'provider_b', ...voice } };
    const detail = await untilSettled(daemon, await submit(daemon, body));
    expect(detail.error).to.be.oneOf([null, undefined]);
    return detail;
  }

  async function audio(id: string, format: string): Promise<Buffer> {
    const answer = await daemon.request(`/conversions/${id}/audio?format=${format}`);
    const response = await fetch(dataOf<AudioUrl>(answer).audio_url);
    expect(response.status).to.equal(200);
    return Buffer.from(await response.arrayBuffer());
  }

  async function pitches(content: Buffer): Promise<ReadonlyMap<number, number>> {
    const file = path.join(folder, 'heard');
    await writeFile(file, content);
    return pitchShares(file);
  }

  async function expectPitch(content: Buffer, pitch: number): Promise<void> {
    expect([...(await pitches(content)).keys()]).to.deep.equal([pitch]);
  }

  /** A conversion that names no voice. */
  async function convertUnnamed(): Promise<ConversionDetail> {
    const detail = await untilSettled(daemon, await submit(daemon, ORDER));
    expect(detail.error).to.be.oneOf([null, undefined]);
    return detail;
  }

  /** Share of the sound of a conversion that has the pitch of the pack of Kokoro. */
  async function shareOfPack({ id }: ConversionDetail): Promise<number> {
    return (await pitches(await audio(id, 'wav'))).get(KOKORO) ?? 0;
  }

  it('speaks with the default pack if a request names no voice, from its selection on', async () => {
    await putHummingPack(voices, 'kokoro', 'kokoro', ['low']);
    await start();
    const before = await convertUnnamed();
    const store = new PackStore(voices);
    await store.setDefault('kokoro');
    const after = await convertUnnamed();
    expect(await shareOfPack(before)).to.be.below(0.5);
    expect(await shareOfPack(after)).to.be.above(0.5);
    const { providers } = dataOf<VoiceList>(await daemon.request('/voices'));
    expect(providers[0]).to.deep.include({
      id: 'provider_a',
      default: true,
      hosts: ['low', 'low'],
    });
    await store.setDefault(null);
    const again = await convertUnnamed();
    expect(await shareOfPack(again)).to.be.below(0.5);
  });

  it('without any pack: says which command installs one', async () => {
    await start();
    expect(await refusal({})).to.include('lectern voices install kokoro');
    expect(await refusal({ model: 'flash_v2' })).to.include('lectern voices install piper-');
    expect(await refusal({ voice_id: 'af_heart' })).to.include('lectern voices install kokoro');
  });

  it('a model without a pack of its family: says which command installs one, and what is there', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna', 'bernd']);
    await start();
    const words = await refusal({ model: 'v3' });
    expect(words).to.include('voice.model').and.include('lectern voices install kokoro');
    expect(words).to.include('my-piper');
    await rm(path.join(voices, 'my-piper'), { recursive: true });
    await putHummingPack(voices, 'my-kokoro', 'kokoro', ['af_x', 'am_y']);
    const other = await refusal({ model: 'flash_v2' });
    expect(other).to.include('lectern voices install piper-').and.include('my-kokoro');
  });

  it('a voice that is not there: names its field and lists those that are', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna', 'bernd']);
    await putHummingPack(voices, 'my-kokoro', 'kokoro', ['af_x', 'am_y']);
    await start();
    expect(await refusal({ voice_id: 'nobody' }))
      .to.include('voice.voice_id')
      .and.include('must be one of af_x, am_y, anna, bernd');
    for (const host of ['host1', 'host2']) {
      const ids = { host1: 'anna', host2: 'bernd', [host]: 'nobody' };
      expect(await refusal({ host_voice_ids: ids }))
        .to.include(`voice.host_voice_ids.${host}`)
        .and.include('must be one of af_x, am_y, anna, bernd');
    }
    expect(await refusal({ voice_id: 'my-piper:af_x' })).to.include('must be one of');
  });

  it('a voice of another pack than the model asks for: says which model has it', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna', 'bernd']);
    await putHummingPack(voices, 'my-kokoro', 'kokoro', ['af_x', 'am_y']);
    await start();
    const words = await refusal({ model: 'v3', voice_id: 'anna' });
    expect(words).to.include('must be one of af_x, am_y: anna is a voice of my-piper');
    expect(words).to.include('flash_v2');
    expect(await refusal({ model: 'flash_v2', host_voice_ids: { host1: 'am_y', host2: 'anna' } }))
      .to.include('must be one of anna, bernd: am_y is a voice of my-kokoro')
      .and.include('v3');
    expect((await convert({ model: 'flash_v2', voice_id: 'my-piper:bernd' })).status).to.equal(
      'completed',
    );
  });

  it('a pack that does not fit into the memory: says so with the figures', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna']);
    await start({ LECTERN_VOICES_MEMORY_MEGABYTES: '50' });
    const words = await refusal({ model: 'flash_v2' });
    expect(words).to.include('takes 100 MB').and.include('50 MB are allowed');
  });

  it('every endpoint that takes a voice refuses it alike', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna']);
    await start();
    const { providers } = dataOf<VoiceList>(await daemon.request('/voices'));
    expect(providers[1]?.voices.map(({ id }) => id)).to.deep.equal(['anna']);
    const voice = { provider: 'provider_b', voice_id: 'nobody' };
    const { content } = ORDER;
    const script = await daemon.request('/scripts', { body: { content } });
    const { id } = dataOf<{ readonly id: string }>(script);
    for (const [place, body] of [
      ['/conversions', { ...ORDER, voice }],
      ['/episodes', { content, voice }],
      [`/scripts/${id}/convert`, { output_format: 'audio', voice }],
    ] as const) {
      const error = errorOf(await daemon.request(place, { body }));
      expect(error.code, place).to.equal('VOICE_NOT_AVAILABLE');
      expect(JSON.stringify(error.details), place).to.include('must be one of anna');
    }
  });

  it('what was rendered stays as it is when another pack or plugin becomes the default', async () => {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna']);
    const apart = await startApart();
    const { id } = await convert();
    const before = await audio(id, 'mp3');
    await expectPitch(before, PIPER);
    await putHummingPack(voices, 'my-kokoro', 'kokoro', ['af_x']);
    await expectPitch(await audio((await convert()).id, 'mp3'), KOKORO);
    expect((await audio(id, 'mp3')).equals(before)).to.equal(true);
    await expectPitch(await audio(id, 'wav'), PIPER);
    await restart(apart, 'speech-tone');
    expect((await audio(id, 'mp3')).equals(before)).to.equal(true);
    await expectPitch(await audio(id, 'opus'), PIPER);
    await rm(path.join(voices, 'my-piper'), { recursive: true });
    expect((await audio(id, 'mp3')).equals(before)).to.equal(true);
    await expectPitch(await audio(id, 'm4a'), PIPER);
  });

  /** Orders a narration of which a part was spoken when the daemon is killed, and lets it be finished after a change. */
  async function resume(change: () => Promise<unknown>): Promise<string> {
    await putHummingPack(voices, 'my-piper', 'vits', ['anna']);
    const apart = await startApart();
    await writeFile(path.join(voices, 'hold'), '');
    const things = ['files', 'folders', 'links', 'devices', 'pipes', 'sockets', 'archives'];
    const content = `${things.map((thing) => `Relay copies ${thing} to other machines.`).join(' ')} Then it must wait.\n`;
    const voice = { provider: 'provider_b' };
    const id = await submit(daemon, { ...ORDER, content, voice });
    await eventually(async () => {
      const clips = await readdir(path.join(daemon.storage, 'clips'), { recursive: true });
      return clips.filter((name) => name.endsWith('.wav')).length > 3 ? true : undefined;
    });
    await putHummingPack(voices, 'my-kokoro', 'kokoro', ['af_x']);
    await change();
    await rm(path.join(voices, 'hold'));
    await restart(apart, undefined, 'SIGKILL');
    expect((await untilSettled(daemon, id)).status).to.equal('completed');
    return id;
  }

  it('a conversion that is resumed after the default has changed keeps its voice to its end', async () => {
    const id = await resume(() => Promise.resolve());
    await expectPitch(await audio(id, 'mp3'), PIPER);
    await expectPitch(await audio((await convert()).id, 'mp3'), KOKORO);
  });

  it('a conversion that is resumed when its voice is gone is spoken wholly by the one that is there', async () => {
    const id = await resume(() => rm(path.join(voices, 'my-piper'), { recursive: true }));
    await expectPitch(await audio(id, 'mp3'), KOKORO);
  });
});
