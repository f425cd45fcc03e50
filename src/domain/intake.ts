import type { ConversionOrder } from './conversion.js';
import type { Mode } from './account.js';

/** Results for a file of a watched folder: the audio, the script, the facts, the captions. */
export const INTAKE_FORMATS = ['mp3', 'txt', 'json', 'vtt'] as const;
export type IntakeFormat = (typeof INTAKE_FORMATS)[number];

/** Treatment of a file of a watched folder after its audio is finished. */
export const SOURCE_FATES = ['done', 'keep', 'delete'] as const;
export type SourceFate = (typeof SOURCE_FATES)[number];

/** Treatment of a file with the same bytes and instructions as an earlier one. */
export const DUPLICATE_CHOICES = ['skip', 'convert'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** Actions of instructions in a watched folder that need the operator's consent: `allow` of its settings. */
export const INTAKE_CONSENTS = ['publish', 'webhook', 'delete'] as const;
export type IntakeConsent = (typeof INTAKE_CONSENTS)[number];

/** Outcome of a file. `skipped`: it contained nothing new to narrate. */
export const INTAKE_OUTCOMES = ['done', 'failed', 'skipped'] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

/** A release of a product that was narrated. */
export interface IntakeRelease {
  /** Version in the changelog's own notation; empty if it names none. */
  readonly version: string;
  /** SHA-256 of its text, lowercase hex. */
  readonly sha256: string;
}

/** Reason why a file is not narrated. */
export interface IntakeRefusal {
  /** `skipped`: there is nothing new in it. */
  readonly outcome: 'failed' | 'skipped';
  /** Whole sentences: what is wrong, and what to do. */
  readonly reason: string;
}

/** Plan for a file, decided when it is claimed; later changes of settings or instructions do not affect it. */
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
  /** Reason why nothing is narrated, in whole sentences. Null if something is. */
  readonly refusal: IntakeRefusal | null;
  /** Ignored instructions, a sentence each; absent in plans of earlier releases. */
  readonly remarks?: readonly string[];
}

/** Path of its results within the folder for results, without extension. */
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
  /** SHA-256 of the file in lowercase hex; empty if the file was too large to read. */
  readonly sha256: string;
  readonly bytes: number;
  /** Its size, its time and which file it is, as the file system tells. */
  readonly stamp: string;
  /** SHA-256 of its bytes and of everything that was asked for with them, lowercase hex. */
  readonly fingerprint: string;
  readonly plan: IntakePlan;
  /** Number of conversions for its audio; 0 if none is needed. */
  readonly parts: number;
  /** Its conversions in the order of its text; fewer than `parts` while some are not accepted yet. */
  readonly conversionIds: readonly string[];
  /** Orders of its conversions, until all are accepted. */
  readonly orders: readonly ConversionOrder[] | null;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** Null while there is work to do. */
  readonly settled: IntakeEnd | null;
}

/** Outcome of a file. */
export interface IntakeEnd {
  /** ISO 8601 date-time. */
  readonly at: string;
  readonly outcome: IntakeOutcome;
  /** True if the file was left in place, so that it is not claimed again until it changes. */
  readonly inPlace: boolean;
}
