import type { ConversionOrder } from './conversion.js';
import type { Mode } from './account.js';

/** What is written for a file of a watched folder: the audio, what is spoken, the facts, the captions. */
export const INTAKE_FORMATS = ['mp3', 'txt', 'json', 'vtt'] as const;
export type IntakeFormat = (typeof INTAKE_FORMATS)[number];

/** What becomes of a file of a watched folder once its audio is there. */
export const SOURCE_FATES = ['done', 'keep', 'delete'] as const;
export type SourceFate = (typeof SOURCE_FATES)[number];

/** What is done with the same bytes and the same instructions again. */
export const DUPLICATE_CHOICES = ['skip', 'convert'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** What instructions in a watched folder may do only with the operator's consent: `allow` of its settings. */
export const INTAKE_CONSENTS = ['publish', 'webhook', 'delete'] as const;
export type IntakeConsent = (typeof INTAKE_CONSENTS)[number];

/** How work on a file has ended. `skipped`: there was nothing new to narrate. */
export const INTAKE_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

/** A release of a product that was narrated. */
export interface IntakeRelease {
  /** As the changelog writes it; empty where it has none. */
  readonly version: string;
  /** SHA-256 of its text, lowercase hex. */
  readonly sha256: string;
}

/** Why a file is not narrated. */
export interface IntakeRefusal {
  /** `skipped`: there is nothing new in it. */
  readonly outcome: 'failed' | 'skipped';
  /** Whole sentences: what is wrong, and what to do. */
  readonly reason: string;
}

/** What is to be done with a file, decided when it is taken: what changes afterwards changes nothing of it. */
export interface IntakePlan {
  readonly title: string;
  /** Name of its results in the folder for them, without extension. */
  readonly resultName: string;
  readonly formats: readonly IntakeFormat[];
  readonly source: SourceFate;
  /** Names of the files beside it that belong to it and share its fate. */
  readonly companions: readonly string[];
  /** Product whose releases it narrates, as it is compared; null for what has no releases. */
  readonly product: string | null;
  /** Releases that need not be narrated again when it is done. */
  readonly releases: readonly IntakeRelease[];
  /** Why nothing is narrated: whole sentences. Null where something is. */
  readonly refusal: IntakeRefusal | null;
  /** What of its instructions is not followed, a sentence each; missing in plans of earlier releases. */
  readonly remarks?: readonly string[];
}

/** Where its results are, within the folder for them, without extension. */
export function resultOf({ path, plan }: Pick<IntakeFile, 'path' | 'plan'>): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + plan.resultName;
}

/** A file of a watched folder that was taken, and what has become of it. */
export interface IntakeFile {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** Id of the watched folder. */
  readonly folder: string;
  /** Within the folder, with `/` between names. */
  readonly path: string;
  /** SHA-256 of its bytes, lowercase hex; empty for one that was too large to be read. */
  readonly sha256: string;
  readonly bytes: number;
  /** Its size, its time and which file it is, as the file system tells. */
  readonly stamp: string;
  /** SHA-256 of its bytes and of everything that was asked for with them, lowercase hex. */
  readonly fingerprint: string;
  readonly plan: IntakePlan;
  /** How many conversions make its audio; 0 where none is needed. */
  readonly parts: number;
  /** Its conversions in the order of its text; fewer than `parts` while some are not accepted yet. */
  readonly conversionIds: readonly string[];
  /** What its conversions are made from, as long as some are not accepted yet. */
  readonly orders: readonly ConversionOrder[] | null;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** Null while there is work to do. */
  readonly settled: IntakeEnd | null;
}

/** How work on a file has ended. */
export interface IntakeEnd {
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly outcome: IntakeOutcome;
  /** Whether the file was left where it was, so that it is not taken again until it changes. */
  readonly inPlace: boolean;
}
