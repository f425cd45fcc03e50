import { expect } from 'chai';
import type { Change } from '../../../src/domain/release.js';
import { firstWordOf } from '../../../src/scripting/first-word/first-word.js';
import { itemsOf } from '../../../src/scripting/writing/changelog/items/item.js';
import { ENTRIES } from './entries.js';

/** Forms that would say something else than an entry of each sort says. */
const WRONG = {
  verb: ['sentence'],
  'noun phrase': ['deed', 'sentence'],
  sentence: ['deed'],
} as const;
/** Share of entries that may be told in a wrong form where nothing around them helps. */
const MISTAKEN = 0.02;

describe('the first word of an entry', () => {
  it('decides the form in which nearly all entries are told, also without others around them', () => {
    const labelled = Object.entries(ENTRIES) as [keyof typeof ENTRIES, readonly string[]][];
    const told = labelled.flatMap(([is, entries]) =>
      entries.map((text) => ({ text, wrong: WRONG[is].some((form) => form === formOf(text)) })),
    );
    const wrong = told.filter((one) => one.wrong).map(({ text }) => text);
    expect(wrong.length / told.length, wrong.join('\n')).to.be.at.most(MISTAKEN);
  });

  for (const [entry, expected] of [
    ['Approximate nearest town by its name', 'noun phrase'],
    ['containerize builds', 'verb imperative containerize'],
    ['Build crash', 'noun phrase'],
    ['Cleanup related to builds', 'noun phrase'],
    ['Although the map is old', 'noun phrase'],
    ['Search / replace', 'noun phrase'],
    ['Import + export', 'noun phrase'],
    ['Windows all in one installer', 'noun phrase'],
    ['Several smaller speed tweaks and updates of guides', 'noun phrase'],
    ['no longer fsyncs each file', 'noun phrase'],
    ["Closing a tab doesn't stop its timer", 'sentence'],
    ["Sorting rows isn't slow any more", 'sentence'],
    ["Rows can't be sorted twice", 'sentence'],
    ['`fold` depends on the map', 'sentence'],
    ['Supported kinds of maps include the legend', 'sentence'],
    ['Deprecated legends that no longer fold', 'verb past deprecate'],
    ['Rejects a name', 'verb third person reject'],
    ["Don't drop it", 'verb imperative drop'],
    ['Re-adding the flag', 'verb gerund re-add'],
    ['Rewrote the parser', 'verb past rewrite'],
  ] as const) {
    it(`is that of a ${expected} in "${entry}"`, () => {
      const first = firstWordOf(entry);
      const form = first.is === 'verb' ? [first.form, first.base] : [];
      expect([first.is, ...form].join(' ')).to.equal(expected);
    });
  }

  it('comes with what stood before the verb and what follows it', () => {
    expect(firstWordOf('No longer drops rows')).to.deep.include({
      ...{ adverbs: ['no longer'], rest: 'rows' },
    });
    expect(firstWordOf("Don't drop it")).to.include({ negated: true });
    expect(firstWordOf('Rename the flag')).to.include({ work: true });
    expect(firstWordOf('Rejects a name')).to.include({ work: false });
  });

  it('is found in any text', () => {
    for (const text of ['', ' ', '`', '()', '1.0.0', 'a'.repeat(10_000), 'to '.repeat(5_000)])
      expect(firstWordOf(text).is, text.slice(0, 9)).to.be.oneOf(['noun phrase', 'sentence']);
  });
});

/** Form in which an entry is told that stands alone. */
function formOf(text: string): string | undefined {
  const change: Change = { kind: 'other', text, details: [], references: [], authors: [] };
  return itemsOf([change]).get(change)?.form.is;
}
