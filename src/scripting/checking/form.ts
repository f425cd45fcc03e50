import { contentWords, plainWords } from '../content-words.js';
import { wordsIn } from '../writing/prose/sentence.js';
import { openerOf } from '../writing/prose/wording.js';
import { placesOf } from '../runs.js';
import { finding, type Finding } from './finding.js';
import { WordSequences } from './word-sequences.js';

/** The longest sentence, in words, that a listener can follow; longer ones must be the source's own. */
const LONGEST_SENTENCE = 45;
/** From this many words on a sentence of the source excuses the script's that carries it. */
const LONG_IN_SOURCE = 38;
const CARRIED = 0.8;

/** The sentences of a source, to tell its words from the writer's. */
export class SourceSentences {
  readonly #whole: WordSequences;
  readonly #all: readonly ReadonlySet<string>[];
  /** The sentences of `#all` that have a word. */
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #long: readonly ReadonlySet<string>[];

  /** @param whole the text they were read from, where a sentence may go over several lines */
  constructor(sentences: readonly string[], whole: string) {
    const plain = sentences.map(plainWords);
    this.#whole = new WordSequences([...plain, plainWords(whole)].flatMap(wordsOf));
    const different = new Map(sentences.map((sentence, index) => [plain[index], sentence]));
    this.#all = [...different.values()].map((sentence) => new Set(contentWords(sentence)));
    this.#places = placesOf(this.#all);
    this.#long = sentences
      .filter((sentence) => wordsIn(sentence) >= LONG_IN_SOURCE)
      .slice(0, MOST_COMPARED)
      .map((sentence) => new Set(contentWords(sentence)));
  }

  /** Checks whether the source contains a sentence of the script unchanged. */
  has(sentence: string): boolean {
    return this.#whole.has(wordsOf(plainWords(sentence)));
  }

  /** Checks whether two sentences of the source have most of these content words. */
  saysTwice(words: readonly string[]): boolean {
    // A sentence that lacks more words than may be missing cannot have most of them: one of the rarest is in it.
    const mayLack = Math.floor((1 - CARRIED) * words.length + 1e-9);
    const places = words.map((word) => this.#places.get(word) ?? []);
    const rarest = places.sort((one, other) => one.length - other.length).slice(0, mayLack + 1);
    const compared = new Set(rarest.flatMap((those) => those.slice(0, MOST_COMPARED)));
    let found = 0;
    for (const place of compared) {
      const own = this.#all[place];
      if (own !== undefined && haveMost(own, words)) found += 1;
      if (found > 1) return true;
    }
    return false;
  }

  /** Checks whether a long sentence is long because it carries a long one of the source. */
  excuses(sentence: string): boolean {
    const words = new Set(contentWords(sentence));
    return this.has(sentence) || this.#long.some((long) => haveMost(words, [...long]));
  }
}

/** Sentences of the source that a sentence is compared with at most, of each of its words: a bound on the work for hostile text. */
const MOST_COMPARED = 300;

function wordsOf(plain: string): string[] {
  return plain.split(' ').filter((word) => word !== '');
}

function haveMost(having: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.filter((word) => having.has(word)).length >= CARRIED * words.length;
}

/** Neighbouring sentences of the writer's own wording that start with the same word. */
export function repeatedOpeners(sentences: readonly string[], source: SourceSentences): Finding[] {
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1];
    if (before === undefined || openerOf(before) !== openerOf(sentence)) return [];
    if (source.has(before) || source.has(sentence)) return [];
    return [finding('repeated-opener', sentence, 'Starts like the one before; begin another way.')];
  });
}

/** Opens a sentence and says no more than that something follows. */
const CONNECTIVE =
  /^(?:and|also|besides|then|next|plus|another|further(?:more)?|moreover|additionally|finally|meanwhile|in addition|on top of (?:that|it)|beyond that|apart from that|what['’]s more|as well|as for|over in|as a next)\b/i;
/** At most one in so many sentences may open so; scripts of fewer sentences may have one. */
const SENTENCES_A_CONNECTIVE = 8;

export function opensWithConnective(sentence: string): boolean {
  return CONNECTIVE.test(sentence);
}

/** Sentences that open with a connective, where there are more of them than one in eight. */
export function tooManyConnectives(sentences: readonly string[], source: SourceSentences) {
  const connected = sentences.filter(
    (sentence) => opensWithConnective(sentence) && !source.has(sentence),
  );
  const most = Math.max(1, Math.floor(sentences.length / SENTENCES_A_CONNECTIVE));
  const message = `Opens with a connective, as ${connected.length} of ${sentences.length} sentences do; join what belongs together, or begin with what it is about.`;
  return connected.slice(most).map((sentence) => finding('connective', sentence, message));
}

/** With fewer content words two sentences can be alike by chance. */
const FEWEST_WORDS = 5;

/** Sentences that repeat the words of an earlier one; a repetition in the source may be repeated. */
export function toldTwice(sentences: readonly string[], source: SourceSentences): Finding[] {
  const heard = new Set<string>();
  return sentences.flatMap((sentence) => {
    // behind what leads to a quote: `The notes add: …`
    const words = [
      ...new Set(contentWords(sentence.replace(/^[A-Z][a-z]{1,20} [a-z ]{2,40}: /, ''))),
    ].sort();
    const key = words.join(' ');
    if (words.length < FEWEST_WORDS || source.has(sentence) || source.saysTwice(words)) return [];
    const isNew = !heard.has(key);
    heard.add(key);
    return isNew ? [] : [finding('told-twice', sentence, 'This was told before; tell it once.')];
  });
}

/** Sentences of the writer's own making that are too long to follow. */
export function longSentences(sentences: readonly string[], source: SourceSentences): Finding[] {
  const advice = `split it into sentences of at most ${LONGEST_SENTENCE}.`;
  return sentences
    .filter((one) => wordsIn(one) > LONGEST_SENTENCE && !source.excuses(one))
    .map((one) => finding('long-sentence', one, `Has ${wordsIn(one)} words; ${advice}`));
}
