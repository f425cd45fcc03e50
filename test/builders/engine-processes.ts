import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from '../journeys/eventually.js';

/** Waits until there is no process of this number any more, nor one that has ended and whose end nobody has heard. */
export async function untilGone(pid: number): Promise<void> {
  await eventually(() => (isGone(pid) ? true : undefined), 20_000);
}

export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** Processes of plugins of voice packs that a process has started and that are alive; on Linux only (proc(5)). */
export function enginesOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) => parentOf(pid) === parent && /-engine|engine-program/.test(told(pid, 'cmdline')),
    )
    .map(Number);
}

/**
 * All that a process has started and that are in the system's table of processes, those as well that have ended and whose
 * end it has not heard; on Linux only.
 */
export function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(fields(name)[1]) === parent)
    .map(Number);
}

/** Waits until there are so many, and gives them. */
export function untilEngines(parent: number, count: number): Promise<readonly number[]> {
  return eventually(() => {
    const found = enginesOf(parent);
    return found.length === count ? found : undefined;
  }, 120_000);
}

/** Waits until a process has loaded the engine's library, and goes on to load its model. */
export async function untilLoading(pid: number): Promise<void> {
  await eventually(() => (/sherpa-onnx|onnxruntime/.test(told(pid, 'maps')) ? true : undefined));
}

/** Waits until a process has worked for so long. It does not while it has nothing to speak. */
export async function untilWorked(pid: number, seconds: number): Promise<void> {
  const before = cpuSeconds(pid);
  await eventually(() => (cpuSeconds(pid) - before >= seconds ? true : undefined), 60_000, 5);
}

/** Waits until one that a process has started has worked for so long since it was first seen, and gives it. */
export function untilOneWorked(parent: number, seconds: number): Promise<number> {
  const before = new Map<number, number>();
  return eventually(() => {
    for (const pid of enginesOf(parent)) {
      const known = before.get(pid);
      if (known === undefined) before.set(pid, cpuSeconds(pid));
      else if (cpuSeconds(pid) - known >= seconds) return pid;
    }
    return undefined;
  }, 120_000);
}

/** Fields of `stat` after the name of the program, from the state on. */
function fields(pid: number | string): readonly string[] {
  const stat = told(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** None for one that has ended and whose end was not heard yet. */
function parentOf(pid: string): number | null {
  const [state, parent] = fields(pid);
  return state === 'Z' ? null : Number(parent);
}

function cpuSeconds(pid: number): number {
  const [user, system] = fields(pid).slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Empty if the process is gone. */
function told(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
