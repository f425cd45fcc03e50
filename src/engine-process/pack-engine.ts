import { setImmediate } from 'node:timers/promises';
import type {
  EngineResources,
  PackReference,
  SpeechEngine,
  SynthesisRequest,
} from '../contracts/speech-provider.js';
import { EngineProcess, type EngineProgram, type Spoken } from './engine-process.js';
import { piecesOf } from './pieces.js';

interface Kept {
  readonly process: EngineProcess;
  readonly memoryMegabytes: number;
}

/**
 * Speaks with voice packs, one process per pack. Processes are kept while there is memory for them; the least recently
 * used end first.
 */
export class PackEngine implements SpeechEngine {
  /** Processes by the folder of their pack, the most recently used last. */
  readonly #kept = new Map<string, Kept>();
  /** All that have not exited, including those that are loading or were killed. */
  readonly #started = new Set<EngineProcess>();

  constructor(
    private readonly program: EngineProgram,
    private readonly resources: EngineResources = { memoryMegabytes: Infinity },
  ) {}

  async synthesize(
    { text, pack, prosody }: SynthesisRequest,
    signal?: AbortSignal,
  ): Promise<Spoken> {
    if (pack === undefined) throw new Error('this plugin speaks with voice packs only');
    const { speaker, mix, language } = pack;
    const voice = { speaker, language, ...(mix !== undefined && { mix }) };
    const spoken: Spoken[] = [];
    for (const piece of piecesOf(text)) {
      const process = await this.#processOf(pack, signal);
      const part = await process.speak({ text: piece, ...voice, rate: prosody.rate }, signal);
      this.#keep(pack, { process, memoryMegabytes: part.usage.memoryMegabytes });
      spoken.push(part);
    }
    return join(spoken);
  }

  /** Resolves when the processes have exited and nothing is left of them. */
  async close(): Promise<void> {
    this.#kept.clear();
    for (const process of this.#started) process.kill();
    await Promise.all([...this.#started].map(({ exited }) => exited));
  }

  async #processOf(pack: PackReference, signal?: AbortSignal): Promise<EngineProcess> {
    const { folder, family, memoryMegabytes } = pack;
    // What has happened since the last text is heard first: the process may have ended.
    await setImmediate();
    const known = this.#kept.get(folder);
    if (known !== undefined && !known.process.hasEnded) return known.process;
    this.#kept.delete(folder);
    this.#makeRoom(memoryMegabytes);
    const load = { type: 'load', family, folder } as const;
    const process = this.#start();
    await process.load(load, signal);
    this.#kept.set(folder, { process, memoryMegabytes });
    return process;
  }

  #start(): EngineProcess {
    const process = new EngineProcess(this.program, this.resources.idleMs);
    this.#started.add(process);
    void process.exited.then(() => this.#started.delete(process));
    return process;
  }

  /** A process that exceeded the memory is ended, too. A new, small one starts for the next text. */
  #keep({ folder }: PackReference, kept: Kept): void {
    this.#kept.delete(folder);
    this.#makeRoom(kept.memoryMegabytes);
    if (kept.memoryMegabytes > this.resources.memoryMegabytes) kept.process.kill();
    else this.#kept.set(folder, kept);
  }

  #makeRoom(megabytes: number): void {
    for (const [folder, { process }] of this.#kept) {
      if (this.#takenMegabytes() + megabytes <= this.resources.memoryMegabytes) return;
      process.kill();
      this.#kept.delete(folder);
    }
  }

  #takenMegabytes(): number {
    return [...this.#kept.values()].reduce((sum, { memoryMegabytes }) => sum + memoryMegabytes, 0);
  }
}

/** @throws where there is nothing to join */
function join(parts: readonly Spoken[]): Spoken {
  const [first] = parts;
  if (first === undefined) throw new Error('the voice engine made no sound of it');
  if (parts.length === 1) return first;
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let position = 0;
  for (const part of parts) {
    samples.set(part.samples, position);
    position += part.samples.length;
  }
  const usage = {
    cpuSeconds: parts.reduce((sum, part) => sum + part.usage.cpuSeconds, 0),
    memoryMegabytes: Math.max(...parts.map((part) => part.usage.memoryMegabytes)),
  };
  return { sampleRate: first.sampleRate, samples, usage };
}
