/** Symbols of the model for the signs of Britfone. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ aɪ: 'I', aʊ: 'W', dʒ: 'ʤ', eɪ: 'A', g: 'ɡ', tʃ: 'ʧ', æ: 'a', ɐ: 'ʌ', ɔɪ: 'Y' },
    ...{ əʊ: 'Q', ɛə: 'ɛː' },
  }),
);

/**
 * Reads Britfone's main dictionary (`RAINBOW, ɹ ˈeɪ n b ˌəʊ`) into symbols of the model without stress.
 * Of several pronunciations of a word it has the first.
 */
export function readBritfone(text: string): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [word = '', signs = ''] = line.split(', ');
    const name = word.replace(/\(\d\)$/u, '').toLowerCase();
    if (!/^[a-z]+$/u.test(name) || words.has(name) || signs.trim() === '') continue;
    words.set(name, signs.trim().split(' ').map(symbolOf));
  }
  return words;
}

function symbolOf(sign: string, at: number, signs: readonly string[]): string {
  // The end of "happy" is short in the model's symbols; Britfone has both.
  if (sign === 'iː' && at === signs.length - 1) return 'i';
  const plain = sign.replace(/[ˈˌ]/u, '');
  return SYMBOLS.get(plain) ?? plain;
}
