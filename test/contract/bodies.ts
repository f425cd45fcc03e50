import fc from 'fast-check';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/document.js';

type Properties = Readonly<Record<string, SchemaObject>>;

/** Makes request bodies from the schemas of an API description. */
export class Bodies {
  /** Making one takes longer than what it makes. */
  readonly #allowed = new Map<SchemaObject, fc.Arbitrary<unknown>>();

  constructor(private readonly document: OpenApiDocument) {}

  /** Bodies that the schema allows, as far as it can tell. */
  allowed(schema: SchemaObject): fc.Arbitrary<unknown> {
    const made = this.#allowed.get(schema) ?? this.#makeAllowed(schema);
    this.#allowed.set(schema, made);
    return made;
  }

  #makeAllowed(schema: SchemaObject): fc.Arbitrary<unknown> {
    const resolved = this.#resolve(schema);
    const choices = resolved['enum'];
    if (Array.isArray(choices)) return fc.constantFrom<unknown>(...(choices as unknown[]));
    switch (resolved['type']) {
      case 'object':
        return this.#object(resolved);
      case 'array':
        return fc.array(this.allowed((resolved['items'] ?? {}) as SchemaObject), { maxLength: 3 });
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return fc.integer({
          min: numberOf(resolved['minimum'], 0),
          max: numberOf(resolved['maximum'], 99),
        });
      default:
        return text(resolved);
    }
  }

  /** Bodies in which one property, at any depth, has a value that its schema forbids. */
  forbidden(schema: SchemaObject): fc.Arbitrary<unknown> {
    const properties = Object.entries(propertiesOf(this.#resolve(schema)));
    return fc.constantFrom(...properties).chain(([name, property]) => {
      const resolved = this.#resolve(property);
      const wrong = fc.constantFrom(...wrongValues(resolved));
      const nested = Object.keys(propertiesOf(resolved)).length > 0;
      const value = nested ? fc.oneof(wrong, this.forbidden(resolved)) : wrong;
      return fc
        .tuple(this.allowed(schema), value)
        .map(([body, bad]) => ({ ...(body as object), [name]: bad }));
    });
  }

  /** One body for every string property, at any depth, that carries `value` there. */
  withText(schema: SchemaObject, example: unknown, value: string): unknown[] {
    const properties = Object.entries(propertiesOf(this.#resolve(schema)));
    const base = (typeof example === 'object' ? example : {}) as Readonly<Record<string, unknown>>;
    return properties.flatMap(([name, property]) => {
      const resolved = this.#resolve(property);
      if (resolved['type'] === 'string') return [{ ...base, [name]: value }];
      const inner = this.withText(resolved, base[name] ?? {}, value);
      return inner.map((changed) => ({ ...base, [name]: changed }));
    });
  }

  #object(schema: SchemaObject): fc.Arbitrary<unknown> {
    const values = Object.entries(propertiesOf(schema)).map(
      ([name, property]) => [name, this.allowed(property)] as const,
    );
    const requiredKeys = (schema['required'] ?? []) as string[];
    return fc.record(Object.fromEntries(values), { requiredKeys });
  }

  #resolve(schema: SchemaObject): SchemaObject {
    const [part] = (schema['allOf'] ?? []) as SchemaObject[];
    const reference = part?.['$ref'] ?? schema['$ref'];
    if (typeof reference !== 'string') return schema;
    const target = this.document.components.schemas[reference.split('/').at(-1) ?? ''];
    return target === undefined ? schema : this.#resolve(target);
  }
}

function propertiesOf(schema: SchemaObject): Properties {
  return (schema['properties'] ?? {}) as Properties;
}

function text(schema: SchemaObject): fc.Arbitrary<unknown> {
  const maxLength = Math.min(numberOf(schema['maxLength'], 200), 200);
  if (schema['format'] === 'uuid') return fc.uuid();
  if (schema['format'] === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength });
}

function wrongValues(schema: SchemaObject): unknown[] {
  const others = [{ a: 1 }, [[]], -1.5];
  if (schema['enum'] !== undefined) return [...others, 'no such value', true];
  switch (schema['type']) {
    case 'object':
      return ['text', 7, ['text'], true];
    case 'array':
      return ['text', { a: 1 }, 7];
    case 'boolean':
      return [...others, 'true', 1];
    case 'integer':
    case 'number':
      return [{ a: 1 }, 'text', '7', 1.5, true, 1e300];
    default:
      return [...others, 'a\u0000b', '\ud800', true];
  }
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
