import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { alignedTable } from './aligned-table.js';
import { chooseVoices, type BenchVoice } from './voices/bench-voices.js';
import { installRecognizer, Recognizer } from './voices/recognizer.js';
import { decode, measureSound, type Sound } from './voices/sound.js';
import { speak, type Speaking } from './voices/speaking.js';
import { readGoldens, readTexts, type BenchText } from './voices/texts.js';
import { countWordErrors, type WordErrors } from './voices/word-errors.js';

/*
 * Measures each installed voice on each text: speed, memory, how well it is understood, how it sounds.
 * npm run bench:voices -- [--text FILE]… [--goldens] [--wrong-words] [VOICE]…
 */

const COLUMNS = [
  'voice',
  'text',
  'real time',
  'CPU s/s',
  'MB',
  'words',
  'word errors',
  'target',
  'LUFS',
  'LRA',
  'pauses/min',
  'median pause',
  'silent',
];

const RECOGNIZER_FOLDER = path.join('storage', 'bench', 'recognizer');
const RECOGNIZER_HERTZ = 16_000;

const { voices, texts, showWrongWords } = readArguments();
const { path: ffmpegPath } = await findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
const obstacle = installRecognizer(RECOGNIZER_FOLDER, process.stderr);
if (obstacle !== null) process.stderr.write(`Words are not recognized: ${obstacle}.\n`);
const recognizer = obstacle === null ? Recognizer.start(RECOGNIZER_FOLDER) : null;
const rows: string[][] = [];
try {
  for (const voice of voices) {
    for (const text of texts) rows.push(await measure(voice, text));
  }
} finally {
  await recognizer?.close();
}
process.stdout.write(`${alignedTable(COLUMNS, rows)}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        text: { type: 'string', multiple: true },
        goldens: { type: 'boolean' },
        'wrong-words': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    return {
      voices: chooseVoices(positionals),
      texts: values.goldens === true ? readGoldens() : readTexts(values.text ?? []),
      showWrongWords: values['wrong-words'] === true,
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

async function measure(voice: BenchVoice, text: BenchText): Promise<string[]> {
  process.stderr.write(`${voice.name}, ${text.name} …\n`);
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-voices-'));
  try {
    const speaking = await speak(voice, text.text, { folder, ffmpegPath });
    const sound = await measureSound(ffmpegPath, speaking.whole);
    const errors = await recognizeAll(speaking);
    return [
      voice.name,
      text.name,
      ...speedCells(speaking),
      ...errorCells(errors, voice.targets?.[text.kind]),
      ...soundCells(sound),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function recognizeAll({ takes }: Speaking): Promise<readonly WordErrors[]> {
  if (recognizer === null) return [];
  const counted: WordErrors[] = [];
  for (const { file, spoken } of takes) {
    const samples = await decode(ffmpegPath, file, RECOGNIZER_HERTZ);
    const recognized = await recognizer.recognize(samples);
    const errors = countWordErrors(spoken, recognized);
    if (showWrongWords) printWrongWords(spoken, recognized, errors);
    counted.push(errors);
  }
  return counted;
}

function printWrongWords(spoken: string, recognized: string, { wrong }: WordErrors): void {
  const words = wrong.map(({ said, heard }) => `  ${said || '-'} → ${heard || '-'}\n`);
  process.stdout.write(`said:  ${spoken}\nheard: ${recognized}\n${words.join('')}\n`);
}

function speedCells({ audioSeconds, wallSeconds, cpuSeconds, memoryMegabytes }: Speaking) {
  return [
    (wallSeconds / audioSeconds).toFixed(3),
    (cpuSeconds / audioSeconds).toFixed(3),
    memoryMegabytes.toFixed(0),
  ];
}

function errorCells(counted: readonly WordErrors[], target: number | undefined): string[] {
  if (counted.length === 0) return ['', '', ''];
  const words = counted.reduce((sum, one) => sum + one.words, 0);
  const rate = counted.reduce((sum, one) => sum + one.errors, 0) / words;
  const goal =
    target === undefined ? '' : `${target.toFixed(2)} ${rate <= target ? 'met' : 'NOT MET'}`;
  return [String(words), rate.toFixed(3), goal];
}

function soundCells(sound: Sound): string[] {
  return [
    sound.integratedLufs.toFixed(1),
    sound.loudnessRange.toFixed(1),
    sound.pausesPerMinute.toFixed(0),
    `${sound.medianPauseSeconds.toFixed(2)} s`,
    `${(100 * sound.silentShare).toFixed(0)} %`,
  ];
}
