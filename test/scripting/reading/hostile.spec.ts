import { expect } from 'chai';
import fc from 'fast-check';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { ANY_CHARACTER } from '../../builders/any-character.js';
import { expectProportional } from '../../builders/growth.js';

const LONGEST_INPUT = 51_200;

const PIECES = [
  '*',
  '[',
  '<',
  '> ',
  '- ',
  '1. ',
  '(',
  '![',
  '[a](',
  '*a ',
  'a**b',
  '`a``',
  '<div>',
  'a <b>',
  '<!-- ',
  '@a ',
  '#1 ',
  '(#1) by @a in ',
  '|',
  '&#',
  '</',
  '\uE000\uE002',
  ':a:',
  '# a\n',
  'a\n===\n',
  '> a\n>> b\n',
  '- a\n\n',
  '[^1]: a\n',
  '!?',
  '\n',
  '+',
  ' ',
  'http://a/i/0/',
  ' -- > >',
  '[Aa00,',
  '|a|b|\n|-|-|\n',
  '[@a](b) ',
  '## 1.0\n- a\n',
  '\n;',
  '<a ',
  '<a href="',
];
/** Text before an entry of fifty kilobytes. */
const LEADS = ['# 1.0\n- ', '<!doctype html><li>', 'a\n\n* '];
const ENTRIES = ['\n;', ', ', ' - ', '#1 ', '@a and ', '([#1](http://a/b/issues/1)) ', 'http://a '];

/** Text of a length. */
type OfLength = (length: number) => string;

const fill =
  (piece: string): OfLength =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Steps that grow, as many as there is room for. */
const stairs =
  (step: (n: number) => string): OfLength =>
  (length) => {
    let text = '';
    for (let n = 0; text.length < length; n++) text += step(n);
    return text;
  };

/** Length of the longest line in which credits are recognized. */
const LONGEST_CREDITED = 2_900;

describe('reading hostile input', function () {
  this.timeout(60_000);

  const inputs: readonly (readonly [name: string, text: OfLength, longest?: number])[] = [
    ...PIECES.map((piece) => [piece, fill(piece)] as const),
    ...LEADS.flatMap((lead) =>
      ENTRIES.map(
        (piece) => [lead + piece, (length: number) => lead + fill(piece)(length)] as const,
      ),
    ),
    ['lines in twenty quotes and lists', fill(`${'> - '.repeat(20)}a\n`)],
    ['references, as many as are looked at', fill('#1 '), 12_800],
    ['nested quotes', (length) => `${'>'.repeat(length)} x`, 10_000],
    ['staircase of lists', stairs((n) => `${' '.repeat(2 * n)}- a\n`)],
    ['staircase in plain text', stairs((n) => `${' '.repeat(n)}o a\n`)],
    ...['by ', 'Thanks to ', '(', 'Reported by '].flatMap((credit) =>
      ['Ada Byron, ', 'Ada Byron ', 'A. Byron and '].map(
        (name) =>
          [
            `- Fix it. ${credit}${name}…`,
            (length: number) =>
              `# 1.0\n- Fix it. ${credit}${name.repeat(length / name.length)}and nobody else 1\n`,
            LONGEST_CREDITED,
          ] as const,
      ),
    ),
    ...['`', '~', '*', '_', '<', '['].map(
      (mark) => [`a ladder of ${mark}`, stairs((n) => `${mark.repeat(n + 1)}a `)] as const,
    ),
    ...['a (1) b; urgency=c\n', '2022-04-15  A B <a@b>\n', '2022-04-15  A @@\n \n a\n'].map(
      (head) => [`heads like ${head}`, (length: number) => head + fill(head)(length)] as const,
    ),
    [
      'closing brackets that nothing opens',
      (length) => `# 1.0\n- ${'the ]'.repeat(length / 5)}`,
      22_000,
    ],
    ['borders of grid tables', fill('+--+\nx\n')],
    ['tables in aligned columns', fill('Id Subject Type\n-- ------- ----\n')],
    [
      'a wide row above short ones',
      (length) => `${fill('a | ')(length / 2)}\n${fill('a | b | c\n')(length / 2)}`,
    ],
    [
      'many columns above short rows',
      (length) => `${fill('- ')(length / 2)}--\n${fill('a  b\n')(length / 2)}`,
    ],
    ['nested HTML lists', (length) => `<ul>${fill('<li><ul>')(length)}`],
    ['nested HTML formatting', (length) => `<!doctype html>${fill('<font>')(length)}`],
  ];
  for (const [name, text, longest = LONGEST_INPUT] of inputs) {
    it(`survives ${JSON.stringify(name)}, in proportion to its length`, () => {
      const read = (length: number) => {
        const input = text(length);
        readChangelog(input);
        readDocument(input);
      };
      expectProportional(read, longest, name);
    });
  }

  it('keeps the words behind too many quotes', () => {
    const text = JSON.stringify(readDocument(`${'>'.repeat(10_000)} survivor`));
    expect(text).to.contain('survivor');
  });

  it('reads any text, and the same each time', () => {
    const marks = fc.constantFrom(
      '#',
      '- ',
      '\n',
      '\n\n',
      '`',
      '**',
      '[',
      ']',
      '(',
      ')',
      '@a',
      '#1',
      '1.0',
      '<b>',
      ': ',
      '|',
      'Fix',
      ' ',
    );
    const text = fc.array(fc.oneof(marks, fc.string({ unit: ANY_CHARACTER, maxLength: 8 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const content = parts.join('');
        const read = readChangelog(content);
        expect(readChangelog(content)).to.eql(read);
        for (const { changes } of read.releases) {
          for (const change of changes) expect(change.text.trim()).to.not.equal('');
        }
        readDocument(content);
      }),
      { numRuns: 300 },
    );
  });
});
