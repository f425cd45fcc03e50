import type { Conversion, Media } from '../../domain/conversion.js';
import type { IntakeFile } from '../../domain/intake.js';

/** A conversion that has completed. */
export interface CompletedPart {
  readonly conversion: Conversion;
  readonly media: Media;
}

/** The facts of a file that was narrated, as they are written beside its audio. */
export function factsOf(
  file: IntakeFile,
  parts: readonly CompletedPart[],
  audio: string | null,
): string {
  const [first] = parts;
  const facts = {
    title: file.plan.title,
    source: { path: file.path, sha256: file.sha256, bytes: file.bytes },
    source_type: first?.conversion.sourceType ?? null,
    product_id: first?.conversion.productId ?? null,
    product_name: first?.conversion.narration.productName ?? null,
    versions: file.plan.releases.map(({ version }) => version),
    audio: audio === null ? null : { file: audio, content_type: first?.media.contentType ?? null },
    duration_seconds: durationOf(parts),
    conversions: parts.map(({ conversion, media }) => ({
      id: conversion.id,
      title: conversion.title,
      duration_seconds: media.durationSeconds,
      integrated_lufs: media.integratedLufs,
      true_peak_dbtp: media.truePeakDbtp,
    })),
    taken_at: file.createdAt,
  };
  return `${JSON.stringify(facts, undefined, 2)}\n`;
}

/** Scripts of all parts, in order. */
export function scriptOf(parts: readonly CompletedPart[]): string {
  return `${parts.map(({ conversion }) => conversion.script?.text ?? '').join('\n\n')}\n`;
}

export function durationOf(parts: readonly CompletedPart[]): number {
  return parts.reduce((sum, { media }) => sum + media.durationSeconds, 0);
}
