import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One measured ratio. */
export interface BenchResult {
  readonly name: string;
  readonly ratio: number;
  /** The ratio that is wanted, and whether it is a ceiling or a floor. */
  readonly target: number;
  readonly direction: 'at most' | 'at least';
  readonly met: boolean;
  /** The two measurements behind it. */
  readonly measured: string;
}

export function atMost(name: string, ratio: number, target: number, measured: string): BenchResult {
  return { name, ratio, target, direction: 'at most', met: ratio <= target, measured };
}

export function atLeast(
  name: string,
  ratio: number,
  target: number,
  measured: string,
): BenchResult {
  return { name, ratio, target, direction: 'at least', met: ratio >= target, measured };
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export function printTable(results: readonly BenchResult[], out: NodeJS.WritableStream): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const { name, ratio, target, direction, met, measured } of results) {
    const goal = `${direction} ${target.toFixed(2)}`.padEnd(13);
    out.write(
      `${name.padEnd(width)}  ${ratio.toFixed(3).padStart(7)}  ${goal}  ${met ? 'met    ' : 'NOT MET'}  ${measured}\n`,
    );
  }
}

/** Keeps the results as `storage/bench/latest.json`. */
export async function keep(results: readonly BenchResult[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'latest.json');
  await writeFile(file, `${JSON.stringify({ results }, null, 2)}\n`);
  return file;
}
