import type { UtteranceTiming } from '../../../domain/audio.js';
import type { Script } from '../../../domain/script.js';
import { transcriptOf, type Cue, type Transcript } from '../../../publishing/transcript.js';
import { MOST_SENTENCES, type ShownScript } from '../../../web/dashboard/conversion/content.js';

/** Known times of a script. */
export interface ScriptTimes {
  /** Expected sentences of a script that is being spoken. */
  readonly sketch: Transcript | null;
  /** Times of a finished script. */
  readonly timings: readonly UtteranceTiming[] | null;
  readonly durationMs: number;
}

/** Mark of a host at the beginning of a turn. */
const HOST = /^HOST ([12]): */;

/**
 * One part of a script for its page.
 * @param first position of the first sentence that is asked for
 */
export function shownScript(script: Script, first: number, times: ScriptTimes): ShownScript {
  const { timings, durationMs } = times;
  const heard = times.sketch ?? (timings && transcriptOf(script, timings, durationMs));
  const cues = heard?.cues ?? untimedCues(script);
  const from = first < cues.length ? first - (first % MOST_SENTENCES) : 0;
  return {
    speakers: script.speakers,
    words: wordsOf(cues),
    cues: cues.slice(from, from + MOST_SENTENCES),
    first: from,
    total: cues.length,
    isTimed: heard !== null,
    chapters: heard?.chapters ?? [],
    score: cues.map(({ speaker, startMs, endMs }) => ({ speaker, startMs, endMs })),
  };
}

function wordsOf(cues: readonly Cue[]): number {
  let words = 0;
  for (const { text } of cues) words += text.split(/\s+/u).filter((word) => word !== '').length;
  return words;
}

/** The paragraphs of a script of which no times are known. */
function untimedCues({ text }: Script): readonly Cue[] {
  const paragraphs = text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => ({
    speaker: HOST.exec(paragraph)?.[1] === '2' ? 2 : 1,
    text: paragraph.replace(HOST, ''),
    ...{ startMs: 0, endMs: 0, chapter: null, opensParagraph: true },
  }));
}
