/** How often it is looked for the parent. */
const LOOK_MS = 1_000;

/**
 * npm (`npx lectern serve`, `npm start`) ends at a signal without waiting for what it runs, and does not always hand
 * the signal on: the daemon would stay and nobody would know of it. Started otherwise, by `nohup` or a service
 * manager, a process may well outlive its parent.
 * @returns `orphaned` once npm has gone that this process was started by; never otherwise
 */
export function untilOrphaned(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  return new Promise((resolve) => {
    if (env['npm_command'] === undefined) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve('orphaned');
    }, LOOK_MS).unref();
  });
}
