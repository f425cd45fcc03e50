import { unzipSync, zipSync } from 'fflate';
import { type Unreadable, unreadable } from '../read-file.js';

/** Bytes that the parts of a document may have, unpacked: 2 MB of text take about half of it. */
const LARGEST_UNPACKED = 48 * 1024 * 1024;
const MOST_PARTS = 5_000;

/** Parts that mammoth reads. Pictures and other embedded files are not unpacked. */
const READ = /\.(?:xml|rels)$/i;

const DAMAGED = unreadable('The file is a damaged DOCX: it cannot be unpacked. Save it again.');
const BOMB = unreadable(
  `The DOCX holds more than ${LARGEST_UNPACKED / 1024 / 1024} MB of text and layout when unpacked. Save it as plain text, or in parts.`,
);

/** Archives that look like DOCX from outside, by a part that each has. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^xl\//, 'a spreadsheet, which is not read'],
  [/^ppt\//, 'a presentation, which is not read'],
  [/^META-INF\/container\.xml$/, 'an EPUB, which is not read'],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file, which is not read'],
];

/**
 * Extracts the parts with text of a DOCX file, from an archive that is no larger than it declares; otherwise returns
 * the reason why the file cannot be read.
 */
export function unpackDocx(bytes: Uint8Array): Buffer | Unreadable {
  try {
    return unpack(bytes);
  } catch {
    return DAMAGED;
  }
}

function unpack(bytes: Uint8Array): Buffer | Unreadable {
  const names: string[] = [];
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (READ.test(name)) unpacked += originalSize;
      return false;
    },
  });
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith('word/'))) {
    return somethingElse(names);
  }
  if (unpacked > LARGEST_UNPACKED || names.length > MOST_PARTS) return BOMB;
  // A part that is larger than the archive says is cut at what it says.
  const parts = unzipSync(bytes, { filter: ({ name }) => READ.test(name) });
  return Buffer.from(zipSync(parts, { level: 0 }));
}

function somethingElse(names: readonly string[]): Unreadable {
  const other = OTHERS.find(([part]) => names.some((name) => part.test(name)));
  return unreadable(
    other === undefined
      ? 'The file is an archive (ZIP). Unpack it and drop what is in it.'
      : `The file is ${other[1]}. Save it as DOCX or PDF.`,
  );
}
