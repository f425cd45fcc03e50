import type { SourceType } from './conversion.js';
import type { ChangeKind, LeftOutLine, UnfinishedState } from './release.js';
import type { ConversionWarning } from './warning.js';

/** Reason why a text without a type is read as a changelog or a document. */
export type SourceTypeReason = 'releases' | 'changes' | 'prose' | 'file-name' | 'undecided';

/** Reason why a line is uncertain: no entry contains it, or the kind of its change is undecided. */
export const UNSURE_REASONS = ['not_placed', 'kind_unknown'] as const;
export type UnsureReason = (typeof UNSURE_REASONS)[number];

/** A line of a text that was not understood for sure. */
export interface UnsureLine {
  /** From 1. */
  readonly line: number;
  /** Its beginning. */
  readonly text: string;
  readonly reason: UnsureReason;
}

export type ChangesByKind = Readonly<Partial<Record<ChangeKind, number>>>;

/** Reason why a line is not narrated: what it is, what became of its item, or that it was not understood. */
export type SkippedReason = LeftOutLine['reason'] | UnfinishedState | 'not_understood';

/** A line of a text that is not narrated. */
export interface SkippedLine {
  /** Number of the line, from 1; null if it was not found in the text as it stands. */
  readonly line: number | null;
  /** Its beginning. */
  readonly text: string;
  readonly reason: SkippedReason;
}

/**
 * Places where a title, a product, a version or a date was found: the settings of the request or its title; metadata of the
 * text, the subject of a mail, a heading, the heading of a release or a line below it, the name of the file, the first line,
 * commits and tags of a log, rows of a table.
 */
export const FOUND_IN = [
  ...(['settings', 'title', 'metadata', 'mail_subject', 'heading', 'release_heading'] as const),
  ...(['below_heading', 'file_name', 'first_line', 'log', 'table'] as const),
] as const;
export type FoundIn = (typeof FOUND_IN)[number];

/** One entry of a release, as it was understood. */
export interface OutlinedEntry {
  readonly kind: ChangeKind;
  /** Part of the product that it names. */
  readonly scope: string | null;
  /** Its beginning, as prose. */
  readonly text: string;
  /** Number of the line, from 1; null if it was not found in the text as it stands. */
  readonly line: number | null;
}

/** One release of a changelog, as it was understood. */
export interface OutlinedRelease {
  /** Null if its heading names none. */
  readonly version: string | null;
  /** ISO 8601 calendar date. */
  readonly date: string | null;
  /** Package whose release it is; null if the text has releases of one product. */
  readonly packageName: string | null;
  /** Versions of other release lines of the same day. */
  readonly parallelVersions: readonly string[];
  /** Null if the release names none. */
  readonly versionFoundIn: FoundIn | null;
  readonly dateFoundIn: FoundIn | null;
  readonly isUnreleased: boolean;
  readonly changes: number;
  readonly byKind: ChangesByKind;
  /** The first of its changes. */
  readonly entries: readonly OutlinedEntry[];
  /** Notices: what readers must know or do. */
  readonly notices: readonly string[];
  readonly knownIssues: readonly string[];
}

/** Language that a text is written in. */
export interface TextLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  /** 0 to 1: how much the text is like others of this language. */
  readonly confidence: number;
}

/** Outline of a text. */
export interface ReadOutline {
  readonly sourceType: SourceType;
  /** Null if the type was given. */
  readonly guessedBy: SourceTypeReason | null;
  readonly title: string;
  readonly titleFoundIn: FoundIn;
  /** Product that the title or the text names. */
  readonly product: string | null;
  readonly productFoundIn: FoundIn | null;
  /** Version of the only release, or of the newest of several. */
  readonly version: string | null;
  readonly versionFoundIn: FoundIn | null;
  /** Those that are narrated, newest first; none of a document. */
  readonly releases: readonly OutlinedRelease[];
  readonly changes: number;
  readonly byKind: ChangesByKind;
  /** Headings of a document; none of a changelog. */
  readonly sections: readonly string[];
  /** Notices of all releases or of the document: what readers must know or do. */
  readonly notices: readonly string[];
  /** Known issues of all releases. */
  readonly knownIssues: readonly string[];
  /** The first lines that are not narrated. */
  readonly skipped: readonly SkippedLine[];
  readonly skippedCount: number;
  /** Null if the text does not tell it for sure. */
  readonly language: TextLanguage | null;
  /** The first of them, in the order of the text. */
  readonly unsure: readonly UnsureLine[];
  readonly unsureCount: number;
  readonly warnings: readonly ConversionWarning[];
}

/** Outline of a text, and how long its narration will be. */
export interface TextOutline extends ReadOutline {
  /** Words of the narration. */
  readonly wordCount: number;
  readonly audioSeconds: number;
}
