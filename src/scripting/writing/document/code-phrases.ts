import type { Phrasings } from './sentence.js';

/** How code is described to someone who does not see it. */
export const CODE_PHRASES = {
  command: [
    'The command for this is {programs}, written out in the text.',
    'A command stands here in the text: {programs}.',
    'For this the text gives a command, {programs}.',
    'Here the text shows a command: {programs}.',
  ],
  commands: [
    'The text lists {count} here, using {programs}.',
    'For this there are {count}, with {programs}.',
    'Here come {count}, which use {programs}.',
    'In the text stand {count} for this, with {programs}.',
  ],
  readCommand: [
    'The command is: {command}.',
    'Type this: {command}.',
    'Here is the command: {command}.',
    'In a shell, that is: {command}.',
  ],
  readCommands: ['It takes {count}.', 'There are {count}, in this order.', 'In a shell, {count}.'],
  firstCommand: ['First: {command}.', 'To begin with: {command}.'],
  nextCommand: ['Then: {command}.', 'Next: {command}.', 'After that: {command}.'],
  example: [
    '{Article} {kind} of {lines} illustrates this{about}.',
    'The text shows {article} {kind} here, {lines} long{about}.',
    'Here stands {article} {kind} of {lines}{about}.',
    'In the text there is {article} {kind} of {lines}{about}.',
  ],
  announcedExample: [
    'It is {article} {kind} of {lines}{about}.',
    'The text shows {article} {kind}, {lines} long{about}.',
    'Here stands {article} {kind} of {lines}{about}.',
    '{Article} {kind} of {lines} is given{about}.',
  ],
} as const satisfies Record<string, Phrasings>;
