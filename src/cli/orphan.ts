import { readFileSync } from 'node:fs';
import { ifRefused } from '../domain/expected-faults.js';

/** Interval between checks whether npm still runs. */
const CHECK_MS = 1_000;

/** Command line of the shell in which npm runs commands. */
const SHELL = /^[^\0]*sh\0-c\0/;

/**
 * npm (`npx lectern serve`, `npm start`) ends at a signal without waiting for what it runs, and does not always hand
 * the signal on: the daemon would stay and nobody would know of it. Started otherwise, by `nohup` or a service
 * manager, a process may well outlive its parent.
 * @returns `orphaned` once npm has gone that this process was started by; never otherwise
 */
export function untilOrphaned(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  return new Promise((resolve) => {
    if (env['npm_command'] === undefined) return;
    const npm = starter();
    const timer = setInterval(() => {
      if (starter() === npm) return;
      clearInterval(timer);
      resolve('orphaned');
    }, CHECK_MS).unref();
  });
}

/** Id of the process that has started this one, where it stands above a shell too: the shell may outlive it. */
function starter(): number {
  const parent = process.ppid;
  if (!SHELL.test(ofProcess(parent, 'cmdline'))) return parent;
  return Number(/^PPid:\s+(\d+)/m.exec(ofProcess(parent, 'status'))?.[1] ?? parent);
}

/** A file of proc(5); empty if it does not exist, as on systems other than Linux. */
function ofProcess(id: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch (error) {
    return ifRefused('')(error);
  }
}
