import {
  GenerationFailure,
  LanguageNotSupported,
  MediaStoreUnavailable,
  StorageFull,
  VersionNotFound,
  VoiceNotAvailable,
} from '../domain/failure.js';

export const INTERRUPTED_TOO_OFTEN = new GenerationFailure(
  'The service stopped every time it worked on this conversion. Tell the operator, who finds the cause in the log.',
);

/** What the caller is told of a new version that could not be made: the version before is served further. */
export function explainRevisionFailure(error: unknown): string {
  if (error instanceof GenerationFailure) return error.message;
  if (error instanceof VoiceNotAvailable) {
    return `The voice is no longer there: ${error.message}. Send the script again with another voice, or when the operator has installed it.`;
  }
  if (error instanceof StorageFull) {
    return 'The disk of the service is full. The operator must make room; then send the script again.';
  }
  return 'Internal error. Send the script again; if it keeps happening, tell the operator.';
}

/** What the caller is told of a failure: causes they can act on in full, everything else without detail. */
export function explainFailure(error: unknown): string {
  if (error instanceof GenerationFailure) return error.message;
  if (error instanceof LanguageNotSupported) {
    return `${error.message} Then convert the text again.`;
  }
  if (error instanceof VersionNotFound) {
    return `${error.message} Retry the conversion with another settings.version.`;
  }
  if (error instanceof VoiceNotAvailable) {
    return `The voice is no longer there: ${error.message}. Convert the text again with another voice, or retry when the operator has installed it.`;
  }
  if (error instanceof StorageFull) {
    return 'The disk of the service is full. The operator must make room; then retry the conversion.';
  }
  if (error instanceof MediaStoreUnavailable) {
    return 'The store for finished audio did not take the audio. The operator finds the cause in the log; then retry the conversion.';
  }
  return 'Something went wrong inside the service. Retry the conversion, and tell the operator if it fails again.';
}
