import { findFfmpeg, type FoundFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { SEARCH_PATH } from './search-path.js';

let found: Promise<FoundFfmpeg> | undefined;

/** The ffmpeg of all daemons in this process, which is looked for and asked what it can do once. */
export function foundFfmpeg(): Promise<FoundFfmpeg> {
  found ??= findFfmpeg({ searchPath: SEARCH_PATH });
  return found;
}
