import type { DuplicateChoice, IntakeFormat, SourceFate } from '../../domain/intake.js';
import type { ConversionRequest } from '../../http/schemas/conversion-request.js';

/**
 * Choices of releases to narrate from a changelog: `new` for those not narrated before (the newest one of a changelog
 * seen for the first time), the newest in any case, or all.
 */
export const RELEASE_CHOICES = ['new', 'newest', 'all'] as const;
export type ReleaseChoice = (typeof RELEASE_CHOICES)[number];

/** Fields of a conversion request that instructions set: the content is the file's, and nobody waits. */
export type RequestFields = Partial<Omit<ConversionRequest, 'content' | 'wait'>>;

/** Instructions for a file in addition to the settings. Absent ones are decided elsewhere. */
export interface Instructions {
  /** Valid as in a request to the API; `use_history` and `history_limit` belong in `settings`. */
  readonly request: RequestFields;
  /** A product of the folder's organization, by its name. Never together with `request.product_id`. */
  readonly product?: string;
  /** Voice by one name. Never combined with fields of `request.voice` that select a voice. */
  readonly voiceName?: string;
  readonly formats?: readonly IntakeFormat[];
  readonly source?: SourceFate;
  readonly releases?: ReleaseChoice;
  readonly duplicates?: DuplicateChoice;
}

/** Result of reading instructions. */
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
  /** Problem and remedy, as a sentence. */
  readonly message: string;
}

export const NO_INSTRUCTIONS: Instructions = { request: {} };
