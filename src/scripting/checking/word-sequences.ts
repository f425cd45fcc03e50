/** A state of the automaton: every sequence of words that is read on the ways to it ends at the same places. */
interface State {
  readonly next: Map<string, State>;
  /** Words of the longest sequence that leads here. */
  readonly length: number;
  /** The state of the longest end of that sequence which is found in more places. */
  link: State | undefined;
}

/**
 * All sequences of neighbouring words of a text, to look others up in time that grows with their own length alone: a
 * suffix automaton (Blumer et al., 1985) over words.
 */
export class WordSequences {
  readonly #start: State = { next: new Map(), length: 0, link: undefined };
  #last = this.#start;

  constructor(words: Iterable<string>) {
    for (const word of words) this.#add(word);
  }

  /** Checks whether the text contains the words in this order. */
  has(words: readonly string[]): boolean {
    let state: State | undefined = this.#start;
    for (const word of words) {
      state = state.next.get(word);
      if (state === undefined) return false;
    }
    return true;
  }

  #add(word: string): void {
    const added: State = { next: new Map(), length: this.#last.length + 1, link: this.#start };
    let from: State | undefined = this.#last;
    for (; from !== undefined && !from.next.has(word); from = from.link) from.next.set(word, added);
    const known = from?.next.get(word);
    if (from !== undefined && known !== undefined)
      added.link = known.length === from.length + 1 ? known : this.#split(from, known, word);
    this.#last = added;
  }

  /** Parts the sequences of a state that go on from another one by a word from the longer ones. */
  #split(from: State, known: State, word: string): State {
    const shorter: State = {
      next: new Map(known.next),
      length: from.length + 1,
      link: known.link,
    };
    known.link = shorter;
    let state: State | undefined = from;
    for (; state?.next.get(word) === known; state = state.link) state.next.set(word, shorter);
    return shorter;
  }
}
