import { systemErrorCode } from '../../domain/storage-errors.js';
import type { Settings } from '../../settings/load-settings.js';
import type { CommandContext } from '../command-context.js';

/** Severity of a finding, from harmless to serious. */
export const LEVELS = ['ok', 'warning', 'error'] as const;

export type Level = (typeof LEVELS)[number];

/** A fact that a check has established. */
export interface Finding {
  readonly level: Level;
  /** The fact, as a sentence. */
  readonly what: string;
  /** Message of the error behind it; absent without such an error. It can contain file names and stays out of support archives. */
  readonly cause?: string;
  /** Code of that error, such as ENOSPC. */
  readonly code?: string;
  /** The action of the operator; absent if nothing is wrong. */
  readonly remedy?: string;
}

/** Input of a check. */
export interface CheckContext {
  readonly settings: Settings;
  readonly env: CommandContext['env'];
  /** Aborts at the time limit of the check. */
  readonly signal: AbortSignal;
}

/**
 * A part of the installation that `lectern doctor` examines. A check changes nothing, takes no lock from a daemon, and
 * works next to a daemon and without one.
 */
export interface Check {
  /** Name on the command line and in JSON. */
  readonly id: string;
  /** Name in the table. */
  readonly title: string;
  readonly limitSeconds: number;
  readonly run: (context: CheckContext) => Promise<readonly Finding[]>;
}

export function ok(what: string): Finding {
  return { level: 'ok', what };
}

export function warning(what: string, remedy: string): Finding {
  return { level: 'warning', what, remedy };
}

export function failure(what: string, remedy: string): Finding {
  return { level: 'error', what, remedy };
}

/** A failure with the error that caused it. */
export function failureOf(error: unknown, what: string, remedy: string): Finding {
  const code = systemErrorCode(error);
  const cause = error instanceof Error ? error.message : String(error);
  return { ...failure(what, remedy), cause, ...(code !== undefined && { code }) };
}

/** A finding as one sentence. */
export function sentenceOf({ what, cause }: Pick<Finding, 'what' | 'cause'>): string {
  return cause === undefined ? what : `${what.replace(/\.$/, '')}: ${cause}`;
}

/** Returns the findings, or a positive one if the list is empty. */
export function orOk(findings: readonly Finding[], what: string): readonly Finding[] {
  return findings.length === 0 ? [ok(what)] : findings;
}
