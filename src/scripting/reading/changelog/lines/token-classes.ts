import { GONE, STAND_INS } from './mask.js';
import noNames from './no-names.json' with { type: 'json' };
import tokenWords from './token-words.json' with { type: 'json' };

/** Words of products and prose, in lower case, that are not names of people although they may have a capital. */
const NO_NAMES: ReadonlySet<string> = new Set(noNames);

/**
 * Classes of words, by the letter that patterns know each by: `b` and `k` lead to who made something, `t` thanks, `m` says how
 * somebody, or a thread, had to do with it, `i` what a number is of, `g` leads to a reference wherever it is, `f` says what
 * is done to it, `s` may be around these and leads to one only behind a mark, `a` joins, `q` is a part of a name.
 */
const IN_ANY_CASE = lettersOf(tokenWords['any case']);
const AS_WRITTEN = lettersOf(tokenWords['as written']);

function lettersOf(classes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const pairs = Object.entries(classes).flatMap(([letter, words]) =>
    words.split(' ').map((word): [string, string] => [word, letter]),
  );
  return new Map(pairs);
}

/** Classes of stand-ins, and of what is not a word of the lists. The first form that fits counts. */
const STAND_IN_CLASSES: Forms = [
  ['R', new RegExp(`^${STAND_INS.reference}`)],
  ['G', new RegExp(`^${GONE}`)],
  ['P', new RegExp(`^${STAND_INS.author}`)],
  ['V', new RegExp(`^${STAND_INS.advisory}`)],
  ['C', new RegExp(`^${STAND_INS.code}`)],
];
const FORM_CLASSES: Forms = [
  ['s', /^\d{4}-\d\d-\d\d$/],
  ['j', /^[,;&+/|–—-]$/],
  ['.', /^[.!?:…#]$/],
  ['(', /^[([{<]$/],
  [')', /^[)\]}>]$/],
  ['n', /^\d+$/],
  ['N', /^(?:\p{Lo}+|\p{Lu}(?:(?=[\p{L}\p{M}'’-]*\p{Ll})[\p{L}\p{M}'’-]*|\.?))$/u],
  // any other word with a capital
  ['O', /^\p{Lu}/u],
];
type Forms = readonly (readonly [letter: string, is: RegExp])[];

/** A stand-in, a word with the marks behind it, or a mark. */
const TOKEN =
  /[\uE000-\uE007]\d+[\uE000-\uE007]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’._/-]*(?:\[bot\])?|\S/gu;
const MARKS_BEHIND = /(?<!['’._/-])['’._/-]+$/;
/** Of a name: `Jane D. Example` */
const INITIAL = /^\p{Lu}\.$/u;

interface Piece {
  readonly text: string;
  readonly start: number;
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: piece, index }) => {
    const marks = piece.length === 1 ? undefined : MARKS_BEHIND.exec(piece)?.[0];
    const whole = { text: piece, start: index };
    if (marks === undefined || (INITIAL.test(piece) && isWithinName(text, index))) return whole;
    const end = piece.length - marks.length;
    const behind = Array.from(marks, (mark, at) => ({ text: mark, start: index + end + at }));
    return [{ text: piece.slice(0, end), start: index }, ...behind];
  });
}

function isWithinName(text: string, start: number): boolean {
  return (
    /^\p{L} $/u.test(text.slice(start - 2, start)) &&
    /^ \p{Lu}/u.test(text.slice(start + 2, start + 4))
  );
}

/** A name straight behind thanks */
const IN_CAPITALS = /\b(?:THANKS|[Tt]hanks|[Kk]udos) \p{Lu}{2,} \p{Lu}{2,}[^\w\p{Lu}]*$/u;
/** A text as its pieces, and as a word of their classes. */
export interface Classed {
  readonly pieces: readonly Piece[];
  readonly classes: string;
}

/** Reads a text with stand-ins once. */
export function classify(text: string): Classed {
  const pieces = piecesOf(text);
  const classes = pieces.map((piece) => classOf(piece.text)).join('');
  return { pieces, classes: IN_CAPITALS.test(text) ? classes.replace(/tOO/, 'tNN') : classes };
}

function classOf(piece: string): string {
  if (piece >= '\uE000' && piece < '\uE009') return formOf(piece, STAND_IN_CLASSES) ?? 'w';
  const lower = piece.toLowerCase();
  const letter =
    AS_WRITTEN.get(piece) ?? IN_ANY_CASE.get(lower) ?? formOf(piece, FORM_CLASSES) ?? 'w';
  return letter === 'N' && NO_NAMES.has(lower) ? 'O' : letter;
}

function formOf(piece: string, forms: Forms): string | undefined {
  return forms.find(([, is]) => is.test(piece))?.[0];
}
