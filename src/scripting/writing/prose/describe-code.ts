import type { CodeDetail } from '../../../domain/release.js';
import type { Listening } from './audience.js';
import { readCode, type Example } from './read-code.js';
import { capitalize, countOf, enumerate } from './number-words.js';
import { ownWords, wordsIn, type OwnSentence, type Phrasings } from './sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';

/** Description of code for a listener who does not see it. */
const CODE_PHRASES = {
  command: [
    'The text has a command in full: {programs}.',
    'There is a command in the text: {programs}.',
    'A command is given in the text, {programs}.',
  ],
  commands: [
    'The text lists {count}, using {programs}.',
    'There are {count} in the text, using {programs}.',
    'Given in the text: {count}, with {programs}.',
  ],
  readCommand: ['The command is: {command}', 'Type this: {command}'],
  readCommands: ['It takes {count}.', 'There are {count}, in this order.', 'In a shell, {count}.'],
  firstCommand: ['First: {command}', 'To begin with: {command}'],
  nextCommand: ['Then: {command}', 'Next: {command}', 'After that: {command}'],
  example: [
    'The text shows {article} {kind}, {lines} long.',
    '{Article} {kind} of {lines} is given in the text.',
    'There is {article} {kind} of {lines} in the text.',
  ],
  mention: ['The text has an {kind}.', 'There is an {kind} in the text.'],
} as const satisfies Record<string, Phrasings>;

const MOST_NAMES = 6;
/** Commands longer than this, in words, cannot be followed by ear. */
const LONGEST_COMMAND = 12;
const MOST_COMMANDS = 6;
/** Patterns, variables and redirections: nobody could type them by ear. */
const UNSPEAKABLE = /[\\^$*|{}[\]<>;&]/;

/**
 * Says what a code block is: its language, the commands it runs; for laymen only that it is there.
 * `detailed` reads short commands out.
 */
export function describeCode(code: CodeDetail, { verbosity, laymen }: Listening): OwnSentence[] {
  const read = readCode(code);
  if ('lines' in read) return [tellExample(read, laymen)];
  return tellCommands(read, verbosity === 'detailed' && !laymen);
}

/** A command alone that can be followed by ear; no other code can. */
export function commandAloud(code: CodeDetail): OwnSentence | undefined {
  const read = readCode(code);
  if ('lines' in read || read.length !== 1) return undefined;
  const told = tellCommands(read, true);
  return told.find(({ phrasings }) => phrasings === CODE_PHRASES.readCommand);
}

function tellCommands(commands: readonly string[], aloud: boolean): OwnSentence[] {
  const spoken = commands
    .filter((line) => !/^\w+=\S*$/.test(line))
    .map((line) => speakable(line.replace(/["']/g, '').replace(/ -- /g, ' double dash ')))
    .filter(canBeSaid);
  if (spoken.length === 0) return [];
  const count = countOf(spoken.length, 'command');
  const short =
    spoken.length <= MOST_COMMANDS &&
    spoken.every((line) => wordsIn(line) <= LONGEST_COMMAND && !UNSPEAKABLE.test(line));
  if (aloud && short) {
    const [first = '', ...others] = spoken.map(withEnd);
    if (others.length === 0) return [ownWords(CODE_PHRASES.readCommand, { command: first })];
    return [
      ownWords(CODE_PHRASES.readCommands, { count }),
      ownWords(CODE_PHRASES.firstCommand, { command: first }),
      ...others.map((command) => ownWords(CODE_PHRASES.nextCommand, { command })),
    ];
  }
  const names = [...new Set(spoken.map(programOf))].filter((program) => NAME.test(program));
  const programs = names.slice(0, MOST_NAMES);
  if (programs.length === 0) return [ownWords(CODE_PHRASES.mention, { kind: 'example' })];
  const phrasings = spoken.length === 1 ? CODE_PHRASES.command : CODE_PHRASES.commands;
  return [ownWords(phrasings, { count, programs: enumerate(programs) })];
}

/** The program a command runs and, where it has one, its subcommand: `git clone`. */
function programOf(command: string): string {
  const words = command
    .replace(/ double dash.*/, '')
    .split(' ')
    .filter((word) => !/^(?:sudo|\w+=.*)$/.test(word));
  const [program = '', subcommand = ''] = words;
  return /^[a-z][a-z-]+$/.test(subcommand) ? `${program} ${subcommand}` : program;
}

/** No piece of a program: `timestamp=$(printf`. */
const NAME = /^(?=[\w./-]*[a-z])[\w./-]+(?: [a-z-]+)?$/i;

function tellExample({ language, lines }: Example, laymen: boolean): OwnSentence {
  if (laymen)
    return ownWords(CODE_PHRASES.mention, {
      kind: language === undefined ? 'example' : `example in ${language}`,
    });
  const kind = language === undefined ? 'example' : `${language} example`;
  const article = /^(?:[aeio]|[FHLMNRSX](?:[B-DF-HJ-NP-TV-Z#]|\b))/.test(kind) ? 'an' : 'a';
  return ownWords(CODE_PHRASES.example, {
    kind,
    article,
    Article: capitalize(article),
    lines: countOf(lines, 'line'),
  });
}
