import { expect } from 'chai';
import type { UtteranceTiming } from '../../src/domain/audio.js';
import type { Script } from '../../src/domain/script.js';
import { writeCaptions } from '../../src/publishing/captions.js';
import { joined, transcriptOf } from '../../src/publishing/transcript.js';
import { captionsByFfmpeg } from './captions-by-ffmpeg.js';

const TEXT = [
  'HOST 1: Atlas 2.4 is out.',
  'HOST 2: Which\n  flag is new?',
  'HOST 1: Set `--limit` to a Map<T> & wait. It stays.',
].join('\n\n');

const SCRIPT: Script = {
  title: 'Atlas 2.4',
  text: TEXT,
  speakers: 2,
  chapters: [
    { title: 'Introduction', start: 0, end: TEXT.indexOf('HOST 2') },
    { title: 'Nothing is said here', start: TEXT.indexOf('HOST 2'), end: TEXT.indexOf('HOST 2') },
    { title: 'Flags', start: TEXT.indexOf('HOST 2'), end: TEXT.length },
  ],
};

/** Each is heard for a second, with half a second after it. */
function timingsOf(...said: readonly (readonly [1 | 2, string])[]): readonly UtteranceTiming[] {
  return said.map(([speaker, text], index) => {
    const start = TEXT.indexOf(text);
    const startMs = index * 1_500;
    return {
      ...{ index, speaker, startMs, endMs: startMs + 1_000 },
      range: { start, end: start + text.length },
    };
  });
}

const TIMINGS = timingsOf(
  [1, 'Atlas 2.4 is out.'],
  [2, 'Which\n  flag is new?'],
  [1, 'Set `--limit` to a Map<T> & wait.'],
  [1, 'It stays.'],
);

const TIMES = TIMINGS.map(({ startMs, endMs }) => [startMs / 1_000, endMs / 1_000]);

describe('a transcript', () => {
  const transcript = transcriptOf(SCRIPT, TIMINGS, 6_000);

  it('has what is said in one line each, when, by whom and in which chapter', () => {
    expect(transcript.cues).to.deep.equal([
      {
        ...{ speaker: 1, startMs: 0, endMs: 1_000, chapter: 0, opensParagraph: true },
        text: 'Atlas 2.4 is out.',
      },
      {
        ...{ speaker: 2, startMs: 1_500, endMs: 2_500, chapter: 1, opensParagraph: true },
        text: 'Which flag is new?',
      },
      {
        ...{ speaker: 1, startMs: 3_000, endMs: 4_000, chapter: 1, opensParagraph: true },
        text: 'Set `--limit` to a Map<T> & wait.',
      },
      {
        ...{ speaker: 1, startMs: 4_500, endMs: 5_500, chapter: 1, opensParagraph: false },
        text: 'It stays.',
      },
    ]);
  });

  it('has the chapters in which something is said: together they last to the end', () => {
    expect(transcript.chapters).to.deep.equal([
      { title: 'Introduction', startMs: 0, endMs: 1_500 },
      { title: 'Flags', startMs: 1_500, endMs: 6_000 },
    ]);
  });

  it('puts what is said before the first chapter in none', () => {
    const later = { ...SCRIPT, chapters: SCRIPT.chapters.slice(2) };
    const { cues, chapters } = transcriptOf(later, TIMINGS, 6_000);
    expect(cues.map(({ chapter }) => chapter)).to.deep.equal([null, 0, 0, 0]);
    expect(chapters).to.deep.equal([{ title: 'Flags', startMs: 1_500, endMs: 6_000 }]);
  });

  it('is WebVTT that players read: times, voices, markup as text', async () => {
    const vtt = writeCaptions(transcript, 'vtt', 2);
    expect(vtt).to.match(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\n<v Host 1>Atlas/);
    expect(vtt).to.include('\n<v Host 1>Set `--limit` to a Map&lt;T&gt; &amp; wait.\n');
    const read = await captionsByFfmpeg(vtt, 'webvtt');
    expect(read.map(({ start, end }) => [start, end])).to.deep.equal(TIMES);
    expect(read[2]?.text).to.equal('Set `--limit` to a Map<T> & wait.');
  });

  it('is SubRip that players read: numbered, with a comma in times', async () => {
    const srt = writeCaptions(transcript, 'srt', 2);
    expect(srt).to.match(/^1\n00:00:00,000 --> 00:00:01,000\nHost 1: Atlas 2\.4 is out\.\n\n2\n/);
    const read = await captionsByFfmpeg(srt, 'srt');
    expect(read.map(({ start, end }) => [start, end])).to.deep.equal(TIMES);
    expect(read[2]?.text).to.match(/^Host 1: Set `--limit` to a Map<\u200bT> & wait\.$/);
  });

  it('names no host if one narrator speaks', () => {
    expect(writeCaptions(transcript, 'vtt', 1)).not.to.include('<v ');
    expect(writeCaptions(transcript, 'srt', 1)).not.to.include('Host');
  });

  it('is plain text with a paragraph for each turn and chapter', () => {
    expect(writeCaptions(transcript, 'txt', 2)).to.equal(
      'Host 1: Atlas 2.4 is out.\n\nHost 2: Which flag is new?\n\n' +
        'Host 1: Set `--limit` to a Map<T> & wait. It stays.\n',
    );
  });

  it('goes on with another one if it ends, with chapters of its own', () => {
    const both = joined([transcript, transcript]);
    expect(both.durationMs).to.equal(12_000);
    expect(both.cues.slice(0, 4)).to.deep.equal(transcript.cues);
    expect(both.cues.slice(4).map(({ startMs }) => startMs)).to.deep.equal([
      6_000, 7_500, 9_000, 10_500,
    ]);
    expect(both.cues.slice(4).map(({ chapter }) => chapter)).to.deep.equal([2, 3, 3, 3]);
    expect(both.chapters.map(({ startMs, endMs }) => [startMs, endMs])).to.deep.equal([
      [0, 1_500],
      [1_500, 6_000],
      [6_000, 7_500],
      [7_500, 12_000],
    ]);
  });

  it('writes times past an hour', () => {
    const [first] = TIMINGS;
    if (first === undefined) throw new Error('There is none.');
    const late = { ...first, startMs: 3_661_002.6, endMs: 36_000_000 };
    const heard = transcriptOf(SCRIPT, [late], 36_000_000);
    expect(writeCaptions(heard, 'vtt', 1)).to.include('01:01:01.003 --> 10:00:00.000');
  });
});
