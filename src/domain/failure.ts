import { languageName } from './language-name.js';

/**
 * Reason why a conversion failed, reported to the caller as its `error.message` (contract: Known error codes,
 * `GENERATION_FAILED`). The message says what to do next and contains no secrets.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
}

/** A voice sample reached its time limit. */
export class LineTooSlow extends Error {
  override readonly name = 'LineTooSlow';
}

/** The disk has no room (ENOSPC, EDQUOT) or the file would be too large (EFBIG). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The storage folder was moved or removed under the running service: what was written now would be lost. */
export class StorageGone extends Error {
  override readonly name = 'StorageGone';
}

/** The database cannot be reached for now. What was being written may or may not have been committed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * The store for finished audio does not answer, refuses the credentials or answers what it should not. What it holds is
 * not lost. The message says what is wrong and what the operator can do, and carries nothing secret.
 */
export class MediaStoreUnavailable extends Error {
  override readonly name = 'MediaStoreUnavailable';
}

/** No plugin has the voice that was asked for. */
export class VoiceNotAvailable extends Error {
  override readonly name = 'VoiceNotAvailable';

  /**
   * @param field Path of the field in the request: `voice.voice_id`
   * @param problem What is wrong with it, and which voices there are
   */
  constructor(
    readonly field: string,
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`${field} ${problem}`, options);
  }
}

/** No installed voice speaks the language that a text is in, or that its order names. */
export class LanguageNotSupported extends Error {
  override readonly name = 'LanguageNotSupported';

  /**
   * @param tag BCP 47
   * @param field Where the language is from: the detected one of the content, or the one that the order names
   */
  constructor(
    readonly tag: string,
    readonly field: 'content' | 'settings.language',
  ) {
    super(
      field === 'content'
        ? `The text is in ${languageName(tag)}, and no installed voice speaks that. ${remedyFor(tag)}, or set settings.language to "en" if it is to be read as English.`
        : `settings.language names ${languageName(tag)}, and no installed voice speaks that. ${remedyFor(tag)}, or leave settings.language out.`,
    );
  }
}

function remedyFor(tag: string): string {
  return `Install a voice that speaks ${languageName(tag)} (lectern voices list)`;
}

/** A product that the organization does not have, in this mode. */
export class ProductNotFound extends Error {
  override readonly name = 'ProductNotFound';
}

/** Several releases are there, and none has the version that was asked for. */
export class VersionNotFound extends Error {
  override readonly name = 'VersionNotFound';

  /** @param known Versions that are there, as the source writes them, newest first */
  constructor(
    readonly version: string,
    readonly known: readonly string[],
  ) {
    super(`settings.version: ${version} is not in this changelog. ${knownVersions(known)}`);
  }

  /** Problem of `settings.version`, without the value that was sent. */
  get problem(): string {
    return `is not in this changelog. ${knownVersions(this.known)}`;
  }
}

const MOST_VERSIONS_NAMED = 10;

function knownVersions(known: readonly string[]): string {
  const named = known.slice(0, MOST_VERSIONS_NAMED).join(', ');
  const more = known.length - MOST_VERSIONS_NAMED;
  if (named === '') return 'Its releases carry no versions: leave settings.version out.';
  return more > 0 ? `It has ${named} and ${more} more.` : `It has ${named}.`;
}
