import type { CatalogueEntry } from './catalogue-entry.js';

/** Requests that are not valid as they are: status 400. */
export const BAD_REQUEST_ERRORS = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is not valid: correct the fields named in details and send it again.',
  },
  IMAGE_NOT_ACCEPTED: {
    status: 400,
    message: 'The image cannot become a logo: see the reason in details and send another one.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'The request could not be read: check its encoding, its length and its address.',
  },
  INVALID_JSON: {
    status: 400,
    message: 'The body is not one JSON object: send an object in valid JSON, encoded as UTF-8.',
  },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    message: 'An Idempotency-Key has 1 to 256 printable ASCII characters: send a shorter one.',
  },
  INVALID_CURSOR: {
    status: 400,
    message:
      'This cursor does not belong to this list: send next_cursor of its last answer with the same filters, or none to start anew.',
  },
  INVALID_STATE: {
    status: 400,
    message: 'Only a failed conversion can be retried: look at its status first.',
  },
  SCRIPT_NOT_EDITABLE: {
    code: 'INVALID_STATE',
    status: 400,
    message:
      'This conversion has no script to edit yet: wait until its status is completed or failed, then send it again. One that failed before its script was written can only be retried.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    status: 400,
    message:
      'The service may not call that address: use another, or ask the operator to allow its network in webhooks.allowedNetworks.',
  },
  ORGANIZATION_MISMATCH: {
    status: 400,
    message:
      'The path and X-Organization-ID name different organizations: omit the header, or send the same id in both.',
  },
  WEBHOOK_ENDPOINT_LIMIT_EXCEEDED: {
    status: 400,
    message: 'This organization has 20 webhook endpoints already: delete one, or change one.',
  },
  FEED_LIMIT_EXCEEDED: {
    status: 400,
    message: 'This organization has 50 feeds already: revoke one that nobody uses.',
  },
  VIDEO_NOT_AVAILABLE: {
    status: 400,
    message: 'Video is not available yet: ask for output_format "audio".',
  },
  LANGUAGE_NOT_SUPPORTED: {
    status: 400,
    message:
      'No installed voice speaks the language of the text, which is named in details: install a voice that does, or set settings.language to "en" if the text is to be read as English.',
  },
  VOICE_NOT_AVAILABLE: {
    status: 400,
    message: 'That voice is not installed here: choose another, or leave voice out.',
  },
} as const satisfies Record<string, CatalogueEntry>;
