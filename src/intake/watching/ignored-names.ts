import { isInstructions } from '../instructions/names.js';

/** Folders within a watched folder, at its top, where files go that are finished. */
export const DONE = 'done';
export const FAILED = 'failed';

/** Ends of names under which editors, browsers and copying programs keep what is not finished. */
const TEMPORARY = new Set(
  (
    'part partial parts tmp temp crdownload download opdownload filepart swp swo swx swn ' +
    'unconfirmed aria2 !ut !qb bc! lock lck laccdb'
  ).split(' '),
);

/** Folders and files of operating systems, storage devices and programs that keep folders in step. */
const OF_SYSTEMS = new Set([
  ...['@eadir', '@recycle', '@recently-snapshot', '#recycle', '#snapshot', '$recycle.bin'],
  ...['system volume information', 'recycler', 'lost+found', 'thumbs.db', 'ehthumbs.db'],
  ...['desktop.ini', '__macosx', 'network trash folder', 'temporary items', 'icon\r'],
]);

/**
 * Whether a file or folder of this name is none of ours: hidden, temporary or a system's. `.Trashes` and `.stfolder`
 * are hidden ones.
 */
export function isIgnoredName(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('.') || lower.startsWith('~') || lower.endsWith('~')) return true;
  if (lower.startsWith('#') && lower.endsWith('#')) return true;
  if (OF_SYSTEMS.has(lower)) return true;
  return TEMPORARY.has(lower.slice(lower.lastIndexOf('.') + 1)) && lower.includes('.');
}

/** Whether a file is one that may be narrated, by its path within the folder (with `/`). */
export function isIgnoredPath(path: string): boolean {
  const names = path.split('/');
  if (names.length > 1 && (names[0] === DONE || names[0] === FAILED)) return true;
  return names.some(isIgnoredName) || isInstructions(path);
}

/** Whether nothing below a folder may be narrated, by its path within the watched one. */
export function isIgnoredFolder(path: string): boolean {
  return path === DONE || path === FAILED || path.split('/').some(isIgnoredName);
}
