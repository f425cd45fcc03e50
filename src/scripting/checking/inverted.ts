import { actsIn, compareActs, type Act } from './acts.js';
import { finding, type Finding } from './finding.js';
import type { SourceSentence } from './source-statements.js';
import { contradicts, statesIn, supports, type State } from './states.js';
import { compareReplacements, compareSteps, replacementsIn, stepsIn } from './steps.js';
import type { Replacement, Step } from './steps.js';

/** Facts of the source that one is compared with at most: a bound on the work for hostile text. */
const MOST_COMPARED = 300;

/** Facts of a kind, each with the sentence that tells it, to be found by words that they have. */
class Told<Fact> {
  readonly #facts = new Map<string, { readonly fact: Fact; readonly text: string }[]>();

  constructor(private readonly keysOf: (fact: Fact) => Iterable<string>) {}

  add(fact: Fact, text: string): void {
    for (const key of this.keysOf(fact)) {
      const those = this.#facts.get(key) ?? [];
      if (those.length < MOST_COMPARED) those.push({ fact, text });
      this.#facts.set(key, those);
    }
  }

  /**
   * The sentence that says the opposite of a fact; none if another one says the same.
   * @param compare 1 for the same, -1 for the opposite, 0 for neither
   */
  against(fact: Fact, compare: (known: Fact, one: Fact) => number): string | undefined {
    const known = new Set([...this.keysOf(fact)].flatMap((key) => this.#facts.get(key) ?? []));
    let opposite: string | undefined;
    for (const { fact: other, text } of known) {
      const meant = compare(other, fact);
      if (meant > 0) return undefined;
      if (meant < 0) opposite ??= text;
    }
    return opposite;
  }
}

/** Statements of a source: what is so, what comes first, what replaces what, and who does what. */
class ToldFacts {
  readonly #states = new Told<State>(({ state }) => [state]);
  readonly #steps = new Told<Step>(({ earlier, later }) => [...earlier, ...later]);
  readonly #replacements = new Told<Replacement>(({ from, to }) => [...from, ...to]);
  readonly #acts = new Told<Act>(({ verb }) => [verb]);

  constructor(source: readonly SourceSentence[]) {
    for (const { text, isFault } of source) {
      for (const state of statesIn(text))
        if (!isFault || state.versions.length > 0) this.#states.add(state, text);
      for (const step of stepsIn(text)) this.#steps.add(step, text);
      for (const one of replacementsIn(text)) this.#replacements.add(one, text);
      for (const act of actsIn(text)) this.#acts.add(act, text);
    }
  }

  /** The sentence of the source of which one says the opposite. */
  against(sentence: string): string | undefined {
    const found = [
      ...statesIn(sentence).map((one) => this.#states.against(one, compareStates)),
      ...stepsIn(sentence).map((one) => this.#steps.against(one, compareSteps)),
      ...replacementsIn(sentence).map((one) =>
        this.#replacements.against(one, compareReplacements),
      ),
      ...actsIn(sentence).map((one) => this.#acts.against(one, compareActs)),
    ];
    return found.find((text) => text !== undefined);
  }
}

function compareStates(known: State, one: State): number {
  if (supports(known, one)) return 1;
  return contradicts(known, one) ? -1 : 0;
}

/**
 * Sentences that ascribe to one thing what the source says of another, or deny it: which version is affected, what comes
 * before what, what takes whose place, who does something to whom. A question says none of it.
 */
export function inverted(
  sentences: readonly string[],
  source: readonly SourceSentence[],
): Finding[] {
  const known = new ToldFacts(source);
  const verbatim = new Set(source.map(({ text }) => text));
  return sentences.flatMap((sentence) => {
    if (sentence.endsWith('?') || verbatim.has(sentence)) return [];
    const original = known.against(sentence);
    if (original === undefined) return [];
    const message = `Says the opposite of the source, which reads: "${original.slice(0, 200)}"`;
    return [finding('turned-round', sentence, message)];
  });
}
