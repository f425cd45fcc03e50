import { stat } from 'node:fs/promises';
import { ifAbsent } from '../../domain/expected-faults.js';
import { readCatalogue, type Catalogue } from '../../voices/catalogue.js';

/** The catalogue of voice packs, read again when the file of the settings changes: parsing it takes up to 0.1 s. */
export class KeptCatalogue {
  #kept: { readonly stamp: string; readonly catalogue: Catalogue } | null = null;

  /** @param own as for `readCatalogue` */
  constructor(private readonly own: string) {}

  /** @throws an Error that says what is wrong with the file */
  async read(): Promise<Catalogue> {
    const stamp = await this.#stamp();
    if (this.#kept?.stamp !== stamp) this.#kept = { stamp, catalogue: readCatalogue(this.own) };
    return this.#kept.catalogue;
  }

  async #stamp(): Promise<string> {
    const there = this.own === '' ? null : await stat(this.own).catch(ifAbsent(null));
    return there === null ? '' : `${there.ino} ${there.size} ${there.mtimeMs}`;
  }
}
