import type { Pronunciation } from '../domain/pronunciation.js';
import type { SpokenRun } from '../domain/utterance.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { readNotes } from './pronunciation/read-notes.js';
import { respellingRules } from './pronunciation/respelling-rules.js';
import { ABBREVIATION_RULES } from './verbalization/abbreviations.js';
import { assemble } from './verbalization/assemble.js';
import { CODE_RULES } from './verbalization/code.js';
import { CODE_SIGN_RULES } from './verbalization/code-signs.js';
import { DATE_RULES } from './verbalization/dates.js';
import { DECADE_RULES, NUMERIC_DATE_RULES } from './verbalization/numeric-dates.js';
import { DIGIT_GROUP_RULES, IDENTIFIER_RULES } from './verbalization/identifiers.js';
import { LINK_RULES } from './verbalization/links.js';
import { LONG_RUN_RULES } from './verbalization/spoken-runs.js';
import { MONEY_RULES } from './verbalization/money.js';
import { normalize } from './verbalization/normalize.js';
import { MEASURE_RULES, QUANTITY_RULES } from './verbalization/quantities.js';
import { UNITS_ALONE_RULES } from './verbalization/quantities/units-alone.js';
import { REFERENCE_RULES } from './verbalization/references.js';
import { ROUTE_RULES } from './verbalization/routes.js';
import type { Rule } from './verbalization/rule.js';
import { scan } from './verbalization/scan.js';
import { SYMBOL_RULES } from './verbalization/symbols.js';
import { VERSION_RULES } from './verbalization/versions.js';
import { termRules, WORD_RULES } from './verbalization/word-rules.js';
import { Words } from './verbalization/words.js';

/** Spoken form of a text. */
export interface Verbalization {
  /**
   * English words of ASCII letters, spaces, apostrophes inside words and . , ? ! ; : behind them; no digit and no sign
   * is left for an engine to guess at. Empty if there is nothing to say.
   */
  readonly spoken: string;
  /** Parts of `spoken` with the text that they stand for, in order and disjoint. No speech is between them. */
  readonly runs: readonly SpokenRun[];
}

/** Callers' pronunciations of certain terms, ready for use. */
export interface Pronunciations {
  readonly rules: readonly Rule[];
  /** Original text of entries in the notes that are not pronunciations. */
  readonly notUnderstood: readonly string[];
}

const NONE: Pronunciations = { rules: [], notUnderstood: [] };

/** Spells written texts out as they are spoken in English, by one lexicon. */
export class Verbalizer {
  readonly #rules: readonly Rule[];
  readonly #words: Words;

  constructor(private readonly lexicon: Lexicon) {
    this.#words = new Words(lexicon);
    // The families in the order in which they are asked: the more particular a form, the earlier.
    this.#rules = [
      ...IDENTIFIER_RULES,
      ...LINK_RULES,
      ...ROUTE_RULES,
      ...termRules(lexicon),
      ...REFERENCE_RULES,
      ...LONG_RUN_RULES,
      ...ABBREVIATION_RULES,
      ...DECADE_RULES,
      ...MEASURE_RULES,
      ...NUMERIC_DATE_RULES,
      ...DATE_RULES,
      ...DIGIT_GROUP_RULES,
      ...UNITS_ALONE_RULES,
      ...VERSION_RULES,
      ...CODE_SIGN_RULES,
      ...CODE_RULES,
      ...MONEY_RULES,
      ...QUANTITY_RULES,
      ...WORD_RULES,
      ...SYMBOL_RULES,
    ];
  }

  /**
   * The nearest wins: the notes of a request, then the organization's own, then the lexicon.
   * @param notes as people write them: see readNotes
   */
  readPronunciations(notes: string, ofOrganization: readonly Pronunciation[] = []): Pronunciations {
    const { pronunciations, notUnderstood } = readNotes(notes, this.lexicon);
    const rules = [pronunciations, ofOrganization].flatMap((scope) =>
      respellingRules(scope, this.lexicon),
    );
    return { rules, notUnderstood };
  }

  /**
   * Deterministic, and linear in the length of the text. Never throws.
   * @param pronunciations the caller's own, which go before every rule
   */
  verbalize(text: string, pronunciations: Pronunciations = NONE): Verbalization {
    const plain = normalize(text);
    const tokens = scan(plain.text, [...pronunciations.rules, ...this.#rules], this.#words);
    return assemble(tokens, plain);
  }
}
