import type { CatalogueEntry } from './catalogue-entry.js';

/** What the operator can mend, or time: statuses 500 to 599. */
export const SERVER_ERRORS = {
  INTERNAL_ERROR: {
    status: 500,
    message:
      'Something went wrong here: try again, and give the request_id to the operator if it stays.',
  },
  OEMBED_FORMAT_NOT_AVAILABLE: {
    status: 501,
    message: 'oEmbed answers come as JSON or XML: ask for format=json or format=xml.',
  },
  AUDIO_FORMAT_FAILED: {
    status: 500,
    message:
      'The audio could not be made in this format: ask for it again, and give the request_id to the operator if it stays.',
  },
  AUDIO_FORMAT_NOT_READY: {
    status: 503,
    message:
      'The audio is still being made in this format: ask for it again after Retry-After seconds.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message:
      'The service is starting or stopping: try again in a moment. A conversion named in details goes on then: poll its poll_url.',
  },
  LIVE_AUDIO_ELSEWHERE: {
    status: 503,
    message:
      'This conversion is being spoken on another machine, from which it cannot be heard before it is finished: listen when its status is completed, or try again after Retry-After seconds.',
  },
  STORAGE_GONE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The storage of the service is not there: the operator must bring it back, then try again.',
  },
  MEDIA_STORE_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The store for finished audio does not answer: try again after Retry-After seconds, and tell the operator if it stays.',
  },
  DATABASE_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'The database of the service cannot be reached for now: try again after Retry-After seconds, and tell the operator if it stays.',
  },
  SAMPLES_NOT_SPOKEN_HERE: {
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message:
      'This node of the service speaks nothing: the operator can give it the role worker, or send the request to one that has it.',
  },
  SAMPLE_TIMEOUT: {
    status: 503,
    message:
      'The sample was not finished within the time limit: send the request again after Retry-After seconds, or ask the operator to raise rendering.sampleSeconds.',
  },
  INSUFFICIENT_STORAGE: {
    status: 507,
    message: 'The disk of the service is full: the operator must make room, then try again.',
  },
} as const satisfies Record<string, CatalogueEntry>;
