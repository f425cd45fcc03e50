import type { UtteranceTiming } from '../domain/audio.js';
import { wordsOf } from '../domain/pause-marks.js';
import type { Script } from '../domain/script.js';
import type { Speaker } from '../domain/utterance.js';

/** Text that is spoken without a break: a sentence, or a clause of a long one. */
export interface Cue {
  readonly speaker: Speaker;
  /** From the start of the audio, exact to the sample. */
  readonly startMs: number;
  readonly endMs: number;
  /** Text of the script, in one line. */
  readonly text: string;
  /** Position of its chapter; null before the first one. */
  readonly chapter: number | null;
  /** True if a paragraph of the script begins with it. */
  readonly opensParagraph: boolean;
}

/** A part that a listener can jump to. */
export interface HeardChapter {
  readonly title: string;
  readonly startMs: number;
  /** Start of the next cue; for the last cue, the end of the audio. */
  readonly endMs: number;
}

/** Spoken text with its times. */
export interface Transcript {
  readonly durationMs: number;
  readonly cues: readonly Cue[];
  /** Of the script's chapters those in which something is said. */
  readonly chapters: readonly HeardChapter[];
}

/**
 * A script as it is heard.
 * @param timings of all its utterances, in their order
 */
export function transcriptOf(
  script: Script,
  timings: readonly UtteranceTiming[],
  durationMs: number,
): Transcript {
  const starts = chapterStarts(script, timings);
  const words = wordsOf(script);
  const cues = timings.map(({ speaker, startMs, endMs, range }, i) => {
    const chapter = starts.findLastIndex(({ from }) => from <= range.start);
    const before = words.slice(timings[i - 1]?.range.end ?? 0, range.start);
    return {
      ...{ speaker, startMs, endMs },
      text: words.slice(range.start, range.end).replace(/\s+/gu, ' ').trim(),
      chapter: chapter === -1 ? null : chapter,
      opensParagraph: i === 0 || /\n\s*\n/.test(before),
    };
  });
  const chapters = starts.map(({ title, startMs }, i) => ({
    ...{ title, startMs },
    endMs: starts[i + 1]?.startMs ?? durationMs,
  }));
  return { durationMs, cues, chapters };
}

/** Transcripts of audio files that are heard one after the other, as one. */
export function joined(transcripts: readonly Transcript[]): Transcript {
  let durationMs = 0;
  const cues: Cue[] = [];
  const chapters: HeardChapter[] = [];
  for (const transcript of transcripts) {
    const from = durationMs;
    const later = <T extends { startMs: number; endMs: number }>(heard: T): T => {
      return { ...heard, startMs: from + heard.startMs, endMs: from + heard.endMs };
    };
    const first = chapters.length;
    for (const cue of transcript.cues) {
      cues.push({ ...later(cue), chapter: cue.chapter === null ? null : first + cue.chapter });
    }
    chapters.push(...transcript.chapters.map(later));
    durationMs += transcript.durationMs;
  }
  return { durationMs, cues, chapters };
}

interface ChapterStart {
  readonly title: string;
  /** In the script's text. */
  readonly from: number;
  readonly startMs: number;
}

function chapterStarts(
  { chapters }: Script,
  timings: readonly UtteranceTiming[],
): readonly ChapterStart[] {
  return chapters.flatMap(({ title, start, end }) => {
    const first = timings.find(({ range }) => range.start >= start && range.start < end);
    return first === undefined ? [] : [{ title, from: start, startMs: first.startMs }];
  });
}
