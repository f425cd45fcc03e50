import type { Transcript } from '../../publishing/transcript.js';
import type { TranscriptChapter, TranscriptCue } from '../schemas/transcript.js';

export function toCues({ cues }: Transcript): TranscriptCue[] {
  return cues.map(({ speaker, startMs, endMs, text, chapter }) => {
    return { speaker, start: toSeconds(startMs), end: toSeconds(endMs), text, chapter };
  });
}

export function toChapters({ chapters }: Transcript): TranscriptChapter[] {
  return chapters.map(({ title, startMs, endMs }) => {
    return { title, start: toSeconds(startMs), end: toSeconds(endMs) };
  });
}

/** Converts milliseconds to the seconds of the API, exact to the millisecond. */
export function toSeconds(ms: number): number {
  return Math.round(ms) / 1000;
}
