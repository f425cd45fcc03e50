import type { CheckFinding } from '../../contracts/writer-plugin.js';
import { tallyOf } from '../../scripting/runs.js';

/** Reason for which a passage keeps the built-in wording. */
export type KeptWording =
  { readonly refused: readonly CheckFinding[] } | { readonly reason: string };

/** A message without words of the text: `3 of 7 passages kept the built-in wording: refused for missing (2), …` */
export function keptWordings(kept: readonly KeptWording[], passages: number): string {
  const reasons = [...tallyOf(kept.map(reasonOf))].map(([reason, count]) => `${reason} (${count})`);
  return `${kept.length} of ${passages} passages kept the built-in wording: ${reasons.join(', ')}.`;
}

function reasonOf(one: KeptWording): string {
  if ('reason' in one) return one.reason;
  const kinds = [...new Set(one.refused.map(({ kind }) => kind))].sort();
  return `refused for ${kinds.join(' and ')}`;
}
