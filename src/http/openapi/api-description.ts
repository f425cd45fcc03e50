import { stringify } from 'yaml';
import { KeptBody } from '../kept-body.js';
import type { OpenApiDocument } from './document.js';

export type DescriptionFormat = 'json' | 'yaml';

/** The served API description in its two forms, each written and compressed once. */
export class ApiDescription {
  readonly #bodies = new Map<DescriptionFormat, KeptBody>();

  constructor(readonly document: OpenApiDocument) {}

  in(format: DescriptionFormat): KeptBody {
    const known = this.#bodies.get(format);
    if (known !== undefined) return known;
    const body = new KeptBody(WRITERS[format](this.document), MEDIA_TYPES[format]);
    this.#bodies.set(format, body);
    return body;
  }
}

const MEDIA_TYPES: Readonly<Record<DescriptionFormat, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

const WRITERS: Readonly<Record<DescriptionFormat, (document: OpenApiDocument) => string>> = {
  json: (document) => JSON.stringify(document, null, 2),
  yaml: (document) =>
    stringify(document, {
      aliasDuplicateObjects: false,
      // Quotes what parsers of the older version would take for dates and the like.
      version: '1.1',
    }),
};
