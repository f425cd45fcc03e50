import homographs from './homographs.json' with { type: 'json' };
import { surroundingsOf } from './surroundings.js';
import weights from './weights.json' with { type: 'json' };
import { WORD_CLASSES, type WordClass } from './word-class.js';

/** One of the ways in which a homograph is said. */
export interface Reading {
  /** The word without the s of its plural, third person or genitive. */
  readonly word: string;
  readonly hasS: boolean;
  /** American sounds of `word` in ARPAbet, as CMUdict writes them. */
  readonly sounds: string;
}

/** Weights of the features for each class, in the order of WORD_CLASSES. */
export interface ReadingWeights {
  readonly bias: readonly number[];
  readonly features: Readonly<Record<string, readonly number[]>>;
}

const HOMOGRAPHS: ReadonlyMap<string, readonly (readonly [WordClass, string])[]> = new Map(
  Object.entries(homographs).map(([word, readings]) => [
    word,
    Object.entries(readings).flatMap(([classes, sounds]) =>
      classes
        .split(' ')
        .flatMap((name) => WORD_CLASSES.filter((known) => known === name))
        .map((name) => [name, sounds] as const),
    ),
  ]),
);

/** Classes that have a form with s. */
const INFLECTED: ReadonlySet<WordClass> = new Set(['noun', 'verb']);
/** Classes that have a genitive. */
const GENITIVE: ReadonlySet<WordClass> = new Set(['noun']);
const ANY: ReadonlySet<WordClass> = new Set(WORD_CLASSES);

/** Words that are said in two ways; of inflected forms those that have readings of their own. */
export const HOMOGRAPH_WORDS: readonly string[] = [...HOMOGRAPHS.keys()];

/** Chooses how homographs are said by the words around them. */
export class Readings {
  readonly #features: ReadonlyMap<string, readonly number[]>;
  readonly #bias: readonly number[];

  constructor({ bias, features }: ReadingWeights = weights) {
    this.#bias = bias;
    this.#features = new Map(Object.entries(features));
  }

  /**
   * @param words words of a sentence in small letters, and its marks as words of their own
   * @returns undefined for a word that is said in one way only
   */
  of(words: readonly string[], at: number): Reading | undefined {
    const known = knownForm(words[at] ?? '');
    if (known === undefined) return undefined;
    const { word, hasS, readings } = known;
    const scores = this.#scores(surroundingsOf(words, at));
    const [best] = readings
      .filter(([name]) => known.classes.has(name))
      .map(([name, sounds]) => ({ sounds, score: scores[WORD_CLASSES.indexOf(name)] ?? 0 }))
      .sort((one, other) => other.score - one.score);
    return best === undefined ? undefined : { word, hasS, sounds: best.sounds };
  }

  #scores(seen: ReadonlySet<string>): readonly number[] {
    const rows = [...seen].flatMap((feature) => {
      const row = this.#features.get(feature);
      return row === undefined ? [] : [row];
    });
    return this.#bias.map((bias, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), bias));
  }
}

/** The first form of a word that has readings, and the classes that it can be of. */
function knownForm(written: string) {
  for (const { word, hasS, classes } of formsOf(written)) {
    const readings = HOMOGRAPHS.get(word);
    if (readings !== undefined) return { word, hasS, classes, readings };
  }
  return undefined;
}

interface Form {
  readonly word: string;
  readonly hasS: boolean;
  readonly classes: ReadonlySet<WordClass>;
}

/** Inflected forms with readings of their own precede those without their s. */
function formsOf(written: string): readonly Form[] {
  if (written.endsWith("'s")) {
    return [{ word: written.slice(0, -2), hasS: true, classes: GENITIVE }];
  }
  const isGenitive = written.endsWith("s'");
  const word = isGenitive ? written.slice(0, -1) : written;
  const stems = ['s', 'es'].flatMap((ending) => withoutEnding(word, ending));
  return [
    { word, hasS: false, classes: isGenitive ? GENITIVE : ANY },
    ...stems.map((stem) => {
      return { word: stem, hasS: true, classes: isGenitive ? GENITIVE : INFLECTED };
    }),
  ];
}

function withoutEnding(word: string, ending: string): readonly string[] {
  return word.endsWith(ending) ? [word.slice(0, -ending.length)] : [];
}
