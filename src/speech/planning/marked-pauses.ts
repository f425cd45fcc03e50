import { readPauses, type PauseMark } from '../../domain/pause-marks.js';
import type { Script, TextRange } from '../../domain/script.js';
import { trim } from './sentences.js';

/** The pauses that an edited script asks for. Both methods are called for ascending positions. */
export class MarkedPauses {
  readonly #marks: readonly PauseMark[];
  #nextToCut = 0;
  #nextToHear = 0;

  constructor({ text, isEdited }: Script) {
    this.#marks = isEdited === true ? readPauses(text) : [];
  }

  /**
   * Cuts a sentence at the marks inside it, none of its parts blank.
   * @param words the text of the script without its marks
   */
  cut(words: string, { start, end }: TextRange): readonly TextRange[] {
    const parts: TextRange[] = [];
    let from = start;
    for (; (this.#marks[this.#nextToCut]?.start ?? Infinity) < end; this.#nextToCut += 1) {
      const mark = this.#marks[this.#nextToCut];
      if (mark === undefined || mark.start < from) continue;
      parts.push(trim(words, from, mark.start));
      from = mark.end;
    }
    parts.push(trim(words, from, end));
    return parts.filter((part) => part.start < part.end);
  }

  /** Sum of the marks before a position that were not asked for yet, in milliseconds; null if none are. */
  before(position: number): number | null {
    let sum: number | null = null;
    for (; (this.#marks[this.#nextToHear]?.start ?? Infinity) < position; this.#nextToHear += 1) {
      sum = (sum ?? 0) + (this.#marks[this.#nextToHear]?.milliseconds ?? 0);
    }
    return sum;
  }
}
