/** Letters that do not decompose into an ASCII letter and a mark. */
const FOLDED: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ŋ', 'ng'],
  ['ə', 'e'],
]);

/** Characters that stand for an ASCII form. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['‛', "'"],
  ['ʼ', "'"],
  ['′', "'"],
  ['＇', "'"],
  ['´', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‟', '"'],
  ['«', '"'],
  ['»', '"'],
  ['″', '"'],
  ['‹', '"'],
  ['›', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '–'],
  ['―', '—'],
  ['⸺', '—'],
  ['−', '-'],
  ['﹣', '-'],
  ['、', ', '],
  ['，', ', '],
  ['。', '. '],
  ['；', '; '],
  ['：', ': '],
  ['！', '! '],
  ['？', '? '],
  ['؟', '? '],
  ['،', ', '],
  ['「', '"'],
  ['」', '"'],
  ['【', '('],
  ['】', ')'],
  ['¿', ''],
  ['¡', ''],
  ['½', ' 1/2 '],
  ['⅓', ' 1/3 '],
  ['⅔', ' 2/3 '],
  ['¼', ' 1/4 '],
  ['¾', ' 3/4 '],
  ['⅕', ' 1/5 '],
  ['⅛', ' 1/8 '],
  ['™', ''],
  ['®', ''],
  ['℠', ''],
  ['…', '...'],
  ['‥', '...'],
  ['⁄', '/'],
  ['≠', ' != '],
  ['•', ', '],
  ['‣', ', '],
  ['◦', ', '],
  ['▪', ', '],
  ['·', ' '],
  ['№', 'number '],
  ['℃', '°C'],
  ['℉', '°F'],
]);

/** Raised characters and what they are on the line: a run of them is a power. */
const RAISED: ReadonlyMap<string, string> = new Map([
  ...Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (raised, digit) => [raised, String(digit)] as const),
  ['⁺', '+'],
  ['⁻', '-'],
  ['ⁿ', 'n'],
]);

/** Marks that are not seen: direction, joining, byte order, tags, and variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u;

/** A text in plain form. */
export interface PlainText {
  readonly text: string;
  /** For each of its UTF-16 code units, where in the source the character begins that it comes from. */
  readonly starts: readonly number[];
  /** And where that character ends, exclusive. */
  readonly ends: readonly number[];
}

/**
 * Brings a text to plain form: ASCII letters, digits and quotes, ordinary spaces, nothing invisible,
 * diacritics folded. Symbols and letters of other scripts are left in place, for the rules.
 */
export function normalize(source: string): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  let isPower = false;
  for (const character of source) {
    const end = at + character.length;
    const raised = RAISED.get(character);
    const plain = raised === undefined ? toPlain(character) : isPower ? raised : `^${raised}`;
    isPower = raised !== undefined;
    text += plain;
    starts.push(...Array.from(plain.split(''), () => at));
    ends.push(...Array.from(plain.split(''), () => end));
    at = end;
  }
  return { text, starts, ends };
}

/** One character that is not raised. */
function toPlain(character: string): string {
  if (/[\t\n\x20-\x7e]/u.test(character)) return character;
  if (INVISIBLE.test(character)) return '';
  return (SIMPLIFIED.get(character) ?? FOLDED.get(character) ?? character)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(
      /[^\t\n\x20-\x7e]/gu,
      (decomposed) => FOLDED.get(decomposed) ?? SIMPLIFIED.get(decomposed) ?? decomposed,
    )
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Z}/gu, ' ')
    .replace(/[^\P{C}\t\n]/gu, ' ');
}

/** The ASCII form of a decimal digit of any script. Unicode lays the ten out in order, from a code ending in 0 or 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const low = code % 16;
  const startsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code - low));
  return String(startsAtZero ? low : low - 6);
}
