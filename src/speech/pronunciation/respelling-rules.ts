import type { Pronunciation } from '../../domain/pronunciation.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { Rule } from '../verbalization/rule.js';
import { TermIndex } from '../verbalization/term-index.js';
import { LONGEST_SPOKEN, readRespelling, readTerm } from './respelling.js';

/** Returns the pronunciations of one scope as a rule that precedes all others; empty without pronunciations. */
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
  const index = new TermIndex(respellings.keys());
  return [
    {
      read: (text, start, { previousCharacter }) => {
        if (/[\p{L}\p{N}]/u.test(previousCharacter)) return undefined;
        const found = index.find(text, start, (end) => isWordEnd(text, end + genitive(text, end)));
        const respelling = found === undefined ? undefined : respellings.get(found.term);
        if (found === undefined || respelling === undefined) return undefined;
        // `IT = eye tee` is not meant for "it".
        if (isWordInSmallLetters(respelling, text.slice(start, found.end))) return undefined;
        return genitive(text, found.end) === 0
          ? { end: found.end, said: respelling.spoken }
          : { end: found.end + 2, said: `${respelling.spoken}'s` };
      },
    },
  ];
}

/** Length of the genitive ending of a term in a text: two for `'s`, else zero. */
function genitive(text: string, end: number): number {
  return /^'s$/iu.test(text.slice(end, end + 2)) && isWordEnd(text, end + 2) ? 2 : 0;
}

function isWordEnd(text: string, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(end) ?? 0x20));
}
