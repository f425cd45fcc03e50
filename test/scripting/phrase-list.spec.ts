import { expect } from 'chai';
import { PhraseList } from '../../src/scripting/phrase-list.js';

const LIST = new PhraseList([
  'see|have_a_look_at the? full? change_log|diff',
  "what's new",
  'über',
]);

describe('a list of phrases', () => {
  for (const phrase of [
    'see diff',
    'see the full change log',
    'have a look at full diff',
    'What’s new',
    'SEE THE DIFF',
    'Über',
  ])
    it(`holds ${phrase}`, () => {
      expect(LIST.has(phrase)).to.equal(true);
      expect(LIST.endAt(phrase)).to.equal(phrase.length);
    });

  for (const other of ['see', 'see full the diff', 'see changelog', 'have a look', 'whats new', ''])
    it(`does not hold ${JSON.stringify(other)}`, () => {
      expect(LIST.has(other)).to.equal(false);
      expect(LIST.endAt(other)).to.equal(undefined);
    });

  it('ends a phrase at the end of a word only', () => {
    expect(LIST.endAt('see different maps')).to.equal(undefined);
    expect(LIST.endAt('see diff.')).to.equal('see diff'.length);
  });

  it('takes the longest phrase that begins at a place', () => {
    const list = new PhraseList(['not yet? released yet?']);
    expect(list.endAt('not released yet, soon')).to.equal('not released yet'.length);
  });

  for (const [text, start] of [
    ['For more see the diff', 9],
    ['(see diff)', 1],
    ['– ÜBER', 2],
    ['oversee diff, see diff', 14],
    ['- what’s new', 2],
  ] as const)
    it(`is found in ${text}`, () => {
      expect(LIST.findIn(text)?.start).to.equal(start);
    });

  it('takes ten times as long at most for a text that is ten times as long', () => {
    const [short, long] = [2_000, 20_000].map((times) => {
      const text = 'see the '.repeat(times);
      const started = process.cpuUsage();
      expect(LIST.findIn(text)).to.equal(undefined);
      return process.cpuUsage(started).user;
    });
    expect(long).to.be.below(40 * Math.max(short ?? 0, 500));
  });
});
