import type { ConversionNotice } from './notice.js';

/**
 * Place where a title, a product, a version or a date was found: the settings of the request, or a record that it names; its
 * `title`; metadata of the text, the subject of a mail, a heading, the heading of a release or a line below it, the name of
 * the file, the first line, a log of commits, a table; null if the text names none. More may come.
 */
export type FoundIn =
  | 'settings'
  | 'title'
  | 'metadata'
  | 'mail_subject'
  | 'heading'
  | 'release_heading'
  | 'below_heading'
  | 'file_name'
  | 'first_line'
  | 'log'
  | 'table'
  | null;

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

/** An entry of a release. */
export interface OutlinedEntry {
  kind:
    | 'breaking'
    | 'security'
    | 'added'
    | 'changed'
    | 'deprecated'
    | 'removed'
    | 'fixed'
    | 'performance'
    | 'documentation'
    | 'internal'
    | 'other';
  /** The part of the product that it names. */
  scope: string | null;
  /**
   * Its beginning, at most 200 characters.
   * @example "Dialogue with two hosts"
   */
  text: string;
  /**
   * From 1; null if it was not found in the text as it was sent.
   * @isInt
   */
  line: number | null;
}

/** A release, as it was understood. */
export interface OutlinedRelease {
  /** Null if its heading names none. */
  version: string | null;
  /** @format date */
  date: string | null;
  /**
   * Package whose release it is; null if the text has releases of one product.
   * @example "@atlas/tiles"
   */
  package_name: string | null;
  /** Versions of other release lines that came out on the same day, such as 3.6.24 beside 3.7.9. */
  parallel_versions: string[];
  /** Place of its version; null if it has none. */
  version_source: FoundIn;
  /** Place of its date; null if it has none. */
  date_source: FoundIn;
  /** True if the text says that it is still to come. */
  unreleased: boolean;
  /**
   * Number of its changes.
   * @isInt
   */
  changes: number;
  by_kind: ChangeCounts;
  /** In the order of the text; at most 1,000 of all releases. */
  entries: OutlinedEntry[];
  /** Notices, what readers must know or do; at most 100. */
  notices: string[];
  /** At most 100. */
  known_issues: string[];
}

/** A line that is not narrated. */
export interface LeftOutLine {
  /**
   * From 1; null if it was not found in the text as it was sent.
   * @isInt
   */
  line: number | null;
  /**
   * Its beginning, at most 200 characters.
   * @example "Thanks to everyone who reported this"
   */
  text: string;
  /**
   * Kind of the line (`step`, `credit`, `pointer`, `boilerplate`, `metadata`), state of its item (`open`, `rejected`,
   * `moved`), `says_nothing` for an entry such as “Bug fixes”, or `not_understood` for a line outside everything that
   * was read. More reasons may be added.
   */
  reason:
    | 'step'
    | 'credit'
    | 'pointer'
    | 'boilerplate'
    | 'metadata'
    | 'open'
    | 'rejected'
    | 'moved'
    | 'says_nothing'
    | 'not_understood';
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

/** Language that most of a text is written in. */
export interface DetectedLanguage {
  /**
   * BCP 47 tag; null if it was not detected.
   * @example "en"
   */
  tag: string | null;
  /** 0 to 1: how much the text is like others of this language. */
  confidence: number | null;
  /**
   * Reason why it was not detected.
   * @example "The text has too few words to detect its language, or mixes several."
   */
  reason: string | null;
}

/** Outline of a text. */
export interface TextOutlineResource {
  source_type: 'changelog' | 'document';
  title: string;
  /** Place of the title. */
  title_source:
    | 'settings'
    | 'title'
    | 'metadata'
    | 'mail_subject'
    | 'heading'
    | 'release_heading'
    | 'below_heading'
    | 'file_name'
    | 'first_line'
    | 'log'
    | 'table';
  product_name: string | null;
  /** Place of the product; null if none is named. */
  product_source: FoundIn;
  /** Version of the newest release. */
  version: string | null;
  /** Place of that version; null if none is named. */
  version_source: FoundIn;
  /** Newest first; none of a document. At most 100. */
  releases: OutlinedRelease[];
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
  /** Headings of a document; none of a changelog. At most 100. */
  sections: string[];
  /** Notices of all releases or of the document, what readers must know or do; at most 100. */
  notices: string[];
  /** Known issues of all releases; at most 100. */
  known_issues: string[];
  /** Lines that are not narrated, in the order of the text; at most 200. */
  left_out: LeftOutLine[];
  /**
   * Number of all such lines.
   * @isInt
   */
  left_out_count: number;
  language: DetectedLanguage;
  /** At most 20, in the order of the text. */
  uncertain_lines: UncertainLine[];
  /**
   * Number of all such lines.
   * @isInt
   */
  uncertain_line_count: number;
  warnings: ConversionNotice[];
}

/**
 * Outline of the text of a conversion.
 * @example {
 *   "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
 *   "source_type": "changelog",
 *   "title": "Lectern 1.2.0",
 *   "title_source": "heading",
 *   "product_name": "Lectern",
 *   "product_source": "heading",
 *   "version": "1.2.0",
 *   "version_source": "release_heading",
 *   "releases": [
 *     {
 *       "version": "1.2.0",
 *       "date": "2026-01-15",
 *       "package_name": null,
 *       "parallel_versions": [],
 *       "version_source": "release_heading",
 *       "date_source": "release_heading",
 *       "unreleased": false,
 *       "changes": 1,
 *       "by_kind": { "added": 1 },
 *       "entries": [
 *         { "kind": "added", "scope": null, "text": "Dialogue with two hosts", "line": 5 }
 *       ],
 *       "notices": ["Back up the database first."],
 *       "known_issues": []
 *     }
 *   ],
 *   "release_count": 1,
 *   "changes": 1,
 *   "by_kind": { "added": 1 },
 *   "sections": [],
 *   "notices": ["Back up the database first."],
 *   "known_issues": [],
 *   "left_out": [
 *     { "line": 9, "text": "Thanks to everyone who reported this", "reason": "credit" }
 *   ],
 *   "left_out_count": 1,
 *   "language": { "tag": "en", "confidence": 0.79, "reason": null },
 *   "uncertain_lines": [],
 *   "uncertain_line_count": 0,
 *   "warnings": []
 * }
 */
export interface ConversionOutline extends TextOutlineResource {
  /** @format uuid */
  conversion_id: string;
}
