/**
 * Why a conversion cannot be finished, told to the caller as its `error.message`
 * (contract: Known error codes, `GENERATION_FAILED`). The message says what to do next and carries nothing secret.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
}

/** The disk has no room (ENOSPC, EDQUOT) or the file would be too large (EFBIG). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The changelog holds several releases, and none of them is the version that was asked for. */
export class VersionNotFound extends Error {
  override readonly name = 'VersionNotFound';

  constructor(
    readonly version: string,
    known: readonly string[],
  ) {
    const listed = known.slice(0, 10).join(', ');
    const more = known.length > 10 ? ` and ${known.length - 10} more` : '';
    super(`The text has no release ${version.slice(0, 60)}. Choose one of: ${listed}${more}.`);
  }
}
