import { expect } from 'chai';
import fc from 'fast-check';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/conversion.js';
import { planSpeech } from '../../src/speech/plan.js';
import { readNotes } from '../../src/speech/pronunciation/read-notes.js';
import { LEXICON, VERBALIZER } from '../builders/verbalizer.js';

/** The longest text that is taken, in UTF-16 code units. */
const LONGEST = 51_200;
/** Twice the length takes twice as long; with the square of the length it is four times. */
const MOST_TIMES = 3;
/** What a text of the longest length may take at most, in milliseconds of processor time: ordinary ones take 100. */
const MOST_MS = 4_000;
/** Below it nobody waits, whatever it grows by. */
const FAST_ENOUGH_MS = 200;
const TRIES = 3;

/** What texts are repeated of: one of each family of tokens, and what tears expressions open. */
const FAMILIES = {
  'digits and powers': [
    '1',
    '0',
    '9.',
    '1,',
    '1.000.',
    '1 000 ',
    '100,',
    '1/',
    '12:',
    '1-',
    '3½',
    '10⁻³',
    '²',
    '^2',
    '1e',
    "1'",
  ],
  'letters and names': [
    'a',
    'A',
    'aB',
    'A.',
    'a_',
    'A_1',
    'a-',
    'a/',
    'a.B',
    "it's ",
    'First.Second',
    'St. ',
    'Rev. C',
    'TB: ',
  ],
  'signs, amounts and units': [
    '-',
    '+',
    '±',
    '>= ',
    '< 5',
    '≥',
    '~',
    '$',
    '€5',
    '$1,000',
    '5 k€',
    '5m ',
    '2m to ',
    '7B ',
    '30 d ',
    '5 m/s²',
  ],
  'brackets and marks': [
    '(',
    ')',
    '[',
    ']',
    '{',
    '<',
    '>',
    '"',
    '`',
    '*',
    '#',
    '@',
    '&',
    '%',
    '|',
    '\\',
    '★',
    '▼',
    '→',
    '✓',
    '§ 1',
  ],
  'identifiers, dates and addresses': [
    'P/N 1-',
    '.1.3',
    'ISBN 9',
    '555-',
    '0x1A',
    'AB-12',
    '17.04.',
    '1/1/2023',
    "90's ",
    '00:1A:',
    'https://a.b/',
  ],
  'space, sentences and other scripts': [
    '"Aa, a, b, ',
    ' ',
    '\n',
    '\t',
    '. ',
    ', ',
    '! ',
    '? ',
    '… ',
    '...',
    'Юрий ',
    '字',
    '🎉',
    '\u0301',
    'e.g. ',
    'and ',
    'to ',
  ],
};
const SHAPES = Object.values(FAMILIES).flat();

/** Of single shapes half of it is enough to see how they grow. */
const LONG = LONGEST / 2;

/** Text of a length, made of a shape over and over. */
function filled(shape: string, length: number): string {
  return shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
}

function processorMs(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** Fails where twice the length takes far more than twice as long, time after time, or the longest takes too long at all. */
function expectLinear(work: (text: string) => unknown, shape: string, length = LONGEST): void {
  let [whole, half] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries++) {
    const text = filled(shape, length);
    whole = Math.min(
      whole,
      processorMs(() => work(text)),
    );
    if (whole <= FAST_ENOUGH_MS) return;
    half = Math.min(
      half,
      processorMs(() => work(text.slice(0, length / 2))),
    );
    if (whole / half < MOST_TIMES && whole < MOST_MS) return;
  }
  expect(whole / half, `${JSON.stringify(shape)}: twice the length`).to.be.below(MOST_TIMES);
  expect(whole, `${JSON.stringify(shape)}: milliseconds`).to.be.below(MOST_MS);
}

const pairs = fc
  .tuple(fc.constantFrom(...SHAPES), fc.constantFrom(...SHAPES), fc.nat({ max: 3 }))
  .map(([first, second, times]) => `${first.repeat(times + 1)}${second}`);

const verbalize = (text: string): unknown => VERBALIZER.verbalize(text);

const plan = (text: string): unknown =>
  planSpeech(
    { title: 'Notes', text: `It is. ${text}`, speakers: 1, chapters: [] },
    DEFAULT_VOICE_SETTINGS,
    VERBALIZER,
  );

/** Terms that differ at their ends only, as many as an organization may have. */
const TERMS = Array.from({ length: 1_000 }, (_, at) => ({
  term: `${'very '.repeat(at % 14)}long term ${at}`,
  spoken: 'cube control',
}));

describe('speech takes time in proportion to the text', () => {
  for (const [family, shapes] of Object.entries(FAMILIES)) {
    it(`verbalizing ${family} over and over`, () => {
      for (const shape of shapes) expectLinear(verbalize, shape, LONG);
    });
  }

  it('verbalizing pairs of shapes', () => {
    fc.assert(
      fc.property(pairs, (shape) => {
        expectLinear(verbalize, shape);
      }),
      { numRuns: 12 },
    );
  });

  it('planning pairs of shapes', () => {
    fc.assert(
      fc.property(pairs, (shape) => {
        expectLinear(plan, shape);
      }),
      { numRuns: 8 },
    );
  });

  it('verbalizing a shape behind another one that goes on and on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHAPES), fc.constantFrom(...SHAPES), (first, last) => {
        expectLinear((text) => VERBALIZER.verbalize(text + last), first);
      }),
      { numRuns: 8 },
    );
  });

  it('reading pronunciation notes', () => {
    const notes = [
      'GIF: jif, ',
      'a = b and ',
      'say "',
      'not ',
      ' (',
      ')',
      'is pronounced ',
      '. A: b',
      'a:b\n',
    ];
    for (const shape of [...SHAPES, ...notes]) {
      expectLinear((text) => readNotes(text, LEXICON), shape);
      expectLinear((text) => readNotes(`term: ${text}!`, LEXICON), shape);
    }
  });

  it('applying a thousand pronunciations, however alike they are', () => {
    const notes = VERBALIZER.readPronunciations('', TERMS);
    for (const shape of ['very ', 'very long term ', 'long term 17', 'very\n\n', 'v', ' ', '1']) {
      expectLinear((text) => VERBALIZER.verbalize(text, notes), shape);
    }
  });

  it('says terms of expressions as they are written', () => {
    const notes = VERBALIZER.readPronunciations('', [
      { term: '(a+)+$', spoken: 'evil' },
      { term: '[x', spoken: 'bracket' },
      { term: 'constructor', spoken: 'builder' },
      { term: '__proto__', spoken: 'prototype' },
    ]);
    expect(
      VERBALIZER.verbalize('(a+)+$ and [x and constructor and __proto__', notes).spoken,
    ).to.equal('evil and bracket and builder and prototype');
    expectLinear((text) => VERBALIZER.verbalize(`${text}!`, notes), 'a');
  });

  it('a quotation of many commas that is never closed', () => {
    const work = (words: number) => VERBALIZER.verbalize(`Set "Aa${' a,'.repeat(words)} b`);
    expect(processorMs(() => work(39))).to.be.below(MOST_MS);
  });

  it('says names that every object has, wherever they stand', () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'get'];
    const places = [
      '&X;',
      '5 X',
      '$X',
      'X: 5',
      '5X',
      'X>=2',
      '/X/{X}',
      '"X"',
      'X.X',
      '5/X',
      'X/N 5',
    ];
    for (const place of places) {
      for (const name of names) {
        expect(VERBALIZER.verbalize(place.replaceAll('X', name)).spoken).to.be.a('string');
      }
    }
  });
});
