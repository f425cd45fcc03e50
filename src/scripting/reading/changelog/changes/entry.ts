import type { Change, ChangeKind, Detail, Reference } from '../../../../domain/release.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { splitSentences } from '../../../sentences.js';
import type { Inline, SourceBlock, SourceItem } from '../../source/blocks.js';
import { beforeChoice, tellBlocks } from '../lines/details.js';
import { kindOfHeading, kindOfWording } from '../classify/kinds.js';
import { RATING } from '../lines/mark-names.js';
import type { Prefix } from '../lines/prefix.js';
import { readLead } from '../lines/prose.js';
import { distinctReferences } from '../lines/references.js';
import { runInHeading } from './run-in.js';
import { splitSignature } from '../lines/signature.js';
import { isAside, leadsAway } from '../sections/not-changes.js';
import { severityOf } from '../classify/severity.js';

const CHECKSUM = /^(?=.*\d)[0-9a-f]{6,}$/i;

/** Kinds that a repair may be sorted into. */
const REPAIRS: ReadonlySet<ChangeKind> = new Set(['fixed', 'changed', 'internal', 'other']);

/** What a build or a dependency now asks of its users: `Requires gettext 0.21` */
const REQUIREMENT = /^(?:(?:it|this release) )?(?:now )?requires\b/i;

/** Before a colon: who had to do with it. */
const TRAILER =
  /^(?:signed-off|co-authored|reviewed|acked|tested|reported)-by$|^change-id$|^(?:special )?thanks(?: to)?$/i;

/** What a template asks to be filled in. */
const PLACEHOLDER = /^\[[A-Z][^\][]*\]$/;

/** What the headings above an entry say about it. */
export interface Context {
  readonly kind?: ChangeKind;
  /** The kinds that the heading names beside each other: which of them an entry is of, its words tell. */
  readonly among?: readonly ChangeKind[];
  /** The kind of entries that neither a mark nor their wording tells. */
  readonly fallback?: ChangeKind;
  readonly scope?: string;
  /** What limits them all: `nightly only` */
  readonly limit?: string;
  /** They do not work yet: what to call each of them. */
  readonly known?: string;
  /** They are what was taken back. */
  readonly reverts?: boolean;
}

/** Lines that generators write among the entries. */
const NO_CHANGE =
  /^(?:v?\d[\w.-]*\.{2,3}(?:v?\d[\w.-]*|HEAD)|(?:\S+ )?\.{2,3}HEAD|merge (?:branch|pull request|remote-tracking branch)\b.*|(?:prepare (?:for |the )*(?:\(pre\) )?release|release|bump version|version bump|cut release|publish):?(?: to| for)? v?\d[\w.+-]*|full change ?log|change ?log for v?\d[\w.]*|compare|diff|nothing(?: yet| here| has changed)?|no (?:notable |user-facing |user-visible |significant )?changes(?: yet)?|n\/a|none|tbd|\.{3}|see (?:the )?(?:full )?(?:change ?log|release notes|commits?|diff))\b[^\p{L}]*$|made (?:their|his|her) first contribution|^(?:note:? )?version bump only for package|^via (?:\S+ ){1,3}by\b/iu;

/** A change as it is read, with what limits it until the entries of all releases are known. */
export type LimitedChange = Change & { readonly limit?: string };

/** A change that says itself what limits it, as the heading above it does. */
export function withLimit({ limit, ...change }: LimitedChange): Change {
  if (limit === undefined || change.text.toLowerCase().includes(limit.replace(/ only$/, '')))
    return change;
  const [first = ''] = splitSentences(change.text);
  const end = /[.!?:;,]*$/.exec(first)?.[0] ?? '';
  const said = first.slice(0, first.length - end.length);
  return { ...change, text: `${said} (${limit})${end}${change.text.slice(first.length)}` };
}

/** Reads a list item as a change; undefined where it tells none. */
export function readEntry(item: SourceItem, context: Context): Change | undefined {
  const [first, ...rest] = item.blocks;
  if (first?.type === 'paragraph') return readChange(first.inlines, rest, context);
  return first === undefined ? undefined : readChange([], item.blocks, context);
}

/** Reads a change from its first line and what follows it. */
export function readChange(
  inlines: readonly Inline[],
  rest: readonly SourceBlock[],
  context: Context,
): LimitedChange | undefined {
  const runIn = runInHeading(inlines);
  if (runIn !== undefined)
    return readChange(
      runIn.heading,
      [{ type: 'paragraph', inlines: runIn.text }, ...rest],
      context,
    );
  const lead = readLead(inlines, context.reverts);
  const { said, below } = beforeChoice(lead.text, rest);
  const { rest: following, people } = splitSignature(below);
  const told = tellBlocks(following);
  const telling = told.details.filter(tellsSomething);
  if (telling.length === 0 && telling.length < told.details.length && isHeading(lead.text))
    return undefined;
  const { text, details } = split(said, telling);
  if (isNoChange(text) || (details.length === 0 && leadsAway(inlines))) return undefined;
  const { kind: decided, scope } = decide(lead.prefix, context, text);
  if (TRAILER.test(scope ?? '')) return undefined;
  const sorted = decided === 'internal' && REQUIREMENT.test(text) ? 'changed' : decided;
  const kind = closesHole(sorted, lead.references) ? 'security' : sorted;
  const severity = severityOf(
    kind,
    [text, ...detailTexts({ details })].join('\n'),
    lead.prefix.rating ?? lead.prefix.scope,
  );
  return {
    kind,
    ...(scope === undefined ? {} : { scope }),
    text,
    details,
    references: distinctReferences([...lead.references, ...told.references]),
    authors: [...new Set([...lead.authors, ...told.authors, ...people])],
    ...(severity === undefined ? {} : { severity }),
    ...(context.limit === undefined ? {} : { limit: context.limit }),
  };
}

function tellsSomething(detail: Detail): boolean {
  return (
    isCode(detail) || !detailTexts({ details: [detail] }).every((text) => NO_CHANGE.test(text))
  );
}

/** A line that generators, templates or people write among the changes, and that is none. */
function isNoChange(text: string): boolean {
  const marks = [NO_CHANGE, PLACEHOLDER, CHECKSUM];
  return text === '' || marks.some((mark) => mark.test(text)) || isAside(text);
}

/** A word above nothing but `No significant changes.` */
function isHeading(text: string): boolean {
  return /^\p{Lu}\S*(?: \S+)?$/u.test(text);
}

/** Where the first line says nothing, the first detail in prose is the entry's text. */
function split(lead: string, details: readonly Detail[]): { text: string; details: Detail[] } {
  if (/[\p{L}\p{N}]/u.test(lead)) return { text: lead, details: [...details] };
  const [text = ''] = detailTexts({ details });
  const place = details.findIndex((detail) => !isCode(detail));
  return {
    text,
    details: details.flatMap((detail, index) =>
      index === place ? withoutFirst(detail) : [detail],
    ),
  };
}

function withoutFirst(detail: Detail): Detail[] {
  if (typeof detail === 'string' || isCode(detail)) return [];
  const items = detail.lead === '' ? detail.items.slice(1) : detail.items;
  return items.length === 0 ? [] : [{ lead: '', items }];
}

/**
 * A mark before the entry says more than its heading, and that more than its wording.
 * Under a heading that names a kind, `security:` and the like name a part of the product.
 */
function decide(
  prefix: Prefix,
  context: Context,
  text: string,
): { kind: ChangeKind; scope: string | undefined } {
  const own = RATING.test(prefix.scope ?? '') ? undefined : prefix.scope;
  const scope = own ?? labelAsScope(prefix, context) ?? unlessNamed(context.scope, text);
  if (prefix.breaking || context.kind === 'breaking') return { kind: 'breaking', scope };
  if (prefix.reverts) return { kind: 'changed', scope };
  if (isUpkeep(scope, prefix.kind, text)) return { kind: 'internal', scope };
  if (prefix.kind !== undefined && !prefix.doubtful) return { kind: prefix.kind, scope };
  const worded = kindAmong(context.among ?? [], kindOfWords(prefix, text));
  const kind = context.kind ?? prefix.kind ?? worded ?? context.fallback;
  return { kind: kind ?? 'other', scope };
}

/** `fix(deps): …`, `Update dependency maps to v4`, `Bump actions/checkout from 4 to 5`: keeps what it is built with up to date. */
function isUpkeep(scope = '', kind: ChangeKind | undefined, text: string): boolean {
  const ofDependencies = /^(?:dev[- ])?dep(?:s|endenc(?:y|ies))?(?:[-/]\w+)?$/i.test(scope);
  const repairs = kind === 'security' || /\b(?:security|vulnerab\w+|CVE-\d+)\b/i.test(text);
  return !repairs && (ofDependencies || UPKEEP.test(text));
}

const UPKEEP =
  /^(?:bump|update|upgrade)s? (?:(?:dependency|module|github[- ]actions?|actions\/|.* digest to )|(?:all )?(?:non-major|minor|patch|dev) dependenc)|^lock ?file maintenance\b/i;

const QUIET: ReadonlySet<ChangeKind> = new Set(['performance', 'documentation', 'internal']);

/** Below `Optimizations and refactors` nothing is an addition; below `Fixes and improvements` something may be. */
function kindAmong(
  kinds: readonly ChangeKind[],
  worded: ChangeKind | undefined,
): ChangeKind | undefined {
  const quiet = kinds.every((kind) => QUIET.has(kind));
  const fits = worded !== undefined && (!quiet || kinds.includes(worded));
  return fits ? worded : (kinds[0] ?? worded);
}

/** Words say more than an emoji, unless they only say that something is done differently. */
function kindOfWords({ pictured }: Prefix, text: string): ChangeKind | undefined {
  const worded = kindOfWording(text);
  const weak =
    worded === undefined ||
    worded === 'changed' ||
    (pictured === 'breaking' && (worded === 'removed' || worded === 'added'));
  return weak ? (pictured ?? worded) : worded;
}

/** A fix that names its advisory is a security fix, under whatever heading it stands. */
function closesHole(kind: ChangeKind, references: readonly Reference[]): boolean {
  return REPAIRS.has(kind) && references.some(({ type }) => type === 'cve');
}

function labelAsScope({ label }: Prefix, context: Context): string | undefined {
  const part = context.kind !== undefined || /^dep(?:s|endenc)/i.test(label ?? '');
  return part ? label : undefined;
}

/** A part that the entry names itself need not be said before it. */
function unlessNamed(scope: string | undefined, text: string): string | undefined {
  const words = (written = ''): string =>
    ` ${written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words(text).includes(words(scope)) ? undefined : scope;
}

/** The kind that a label names that is nothing but a label: `breaking:` above its own list. */
export function kindOfLabel(text: string): ChangeKind | undefined {
  const label = text.trim().replace(/:$/, '');
  if (/^updated? dependenc/i.test(label)) return undefined;
  return label.length > 40 || label.split(/\s+/).length > 3 ? undefined : kindOfHeading(label);
}
