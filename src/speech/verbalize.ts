import type { Pronunciations } from './pronunciation.js';
import { NO_PRONUNCIATIONS } from './pronunciation.js';
import { CODE_RULES } from './verbalization/code.js';
import { CODE_SIGN_RULES } from './verbalization/code-signs.js';
import { DATE_RULES } from './verbalization/dates.js';
import { LINK_RULES } from './verbalization/links.js';
import { LONG_RUN_RULES } from './verbalization/spoken-runs.js';
import { normalize } from './verbalization/normalize.js';
import { QUANTITY_RULES } from './verbalization/quantities.js';
import { REFERENCE_RULES } from './verbalization/references.js';
import type { Rule } from './verbalization/rule.js';
import { scan } from './verbalization/scan.js';
import { SYMBOL_RULES } from './verbalization/symbols.js';
import { tidy } from './verbalization/tidy.js';
import { VERSION_RULES } from './verbalization/versions.js';
import { TERM_RULES, WORD_RULES } from './verbalization/word-rules.js';

/** The families in the order in which they are asked: the more particular a form, the earlier. */
const RULES: readonly Rule[] = [
  ...LINK_RULES,
  ...TERM_RULES,
  ...REFERENCE_RULES,
  ...LONG_RUN_RULES,
  ...DATE_RULES,
  ...VERSION_RULES,
  ...CODE_SIGN_RULES,
  ...CODE_RULES,
  ...QUANTITY_RULES,
  ...WORD_RULES,
  ...SYMBOL_RULES,
];

/**
 * Spells a written text out as it is spoken in English: ASCII letters, spaces, apostrophes inside words
 * and . , ? ! ; : behind them; no digit and no sign is left for an engine to guess at.
 *
 * Deterministic, and linear in the length of the text. Never throws. Empty where there is nothing to say:
 * emoji, and letters of scripts that an English voice cannot read, are left out.
 * @param pronunciations the caller's own, which go before every rule
 */
export function verbalize(
  text: string,
  pronunciations: Pronunciations = NO_PRONUNCIATIONS,
): string {
  return tidy(scan(normalize(text), [...pronunciations.rules, ...RULES]));
}
