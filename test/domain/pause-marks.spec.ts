import { expect } from 'chai';
import { blankPauses, lineOfInvalidPause, readPauses } from '../../src/domain/pause-marks.js';
import { scriptLength, spokenSeconds } from '../../src/domain/script-length.js';
import { expectProportional } from '../builders/growth.js';

const VALID: readonly (readonly [string, number])[] = [
  ['[pause 1.5s]', 1_500],
  ['[pause 500ms]', 500],
  ['[pause 2]', 2_000],
  ['[pause: 2 s]', 2_000],
  ['[pause:0.25s]', 250],
  ['[PAUSE=1S]', 1_000],
  ['[pause]', 1_000],
  ['[pause 10s]', 10_000],
  ['[pause 100 ms]', 100],
];
const INVALID = [
  ...['[pause 11s]', '[pause 0]', '[pause 99ms]', '[pause -1s]', '[pause 1,5s]', '[pause 1m]'],
  ...['[pause .5s]', '[pause1s]', '[pause 2 seconds or so]', '[pause 123456ms]'],
];
const TEXT = ['[pause menu]', '[paused 2s]', '[pauses]', 'pause 2s', '[ pause 2s', '(pause 2s)'];

describe('pause marks', () => {
  for (const [mark, milliseconds] of VALID) {
    it(`reads ${mark} as ${milliseconds} ms`, () => {
      const text = `One. ${mark} Two.`;
      const end = 5 + mark.length;
      expect(readPauses(text)).to.deep.equal([{ start: 5, end, milliseconds }]);
      expect(lineOfInvalidPause(text)).to.equal(null);
      expect(blankPauses(text)).to.equal(`One. ${' '.repeat(mark.length)} Two.`);
    });
  }

  for (const mark of INVALID) {
    it(`names the line of ${mark}, which has no valid length`, () => {
      expect(lineOfInvalidPause(`One. [pause 1s]\n\nTwo. ${mark}`)).to.equal(3);
      expect(readPauses(mark)).to.deep.equal([]);
      expect(blankPauses(mark)).to.equal(mark);
    });
  }

  for (const words of TEXT) {
    it(`takes ${words} as text`, () => {
      expect(readPauses(words)).to.deep.equal([]);
      expect(lineOfInvalidPause(words)).to.equal(null);
    });
  }

  it('are found in time proportional to the length of a text', () => {
    for (const shape of ['[pause', '[pause ', '[pause 1', '[pause 1.5s] ', ' '.repeat(40)]) {
      const textOf = (length: number) => shape.repeat(Math.ceil(length / shape.length));
      expectProportional((length) => readPauses(textOf(length)), 100_000, shape);
      expectProportional(
        (length) => scriptLength({ text: textOf(length), isEdited: true }),
        100_000,
        shape,
      );
    }
  });
});

describe('the length of a script', () => {
  const text = 'Relay is out. It is fast.';

  it('counts a pause of an edited script as its time, and not as words', () => {
    for (const marked of [
      text.replace('out. ', 'out. [pause 4s] '),
      `HOST 1: ${text.replace('out. ', 'out.\n\nHOST 2: [pause 4s] ')}`,
    ]) {
      const { words, seconds } = scriptLength({ text: marked, isEdited: true });
      expect(words).to.equal(6);
      expect(seconds).to.be.closeTo(spokenSeconds(text) + 3.6, 0.3);
    }
  });

  it('counts the words of a mark that nobody edited in', () => {
    const marked = `${text} [pause 4s]`;
    const { words, seconds } = scriptLength({ text: marked });
    expect(words).to.equal(8);
    expect(seconds).to.equal(spokenSeconds(marked));
  });
});
