import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** The days of releases with these headings, each above one entry. */
const datesOf = (...headings: readonly string[]): readonly (string | undefined)[] =>
  readChangelog(
    headings.map((heading) => `## ${heading}\n\n- Add a map\n`).join('\n'),
  ).releases.map(({ date }) => date);

describe('the day of a release', () => {
  const days: Readonly<Record<string, readonly string[]>> = {
    English: [
      '12 March 2031',
      'March 12, 2031',
      'Mar 12 2031',
      '12th of March 2031',
      '2031-Mar-12',
    ],
    German: [
      '12. März 2031',
      '12.03.2031',
      '12. 3. 2031',
      'Mittwoch, 12. März 2031',
      '12 Mrz 2031',
    ],
    French: ['12 mars 2031', 'le 12 mars 2031', 'mercredi 12 mars 2031', 'publié le 12 mars 2031'],
    Spanish: ['12 de marzo de 2031', '12 marzo 2031', 'miércoles, 12 de marzo de 2031'],
    Italian: ['12 marzo 2031', 'mercoledì 12 marzo 2031', 'rilasciato il 12 marzo 2031'],
    Portuguese: [
      '12 de março de 2031',
      'quarta-feira, 12 de março de 2031',
      'em 12 de março de 2031',
    ],
    Dutch: ['12 maart 2031', 'woensdag 12 maart 2031', 'uitgebracht op 12 maart 2031'],
    numbers: ['2031-03-12', '2031/03/12', '2031.03.12', '20310312'],
  };
  for (const [language, forms] of Object.entries(days)) {
    for (const form of forms) {
      it(`is read in ${language}: ${form}`, () => {
        const [release] = readChangelog(`## 1.2.0 (${form})\n\n- Add a map\n`).releases;
        expect(release).to.deep.include({ version: '1.2.0', date: '2031-03-12' });
        expect(release).not.to.have.property('title');
      });
    }
  }

  it('is read for each month of each language', () => {
    const months = ['1er février 2031', '3 août 2031', '4 de outubro de 2031', '5 dicembre 2031'];
    const more = ['6. Jänner 2031', '7 juillet 2031', '8 mei 2031', '9 de septiembre de 2031'];
    const headings = [...months, ...more].map((day, index) => `1.${index}.0 – ${day}`);
    expect(datesOf(...headings)).to.deep.equal([
      ...['2031-02-01', '2031-08-03', '2031-10-04', '2031-12-05'],
      ...['2031-01-06', '2031-07-07', '2031-05-08', '2031-09-09'],
    ]);
  });

  for (const form of ['03/04/2031', '4/3/2031', '03-04-2031', '11/12/2031']) {
    it(`is left open if day and month may be either: ${form}`, () => {
      expect(datesOf(`1.2.0 (${form})`, '1.1.0 (2030-01-02)')).to.deep.equal([
        undefined,
        '2030-01-02',
      ]);
      const [release] = readChangelog(`## 1.2.0 ${form}\n\n- Add a map\n`).releases;
      expect(release?.version).to.equal('1.2.0');
    });
  }

  it('is decided by the other days of its text', () => {
    expect(datesOf('1.2.0 (03/04/2031)', '1.1.0 (25/02/2031)')[0]).to.equal('2031-04-03');
    expect(datesOf('1.2.0 (03/04/2031)', '1.1.0 (02/25/2031)')[0]).to.equal('2031-03-04');
    expect(datesOf('1.2.0 (03-04-2031)', '1.1.0 (25-02-2031)')[0]).to.equal('2031-04-03');
    expect(datesOf('1.3.0 (03/04/2031)', '1.2.0 (25/02/2031)', '1.1.0 (02/25/2030)')[0]).to.equal(
      undefined,
    );
    expect(datesOf('1.2.0 (05/05/2031)')).to.deep.equal(['2031-05-05']);
  });

  for (const line of [
    'Veröffentlicht am 12. März 2031',
    'Publié le 12 mars 2031',
    'Op 12 maart 2031',
  ]) {
    it(`is read from a line of its own: ${line}`, () => {
      const [release] = readChangelog(`## 1.2.0\n\n${line}\n\n- Add a map\n`).releases;
      expect(release).to.deep.include({ date: '2031-03-12', introduction: [] });
    });
  }

  for (const words of ['12 maps 2031', '31 February 2031', '12 de 2031', '3 marts 2031']) {
    it(`is not found in ${words}`, () =>
      expect(datesOf(`1.2.0 – ${words}`)).to.deep.equal([undefined]));
  }
});
