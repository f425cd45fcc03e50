import { isInstructions } from '../instructions/names.js';
import unfinished from './unfinished-names.json' with { type: 'json' };

/** Folders within a watched folder, at its top, where files go that are finished. */
export const DONE = 'done';
export const FAILED = 'failed';

/** Folders and files of operating systems, storage devices and programs that keep folders in step. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set(unfinished.systemNames);

/** Recognizes names that a watched folder skips: hidden files, files of the system, and incomplete files. */
export class IgnoredNames {
  readonly #endings: ReadonlySet<string>;

  /** @param endings further endings of names of files that are not complete, without the dot before them */
  constructor(endings: readonly string[] = []) {
    const further = endings.map((ending) => ending.toLowerCase().replace(/^\./, ''));
    this.#endings = new Set([...unfinished.endings, ...further]);
  }

  /** Checks whether a file must not be narrated, by its path within the folder (with `/`). */
  isPath(path: string): boolean {
    const names = path.split('/');
    if (names.length > 1 && (names[0] === DONE || names[0] === FAILED)) return true;
    return names.some((name) => this.#isName(name)) || isInstructions(path);
  }

  /** Checks whether nothing below a folder may be narrated, by its path within the watched one. */
  isFolder(path: string): boolean {
    return path === DONE || path === FAILED || path.split('/').some((name) => this.#isName(name));
  }

  /** `.Trashes` and `.stfolder` are hidden names. */
  #isName(name: string): boolean {
    const lower = name.toLowerCase();
    if (lower.startsWith('.') || lower.startsWith('~') || lower.endsWith('~')) return true;
    if (lower.startsWith('#') && lower.endsWith('#')) return true;
    return SYSTEM_NAMES.has(lower) || this.#isUnfinished(lower);
  }

  #isUnfinished(lower: string): boolean {
    const [, ...parts] = lower.split('.');
    return parts.some((_, at) => this.#endings.has(parts.slice(at).join('.')));
  }
}
