import type { ErrorObject } from 'ajv';
import type { ErrorDetail } from '../schemas/envelope.js';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  uri: 'an absolute URI',
  'date-time': 'an ISO 8601 date-time',
};

/** Patterns of the API description, in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  '\\S': 'must not be blank',
  '^[Hh][Tt][Tt][Pp][Ss]://[^/?#]': 'must be an https URL',
};

/**
 * A validation error in words; never carries what was sent. Null for errors that only repeat others.
 */
export function describeProblem(error: ErrorObject): ErrorDetail | null {
  if (error.keyword === 'anyOf' || error.keyword === 'allOf') return null;
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  return { field: path.join('.') || 'body', message: describe(error) };
}

function describe({ keyword, params }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return `must be one of ${[params['allowedValues']].flat().join(', ')}`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minLength':
      return `must have at least ${limit} characters`;
    case 'maxItems':
      return `must have at most ${limit} items`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'format':
      return `must be ${FORMATS[String(params['format'])] ?? 'in the documented format'}`;
    case 'pattern':
      return PATTERNS[String(params['pattern'])] ?? 'must be in the documented form';
    case 'cleanText':
      return 'must not contain control characters or broken Unicode';
    case 'x-pause-marks':
      return `must mark pauses as [pause 1.5s] or [pause 500ms], 0.1 to 10 seconds long (line ${String(params['line'])})`;
    default:
      return 'is not valid';
  }
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
