import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { VoiceStyles } from '../../../plugins/speech-kokoro/model/voice-styles.js';
import { EngineFault } from '../../../src/engine-process/serve-engine.js';
import { newFolder } from '../../builders/new-folder.js';

const SIZE = 256;
const LENGTHS = 2;

describe('the styles of the voices of Kokoro', () => {
  let folder: string;
  let styles: VoiceStyles;

  before(async () => {
    folder = await newFolder();
    const file = path.join(folder, 'voices.bin');
    // Every number of a style is ten times its voice plus its row.
    const rows = [0, 1, 10, 11].flatMap((value) => Array.from({ length: SIZE }, () => value));
    await writeFile(file, Buffer.from(Float32Array.from(rows).buffer));
    styles = await VoiceStyles.read(file, LENGTHS);
  });

  after(() => rm(folder, { recursive: true }));

  const first = (voices: readonly (readonly [speaker: number, weight: number])[], symbols = 0) =>
    styles.mixed(
      voices.map(([speaker, weight]) => ({ speaker, weight })),
      symbols,
    )[0];

  it('are that of one voice for the length of the text', () => {
    expect(first([[1, 1]])).to.equal(10);
    expect(first([[1, 5]], 1)).to.equal(11);
    expect(first([[0, 1]], 99)).to.equal(1);
  });

  it('are weighted means of several voices', () => {
    expect(
      first([
        [0, 1],
        [1, 1],
      ]),
    ).to.equal(5);
    expect(
      first([
        [0, 70],
        [1, 30],
      ]),
    ).to.be.closeTo(3, 1e-5);
  });

  it('are refused for a voice that the model does not have', () => {
    expect(() =>
      first([
        [0, 1],
        [2, 1],
      ]),
    ).to.throw(EngineFault);
  });
});
