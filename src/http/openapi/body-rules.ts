import { completeDocument } from './complete-document.js';
import { readGeneratedDocument, type OpenApiDocument } from './document.js';
import { type Operation, Operations } from './operations.js';
import { type CheckedRequest, RequestValidator } from './request-validator.js';

/** The rules of the API description for the body of one operation, for callers that send no HTTP request. */
export class BodyRules {
  readonly #operation: Operation;
  readonly #validator: RequestValidator;

  /**
   * @param document as `completeDocument` gives it
   * @param path as described, without parameters
   */
  constructor(document: OpenApiDocument, method: string, path: string) {
    const found = new Operations(document).find(method, path);
    if (found.type !== 'operation') {
      throw new Error(`The API description has no ${method} ${path}.`);
    }
    this.#operation = found.operation;
    this.#validator = new RequestValidator(document);
  }

  /** The rules of the API of this release. */
  static ofThisRelease(method: string, path: string): BodyRules {
    return new BodyRules(completeDocument(readGeneratedDocument(), ''), method, path);
  }

  /** The body as the API would take it, or what the API would report as wrong. */
  check(body: unknown): CheckedRequest {
    return this.#validator.check(this.#operation, {}, { query: {}, headers: {}, body });
  }

  /** The paths of all properties that the body may have: `settings.tone`. */
  paths(): readonly string[] {
    return this.#validator.bodyPaths(this.#operation);
  }
}
