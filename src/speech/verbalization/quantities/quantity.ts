import type { Currency } from '../../lexicon/currencies.js';
import type { UnitName } from '../../lexicon/units.js';

/** A number with everything that belongs to it, as in `-$1,234.5 million per year`, `≥ 3½ m/s²`, `10⁻³ V`. */
export interface Quantity {
  /** Spoken signs before it: "minus", "at least". */
  readonly signs: readonly string[];
  readonly whole: string;
  /** Decimal digits; empty for none. */
  readonly fraction: string;
  /** A vulgar fraction added to it. */
  readonly part: { readonly over: number; readonly under: number } | undefined;
  /** The power to which it is raised. */
  readonly power: { readonly isNegative: boolean; readonly digits: string } | undefined;
  /** The factor's name; empty for none. */
  readonly scale: string;
  readonly currency: Currency | undefined;
  readonly unit: UnitName | undefined;
  /** Before what it measures: the unit stays singular. */
  readonly isAdjective: boolean;
  /** Units that it is divided by. */
  readonly per: readonly string[];
}
