import type { Document } from '../domain/document.js';
import type { Changelog } from '../domain/release.js';

/** What a script is written from, as it was read. */
export type ParsedSource =
  | { readonly type: 'changelog'; readonly changelog: Changelog }
  | { readonly type: 'document'; readonly document: Document };
