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
  ) {
    super(`${field} ${problem}`);
  }
}

/** A product that the organization does not have, in this mode. */
export class ProductNotFound extends Error {
  override readonly name = 'ProductNotFound';
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
