import type { Document } from '../domain/document.js';
import type { Changelog } from '../domain/release.js';

/** Source of a script, as it was read. */
export type ParsedSource =
  | { readonly type: 'changelog'; readonly changelog: Changelog }
  | { readonly type: 'document'; readonly document: Document };
