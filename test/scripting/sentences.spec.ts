import { expect } from 'chai';
import fc from 'fast-check';
import { splitSentences } from '../../src/scripting/sentences.js';
import { expectProportional } from '../builders/growth.js';

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
    ['Maps are in C. The legend is new.', ['Maps are in C.', 'The legend is new.']],
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
    ['It is new! acme/tool drops it.', ['It is new!', 'acme/tool drops it.']],
    ['Yahoo! is a name. So is Go.', ['Yahoo! is a name.', 'So is Go.']],
    ['1. Open it. 2. Close it.', ['1. Open it.', '2. Close it.']],
    ['It has any . in it. Good.', ['It has any . in it.', 'Good.']],
    ['最初の文。次の文。', ['最初の文。', '次の文。']],
    ['It is on - shame! - and stays so. Fine.', ['It is on - shame! - and stays so.', 'Fine.']],
    ['Forbid x! and x! = 1. Done.', ['Forbid x! and x! = 1.', 'Done.']],
    ['It adds up ... + more. Done.', ['It adds up ... + more.', 'Done.']],
    ['Run `a. B` first. Then `c! D`.', ['Run `a. B` first.', 'Then `c! D`.']],
    ['`a()` ran. `b()` did not.', ['`a()` ran.', '`b()` did not.']],
    [
      'It says "Lost. Try again." and stops. Fine.',
      ['It says "Lost. Try again." and stops.', 'Fine.'],
    ],
    ['It says “Lost. Try again.” and stops.', ['It says “Lost. Try again.” and stops.']],
    ['Set "a." to "b". Go on.', ['Set "a." to "b".', 'Go on.']],
    ['Rows vs. columns matter. Now both.', ['Rows vs. columns matter.', 'Now both.']],
    ['Rows, a.k.a. Records, are sorted. Fine.', ['Rows, a.k.a. Records, are sorted.', 'Fine.']],
    ['Slow w.r.t. Big maps. Fast now.', ['Slow w.r.t. Big maps.', 'Fast now.']],
    ['It takes approx. 5 s. Then it ends.', ['It takes approx. 5 s.', 'Then it ends.']],
    ['Ask Dr. Doe or Mrs. Doe. They know.', ['Ask Dr. Doe or Mrs. Doe.', 'They know.']],
    ['Acme Inc. makes it. It works.', ['Acme Inc. makes it.', 'It works.']],
    ['Made by Acme Inc. It works.', ['Made by Acme Inc.', 'It works.']],
    ['Since Jan. 5 it works. Good.', ['Since Jan. 5 it works.', 'Good.']],
    ['Starts at 5 p.m. and ends. Good.', ['Starts at 5 p.m. and ends.', 'Good.']],
    ['The answer is no. Try again.', ['The answer is no.', 'Try again.']],
    ['See no. 5 of it. Good.', ['See no. 5 of it.', 'Good.']],
    ['Is it I? It is I. You knew.', ['Is it I?', 'It is I.', 'You knew.']],
    ['Add .env and .git. Both count.', ['Add .env and .git.', 'Both count.']],
    ['Needs >= 3.2. Drop 3.1.', ['Needs >= 3.2.', 'Drop 3.1.']],
    ['Use v2.x. It is new.', ['Use v2.x.', 'It is new.']],
    ['Open a/b.c. Close it.', ['Open a/b.c.', 'Close it.']],
    ['Call f(a. B) now. Good.', ['Call f(a. B) now.', 'Good.']],
    ['(It hung.) It runs.', ['(It hung.)', 'It runs.']],
    ['It runs (at last). Good.', ['It runs (at last).', 'Good.']],
    ['What now?! Go on.', ['What now?!', 'Go on.']],
    ['Really?? yes.', ['Really?? yes.']],
    ['Get x...y ranges. Good.', ['Get x...y ranges.', 'Good.']],
    ['It is slow: see below. Good.', ['It is slow: see below.', 'Good.']],
    ['First – second. Third.', ['First – second.', 'Third.']],
    ['3 rows. 4 columns.', ['3 rows.', '4 columns.']],
    ['Take DELETE ... LIMIT as well. Good.', ['Take DELETE ... LIMIT as well.', 'Good.']],
    ['Needs 3. It has 2.', ['Needs 3.', 'It has 2.']],
    ['*Loud.* Quiet.', ['*Loud.*', 'Quiet.']],
    ['**Loud.** Quiet.', ['**Loud.**', 'Quiet.']],
    ['Rows incl. Empty ones. Good.', ['Rows incl. Empty ones.', 'Good.']],
    ['See Sec. 4 (cf. Fig. 2). Good.', ['See Sec. 4 (cf. Fig. 2).', 'Good.']],
    ["It says 'stop.' We stop.", ["It says 'stop.'", 'We stop.']],
    ['A 5" screen. A 6" screen.', ['A 5" screen.', 'A 6" screen.']],
    ['Left ( open. Good.', ['Left ( open.', 'Good.']],
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
    for (const scrap of ['. ', '(', '(a.) ', '."', '... a', 'a.']) {
      expectProportional((times) => splitSentences(scrap.repeat(times)), 20_000, scrap);
    }
  });

  for (const text of [
    'Der Antrag muss bis 30.09. gestellt werden.',
    'Am 1.5. bleibt das Lager zu.',
    'Die Frist endet am 15. des Monats.',
    'Vom 3.2. bis 7.2. wird umgestellt.',
    'Termine ab dem 12.11. sind frei.',
  ])
    it(`does not end within the date of ${JSON.stringify(text)}`, () => {
      expect(splitSentences(text)).to.deep.equal([text]);
    });

  it('ends behind a number before a capital', () => {
    expect(splitSentences('The limit is 30. It was 20.')).to.have.length(2);
  });
});
