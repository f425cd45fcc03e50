import type { ParameterObject } from './document.js';

/** Of every operation that takes an API key (contract: Endpoints). */
export const ORGANIZATION_ID: ParameterObject = {
  in: 'header',
  name: 'X-Organization-ID',
  description:
    'The organization that the request is for; the default organization of the key where it is left out.',
  required: false,
  schema: { type: 'string', format: 'uuid', maxLength: 36 },
};

/** Of every operation that creates something and can be repeated (contract: Idempotency). */
export const IDEMPOTENCY_KEY: ParameterObject = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 256, pattern: '^[ -~]+$' },
  example: '9f1c6f0a-create-1.2.0',
};
