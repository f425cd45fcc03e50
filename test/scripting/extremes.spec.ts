import { expect } from 'chai';
import { greatestOf, leastOf } from '../../src/scripting/extremes.js';
import { columnRoles } from '../../src/scripting/reading/tables/column-roles.js';
import { figureColumns } from '../../src/scripting/writing/document/tables/figures.js';
import { tellTable } from '../../src/scripting/writing/document/tables/tell-table.js';
import { tellRanges } from '../../src/scripting/writing/document/tables/ranges.js';

/** More than the arguments that a call can have. */
const MANY = 200_000;
const ROWS = Array.from({ length: MANY }, (_, at) => [`Room ${at}`, String(at)]);

describe('the extremes of numbers', () => {
  it('are found among any number of them', () => {
    const numbers = Array.from({ length: MANY }, (_, at) => at - 7);
    expect([leastOf(numbers), greatestOf(numbers)]).to.eql([-7, MANY - 8]);
  });

  it('are infinite for an empty list', () => {
    expect([leastOf([]), greatestOf([])]).to.eql([Infinity, -Infinity]);
  });
});

describe('a table with very many rows', () => {
  it('has its columns of figures found', () => {
    expect(figureColumns(ROWS)).to.eql([1]);
  });

  it('has the roles of its columns found', () => {
    expect(columnRoles(['Name', 'Number'], ROWS)).to.have.length(2);
  });

  it('is narrated', () => {
    const table = { type: 'table', header: ['Name', 'Seats'], rows: ROWS } as const;
    expect(tellTable(table, 'normal')).to.not.be.empty;
  });

  it('is summarized by the least and the greatest figure', () => {
    const header = ['Name', 'Seats'];
    const [said] = tellRanges(ROWS, { header, decimal: '.', hasAnswers: false, moments: [] });
    expect(JSON.stringify(said)).to.contain(String(MANY - 1));
  });
});
