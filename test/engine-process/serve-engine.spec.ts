import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const PROGRAM = fileURLToPath(new URL('../fixtures/engines/refusing-engine.mjs', import.meta.url));

describe('the program of an engine', () => {
  it('writes the reason of a fault without a cause to standard error', async () => {
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (piece: Buffer) => (words += piece.toString()));
    let answers = '';
    const answered = new Promise<void>((resolve) => {
      child.stdio[3]?.on('data', (piece: Buffer) => {
        answers += piece.toString();
        if (answers.includes('failed')) resolve();
      });
    });
    const load = { type: 'load', family: 'vits', folder: '/nowhere' };
    const speak = { type: 'speak', id: 1, text: 'Hello.', speaker: 0, language: 'en', rate: 1 };
    child.stdin.write(`${JSON.stringify(load)}\n${JSON.stringify(speak)}\n`);
    await answered;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    expect(answers).to.include('"reason":"no-voice"');
    expect(words).to.equal('EngineFault: no-voice\n');
  });
});
