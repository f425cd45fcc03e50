import { expect } from 'chai';
import type { Detail } from '../../../../src/domain/release.js';
import { furtherSentences } from '../../../../src/scripting/writing/changelog/items/further.js';
import { wordsIn } from '../../../../src/scripting/writing/prose/sentence.js';

const CODE: Detail = { language: 'sh', code: 'atlas fold' };

describe('sentences that follow the first one of an entry', () => {
  const CASES: readonly (readonly [
    title: string,
    others: readonly string[],
    details: readonly Detail[],
    said: readonly string[],
  ])[] = [
    ['has none', [], [], []],
    [
      'comes from its text and its paragraphs in order',
      ['Rows fold.'],
      ['Maps are kept. Tiles are sorted.'],
      ['Rows fold.', 'Maps are kept.', 'Tiles are sorted.'],
    ],
    ['keeps a question', [], ['Which maps are folded?'], ['Which maps are folded?']],
    ['closes a sentence without its end mark', [], ['Maps are kept'], ['Maps are kept.']],
    [
      'has a list behind what leads to it',
      [],
      [{ lead: 'Maps can be folded by:', items: ['Rows', 'New columns'] }],
      ['Maps can be folded by: rows; new columns.'],
    ],
    [
      'has a list behind a paragraph that leads to it',
      [],
      ['Maps can be folded by:', { lead: '', items: ['rows', 'columns'] }],
      ['Maps can be folded by: rows; columns.'],
    ],
    [
      'has a list without a lead behind one of its own',
      [],
      [{ lead: '', items: ['rows of maps', 'columns of maps'] }],
      ['In detail: rows of maps; columns of maps.'],
    ],
    [
      'has sentences of a list one by one',
      [],
      [{ lead: 'Maps are folded:', items: ['Rows are kept first.', 'Tiles are sorted then.'] }],
      ['Maps are folded.', 'Rows are kept first.', 'Tiles are sorted then.'],
    ],
    [
      'gathers fragments',
      [],
      ['for old maps', 'for new ones'],
      ['In detail: for old maps; for new ones.'],
    ],
    ['has no code', [], ['`fold --all`', CODE], []],
    ['has no lead to code', [], ['As follows:', CODE, 'Maps are kept.'], ['Maps are kept.']],
    [
      'has a sentence that leads to code',
      [],
      ['All maps can be folded at once:', CODE],
      ['All maps can be folded at once.'],
    ],
    [
      'has no items without words',
      [],
      [{ lead: 'Maps of:', items: ['---', 'rows'] }],
      ['Maps of: rows.'],
    ],
  ];
  for (const [title, others, details, said] of CASES)
    it(title, () => {
      expect(furtherSentences(others, details)).to.deep.equal(said);
    });

  it('divides a long list, and loses none of its items', () => {
    const items = Array.from({ length: 30 }, (_, at) => `row ${at + 1} of the map`);
    const said = furtherSentences([], [{ lead: 'Folded are:', items }]);
    expect(said.map(wordsIn)).to.satisfy((all: number[]) => all.every((words) => words < 55));
    for (const item of items) expect(said.join(' ')).to.contain(item);
  });

  it('has nothing of a sentence in which something is missing', () => {
    expect(furtherSentences([], ['The map is has been folded.'])).to.deep.equal([]);
  });
});
