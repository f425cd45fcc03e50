import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { outlineText } from '../../../src/scripting/outline/outline.js';

const scriptOf = (content: string, fileName = 'export.csv') =>
  outlineText({ content, fileName, history: [], settings: DEFAULT_NARRATION_SETTINGS }).written
    .script.text;

/** Table with one more column; the last row is a known issue. */
const tableWith = (column: string, cells: readonly string[]) =>
  [
    ['Key', 'Issue Type', 'Summary', 'Status', column],
    ['K-1', 'Story', 'The warden sees the wind on the map', 'Done', cells[0] ?? ''],
    ['K-2', 'Bug', 'Spools tear in the rain', 'Done', cells[1] ?? ''],
    ['K-3', 'Improvement', 'The list of kites opens faster', 'Done', cells[2] ?? ''],
    ['K-4', 'Known Error', 'The anchor is drawn twice', 'Open', cells[3] ?? ''],
  ]
    .map((row) => row.join(';'))
    .join('\n');

describe('tables of issues', () => {
  for (const [column, cells] of [
    ['P', ['Major', 'Minor', 'Blocker', 'Trivial']],
    ['Prio', ['high', 'low', 'medium', 'high']],
    ['Sev.', ['Critical', 'Normal', 'Normal', 'Critical']],
    ['Wichtig', ['hoch', 'mittel', 'niedrig', 'hoch']],
    ['Rang', ['haute', 'moyenne', 'basse', 'haute']],
  ] as const)
    it(`leave out the priorities of a column ${column}`, () => {
      const script = scriptOf(tableWith(column, cells));
      expect(script).to.contain('The warden sees the wind on the map.');
      expect(script).not.to.match(new RegExp(`\\b(?:${column}|${cells.join('|')})\\b`));
    });

  for (const column of [
    'Release Notes',
    'Release Note',
    'Customer text',
    'Note de version',
    'Kundentext',
  ])
    it(`are narrated by the words for readers in a column ${column}`, () => {
      const script = scriptOf(
        tableWith(column, [
          'Wardens get a map of the wind.',
          'Spools tore when it rained.',
          '',
          'Anchors are drawn twice at night.',
        ]),
      );
      expect(script).to.contain('Wardens get a map of the wind.');
      expect(script).to.match(/fixed: spools tore when it rained\./i);
      expect(script).to.match(/the list of kites opens faster\./i);
      expect(script).to.match(/: Anchors are drawn twice at night\./);
      expect(script).not.to.match(new RegExp(`${column}|The warden sees`, 'i'));
    });

  for (const column of ['Description', 'Details', 'Beschreibung', 'Descripción', 'Title'])
    it(`do not read out the name of a column ${column}`, () => {
      const cells = ['It is drawn by the hour.', '', '', ''];
      const script = scriptOf(tableWith(column, cells));
      expect(script).to.match(/It is drawn by the hour\./i);
      expect(script).not.to.match(new RegExp(`${column}:`, 'i'));
    });

  for (const column of ['Endpoint', 'Route', 'Screen', 'Page', 'Component'])
    it(`take a column ${column} as the part that changed`, () => {
      const script = scriptOf(tableWith(column, ['/winds', '/spools', 'all', '']));
      expect(script).to.contain('In /winds, the warden sees the wind on the map.');
      expect(script).not.to.match(new RegExp(`${column}:|in all`, 'i'));
    });
});

describe('lists of issues', () => {
  const ISSUES = [
    'Bug #140 - Spools tear in the rain (Closed)',
    'Bug #141 - The anchor is drawn twice (Resolved)',
    'Feature #120 - The warden sees the wind on the map (Done)',
    'Feature #121 - Kites are counted by sonar (New)',
    'Feature #122 - The list of kites opens faster (Closed)',
  ].join('\n');

  it('are narrated without the state of what is done', () => {
    const script = scriptOf(ISSUES, 'issues.txt');
    expect(script).to.contain('The warden sees the wind on the map.');
    expect(script).to.match(/not done yet: kites are counted by sonar/i);
    expect(script).not.to.match(/Closed|Resolved|\bDone\b/);
  });

  for (const count of ['8 issues', 'Issues: 8', '(7 rows)', 'Total: 7 tickets', 'Results: 12'])
    it(`are narrated without the line ${JSON.stringify(count)}`, () => {
      const script = scriptOf(`- ${ISSUES.replaceAll('\n', '\n- ')}\n\n${count}\n`, 'issues.md');
      expect(script).to.contain('The warden sees the wind on the map.');
      expect(script).not.to.contain(count.replace(/[()]/g, ''));
    });

  for (const facts of [
    'Version: 3.2\nStatus: closed',
    'Project: Kite Shed\nVersion: 3.2\nDate: 2025-01-31',
    'Release: 3.2\nOwner: J. Example\nStatus: open',
    'Version: 3.2\nIssues: 4\nSprint: 12',
    'Projekt: Drachenhaus\nVersion: 3.2\nStand: fertig',
  ])
    it(`take their version from ${JSON.stringify(facts)}, and no change`, () => {
      const script = scriptOf(`${facts}\n\n${ISSUES}\n`, 'issues.txt');
      expect(script).to.match(/^Here's version 3\.2|^Version 3\.2 is out/);
      expect(script).not.to.match(/Status|Owner|Sprint|Stand\b|Project|Projekt/);
    });

  it('name known issues without the dash behind their number', () => {
    const script = scriptOf(
      'Release Notes - Kite Shed - Version 6.5\n\n** Bug\n    * [KS-1] - Spools tear in the rain\n\n** Known issue\n    * [KS-4] - The anchor is drawn twice\n',
      'notes.txt',
    );
    expect(script).to.match(/: The anchor is drawn twice\./);
  });
});
