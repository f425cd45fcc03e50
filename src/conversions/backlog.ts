import type { UnfinishedConversion } from '../contracts/conversion-store.js';

/** Seed until this machine has been measured: flite on a slow core speaks about this many characters a second. */
const FIRST_GUESS_CHARACTERS_PER_SECOND = 300;
/** Weight of the newest measurement. */
const LEARNING_RATE = 0.3;
/** A conversion takes about this long whatever its length. */
const OVERHEAD_SECONDS = 1;
/** Shorter texts say little about the speed. */
const FEWEST_CHARACTERS_MEASURED = 500;

interface Unfinished {
  readonly characters: number;
  /** 0 to 1 */
  done: number;
}

/** What is still to be done, in order, and how fast it goes on this machine: what estimates come from. */
export class Backlog {
  readonly #unfinished = new Map<string, Unfinished>();
  #charactersPerSecond = FIRST_GUESS_CHARACTERS_PER_SECOND;

  constructor(unfinished: readonly UnfinishedConversion[] = []) {
    for (const { id, characters } of unfinished) this.add(id, characters);
  }

  add(id: string, characters: number): void {
    this.#unfinished.set(id, { characters, done: 0 });
  }

  /** `done` is the part of the conversion that is finished, 0 to 1. */
  progress(id: string, done: number): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished !== undefined) unfinished.done = done;
  }

  remove(id: string): void {
    this.#unfinished.delete(id);
  }

  /** Learns from a finished conversion how fast this machine is. */
  measured(characters: number, seconds: number): void {
    const spent = seconds - OVERHEAD_SECONDS;
    if (spent <= 0 || characters < FEWEST_CHARACTERS_MEASURED) return;
    const speed = characters / spent;
    this.#charactersPerSecond += LEARNING_RATE * (speed - this.#charactersPerSecond);
  }

  /** Whole seconds until the next conversion is finished; at least 1. */
  secondsToNext(): number {
    const [next] = this.#unfinished.keys();
    return next === undefined ? 1 : this.estimateSeconds(next);
  }

  /** Whole seconds until a conversion is finished, with everything that was there before it; at least 1. */
  estimateSeconds(id: string): number {
    let seconds = 0;
    for (const [other, { characters, done }] of this.#unfinished) {
      seconds += (OVERHEAD_SECONDS + characters / this.#charactersPerSecond) * (1 - done);
      if (other === id) break;
    }
    return Math.max(1, Math.ceil(seconds));
  }
}
