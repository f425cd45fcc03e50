import { expect } from 'chai';
import type { Verbosity } from '../../../../src/domain/conversion.js';
import { narrate } from './narrate.js';

describe('code in a document', () => {
  const cases: readonly (readonly [
    what: string,
    code: string,
    verbosity: Verbosity,
    heard: RegExp,
  ])[] = [
    ['a variable before its command', 'sh\nPOND=3\nheron start', 'detailed', /: heron start\./],
    ['quotation marks', 'sh\nheron say "good day"', 'detailed', /: heron say good day\./],
    ['a double dash', 'sh\nheron run -- fast', 'detailed', /: heron run double dash fast\./],
    ['a program before a double dash', 'sh\nheron -- fast', 'normal', /\bheron\./],
    ['a prompt of PowerShell', '\nPS> heron start\nReady', 'detailed', /: heron start\./],
    ['a known program', '\nnpm install heron', 'detailed', /: npm install heron\./],
    [
      'a prompted command that goes on',
      '\n$ heron \\\n  fast',
      'detailed',
      /(?:is|this|command): heron\./,
    ],
    ['a command that goes on', 'sh\nheron \\\n  start', 'detailed', /: heron start\./],
    ['a comment', 'sh\n# Sit down\nheron start', 'detailed', /: heron start\./],
    ['a language that begins like a vowel', 'r\nx <- 3', 'normal', /\ban R example/i],
  ];
  for (const [what, code, verbosity, heard] of cases)
    it(`is narrated: ${what}`, () => {
      const text = narrate(`Herons sit.\n\n\`\`\`${code}\n\`\`\`\n`, { verbosity });
      expect(text).to.match(heard);
      expect(text).to.not.match(/POND|Ready|Sit down|heron double|two commands|\\/);
    });
});
