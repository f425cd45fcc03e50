import type { SettingsRequest, VoiceRequest } from './conversion-request.js';
import type { ConversionNotice } from './notice.js';

/**
 * A text that may be narrated, and how.
 * @example {
 *   "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
 *   "settings": { "verbosity": "normal" }
 * }
 */
export interface PreviewRequest {
  /**
   * The source text: Markdown, HTML or plain text, at most 50 KB.
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

/** Numbers of changes by their kind; a kind without a change is left out. */
export interface ChangeCounts {
  /** @isInt */
  breaking?: number;
  /** @isInt */
  security?: number;
  /** @isInt */
  added?: number;
  /** @isInt */
  changed?: number;
  /** @isInt */
  deprecated?: number;
  /** @isInt */
  removed?: number;
  /** @isInt */
  fixed?: number;
  /** @isInt */
  performance?: number;
  /** @isInt */
  documentation?: number;
  /** @isInt */
  internal?: number;
  /** @isInt */
  other?: number;
}

/** A release that would be narrated. */
export interface PreviewedRelease {
  /** Null where its heading names none. */
  version: string | null;
  /** @format date */
  date: string | null;
  /** Whether the text says that it is still to come. */
  unreleased: boolean;
  /**
   * Number of its changes.
   * @isInt
   */
  changes: number;
  by_kind: ChangeCounts;
}

/** A line that was not understood for sure. */
export interface UncertainLine {
  /**
   * From 1.
   * @isInt
   */
  line: number;
  /**
   * Its beginning.
   * @example "- Dialogue"
   */
  text: string;
  /** `not_placed`: nothing that was read contains it. `kind_unknown`: the kind of its change is open. */
  reason: 'not_placed' | 'kind_unknown';
}

/** Language that most of a text is written in. Every text is narrated in English, whatever its language. */
export interface PreviewedLanguage {
  /**
   * BCP 47 tag; null where it was not detected.
   * @example "en"
   */
  tag: string | null;
  /** 0 to 1: how much the text is like others of this language. */
  confidence: number | null;
  /**
   * Why it was not detected.
   * @example "The text has too few words to tell its language, or mixes several."
   */
  reason: string | null;
}

/** How long the narration would be, and how soon it would be ready. */
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

/** What would be narrated of a text. Nothing is stored. */
export interface PreviewResource {
  source_type: 'changelog' | 'document';
  /**
   * What in the text decided `source_type`: headings of releases, listed changes, prose, or nothing (`undecided`, taken
   * as a document). Null where the request names the type.
   */
  source_type_reason: 'releases' | 'changes' | 'prose' | 'undecided' | null;
  title: string;
  /** @format uuid */
  product_id: string | null;
  product_name: string | null;
  /** Of the newest release. */
  version: string | null;
  /** Newest first; none of a document. At most 100. */
  releases: PreviewedRelease[];
  /**
   * Number of all releases.
   * @isInt
   */
  release_count: number;
  /**
   * Number of changes of all releases.
   * @isInt
   */
  changes: number;
  by_kind: ChangeCounts;
  language: PreviewedLanguage;
  estimate: PreviewEstimate;
  /** At most 20, in the order of the text. */
  uncertain_lines: UncertainLine[];
  /**
   * Number of all such lines.
   * @isInt
   */
  uncertain_line_count: number;
  warnings: ConversionNotice[];
}
