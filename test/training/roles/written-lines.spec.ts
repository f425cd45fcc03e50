import { expect } from 'chai';
import { writtenLinesOf } from './written-lines.js';

describe('a line as the reader has it', () => {
  const text = [
    '# Atlas',
    '',
    'Maps fold.',
    '',
    '- Sort rows',
    '',
    '| A | B |',
    '|---|---|',
    '| one | two |',
  ];
  const written = writtenLinesOf(text.join('\n'));

  it('is a paragraph, an item or a row, with the lines around it', () => {
    expect(['Maps fold.', 'Sort rows', 'one two'].map(written)).to.eql([
      { form: 'paragraph', place: { above: 1, below: 3 } },
      { form: 'item', place: { above: 2, below: 2 } },
      { form: 'row', place: { above: 4, below: 0 } },
    ]);
  });

  it('is unknown if the reader has no line of these words', () => {
    expect(writtenLinesOf('From: a@example.org')('Subject: maps')).to.equal(undefined);
  });
});
