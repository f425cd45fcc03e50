import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { limitMemory } from '../../../src/publishing/logo/limit-memory.js';

/** A program with a memory of at least one page that it exports as `m`, and nothing else. */
const PROGRAM = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x05, 0x03, 0x01, 0x00, 0x01],
  ...[0x07, 0x05, 0x01, 0x01, 0x6d, 0x02, 0x00],
]);

describe('the memory limit of a WebAssembly program', () => {
  async function memoryOf(program: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Memory> {
    const { instance } = await WebAssembly.instantiate(program);
    const { m } = instance.exports;
    if (!(m instanceof WebAssembly.Memory)) throw new Error('The program exports no memory.');
    return m;
  }

  it('lets memory grow up to the limit and not beyond', async () => {
    for (const pages of [2, 127, 128, 300]) {
      const memory = await memoryOf(limitMemory(PROGRAM, pages));
      memory.grow(pages - 1);
      expect(memory.buffer.byteLength).to.equal(pages * 65_536);
      expect(() => memory.grow(1)).to.throw(RangeError);
    }
  });

  it('leaves a program as much as it begins with', async () => {
    const memory = await memoryOf(limitMemory(PROGRAM, 0));
    expect(() => memory.grow(1)).to.throw(RangeError);
  });

  it('fits the engine that draws logos', async () => {
    const engine = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
    expect(WebAssembly.validate(limitMemory(await readFile(engine), 3_072))).to.equal(true);
  });

  it('refuses a program without such a memory, and one that is cut off', () => {
    const limited = limitMemory(PROGRAM, 2);
    for (const other of [limited, PROGRAM.subarray(0, 8), PROGRAM.subarray(0, 9)]) {
      expect(() => limitMemory(other, 2)).to.throw(Error);
    }
  });
});
