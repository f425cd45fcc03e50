import type { Change, ChangeKind, Detail, Severity } from '../../../../domain/release.js';
import { plainWords } from '../../../content-words.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { greatestOf } from '../../../extremes.js';
import { splitSentences } from '../../../sentences.js';
import { characters, collapse, type Inline, type SourceBlock } from '../../source/blocks.js';
import { isEmptyEntry } from './empty-entries.js';
import { tellBlocks, type Told } from '../lines/details.js';
import { kindOf, scopeOf, type Context } from '../classify/decide.js';
import { readLead, readRevertedLead, type Prose } from '../lines/prose.js';
import { distinctReferences } from '../lines/references.js';
import { isFullName } from '../lines/people.js';
import { isAside } from '../lines/asides.js';
import { leadsAway } from '../sections/not-changes.js';

/** Pointers to further text: `History of changes: see https://…` */
const WAY =
  /^(?:(?:release[ -]info|homepage|downloads?|announcement):|[^:]{1,60}: see) *https?:\/\/\S+$/i;
/** Above a list of things that a reader may do, none of which is a part of the change: `It is gone. To keep it, you can` */
const CHOICE =
  /(?<=[.!?])(?: \(deprecated since [^()]*\))? [^.!?]*\byou (?:can|could|may|should):?$/i;
/** Above a quote, where it is from: `It is gone. From the manual:` */
const SOURCE = /(?:^|(?<=[.!?]) )(?:from|quoting|to quote|according to) [^.!?]{1,90}:$/i;

/** A change as it is read, with what limits it until the entries of all releases are known. */
export type LimitedChange = Change & { readonly limit?: string };

/** A change that says itself what limits it, as the heading above it does. */
export function withLimit({ limit, ...change }: LimitedChange): Change {
  const words = change.text.toLowerCase().split(/[\s,;:()]+|\.(?=\s|$)/);
  if (limit === undefined || words.includes(limit.replace(/ only$/, ''))) return change;
  const [first = ''] = splitSentences(change.text);
  const end = first.search(/(?<![.!?:;,])[.!?:;,]*$/);
  return { ...change, text: `${first.slice(0, end)} (${limit})${change.text.slice(end)}` };
}

/** Reads a change from its first line and what follows it, or, without a line, from its blocks; undefined if they tell none. */
export function readChange(
  line: readonly Inline[],
  blocks: readonly SourceBlock[],
  context: Context,
): LimitedChange | undefined {
  const [inlines, rest] = line.length > 0 ? [line, blocks] : opened(blocks);
  const lead = (context.reverts ? readRevertedLead : readLead)(inlines);
  const choice = rest[0]?.type === 'list' && CHOICE.test(lead.text);
  const quotes = rest[0]?.type === 'quote';
  const words = choice || quotes ? lead.text.replace(quotes ? SOURCE : CHOICE, '') : lead.text;
  const told = toldBelow(choice ? rest.slice(1) : rest);
  const said = new Set(splitSentences(lead.text).map(plainWords));
  const telling = told.details.filter((detail) => tellsSomething(detail, said));
  const { text, details } = split(words, telling);
  if (tellsNothing(text, details.length === 0, inlines, lead)) return undefined;
  const scope = scopeOf(lead.prefix, context, text);
  const kind = kindOf({ ...lead, text }, context, scope);
  const whole = [text, ...detailTexts(details)].join('\n');
  const severity = severityOf(kind, whole, lead.prefix.rating ?? lead.prefix.scope);
  return {
    kind,
    ...(scope === undefined ? {} : { scope }),
    text,
    details,
    references: distinctReferences([...lead.references, ...told.references]),
    authors: [...new Set([context, lead, told].flatMap(({ authors = [] }) => authors))],
    ...(severity === undefined ? {} : { severity }),
    ...(context.limit === undefined ? {} : { limit: context.limit }),
  };
}

/** The names of what a security matter can be rated as, and the least CVSS score of each; the gravest first. */
const RATINGS: readonly (readonly [Severity, least: number, RegExp])[] = [
  ['critical', 9, /^critical$/i],
  ['high', 7, /^high$/i],
  ['moderate', 4, /^(?:moderate|medium)$/i],
  ['low', 1, /^low$/i],
];
/** Words in which a text says it: `high severity`, `Severity: high`, `(high)` */
const SAID = [
  /\b(critical|high|moderate|medium|low)[- ](?:severity|risk|impact)\b/gi,
  /\bseverity:? (critical|high|moderate|medium|low)\b/gi,
  /[([](critical|high|moderate|medium|low)[)\]]/gi,
];
const SCORE = /\bCVSS\b[^\d\n]{0,20}(10(?:\.0)?|\d\.\d)\b/gi;

/** Severity of a security issue that the text itself states. */
function severityOf(kind: ChangeKind, text: string, tag = ''): Severity | undefined {
  if (kind !== 'security' && !/\b(?:CVE-\d|GHSA-|severity|vulnerab)/i.test(text)) return undefined;
  const named = severityNamed([tag]);
  const isCritical = kind === 'security' && /\bcritical\b/i.test(text);
  return named ?? (isCritical ? 'critical' : severitySaid(text));
}

function severityNamed(names: readonly string[], score = 0): Severity | undefined {
  const rated = RATINGS.find(
    ([, least, name]) => score >= least || names.some((one) => name.test(one)),
  );
  return rated?.[0];
}

function severitySaid(text: string): Severity | undefined {
  const names = SAID.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  const scores = [...text.matchAll(SCORE)].map(([, score]) => Number(score));
  return severityNamed(names, greatestOf(scores));
}

/** The line that blocks begin with, in a quote or not, and what is below it. */
function opened(blocks: readonly SourceBlock[]): [readonly Inline[], readonly SourceBlock[]] {
  const [first] = blocks;
  const [line, ...others] = first?.type === 'quote' ? first.blocks : blocks;
  const below = first?.type === 'quote' ? [...others, ...blocks.slice(1)] : others;
  return line?.type === 'paragraph' ? [line.inlines, below] : [[], blocks];
}

const PERSON = /^[\p{L}][\p{L}\p{N}'’._-]*(?: [\p{L}\p{N}'’._-]+){0,3}$/u;

/** Blocks below an entry, without a last paragraph of emphasized names, as in Rails, or of linked ones, which are its authors: `*Jane Doe*, *joe*` */
function toldBelow(blocks: readonly SourceBlock[]): Told {
  const last = blocks.at(-1);
  const inlines = last?.type === 'paragraph' ? last.inlines : [];
  const between = characters(inlines.filter(({ type }) => type !== 'emphasis' && type !== 'link'));
  const names = collapse(characters(inlines)).split(/,? and |, ?| & /);
  const linked = inlines.some(({ type }) => type === 'link');
  const sign = names.every((name) => (linked ? isFullName(name) : PERSON.test(name)));
  if (!/^(?:[\s,&]|and)*$/.test(between) || !sign) return tellBlocks(blocks);
  const told = tellBlocks(blocks.slice(0, -1));
  return { ...told, authors: [...told.authors, ...names] };
}

/** Checks whether a detail says more than the entry and the lines that generators write. */
function tellsSomething(detail: Detail, said: ReadonlySet<string>): boolean {
  if (isCode(detail)) return true;
  const texts = detailTexts([detail]).filter((text) => !isEmptyEntry(text));
  return texts.some((text) => splitSentences(text).some((each) => !said.has(plainWords(each))));
}

/** No change; where it is alone, only a way to another text, or the names of who made something. */
function tellsNothing(text: string, alone: boolean, line: readonly Inline[], lead: Prose): boolean {
  if (text === '' || isEmptyEntry(text) || isAside(text)) return true;
  const heads = /^(?:added|changed|fixed|removed)$/i.test(text);
  const leads = leadsAway(line) || WAY.test(characters(line));
  return alone && (heads || leads || lead.authors.includes(lead.text));
}

/** The first detail in prose is the entry's text if the first line has no content. */
function split(lead: string, details: readonly Detail[]): { text: string; details: Detail[] } {
  if (/[\p{L}\p{N}]/u.test(lead)) return { text: lead, details: [...details] };
  const place = details.findIndex((detail) => !isCode(detail));
  const [text = '', ...items] = detailTexts(details.slice(place, place + 1));
  return { text, details: details.toSpliced(place, 1, ...items) };
}
