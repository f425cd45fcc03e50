import type { SourceType, Tone, Verbosity } from '../../../domain/conversion.js';
import type {
  ChangesByKind,
  OutlinedEntry,
  SkippedLine,
  UnsureReason,
} from '../../../domain/text-outline.js';
import type { IconName } from '../../parts/icon.js';
import type { ScoreCue } from '../../player/bars.js';
import type { StateKind } from '../parts/state-word.js';

/** A value of a choice and what it is called. */
export type Choice = readonly [value: string, title: string];

/** Values of the form, as they were sent. */
export interface ComposeValues {
  readonly content: string;
  readonly title: string;
  readonly source_type: SourceType | '';
  readonly product_id: string;
  readonly voice: string;
  readonly verbosity: Verbosity;
  readonly tone: Tone;
  readonly audience: string;
  readonly isPublic: boolean;
}

export interface ShownRelease {
  readonly version: string | null;
  readonly date: string | null;
  readonly isUnreleased: boolean;
  readonly changes: number;
  readonly byKind: ChangesByKind;
  /** The first of its changes. */
  readonly entries: readonly OutlinedEntry[];
}

/** Outline of the text in the form. */
export interface ShownPreview {
  readonly sourceType: SourceType;
  /** Reason why the text is taken for that; null if the form says so. */
  readonly reason: 'releases' | 'changes' | 'prose' | 'undecided' | null;
  readonly title: string;
  readonly productName: string | null;
  readonly releases: readonly ShownRelease[];
  /** Number of all releases; the first ones are shown. */
  readonly releaseCount: number;
  readonly changes: number;
  readonly byKind: ChangesByKind;
  /** Its name in English; null if it was not detected. */
  readonly language: string | null;
  readonly audioSeconds: number;
  readonly readySeconds: number;
  readonly unsure: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: UnsureReason;
  }[];
  readonly unsureCount: number;
  readonly notices: readonly string[];
  readonly knownIssues: readonly string[];
  /** The first lines that were understood and are not narrated. */
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
}

export interface ComposeContent {
  readonly values: ComposeValues;
  /** Reasons why fields were refused, by their names; `file` and `content` share a place. */
  readonly errors: Readonly<Record<string, string>>;
  /** Parts of a file that were left out. */
  readonly remarks: readonly string[];
  readonly preview: ShownPreview | null;
  readonly products: readonly Choice[];
  readonly voices: readonly Choice[];
}

/** One conversion of the list. */
export interface ConversionRow {
  readonly id: string;
  readonly title: string;
  readonly productName: string | null;
  /** Facts after the product: version, type, public. */
  readonly facts: readonly string[];
  readonly state: { readonly kind: StateKind; readonly icon: IconName; readonly word: string };
  /** Next to the state: what is left, or how long it is. */
  readonly detail: string | null;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  readonly score: RowScore | null;
  /** In place of a score. */
  readonly waits: string | null;
  /** Length of audio that can be played; null without audio. */
  readonly durationSeconds: number | null;
  readonly isPublic: boolean;
  readonly isBusy: boolean;
}

export interface RowScore {
  readonly cues: readonly ScoreCue[];
  readonly durationMs: number;
  readonly speakers: 1 | 2;
  /** Up to where it is spoken; null if all of it is. */
  readonly spokenMs: number | null;
}

/** Filters of the list, as given in its URL. */
export interface ListFilters {
  readonly q: string;
  readonly state: '' | 'in-progress' | 'ready' | 'failed';
  readonly type: SourceType | '';
  readonly product: string;
  readonly order: 'newest' | 'oldest';
}

export interface ListContent {
  readonly rows: readonly ConversionRow[];
  readonly filters: ListFilters;
  /** True while a search or filter applies. */
  readonly isFiltered: boolean;
  readonly products: readonly Choice[];
  /** Query of the next page; null on the last one. */
  readonly nextQuery: string | null;
  /** Query of the first page; null on it. */
  readonly firstQuery: string | null;
}

/** Ways of narrating without the form, for the first minute. */
export interface FirstWays {
  /** Address of the API. */
  readonly apiUrl: string;
  /** Watched folder of the organization; null if none is watched. */
  readonly inbox: string | null;
}

export interface HomeContent {
  /** Path of the list, below the base URL. */
  readonly place: string;
  /** Null for people who may not narrate. */
  readonly compose: ComposeContent | null;
  readonly list: ListContent;
  readonly ways: FirstWays;
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}
