/** A file that needs a parser. */
export interface ReadingTask {
  readonly type: 'pdf' | 'zip' | 'html';
  readonly bytes: Uint8Array;
}
