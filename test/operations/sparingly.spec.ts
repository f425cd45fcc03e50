import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';

const SPARINGLY = new URL('../../src/operations/sparingly.js', import.meta.url).href;

/** Tells by V8's own word whether a function that is called ever again was optimized: while sparing, and afterwards. */
const PROGRAM = `
import { sparingly } from ${JSON.stringify(SPARINGLY)};
const OPTIMIZED = 1 << 4;
function work(numbers) {
  let sum = 0;
  for (const number of numbers) sum += Math.sqrt(number);
  return sum;
}
const numbers = Array.from({ length: 1_000 }, (_, i) => i / 2);
const isOptimized = () => {
  for (let i = 0; i < 5_000; i++) work(numbers);
  return (%GetOptimizationStatus(work) & OPTIMIZED) !== 0;
};
const during = await sparingly(() => Promise.resolve(isOptimized()));
await sparingly(() => Promise.reject(new Error())).catch(() => undefined);
process.stdout.write(JSON.stringify([during, isOptimized()]));
`;

describe('what is done sparingly', () => {
  it('is not optimized; what is done afterwards is, also after a failure', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--allow-natives-syntax', '--no-concurrent-recompilation'],
      ...['--input-type=module', '--eval', PROGRAM],
    ]);
    expect(JSON.parse(stdout)).to.deep.equal([false, true]);
  });
});
