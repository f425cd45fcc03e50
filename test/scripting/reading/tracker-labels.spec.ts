import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function entryOf(line: string): string {
  const [release] = readChangelog(`# Atlas\n\n## 2.0.0\n\n* ${line}\n* Fold the legend\n`).releases;
  const [change] = release?.changes ?? [];
  const numbers = change?.references.map((one) => ('id' in one ? one.id : '')) ?? [];
  return `${change?.kind} ${change?.scope ?? '-'}: ${change?.text} (${numbers.join(', ')})`;
}

describe('the item of a tracker before an entry', () => {
  const FORMS = [
    ['Ticket #865, Add a menu', 'added -: Add a menu (865)'],
    ['Ticket #22/#79: Add a menu', 'added -: Add a menu (22, 79)'],
    ['Ticket #22, Printing: Add a menu', 'added Printing: Add a menu (22)'],
    ['Defect #1: Rows overlap', 'fixed -: Rows overlap (1)'],
    ['Defect #1 Rows overlap', 'fixed -: Rows overlap (1)'],
    ['Defect 12 - Rows overlap', 'fixed -: Rows overlap (12)'],
    ['Bug 123: Rows overlap', 'fixed -: Rows overlap (123)'],
    ['Bug #3, #4 and #5: Rows overlap', 'fixed -: Rows overlap (3, 4, 5)'],
    ['Feature #7: Dark mode', 'added -: Dark mode (7)'],
    ['Patch #9: Add a legend of rivers', 'added -: Add a legend of rivers (9)'],
    ['Fehler #12: Zeilen fehlen', 'fixed -: Zeilen fehlen (12)'],
    ['Anomalie #9 - La liste est vide', 'fixed -: La liste est vide (9)'],
  ] as const;
  for (const [line, entry] of FORMS)
    it(`is left out with its number and its mark, and names the kind: ${line}`, () => {
      expect(entryOf(line)).to.equal(entry);
    });

  it('is only what has a number: a word before a colon stays a part of the product', () => {
    expect(entryOf('Tickets: Print the seat of a guest')).to.match(/^\w+ Tickets: Print/);
  });
});
