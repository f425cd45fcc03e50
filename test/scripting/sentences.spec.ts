import { expect } from 'chai';
import fc from 'fast-check';
import { splitSentences } from '../../src/scripting/sentences.js';

describe('sentence splitting', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Upgrade to 2.4.1. Then restart.', ['Upgrade to 2.4.1.', 'Then restart.']],
    ['Edit node.js or config.yaml. Save it.', ['Edit node.js or config.yaml.', 'Save it.']],
    [
      'Use a cache, e.g. Redis, i.e. a fast one. Done.',
      ['Use a cache, e.g. Redis, i.e. a fast one.', 'Done.'],
    ],
    ['See Fig. 3 and sec. 4 for more.', ['See Fig. 3 and sec. 4 for more.']],
    ['Lists, maps, etc. are fine.', ['Lists, maps, etc. are fine.']],
    ['Lists/maps/etc. of rows are fine.', ['Lists/maps/etc. of rows are fine.']],
    ['Lists, maps, etc. The rest is not.', ['Lists, maps, etc.', 'The rest is not.']],
    ['J. R. Smith wrote it. It grew.', ['J. R. Smith wrote it.', 'It grew.']],
    ['It was renamed. curl 4 was released.', ['It was renamed.', 'curl 4 was released.']],
    ['Wait... then go on.', ['Wait... then go on.']],
    ['And so on… Then it ended.', ['And so on…', 'Then it ended.']],
    ['He said "Stop!" and left. We went.', ['He said "Stop!" and left.', 'We went.']],
    ['It says "all is well." We agree.', ['It says "all is well."', 'We agree.']],
    [
      'It works (see below. Really.) and lasts. Fine.',
      ['It works (see below. Really.) and lasts.', 'Fine.'],
    ],
    [
      'Visit https://example.com/a.b?c=d. Then read.',
      ['Visit https://example.com/a.b?c=d.', 'Then read.'],
    ],
    ['Yahoo! is a name. So is Go.', ['Yahoo! is a name.', 'So is Go.']],
    ['1. Open it. 2. Close it.', ['1. Open it.', '2. Close it.']],
    ['It has any . in it. Good.', ['It has any . in it.', 'Good.']],
    ['最初の文。次の文。', ['最初の文。', '次の文。']],
    ['Wrapped\nover  lines.\n\nNext.', ['Wrapped over lines.', 'Next.']],
    ['', []],
  ];
  for (const [text, sentences] of cases) {
    it(`splits ${JSON.stringify(text)}`, () => {
      expect(splitSentences(text)).to.deep.equal(sentences);
    });
  }

  it('loses no character but white space, whatever it is given', () => {
    const scraps = fc.constantFrom(
      'a',
      'B',
      '.',
      '. ',
      '! ',
      '… ',
      '(',
      ')',
      '"',
      ' e.g.',
      '1.2',
      '\n',
      '。',
      '\u{1f642}',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(scraps).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (prose) => {
        const sentences = splitSentences(prose);
        expect(sentences.join('').replace(/\s/g, '')).to.equal(prose.replace(/\s/g, ''));
        expect(
          sentences.every((sentence) => sentence === sentence.trim() && sentence !== ''),
        ).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it('takes time in proportion to hostile text', () => {
    const started = performance.now();
    for (const scrap of ['. ', '(', '(a.) ', '."', '... a', 'a.'])
      splitSentences(scrap.repeat(20_000));
    expect(performance.now() - started).to.be.below(1_500);
  });
});
