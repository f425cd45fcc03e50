import type { TextRange } from '../../domain/script.js';
import type { SpokenRun } from '../../domain/utterance.js';
import type { PlainText } from './normalize.js';
import type { Token } from './scan.js';

/** A word, or a mark that engines know; everything else that a rule says is a space. */
const PIECE = /[A-Za-z]+(?:'[A-Za-z]+)*|[.,?!;:]/gu;
const BY_WEIGHT = ['', ',', ';', ':', '.', '!', '?'];

/** Spoken text, with the source of each part. */
export interface Assembled {
  readonly spoken: string;
  readonly runs: readonly SpokenRun[];
}

/**
 * Brings what the rules said into the form that engines are given: letters, single spaces, apostrophes inside
 * words and . , ? ! ; : behind words; of several marks in a row the weightiest, none at the start.
 * Notes for each token which of the spoken characters are its words.
 */
export function assemble(tokens: readonly Token[], plain: PlainText): Assembled {
  const runs: SpokenRun[] = [];
  let spoken = '';
  let mark = '';
  for (const { said, start, end } of tokens) {
    let first: number | undefined;
    for (const [piece] of said.matchAll(PIECE)) {
      const weight = BY_WEIGHT.indexOf(piece);
      if (weight !== -1) {
        mark = weight > BY_WEIGHT.indexOf(mark) ? piece : mark;
        continue;
      }
      if (spoken !== '') spoken += `${mark} `;
      mark = '';
      first ??= spoken.length;
      spoken += piece;
    }
    if (first === undefined) continue;
    addRun(runs, {
      spoken: { start: first, end: spoken.length },
      source: sourceOf(plain, start, wordsEnd(plain.text, end, said)),
    });
  }
  return { spoken: spoken !== '' && /[.!?]/u.test(mark) ? spoken + mark : spoken, runs };
}

/** Two tokens that come from one character (`㎏`) are one run. */
function addRun(runs: SpokenRun[], run: SpokenRun): void {
  const last = runs.at(-1);
  if (last === undefined || run.source.start >= last.source.end) {
    runs.push(run);
    return;
  }
  runs[runs.length - 1] = {
    spoken: { start: last.spoken.start, end: run.spoken.end },
    source: { start: last.source.start, end: Math.max(last.source.end, run.source.end) },
  };
}

/** The end of a token without the mark of its sentence, which is said for itself: `Open https://example.com.` */
function wordsEnd(text: string, end: number, said: string): number {
  const mark = /[.,?!;:]$/u.exec(said)?.[0];
  return mark !== undefined && text.charAt(end - 1) === mark ? end - 1 : end;
}

/** Range of a token in the source, without the spaces at its ends. */
function sourceOf({ text, starts, ends }: PlainText, start: number, end: number): TextRange {
  let first = start;
  let last = end - 1;
  while (first < last && text[first] === ' ') first++;
  while (last > first && text[last] === ' ') last--;
  return { start: starts[first] ?? 0, end: ends[last] ?? 0 };
}
