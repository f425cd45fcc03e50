/** WebAssembly 2.0, section 5.5: magic number and version, then sections of an id, a length and their content. */
const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const WITHOUT_MAXIMUM = 0;
const WITH_MAXIMUM = 1;

/**
 * A WebAssembly program that gets at most so much memory: growing beyond it ends its call with a RuntimeError. Threads
 * have no limit for this kind of memory.
 * @param program with one memory of its own that has no maximum
 * @param pages of 64 KiB
 * @throws for any other program
 */
export function limitMemory(program: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  for (let at = HEADER_BYTES; at < program.length;) {
    const length = readNumber(program, at + 1);
    const end = length.next + length.value;
    if (program[at] === MEMORY_SECTION) {
      const limited = limitedSection(program.subarray(length.next, end), pages);
      const section = Buffer.from([MEMORY_SECTION, ...toBytes(limited.length), ...limited]);
      const parts = [program.subarray(0, at), section, program.subarray(end)];
      return new Uint8Array(Buffer.concat(parts));
    }
    at = end;
  }
  throw new Error('The program has no memory of its own.');
}

/** The content of a memory section with a maximum. */
function limitedSection(section: Uint8Array, pages: number): readonly number[] {
  const [count, flags] = section;
  if (count !== 1 || flags !== WITHOUT_MAXIMUM) {
    throw new Error('The program has not one memory without a maximum.');
  }
  const { value: minimum } = readNumber(section, 2);
  return [1, WITH_MAXIMUM, ...toBytes(minimum), ...toBytes(Math.max(minimum, pages))];
}

/** An unsigned LEB128 number, and where it ends. */
function readNumber(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  for (let at = from, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('The program is not whole.');
    value += (byte % 128) * factor;
    if (byte < 128) return { value, next: at + 1 };
  }
}

/** A number in LEB128. */
function toBytes(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...toBytes(Math.floor(value / 128))];
}
