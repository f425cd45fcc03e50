import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type {
  ConversionChapters,
  ConversionTranscript,
} from '../../src/http/schemas/transcript.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { newFolder } from '../builders/new-folder.js';
import { decode } from '../mastering/ffmpeg-checks.js';
import { captionsByFfmpeg } from '../publishing/captions-by-ffmpeg.js';
import { storeEveryState } from './conversions-in-every-state.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const CONTENT =
  '# Relays\n\nA relay copies files. It never changes them.\n\n' +
  '## Retries\n\nA file that could not be copied is tried again. After five times it is left.\n';
const RATE = 44_100;
const TOLERANCE_SECONDS = 0.05;

describe('contract: GET /conversions/{id}/transcript and /chapters', () => {
  let daemon: MeteredDaemon;
  let access: Access;
  let conversion: ConversionDetail;
  let transcript: ConversionTranscript;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
    const body = {
      ...{ source_type: 'document', title: 'Relays', content: CONTENT, wait: true },
      settings: { speakers: 2 },
    };
    conversion = dataOf(await daemon.request('/conversions', access.key, { body }));
    transcript = dataOf(await get('transcript'));
  });

  after(() => daemon.discard());

  const get = (what: string, id = conversion.id, key = access.key) =>
    daemon.request(`/conversions/${id}/${what}`, key);

  it('transcript: everything that is said, in order, with its host, within the audio', () => {
    expect(transcript).to.include({ conversion_id: conversion.id, speakers: 2 });
    expect(transcript.duration_seconds).to.be.closeTo(conversion.duration_seconds ?? 0, 0.001);
    const said = transcript.cues.map(({ text }) => text).join(' ');
    const script = (conversion.generated_script ?? '').replace(/HOST [12]: /g, '');
    expect(said).to.equal(script.replace(/\s+/g, ' ').trim());
    let before = 0;
    for (const { start, end } of transcript.cues) {
      expect(start).to.be.at.least(before);
      expect(end).to.be.above(start);
      before = end;
    }
    expect(before).to.be.at.most(transcript.duration_seconds);
    expect(new Set(transcript.cues.map(({ speaker }) => speaker))).to.deep.equal(new Set([1, 2]));
  });

  it('transcript: agrees with the pauses of the audio within 50 ms', async () => {
    const folder = await newFolder();
    try {
      const file = path.join(folder, 'audio.mp3');
      const audio = await fetch(conversion.audio_url ?? '');
      await writeFile(file, Buffer.from(await audio.arrayBuffer()));
      const pauses = pausesOf(await decode(file));
      for (const [i, { start }] of transcript.cues.entries()) {
        const before = transcript.cues[i - 1];
        if (before === undefined) continue;
        const near = pauses.filter(
          (pause) =>
            Math.abs(pause.start - before.end) <= TOLERANCE_SECONDS &&
            Math.abs(pause.end - start) <= TOLERANCE_SECONDS,
        );
        expect(near, `the pause from ${before.end} to ${start} s`).to.have.length(1);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('chapters: the same ones, from their first sentence to the next chapter or the end', async () => {
    const { chapters, ...rest } = dataOf<ConversionChapters>(await get('chapters'));
    expect(rest).to.deep.equal({
      ...{ conversion_id: conversion.id, duration_seconds: transcript.duration_seconds },
    });
    expect(chapters).to.deep.equal(transcript.chapters);
    expect(chapters.map(({ title }) => title)).to.include('Retries');
    expect(chapters.at(-1)?.end).to.equal(transcript.duration_seconds);
    for (const [i, { start }] of chapters.entries()) {
      expect(start).to.equal(transcript.cues.find(({ chapter }) => chapter === i)?.start);
      if (i > 0) expect(chapters[i - 1]?.end).to.equal(start);
    }
  });

  it('transcript: format vtt, srt and txt, each with its media type', async () => {
    for (const [format, type] of [
      ['webvtt', 'text/vtt'],
      ['srt', 'application/x-subrip'],
    ] as const) {
      const { headers, body } = await get(`transcript?format=${format.replace('web', '')}`);
      expect(headers.get('content-type')).to.match(new RegExp(`^${type}`));
      const read = await captionsByFfmpeg(String(body), format);
      const times = transcript.cues.map(({ start, end }) => [start, end]);
      expect(read.map(({ start, end }) => [start, end])).to.deep.equal(times);
    }
    const { headers, body } = await get('transcript?format=txt');
    expect(headers.get('content-type')).to.match(/^text\/plain/);
    expect(body).to.match(/^Host [12]: .+\n\nHost [12]: /);
    expect(errorOf(await get('transcript?format=pdf')).code).to.equal('VALIDATION_ERROR');
  });

  it('transcript: 404 AUDIO_NOT_READY until it has completed, TRANSCRIPT_NOT_AVAILABLE where no times were kept', async () => {
    const other = await daemon.access();
    await storeEveryState(daemon, other);
    const list = await daemon.request('/conversions?limit=100', other.key);
    for (const { id, status } of dataOf<ConversionListItem[]>(list)) {
      const code = status === 'completed' ? 'TRANSCRIPT_NOT_AVAILABLE' : 'AUDIO_NOT_READY';
      for (const what of ['transcript', 'transcript?format=vtt', 'chapters']) {
        const answer = await get(what, id, other.key);
        expect(answer.status, status).to.equal(404);
        expect(errorOf(answer).code, `${status} ${what}`).to.equal(code);
      }
    }
    expect(errorOf(await get('chapters', conversion.id, other.key)).code).to.equal(
      'CONVERSION_NOT_FOUND',
    );
  });
});

const WINDOW = RATE / 200;
/** Of 32,768: what is below nobody hears, and encoding leaves. */
const QUIET = 4;
const SHORTEST_SECONDS = 0.1;

/** Times of silence, in seconds. */
function pausesOf(samples: Int16Array): readonly { start: number; end: number }[] {
  const pauses: { start: number; end: number }[] = [];
  let since: number | null = null;
  for (let at = 0; at <= samples.length; at += WINDOW) {
    const window = samples.subarray(at, at + WINDOW);
    const isQuiet = window.length > 0 && window.every((sample) => Math.abs(sample) < QUIET);
    if (isQuiet) since ??= at;
    else if (since !== null) {
      if (at - since >= SHORTEST_SECONDS * RATE) {
        pauses.push({ start: since / RATE, end: at / RATE });
      }
      since = null;
    }
  }
  return pauses;
}
