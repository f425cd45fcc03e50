/** Format of a file, detected by its content and name. */
export type FileFormat =
  'markdown' | 'plain' | 'html' | 'restructured-text' | 'asciidoc' | 'docx' | 'pdf' | 'mail';

/** Result of reading a file. */
export type ReadFile =
  | {
      readonly readable: true;
      /** Clean text as the API takes it: Markdown where the file was HTML, DOCX or PDF, else as it was written. */
      readonly text: string;
      readonly format: FileFormat;
    }
  | Unreadable;

/** A file that is not narrated. */
export interface Unreadable {
  readonly readable: false;
  /** One or two whole sentences: what is wrong with the file, and what to do. */
  readonly reason: string;
}

/** Bytes of a file that are looked at, at most. What is larger need not be loaded: see TOO_LARGE_FILE. */
export const LARGEST_FILE_BYTES = 50 * 1024 * 1024;

/** Bytes of text in UTF-8 that a file may hold, at most (issue: the watched folder). */
export const LARGEST_TEXT_BYTES = 2 * 1024 * 1024;

/** @param reason Whole sentences: what is wrong and what to do */
export function unreadable(reason: string): Unreadable {
  return { readable: false, reason };
}

/** Reason why a file of more than LARGEST_FILE_BYTES is not read. */
export const TOO_LARGE_FILE = unreadable(
  `The file is larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB. Leave pictures out or divide it.`,
);

/** Reason why a file with more than LARGEST_TEXT_BYTES of text is not narrated. */
export const TOO_MUCH_TEXT = unreadable(
  `The file holds more than ${LARGEST_TEXT_BYTES / 1024 / 1024} MB of text. Divide it into several files.`,
);

/** Reason why a file without a letter or digit is not narrated. */
export const NO_TEXT = unreadable(
  'The file is empty or holds no words. Put text into it and drop it again.',
);
