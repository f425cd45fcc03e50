import { closeSync, fstatSync, readSync } from 'node:fs';
import { openRegularFileSync } from '../regular-file.js';

/*
 * The metadata of an ONNX model: `metadata_props` of ModelProto (onnx.proto: field 14, a StringStringEntryProto each,
 * with the key as field 1 and the value as field 2). Models are hundreds of megabytes: what is between is skipped.
 */

const METADATA_PROPS = 14;
const KEY = 1;
const VALUE = 2;

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** No model has as many fields outside of its graph, or as much metadata. */
const MOST_FIELDS = 10_000;
const LONGEST_ENTRY = 262_144;

/** Longest varint of a tag and a length together. */
const HEAD_BYTES = 20;

/** A file that is not an ONNX model. */
export class NoModel extends Error {
  override readonly name = 'NoModel';
}

/**
 * Reads the metadata of an ONNX file.
 * @throws {NoModel} if it is not a complete sequence of protobuf fields.
 * @throws Node's errors as they are.
 */
export function readModelMetadata(file: string): ReadonlyMap<string, string> {
  const descriptor = openRegularFileSync(file);
  try {
    const { size } = fstatSync(descriptor);
    const read = (position: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      readSync(descriptor, bytes, 0, bytes.length, position);
      return bytes;
    };
    return collect(read, size);
  } finally {
    closeSync(descriptor);
  }
}

type Read = (position: number, length: number) => Buffer;

function collect(read: Read, size: number): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  let position = 0;
  for (let fields = 0; position < size; fields += 1) {
    if (fields === MOST_FIELDS) throw new NoModel('It has too many fields.');
    const { number, start, length } = fieldAt(read, position);
    const end = start + length;
    if (end > size) throw new NoModel('It is cut off.');
    if (number === METADATA_PROPS && length <= LONGEST_ENTRY) {
      const [key, value] = entryOf(read(start, length));
      metadata.set(key, value);
    }
    position = end;
  }
  return metadata;
}

function entryOf(bytes: Buffer): readonly [string, string] {
  const texts = new Map<number, string>();
  const read: Read = (position, length) => bytes.subarray(position, position + length);
  let position = 0;
  while (position < bytes.length) {
    const { number, start, length } = fieldAt(read, position);
    if (start + length > bytes.length) throw new NoModel('Its metadata is cut off.');
    texts.set(number, bytes.toString('utf8', start, start + length));
    position = start + length;
  }
  return [texts.get(KEY) ?? '', texts.get(VALUE) ?? ''];
}

interface Field {
  readonly number: number;
  /** Position of its content in bytes, with its length. */
  readonly start: number;
  readonly length: number;
}

/** @throws {NoModel} */
function fieldAt(read: Read, position: number): Field {
  const head = read(position, HEAD_BYTES);
  const tag = varintAt(head, 0);
  const number = Math.floor(tag.value / 8);
  if (number === 0) throw new NoModel('It is not an ONNX model.');
  const start = position + tag.length;
  switch (tag.value % 8) {
    case VARINT:
      return { number, start, length: varintAt(head, tag.length).length };
    case FIXED_64:
      return { number, start, length: 8 };
    case FIXED_32:
      return { number, start, length: 4 };
    case BYTES: {
      const length = varintAt(head, tag.length);
      return { number, start: start + length.length, length: length.value };
    }
    default:
      throw new NoModel('It is not an ONNX model.');
  }
}

/** Exact below 2⁵³; anything larger is longer than any file. */
function varintAt(bytes: Buffer, position: number): { value: number; length: number } {
  let value = 0;
  for (let length = 1; length <= 10; length += 1) {
    const byte = bytes[position + length - 1];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * (length - 1));
    if (byte < 0x80) return { value, length };
  }
  throw new NoModel('It is not an ONNX model.');
}

/**
 * Metadata as bytes that are appended to a model: protobuf takes the fields of a message in any order, so that these
 * become a part of it.
 */
export function metadataBytes(metadata: Readonly<Record<string, string | number>>): Buffer {
  return Buffer.concat(
    Object.entries(metadata).map(([key, value]) =>
      bytesField(
        METADATA_PROPS,
        Buffer.concat([
          bytesField(KEY, Buffer.from(key)),
          bytesField(VALUE, Buffer.from(String(value))),
        ]),
      ),
    ),
  );
}

function bytesField(number: number, content: Buffer): Buffer {
  return Buffer.concat([varint(number * 8 + BYTES), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}
