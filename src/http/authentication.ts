import { ApiError } from './api-error.js';

/**
 * tsoa's generated routes have to name something that asks who calls. It is never called: `authenticate` has done so
 * before (401 comes before 400), and `runOperation` goes past it. It lets nobody in.
 */
export function expressAuthentication(): Promise<never> {
  return Promise.reject(new ApiError('UNAUTHORIZED'));
}
