import { expect } from 'chai';
import fc from 'fast-check';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

const LONGEST_INPUT = 51_200;
/** Processor time of both readers together, cold and on a slow machine; a quadratic reader takes ten times as long. */
const LONGEST_TIME_MS = 1_500;

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
/** What stands before an entry of fifty kilobytes. */
const LEADS = ['# 1.0\n- ', '<!doctype html><li>', 'a\n\n* '];
const ENTRIES = ['\n;', ', ', ' - ', '#1 ', '@a and ', '([#1](http://a/b/issues/1)) ', 'http://a '];

function fill(piece: string): string {
  return piece.repeat(Math.ceil(LONGEST_INPUT / piece.length)).slice(0, LONGEST_INPUT);
}

describe('reading hostile input', function () {
  this.timeout(60_000);

  const inputs = new Map([
    ...PIECES.map((piece) => [piece, fill(piece)] as const),
    ...LEADS.flatMap((lead) => ENTRIES.map((piece) => [lead + piece, lead + fill(piece)] as const)),
    ['600 lines in twenty quotes and lists', `${'> - '.repeat(20)}a\n`.repeat(600)],
    ['10,000 nested quotes', `${'>'.repeat(10_000)} x`],
    [
      'staircase of lists',
      Array.from({ length: 220 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n'),
    ],
    [
      'staircase in plain text',
      Array.from({ length: 310 }, (_, n) => `${' '.repeat(n)}o a`).join('\n'),
    ],
    ...['by ', 'Thanks to ', '(', 'Reported by '].flatMap((credit) =>
      ['Ada Byron, ', 'Ada Byron ', 'A. Byron and '].map((name): [string, string] => [
        `- Fix it. ${credit}${name}…`,
        `# 1.0\n- Fix it. ${credit}${name.repeat(2_900 / name.length)}and nobody else 1\n`,
      ]),
    ),
    ...['`', '~', '*', '_', '<', '['].map((mark): [string, string] => [
      `a ladder of ${mark}`,
      Array.from({ length: 319 }, (_, n) => `${mark.repeat(n + 1)}a`).join(' '),
    ]),
    ...['a (1) b; urgency=c\n', '2022-04-15  A B <a@b>\n', '2022-04-15  A @@\n \n a\n'].map(
      (head): [string, string] => [`heads like ${head}`, head + fill(head)],
    ),
    ['closing brackets that nothing opens', `# 1.0\n- ${'the ]'.repeat(4_400)}`],
    ['nested HTML lists', `<ul>${fill('<li><ul>')}`],
    ['nested HTML formatting', `<!doctype html>${fill('<font>')}`],
  ]);
  for (const [name, input] of inputs) {
    it(`survives ${JSON.stringify(name)}`, () => {
      const start = process.cpuUsage();
      readChangelog(input);
      readDocument(input);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000).to.be.below(LONGEST_TIME_MS);
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
    const text = fc.array(fc.oneof(marks, fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const content = parts.join('');
        expect(readChangelog(content)).to.eql(readChangelog(content));
        for (const { changes } of readChangelog(content).releases) {
          for (const change of changes) expect(change.text.trim()).to.not.equal('');
        }
        readDocument(content);
      }),
      { numRuns: 300 },
    );
  });
});
