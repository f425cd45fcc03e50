import type { OpenApiDocument } from '../openapi/document.js';
import { Operations } from '../openapi/operations.js';
import { RequestValidator } from '../openapi/request-validator.js';
import type { ErrorDetail } from '../schemas/envelope.js';

/** Checks what forms send against the description of the API request that does the same. */
export class DescribedBodies {
  readonly #operations: Operations;
  readonly #validator: RequestValidator;

  constructor(document: OpenApiDocument) {
    this.#operations = new Operations(document);
    this.#validator = new RequestValidator(document);
  }

  /**
   * The first problem of a body; null for a valid one.
   * @param path below the base URL of the API, with values for its parameters
   * @throws {RangeError} for an operation that the API does not have
   */
  problemOf(method: string, path: string, body: unknown): ErrorDetail | null {
    const match = this.#operations.find(method, path);
    if (match.type !== 'operation') throw new RangeError(`The API has no ${method} ${path}.`);
    const checked = this.#validator.check(match.operation, match.path, {
      ...{ query: {}, headers: {}, body },
    });
    return checked.type === 'invalid' ? (checked.details[0] ?? null) : null;
  }
}
