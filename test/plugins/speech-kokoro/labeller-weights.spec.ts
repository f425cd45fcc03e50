import { expect } from 'chai';
import {
  readTable,
  writeTable,
} from '../../../plugins/speech-kokoro/pronunciation/labelling/labeller-weights.js';

describe('weights of a labeller', () => {
  it('are read as they were written, rounded to the 127th part of the largest', () => {
    const table = new Float32Array(100_000);
    const places = [0, 1, 127, 128, 129, 20_000, 99_999];
    for (const [at, place] of places.entries()) table[place] = at % 2 === 0 ? 12.7 : -1.234;
    const read = readTable(writeTable(table));
    expect(read).to.have.lengthOf(table.length);
    for (const [at, place] of places.entries())
      expect(read[place]).to.equal(at % 2 === 0 ? 127 : -12);
    expect(read.filter((weight) => weight !== 0)).to.have.lengthOf(places.length);
  });
});
