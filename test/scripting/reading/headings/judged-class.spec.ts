import { expect } from 'chai';
import type { HeadingClass } from '../../../../src/scripting/reading/headings/heading-class.js';
import { classOfHeading } from '../../../../src/scripting/reading/headings/classify-heading.js';
import { likelyClassOfHeading } from '../../../../src/scripting/reading/headings/judged-class.js';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

describe('headings that the lexicon does not know', () => {
  const LIKE: readonly (readonly [heading: string, name: HeadingClass])[] = [
    ['Corrected anomalies in the reader', 'fixed'],
    ['Problems we still know of', 'known'],
    ['Things you have to do first', 'upgrade'],
    ['Please check beforehand', 'upgrade'],
    ['What works better now', 'changed'],
    ['Wichtig zu wissen vorab', 'upgrade'],
  ];
  for (const [heading, name] of LIKE)
    it(`have the class of headings that are like them: ${heading}`, () => {
      expect(classOfHeading(heading)).to.equal(undefined);
      expect(likelyClassOfHeading(heading)).to.equal(name);
    });

  const OPEN = [
    ...['Invoices', 'Portal für Kunden', 'Actions', 'Service', 'Zone 4', 'Drucken und Berichte'],
    ...['Recherche', 'What comes after this version', 'Not included', 'Orders and stock'],
  ];
  for (const heading of OPEN)
    it(`stay open if examples say that little follows, or if none is like them: ${heading}`, () => {
      expect(likelyClassOfHeading(heading)).to.equal(undefined);
    });

  it('decide what is below them', () => {
    const [release] = readChangelog(
      '# Relay 2.0.0\n\n## Corrected anomalies\n\n- Lost routes after a restart\n\n## Problems we know of\n\n- Printing from the phone\n',
    ).releases;
    expect(release?.changes.map(({ kind, text }) => [kind, text])).to.deep.equal([
      ['fixed', 'Lost routes after a restart'],
    ]);
    expect(release?.knownIssues?.join()).to.contain('Printing from the phone');
  });

  it('leave what is open or rejected to its state', () => {
    const [release] = readChangelog(
      '# Relay 2.0.0\n\n## Added\n\n- Folded maps\n\n## Still open\n\n- Printing from the phone\n',
    ).releases;
    expect(release?.changes).to.have.length(1);
    expect(release?.notDone?.map(({ state }) => state)).to.deep.equal(['open']);
  });
});
