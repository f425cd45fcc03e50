import type { ChangeKind } from '../../domain/release.js';
import { kindOfCategory, kindOfType } from './change-kind.js';

/** What an entry's beginning says of it, and the rest. */
export interface Prefixed {
  readonly kind?: ChangeKind;
  readonly scope?: string;
  readonly text: string;
}

/** Reads tags and commit types off the start: `[FEATURE] UI:`, `Fix:`, `feat(scope)!:`, `Bugfix #12:`. */
export function readPrefix(text: string): Prefixed {
  const spoken = text.replace(/^[\p{Extended_Pictographic}\uFE0F\u200D\s]+(?=\S)/u, '');
  const emoji =
    spoken.length < text.length
      ? kindOfCategory(text.slice(0, text.length - spoken.length))
      : undefined;
  return readType(spoken) ?? readTag(spoken) ?? readScope(spoken, emoji);
}

function readType(text: string): Prefixed | undefined {
  const match = /^([A-Za-z]+(?: [A-Za-z]+)?)(?:\(([^()]{1,60})\))?(!?)(?: #\d+)?:\s+(?=\S)/.exec(
    text,
  );
  const kind = kindOfType(match?.[1] ?? '');
  if (match === null || kind === undefined) return undefined;
  const rest = text.slice(match[0].length);
  const breaking = match[3] === '!' ? 'breaking' : kind;
  return { kind: breaking, ...(match[2] ? { scope: match[2] } : {}), text: rest };
}

function readTag(text: string): Prefixed | undefined {
  const match = /^\[([^\]]{1,40})\]:?\s+(?=\S)/.exec(text);
  if (match?.[1] === undefined) return undefined;
  const rest = text.slice(match[0].length);
  const kind = kindOfType(match[1]);
  if (kind === undefined) return { scope: match[1], text: rest };
  return { ...readScope(rest, kind), kind };
}

function readScope(text: string, kind: ChangeKind | undefined): Prefixed {
  const known = kind === undefined ? {} : { kind };
  const match = /^([\p{L}\p{N}_./*+-]{1,40}(?: [\p{L}\p{N}_./-]{1,20})?):\s+(?=\S)/u.exec(text);
  if (match?.[1] === undefined || /^(?:note|warning|important|tip)$/i.test(match[1])) {
    return { ...known, text };
  }
  return { ...known, scope: match[1], text: text.slice(match[0].length) };
}
