import { inHours } from '../domain/clock-time.js';
import type { Script } from '../domain/script.js';
import type { Cue, Transcript } from './transcript.js';

/** The forms in which a transcript is read by players and people. */
export type CaptionFormat = 'vtt' | 'srt' | 'txt';

/** @param speakers of two, each cue says who speaks */
export function writeCaptions(
  { cues }: Transcript,
  format: CaptionFormat,
  speakers: Script['speakers'],
): string {
  return WRITERS[format](cues, speakers === 2);
}

const WRITERS: Readonly<
  Record<CaptionFormat, (cues: readonly Cue[], hasHosts: boolean) => string>
> = { vtt: toWebVtt, srt: toSubRip, txt: toText };

/** WebVTT: https://www.w3.org/TR/webvtt1/, voices as its section 4.2.2 has them. */
function toWebVtt(cues: readonly Cue[], hasHosts: boolean): string {
  const blocks = cues.map(({ speaker, startMs, endMs, text }) => {
    const voice = hasHosts ? `<v Host ${speaker}>` : '';
    return `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${voice}${escaped(text)}`;
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** After it no player takes `<` for the beginning of a tag: SubRip has no other way to say so. */
const ZERO_WIDTH_SPACE = '\u200b';

/** SubRip: numbered from 1, a comma before the milliseconds. */
function toSubRip(cues: readonly Cue[], hasHosts: boolean): string {
  const blocks = cues.map(({ speaker, startMs, endMs, text }, i) => {
    const voice = hasHosts ? `Host ${speaker}: ` : '';
    return `${i + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${voice}${text.replaceAll('<', `<${ZERO_WIDTH_SPACE}`)}`;
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Formats the spoken text, with a paragraph for each turn of a host and each chapter. */
function toText(cues: readonly Cue[], hasHosts: boolean): string {
  let text = '';
  for (const [i, cue] of cues.entries()) {
    const before = cues[i - 1];
    const isNew = cue.speaker !== before?.speaker || cue.chapter !== before.chapter;
    const voice = isNew && hasHosts ? `Host ${cue.speaker}: ` : '';
    text += `${i === 0 ? '' : isNew ? '\n\n' : ' '}${voice}${cue.text}`;
  }
  return `${text}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `01:02:03.004`, as both formats write times. */
function clock(ms: number, mark: '.' | ','): string {
  return inHours(ms).replace('.', mark);
}
