import type { Verbosity } from '../../../domain/conversion.js';
import { speakable } from '../../speakable.js';

/** A bound for each of the lengths that a narration can have. */
export type Limits = Readonly<Record<Verbosity, number>>;

/** Audience of a narration, and the amount of detail that it wants. */
export interface Listening {
  readonly verbosity: Verbosity;
  /** True if they do not read code: then it is only mentioned. */
  readonly laymen: boolean;
}

export type AudienceKind = 'developers' | 'administrators' | 'end users' | 'executives' | 'other';

export interface Audience {
  readonly kind: AudienceKind;
  /** Form of address. */
  readonly name: string;
}

const KINDS: readonly (readonly [AudienceKind, RegExp])[] = [
  [
    'developers',
    /\b(?:developers?|devs?|programmers?|engineers?|coders?|integrators?|contributors?)\b/i,
  ],
  ['administrators', /\b(?:admins?|administrators?|operators?|ops|devops|sres?|sysadmins?)\b/i],
  [
    'executives',
    /\b(?:executives?|managers?|management|leaders?|leadership|ceos?|ctos?|board|stakeholders?)\b/i,
  ],
  ['end users', /\b(?:(?:end[- ]?)?users?|customers?|consumers?|everyone|public|beginners?)\b/i],
];
const LONGEST_NAME = 60;

/** Checks whether code means nothing to an audience. */
export function areLaymen(audience: Audience | undefined): boolean {
  return audience?.kind === 'end users' || audience?.kind === 'executives';
}

/** Recognizes for whom the narration is; anyone else is addressed in the caller's words. */
export function audienceOf(setting: string | undefined): Audience | undefined {
  const said = speakable(setting ?? '')
    .replace(/[.!?;:]/g, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(said)) return undefined;
  const name = said
    .slice(0, LONGEST_NAME)
    .replace(/^(?:for|our|the)\s+/i, '')
    .trim();
  const kind = KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
  return { kind, name: kind === 'other' || name.includes(' ') ? name : kind };
}
