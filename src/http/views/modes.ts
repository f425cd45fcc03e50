import type { SourceType } from '../../domain/conversion.js';

/** Name of a source type in scripts and episodes. */
export type EpisodeMode = 'changelog' | 'product-feature';

export function toMode(sourceType: SourceType): EpisodeMode {
  return sourceType === 'changelog' ? 'changelog' : 'product-feature';
}

export function toSourceType(mode: EpisodeMode): SourceType {
  return mode === 'changelog' ? 'changelog' : 'document';
}
