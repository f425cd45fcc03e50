import type { Pronunciation } from '../../domain/pronunciation.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { Rule } from '../verbalization/rule.js';
import { alternatives } from '../verbalization/word-rules.js';
import { LONGEST_SPOKEN, readRespelling, readTerm } from './respelling.js';

/** How one scope wants its terms to be said, as a rule that goes before all others. None for none. */
export function respellingRules(
  pronunciations: readonly Pronunciation[],
  lexicon: Lexicon,
): readonly Rule[] {
  const respellings = new Map<string, Pronunciation>();
  for (const { term: written, spoken: respelled } of pronunciations) {
    const term = readTerm(written);
    const spoken = readRespelling(respelled.slice(0, LONGEST_SPOKEN), lexicon);
    if (term !== '' && spoken !== undefined) respellings.set(term.toLowerCase(), { term, spoken });
  }
  if (respellings.size === 0) return [];
  const isWordInSmallLetters = ({ term }: Pronunciation, found: string): boolean =>
    /^[A-Z]{2,4}$/u.test(term) && found !== term && lexicon.words.has(found.toLowerCase());
  return [
    {
      pattern: new RegExp(
        `(${alternatives([...respellings.keys()])})('s)?(?![\\p{L}\\p{N}])`,
        'iuy',
      ),
      say: (match, { previousCharacter }) => {
        if (/[\p{L}\p{N}]/u.test(previousCharacter)) return undefined;
        const found = match(1).replace(/\s+/gu, ' ');
        const respelling = respellings.get(found.toLowerCase());
        // `IT = eye tee` is not meant for "it".
        if (respelling === undefined || isWordInSmallLetters(respelling, found)) return undefined;
        return respelling.spoken + match(2).toLowerCase();
      },
    },
  ];
}
