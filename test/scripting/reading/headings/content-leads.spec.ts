import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import { classOfHeading } from '../../../../src/scripting/reading/headings/classify-heading.js';

describe('a line that says only that the contents of a release follow', () => {
  for (const lead of [
    'In this version:',
    'This update brings:',
    'Also in this release:',
    'Our latest release contains:',
    'In dieser Version:',
    'Dans cette version :',
    'En esta actualización:',
    'Questa versione contiene:',
    'Nesta versão:',
    'In deze versie:',
  ])
    it(`leads to changes that are narrated one by one: ${lead}`, () => {
      const items = ['Dark mode!', 'Battery indicator redesigned', 'Larger type on tablets'];
      const list = items.map((item) => `- ${item}\n`).join('');
      const [release] = readChangelog(`Every two weeks we publish.\n\n${lead}\n${list}`).releases;
      expect(release?.changes.map(({ text }) => text)).to.eql(items);
      expect(release?.introduction.join(' ')).not.to.include(lead.slice(0, -1));
    });

  for (const heading of [
    'Upgrade to 10',
    'Version',
    'These maps are gone',
    'This update removes',
    'In this folder',
    'Update the release of the week before the others',
  ])
    it(`is not recognized in a heading with words of its own: ${heading}`, () => {
      expect(classOfHeading(heading)).not.to.equal('changes');
    });
});
