import { expect } from 'chai';
import fc from 'fast-check';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import type { SpokenRun } from '../../src/domain/utterance.js';
import { planSpeech } from '../../src/speech/plan.js';
import { ANY_CHARACTER } from '../builders/any-character.js';
import { VERBALIZER } from '../builders/verbalizer.js';

/** Pairs of what is written and what is spoken for it. */
function pairsOf(text: string): (readonly [written: string, spoken: string])[] {
  const { spoken, runs } = VERBALIZER.verbalize(text);
  return runs.map(({ source, spoken: said }) => [
    text.slice(source.start, source.end),
    spoken.slice(said.start, said.end),
  ]);
}

/** Words, numbers, names and signs of usual texts, and arbitrary characters. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...forms()) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z]{1,9}$/) },
  { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, maxLength: 12 }) },
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ', ', '', '. ', '-', ' (', ') ', '\n')), {
    maxLength: 14,
  })
  .map((pieces) => pieces.flat().join(''));

function forms(): string[] {
  return [
    ...['v2.4.1-rc.2', '>=1.2 <2', '^1.2.3', '2024-06-26T14:30:00Z', 'Jan 5, 2023', '12:30'],
    ...['1.5 GB', '900 ms', '10k', '$5.99', '20 EUR', '50%', '21st', '5-10', '1/3', 'x^2', '½'],
    ...['#123', 'CVE-2024-12345', '3f2a9bc', 'https://example.com/a', 'a@b.org', '10.0.0.1:80'],
    ...['::1', 'README.md', '/etc/hosts', 'POST /api/v2/x/{id}', '--dry-run', 'snake_case', 'a.b'],
    ...['fooBar()', 'Map<string>', '$HOME', 'HTTP 404', 'Ctrl+C', 'JSON', 'e.g.', 'Chapter IV'],
    ...[
      '🎉',
      '…',
      '!!!',
      'Привет',
      '字',
      'é',
      'ﬁ',
      '㎏',
      '№',
      '１２',
      '™',
      '→',
      "don't",
      'file(s)',
    ],
  ];
}

/** Letters and digits that no voice could leave out: all but those of scripts that are not English. */
const SPEAKABLE = /[A-Za-z\d]/u;

function gapsOf(written: string, runs: readonly SpokenRun[]): string {
  const ends = [0, ...runs.map(({ source }) => source.end)];
  const starts = [...runs.map(({ source }) => source.start), written.length];
  return ends.map((end, index) => written.slice(end, starts[index])).join(' ');
}

describe('the map from what is spoken to what is written', () => {
  it('has a run for each piece of a sentence', () => {
    expect(pairsOf('Use v2.4.1, not “SQL” → 🎉 kubectl’s POST /v1/{id}!')).to.deep.equal([
      ['Use', 'Use'],
      ['v2.4.1', 'version two point four point one'],
      ['not', 'not'],
      ['SQL', 'sequel'],
      ['→', 'to'],
      ['kubectl’s', "cube control's"],
      ['POST /v1/{id}', 'post slash V one slash I D'],
    ]);
  });

  it('maps characters correctly if the plain form has more or fewer of them', () => {
    expect(pairsOf('½ cafe\u0301 ﬁx №5 １２ a\u200bb')).to.deep.equal([
      ['½', 'one half'],
      ['cafe\u0301'.slice(0, 4), 'cafe'],
      ['ﬁx', 'fix'],
      ['№', 'number'],
      ['5', 'five'],
      ['１２', 'twelve'],
      ['a\u200bb', 'ab'],
    ]);
  });

  it('maps every run to a range, in order and apart, and covers all that is not silent', () => {
    fc.assert(
      fc.property(text, (written) => {
        const { spoken, runs } = VERBALIZER.verbalize(written);
        let [saidUpTo, readUpTo] = [0, 0];
        for (const run of runs) {
          expect(run.spoken.start).to.be.at.least(saidUpTo);
          expect(run.source.start).to.be.at.least(readUpTo);
          expect(run.spoken.end).to.be.above(run.spoken.start);
          expect(run.source.end).to.be.above(run.source.start);
          // Between two runs are their marks and spaces only.
          expect(spoken.slice(saidUpTo, run.spoken.start)).to.match(/^[ .,?!;:]*$/);
          [saidUpTo, readUpTo] = [run.spoken.end, run.source.end];
        }
        expect(spoken.slice(saidUpTo)).to.match(/^[.!?]?$/);
        expect(readUpTo).to.be.at.most(written.length);
        // Tags and entities of HTML, short names of emoji and `www.` are silent; what is said is in a run.
        if (!/[<&:]|www\./u.test(written)) expect(gapsOf(written, runs)).not.to.match(SPEAKABLE);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is kept by the plan, in offsets of the script', () => {
    const script = {
      ...({ title: 'Notes', speakers: 2, chapters: [] } as const),
      text: 'HOST 1: It is v2.4.1.\n\nHOST 2: Run `npm ci`. 🎉 Then 5 GB go.',
    };
    const { utterances } = planSpeech(script, DEFAULT_VOICE_SETTINGS, VERBALIZER);
    const pairs = utterances.flatMap(({ spoken, runs }) =>
      runs.map(({ source, spoken: said }) => [
        script.text.slice(source.start, source.end),
        spoken.slice(said.start, said.end),
      ]),
    );
    expect(pairs).to.deep.include(['v2.4.1', 'version two point four point one']);
    expect(pairs).to.deep.include(['npm', 'N P M']);
    expect(pairs).to.deep.include(['5 GB', 'five gigabytes']);
    expect(utterances.at(-1)?.runs.at(-1)).to.deep.equal({
      spoken: { start: 20, end: 22 },
      source: { start: script.text.length - 3, end: script.text.length - 1 },
    });
  });
});
