import type { SpokenRun } from '../domain/utterance.js';
import type { TextRange } from '../domain/script.js';

/** Scripts by the name that people know them by. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
];

/** Characters of the text that are quoted of what was left out. */
const QUOTED = 20;

/** Letters that are not spoken, by the name of their script, with how the first of them begin. */
export class UnspokenLetters {
  readonly #found = new Map<string, string>();

  /** @param runs of the text between the two offsets */
  look(text: string, { start, end }: TextRange, runs: readonly SpokenRun[]): void {
    let at = start;
    for (const { source } of runs) {
      this.#lookBetween(text, at, source.start);
      at = source.end;
    }
    this.#lookBetween(text, at, end);
  }

  /** Each script once, in the order in which they appear. */
  get found(): ReadonlyMap<string, string> {
    return this.#found;
  }

  #lookBetween(text: string, start: number, end: number): void {
    if (end <= start) return;
    for (const [word] of text.slice(start, end).matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
      const name = SCRIPTS.find(([, letters]) => letters.test(word))?.[0] ?? 'other';
      if (!this.#found.has(name)) this.#found.set(name, Array.from(word).slice(0, QUOTED).join(''));
    }
  }
}
