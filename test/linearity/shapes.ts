import fc from 'fast-check';
import type { SourceType } from '../../src/domain/conversion.js';

/** A text of any length that repeats something. */
export interface Shape {
  readonly name: string;
  /** A text of about so many characters. */
  readonly ofLength: (length: number) => string;
}

/** Context of a repeated piece: reading and writing treat a text differently in each place. */
interface Place {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const ALONE: Place = { name: 'alone', before: '', after: '!' };
const IN_ENTRY: Place = {
  name: 'in an entry',
  before: '## 1.0.0\n\n- Fixed ',
  after: '!\n  - Fixed the parser\n- Added the reader of files\n',
};
const FIRST_IN_ENTRY: Place = {
  name: 'first in an entry',
  before: '## 1.0.0\n\n- a',
  after: '!\n  - Fixed the parser\n',
};
const IN_TEXT: Place = {
  name: 'in a paragraph',
  before: '# Guide\n\nThe reader of files takes ',
  after: ' and more. It is there.\n\nAnother paragraph.\n',
};

/** The longest text of one token class, the unit of what is repeated in random order. */
const TOKENS: readonly string[] = [
  ...['-', '--', '–', '—', '.', '..', '…', ',', ';', ':', '::', '!', '?', '/', '\\', '|', '&', '%'],
  ...['*', '**', '_', '__', '~', '`', '``', '"', "'", '“', '”', '’', '(', ')', '[', ']', '{', '}'],
  ...['<', '>', '=', '+', '#', '@', '$', '^', ' ', '  ', '\t', '\n', '\n\n', 'a', 'A', 'Ab', 'aB'],
  ...['i', 'the ', 'and ', 'fix ', 'by ', 'to ', 'is ', 'not ', '1', '1.', '0x1', '1,', 'é', '漢'],
  ...['😀', '\u0301', '\u200B', '\u00A0', '&amp;', '&#1;', '<a ', '<b>', '</b>', '<!--', '-->'],
  ...[
    '](',
    '![',
    '[^1]',
    'http://',
    '#1 ',
    '@a ',
    '- ',
    '1. ',
    '> ',
    '## ',
    '| ',
    '|-',
    '===',
    '```',
  ],
];

/** Repeated alone and within an entry. */
const PIECES: readonly string[] = [
  ...['-', '.', 'a', 'A', '1', '1.', '*', '_', '`', '"', "'", '(', ')', '[', '<', '>', '/', '\\'],
  ...[
    ' ',
    '\t',
    '\n',
    ':',
    ', ',
    ';',
    '!',
    '#',
    '@',
    '=',
    '|',
    '+',
    '~',
    '&',
    '$',
    '😀',
    '漢',
    'é',
  ],
  ...['a_', 'a-', 'a.', 'a/', 'A ', 'a ', 'aB', 'A.', '1,', '1 ', '-a', '- ', ' - ', ' -', '--a '],
  ...[
    'It is. ',
    'a b. ',
    'and ',
    'the ',
    'by ',
    'to a ',
    ', and ',
    'not ',
    'Fixed a ',
    'I.',
    'A: ',
  ],
  ...['`a` ', '`a.b` ', '`a()', '"a" ', '(a) ', '[a] ', '[a](b) ', '![a](b) ', '<b>', '<b>a</b> '],
  ...['<a ', '<!-- ', '&amp;', '&#1;', '{{a}}', '{a} ', '#1 ', '(#1) ', '@a ', 'by @a ', 'a@b.c '],
  ...['http://a ', 'http://a/b/issues/1 ', 'v1.0 ', '1.0.0 ', '2020-01-01 ', 'ABC-1 ', '0123abcd '],
  ...[
    'a\n',
    '- a\n',
    '- Fixed a\n',
    '  - a\n',
    '## a\n',
    '## 1.0\n- a\n',
    '1. a\n',
    '> a\n',
    '\n> ',
  ],
  ...[
    '| a | b |\n',
    'a:\n',
    '\n\n\n',
    'a\n===\n',
    '```\na\n```\n',
    '    a\n',
    '[^1]: a\n',
    '[a]: b\n',
  ],
];

/** Texts that took far longer than in proportion to their length. */
export const FOUND_SHAPES: readonly Shape[] = [
  repeated('dashes in a name', '-', FIRST_IN_ENTRY),
  repeated('underscores in a name', 'a_', {
    name: 'of an entry',
    before: '## 1.0.0\n\n- Added `',
    after: 'a-`\n',
  }),
  repeated('capitals in a request', 'A', {
    name: 'of an entry',
    before: '- Request ',
    after: ' b',
  }),
  repeated('numbers', '1.', { name: 'of an entry', before: '- Fixed ', after: '' }),
  repeated('short sentences', 'It is. ', ALONE),
  grown('nested lists', (n) => `${' '.repeat(2 * (n % 40))}- Fixed a ${n}\n`),
  grown('nested quotes', (n) => `${'> '.repeat(n % 40)}a ${n}\n\n`),
  grown('ladders of back-ticks', (n) => `${'`'.repeat(n + 1)} `),
  grown('different entries', (n) => `- Fixed a${n} of b${n * 7} in \`c${n}\`\n`),
  grown('releases', (n) => `## ${n}.0.0\n\n- Added a${n}\n`),
  grown('sections', (n) => `## Part ${n}\n\nThe text of part ${n}. It has ${n} words.\n\n`),
  grown('different words', (n) => `w${n.toString(36)} `),
  grown('rows of a table', (n) => (n === 0 ? '| a | b |\n|---|---|\n' : `| ${n} | b${n} |\n`)),
  grown('definitions', (n) => `[a${n}]: http://a/${n}\n`),
  grown('reverts', (n) => `## ${n}.0.0\n\n- Revert "Fold a${n}"\n- Fold b${n}\n`),
  grown('people', (n) => `- Fixed a${n} by @b${n} in #${n}\n`),
];

/** Every piece where it is most usual: in an entry of a changelog, alone in a document. */
export function shapesOf(sourceType: SourceType): readonly Shape[] {
  const place = sourceType === 'changelog' ? IN_ENTRY : ALONE;
  return PIECES.map((piece) => repeated(shown(piece), piece, place));
}

/** Any two to four tokens, repeated in any place. */
export const ANY_SHAPE: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.array(fc.constantFrom(...TOKENS), { minLength: 2, maxLength: 4 }),
    fc.constantFrom(ALONE, IN_ENTRY, FIRST_IN_ENTRY, IN_TEXT),
  )
  .map(([tokens, place]) => repeated(shown(tokens.join('')), tokens.join(''), place));

/** A text of any length that repeats a piece in its place. */
export function repeated(
  name: string,
  piece: string,
  { name: where, before, after }: Place,
): Shape {
  const ofLength = (length: number) => {
    const room = Math.max(length - before.length - after.length, piece.length);
    return `${before}${piece.repeat(Math.floor(room / piece.length))}${after}`;
  };
  return { name: `${name} ${where}`, ofLength };
}

/** A text of parts that differ, as many as there is room for. */
export function grown(name: string, part: (n: number) => string): Shape {
  const ofLength = (length: number) => {
    const parts: string[] = [];
    for (let n = 0, size = 0; size < length; n++) {
      const next = part(n);
      parts.push(next);
      size += next.length;
    }
    return parts.join('');
  };
  return { name, ofLength };
}

function shown(piece: string): string {
  return JSON.stringify(piece);
}
