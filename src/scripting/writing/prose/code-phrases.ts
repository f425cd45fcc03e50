import type { Phrasings } from './sentence.js';

/** How code is described to someone who does not see it. */
export const CODE_PHRASES = {
  command: [
    'The command for this is {programs}; the text has it in full.',
    'There is a command for it: {programs}.',
    'For this the text gives a command, {programs}.',
    'Here the text has a command: {programs}.',
  ],
  commands: [
    'The text lists {count} for this, using {programs}.',
    'There are {count} for it, using {programs}.',
    'For this the text gives {count}, with {programs}.',
    'Here come {count}, with {programs}.',
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
    '{Article} {kind} of {lines} illustrates this{about}.',
    'The text shows {article} {kind} here, {lines} long{about}.',
    'Here the text has {article} {kind} of {lines}{about}.',
    'There is {article} {kind} of {lines} in the text{about}.',
  ],
  mention: [
    'The text has an {kind} for this.',
    'For this the text shows an {kind}.',
    'There is an {kind} in the text.',
  ],
  announcedExample: [
    'It is {article} {kind} of {lines}{about}.',
    'The text shows {article} {kind}, {lines} long{about}.',
    'Here the text has {article} {kind} of {lines}{about}.',
    '{Article} {kind} of {lines} is given{about}.',
  ],
} as const satisfies Record<string, Phrasings>;
