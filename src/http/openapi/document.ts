import { readFileSync } from 'node:fs';

/** The parts of an OpenAPI 3.0 document that the server itself works with. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: object;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>;
    readonly headers?: Readonly<Record<string, HeaderObject>>;
    readonly examples?: Readonly<Record<string, ExampleObject>>;
    readonly [section: string]: unknown;
  };
  readonly [field: string]: unknown;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, MediaObject & { readonly schema: SchemaObject }>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly [field: string]: unknown;
}

export interface ParameterObject {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaObject;
  readonly description?: string;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaObject>>;
}

/** The body of an answer in one media type. */
export interface MediaObject {
  readonly schema?: SchemaObject;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
}

/** Stands for a component: `#/components/headers/Link`. */
export interface Reference {
  readonly $ref: string;
}

export interface HeaderObject {
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaObject;
}

export interface ExampleObject {
  readonly value: unknown;
}

export type SchemaObject = Readonly<Record<string, unknown>>;

/** Reads what tsoa generated from the controllers at build time. */
export function readGeneratedDocument(): OpenApiDocument {
  const file = new URL('../generated/openapi.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
}
