import { HYPHEN, heardWords, recognizedWords } from './heard-words.js';

/** A place where something else was heard than was said; empty if nothing was. */
export interface WrongWords {
  readonly said: string;
  readonly heard: string;
}

export interface WordErrors {
  /** Substitutions, deletions and insertions. */
  readonly errors: number;
  /** Words that were to be said. */
  readonly words: number;
  readonly wrong: readonly WrongWords[];
}

/** Spaces are a matter of spelling: so many words may be one (`time out`, `timeout`). */
const MOST_JOINED = 4;

/** A step of an alignment, from so many words before. */
interface Step {
  readonly cost: number;
  readonly said: number;
  readonly heard: number;
}

/**
 * The fewest words that have to be changed, left out or put in to turn what was to be said into what was recognized
 * (word error rate: `errors / words`). Both are brought into one form first: see heardWords. Where words are joined and
 * where a hyphen stands is spelling, and no error.
 */
export function countWordErrors(spoken: string, recognized: string): WordErrors {
  const said = heardWords(spoken);
  const heard = recognizedWords(recognized);
  const best = align(said, heard);
  const wrong: WrongWords[] = [];
  let [i, j] = [said.length, heard.length];
  let isWrong = false;
  while (i > 0 || j > 0) {
    const step = best[i]?.[j];
    if (step === undefined) break;
    if (step.cost > (best[i - step.said]?.[j - step.heard]?.cost ?? 0)) {
      const after = isWrong ? wrong.shift() : undefined;
      wrong.unshift({
        said: join(said.slice(i - step.said, i), after?.said),
        heard: join(heard.slice(j - step.heard, j), after?.heard),
      });
      isWrong = true;
    } else isWrong = false;
    i -= step.said;
    j -= step.heard;
  }
  return { errors: best[said.length]?.[heard.length]?.cost ?? 0, words: said.length, wrong };
}

/** By dynamic programming: how each pair of beginnings is reached at the least cost. */
function align(said: readonly string[], heard: readonly string[]): readonly (readonly Step[])[] {
  const best: Step[][] = [];
  for (let i = 0; i <= said.length; i++) {
    const row: Step[] = [];
    best.push(row);
    for (let j = 0; j <= heard.length; j++) {
      const steps = stepsTo(said, heard, i, j).map((step) => ({
        ...step,
        cost: step.cost + (best[i - step.said]?.[j - step.heard]?.cost ?? 0),
      }));
      row.push(
        steps.reduce((one, other) => (other.cost < one.cost ? other : one), steps[0] ?? START),
      );
    }
  }
  return best;
}

const START: Step = { cost: 0, said: 0, heard: 0 };

function stepsTo(
  said: readonly string[],
  heard: readonly string[],
  i: number,
  j: number,
): readonly Step[] {
  const steps: Step[] = [];
  if (i > 0 && j > 0) {
    steps.push({ cost: isSame(said[i - 1], heard[j - 1]) ? 0 : 1, said: 1, heard: 1 });
    for (let count = 2; count <= MOST_JOINED; count++) {
      if (i >= count && isJoined(said.slice(i - count, i), heard[j - 1])) {
        steps.push({ cost: 0, said: count, heard: 1 });
      }
      if (j >= count && isJoined(heard.slice(j - count, j), said[i - 1])) {
        steps.push({ cost: 0, said: 1, heard: count });
      }
    }
  }
  if (i > 0) steps.push({ cost: 1, said: 1, heard: 0 });
  if (j > 0) steps.push({ cost: heard[j - 1] === HYPHEN ? 0 : 1, said: 0, heard: 1 });
  return steps;
}

function isSame(said: string | undefined, heard: string | undefined): boolean {
  return said === heard || (said === 'dash' && heard === HYPHEN);
}

/**
 * Checks whether words are joined to one. Named letters are not a word: `I T` is not `it`. Of "two oh one" a recognizer
 * may make `to 01`.
 */
function isJoined(parts: readonly string[], whole = ''): boolean {
  if (/^\d+$/.test(whole)) {
    return parts.map((part) => DIGITS.get(part) ?? part).join('') === whole;
  }
  return parts.join('') === whole && parts.some((part) => part.length > 1);
}

/** Words that sound like a digit, where digits follow. */
const DIGITS: ReadonlyMap<string, string> = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
]);

function join(words: readonly string[], more = ''): string {
  return [...words, more].filter(Boolean).join(' ');
}
