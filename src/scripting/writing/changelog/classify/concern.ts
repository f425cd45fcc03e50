import type { Change } from '../../../../domain/release.js';
import { detailTexts } from '../../../detail-texts.js';
import type { Said } from './said.js';

/** Why a listener has to act on a change, the gravest first. */
export const CONCERNS = ['breaking', 'security', 'data loss', 'deprecated', 'removed'] as const;
export type Concern = (typeof CONCERNS)[number];

/** What a release's news are called where one change, and where several, are of a concern. */
export const NEWS: Readonly<Record<Concern, readonly [string, string]>> = {
  breaking: ['a breaking change', 'breaking changes'],
  security: ['a security change', 'security changes'],
  'data loss': [
    'a change about data that could get lost',
    'changes about data that could get lost',
  ],
  deprecated: ['a deprecated feature', 'deprecated features'],
  removed: ['a removal', 'removals'],
};
/** Where in a narration a change is told: what to act on, what the audience came for, what is new, different, better, and the rest. */
export const SECTIONS = ['act', 'yours', 'new', 'different', 'better', 'rest'] as const;
export type Section = (typeof SECTIONS)[number];
/** What a narrator leads over to: what to act on by its concern, the rest by its section. */
export type Topic = Concern | Exclude<Section, 'act'>;

const DATA_LOSS =
  /\bdata[- ]loss\b|\b(?:los(?:e|es|ing|t)|losing) (?:of )?(?:\w+ ){0,2}(?:data|writes|samples|records|rows|messages)\b|\bcorrupt(?:s|ed|ing|ion)? (?:of )?(?:the |your )?(?:\w+ )?(?:data\w*|index|files?|repositor\w+|wal|snapshots?)\b|\b(?:data\w*|index|file|repository|snapshot) corruption\b/i;
const SECURITY =
  /^(?!.*\b(?:false (?:posi|nega)tive|advisor(?:y|ies) \w+ing\b)).*\b(?:security (?:issues?|vulnerabilit|holes?|flaws?)|(?<!\bfor )(?:shell|sql)[- ]injections?(?=\W*$|[.,;:]| (?:vulnerab|attack|vector|hole|in|by|via|through|when|if|from|with)\w*))/is;
/** Removed each time it does something else: no feature. */
const AT_WORK = /^(?:delet|remov)es? .* (?:when|while|before|after) (?!upgrad|migrat)\w+ing\b/i;
const WILL_STOP =
  /^(?=.*(?:\bfuture|\bnext|\bupcoming|\blater|release|version|\bsoon|\d\.\d|deprecat)).*\bwill be (?:removed|rejected|dropped|required)\b|^deprecat(?!ed (?:(?!in|that|which|as|since)[\w-]+ ){1,5}(?:can|is|are|was|were|has|have|must)\b)/i;
const IS_NEW = /^(?:support|allow|enable|implement|provide|expose|offer|accept)(?: |$)/;
const IS_BETTER =
  /^(?:avoid|prevent|stop|handle|correct|ensure|improve|speed|reduce|make|respect|restore|address)(?:e?s)?\b/i;

/** @returns none for what nobody has to act on. */
export function concernOf(change: Change): Concern | undefined {
  const { kind, text, details } = change;
  if (kind === 'removed' && AT_WORK.test(text)) return undefined;
  if (kind === 'breaking' || kind === 'removed' || kind === 'deprecated') return kind;
  if (kind === 'internal' || kind === 'documentation') return undefined;
  if (isOfSecurity(change)) return 'security';
  if (DATA_LOSS.test([text, ...detailTexts(details)].join(' '))) return 'data loss';
  if (kind === 'fixed') return undefined;
  return WILL_STOP.test(text) ? 'deprecated' : undefined;
}

function isOfSecurity({ kind, text, references, severity }: Change): boolean {
  const cve = references.some(({ type }) => type === 'cve');
  const fixed = kind === 'fixed' && SECURITY.test(text);
  return kind === 'security' || cve || severity !== undefined || fixed;
}

/** @param behind whether only the makers may notice it */
export function sectionOf(
  { kind }: Change,
  said: Said,
  concern: Concern | undefined,
  behind: boolean,
): Section {
  if (concern !== undefined) return 'act';
  if (behind) return 'rest';
  if (kind === 'added') return 'new';
  if (kind === 'fixed' || kind === 'performance') return 'better';
  return kind === 'documentation' || kind === 'internal' ? 'rest' : ofUnsorted(said);
}

/** Of an entry that stands under no heading of a kind, or only under "Changed". */
function ofUnsorted({ frame, words }: Said): Section {
  if (frame === 'add' || (frame === 'will' && IS_NEW.test(words))) return 'new';
  if (frame === 'fix' || frame === 'wont' || frame === 'fault') return 'better';
  return (frame === 'will' || frame === 'does') && IS_BETTER.test(words) ? 'better' : 'different';
}
