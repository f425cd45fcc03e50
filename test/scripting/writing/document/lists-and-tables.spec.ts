import { expect } from 'chai';
import { joinStem } from '../../../../src/scripting/writing/document/join-stem.js';
import {
  decimalMarkOf,
  figureIn,
} from '../../../../src/scripting/writing/document/tables/figures.js';
import { narrate } from './narrate.js';

function table(header: string, ...rows: readonly string[]): string {
  const rule = header.replace(/[^|]+/g, '---');
  return `# Notes\n\n## Figures\n\n${[header, rule, ...rows].map((row) => `| ${row} |`).join('\n')}\n`;
}

describe('a list that goes on with its stem', () => {
  for (const [stem, items, sentences] of [
    [
      'Employees must:',
      ['lock the screen', 'report losses', 'wear a badge.'],
      ['Employees must lock the screen, report losses, and wear a badge.'],
    ],
    [
      'Employees must:',
      ['Lock the screen', 'Report losses'],
      ['Employees must lock the screen and report losses.'],
    ],
    [
      'It is prohibited',
      ['to pass on passwords,', 'to connect private media.'],
      ['It is prohibited to pass on passwords and to connect private media.'],
    ],
    [
      'Access ends if',
      ['the contract ends, or', 'the manager says so.'],
      ['Access ends if the contract ends or the manager says so.'],
    ],
    [
      'Two things changed:',
      ['Racks hum less', 'Lamps dim'],
      ['Two things changed: Racks hum less; Lamps dim.'],
    ],
    ['Rules of the house', ['No smoking', 'No dogs'], undefined],
    ['Employees must:', ['Lock the screen. Even at lunch.', 'Report losses.'], undefined],
  ] as const)
    it(`becomes ${sentences?.join(' ') ?? 'sentences of its own'}`, () => {
      expect(joinStem(stem, items)).to.deep.equal(sentences);
    });

  it('repeats its stem if one sentence would be too long', () => {
    const items = ['north', 'south', 'east', 'west'].map(
      (side) => `check that the door on the ${side} side of the hall is closed and locked at night`,
    );
    const sentences = joinStem('Guards must:', items) ?? [];
    expect(sentences.length).to.be.above(1);
    for (const one of sentences) expect(one).to.match(/^Guards must check that the door/);
  });
});

describe('a numbered list', () => {
  it('is narrated as steps if it is a procedure', () => {
    expect(
      narrate(
        '# Fuser\n\n## Replace the fuser\n\n1. Open the cover.\n2. LOCK the lever.\n3. Wait.\n',
      ),
    ).to.include('First, open the cover. Then: LOCK the lever. Finally, wait.');
  });

  it('is narrated unchanged if it only counts', () => {
    const text = narrate(
      '# Report\n\n## Migrations\n\n1. Mail relay: done.\n2. Identity: one week late.\n',
    );
    expect(text).to.include('Mail relay: done. Identity: one week late.');
  });
});

describe('a table', () => {
  it('of tasks says who does what by when', () => {
    const text = narrate(
      table(
        '# | What | Who | By',
        '1 | Label all breakers | RT | Friday',
        '2 | Draw the route | KL | open',
      ),
    );
    expect(text).to.include('RT, by Friday: Label all breakers. KL, open: Draw the route.');
  });

  it('of figures says how they changed with time', () => {
    const text = narrate(
      table(
        'Mails | 2024 | 2025 | 2026',
        'Reported | 310 | 702 | 1,488',
        'Clicked | 14 % | 9 % | 11 %',
      ),
    );
    expect(text).to.include('Reported: up from 310 in 2024 to 1,488 in 2026.');
    expect(text).to.include('Clicked: 14 % in 2024, 9 % in 2025 and 11 % in 2026.');
  });

  it('claims no change between figures that may be read in two ways, or in columns without an order', () => {
    expect(narrate(table('Pond | 2025 | 2026', 'Reed | 1.204 | 997'))).to.not.match(
      /\b(?:up|down) from/,
    );
    expect(narrate(table('Pond | North | South', 'Reed | 10 | 20'))).to.include(
      'Reed: North 10, South 20.',
    );
    expect(narrate(table('Pond | 2026 | 2025', 'Reed | 10 | 20'))).to.not.match(
      /\b(?:up|down) from/,
    );
    expect(narrate(table('Pond | 2025 | 2026', 'Reed | 10 ms | 2 s'))).to.not.match(
      /\b(?:up|down) from/,
    );
  });

  it('with many columns of figures gives the least and the greatest of each', () => {
    const text = narrate(
      table('Run | a | b | c | d | e', 'browse | 1 | 2 | 3 | 4 | 5', 'login | 6 | 2 | 8 | 9 | 9'),
    );
    expect(text).to.match(/1 for browse (?:to|and the greatest) 6 for login/);
    expect(text).to.not.match(/(?:from|least is) 2/);
  });

  it('of options says which has what', () => {
    const text = narrate(
      table('Criterion | Signed | Opaque', 'Works offline | yes | no', 'Small | no | yes'),
    );
    expect(text).to.include('Works offline: yes for Signed, no for Opaque.');
  });
});

describe('the figures of a table', () => {
  for (const [cells, cell, value] of [
    [['1,488', '0.5'], '1,488', 1488],
    [['1.488', '0,5'], '1.488', 1488],
    [['−8 %', '+9 %'], '−8 %', -8],
    [['410k', '377k'], '410k', 410],
    [['1.488', '997'], '1.488', undefined],
    [['wk 20'], 'wk 20 days late', undefined],
  ] as const)
    it(`read ${cell} among ${cells.join(', ')} as ${value ?? 'no certain number'}`, () => {
      expect(figureIn(cell, decimalMarkOf(cells))?.value).to.equal(value);
    });
});
