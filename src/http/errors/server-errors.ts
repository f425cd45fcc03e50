import type { CatalogueEntry } from './catalogue-entry.js';

/** Errors that an operator can correct, or that pass: statuses 500 to 599. */
export const SERVER_ERRORS = {
  INTERNAL_ERROR: {
    status: 500,
    message:
      'Internal error. Try again; if it keeps happening, send the request_id to your operator.',
  },
  OEMBED_FORMAT_NOT_AVAILABLE: {
    status: 501,
    message: 'oEmbed responses are available as JSON or XML. Request format=json or format=xml.',
  },
  AUDIO_FORMAT_FAILED: {
    status: 500,
    message:
      'Encoding to this format failed. Retry; if it fails again, send the request_id to your operator.',
  },
  AUDIO_FORMAT_NOT_READY: {
    status: 503,
    message: 'The audio is being encoded in this format. Retry after Retry-After seconds.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message:
      'The service is starting or stopping. Try again shortly. If details names a conversion, it continues: poll its poll_url.',
  },
  LIVE_AUDIO_ELSEWHERE: {
    status: 503,
    message:
      'This conversion is running on another node and cannot be streamed from here until it completes. Wait until its status is completed, or retry after Retry-After seconds.',
  },
  STORAGE_GONE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The storage folder of the service is missing. Your operator must restore it; then try again.',
  },
  MEDIA_STORE_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The media store does not respond. Retry after Retry-After seconds; if it keeps happening, contact your operator.',
  },
  DATABASE_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The database is unreachable. Retry after Retry-After seconds; if it keeps happening, contact your operator.',
  },
  SAMPLES_NOT_SPOKEN_HERE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'This node has no worker role and cannot synthesize speech. Add the role worker, or route the request to a worker node.',
  },
  SAMPLE_TIMEOUT: {
    status: 503,
    message:
      'The sample exceeded the time limit. Retry after Retry-After seconds, or ask your operator to raise rendering.sampleSeconds.',
  },
  INSUFFICIENT_STORAGE: {
    status: 507,
    message:
      'The disk of the service is full or nearly full. Your operator must free space; then try again.',
  },
} as const satisfies Record<string, CatalogueEntry>;
