import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';

const changelogOf = (lines: readonly string[]): string =>
  JSON.stringify(
    readChangelog(lines.join('\n')).releases.map(({ changes, introduction }) => [
      changes,
      introduction,
    ]),
  );

describe('a line without content below the changes of a release', () => {
  const changes = ['# Atlas 2.0', '', '- Sort rows by colour', '- Fold maps twice', ''];
  for (const line of [
    'Sent to all administrators. Unsubscribe',
    '© 2026 Example Maps. All rights reserved. Names are trademarks of their owners.',
    'This page was last edited on 3 May at 10:20.',
    'Questions? Call the service desk at 4400.',
    'Confidential. Not to be passed on.',
    'You receive this letter because you administer an account.',
  ])
    it(`is left out: ${line}`, () => {
      const text = changelogOf([...changes, line]);
      expect(text).to.contain('Sort rows by colour').and.to.contain('Fold maps twice');
      expect(text).not.to.contain(line.slice(0, 12));
    });

  for (const line of [
    'Charts keep their colours.',
    'Routes avoid tolls.',
    'You see who changed what.',
    'Closed orders move to the archive.',
    'All forms have a shortcut.',
  ])
    it(`is not a short sentence that says what changes: ${line}`, () => {
      expect(changelogOf(['# Atlas 2.0', '', '### Orders', '', line])).to.contain(
        line.slice(0, 12),
      );
    });

  it('is not one with another paragraph below it', () => {
    const item = ['- All rights reserved by Example Maps.', '', '  Rows are sorted by colour.'];
    expect(changelogOf([...changes, ...item])).to.contain('Rows are sorted by colour.');
  });
});

describe('a line without content in a document', () => {
  const body = Array.from({ length: 10 }, (_, at) => `Rule ${at + 1} says how wide a map is.`);
  for (const [place, lines] of [
    [
      'at its start',
      ['# Maps', '', 'Version 3.0, valid from 1 March', '', ...body.join('\n\n').split('\n')],
    ],
    [
      'at its end',
      ['# Maps', '', ...body.join('\n\n').split('\n'), '', 'Minutes taken by: B. Example'],
    ],
  ] as const)
    it(`is left out ${place}`, () => {
      const { leftOut = [], sections } = readDocument(lines.join('\n'));
      expect(leftOut).to.have.length(1);
      expect(sections.flatMap(({ blocks }) => blocks)).to.have.length(10);
    });
});

describe('a short document', () => {
  for (const line of [
    'Relays copy files.',
    'The log names every file.',
    'A dog may sit on the ferry.',
    'Every order has a number.',
    'Maps are drawn at night.',
  ])
    it(`keeps its only sentence: ${line}`, () => {
      for (const text of [line, `# Notes\n\n${line}\n`, `# Notes\n\n## Parts\n\n${line}\n`]) {
        const { leftOut, sections } = readDocument(text);
        expect(leftOut).to.equal(undefined);
        expect(JSON.stringify(sections)).to.contain(line);
      }
    });

  it('stays whole if each of its lines looks like one without content', () => {
    const { leftOut, sections } = readDocument('All rights reserved.');
    expect(leftOut).to.equal(undefined);
    expect(JSON.stringify(sections)).to.contain('All rights reserved.');
  });
});
