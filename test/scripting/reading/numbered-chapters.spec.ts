import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const CONTENTS = ['1.\tWhat is new\t1', '2.\tCorrections\t1', '3.\tCompatibility\t2'];
const ENTRIES = ['Rulers for maps', 'Legends for maps', 'The moon was drawn twice'];
const LEADERS = ['1 What is new .......... 1', '2 Corrections .......... 1'];

/** A text of two chapters, with the marks of their entries. */
function textOf(above: readonly string[], chapters: readonly string[], marks: readonly string[]) {
  const [one = '', two = '', three = ''] = ENTRIES.map((text, at) => `${marks[at] ?? ''}${text}`);
  const [first = '', second = ''] = chapters;
  return ['Atlas 2.0', 'Release notes', '', ...above, '', first, one, two, '', second, three].join(
    '\n',
  );
}

const TEXTS: readonly (readonly [string, string])[] = [
  [
    'numbers behind tabs',
    textOf(CONTENTS, ['1.\tWhat is new', '2.\tCorrections'], ['1.1\t', '1.2\t', '2.1\t']),
  ],
  ['letters', textOf(CONTENTS, ['1. WHAT IS NEW', '2. CORRECTIONS'], ['a)\t', 'b)\t', 'a)\t'])],
  [
    'spaces and leaders',
    textOf(LEADERS, ['1 What is new', '2 Corrections'], ['1.1 ', '1.2 ', '2.1 ']),
  ],
  [
    'numbers of a tracker',
    textOf(
      CONTENTS,
      ['1\tWhat is new', '2\tCorrections'],
      ['1.1\t[ATL-11] ', '1.2\t[ATL-12] ', '2.1\t[ATL-13] '],
    ),
  ],
  [
    'a table below them',
    `${textOf([], ['1.\tWhat is new', '2.\tCorrections'], ['1.1\t', '1.2\t', '2.1\t'])}\n\n3.\tCompatible devices\nDevice\tRevision\tRemark\nAT-1\tC\tall\nAT-2\tD\tall\n`,
  ],
  [
    'signs of Markdown and HTML',
    textOf(['Maps &amp; more'], ['1 What is new', '2 Corrections'], ['1.1 ', '1.2 ', '2.1 ']),
  ],
];

describe('changelogs in numbered chapters', () => {
  for (const [name, text] of TEXTS)
    it(`have an entry for each number, with ${name}`, () => {
      const { releases } = readChangelog(text);
      const texts = releases.flatMap(({ changes }) => changes.map((change) => change.text));
      expect(texts).to.include.members(ENTRIES);
      expect(texts.filter((each) => /^\d|what is new|\t/i.test(each))).to.eql([]);
    });

  for (const bullet of ['•\t', '- ', '* ', '– ', '· '])
    it(`begin also right below an item behind "${bullet.trim()}"`, () => {
      const text = [
        ...['1\tWhat is new', `${bullet}Rulers for maps`, `${bullet}Legends for maps`],
        ...[
          '2\tCorrections',
          '2.1\tSky',
          'The moon was drawn twice.',
          '2.2\tSea',
          'Tides were late.',
        ],
      ];
      const { releases } = readChangelog(`Atlas 2.0\n\n${text.join('\n')}\n`);
      expect(releases[0]?.changes.map((change) => `${change.kind}: ${change.text}`)).to.eql([
        ...['added: Rulers for maps', 'added: Legends for maps'],
        ...['fixed: The moon was drawn twice.', 'fixed: Tides were late.'],
      ]);
    });

  it('are told from prose with two numbers, and from lists', () => {
    const { releases } = readChangelog('# 1.0\n\n1. Rulers for maps\n2. Legends for maps\n');
    expect(releases[0]?.changes.map(({ text }) => text)).to.eql([
      'Rulers for maps',
      'Legends for maps',
    ]);
  });
});
