import type { ChangeKind, UnfinishedState } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { AREA, RATING } from '../lines/mark-names.js';
import type { Prefix } from '../lines/prefix.js';
import type { Lead } from '../lines/prose.js';
import { isAdvised } from '../lines/references.js';
import { PhraseList } from '../../../phrase-list.js';
import { kindOfWording } from './deeds.js';
import noParts from './lexicons/no-parts.json' with { type: 'json' };
import { isAmongAreas } from './area-names.js';
import { kindAtLeast, kindOfWords } from './judged-kind.js';

/** Context of an entry from the headings above it. */
export interface Context {
  readonly kind?: ChangeKind;
  /** The kinds that the heading names beside each other: which of them an entry is of, its words tell. */
  readonly among?: readonly ChangeKind[];
  /** The kind of entries that neither a mark nor their wording tells. */
  readonly fallback?: ChangeKind;
  /** Nearest heading that names no kind. */
  readonly above?: string;
  readonly scope?: string;
  /** Areas of the product that only sound like work on it. */
  readonly areas?: ReadonlySet<string>;
  /** Kind of thing that entries only name: `inputs`, by `New inputs`. */
  readonly sort?: string;
  /** Limit of all entries: `nightly only` */
  readonly limit?: string;
  /** Owner of all entries. */
  readonly authors?: readonly string[];
  /** They do not work yet: what to call each of them. */
  readonly known?: string;
  /** They are not done. */
  readonly state?: UnfinishedState;
  /** They are instructions, or demands on those who update, and no changes. */
  readonly advises?: 'steps' | 'demands';
  /** Its heading is a line in bold letters, below which others may follow. */
  readonly isLine?: boolean;
  /** They are what was taken back. */
  readonly reverts?: boolean;
}

/** Kinds that a repair may be sorted into. */
const REPAIRS: ReadonlySet<ChangeKind> = new Set(['fixed', 'changed', 'internal', 'other']);

/**
 * A mark before the entry says more than its heading, and that more than its wording. What keeps dependencies up to date
 * is internal wherever it stands, and a repair that names its advisory, or is called so, is a security fix.
 */
export function kindOf(lead: Lead, context: Context, scope?: string): ChangeKind {
  const { prefix, text } = lead;
  // What a name below `Removed` stands for is gone, which says more than that it breaks something.
  if (context.kind === 'removed' && firstWordOf(text).is === 'noun phrase') return 'removed';
  if (prefix.breaking || warns(prefix)) return 'breaking';
  if (context.kind === 'breaking')
    return (context.isLine ? ownKind(prefix, text) : undefined) ?? 'breaking';
  const kind = kindByWords(lead, context, scope);
  const isSection = context.kind === 'security' && kind !== 'internal';
  return isSection ? kindOfSecurity(prefix, text, context) : outranked(kind, lead, context, scope);
}

function kindOfSecurity(prefix: Prefix, text: string, { isLine }: Context): ChangeKind {
  return (isLine === true ? ownKind(prefix, text) : undefined) ?? 'security';
}

function outranked(
  kind: ChangeKind,
  { prefix, text, references }: Lead,
  context: Context,
  scope = '',
): ChangeKind {
  const isGrave = isAdvised(references) || /^security$/i.test(scope);
  if (REPAIRS.has(kind) && isGrave) return 'security';
  return prefix.reverts ? kind : graver(kind, text, context);
}

/** Kind that an entry names itself, in brackets or by its first word. */
function ownKind(prefix: Prefix, text: string): ChangeKind | undefined {
  return /^fix(?:es|ed)? /i.test(text) && prefix.kind === undefined ? 'fixed' : prefix.tagged;
}

/** Kinds that say little, with those that words may say instead: a fix may concern a danger, an addition the end of something. */
const OUTRANKED: ReadonlyMap<ChangeKind, readonly ChangeKind[]> = new Map([
  ['fixed', ['security']],
  ['added', ['removed', 'deprecated', 'breaking', 'performance']],
  ['changed', ['removed', 'deprecated', 'breaking', 'performance', 'security']],
]);
/** Probability from which words outrank the kind that a heading or a mark names. */
const SURE = 0.7;

function graver(kind: ChangeKind, text: string, { above = '' }: Context): ChangeKind {
  const kinds = OUTRANKED.get(kind) ?? [];
  if (kinds.length === 0) return kind;
  const said = kindAtLeast({ text, heading: above }, SURE);
  return kinds.find((one) => one === said) ?? kind;
}

/** Beside a type a warning sign says more: `⚠ feat(cells): …` */
function warns({ kind, pictured }: Prefix): boolean {
  return pictured === 'breaking' && kind !== undefined;
}

/** Headings that give their name to upkeep below them. */
const LEAVING: ReadonlySet<ChangeKind> = new Set(['removed', 'deprecated', 'security']);

function kindByWords(lead: Lead, context: Context, scope?: string): ChangeKind {
  const { prefix, text } = lead;
  const isPart = isArea(prefix, context, scope);
  const leaves = context.kind !== undefined && LEAVING.has(context.kind);
  if (!leaves && !isPart && isUpkeep(scope, prefix.kind, text)) return 'internal';
  const marked = prefix.doubtful || isPart ? undefined : prefix.kind;
  if (marked !== 'security' && (marked === 'internal' || context.kind === 'internal'))
    return amongInternal(text);
  if (prefix.reverts) return 'changed';
  return marked ?? context.kind ?? prefix.kind ?? kindSaid(lead, context) ?? lead.otherwise;
}

/** Checks whether an entry is about a part of the product that only sounds like work on it: `**tests:** …` below Features. */
function isArea({ area }: Prefix, { kind, areas }: Context, scope = ''): boolean {
  const name = area ?? scope;
  if (!AREA.test(name) || kind === 'internal') return false;
  return kind === 'added' || (kind !== undefined && isAmongAreas(areas, name));
}

function amongInternal(text: string): ChangeKind {
  const said = kindOfWording(text) ?? 'other';
  return GRAVE.test(`${said}: ${text}`) ? said : 'internal';
}

/** Before an entry: how grave it is, where it came from or goes to, for whom it is, or that it is about more than one part. */
const NO_PARTS = new PhraseList(noParts);

function isNoPart(scope: string): boolean {
  if (RATING.test(scope) || NO_PARTS.has(scope)) return true;
  return /^v?\d+(?:\.[\dx]+)+$/i.test(scope) || /^(?:fore|back)port(?:ed)?(?: \S+)?$/i.test(scope);
}

/** Kinds that concern users keep their kind among work that only developers notice. */
const GRAVE = /^(?:breaking: .*\d|security: (?:fix|prevent)|deprecated: deprecat)/i;
/** A name alone, or what is done to one of code. */
const NAME_ALONE = /^(?:(?:\p{L}+ )?`[^`]+`|[a-z\d][\w.-]*)$/u;

/** The part that an entry is about. Under a heading that names a kind, `security:` and the like name a part of the product. */
export function scopeOf(prefix: Prefix, context: Context, text: string): string | undefined {
  const own = isNoPart(prefix.scope ?? '') ? undefined : prefix.scope;
  const sort = NAME_ALONE.test(text) ? context.sort : undefined;
  const part = context.kind !== undefined || /^dep(?:s|endenc)/i.test(prefix.label ?? '');
  const area = isArea(prefix, context) ? prefix.area : undefined;
  return (
    own ?? (part ? (prefix.label ?? area) : undefined) ?? unlessNamed(context.scope ?? sort, text)
  );
}

/** Tools and dependencies of the build: `fix(deps): …` */
function isUpkeep(scope = '', kind: ChangeKind | undefined, text: string): boolean {
  if (kind === 'security' || /\b(?:security|vulnerab\w+|CVE-\d+)\b/i.test(text)) return false;
  return /^(?:(?:dev[- ])?dep(?:s|endenc(?:y|ies))?(?:[-/]\w+)?|ci|\.github|tests)$/i.test(scope);
}

const QUIET: ReadonlySet<ChangeKind> = new Set(['performance', 'documentation', 'internal']);

/** Below `Optimizations and refactors` nothing is an addition; below `Fixes and improvements` its words must tell. */
function kindAmong(kinds: readonly ChangeKind[], worded?: ChangeKind): ChangeKind | undefined {
  const [first] = kinds;
  if (first === undefined || (worded !== undefined && kinds.includes(worded))) return worded;
  // Where removals are listed, the end of support is one.
  if (worded === 'breaking' && kinds.includes('removed')) return 'removed';
  return kinds.every((kind) => QUIET.has(kind)) ? first : (worded ?? 'changed');
}

/** Kind that the words of an entry say, among those that its heading names beside each other. */
function kindSaid(lead: Lead, context: Context): ChangeKind | undefined {
  const { among = [], fallback } = context;
  const worded = kindWorded(lead, context);
  // That something is different is true of everything.
  const saysLess = worded === 'changed' && kindOfWording(lead.text) === undefined;
  return kindAmong(among, saysLess ? (fallback ?? worded) : worded) ?? fallback;
}

/** Words say more than an emoji, unless they only say that something is done differently. */
function kindWorded(
  { prefix: { pictured }, text, otherwise }: Lead,
  { above = '' }: Context,
): ChangeKind | undefined {
  const weak = pictured === 'breaking' ? /^(?:changed|removed|added)$/ : /^changed$/;
  if (pictured !== undefined && weak.test(kindOfWording(text) ?? 'changed')) return pictured;
  // That it resolves an issue says more than words that only may say something.
  return otherwise === 'fixed' ? kindOfWording(text) : kindOfWords({ text, heading: above });
}

/** A part that the entry names itself need not be said before it. */
function unlessNamed(scope: string | undefined, text: string): string | undefined {
  const words = (written = ''): string =>
    ` ${written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(text).includes(words(scope)) ? undefined : scope;
}
