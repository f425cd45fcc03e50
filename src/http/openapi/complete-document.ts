import { IDEMPOTENCY_KEY, ORGANIZATION_ID } from './common-parameters.js';
import type { OpenApiDocument, OperationObject, ResponseObject, SchemaObject } from './document.js';
import { errorExamples, errorResponses, type DescribedOperation } from './error-responses.js';
import { withExamples } from './examples.js';
import { forGenerators } from './for-generators.js';
import { fileTypesOf, isAuthenticated, isIdempotent } from './operation-kinds.js';
import { RESPONSE_HEADERS, responseHeaders } from './response-headers.js';
import { TAGS } from './tags.js';

/**
 * Completes the document that tsoa generated: what holds for every operation of a kind is said here once instead of
 * at each of them.
 * @param publicUrl `http.publicUrl` of the settings, without a trailing slash
 */
export function completeDocument(generated: OpenApiDocument, publicUrl: string): OpenApiDocument {
  const document = forGenerators(withOwnNames(generated));
  const { schemas } = document.components;
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        withExamples(complete({ path, method, operation }), schemas),
      ]),
    ),
  ]);
  return {
    ...document,
    info: withoutLicense(document.info),
    tags: usedTags(document),
    servers: [{ url: `${publicUrl}/v1` }],
    paths: Object.fromEntries(paths) as OpenApiDocument['paths'],
    components: {
      ...document.components,
      headers: RESPONSE_HEADERS,
      examples: errorExamples(document.paths, publicUrl),
    },
  };
}

/** tsoa takes the license from package.json, where "UNLICENSED" means to npm that there is no license. */
function withoutLicense({ title, version, description, contact }: OpenApiDocument['info']) {
  return { title, version, description, contact };
}

function usedTags({ paths }: OpenApiDocument): typeof TAGS {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  return TAGS.filter(({ name }) => used.has(name));
}

function complete(described: DescribedOperation): OperationObject {
  const { operation } = described;
  const responses = {
    ...withTexts(successes(operation.responses)),
    ...errorResponses(described),
  };
  const completed = Object.entries(responses).map(([status, response]) => [
    status,
    { ...response, headers: responseHeaders(operation, status) },
  ]);
  return {
    ...operation,
    ...fileBody(operation),
    parameters: [
      ...(operation.parameters ?? []),
      ...(isAuthenticated(operation) ? [ORGANIZATION_ID] : []),
      ...(isIdempotent(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    responses: Object.fromEntries(completed) as OperationObject['responses'],
  };
}

/** The body of an operation with a file, which tsoa does not describe. */
function fileBody(operation: OperationObject): Pick<OperationObject, 'requestBody'> {
  const types = fileTypesOf(operation);
  if (types.length === 0) return {};
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { requestBody: { required: true, content } };
}

/**
 * tsoa describes the one success status of a method by all that the method returns. What another status is described
 * by is not an answer of this one.
 */
function successes(responses: OperationObject['responses']): OperationObject['responses'] {
  const others = Object.values(responses).map((response) => referenceOf(schemaOf(response)));
  const apart = Object.entries(responses).map(([status, response]) => {
    const choices = (schemaOf(response)?.['anyOf'] ?? []) as SchemaObject[];
    const own = choices.filter((choice) => !others.includes(referenceOf(choice)));
    const [schema] = own;
    if (schema === undefined || own.length > 1) return [status, response];
    return [status, { ...response, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(apart) as OperationObject['responses'];
}

/** Media types of plain text: tsoa describes every media type of an answer by the schema of its JSON. */
const TEXTS = /^text\/|^application\/x-subrip$/;

function withTexts(responses: OperationObject['responses']): OperationObject['responses'] {
  const described = Object.entries(responses).map(([status, { content, ...response }]) => {
    if (content === undefined) return [status, response] as const;
    const bodies = Object.entries(content).map(([type, media]) => [
      type,
      type.startsWith('audio/')
        ? { schema: { type: 'string', format: 'binary' } }
        : TEXTS.test(type)
          ? { schema: { type: 'string' } }
          : media,
    ]);
    return [
      status,
      { ...response, content: Object.fromEntries(bodies) as typeof content },
    ] as const;
  });
  return Object.fromEntries(described);
}

function schemaOf({ content }: ResponseObject): SchemaObject | undefined {
  return content?.['application/json']?.schema;
}

function referenceOf(schema: SchemaObject | undefined): unknown {
  return schema?.['$ref'];
}

/**
 * OpenAPI names of properties that the controllers set as extensions. `x-max-code-points` becomes `maxLength`, which
 * JSON Schema counts in code points; tsoa would count UTF-16 units and reject valid values. Defaults (`x-default`) are
 * hidden from tsoa because it would fill them in, and sent values could not be distinguished from defaults.
 */
const NAMES: Readonly<Record<string, string>> = {
  'x-max-code-points': 'maxLength',
  'x-default': 'default',
  'x-deprecated': 'deprecated',
};

function withOwnNames<T>(value: T): T;
function withOwnNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withOwnNames(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      NAMES[key] ?? key,
      withOwnNames(inner),
    ]),
  );
}
