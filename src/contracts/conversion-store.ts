import type { Mode } from '../domain/account.js';
import type { Conversion, ConversionError, ConversionStatus, Media } from '../domain/conversion.js';
import type { Script } from '../domain/script.js';
import type { HistoryItem } from './script-writer.js';

/** Conversions as they can be read, inside a transaction or not. */
export interface ConversionReads {
  /** Null where there is none of this organization and mode. */
  find(id: string, owner: Owner): Promise<Conversion | null>;
  /** For the job handler, which acts for no caller. */
  get(id: string): Promise<Conversion | null>;
  findMedia(key: string): Promise<Media | null>;
  /** What is neither completed nor failed, oldest first, with the length of its text in UTF-16 code units. */
  inProgress(): Promise<readonly UnfinishedConversion[]>;
  /** Completed changelog conversions before `conversion`, of the same owner and product, newest first. */
  history(conversion: Conversion, limit: number): Promise<readonly HistoryItem[]>;
  countByStatus(): Promise<Readonly<Record<ConversionStatus, number>>>;
}

export interface UnfinishedConversion {
  readonly id: string;
  readonly characters: number;
}

/** Conversions as they change. Every change of state is guarded by the state before it: false when that was another. */
export interface ConversionWrites extends ConversionReads {
  /** Inserts a conversion in state `pending`. */
  add(conversion: Conversion): Promise<void>;
  /** `pending` → `processing`, and `processing` or `generating` again for work that is taken up anew. */
  startProcessing(id: string): Promise<boolean>;
  /** `processing` → `generating`, keeping the script. */
  startGenerating(id: string, script: Script): Promise<boolean>;
  /** `generating` → `completed`. */
  complete(id: string, at: string, media: Media): Promise<boolean>;
  /** Any state in progress → `failed`. */
  fail(id: string, at: string, error: ConversionError): Promise<boolean>;
  /** `processing` or `generating` → `pending`: work that was interrupted. */
  requeue(id: string): Promise<boolean>;
}

/** Whose objects: nothing of another owner is ever seen (contract: Authentication 5; sandbox separation). */
export interface Owner {
  readonly organizationId: string;
  readonly mode: Mode;
}
