import { open } from 'node:fs/promises';
import type { Owner } from '../../contracts/conversion-store.js';
import type { ProductReads } from '../../contracts/product-store.js';
import { readStart } from '../../domain/regular-file.js';
import { findProduct } from '../claims/folder-owner.js';
import { withConsent } from '../instructions/consent.js';
import type { InstructionReading } from '../instructions/instruction-reading.js';
import type { Instructions, RequestFields } from '../instructions/instructions.js';
import { LONGEST_CONTENT } from '../parts/parts-of.js';
import { codePoints } from '../parts/split-text.js';
import { LARGEST_FILE_BYTES, unreadable, type Unreadable } from '../reading/read-file.js';
import { chooseReleases } from '../releases/choose-releases.js';
import type { TextThreads } from '../texts/text-threads.js';

export interface UploadsOptions {
  readonly threads: Pick<TextThreads, 'read' | 'titleOf' | 'kindOf' | 'releasesOf'>;
  /** Made when the first file needs it. */
  readonly instructions: () => InstructionReading;
  readonly products: ProductReads;
}

/** A file as it was sent. */
export interface UploadedFile {
  /** Path of its bytes. */
  readonly path: string;
  /** Name on the computer of the sender, without its folder. */
  readonly name: string;
}

/** Part of an uploaded file that is narrated. */
export interface ReadUpload {
  readonly readable: true;
  /** At most as long as the API takes. */
  readonly content: string;
  /** With the title and type that were found where its front matter names none. */
  readonly request: RequestFields & Required<Pick<RequestFields, 'title' | 'source_type'>>;
  /** Omissions, one sentence each. */
  readonly remarks: readonly string[];
}

const NO_PRODUCT = unreadable(
  'The front matter names a product that the organization does not have. Create the product, or leave it out.',
);
const NOT_FOLLOWED =
  'The front matter asks to publish, notify or delete: an uploaded file cannot do that. Choose it in the form.';
const TOO_LONG = unreadable(
  `The file has more than ${LONGEST_CONTENT.toLocaleString('en-US')} characters of text. Divide it, or put it into a watched folder, which narrates it in parts.`,
);

/** Any product's: nothing is remembered of uploaded files. */
const NONE_NARRATED = { knows: () => Promise.resolve(false), has: () => Promise.resolve([]) };

/** Reads uploaded files by the rules of watched folders: format, title, type, product and releases. */
export class Uploads {
  constructor(private readonly options: UploadsOptions) {}

  /** @throws Node's errors of the file system, and the signal's reason */
  async read(
    { path, name }: UploadedFile,
    owner: Owner,
    signal: AbortSignal,
  ): Promise<ReadUpload | Unreadable> {
    const { threads, instructions: reading } = this.options;
    const file = await threads.read(name, await bytesOf(path), signal);
    if (!file.readable) return file;
    const asked = await reading().ofFrontMatter(name, file.text);
    if (!asked.valid) return unreadable(asked.reason);
    const { instructions, remarks } = withConsent(asked.instructions, name, []);
    const request = await this.#requestOf(instructions, { name, text: file.text }, owner, signal);
    if ('readable' in request) return request;
    const text = await this.#fitting(file.text, request.source_type, instructions, signal);
    if (!text.readable) return text;
    return {
      readable: true,
      content: text.content,
      request,
      remarks: [...text.remarks, ...(remarks.length > 0 ? [NOT_FOLLOWED] : [])],
    };
  }

  async #requestOf(
    { product, request }: Instructions,
    { name, text }: { readonly name: string; readonly text: string },
    owner: Owner,
    signal: AbortSignal,
  ): Promise<ReadUpload['request'] | Unreadable> {
    const { threads, products } = this.options;
    const named = product ?? request.product_id;
    const known = named === undefined ? null : await findProduct(named, owner, products);
    if (named !== undefined && known === null) return NO_PRODUCT;
    const title = await threads.titleOf(text, name, signal);
    if (!title.readable) return title;
    const kind = await threads.kindOf(text, name, signal);
    if (!kind.readable) return kind;
    return {
      title: title.title,
      source_type: kind.kind,
      ...request,
      ...(known !== null && { product_id: known.id }),
    };
  }

  /** The text, or of a changelog the releases that it asks for; the newest alone where all of it is too long. */
  async #fitting(
    text: string,
    kind: ReadUpload['request']['source_type'],
    { releases: choice }: Instructions,
    signal: AbortSignal,
  ): Promise<Pick<ReadUpload, 'readable' | 'content' | 'remarks'> | Unreadable> {
    const fits = codePoints(text) <= LONGEST_CONTENT;
    if (kind === 'document' || (fits && choice !== 'newest'))
      return fits ? { readable: true, content: text, remarks: [] } : TOO_LONG;
    const { threads } = this.options;
    const read = await threads.releasesOf(text, signal);
    if (!read.readable) return read;
    const newest = await chooseReleases(read.changelog, 'newest', '', NONE_NARRATED);
    if (newest.text === null || codePoints(newest.text) > LONGEST_CONTENT) return TOO_LONG;
    const count = read.changelog.releases.length - newest.chosen.length;
    const left = `${count} older ${count === 1 ? 'release was' : 'releases were'} left out: the file is too long for one conversion.`;
    return {
      readable: true,
      content: newest.text,
      remarks: choice === 'newest' || count === 0 ? [] : [left],
    };
  }
}

/** One byte more than is read tells a file that is too large. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    return await readStart(handle, LARGEST_FILE_BYTES + 1);
  } finally {
    await handle.close();
  }
}
