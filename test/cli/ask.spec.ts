import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { askerAt } from '../../src/cli/ask.js';

/** Streams of a terminal at which somebody types. */
function terminal(typed: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stdout = Object.assign(new PassThrough(), { isTTY });
  stdin.end(typed);
  return { stdin, stdout };
}

describe('a question at the terminal', () => {
  for (const [typed, expected] of [
    ['\n', true],
    ['y\n', true],
    ['YES\n', true],
    ['n\n', false],
    ['no\n', false],
    ['maybe\n', false],
    ['', false],
  ] as const)
    it(`is answered with ${expected ? 'yes' : 'no'} by ${JSON.stringify(typed)}`, async () => {
      const { stdin, stdout } = terminal(typed);
      expect(await askerAt({ stdin, stdout })?.('Change it?')).to.equal(expected);
      expect(String(stdout.read())).to.include('Change it? [Y/n] ');
    });

  it('is not asked if a program reads the output', () => {
    expect(askerAt(terminal('y\n', false))).to.equal(undefined);
  });
});
