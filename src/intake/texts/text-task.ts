import type { SourceType } from '../../domain/conversion.js';
import type { ReadYaml, YamlPlace } from '../instructions/yaml-fields.js';
import type { Part } from '../parts/parts-of.js';
import type { ParsedType } from '../reading/content-type.js';
import type { ReadFile } from '../reading/read-file.js';
import type { ChangelogText } from '../releases/releases-of.js';

/** Work with a file or its text that keeps a processor busy, and that a hostile one can make endless. */
export type TextTask =
  | { readonly type: ParsedType; readonly bytes: Uint8Array }
  | { readonly type: 'title'; readonly text: string; readonly name: string }
  | { readonly type: 'kind'; readonly text: string; readonly name: string }
  | { readonly type: 'releases'; readonly text: string }
  | { readonly type: 'parts'; readonly text: string }
  | { readonly type: 'yaml'; readonly text: string; readonly place: YamlPlace };

export type TextOutcome =
  | { readonly type: 'read'; readonly file: ReadFile }
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'kind'; readonly kind: SourceType }
  | { readonly type: 'releases'; readonly changelog: ChangelogText }
  | { readonly type: 'parts'; readonly parts: readonly Part[] }
  | { readonly type: 'yaml'; readonly read: ReadYaml };
