import { blankPauses, wordsOf } from '../../domain/pause-marks.js';
import type { Script, TextRange } from '../../domain/script.js';
import type { Speaker } from '../../domain/utterance.js';

/** Uninterrupted speech of one speaker: its paragraphs, none of them blank, in order. */
export interface SpokenTurn {
  readonly speaker: Speaker;
  readonly paragraphs: readonly TextRange[];
}

/**
 * A speaker's label at the start of a line, as people type it: `HOST 1:`, `Host1 :`, `**host 2:**`, `[HOST 2]`,
 * also with a name behind it: `HOST 1 (Ada):`.
 * The quantifiers are bounded, so that a line of blanks costs nothing.
 */
const LABEL =
  /^[ \t\u00a0]{0,20}(?:\*{1,3}|_{1,3}|\[|\(|[-*•>][ \t]{1,4}){0,3}host[ \t\u00a0_#-]{0,4}(1|2|one|two)(?![\p{L}\p{N}])[ \t\u00a0]{0,8}(?:[([][^()[\]\n]{1,40}[)\]][ \t\u00a0]{0,8}(?=[:：*_\])]))?(?:(?:\*{1,3}|_{1,3}|[\])])[ \t]{0,4})?(?:[:：](?:\*{1,3}|_{1,3})?|[-–—](?=[ \t])|(?<=[\])])|(?=\n|$))[ \t\u00a0]{0,8}/gimu;

/** Checks whether a text is written as a dialogue. */
export function hasSpeakerLabels(text: string): boolean {
  return blankPauses(text).search(LABEL) !== -1;
}

/**
 * Splits a script into turns. Labels are in no paragraph; text before the first one is host 1's.
 * A pause mark before a label, on its line, belongs to the turn before.
 */
export function readTurns(script: Script): readonly SpokenTurn[] {
  if (script.speakers === 1) {
    return keepSpoken([turn(script.text, 1, 0, script.text.length)]);
  }
  const turns: SpokenTurn[] = [];
  let speaker: Speaker = 1;
  let start = 0;
  for (const label of wordsOf(script).matchAll(LABEL)) {
    const blanks = label[0].length - label[0].trimStart().length;
    turns.push(turn(script.text, speaker, start, label.index + blanks));
    speaker = /2|two/iu.test(label[1] ?? '') ? 2 : 1;
    start = label.index + label[0].length;
  }
  turns.push(turn(script.text, speaker, start, script.text.length));
  return keepSpoken(turns);
}

function keepSpoken(turns: readonly SpokenTurn[]): readonly SpokenTurn[] {
  return turns.filter(({ paragraphs }) => paragraphs.length > 0);
}

function turn(text: string, speaker: Speaker, start: number, end: number): SpokenTurn {
  return { speaker, paragraphs: readParagraphs(text, start, end) };
}

/** Paragraphs stand between blank lines. */
function readParagraphs(text: string, start: number, end: number): readonly TextRange[] {
  const paragraphs: TextRange[] = [];
  let open: TextRange | undefined;
  let at = start;
  while (at < end) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline === -1 || newline > end ? end : newline;
    if (text.slice(at, lineEnd).trim() === '') {
      if (open !== undefined) paragraphs.push(open);
      open = undefined;
    } else {
      open = { start: open?.start ?? at, end: lineEnd };
    }
    at = lineEnd + 1;
  }
  if (open !== undefined) paragraphs.push(open);
  return paragraphs;
}
