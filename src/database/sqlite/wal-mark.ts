import { statSync } from 'node:fs';

/** How long another process's commit may go unnoticed. */
const MARK_MS = 5;

/**
 * Changes with every commit of any process, which touches the write-ahead log at `walPath`; looked at once in a few
 * milliseconds, however often it is asked.
 */
export function walMark(walPath: string): () => string {
  let mark = '';
  let lookedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lookedAt > MARK_MS) {
      const wal = statSync(walPath, { throwIfNoEntry: false });
      mark = `${wal?.mtimeMs ?? 0}:${wal?.size ?? 0}`;
      lookedAt = now;
    }
    return mark;
  };
}
