import { expect } from 'chai';
import { describe, it } from 'mocha';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';
import { factsIn } from '../../../../src/scripting/reading/roles/facts.js';

describe('a fact about a text', () => {
  for (const [count, line] of [
    [1, 'Status: accepted'],
    [2, 'Author: platform team · Status: draft'],
    [3, 'Client: City of Example Order: 2026/0045 Version: 2'],
    [2, 'Auteur : équipe caisse Statut : en discussion'],
    [1, 'Teilnehmer: A. Example, B. Example'],
    [1, 'Próxima reunión: 5 de julio, 10:00'],
    [0, 'Maps: the river is drawn in blue'],
    [0, 'The status of a map: folded'],
    [0, `Status: ${'a map that folds '.repeat(6)}`],
  ] as const)
    it(`is a name with its value, ${count} of them in: ${line}`, () => {
      expect(factsIn(line)).to.equal(count);
    });

  for (const line of [
    'Status: accepted',
    'Author: platform team',
    'Verfasst von: IT-Sicherheit',
    'Dernière mise à jour : 4 février 2026',
    'Presenti: A. Example, B. Example',
  ])
    it(`is left out of a document's head: ${line}`, () => {
      const { sections, leftOut } = readDocument(`# Maps\n\n${line}\n\n## Why\n\nMaps fold.\n`);
      expect(leftOut).to.eql([{ text: line, reason: 'metadata' }]);
      expect(JSON.stringify(sections)).to.contain('Maps fold.').and.not.to.contain(line);
    });

  it('is left out before the first release, and stays if it is a change', () => {
    const head = '# Changes\n\nAuthor: platform team · Distribution: partners\n\n';
    const entry = 'Status: shown in the title of each map';
    const { preamble, releases } = readChangelog(`${head}## 1.0.0\n\n### Added\n\n- ${entry}\n`);
    expect(preamble).to.eql([]);
    expect(releases[0]?.changes).to.have.length(1);
  });
});
