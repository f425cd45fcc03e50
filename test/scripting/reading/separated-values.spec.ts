import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { sourceTypeOf } from '../../../src/scripting/reading/source-type.js';

/** Changes as `kind (scope): text`. */
const read = (content: string) =>
  readChangelog(content).releases.flatMap(({ changes }) =>
    changes.map(
      ({ kind, scope, text }) => `${kind}${scope === undefined ? '' : ` (${scope})`}: ${text}`,
    ),
  );

describe('a table of changes', () => {
  it('is read by the names of its columns, whatever the delimiter', () => {
    const rows = [
      ['Key', 'Type', 'Component', 'Summary', 'Status', 'Assignee'],
      ['MAP-1', 'Story', 'Paper', 'Fold maps', 'Done', 'AE'],
      ['MAP-2', 'Bug', 'Legend', 'Rivers are red', 'Closed', 'BE'],
    ];
    for (const delimiter of [',', ';', '\t']) {
      const text = rows.map((row) => row.join(delimiter)).join('\n');
      expect(read(text), delimiter).to.eql([
        'added (Paper): Fold maps',
        'fixed (Legend): Rivers are red',
      ]);
      expect(sourceTypeOf(text, 'export.csv')).to.equal('changelog');
    }
  });

  it('leaves out what was refused, moved or is still open', () => {
    const states = ['Rejected', 'In Progress', "Won't Fix", 'moved to 2.3', 'To Do', ''];
    const rows = states.map((state, index) => `${index},Bug,Entry ${index} of many,${state}`);
    const text = `#,Tracker,Subject,Status\n${rows.join('\n')}\n9,Bug,Rivers are red,Resolved\n`;
    expect(read(text)).to.eql(['fixed: Rivers are red']);
    const marked = '| Subject | Status |\n|---|---|\n| Fix maps | Done |\n| Draw lakes | Open |\n';
    expect(read(`# 2.0.0\n\n${marked}`)).to.eql(['fixed: Fix maps']);
  });

  it('has cells in quotes, with commas, quotes and lines within', () => {
    const text =
      'ID,Title,Type\n1,"Fold maps, charts and ""plans"" on\npaper",New\n2,Rivers are red,Bug\n';
    expect(read(text)).to.eql([
      'added: Fold maps, charts and "plans" on paper',
      'fixed: Rivers are red',
    ]);
  });

  it('has a release for each version that a column names', () => {
    const text =
      'Version;Date;Type;Description\n2.1;2031-10-04;New;Fold maps\n2.1;2031-10-04;Bug;Rivers are red\n2.0;2031-09-01;Removed;Globes\n';
    const { releases } = readChangelog(text);
    expect(releases.map(({ version, date, changes }) => [version, date, changes.length])).to.eql([
      ['2.1', '2031-10-04', 2],
      ['2.0', '2031-09-01', 1],
    ]);
  });

  it('has columns in other languages, and a title above it', () => {
    const german =
      'Änderungen im Oktober\n\nDatum;Modul;Art;Beschreibung;Bearbeiter\n4.10.2031;Karten;neu;Karten falten;AE\n4.10.2031;Legende;Fehler;Flüsse sind rot;BE\n';
    expect(read(german)).to.eql(['added: Karten falten', 'fixed (Legende): Flüsse sind rot']);
    const french =
      'Nr;Titre;Type;État\n1;Plier les cartes;Nouveauté;Terminé\n2;Dessiner les lacs;Nouveauté;Reporté\n';
    expect(read(french)).to.eql(['added: Plier les cartes']);
  });

  it('is read by what its cells hold if names of columns say nothing', () => {
    const text =
      'Ref;Tema;Was ist anders;Wer;Stand\nR-1;Karten;Karten lassen sich jetzt falten;AE;erledigt\nR-2;Legende;Flüsse waren auf Papier rot;BE;erledigt\nR-3;Papier;Seen werden blau gedruckt;BE;verschoben\n';
    const texts = readChangelog(text).releases.flatMap(({ changes }) => changes);
    expect(texts.map((change) => change.text)).to.eql([
      'Karten lassen sich jetzt falten',
      'Flüsse waren auf Papier rot',
    ]);
  });

  it('differs from prose with commas and from a table of figures', () => {
    for (const text of [
      'Summary, status and type are columns.\nWe fold maps, charts and plans.',
      'Region,2030,2031\nNorth,12,14\nSouth,7,9\n',
    ]) {
      expect(sourceTypeOf(text, 'notes.txt'), text).to.equal('document');
    }
  });
});
