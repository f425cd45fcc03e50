import type { Piscina } from 'piscina';
import { threadPool } from '../../domain/thread-pool.js';
import { withinLimits } from './limits.js';
import type { ProcessAnswer, ProcessTask } from './process-messages.js';
import type { TextOutcome, TextTask } from './text-task.js';

/**
 * The process that reads files that nobody vouches for: its thread does the work, its main thread holds the limits and
 * ends with the daemon. Started by ReadingProcess, which has one task at a time with it.
 */

/** `text-worker.ts` with all that it loads, as `src/tooling/build-bundles.mjs` makes it. */
const PROGRAM = new URL('../../../threads/intake.js', import.meta.url);

/** V8 heap limit of the thread. */
const HEAP_MEGABYTES = 512;

const pool: Piscina<TextTask, TextOutcome> = threadPool<TextTask, TextOutcome>({
  filename: PROGRAM.href,
  maxThreads: 1,
  // The process ends as a whole.
  idleTimeout: Infinity,
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
});

const never = new AbortController().signal;

process.on('message', (message: ProcessTask) => {
  void answer(message).then((sent) => process.send?.(sent));
});
// The daemon has ended, for whatever reason.
process.on('disconnect', () => process.exit());

async function answer({ task, limits }: ProcessTask): Promise<ProcessAnswer> {
  try {
    const outcome = await withinLimits(limits, never, (ended) => pool.run(task, { signal: ended }));
    return { type: 'outcome', outcome, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { type: 'error', error: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}
