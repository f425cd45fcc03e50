import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { InstalledPack } from '../../src/domain/voice-pack.js';
import type { HandRequest, HandResult } from './engine-by-hand.js';

const HAND = fileURLToPath(new URL('./engine-by-hand.js', import.meta.url));

/** Processes with the engine and nothing of Lectern. */
export class BareEngines {
  readonly #processes: readonly ChildProcess[];

  constructor(processes: number) {
    this.#processes = Array.from({ length: processes }, () => fork(HAND));
  }

  /** Loads the model in every process. */
  async warmUp(pack: InstalledPack, speaker: number, threads: number): Promise<void> {
    await Promise.all(this.#processes.map((one) => ask(one, { pack, speaker, threads })));
  }

  /**
   * Shares texts out, about as much for each process, which all speak at the same time.
   * @returns the work of all, and the wall time of sharing that comes out even: the mean of the processes'
   */
  async speak(texts: readonly string[]): Promise<HandResult> {
    const shares = shareOut(texts, this.#processes.length);
    const results = await Promise.all(
      this.#processes.map((one, at) => ask(one, { texts: shares[at] ?? [] })),
    );
    const sum = (of: (result: HandResult) => number) =>
      results.reduce((total, result) => total + of(result), 0);
    return {
      wallSeconds: sum(({ wallSeconds }) => wallSeconds) / results.length,
      cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
      audioSeconds: sum(({ audioSeconds }) => audioSeconds),
    };
  }

  close(): void {
    for (const one of this.#processes) one.kill('SIGKILL');
  }
}

async function ask(hand: ChildProcess, request: HandRequest): Promise<HandResult> {
  hand.send(request);
  const [result] = (await once(hand, 'message')) as [HandResult];
  return result;
}

/** The longest first, each to whom has least. */
function shareOut(texts: readonly string[], count: number): readonly (readonly string[])[] {
  const shares = Array.from({ length: count }, () => ({ length: 0, texts: [] as string[] }));
  for (const text of texts.toSorted((a, b) => b.length - a.length)) {
    const [least] = shares.toSorted((a, b) => a.length - b.length);
    least?.texts.push(text);
    if (least !== undefined) least.length += text.length;
  }
  return shares.map((share) => share.texts);
}
