import { expect } from 'chai';
import fc from 'fast-check';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import { planSpeech } from '../../src/speech/plan.js';
import { readNotes } from '../../src/speech/pronunciation/read-notes.js';
import { LEXICON, VERBALIZER } from '../builders/verbalizer.js';
import { expectLinear, LONGEST } from '../linearity/expect-linear.js';

/** Pieces of repeated texts: one of each family of tokens, and unclosed pieces of expressions. */
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

/** Fails where the time of work on a shape that is repeated grows faster than the text. */
function expectProportion(
  work: (text: string) => unknown,
  shape: string,
  longest = LONGEST,
): Promise<void> {
  const ofLength = (length: number) => filled(shape, length);
  return expectLinear(work, { name: JSON.stringify(shape), ofLength }, longest);
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

describe('speech takes time in proportion to the text', function () {
  this.timeout(600_000);

  for (const [family, shapes] of Object.entries(FAMILIES)) {
    it(`verbalizing ${family} over and over`, async () => {
      for (const shape of shapes) await expectProportion(verbalize, shape, LONG);
    });
  }

  it('verbalizing pairs of shapes', () =>
    fc.assert(
      fc.asyncProperty(pairs, (shape) => expectProportion(verbalize, shape)),
      { numRuns: 6, endOnFailure: true },
    ));

  it('planning pairs of shapes', () =>
    fc.assert(
      fc.asyncProperty(pairs, (shape) => expectProportion(plan, shape)),
      { numRuns: 4, endOnFailure: true },
    ));

  it('verbalizing a shape behind another one that goes on and on', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...SHAPES), fc.constantFrom(...SHAPES), (first, last) =>
        expectProportion((text) => VERBALIZER.verbalize(text + last), first),
      ),
      { numRuns: 4, endOnFailure: true },
    ));

  it('reading pronunciation notes', async () => {
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
      await expectProportion((text) => readNotes(text, LEXICON), shape);
      await expectProportion((text) => readNotes(`term: ${text}!`, LEXICON), shape);
    }
  });

  it('applying a thousand pronunciations, however alike they are', async () => {
    const notes = VERBALIZER.readPronunciations('', TERMS);
    for (const shape of ['very ', 'very long term ', 'long term 17', 'very\n\n', 'v', ' ', '1']) {
      await expectProportion((text) => VERBALIZER.verbalize(text, notes), shape);
    }
  });

  it('says terms of expressions as they are written', async () => {
    const notes = VERBALIZER.readPronunciations('', [
      { term: '(a+)+$', spoken: 'evil' },
      { term: '[x', spoken: 'bracket' },
      { term: 'constructor', spoken: 'builder' },
      { term: '__proto__', spoken: 'prototype' },
    ]);
    expect(
      VERBALIZER.verbalize('(a+)+$ and [x and constructor and __proto__', notes).spoken,
    ).to.equal('evil and bracket and builder and prototype');
    await expectProportion((text) => VERBALIZER.verbalize(`${text}!`, notes), 'a');
  });

  it('a quotation of many commas that is never closed', () =>
    expectProportion((text) => VERBALIZER.verbalize(`Set "Aa${text} b`), ' a,'));

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
