import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** Texts of the changes, and the items that are not done with their states. */
const read = (content: string) => {
  const [release] = readChangelog(content).releases;
  return {
    changes: release?.changes.map(({ text }) => text),
    notDone: release?.notDone?.map(({ text, state }) => [text, state]),
  };
};

describe('an item that is not done', () => {
  const remarks = {
    'Fold the legend (rejected)': 'rejected',
    "Fold the legend (won't fix)": 'rejected',
    'Fold the legend (MAP-12, blocked by legal)': 'open',
    'Fold the legend (in review, #12)': 'open',
    'Fold the legend (moved to 1.3)': 'moved',
    'Fold the legend, postponed to 2.4': 'moved',
    'Fold the legend -> not yet': 'open',
    'Fold the legend (reporté en 2.4)': 'moved',
    'TODO: Fold the legend': 'open',
    'Fold the legend (State: Active)': 'open',
    'Fold the legend (Status: In Progress)': 'open',
    'Fold the legend (State: Removed)': 'rejected',
    'Fold the legend [Status: Rejected]': 'rejected',
    'Fold the legend (Estado: Aplazado)': 'moved',
  };
  for (const [line, state] of Object.entries(remarks)) {
    it(`is kept apart with its state (${line})`, () => {
      const { changes, notDone } = read(`## 1.2.0\n\n- Draw rivers\n- ${line}\n`);
      expect(changes).to.eql(['Draw rivers']);
      expect(notDone?.map(([, each]) => each)).to.eql([state]);
      expect(notDone?.[0]?.[0]).to.match(/Fold the legend(?:$| \(MAP)/);
    });
  }

  const fields = {
    '**State** : Removed  **Tags** : 1.2; customer': 'rejected',
    'State: Committed': 'open',
    'Status: In Progress Assigned to: Example': 'open',
    'Estado: Aplazado': 'moved',
    '**Resolution**: Duplicate': 'rejected',
    'Statut : En cours': 'open',
  };
  for (const [field, state] of Object.entries(fields)) {
    it(`has a field below it that says so (${field})`, () => {
      const done = `- Draw rivers\n  - ${field.replace(/: .*$/, ': Done')}`;
      const { changes, notDone } = read(`## 1.2.0\n\n${done}\n- Fold the legend\n  - ${field}\n`);
      expect(changes).to.eql(['Draw rivers']);
      expect(notDone).to.eql([['Fold the legend', state]]);
    });
  }

  for (const [cell, state] of Object.entries({
    'postponed to R1': 'moved',
    'deferred to the next release': 'moved',
    'moved to 1.3': 'moved',
    'not before 2.0': 'open',
    'duplicate of 2650': 'rejected',
  })) {
    it(`is a row in which any remark says so (${cell})`, () => {
      const rows = `| Draw rivers | tell support |\n| Fold the legend | ${cell} |\n`;
      const { changes, notDone } = read(`| What | Comment |\n| --- | --- |\n${rows}`);
      expect(changes).to.eql(['Draw rivers']);
      expect(notDone?.map(([, each]) => each)).to.eql([state]);
    });
  }

  for (const line of [
    'Fold the legend (moved to the sidebar)',
    'Allow maps to be open or closed',
    'Add a button (new)',
    'Show the state of tickets (open, closed and all)',
    'Legends moved to the margin',
  ]) {
    it(`is not one if words only resemble a state (${line})`, () => {
      expect(read(`## 1.2.0\n\n- Draw rivers\n- ${line}\n`).notDone).to.equal(undefined);
    });
  }

  for (const heading of [
    ...['### Rejected', '### Not done', '### Postponed', '### Open points', '**Not yet**'],
    ...['### Not in this release', 'Still open:', 'Not done, moved to sprint 12:', "### Won't fix"],
    ...['### Noch offen', '### Aplazado'],
  ]) {
    it(`is below a heading that says so (${heading})`, () => {
      const text = `# Maps\n\n## 1.2.0\n\n### Added\n\n- Draw rivers\n\n${heading}\n\n- Fold the legend\n`;
      const { changes, notDone } = read(text);
      expect(changes).to.eql(['Draw rivers']);
      expect(notDone?.map(([words]) => words)).to.eql(['Fold the legend']);
    });
  }

  for (const [state, read_] of Object.entries({
    Rejected: 'rejected',
    "Closed (won't fix)": 'rejected',
    'Moved to 9.4': 'moved',
    'In Progress': 'open',
    'no, next version': 'moved',
    'Resolved (not released)': 'open',
    'Waiting for photos': 'open',
    verschoben: 'moved',
    '': 'open',
  })) {
    it(`is a row with such a state ("${state}")`, () => {
      const table = `| # | Subject | Status |\n|---|---|---|\n| 1 | Draw rivers | Closed |\n| 2 | Fold the legend | ${state} |\n`;
      const { changes, notDone } = read(`## 1.2.0\n\n${table}`);
      expect(changes).to.eql(['Draw rivers']);
      expect(notDone).to.eql([['Fold the legend', read_]]);
    });
  }

  for (const heading of ['What is new', 'What was removed', 'New', 'Deprecated and removed'])
    it(`does not stand below a heading of changes (${heading})`, () => {
      const { changes, notDone } = read(`## 1.2.0\n\n### ${heading}\n\n- Fold the legend\n`);
      expect(changes).to.have.length(1);
      expect(notDone).to.equal(undefined);
    });

  for (const [changes, plans] of [
    ['New', 'Coming soon'],
    ['Fixes', "What's next"],
    ['Improvements', 'In the works'],
    ['Neu', 'Demnächst'],
    ['Nouveautés', 'À venir'],
    ['Novedades', 'Próximamente'],
  ] as const)
    it(`is below plans, behind the changes of a release that has no heading (${plans})`, () => {
      for (const mark of ['## ', '']) {
        const told = `${mark}${changes}\n\n- Draw rivers\n- Mark the bridges\n`;
        const planned = `${mark}${plans}\n\n- Fold the legend\n`;
        const { changes: done, notDone } = read(`Update of May\n\n${told}\n${planned}`);
        expect(done).to.eql(['Draw rivers', 'Mark the bridges']);
        expect(notDone).to.eql([['Fold the legend', 'open']]);
      }
    });

  it('is in a release of its own below the name of one that is to come', () => {
    const [release] = readChangelog('# Changes\n\n## Unreleased\n\n- Fold the legend\n').releases;
    expect(release).to.deep.include({ unreleased: true });
    expect(release?.changes).to.have.length(1);
  });

  it('is an item whose box nobody ticked', () => {
    const { changes, notDone } = read('## 1.2.0\n\n- [x] Draw rivers\n- [ ] Fold the legend\n');
    expect(changes).to.eql(['Draw rivers']);
    expect(notDone).to.eql([['Fold the legend', 'open']]);
  });
});
