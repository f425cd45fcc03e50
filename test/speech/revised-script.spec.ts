import { expect } from 'chai';
import fc from 'fast-check';
import { expectProportional } from '../builders/growth.js';
import type { Script } from '../../src/domain/script.js';
import { compareScripts } from '../../src/speech/compare-scripts.js';
import { toRevisedScript } from '../../src/speech/edited-script.js';
import { matchSentences } from '../../src/speech/matching-sentences.js';
import { sentencesOf } from '../../src/speech/script-sentences.js';

const TEXT = [
  'HOST 1: Relay 2.0 is out. It is fast.',
  'HOST 2: What is new?',
  'HOST 1: The search finds parts of words. It asks first.',
  'HOST 2: That is all.',
].join('\n\n');

const at = (words: string, text = TEXT) => text.indexOf(words);

const SCRIPT: Script = {
  title: 'Relay',
  text: TEXT,
  speakers: 2,
  chapters: [
    { title: 'Overview', start: 0, end: at('\n\nHOST 1: The') },
    { title: 'Search', start: at('HOST 1: The'), end: at('\n\nHOST 2: That') },
    { title: 'End', start: at('HOST 2: That'), end: TEXT.length },
  ],
};

/** The title of each chapter with the text that begins with it. */
function chaptersOf({ text, chapters }: Script): (readonly [string, string])[] {
  return chapters.map(({ title, start }) => [title, text.slice(start, start + 19)] as const);
}

describe('the sentences of a script', () => {
  it('have speaker, chapter and position, in spoken order', () => {
    const sentences = sentencesOf(SCRIPT);
    expect(sentences.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4, 5]);
    expect(sentences.map(({ speaker }) => speaker)).to.deep.equal([1, 1, 2, 1, 1, 2]);
    expect(sentences.map(({ chapter }) => chapter)).to.deep.equal([0, 0, 0, 1, 1, 2]);
    for (const { range, text } of sentences) {
      expect(TEXT.slice(range.start, range.end)).to.equal(text);
      expect(text).to.match(/^[A-Z].*[.?]$/);
    }
  });
});

describe('a revised script', () => {
  it('keeps hosts and chapters if a sentence was edited', () => {
    const text = TEXT.replace('The search finds parts of words.', 'Search is better.');
    const revised = toRevisedScript(SCRIPT, text);
    expect(revised.speakers).to.equal(2);
    expect(chaptersOf(revised)).to.deep.equal([
      ['Overview', 'HOST 1: Relay 2.0 i'],
      ['Search', 'HOST 1: Search is b'],
      ['End', 'HOST 2: That is all'],
    ]);
    const changed = compareScripts(SCRIPT, revised).filter(({ isChanged }) => isChanged);
    expect(changed.map((one) => one.text)).to.deep.equal(['Search is better.']);
    expect(changed.map(({ before }) => before)).to.deep.equal([3]);
  });

  it('loses a chapter with its last sentence', () => {
    const text = TEXT.replace('\n\nHOST 2: That is all.', '');
    const revised = toRevisedScript(SCRIPT, text);
    expect(chaptersOf(revised).map(([title]) => title)).to.deep.equal(['Overview', 'Search']);
    expect(revised.chapters.at(-1)?.end).to.equal(text.length);
  });

  it('keeps what was added in the chapter of the sentence before it', () => {
    const text = TEXT.replace('It asks first.', 'It asks first. It never deletes.');
    const added = compareScripts(SCRIPT, toRevisedScript(SCRIPT, text)).filter(
      ({ isChanged }) => isChanged,
    );
    expect(added.map((one) => [one.text, one.chapter, one.before])).to.deep.equal([
      ['It never deletes.', 1, null],
    ]);
  });

  it('has chapters in order, apart and within the text, whatever was edited', () => {
    const words = fc.constantFrom('HOST 1:', 'HOST 2:', 'It is.', 'That is all.', '\n\n', ' ', 'x');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        const { chapters } = toRevisedScript(SCRIPT, text);
        let end = 0;
        for (const chapter of chapters) {
          expect(chapter.start).to.be.at.least(end);
          expect(chapter.end).to.be.within(chapter.start, text.length);
          ({ end } = chapter);
        }
      }),
    );
  });
});

describe('matching sentences', () => {
  const said = (text: string) => Array.from(text, (one) => ({ speaker: 1 as const, text: one }));
  const matched = (before: string, after: string) => matchSentences(said(before), said(after));

  it('finds those that stayed first, and pairs the rest in order', () => {
    expect(matched('abc', 'abc')).to.deep.equal([0, 1, 2]);
    expect(matched('abc', 'aXc')).to.deep.equal([0, 1, 2]);
    expect(matched('abc', 'ac')).to.deep.equal([0, undefined, 1]);
    expect(matched('abc', 'aXbc')).to.deep.equal([0, 2, 3]);
    expect(matched('abcd', 'XbYd')).to.deep.equal([0, 1, 2, 3]);
    expect(matched('aaa', 'aa')).to.deep.equal([0, 1, undefined]);
    expect(matched('', 'a')).to.deep.equal([]);
  });

  it('gives each sentence at most one, and keeps their order', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const found = matched(before, after).filter((match) => match !== undefined);
        expect(found).to.deep.equal([...new Set(found)].sort((a, b) => a - b));
        expect(found.every((match) => match < after.length)).to.equal(true);
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const text = (length: number) => Array.from({ length }, (_, i) => `It is ${i}.`).join(' ');
    expectProportional(
      (length) => {
        const before = { title: '', text: text(length), speakers: 1, chapters: [] } as const;
        toRevisedScript(before, before.text.replaceAll('7', '8'));
      },
      2_000,
      'revising a script',
    );
  });
});
