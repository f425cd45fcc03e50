import type { ChangeKind, UnfinishedState } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { RATING } from '../lines/mark-names.js';
import type { Prefix } from '../lines/prefix.js';
import type { Lead } from '../lines/prose.js';
import { isAdvised } from '../lines/references.js';
import { kindOfWording } from './deeds.js';

/** What the headings above an entry say about it. */
export interface Context {
  readonly kind?: ChangeKind;
  /** The kinds that the heading names beside each other: which of them an entry is of, its words tell. */
  readonly among?: readonly ChangeKind[];
  /** The kind of entries that neither a mark nor their wording tells. */
  readonly fallback?: ChangeKind;
  readonly scope?: string;
  /** What each is that is only named: `inputs`, by `New inputs`. */
  readonly sort?: string;
  /** What limits them all: `nightly only` */
  readonly limit?: string;
  /** Whose they all are. */
  readonly authors?: readonly string[];
  /** They do not work yet: what to call each of them. */
  readonly known?: string;
  /** They are not done. */
  readonly state?: UnfinishedState;
  /** They are instructions or demands, and no changes. */
  readonly advises?: boolean;
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
  const { prefix, text, references } = lead;
  // What a name below `Removed` stands for is gone, which says more than that it breaks something.
  if (context.kind === 'removed' && firstWordOf(text).is === 'noun phrase') return 'removed';
  const fixes = /^fix(?:es|ed)? /i.test(text) && prefix.kind === undefined;
  const own = fixes ? 'fixed' : prefix.tagged;
  if (prefix.breaking || warns(prefix)) return 'breaking';
  if (context.kind === 'breaking') return (context.isLine ? own : undefined) ?? 'breaking';
  const kind = kindByWords(lead, context, scope);
  const isSection = context.kind === 'security' && kind !== 'internal';
  const isGrave = isSection || isAdvised(references) || scope === 'Security';
  return REPAIRS.has(kind) && isGrave ? 'security' : kind;
}

/** Beside a type a warning sign says more: `⚠ feat(cells): …` */
function warns({ kind, pictured }: Prefix): boolean {
  return pictured === 'breaking' && kind !== undefined;
}

function kindByWords(
  { prefix, text, otherwise }: Lead,
  context: Context,
  scope?: string,
): ChangeKind {
  const leaves = context.kind === 'removed' || context.kind === 'deprecated';
  if (!leaves && isUpkeep(scope, prefix.kind, text)) return 'internal';
  const marked = prefix.doubtful ? undefined : prefix.kind;
  if (marked !== 'security' && (marked === 'internal' || context.kind === 'internal'))
    return amongInternal(text);
  if (prefix.reverts) return 'changed';
  const worded = kindAmong(context.among ?? [], kindOfWords(prefix, text)) ?? context.fallback;
  return marked ?? context.kind ?? prefix.kind ?? worded ?? otherwise;
}

function amongInternal(text: string): ChangeKind {
  const said = kindOfWording(text) ?? 'other';
  return GRAVE.test(`${said}: ${text}`) ? said : 'internal';
}

/** Before an entry: how grave it is, where it came from or goes to, for whom it is, or that it is about more than one part. */
const NO_PART = new RegExp(
  `${RATING.source}|^(?:multiple|various|several|global|general|misc|all|opt|typos?|private|public|internal|skip ci|ci skip|-|v?\\d+(?:\\.[\\dx]+)+|(?:fore|back)port(?:ed)?(?: \\S+)?)$`,
  'i',
);

/** What its users have to know stays what it is among what only its makers see. */
const GRAVE = /^(?:breaking: .*\d|security: (?:fix|prevent)|deprecated: deprecat)/i;
/** A name alone, or what is done to one of code. */
const NAME_ALONE = /^(?:(?:\p{L}+ )?`[^`]+`|[a-z\d][\w.-]*)$/u;

/** The part that an entry is about. Under a heading that names a kind, `security:` and the like name a part of the product. */
export function scopeOf(prefix: Prefix, context: Context, text: string): string | undefined {
  const own = NO_PART.test(prefix.scope ?? '') ? undefined : prefix.scope;
  const sort = NAME_ALONE.test(text) ? context.sort : undefined;
  const part = context.kind !== undefined || /^dep(?:s|endenc)/i.test(prefix.label ?? '');
  return own ?? (part ? prefix.label : undefined) ?? unlessNamed(context.scope ?? sort, text);
}

/** What it is built with, and by: `fix(deps): …` */
function isUpkeep(scope = '', kind: ChangeKind | undefined, text: string): boolean {
  if (kind === 'security' || /\b(?:security|vulnerab\w+|CVE-\d+)\b/i.test(text)) return false;
  return /^(?:(?:dev[- ])?dep(?:s|endenc(?:y|ies))?(?:[-/]\w+)?|ci|\.github|tests)$/i.test(scope);
}

const QUIET: ReadonlySet<ChangeKind> = new Set(['performance', 'documentation', 'internal']);

/** Below `Optimizations and refactors` nothing is an addition; below `Fixes and improvements` its words must tell. */
function kindAmong(kinds: readonly ChangeKind[], worded?: ChangeKind): ChangeKind | undefined {
  const [first] = kinds;
  if (first === undefined || (worded !== undefined && kinds.includes(worded))) return worded;
  return kinds.every((kind) => QUIET.has(kind)) ? first : (worded ?? 'changed');
}

/** Words say more than an emoji, unless they only say that something is done differently. */
function kindOfWords({ pictured }: Prefix, text: string): ChangeKind | undefined {
  const worded = kindOfWording(text);
  const weak = pictured === 'breaking' ? /^(?:changed|removed|added)$/ : /^changed$/;
  return weak.test(worded ?? 'changed') ? (pictured ?? worded) : worded;
}

/** A part that the entry names itself need not be said before it. */
function unlessNamed(scope: string | undefined, text: string): string | undefined {
  const words = (written = ''): string =>
    ` ${written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(text).includes(words(scope)) ? undefined : scope;
}
