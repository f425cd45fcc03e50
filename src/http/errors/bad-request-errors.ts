import type { CatalogueEntry } from './catalogue-entry.js';

/** Invalid requests: status 400. */
export const BAD_REQUEST_ERRORS = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is invalid. Correct the fields named in details and send it again.',
  },
  IMAGE_NOT_ACCEPTED: {
    status: 400,
    message:
      'The image cannot be used as a logo. See the reason in details and send another image.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'The request could not be parsed. Check its encoding, length and address.',
  },
  INVALID_JSON: {
    status: 400,
    message: 'The body is not a JSON object. Send one object in valid JSON, encoded as UTF-8.',
  },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    message: 'Invalid Idempotency-Key. Use 1 to 256 printable ASCII characters.',
  },
  INVALID_CURSOR: {
    status: 400,
    message:
      'This cursor does not belong to this list. Send the next_cursor of the previous page with the same filters, or no cursor to start from the beginning.',
  },
  INVALID_STATE: {
    status: 400,
    message: 'Only a failed conversion can be retried. Check its status first.',
  },
  SCRIPT_NOT_EDITABLE: {
    code: 'INVALID_STATE',
    status: 400,
    message:
      'This conversion has no editable script yet. Wait until its status is completed or failed. A conversion that failed before its script was written can only be retried.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    status: 400,
    message:
      'The network policy forbids this webhook address. Use another, or ask your operator to add its network to webhooks.allowedNetworks.',
  },
  ORGANIZATION_MISMATCH: {
    status: 400,
    message:
      'The path and X-Organization-ID name different organizations. Omit the header, or send the same id in both.',
  },
  WEBHOOK_ENDPOINT_LIMIT_EXCEEDED: {
    status: 400,
    message: 'This organization already has 20 webhook endpoints. Delete or change one.',
  },
  FEED_LIMIT_EXCEEDED: {
    status: 400,
    message: 'This organization already has 50 feeds. Revoke an unused one.',
  },
  VIDEO_NOT_AVAILABLE: {
    status: 400,
    message: 'Video is not available yet. Set output_format to "audio".',
  },
  LANGUAGE_NOT_SUPPORTED: {
    status: 400,
    message:
      'No installed voice speaks the language of the text (see details). Install a voice for it, or set settings.language to "en" to read the text as English.',
  },
  VOICE_NOT_AVAILABLE: {
    status: 400,
    message: 'This voice is not installed. Choose another, or omit voice.',
  },
} as const satisfies Record<string, CatalogueEntry>;
