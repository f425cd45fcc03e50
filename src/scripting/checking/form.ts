import { contentWords } from '../content-words.js';
import { finding } from './finding.js';
import type { Finding } from './finding.js';
import { plainWords } from './script-sentences.js';

/** The longest sentence, in words, that a listener can follow; longer ones must be the source's own. */
const LONGEST_SENTENCE = 45;
/** From this many words on a sentence of the source excuses the script's that carries it. */
const LONG_IN_SOURCE = 38;
const CARRIED = 0.8;

/** The sentences of a source, to tell its words from the writer's. */
export class SourceSentences {
  readonly #sentences: ReadonlySet<string>;
  readonly #whole: string;
  readonly #long: readonly ReadonlySet<string>[];

  constructor(sentences: readonly string[]) {
    const plain = sentences.map(plainWords);
    this.#sentences = new Set(plain);
    this.#whole = ` ${plain.join(' ')} `;
    this.#long = sentences
      .filter((sentence) => countOfWords(sentence) >= LONG_IN_SOURCE)
      .map((sentence) => new Set(contentWords(sentence)));
  }

  /** Whether a sentence of the script stands in the source as it is. */
  has(sentence: string): boolean {
    const plain = plainWords(sentence);
    return this.#sentences.has(plain) || this.#whole.includes(` ${plain} `);
  }

  /** Whether a long sentence is long because it carries a long one of the source. */
  excuses(sentence: string): boolean {
    if (this.has(sentence)) return true;
    const words = new Set(contentWords(sentence));
    return this.#long.some((long) => {
      let shared = 0;
      for (const word of long) if (words.has(word)) shared += 1;
      return shared >= CARRIED * long.size;
    });
  }
}

/** Neighbouring sentences of the writer's own wording that start with the same word. */
export function repeatedOpeners(sentences: readonly string[], source: SourceSentences): Finding[] {
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1];
    if (before === undefined || openerOf(before) !== openerOf(sentence)) return [];
    if (source.has(before) || source.has(sentence)) return [];
    return [
      finding(
        'repeated-opener',
        sentence,
        'Starts like the sentence before it; begin another way.',
      ),
    ];
  });
}

/** Sentences of the writer's own making that are too long to follow. */
export function longSentences(sentences: readonly string[], source: SourceSentences): Finding[] {
  return sentences
    .filter((sentence) => countOfWords(sentence) > LONGEST_SENTENCE && !source.excuses(sentence))
    .map((sentence) =>
      finding(
        'long-sentence',
        sentence,
        `Has ${countOfWords(sentence)} words; split it into sentences of at most ${LONGEST_SENTENCE}.`,
      ),
    );
}

export function countOfWords(sentence: string): number {
  return sentence.match(/\S+/g)?.length ?? 0;
}

function openerOf(sentence: string): string {
  return /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/u.exec(sentence)?.[0].toLowerCase() ?? sentence;
}
