import englishWords from './english-words.json' with { type: 'json' };

const ENGLISH_WORDS: ReadonlySet<string> = new Set(englishWords);

/** Share of these words in a text that is English beyond doubt. Texts in related languages have under a twentieth. */
const SURE_SHARE = 1 / 5;
/** Words that a sample needs for an answer. */
const FEWEST_WORDS = 20;
/** Characters of a part; a rest that is shorter belongs to the part before. */
const PART = 1_500;

/**
 * Checks whether a text is English beyond doubt, by the commonest words in each part of it. Takes a millisecond at
 * most, so that the usual text needs no thread that detects its language. False says nothing.
 */
export function isPlainlyEnglish(content: string): boolean {
  for (let start = 0; start === 0 || start + PART <= content.length; start += PART) {
    const isLast = start + 2 * PART > content.length;
    if (!hasEnglishWords(content.slice(start, isLast ? undefined : start + PART))) return false;
  }
  return true;
}

function hasEnglishWords(part: string): boolean {
  const words = part.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  return words.length >= FEWEST_WORDS && english >= words.length * SURE_SHARE;
}
