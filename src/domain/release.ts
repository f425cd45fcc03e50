/** The kinds of change a changelog entry is sorted into. */
export const CHANGE_KINDS = [
  'breaking',
  'security',
  'added',
  'changed',
  'deprecated',
  'removed',
  'fixed',
  'performance',
  'documentation',
  'internal',
  'other',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Something outside the text that an entry points to. */
export type Reference =
  | { readonly type: 'issue'; readonly id: string; readonly url?: string }
  | { readonly type: 'pull_request'; readonly id: string; readonly url?: string }
  | { readonly type: 'commit'; readonly id: string; readonly url?: string }
  | { readonly type: 'cve'; readonly id: string; readonly url?: string }
  | { readonly type: 'url'; readonly url: string };

/** A code block of an entry. */
export interface CodeDetail {
  /** The tag of its fence: `sh`, `elixir`. */
  readonly language?: string;
  readonly code: string;
}

/** A list of an entry with what leads to it: only together they say what the author says. */
export interface ListDetail {
  /** The paragraph above the list; empty if the entry's text, or the detail before, leads to it. */
  readonly lead: string;
  /** Items as prose, in source order; items of nested lists follow the item they belong to. */
  readonly items: readonly string[];
}

/** Block after an entry's first line: prose with inline code between back-ticks, a list, or a code block. */
export type Detail = string | ListDetail | CodeDetail;

/** One entry of a changelog. */
export interface Change {
  readonly kind: ChangeKind;
  /** The kind that it is listed as, where it is internal or documentation all the same. */
  readonly listedAs?: ChangeKind;
  /** The part of the product it touches: `feat(parser): …` gives `parser`. */
  readonly scope?: string;
  /** The entry as prose: no markup, no references, no authors. Inline code stands between back-ticks, with all its characters. */
  readonly text: string;
  /** Further paragraphs, nested items and code blocks of the entry, in source order. */
  readonly details: readonly Detail[];
  readonly references: readonly Reference[];
  /** Handles or names, without the `@`. */
  readonly authors: readonly string[];
  readonly severity?: Severity;
}

/** Reasons why a line of a text is not narrated. */
export const LEFT_OUT_REASONS = ['step', 'credit', 'pointer', 'boilerplate', 'metadata'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Line that was read and is not narrated; an entry can say nothing: `Bug fixes` */
export interface LeftOutLine {
  readonly text: string;
  readonly reason: LeftOutReason | 'says_nothing';
}

/** State of an item that a release lists and does not contain. */
export type UnfinishedState = 'open' | 'rejected' | 'moved';

/** An item that a release lists and does not contain. */
export interface UnfinishedItem {
  /** Prose, like the text of a change. */
  readonly text: string;
  readonly state: UnfinishedState;
}

/** One release of a changelog. */
export interface Release {
  /**
   * Version in the source's own notation, without a leading `v`; absent for "Unreleased" and for lists without a
   * heading.
   */
  readonly version?: string;
  /** ISO 8601 calendar date. */
  readonly date?: string;
  /** Package whose release it is, where the text has releases of several packages. */
  readonly packageName?: string;
  /** Versions of other release lines that came out on the same day: they may repeat its changes. */
  readonly parallelVersions?: readonly string[];
  readonly title?: string;
  /** Parts of its name that a line below its heading gave; absent if the heading has them. */
  readonly namedBelow?: readonly ('version' | 'date')[];
  readonly yanked: boolean;
  /** True if the text announces it as future: it is narrated as planned, never as a release. */
  readonly unreleased?: true;
  /** Marks a day of a log of changes, as GNU changelogs have them, which is not a release. */
  readonly isLogDay?: true;
  /** Prose before the first entry, a paragraph each, its inline code between back-ticks. */
  readonly introduction: readonly string[];
  /** Notices, a whole paragraph each: what readers must know or do. They are narrated first, and never as changes. */
  readonly notices?: readonly string[];
  /** Instructions, thanks, pointers and boilerplate of the release, in source order. */
  readonly leftOut?: readonly LeftOutLine[];
  /** Known issues of the text, a paragraph each, narrated after everything that a listener must act on. */
  readonly knownIssues?: readonly string[];
  /** Target of the introduction's pointer; absent if it has none. */
  readonly references?: readonly Reference[];
  readonly changes: readonly Change[];
  /** Items that the text says are open, rejected or moved to another release: none of its changes. Absent without such items. */
  readonly notDone?: readonly UnfinishedItem[];
}

/** A changelog as it was read: releases in source order. */
export interface Changelog {
  readonly title?: string;
  /** The product whose releases these are, where the title or the headings of all releases name one. */
  readonly product?: string;
  /** Source of versions and dates that are not in headings: a log of commits, a table. */
  readonly origin?: 'log' | 'table';
  /** Prose before the first release. */
  readonly preamble: readonly string[];
  readonly releases: readonly Release[];
}
