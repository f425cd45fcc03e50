import { grown, repeated, type Shape } from './shapes.js';

/** Whole texts of one line, or of one structure, that readers of formats go through again and again where they are careless. */
const LEADS: readonly (readonly [name: string, before: string, piece: string])[] = [
  ['headers of a mail', 'From: a@example.com\nSubject: a\n', 'X-A: b\n'],
  ['folded headers', 'From: a@example.com\nSubject: a\nX-A: b\n', ' b\n'],
  ['mails that are quoted', 'From: a@example.com\nSubject: a\n\n', 'From: b\nSubject: b\n'],
  ['lines that lead to mails', 'Hello all,\n\n', 'On 1 May 2026, b@example.com wrote:\n'],
  ['signatures', 'Hello all,\n\n', '-- \n'],
  ['greetings', 'From: a@example.com\nSubject: a\n\n', 'Hello all,\n'],
  ['quotes of CSV', 'Type,Summary,Status\nBug,"', '""'],
  ['quotes that nothing closes', 'Type,Summary,Status\n', 'Bug,"a,Done\n'],
  ['empty cells', 'Type,Summary,Status\nBug,a', ','],
  ['cells of tabs', 'Type\tSummary\tStatus\n', 'Bug\ta\tDone\n'],
  ['cells of semicolons', 'Type;Summary;Status\n', 'Bug;a;Done\n'],
  ['marks of a legend', '[+] new, [!] bug fixed\n\n', '[!] Crash at start\n'],
  ['open marks', 'Printer 3.1\n', '[+'],
  ['dots of a table of contents', '1 Orders ', '.'],
  [
    'trailers of a commit',
    'commit 0123abcd\nAuthor: a <a@example.com>\n\n',
    '    Signed-off-by: a\n',
  ],
  ['attributes of AsciiDoc', '= Orders\n', ':a: b\n'],
  ['directives', 'Orders\n======\n\n', '.. note::\n\n   a\n\n'],
  ['words in one line', 'Orders 4.2\n', 'word '],
  ['form feeds', 'Orders 4.2\n', 'a\f'],
  ['lines of white space', 'Orders 4.2\n', ' \t \n'],
  ['cells of one row', '| a | b |\n|---|---|\n', '| a '],
  ['rows of a wiki', '', '|| a || b ||\n'],
];

/** Texts whose lines differ, as lines of formats do. */
const LINES: readonly (readonly [name: string, line: (n: number) => string])[] = [
  ['numbered headings', (n) => `${n}.${n % 9} Orders ${n}\n\nThe orders of ${n} are kept.\n\n`],
  ['a table of contents', (n) => `${n} Orders ${n} ........ ${n + 3}\n`],
  ['nested numbers', (n) => `${`${n}.`.repeat((n % 6) + 1)} Orders ${n}\n`],
  ['commits in one line each', (n) => `${(n + 0x1000000).toString(16)} fix: keep order ${n}\n`],
  [
    'commits in full',
    (n) =>
      `commit ${(n + 0x1000000).toString(16).repeat(5).padEnd(40, '0').slice(0, 40)}\nAuthor: a <a@example.com>\nDate:   Tue Mar 3 09:00:00 2026 +0000\n\n    Keep order ${n}\n\n`,
  ],
  ['rows of issues', (n) => (n === 0 ? 'Type,Summary,Status\n' : `Bug,"Order ${n}, lost",Done\n`)],
  ['releases of a table', (n) => (n === 0 ? 'Version,Type,Summary\n' : `${n}.0,Bug,Order ${n}\n`)],
  ['issues of a tracker', (n) => `    * [ABC-${n}] - Order ${n} is lost\n`],
  ['packages of Debian', (n) => `a (1.${n}-1) unstable; urgency=low\n\n  * Keep order ${n}.\n\n`],
  [
    'days of GNU',
    (n) => `2026-01-${10 + (n % 18)}  A B  <a@example.com>\n\n\t* a${n}.c (b): Keep.\n\n`,
  ],
  ['titles in bold', (n) => `**Orders ${n}.** They are kept now.\n\n`],
  ['sections of AsciiDoc', (n) => `== 1.${n}\n\n* Keep order ${n}\n\n`],
  ['titles in capitals', (n) => `ORDERS ${n}\n\nThe order is kept.\n\n`],
  ['lists in lists of quotes', (n) => `${'> '.repeat(n % 9)}${'  '.repeat(n % 7)}- order ${n}\n`],
  ['elements of a page', (n) => `${n === 0 ? '<html><body>' : ''}<ul><li>Order <b>${n}</b></ul>`],
  ['tables of a page', (n) => `${n === 0 ? '<html>' : ''}<table><tr><td>Order<td>${n}</table>`],
  [
    'languages',
    (n) => `- Die Bestellung ${n} wird nicht mehr verloren\n- La commande ${n} reste\n`,
  ],
];

/** Shapes of mails, tables, logs, pages and documents as companies have them. */
export const FORMAT_SHAPES: readonly Shape[] = [
  ...LEADS.map(([name, before, piece]) =>
    repeated(name, piece, { name: 'of a format', before, after: '\n' }),
  ),
  ...LINES.map(([name, line]) => grown(name, line)),
];
