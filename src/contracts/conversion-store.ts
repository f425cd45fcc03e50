import type { Mode } from '../domain/account.js';
import type {
  Conversion,
  ConversionError,
  ConversionStatus,
  ConversionSummary,
  Media,
  NarrationSettings,
  Revision,
  SourceType,
  StatusInProgress,
} from '../domain/conversion.js';
import type { Script, Writing } from '../domain/script.js';
import type { ConversionWarning } from '../domain/warning.js';

/** Conversions as they can be read, inside a transaction or not. */
export interface ConversionReads {
  /** Returns null if this organization and mode have no such conversion. */
  find(id: string, owner: Owner): Promise<Conversion | null>;
  /** For the job handler, which acts for no caller. */
  get(id: string): Promise<Conversion | null>;
  /**
   * Newest first, unless the query asks for the oldest. Its cost does not depend on how many conversions there are, except
   * for a search, which looks at the titles of those that its filters leave.
   */
  list(query: ConversionQuery): Promise<readonly ConversionSummary[]>;
  /** Conversions of a mode made before a time, oldest first. */
  madeBefore(mode: Mode, at: string, limit: number): Promise<readonly OwnedConversion[]>;
  findMedia(key: string): Promise<Media | null>;
  /** Visibility and audio of a conversion; null if it does not exist. */
  findAudible(id: string): Promise<AudibleConversion | null>;
  /** Everything that pages show of a conversion except its texts; null if the conversion does not exist. */
  findOutline(id: string): Promise<ConversionOutline | null>;
  /** Completed conversions with their audio, unless retention removed it; by id, from the one after `id`. */
  audioAfter(id: string, limit: number): Promise<readonly FinishedAudio[]>;
  /** Conversions of an organization whose newest version was finished before a time and has audio; oldest first. */
  audioFinishedBefore(
    organizationId: string,
    at: string,
    limit: number,
  ): Promise<readonly string[]>;
  /** Keys of all media. */
  mediaKeys(): Promise<ReadonlySet<string>>;
  /** Those of some conversions that are there and neither completed nor failed. */
  unsettled(ids: readonly string[]): Promise<readonly string[]>;
  /** The states of those of some conversions that are there. */
  statuses(ids: readonly string[]): Promise<ReadonlyMap<string, ConversionStatus>>;
  /** Those of some conversions that are there. */
  existing(ids: readonly string[]): Promise<readonly string[]>;
  /** Unfinished conversions, oldest first, with the length of their texts in UTF-16 code units. */
  inProgress(): Promise<readonly UnfinishedConversion[]>;
  countByStatus(): Promise<Readonly<Record<ConversionStatus, number>>>;
}

/** Properties of a conversion that decide who may listen to it, without its texts. */
export interface AudibleConversion extends Pick<
  Conversion,
  'organizationId' | 'mode' | 'productId' | 'publicUrl'
> {
  /** True if it has completed or failed. */
  readonly isSettled: boolean;
  /** Null unless it has completed. */
  readonly media: Media | null;
}

/** A conversion without its texts, for its listeners. */
export interface ConversionOutline extends Owner {
  readonly id: string;
  readonly title: string;
  readonly publicUrl: boolean;
  readonly productId: string | null;
  /** Product name from the order. */
  readonly productName: string | null;
  readonly version: string | null;
  readonly status: ConversionStatus;
  /** ISO 8601 date-times. */
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** Null unless it has completed. */
  readonly media: Media | null;
}

/** Conversions to include in a list. */
export interface ConversionQuery {
  readonly owner: Owner;
  readonly sourceType?: SourceType;
  readonly status?: ConversionStatus;
  /** Those alone that have neither completed nor failed. */
  readonly isInProgress?: true;
  /** Part of the title, whatever the case of its letters. */
  readonly titlePart?: string;
  readonly isOldestFirst?: true;
  /** Changelogs of this product (`productKey` of its name). */
  readonly productKey?: string;
  /** Those of this product (its id). */
  readonly productId?: string;
  /** Those alone that are public and completed, and whose audio was not removed by retention. */
  readonly isPublic?: true;
  /** ISO 8601 date-time, exclusive, as is `createdBefore`. */
  readonly createdAfter?: string;
  readonly createdBefore?: string;
  /** Only what comes after this one in the list. */
  readonly after?: ListPlace;
  readonly limit: number;
}

/** Place of a conversion in a list: its time, then its id. */
export interface ListPlace {
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  readonly id: string;
}

export interface OwnedConversion extends Owner {
  readonly id: string;
}

/** Audio of a completed conversion. */
export interface FinishedAudio {
  /** Of the conversion. */
  readonly id: string;
  readonly media: Media;
}

/** Properties that PATCH may change. */
export interface ConversionChanges {
  readonly title?: string;
  /** Null for none. */
  readonly additionalContext?: string | null;
  readonly publicUrl?: boolean;
}

/** State with which a retry starts over. */
export interface RetryChanges {
  readonly narration?: NarrationSettings;
  readonly webhookUrl?: string;
}

/** A finished version of a conversion's script. */
export interface NewVersion extends Pick<Revision, 'version' | 'script' | 'voice'> {
  readonly media: Media;
  readonly warnings: readonly ConversionWarning[];
}

export interface UnfinishedConversion {
  readonly id: string;
  readonly characters: number;
  readonly status: StatusInProgress;
}

/** Conversions as they change. Every change of state is guarded by the state before it: false when that was another. */
export interface ConversionWrites extends ConversionReads {
  /** Inserts a conversion in state `pending`. */
  add(conversion: Conversion): Promise<void>;
  /** `pending` → `processing`; also from `processing` or `generating` when interrupted work starts again. */
  startProcessing(id: string): Promise<boolean>;
  /** `processing` → `generating`, keeping the script and who wrote it. */
  startGenerating(id: string, script: Script, writing: Writing | null): Promise<boolean>;
  /** `generating` → `completed`. */
  complete(
    id: string,
    at: string,
    media: Media,
    warnings?: readonly ConversionWarning[],
  ): Promise<boolean>;
  /** Any state in progress → `failed`. */
  fail(id: string, at: string, error: ConversionError): Promise<boolean>;
  /** `processing` or `generating` → `pending`: work that was interrupted. */
  requeue(id: string): Promise<boolean>;
  /** `failed` → `pending`. The script is written again, unless the conversion was made from one or it was edited. */
  retry(id: string, changes: RetryChanges): Promise<boolean>;
  /** `failed` → `pending`, with an edited script. */
  restart(id: string, edited: Pick<Revision, 'version' | 'script' | 'voice'>): Promise<boolean>;
  /** Keeps a revision of a completed conversion in place of the one before; what is served stays. */
  keepRevision(id: string, revision: Revision): Promise<boolean>;
  /** Replaces the version of a completed conversion, and ends its revision. */
  switchVersion(id: string, version: NewVersion): Promise<boolean>;
  /**
   * Records that the audio under a key is removed because of its age; the state stays.
   * @returns false if the conversion has other audio or none
   */
  noteAudioRemoved(id: string, key: string, at: string): Promise<boolean>;
  /**
   * Removes the texts of conversions of an organization that were completed before a time; the scripts stay.
   * @returns how many conversions, at most `limit`
   */
  removeSources(organizationId: string, before: string, at: string, limit: number): Promise<number>;
  /** Changes nothing of the state. False if the conversion does not exist. */
  change(id: string, changes: ConversionChanges): Promise<boolean>;
  /** False if the conversion does not exist or was removed before. */
  remove(id: string): Promise<boolean>;
}

/**
 * Organization and mode that own an object. Objects of other owners are never returned (contract: Authentication 5;
 * sandbox separation).
 */
export interface Owner {
  readonly organizationId: string;
  readonly mode: Mode;
}
