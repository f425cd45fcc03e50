import { cardinal } from './number-words.js';
import type { Rule } from './rule.js';

/** Amounts of money that are not quantities by themselves. */
export const MONEY_RULES: readonly Rule[] = [
  {
    // `$5-$10`
    pattern: / ?[-–] ?(?=[$€£¥₹]\d)/uy,
    say: (_match, { preceding }) =>
      /[$€£¥₹] ?\d[\d.,]{0,20}(?:[kKmMbBT]|bn)?$/u.test(preceding) ? 'to' : undefined,
  },
  {
    pattern: /(\d{1,3}) ?¢/uy,
    say: (match) => `${cardinal(match(1))} ${match(1) === '1' ? 'cent' : 'cents'}`,
  },
];
