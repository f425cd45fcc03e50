import { assertExpected } from '../../../domain/expected-faults.js';
import { openRegularFile } from '../../../domain/regular-file.js';

/** Bytes at the end of the log that are read. */
const MOST_BYTES = 1024 * 1024;

/** Fields that consist of a word or a number and say nothing about users. */
const FIELDS = ['time', 'level', 'check', 'status', 'statusCode', 'code', 'signal'];
const ERROR_FIELDS = ['type', 'code'];

const WORD = /^[\w.:+-]{1,40}$/;

/** A line of the log as a support archive contains it. */
export type ArchivedLine = Readonly<Record<string, unknown>>;

/**
 * The newest lines of a log file in JSON, reduced to time, level, message and codes. Text before the JSON, as container
 * engines print it, and lines that are not JSON are left out.
 * @param shareable prepares the messages
 * @throws Node's errors for a file that cannot be read
 */
export async function archivedLog(
  file: string,
  shareable: (text: string) => string,
): Promise<readonly ArchivedLine[]> {
  const text = await readEnd(file);
  return text.split('\n').flatMap((line) => {
    const entry = parse(line.slice(line.indexOf('{')));
    return entry === null ? [] : [reduced(entry, shareable)];
  });
}

async function readEnd(file: string): Promise<string> {
  const handle = await openRegularFile(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, MOST_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString();
  } finally {
    await handle.close();
  }
}

/** Null for what is not a JSON object. */
function parse(text: string): ArchivedLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch (error) {
    assertExpected(error, SyntaxError);
    return null;
  }
}

function reduced(entry: ArchivedLine, shareable: (text: string) => string): ArchivedLine {
  const { msg, err } = entry;
  const error = typeof err === 'object' && err !== null ? { ...err } : {};
  return {
    ...words(entry, FIELDS),
    ...(typeof msg === 'string' && { msg: shareable(msg) }),
    ...(err !== undefined && { err: words(error, ERROR_FIELDS) }),
  };
}

function words(entry: ArchivedLine, names: readonly string[]): ArchivedLine {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = entry[name];
      const isWord = typeof value === 'string' && WORD.test(value);
      return typeof value === 'number' || isWord ? [[name, value]] : [];
    }),
  );
}
