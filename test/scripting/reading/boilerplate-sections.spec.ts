import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function wordsOf(...lines: readonly string[]): string {
  const { releases } = readChangelog(lines.join('\n'));
  return JSON.stringify(releases.map((release) => ({ ...release, leftOut: [] })));
}

const CHANGES = ['## Changes', '', '- Fold a map twice', '- Sort the rows by name', ''];

describe('a section of release notes about other matters', () => {
  const HEADINGS = [
    ...['About', 'About Atlas', 'About the Atlas Foundation', 'Release Contents', 'License'],
    ...['Über uns', 'Lieferumfang', 'À propos', 'Acerca de Atlas', 'Informazioni su Atlas'],
    ...['Sobre o projeto', 'Over ons'],
  ];
  for (const heading of HEADINGS)
    it(`is left out, wherever it is: ${heading}`, () => {
      const other = [`## ${heading}`, '', 'Paper from the harbour is used for every sheet.', ''];
      for (const lines of [
        [...other, ...CHANGES],
        [...CHANGES, ...other],
      ]) {
        const told = wordsOf('# Atlas 2.1.0', '', ...lines);
        expect(told).to.include('Fold a map twice').and.not.include('harbour');
      }
    });

  it('is left out if its paragraphs describe how to install the release', () => {
    const steps = ['## Installation', '', 'Unpack the archive with any tool of your system.', ''];
    const told = wordsOf('# Atlas 2.1.0', '', ...steps, ...CHANGES);
    expect(told).to.include('Fold a map twice').and.not.include('Unpack');
  });

  it('is read if it is about this release, or about a part of the product', () => {
    const about = ['## About this release', '', 'It draws harbours in blue.', ''];
    const dialog = ['## About dialog', '', '- Shows the number of sheets', ''];
    const told = wordsOf('# Atlas 2.1.0', '', ...about, ...CHANGES, ...dialog);
    expect(told).to.include('harbours').and.include('number of sheets');
  });
});
