/**
 * Returns the document in a form for client generators and linters. OpenAPI 3.0 ignores siblings of a `$ref`, so the
 * reference moves into an `allOf`. openapi-typescript makes a property with a `default` required, so the default is
 * described in the text instead.
 */
export function forGenerators<T>(value: T): T;
export function forGenerators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => forGenerators(item));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === 'properties' ? forGenerators(withDefaultsInWords(inner)) : forGenerators(inner),
    ]),
  );
  const { $ref, ...siblings } = copy;
  if (typeof $ref !== 'string' || Object.keys(siblings).length === 0) return copy;
  return { allOf: [{ $ref }], ...siblings };
}

function withDefaultsInWords(properties: unknown): unknown {
  if (typeof properties !== 'object' || properties === null) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]: [string, unknown]) => {
      if (typeof schema !== 'object' || schema === null || !('default' in schema)) {
        return [name, schema];
      }
      const { default: value, ...rest } = schema;
      const about = 'description' in rest ? `${String(rest.description)} ` : '';
      return [name, { ...rest, description: `${about}Default: \`${String(value)}\`.` }];
    }),
  );
}
