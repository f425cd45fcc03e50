import { setFlagsFromString } from 'node:v8';

/** Flags of V8 that save memory while something is loaded and composed, with its defaults. */
const FLAGS = [
  // Its garbage would make the young generation grow by 25 MB, which does not shrink again; what lives on is the same.
  { sparing: '--semi-space-growth-factor=1', usual: '--semi-space-growth-factor=2' },
  // Optimizing what runs for a second only takes a quarter of the processor time of the start, and 10 MB.
  { sparing: '--no-opt', usual: '--opt' },
] as const;

/** Does what is done once, such as loading and composing a daemon, with little processor time and memory. */
export async function sparingly<T>(work: () => Promise<T>): Promise<T> {
  for (const { sparing } of FLAGS) setFlagsFromString(sparing);
  try {
    return await work();
  } finally {
    for (const { usual } of FLAGS) setFlagsFromString(usual);
  }
}
