import type { ScriptRequest } from '../contracts/script-writer.js';
import type { VersionedOrder } from '../domain/conversion.js';
import type { Document } from '../domain/document.js';
import type { Changelog, Release } from '../domain/release.js';
import type { ParsedSource } from './parsed-source.js';
import { readChangelog } from './reading/changelog.js';
import { chooseReleases } from './reading/choose-releases.js';
import { productIn } from './reading/product-name.js';
import { readDocument } from './reading/document.js';
import { hasWords, requireWords } from './something-to-say.js';

/** Text of a request as it was read, with the part to narrate. */
export type RequestedText =
  | { readonly type: 'document'; readonly document: Document }
  | ({ readonly type: 'changelog' } & Releases);

interface Releases {
  readonly changelog: Changelog;
  /** The releases of the changelog that are asked for, newest first. */
  readonly asked: readonly Release[];
}

/**
 * Reads the text of a request. A changelog of which nothing is left, such as a greeting, is read as a document.
 * @throws {VersionNotFound} if the release that the request names is not in it.
 * @throws {GenerationFailure} if nothing of it can be spoken.
 */
export function readRequest(request: ScriptRequest): RequestedText {
  const read = readText(request);
  const text = hasWords(whatIsAsked(read))
    ? read
    : readText({ ...request, sourceType: 'document' });
  requireWords(whatIsAsked(text));
  return text;
}

/**
 * Reads a text that may have nothing to say.
 * @throws {VersionNotFound} if the release that the request names is not in it.
 */
export function readText({ sourceType, title, content, settings }: ScriptRequest): RequestedText {
  return sourceType === 'document'
    ? { type: 'document', document: readDocument(content) }
    : { type: 'changelog', ...named(title, readReleases(content, settings.version)) };
}

/** The part of a text to narrate, without the releases that were not asked for. */
export function whatIsAsked(text: RequestedText): ParsedSource {
  if (text.type === 'document') return text;
  return { type: 'changelog', changelog: { ...text.changelog, releases: text.asked } };
}

/** The title that the caller gave says better than the text which product it is about, but not how it is written. */
function named(title: string, read: Releases): Releases {
  const product = productIn(title);
  const same = product?.toLowerCase() === read.changelog.product?.toLowerCase();
  if (product === undefined || same) return read;
  return { ...read, changelog: { ...read.changelog, product } };
}

/**
 * Checks whether the release that an order names is in its text. Reads the text only if it names one.
 * @throws {VersionNotFound}
 */
export function checkVersion({ sourceType, content, narration }: VersionedOrder): void {
  if (sourceType === 'changelog' && narration.version !== undefined)
    readReleases(content, narration.version);
}

function readReleases(content: string, version: string | undefined): Releases {
  const changelog = readChangelog(content);
  return { changelog, asked: chooseReleases(changelog, version) };
}
