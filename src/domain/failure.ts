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
