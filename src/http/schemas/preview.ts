import type { SettingsRequest, VoiceRequest } from './conversion-request.js';
import type { TextOutlineResource } from './outline.js';

/**
 * A text that may be narrated, and how.
 * @example {
 *   "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
 *   "settings": { "verbosity": "normal" }
 * }
 */
export interface PreviewRequest {
  /**
   * The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
   * subject and text are kept.
   * @pattern \S
   * @extension {"x-max-code-points": 51200}
   */
  content: string;
  /** Found in the text where it is left out. */
  source_type?: 'changelog' | 'document';
  /**
   * Found in the text where it is left out.
   * @pattern \S
   * @extension {"x-max-code-points": 500}
   */
  title?: string;
  /** @extension {"x-max-code-points": 10240} */
  additional_context?: string;
  /**
   * @format uuid
   * @maxLength 36
   */
  product_id?: string;
  settings?: SettingsRequest;
  voice?: VoiceRequest;
}

/** Estimated length of the narration and time to completion. */
export interface PreviewEstimate {
  verbosity: 'brief' | 'normal' | 'detailed';
  /** @isInt */
  word_count: number;
  /** @isInt */
  audio_seconds: number;
  /**
   * With everything that is waiting now.
   * @isInt
   */
  ready_in_seconds: number;
}

/** Outline of a text that is not stored. */
export interface PreviewResource extends TextOutlineResource {
  /**
   * Feature of the text that decided `source_type`: headings of releases, listed changes, prose, or nothing
   * (`undecided`, treated as a document). Null if the request names the type.
   */
  source_type_reason: 'releases' | 'changes' | 'prose' | 'undecided' | null;
  /** @format uuid */
  product_id: string | null;
  estimate: PreviewEstimate;
}
