import { stringify } from 'yaml';
import type { OpenApiDocument } from './document.js';

/** The served API description in its two forms, written once. */
export class ApiDescription {
  #json: string | undefined;
  #yaml: string | undefined;

  constructor(readonly document: OpenApiDocument) {}

  json(): string {
    return (this.#json ??= JSON.stringify(this.document, null, 2));
  }

  yaml(): string {
    return (this.#yaml ??= stringify(this.document, {
      aliasDuplicateObjects: false,
      // Quotes what parsers of the older version would take for dates and the like.
      version: '1.1',
    }));
  }
}
