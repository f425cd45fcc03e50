import type { Change, ChangeKind, Detail } from '../../../../domain/release.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { splitSentences } from '../../../sentences.js';
import type { Inline, SourceBlock, SourceItem } from '../../source/blocks.js';
import { beforeChoice, tellBlocks } from '../lines/details.js';
import { kindOf, scopeOf, type Context } from '../classify/decide.js';
import { kindOfHeading } from '../classify/kinds.js';
import { readLead } from '../lines/prose.js';
import { distinctReferences } from '../lines/references.js';
import { runInHeading } from './run-in.js';
import { splitSignature } from '../lines/signature.js';
import { isAside, leadsAway } from '../sections/not-changes.js';
import { severityOf } from '../classify/severity.js';

const CHECKSUM = /^(?=.*\d)[0-9a-f]{6,}$/i;

/** Before a colon: who had to do with it. */
const TRAILER =
  /^(?:signed-off|co-authored|reviewed|acked|tested|reported)-by$|^change-id$|^(?:special )?thanks(?: to)?$/i;

/** What a template asks to be filled in. */
const PLACEHOLDER = /^\[[A-Z][^\][]*\]$/;

/** Lines that generators write among the entries. */
const NO_CHANGE =
  /^(?:v?\d[\w.-]*\.{2,3}(?:v?\d[\w.-]*|HEAD)|(?:\S+ )?\.{2,3}HEAD|merge (?:branch|pull request|remote-tracking branch)\b.*|(?:prepare (?:for |the )*(?:\(pre\) )?release|release|bump version|version bump|cut release|publish):?(?: to| for)? v?\d[\w.+-]*|full change ?log|change ?log for v?\d[\w.]*|compare|diff|nothing(?: yet| here|(?: has)? changed(?:, triggered .*)?)?|no (?:notable |user-facing |user-visible |significant )?changes(?: yet)?|n\/a|none|tbd|\.{3}|see (?:the )?(?:full )?(?:change ?log|release notes|commits?|diff))\b[^\p{L}]*$|made (?:their|his|her) first contribution|^(?:note:? )?version bump only for package|^via (?:\S+ ){1,3}by\b/iu;

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
  const scope = scopeOf(lead.prefix, context, text);
  if (TRAILER.test(scope ?? '')) return undefined;
  const kind = kindOf({ ...lead, text }, context, scope);
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

/** The kind that a label names that is nothing but a label: `breaking:` above its own list. */
export function kindOfLabel(text: string): ChangeKind | undefined {
  const label = text.trim().replace(/:$/, '');
  if (/^updated? dependenc/i.test(label)) return undefined;
  return label.length > 40 || label.split(/\s+/).length > 3 ? undefined : kindOfHeading(label);
}
