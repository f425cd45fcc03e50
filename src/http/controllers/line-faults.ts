import { GenerationFailure, LineTooSlow } from '../../domain/failure.js';
import { ApiError } from '../api-error.js';

/** Rejects a line that cannot be synthesized, as a problem of the field `text`. */
export function notOfLine(error: unknown): never {
  if (error instanceof LineTooSlow) {
    throw new ApiError('SAMPLE_TIMEOUT', { headers: { 'Retry-After': '5' } });
  }
  if (!(error instanceof GenerationFailure)) throw error;
  throw new ApiError('VALIDATION_ERROR', { details: [{ field: 'text', message: error.message }] });
}
