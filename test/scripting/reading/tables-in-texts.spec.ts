import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const read = (content: string) => {
  const { releases } = readChangelog(content);
  return {
    changes: releases.flatMap(({ changes }) => changes.map(({ kind, text }) => [kind, text])),
    notDone: releases.flatMap(({ notDone = [] }) => notDone.map(({ text }) => text)),
  };
};

describe('a table of issues in any markup', () => {
  const header = ['#', 'Tracker', 'Subject', 'Status'];
  const rows = [
    ['11', 'Feature', 'Fold maps on paper', 'Closed'],
    ['12', 'Bug', 'Legend is upside down', 'Closed'],
    ['13', 'Feature', 'Draw the moon', 'Rejected'],
  ];
  const lines = (border: string) => rows.map((row) => row.join(border));
  const padded = (row: readonly string[]) => row.map((cell) => cell.padEnd(24)).join('  ');
  const tables = {
    textile: `h2. Maps 1.2\n\n|_. ${header.join(' |_. ')} |\n${lines(' | ')
      .map((row) => `| ${row} |\n`)
      .join('')}`,
    jira: `h2. Maps 1.2\n\n||${header.join('||')}||\n${lines('|')
      .map((row) => `|${row}|\n`)
      .join('')}`,
    mediaWiki: `== Maps 1.2 ==\n{| class="wikitable"\n! ${header.join(' !! ')}\n${lines(' || ')
      .map((row) => `|-\n| ${row}\n`)
      .join('')}|}\n`,
    dokuWiki: `===== Maps 1.2 =====\n^ ${header.join(' ^ ')} ^\n${lines(' | ')
      .map((row) => `| ${row} |\n`)
      .join('')}`,
    asciidoc: `== Maps 1.2\n\n[options="header"]\n|===\n|${header.join(' |')}\n\n${lines(' |')
      .map((row) => `|${row}\n`)
      .join('')}|===\n`,
    bars: `Maps 1.2\n\n${header.join(' | ')}\n${lines(' | ').join('\n')}\n`,
    tabs: `Maps 1.2\n\n${header.join('\t')}\n${lines('\t').join('\n')}\n`,
    aligned: `Maps 1.2\n\n${padded(header)}\n${padded(header.map(() => '-'.repeat(20)))}\n${rows.map(padded).join('\n')}\n`,
    sheet: `Maps 1.2,,,\nasked by Ann,,,\n${header.join(',')}\n${lines(',').join('\n')}\n`,
  };
  for (const [name, text] of Object.entries(tables)) {
    it(`has its subjects as entries, done or not (${name})`, () => {
      expect(read(text)).to.eql({
        changes: [
          ['added', 'Fold maps on paper'],
          ['fixed', 'Legend is upside down'],
        ],
        notDone: ['Draw the moon'],
      });
    });
  }

  it('has its kinds in columns of marks', () => {
    const text =
      'Item,Short text,New,Fixed,Released\n1,Fold maps,x,,yes\n2,Legend upside down,,x,yes\n3,Draw the moon,x,,no\n';
    expect(read(text)).to.eql({
      changes: [
        ['added', 'Fold maps'],
        ['fixed', 'Legend upside down'],
      ],
      notDone: ['Draw the moon'],
    });
  });

  it('takes an answer for a state only if its column asks for one', () => {
    const text =
      'endpoint,change,kind,action needed\n/maps,Fold maps on paper,added,no\n/moon,Draw the moon,added,no\n';
    expect(read(text).notDone).to.eql([]);
  });
});

describe('a list of items without bullets', () => {
  for (const [name, lines] of Object.entries({
    redmine: ['Bug #140 - Legend is upside down (Closed)', 'Feature #125 - Draw the moon (New)'],
    trac: ['#201: (defect) Legend is upside down', '#209: (defect, active) Draw the moon'],
    jira: ['MAP-12 Legend is upside down', 'MAP-13 Draw the moon (moved to 1.3)'],
    colons: ['MAP-12: Legend is upside down', 'MAP-13: Draw the moon (rejected)'],
    stories: ['User Story 12: Legend is upside down', 'User Story 13: Draw the moon (Active)'],
  })) {
    it(`has an entry a line (${name})`, () => {
      const { changes, notDone } = read(`Maps 1.2\n\n${lines.join('\n')}\n`);
      expect(changes).to.have.length(1);
      expect(changes[0]?.[1]).to.include('Legend is upside down');
      expect(notDone).to.have.length(1);
      expect(notDone[0]).to.include('Draw the moon');
    });
  }
});

describe('a table of items below a sentence about it', () => {
  const tableOf = (header: string) =>
    `| ${header} |\n| --- | --- | --- |\n| Bug | Done | Fold maps on paper |\n| Story | Open | Draw the moon |\n`;
  const TABLE = tableOf('Type | Status | Summary');
  for (const text of [
    `## Atlas – Sprint 41 (released 2025-05-16)\n\nThis table lists what was planned.\n\n${TABLE}`,
    `## Atlas 41\n\nWhat was planned, and where it stands.\n\n${TABLE}`,
    `# Atlas\n\n## Paper and ink\n\nWe worked on paper.\n\n${TABLE}`,
    `## Atlas 41\n\nTwo items were planned.\n\n${tableOf('Tracker | State | Subject')}`,
    `Atlas 41\n========\n\nThe items of this sprint stand below.\n\n${tableOf('Typ | Status | Titel')}`,
  ])
    it(`is read by its rows: ${JSON.stringify(text.slice(0, 60))}`, () => {
      const { changes, notDone } = read(text);
      expect(changes).to.deep.equal([['fixed', 'Fold maps on paper']]);
      expect(notDone).to.deep.equal(['Draw the moon']);
    });
});
