import type { OpenApiDocument, OperationObject, SchemaObject } from './document.js';

type Schemas = OpenApiDocument['components']['schemas'];

/** Deeper than any schema of the API: ends what refers to itself. */
const DEEPEST = 12;

/** Id of the conversion that examples are about. */
export const EXAMPLE_ID = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  date: '2026-01-15',
  uuid: EXAMPLE_ID,
  uri: 'https://lectern.example.org/',
  'date-time': '2026-01-15T09:30:00.000Z',
};

const BY_PATTERN: Readonly<Record<string, string>> = {
  '^script_[0-9a-f]{24}$': 'script_5f0c9e1b7a3d4c2e8f6a1b0d',
  '^\\d+\\.\\d+\\.\\d+$': '1.4.0',
};

/** Example values by field name, for fields whose schema has no example of its own. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  additional_context: 'Version 1.2.0 is for teams that publish every week.',
  audience: 'developers',
  audio_url: 'https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c',
  content: '## 1.2.0\n\n### Added\n\n- Dialogue with two hosts',
  content_type: 'audio/mpeg',
  cta: 'Read the full notes on our site.',
  cursor: 'MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy',
  documentation_url: 'https://lectern.example.org/docs/errors#validation_error',
  duration_seconds: 42.7,
  edited_content: 'Lectern 1.2.0 brings dialogue with two hosts.',
  embed_url: `https://lectern.example.org/embed/${EXAMPLE_ID}`,
  estimated_completion_seconds: 4,
  field: 'settings.tone',
  further_details: 'Version 1.2.0 is for teams that publish every week.',
  generated_script: 'Lectern 1.2.0 brings dialogue with two hosts.',
  host1: 'slt',
  host2: 'rms',
  listen_url: `https://lectern.example.org/listen/${EXAMPLE_ID}`,
  logo_url: 'https://example.org/logo.png',
  name: 'Lectern',
  next_cursor: 'MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy',
  poll_url: `https://lectern.example.org/v1/conversions/${EXAMPLE_ID}`,
  primary_color: '#1a2b3c',
  product_name: 'Lectern',
  pronunciation_notes: 'Lectern = LEK turn',
  request_id: 'req_5f0c9e1b7a3d4c2e8f6a1b0d',
  script: 'Lectern 1.2.0 brings dialogue with two hosts.',
  slug: 'lectern',
  tier: 'growth',
  title: 'Lectern 1.2.0',
  token: 'emb_4Zy0bJm1T7qfX9sLr2WcVd8NhKe5UaPg6MtRiQoYxBE',
  version: '1.2.0',
  voice_id: 'slt',
  webhook_url: 'https://example.org/hooks/lectern',
  website_url: 'https://example.org',
};

/** Gives every JSON body of an operation that has no example one that its schema allows. */
export function withExamples(operation: OperationObject, schemas: Schemas): OperationObject {
  const { requestBody, responses } = operation;
  const answered = Object.entries(responses).map(([status, response]) => {
    const { content } = response;
    if (content === undefined || !status.startsWith('2')) return [status, response] as const;
    return [status, { ...response, content: exampled(content, schemas) }] as const;
  });
  return {
    ...operation,
    ...(requestBody !== undefined && {
      requestBody: { ...requestBody, content: exampled(requestBody.content, schemas) },
    }),
    responses: Object.fromEntries(answered),
  };
}

function exampled<M extends { readonly schema?: SchemaObject }>(
  content: Readonly<Record<string, M>>,
  schemas: Schemas,
): Readonly<Record<string, M>> {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const { schema } = media;
      if (schema === undefined || 'example' in media || 'examples' in media) return [type, media];
      return [type, { ...media, example: exampleOf(schema, { schemas, name: '', depth: 0 }) }];
    }),
  );
}

interface Place {
  readonly schemas: Schemas;
  /** Of the property. */
  readonly name: string;
  readonly depth: number;
}

/** A value that a schema allows; undefined if it is too deep. */
function exampleOf(schema: SchemaObject, place: Place): unknown {
  const inner = { ...place, depth: place.depth + 1 };
  if (inner.depth > DEEPEST) return undefined;
  if ('example' in schema) return schema['example'];
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const target = place.schemas[reference.slice('#/components/schemas/'.length)];
    return target && exampleOf(target, inner);
  }
  const parts = schemasOf(schema['allOf']).map((part) => exampleOf(part, inner));
  if (parts.length > 0) return parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
  const [choice] = [...schemasOf(schema['anyOf']), ...schemasOf(schema['oneOf'])];
  if (choice !== undefined) return exampleOf(choice, inner);
  if (Array.isArray(schema['enum'])) return schema['default'] ?? (schema['enum'][0] as unknown);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return [exampleOf((schema['items'] ?? {}) as SchemaObject, inner)];
    default:
      return scalarOf(schema, place.name);
  }
}

function objectOf(schema: SchemaObject, place: Place): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Schemas);
  const values = properties.map(
    ([name, property]) => [name, exampleOf(property, { ...place, name })] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function scalarOf(schema: SchemaObject, name: string): unknown {
  const pattern = schema['pattern'];
  if (typeof pattern === 'string' && pattern in BY_PATTERN) return BY_PATTERN[pattern];
  const named = BY_NAME[name];
  if (typeof named === (schema['type'] === 'integer' ? 'number' : schema['type'])) return named;
  const format = schema['format'];
  if (typeof format === 'string' && format in BY_FORMAT) return BY_FORMAT[format];
  if ('default' in schema) return schema['default'];
  switch (schema['type']) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    default:
      return 'text';
  }
}

function schemasOf(value: unknown): SchemaObject[] {
  return Array.isArray(value) ? (value as SchemaObject[]) : [];
}
