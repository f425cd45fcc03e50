import type { ConversionRequest } from '../../http/schemas/conversion-request.js';

/** What is written of a finished conversion: the audio, the script, its facts, its captions. */
export const OUTPUT_FORMATS = ['mp3', 'txt', 'json', 'vtt'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** What is done with a file whose result is committed: moved to `done/`, left where it is, deleted. */
export const SOURCE_FATES = ['done', 'keep', 'delete'] as const;
export type SourceFate = (typeof SOURCE_FATES)[number];

/**
 * Which releases of a changelog are narrated: those not narrated before (of a changelog that is new the newest), the
 * newest in any case, or all.
 */
export const RELEASE_CHOICES = ['new', 'newest', 'all'] as const;
export type ReleaseChoice = (typeof RELEASE_CHOICES)[number];

/** What is done with bytes that were converted before. */
export const DUPLICATE_CHOICES = ['skip', 'convert'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** Fields of a conversion request that instructions set: the content is the file's, and nobody waits. */
export type RequestFields = Partial<Omit<ConversionRequest, 'content' | 'wait'>>;

/** What is asked for a file beyond the settings. What is not named is decided elsewhere. */
export interface Instructions {
  /** Valid as in a request to the API; `use_history` and `history_limit` stand in `settings`. */
  readonly request: RequestFields;
  /** A product of the folder's organization, by its name. Never together with `request.product_id`. */
  readonly product?: string;
  readonly formats?: readonly OutputFormat[];
  readonly source?: SourceFate;
  readonly releases?: ReleaseChoice;
  readonly duplicates?: DuplicateChoice;
}

/** What came of reading instructions. */
export type ReadInstructions =
  | { readonly valid: true; readonly instructions: Instructions }
  | {
      readonly valid: false;
      /** All that is wrong, each with its file and line. */
      readonly reason: string;
      readonly problems: readonly InstructionProblem[];
    };

/** One thing that is wrong with instructions. */
export interface InstructionProblem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What is wrong and what would be right, as a sentence. */
  readonly message: string;
}

export const NO_INSTRUCTIONS: Instructions = { request: {} };
