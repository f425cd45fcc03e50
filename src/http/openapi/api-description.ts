import { KeptBody } from '../kept-body.js';
import type { OpenApiDocument } from './document.js';
import { whenFailed } from '../../domain/expected-faults.js';

export type DescriptionFormat = 'json' | 'yaml';

/** The served API description in its two forms, each written and compressed once. */
export class ApiDescription {
  readonly #bodies = new Map<DescriptionFormat, Promise<KeptBody>>();

  /** @param toYaml writes it outside of the main thread: that takes part of a second */
  constructor(
    readonly document: OpenApiDocument,
    private readonly toYaml: (document: OpenApiDocument) => Promise<Uint8Array>,
  ) {}

  in(format: DescriptionFormat): Promise<KeptBody> {
    const known = this.#bodies.get(format);
    if (known !== undefined) return known;
    const body = this.#write(format);
    this.#bodies.set(format, body);
    // What has failed is tried again the next time.
    whenFailed(body, () => this.#bodies.delete(format));
    return body;
  }

  async #write(format: DescriptionFormat): Promise<KeptBody> {
    const { document } = this;
    const text =
      format === 'json'
        ? JSON.stringify(document, null, 2)
        : Buffer.from(await this.toYaml(document));
    return new KeptBody(text, MEDIA_TYPES[format]);
  }
}

const MEDIA_TYPES: Readonly<Record<DescriptionFormat, string>> = {
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};
