import type { Clock } from '../contracts/clock.js';
import type { Cluster } from '../contracts/cluster.js';
import type { StatusInProgress } from '../domain/conversion.js';
import type { UnfinishedConversion } from '../contracts/conversion-store.js';

/** Characters that are spoken in a second until this machine was measured: flite on a slow core. */
const FIRST_GUESS_SPEED = 600;
/** Characters that are spoken for each of a text, until it was measured. */
const FIRST_GUESS_SPOKEN_PER_CHARACTER = 1;
/** Weight of the newest measurement. */
const LEARNING_RATE = 0.3;
/** A conversion takes about this long whatever its length. */
const OVERHEAD_SECONDS = 1;
/** Shorter texts say little about the speed. */
const FEWEST_CHARACTERS_MEASURED = 500;
/** From this part on the conversion's own pace says more than that of others. */
const OWN_PACE_FROM = 0.05;

/** Number of finished utterances of a conversion, and of all. */
export interface SpokenUtterances {
  readonly done: number;
  readonly total: number;
  /** Duration of the finished utterances with the pauses after them, in seconds. */
  readonly seconds: number;
}

interface Unfinished {
  /** Length of the text in UTF-16 code units. */
  readonly characters: number;
  status: StatusInProgress;
  /** Set once the number of utterances is known. */
  utterances?: SpokenUtterances;
  /** Set once it is planned what is spoken. */
  planned?: { readonly spokenCharacters: number; readonly at: number };
  /** The part that is done, 0 to 1. */
  done: number;
}

/** Unfinished conversions in order, and the measured speed: the basis of estimates. */
export class Backlog {
  readonly #unfinished = new Map<string, Unfinished>();
  #spokenPerSecond = FIRST_GUESS_SPEED;
  #spokenPerCharacter = FIRST_GUESS_SPOKEN_PER_CHARACTER;

  /** @param cluster whose workers share the work */
  constructor(
    private readonly clock: Clock,
    private readonly cluster: Pick<Cluster, 'workers'> = { workers: 1 },
  ) {}

  /** Takes over what is unfinished now; what was known of it stays. */
  replace(unfinished: readonly UnfinishedConversion[]): void {
    const known = new Map(this.#unfinished);
    this.#unfinished.clear();
    for (const { id, characters, status } of unfinished) {
      this.#unfinished.set(id, { characters, done: 0, ...known.get(id), status });
    }
  }

  /** @param characters Length of the text. */
  add(id: string, characters: number): void {
    this.#unfinished.set(id, { characters, status: 'pending', done: 0 });
  }

  /** Changes the state of a conversion; a restart discards the number of finished utterances. */
  move(id: string, to: StatusInProgress): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished === undefined) return;
    unfinished.status = to;
    if (to !== 'generating') delete unfinished.utterances;
  }

  speak(id: string, utterances: SpokenUtterances): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished !== undefined) unfinished.utterances = utterances;
  }

  /** To be called when it is known what is to be spoken: each different utterance counts once. */
  plan(id: string, spokenCharacters: number): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished === undefined) return;
    unfinished.planned = { spokenCharacters, at: this.clock.now() };
    // After a fault, the work starts again from zero.
    unfinished.done = 0;
    if (unfinished.characters < FEWEST_CHARACTERS_MEASURED) return;
    this.#spokenPerCharacter = learned(
      this.#spokenPerCharacter,
      spokenCharacters / unfinished.characters,
    );
  }

  /** `done` is the part of the conversion that is finished, 0 to 1. */
  progress(id: string, done: number): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished !== undefined) unfinished.done = done;
  }

  remove(id: string): void {
    this.#unfinished.delete(id);
  }

  /** Learns how fast the machines are from a finished conversion: what was really spoken, and from planning to end. */
  measured(spokenCharacters: number, seconds: number): void {
    const spent = seconds - OVERHEAD_SECONDS;
    if (spent <= 0 || spokenCharacters < FEWEST_CHARACTERS_MEASURED) return;
    this.#spokenPerSecond = learned(this.#spokenPerSecond, spokenCharacters / spent);
  }

  /** Whole seconds until the next conversion is finished; at least 1. */
  secondsToNext(): number {
    const [next] = this.#unfinished.keys();
    return next === undefined ? 1 : this.estimateSeconds(next);
  }

  /** Whole seconds until a conversion is finished, with everything that was there before it; at least 1. */
  estimateSeconds(id: string): number {
    let before = 0;
    let own = 0;
    for (const [other, unfinished] of this.#unfinished) {
      const left = this.#secondsLeft(unfinished);
      if (other === id) own = left;
      else before += left;
      if (other === id) break;
    }
    const seconds = Math.max(own, (before + own) / this.cluster.workers);
    return Math.max(1, Math.ceil(seconds));
  }

  /**
   * Whole seconds until a conversion that is accepted now would be finished; at least 1.
   * @param characters Length of its text
   */
  estimateNext(characters: number): number {
    const own = this.#secondsLeft({ characters, status: 'pending', done: 0 });
    const seconds = Math.max(own, (this.#allSecondsLeft() + own) / this.cluster.workers);
    return Math.max(1, Math.ceil(seconds));
  }

  /** Whole seconds until a conversion that is accepted now would be worked on, about; 0 if nothing is unfinished. */
  secondsToStart(): number {
    return Math.ceil(this.#allSecondsLeft() / this.cluster.workers);
  }

  /** Whole seconds in which so many characters are spoken, about, when nothing else is; at least 1. */
  secondsToSpeak(characters: number): number {
    return Math.max(1, Math.ceil(OVERHEAD_SECONDS + characters / this.#spokenPerSecond));
  }

  /** Null until it is known what is to be spoken. */
  utterancesOf(id: string): SpokenUtterances | null {
    return this.#unfinished.get(id)?.utterances ?? null;
  }

  /**
   * The place of a conversion among those that wait, from 1, in the order in which they were accepted; null for one that
   * does not wait. Organizations take turns, so that one may be begun before its turn by this.
   */
  queuePosition(id: string): number | null {
    if (this.#unfinished.get(id)?.status !== 'pending') return null;
    let position = 0;
    for (const [other, { status }] of this.#unfinished) {
      if (status === 'pending') position += 1;
      if (other === id) break;
    }
    return position;
  }

  #allSecondsLeft(): number {
    let seconds = 0;
    for (const unfinished of this.#unfinished.values()) seconds += this.#secondsLeft(unfinished);
    return seconds;
  }

  #secondsLeft({ characters, planned, done }: Unfinished): number {
    if (planned !== undefined && done >= OWN_PACE_FROM) {
      const elapsed = (this.clock.now() - planned.at) / 1000;
      return (Math.max(0, elapsed) * (1 - done)) / done;
    }
    const spoken = planned?.spokenCharacters ?? characters * this.#spokenPerCharacter;
    return (OVERHEAD_SECONDS + spoken / this.#spokenPerSecond) * (1 - done);
  }
}

function learned(known: number, measured: number): number {
  return known + LEARNING_RATE * (measured - known);
}
