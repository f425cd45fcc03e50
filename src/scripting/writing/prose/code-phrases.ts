import type { Phrasings } from './sentence.js';

/** How code is described to someone who does not see it. */
export const CODE_PHRASES = {
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
  readCommand: [
    'The command is: {command}',
    'Type this: {command}',
    'Here is the command: {command}',
    'In a shell, that is: {command}',
  ],
  readCommands: ['It takes {count}.', 'There are {count}, in this order.', 'In a shell, {count}.'],
  firstCommand: ['First: {command}', 'To begin with: {command}'],
  nextCommand: ['Then: {command}', 'Next: {command}', 'After that: {command}'],
  example: [
    'The text shows {article} {kind}, {lines} long{about}.',
    '{Article} {kind} of {lines} is given in the text{about}.',
    'There is {article} {kind} of {lines} in the text{about}.',
  ],
  mention: [
    'The text has an {kind}.',
    'An {kind} is given in the text.',
    'There is an {kind} in the text.',
  ],
  announcedExample: [
    'It is {article} {kind} of {lines}{about}.',
    'The text shows {article} {kind}, {lines} long{about}.',
    '{Article} {kind} of {lines} is given{about}.',
  ],
} as const satisfies Record<string, Phrasings>;
