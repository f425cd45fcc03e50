import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CmuDictionary } from '../../../plugins/speech-kokoro/pronunciation/cmu-dictionary.js';
import { LetterToSound } from '../../../plugins/speech-kokoro/pronunciation/letters/letter-to-sound.js';
import type { LabellerWeights } from '../../../plugins/speech-kokoro/pronunciation/labelling/labeller-weights.js';
import { HOMOGRAPH_WORDS } from '../../../src/domain/homographs/reading.js';
import { readBritfone } from './britfone.js';
import { measureBritish, trainBritish } from './train-british.js';
import { measureLetters, trainLetters } from './train-letters.js';

/*
 * node dist/test/training/pronunciation/train.js FOLDER
 *
 * Trains how words are pronounced that no dictionary has, and how American sounds are said in British English. The
 * folder holds the dictionaries of SOURCES. Prints how good the weights are on every twentieth word, which is held out.
 */
const SOURCES = {
  // npm: cmu-pronouncing-dictionary@3.0.0
  cmu: {
    file: 'index.js',
    sha256: 'ef8b2b976d2e5801b7541ebcc7714f538d1ffa0ebb28645259536e2666bd2948',
  },
  // github.com/JoseLlarena/Britfone
  britfone: {
    file: 'britfone.main.3.0.1.csv',
    sha256: '59f197e98520856d1cc88e380beb54e4314d8712efc4d588b6778819c502d920',
  },
};
const WEIGHTS = path.resolve('plugins', 'speech-kokoro', 'pronunciation');
const EVERY = 20;

const [, , folder = '.'] = process.argv;

const dictionary = CmuDictionary.read(await read(SOURCES.cmu));
const words = divide(dictionary.entries().filter(([word]) => /^[a-z]{2,}$/u.test(word)));
const letters = trainLetters(words.trained);
await write('letters', letters);
print(measureLetters(letters, words.heldOut));

const homographs: ReadonlySet<string> = new Set(HOMOGRAPH_WORDS);
const britfone = [...readBritfone(await read(SOURCES.britfone))].flatMap(([word, symbols]) => {
  const sounds = dictionary.soundsOf(word);
  // Of a homograph the two dictionaries may have different readings.
  return sounds === undefined || homographs.has(word)
    ? []
    : [{ american: [word, sounds] as const, symbols }];
});
const letterToSound = new LetterToSound(letters);
const pairs = divide(britfone);
const british = trainBritish(pairs.trained, letterToSound);
await write('variants', british);
print(measureBritish(british, letterToSound, pairs.heldOut));

async function read({ file, sha256 }: { file: string; sha256: string }): Promise<string> {
  const bytes = await readFile(path.join(folder, file));
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== sha256) throw new Error(`${file} is another version: its SHA-256 is ${digest}`);
  return bytes.toString('utf8');
}

function divide<One>(all: readonly One[]) {
  const isHeldOut = (_: One, at: number): boolean => at % EVERY === EVERY - 1;
  return {
    trained: all.filter((one, at) => !isHeldOut(one, at)),
    heldOut: all.filter(isHeldOut),
  };
}

function write(name: string, weights: LabellerWeights): Promise<void> {
  return writeFile(path.join(WEIGHTS, name, 'weights.json'), `${JSON.stringify(weights)}\n`);
}

function print(figures: string): void {
  process.stdout.write(`${figures}\n`);
}
