import type { OpenApiDocument, OperationObject } from '../../src/http/openapi/document.js';

/** A valid request of an operation, about things that are not there. */
export interface OperationCall {
  readonly name: string;
  readonly method: string;
  /** With ids in it that nothing has. */
  readonly path: string;
  /** Path in the description: `/conversions/{id}`. */
  readonly place: string;
  readonly body?: object;
  readonly operation: OperationObject;
}

const NO_UUID = '00000000-0000-7000-8000-000000000000';
const NO_SCRIPT = `script_${'0'.repeat(24)}`;

/** One call of every operation of the API, with the body that the description gives as its example. */
export function everyOperation(document: OpenApiDocument): readonly OperationCall[] {
  return Object.entries(document.paths).flatMap(([place, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation.requestBody?.content['application/json']?.example;
      const id = place.startsWith('/scripts') ? NO_SCRIPT : NO_UUID;
      return {
        name: `${method.toUpperCase()} ${place}`,
        method: method.toUpperCase(),
        path: place.replace('{id}', id).replace('{token}', 'emb_none'),
        place,
        operation,
        ...(typeof body === 'object' && body !== null && { body }),
      };
    }),
  );
}
