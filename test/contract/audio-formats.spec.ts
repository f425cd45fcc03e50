import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { parseBuffer } from 'music-metadata';
import { NO_BRANDING } from '../../src/domain/account.js';
import { AUDIO_CONTENT_TYPES, AUDIO_FORMATS, type AudioFormat } from '../../src/domain/audio.js';
import type { AudioUrl, ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionChapters } from '../../src/http/schemas/transcript.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { newFolder } from '../builders/new-folder.js';
import { chaptersByFfmpeg, decode, loudnessByFfmpeg } from '../mastering/ffmpeg-checks.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const TITLE = 'Relays; 2=2 \\ #1 <b>& "Größe" 日本';
const CONTENT =
  `# ${TITLE}\n\nA relay copies files. It never changes them.\n\n` +
  '## Retries\n\nA file that could not be copied is tried again. After five times it is left.\n';

describe('contract: GET /conversions/{id}/audio?format=', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let conversion: ConversionDetail;
  let folder: string;

  before(async () => {
    // Room for one file in WAV, and little more.
    const env = { LECTERN_MEDIA_FORMATS_MAX_MEGABYTES: '2' };
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', {}, env);
    access = await daemon.access({
      organization: {
        name: 'Acme & <Söhne>',
        branding: { ...NO_BRANDING, primaryColor: '#d9480f' },
      },
    });
    conversion = await convert(TITLE);
    folder = await newFolder();
  });

  after(async () => {
    await daemon.discard();
    await rm(folder, { recursive: true });
  });

  const convert = async (title: string) => {
    const body = {
      ...{ source_type: 'document', title, content: CONTENT, wait: true },
      settings: { product_name: 'Relay' },
    };
    return dataOf<ConversionDetail>(await daemon.request('/conversions', access.key, { body }));
  };

  const ask = (format: string, id = conversion.id, accept = 'application/json') =>
    daemon.request(`/conversions/${id}/audio?format=${format}`, access.key, {
      headers: { accept },
    });

  const fetchAudio = async (format: AudioFormat, id = conversion.id) => {
    const address = dataOf<AudioUrl>(await ask(format, id));
    const response = await fetch(address.audio_url);
    expect(response.status, format).to.equal(200);
    expect(response.headers.get('content-type')).to.equal(AUDIO_CONTENT_TYPES[format]);
    expect(address.content_type).to.equal(AUDIO_CONTENT_TYPES[format]);
    return Buffer.from(await response.arrayBuffer());
  };

  const storedFiles = async (id: string) => {
    const names = await readdir(path.join(daemon.storage, 'media'), { recursive: true });
    return names.map((name) => path.basename(name)).filter((name) => name.startsWith(id));
  };

  it('format: without it, and with the one it was finished in, the finished file', async () => {
    const finished = dataOf<AudioUrl>(
      await daemon.request(`/conversions/${conversion.id}/audio`, access.key),
    );
    const asked = dataOf<AudioUrl>(await ask('mp3'));
    expect(new URL(asked.audio_url).pathname).to.equal(new URL(finished.audio_url).pathname);
    expect(errorOf(await ask('aiff')).code).to.equal('VALIDATION_ERROR');
  });

  for (const format of AUDIO_FORMATS) {
    it(`format: ${format} has the whole sound at its loudness, tags, chapters and cover`, async () => {
      const bytes = await fetchAudio(format);
      const file = path.join(folder, `audio.${format}`);
      await writeFile(file, bytes);
      const samples = await decode(file);
      expect(samples.length / 44_100).to.be.closeTo(conversion.duration_seconds ?? 0, 0.06);
      const loudness = await loudnessByFfmpeg(file);
      expect(loudness.integratedLufs).to.be.closeTo(-16, 0.5);
      expect(loudness.truePeakDbtp).to.be.at.most(-1);

      // An independent reader of tags.
      const { common } = await parseBuffer(bytes, AUDIO_CONTENT_TYPES[format]);
      // RIFF says of no letters beyond ASCII what they are.
      if (format === 'wav') {
        expect(common.title).to.match(/^Relays; 2=2 \\ #1 <b>& "Gr/);
        return;
      }
      expect(common.title).to.equal(TITLE);
      expect(common).to.include({ artist: 'Acme & <Söhne>', album: 'Relay' });
      expect(common.date).to.equal('2026-05-10');
      const [cover, ...others] = common.picture ?? [];
      expect(others).to.deep.equal([]);
      expect(cover?.format).to.equal('image/png');
      expect(
        Buffer.from(cover?.data ?? [])
          .subarray(1, 4)
          .toString(),
      ).to.equal('PNG');

      const answer = await daemon.request(`/conversions/${conversion.id}/chapters`, access.key);
      const { chapters } = dataOf<ConversionChapters>(answer);
      expect(chapters.length).to.be.at.least(2);
      const written = await chaptersByFfmpeg(file);
      expect(written.map(({ title }) => title)).to.deep.equal(chapters.map(({ title }) => title));
      for (const [i, { start }] of written.entries()) {
        expect(start).to.be.closeTo(chapters[i]?.start ?? -1, 0.002);
      }
    });
  }

  it('format: 302 to the signed address where no JSON is asked for', async () => {
    const answer = await ask('m4a', conversion.id, '*/*');
    expect(answer.status).to.equal(302);
    expect((await fetch(answer.headers.get('location') ?? '')).status).to.equal(200);
  });

  it('format: however many ask, it is encoded once', async () => {
    const { id } = await convert('Many');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('opus', id)));
    const keys = answers.map((answer) => new URL(dataOf<AudioUrl>(answer).audio_url).pathname);
    expect(new Set(keys).size).to.equal(1);
    expect((await storedFiles(id)).filter((name) => name.endsWith('opus'))).to.have.length(1);
  });

  it('format: is encoded again after its file was lost', async () => {
    const { id } = await convert('Lost');
    const before = await fetchAudio('flac', id);
    const [name = ''] = (await storedFiles(id)).filter((one) => one.endsWith('flac'));
    const media = path.join(daemon.storage, 'media');
    const names = await readdir(media, { recursive: true });
    await writeFile(path.join(media, names.find((one) => one.endsWith(name)) ?? ''), 'cut');
    expect((await fetchAudio('flac', id)).length).to.equal(before.length);
    expect((await storedFiles(id)).filter((one) => one.endsWith('flac'))).to.have.length(1);
  });

  it('format: what was not asked for longest goes where there is no room, and goes with its conversion', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const { id } = await convert(title);
      daemon.clock.at = new Date(daemon.clock.now() + 60_000).toISOString();
      await fetchAudio('wav', id);
      ids.push(id);
    }
    const wavs = await Promise.all(ids.map(async (id) => (await storedFiles(id)).sort()));
    expect(wavs.map((names) => names.some((name) => name.endsWith('wav')))).to.deep.equal([
      ...[false, false, true],
    ]);
    const last = ids.at(-1) ?? '';
    await daemon.request(`/conversions/${last}`, access.key, { method: 'DELETE' });
    expect(await storedFiles(last)).to.deep.equal([]);
    expect(errorOf(await ask('wav', last)).code).to.equal('CONVERSION_NOT_FOUND');
  });

  it('format: outlives a restart', async () => {
    const { id } = await convert('Restart');
    await fetchAudio('opus', id);
    const before = await storedFiles(id);
    await daemon.stop();
    await daemon.resume();
    expect(await storedFiles(id)).to.deep.equal(before);
    await fetchAudio('opus', id);
    expect(await storedFiles(id)).to.deep.equal(before);
  });
});
