import type { OpenApiDocument, SchemaObject } from './document.js';

/**
 * Copies what a schema names of a value, at every depth. What is left out of the schema is left out of the copy, so that
 * nothing reaches a controller that was not validated (decisions: Errors).
 *
 * The copy is never larger than the schema allows by more than one item or character: of a longer list or text only so
 * much is copied that it is still too long. A validator of the copy needs no more time for a hostile value than for an
 * allowed one.
 *
 * Properties are named by `properties`, through `$ref` and `allOf`; of an object that is described in another way
 * (`anyOf`, a schema as `additionalProperties`) nothing is copied, for not all of it need have been validated.
 */
export class KnownProperties {
  constructor(private readonly schemas: OpenApiDocument['components']['schemas']) {}

  copy(schema: SchemaObject, value: unknown): unknown {
    const parts = this.#parts(schema);
    if (Array.isArray(value)) {
      const items = parts.map((part) => part['items']).find(isSchema);
      if (items === undefined) return [];
      const most = limitOf(parts, 'maxItems') + 1;
      return value.slice(0, most).map((item: unknown) => this.copy(items, item));
    }
    if (typeof value === 'string') return beginningOf(value, limitOf(parts, 'maxLength') + 1);
    if (typeof value !== 'object' || value === null) return value;
    const sent = new Map<string, unknown>(Object.entries(value));
    const named = parts
      .flatMap(({ properties }) => (isSchema(properties) ? Object.entries(properties) : []))
      .filter((entry): entry is [string, SchemaObject] => sent.has(entry[0]) && isSchema(entry[1]));
    return Object.fromEntries(
      named.map(([name, property]) => [name, this.copy(property, sent.get(name))]),
    );
  }

  /** The paths of all properties that a schema names (`settings.tone`), those that hold others before them. */
  paths(schema: SchemaObject): string[] {
    const named = this.#parts(schema).flatMap(({ properties }) =>
      isSchema(properties) ? Object.entries(properties) : [],
    );
    return named.flatMap(([name, property]) => [
      name,
      ...(isSchema(property) ? this.paths(property).map((path) => `${name}.${path}`) : []),
    ]);
  }

  /** A schema and everything that must hold beside it. */
  #parts(schema: SchemaObject): SchemaObject[] {
    const { $ref, allOf } = schema;
    const referred = typeof $ref === 'string' ? [this.schemas[$ref.split('/').at(-1) ?? '']] : [];
    const beside: unknown[] = Array.isArray(allOf) ? allOf : [];
    const others = [...referred, ...beside].filter(isSchema);
    return [schema, ...others.flatMap((part) => this.#parts(part))];
  }
}

function limitOf(parts: readonly SchemaObject[], name: 'maxItems' | 'maxLength'): number {
  return parts.map((part) => part[name]).find((limit) => typeof limit === 'number') ?? Infinity;
}

/** At least the first `characters` code points of a text, and at most twice as many. Cuts no code point in two. */
function beginningOf(text: string, characters: number): string {
  const units = characters * 2;
  if (text.length <= units) return text;
  const isCut = /[\uD800-\uDBFF]/.test(text[units - 1] ?? '');
  return text.slice(0, isCut ? units - 1 : units);
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null;
}
