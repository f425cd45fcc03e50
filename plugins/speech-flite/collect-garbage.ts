import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * A function that collects this thread's garbage at once. V8 counts the memory of a WebAssembly instance too little to
 * hurry, so dozens of spent instances of some 20 MB each would wait for their collection.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return isCollector(collect) ? collect : () => undefined;
}

function isCollector(value: unknown): value is () => void {
  return typeof value === 'function';
}
