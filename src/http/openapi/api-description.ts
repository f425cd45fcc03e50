import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { OpenApiDocument } from './document.js';

export type DescriptionFormat = 'json' | 'yaml';

/** The description as it is sent. */
export interface DescriptionText {
  readonly text: string;
  /** Weak (RFC 9110, section 8.8.1): the same however the text is compressed. */
  readonly etag: string;
}

/** The served API description in its two forms, each written once. */
export class ApiDescription {
  readonly #texts = new Map<DescriptionFormat, DescriptionText>();

  constructor(readonly document: OpenApiDocument) {}

  in(format: DescriptionFormat): DescriptionText {
    const known = this.#texts.get(format);
    if (known !== undefined) return known;
    const text = WRITERS[format](this.document);
    const hash = createHash('sha256').update(text).digest('base64url');
    const written = { text, etag: `W/"${hash}"` };
    this.#texts.set(format, written);
    return written;
  }
}

const WRITERS: Readonly<Record<DescriptionFormat, (document: OpenApiDocument) => string>> = {
  json: (document) => JSON.stringify(document, null, 2),
  yaml: (document) =>
    stringify(document, {
      aliasDuplicateObjects: false,
      // Quotes what parsers of the older version would take for dates and the like.
      version: '1.1',
    }),
};
