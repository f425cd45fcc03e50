import {
  GenerationFailure,
  LanguageNotSupported,
  MediaStoreUnavailable,
  StorageFull,
  VersionNotFound,
  VoiceNotAvailable,
} from '../domain/failure.js';

export const INTERRUPTED_TOO_OFTEN = new GenerationFailure(
  'The service crashed on every attempt to process this conversion. Contact your operator; the log contains the cause.',
);

/** Message for a new version that failed; the previous version stays available. */
export function explainRevisionFailure(error: unknown): string {
  if (error instanceof GenerationFailure) return error.message;
  if (error instanceof VoiceNotAvailable) {
    return `The voice is no longer available: ${error.message}. Send the script again with another voice, or after your operator has installed it.`;
  }
  if (error instanceof StorageFull) {
    return 'The disk of the service is full. Your operator must free space; then send the script again.';
  }
  return 'Internal error. Send the script again; if it keeps happening, contact your operator.';
}

/** Message for a failed conversion: causes that the caller can act on in full, everything else without detail. */
export function explainFailure(error: unknown): string {
  if (error instanceof GenerationFailure) return error.message;
  if (error instanceof LanguageNotSupported) {
    return `${error.message} Then convert the text again.`;
  }
  if (error instanceof VersionNotFound) {
    return `${error.message} Retry the conversion with another settings.version.`;
  }
  if (error instanceof VoiceNotAvailable) {
    return `The voice is no longer available: ${error.message}. Convert the text again with another voice, or retry after your operator has installed it.`;
  }
  if (error instanceof StorageFull) {
    return 'The disk of the service is full. Your operator must free space; then retry the conversion.';
  }
  if (error instanceof MediaStoreUnavailable) {
    return 'The media store rejected the audio. The log contains the cause for your operator; retry the conversion afterwards.';
  }
  return 'Internal error. Retry the conversion; if it fails again, contact your operator.';
}
