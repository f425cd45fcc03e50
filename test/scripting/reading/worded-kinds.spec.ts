import { expect } from 'chai';
import type { ChangeKind } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

describe('the kind of an entry by its words', () => {
  const LED: readonly (readonly [string, ChangeKind])[] = [
    ['- Behoben: Die Karte bleibt grau', 'fixed'],
    ['- Nouveau : la carte se plie', 'added'],
    ['- Corregido: el mapa queda gris', 'fixed'],
    ['- Aggiunto: la mappa si piega', 'added'],
    ['- Verwijderd: de oude legenda', 'removed'],
    ['- Alterado: o mapa fica cinza', 'changed'],
  ];
  for (const [entry, kind] of LED) {
    it(`is ${kind} for ${entry}`, () => {
      expect(kindsOf(`# 1.0.0\n\n${entry}\n`)).to.eql([kind]);
    });
  }

  it('is `security` below a security heading, whatever the prefix of the entry', () => {
    for (const entry of ['fix(oauth2): enforce two factors', 'feat: lock accounts', 'Sort rows'])
      expect(kindsOf(`# 1.0.0\n\n## SECURITY\n\n* ${entry}\n`), entry).to.eql(['security']);
  });

  it('is what a feature takes away', () => {
    const source = '# 2.0.0\n\n### Features\n\n- remove the fax module\n- **api:** sort maps\n';
    expect(kindsOf(source)).to.eql(['removed', 'added']);
  });

  it('is an addition to a part that only sounds like work on the product', () => {
    for (const part of ['tests', 'build', 'Build', 'tests', 'actions'])
      expect(
        kindsOf(`# 2.0.0\n\n### Features\n\n- **${part}:** let pilots plan a tour from a table\n`),
        part,
      ).to.eql(['added']);
  });

  function kindsOf(source: string): ChangeKind[] {
    return readChangelog(source).releases.flatMap(({ changes }) => changes.map(({ kind }) => kind));
  }
});
