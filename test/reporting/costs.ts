import { appendFileSync, readFileSync } from 'node:fs';
import type { Context, RootHookObject, Suite } from 'mocha';

/** Ticks of the kernel in a second (`USER_HZ`, the same on every Linux that Node.js runs on). */
const TICKS_PER_SECOND = 100;

const file = process.env['LECTERN_TEST_COSTS'];
let before = 0;

/**
 * With LECTERN_TEST_COSTS=FILE, appends a line for each spec: the processor seconds of the worker and of the processes
 * that it started and waited for, and the path of the spec. Linux only.
 */
export const mochaHooks: RootHookObject =
  file === undefined || process.platform !== 'linux'
    ? {}
    : {
        beforeAll: () => {
          before = processorSeconds();
        },
        afterAll(this: Context) {
          const seconds = processorSeconds() - before;
          const spec = nameOf(this.test?.parent);
          appendFileSync(file, `${seconds.toFixed(1)}\t${spec}\n`);
        },
      };

function nameOf(root: Suite | undefined): string {
  return root?.suites[0]?.file?.replace(/^.*\/dist\/test\//, '') ?? 'unknown';
}

/** User and system time of this process and of its ended children (proc(5), fields 14 to 17 of stat). */
function processorSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}
