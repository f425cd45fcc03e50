import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { tallyOf } from '../../../runs.js';
import {
  characters,
  collapse,
  type Inline,
  type SourceBlock,
  type SourceList,
} from '../../source/blocks.js';
import type { Context } from './decide.js';
import { kindOfWording } from './deeds.js';
import {
  isNeutralHeading,
  kindOfHeading,
  kindsOfHeading,
} from '../../headings/classify-heading.js';
import { headedState } from '../../tables/item-states.js';
import { isNamedKind, type HeadingClass } from '../../headings/heading-class.js';
import { likelyClassOfHeading } from '../../headings/judged-class.js';
import { subjectOfHeading } from '../../headings/heading-subject.js';
import { withoutEmoji } from '../../headings/heading-words.js';
import { LABEL_DEPTH, type Heading } from '../sections/releases.js';
import { knownIssueLabel } from '../sections/known-issues.js';
import { readLead } from '../lines/prose.js';
import { namesReverts } from '../lines/reverts.js';
import { isWordedAsEntry } from './worded.js';
import { endsInPart, leadsToParticulars, limitWordsIn, withoutSorts } from './heading-parts.js';

/** A longer heading names no part of the product. */
const LONGEST_SCOPE = 40;
const MOST_PART_WORDS = 2;
/** Matches a label that is too long to be only the name of a kind, or that says what is done to dependencies. */
const LONG_LABEL = /^[^(]{41}|^to |^(?:[^\s(]+ ){3}|^updated? dependenc/i;
/** Forms of names, whatever their place: `cdk/a11y`, `eslint-plugin`, `WebSocket`, `CLI`. */
const NAME =
  /^(?:@?[a-z][\w.+-]*(?:\/[\w.*-]+)*$|[A-Z]{2,4}$|[A-Z]+-[A-Z]+$|(?=\S+$)\p{L}+[a-z]\p{Lu})/u;

/** The part of the product that a heading surely names: where its one word is written like a name. */
function partIn(heading: string): { readonly scope?: string } {
  const part = collapse(withoutSorts(withoutEmoji(heading)));
  const [, system] = /^(\p{Lu}\w+)[ -]specific$/u.exec(part) ?? [];
  if (system !== undefined) return { scope: system };
  const isName = NAME.test(part) && part.length <= LONGEST_SCOPE && subjectOfHeading(part) !== '';
  return isName && !isGeneric(heading) && !isGeneric(part) && kindOfHeading(part) === undefined
    ? { scope: part }
    : {};
}

/** Limit of everything below a heading, if the words can belong to nothing else there. */
function limitIn(heading: string): { readonly limit?: string; readonly rest: string } {
  const { whole, limit } = limitWordsIn(heading);
  // `Preview style` is one that is formatted in, and none of the code.
  const rest = collapse(heading.replace(whole, ' ')).replace(/^styles?$/i, '');
  if (kindOfHeading(limit) !== undefined) return { rest: heading };
  const isAll = /^\W.*\W$/.test(whole) || /^(?:flags?|apis?)?$/i.test(subjectOfHeading(rest));
  return limit !== '' && isAll ? { limit: limit.toLowerCase(), rest } : { rest: heading };
}

/** Headings such as `Experiments`, below which entries have no kind of change: the release does not contain them. */
function limitNamed(limit: string): Context {
  if (limit === 'experiments') return { kind: 'other', limit: 'experimental' };
  return { limit: limit.replace('wip', 'work in progress') };
}

/** Words for breakage. */
const MAJOR_VERSION = /^v?\d+(?:\.0){0,2}(?!\.?\d)/;

/** Context that a heading gives to the entries below it. Breaking by the headings above it stays so, unless it names only a kind. */
export function contextOf(section: Heading, above?: ChangeKind, version = ''): Context {
  if (/^major changes$/i.test(section.heading) && !MAJOR_VERSION.test(version)) return {};
  const { limit, rest: heading } = limitIn(section.heading);
  const stays =
    (above === 'breaking' && subjectOfHeading(withoutEmoji(heading)) !== '') ||
    (above === 'security' && kindOfHeading(heading) === 'fixed');
  const limited = limit === undefined ? {} : limitNamed(limit);
  const isLine = section.depth === LABEL_DEPTH && above === undefined;
  const own = { ...contextOfRest(heading), above: withoutEmoji(heading) };
  return { ...own, ...(stays ? { kind: above } : {}), ...limited, isLine };
}

function contextOfRest(heading: string): Context {
  const words = withoutEmoji(heading);
  const known = knownIssueLabel(words);
  if (known !== undefined) return { known };
  if (namesReverts(words)) return { kind: 'changed', reverts: true };
  const name = likelyClassOfHeading(heading);
  // What is open or was rejected is not done.
  if (name === 'known' && headedState(heading) === undefined) return { known: 'Known issue' };
  if (name === 'procedure') return { advises: 'steps' };
  if (name === 'upgrade') return { advises: 'demands' };
  const kinds = /^an? /i.test(words) ? [] : kindsBelow(heading, name);
  if (kinds.length > 1) return { among: kinds };
  const sort = /^new /i.test(words) ? subjectOfHeading(words).toLowerCase() : '';
  return {
    ...(/^\p{L}+s$/u.test(sort) && !isGeneric(sort) ? { sort } : {}),
    ...(kinds[0] === undefined ? {} : { kind: kinds[0] }),
    ...fallbackBelow(name),
    ...partIn(heading),
  };
}

function kindsBelow(heading: string, name?: HeadingClass): readonly ChangeKind[] {
  const kinds = kindsOfHeading(heading);
  return kinds.length === 0 && isNamedKind(name) ? [name] : kinds;
}

/** Kind of entries below a heading of several kinds, where their words say none. */
function fallbackBelow(name?: HeadingClass): Pick<Context, 'fallback'> {
  if (name === 'news') return { fallback: 'added' };
  if (name === 'repairs') return { fallback: 'fixed' };
  return name === 'changes' || name === 'changed' ? { fallback: 'changed' } : {};
}

/** Context that a first line gives to the list below it if it names only a kind or a part: `Fixes:`, `liblzma:`; without a colon if entries are below it, or if it occurs in several places. */
export function contextOfLabel(
  inlines: readonly Inline[],
  below: SourceList,
  repeated: boolean,
): Context | undefined {
  const text = collapse(characters(inlines)).replace(/^\d+ (?=(?:\S+ )?\S+$)/, '');
  const label = text.replace(/^in (?=\S+:$)/i, '').replace(/:$/, '');
  const entries = below.items.filter(({ blocks: [first] }) => isWordedAsEntry(first));
  const certain = repeated || isCertain(text, below, entries.length);
  const kind = LONG_LABEL.test(label) ? undefined : kindOfHeading(label);
  if (kind !== undefined && isLabelOfKind(text, certain))
    return { ...ofKind(label, kind, certain), reverts: namesReverts(text) };
  const { limit, rest } = limitIn(label);
  if (limit !== undefined) return { ...contextOfRest(rest), limit };
  // Many packages changed at once: too long a list to be heard before each of the changes.
  if (namesAlone(inlines)) return label.length <= LONGEST_SCOPE ? { scope: label } : {};
  if (isGeneric(label.replace(/\.$/, ''))) return {};
  const labels = text.endsWith(':') || (entries.length > 0 && !/[.!?]$/.test(text));
  return labels ? contextOfPart(label, certain) : undefined;
}

/** With a word of its own, as in `New map options`, it is an entry whose list tells more of it. */
function isLabelOfKind(text: string, certain: boolean): boolean {
  const own = subjectOfHeading(text);
  if (text.endsWith(':') || own === '' || isGeneric(own)) return true;
  return certain && !/[.!?]$|^new .*[^s]$/i.test(text);
}

/**
 * Checks whether everything below a line is an entry, or the line has a colon and is not a command, and a command or a
 * sentence is below it.
 */
function isCertain(line: string, { items }: SourceList, entries: number): boolean {
  const tells = items.some(({ blocks: [first] }) => {
    const text = first?.type === 'paragraph' ? readLead(first.inlines).text : '';
    return firstWordOf(text).is !== 'noun phrase';
  });
  return entries === items.length || (/^\p{Lu}.*:$/u.test(line) && !isOrder(line) && tells);
}

const SHORT_LABEL = /^[\w-]+(?: [\w-]+){1,2}$|^[A-Z]\w+[.]?$/;

/** Short lines above lists that occur in several places of a changelog are part of its form, and so are names before a colon in headings. */
export function repeatedLabels(blocks: readonly SourceBlock[]): ReadonlySet<string> {
  const items = blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
  const labels = items.flatMap(({ blocks: [first, second] }) =>
    first?.type === 'paragraph' && second?.type === 'list' ? characters(first.inlines) : [],
  );
  const headings = blocks.map((one) => (one.type === 'heading' ? characters(one.inlines) : ''));
  const named = headings.flatMap((heading) => /^(\p{Lu}\w+): /u.exec(heading)?.[1] ?? []);
  const counts = tallyOf(labels);
  const repeated = labels.filter((one) => SHORT_LABEL.test(one) && (counts.get(one) ?? 0) > 1);
  return new Set([...repeated, ...named]);
}

/** The part among those named so with which a heading begins, beside the kinds it names: `Other Maps fixes` */
export function partAmong(parts: ReadonlySet<string>, heading: string): Context {
  const [scope = ''] = subjectOfHeading(withoutSorts(withoutEmoji(heading))).split(' ');
  return parts.has(scope) ? { scope } : {};
}

/** `Improve maps:` is done to the part it names, by whatever its entries say. */
function ofKind(label: string, kind: ChangeKind, certain: boolean): Context {
  const order = isOrder(label) ? kindOfWording(label) : undefined;
  const called = withoutSorts(label);
  // `Map library improvements:`
  const isPart = certain && endsInPart(called) && called !== label;
  const part = isPart ? contextOfPart(called, certain) : undefined;
  if (order === undefined) return { ...partIn(label), ...part, kind };
  const done = partIn(label.replace(/^\S+ (?:the )?/, ''));
  return { ...done, ...(order === 'changed' ? { fallback: order } : { kind: order }) };
}

/** One word that several entries share: `Windows:`; two may say anything, unless what is below them tells. */
function contextOfPart(label: string, certain: boolean): Context | undefined {
  const most = certain ? MOST_PART_WORDS : 1;
  if (leadsToParticulars(label) || label.split(' ').length > most) return undefined;
  if (kindOfWording(label) !== undefined) return undefined;
  const part = withoutSorts(label).replace(/-v?\d+(?:\.\d+)+$/, '');
  return subjectOfHeading(part) === '' || isGeneric(part) ? {} : { scope: part };
}

/** A package, a path or a link's own name: `@atlas/tiles`, `atlas-tiles`, `core/maps.ts` */
const NAMED = /^@?[A-Za-z\d][\w.+]*[-/][\w.+*-]+(?:\/[\w.+*-]+)*$/;

/** Checks whether a line is made up of code and of names of packages. */
function namesAlone(inlines: readonly Inline[]): boolean {
  const others = inlines.filter(({ type }) => type !== 'code');
  const words = characters(others).split(/[\s,:&]+|\band\b/);
  return words.every((word) => word === '' || NAMED.test(word));
}

/** `beta-2`, `Changes since RC.1` */
const PRERELEASE = /^(?:since )?(?:alpha|beta|rc)[-.]?\d+$/i;

/** A heading like "Changes" or "Highlights". */
export function isGeneric(heading: string): boolean {
  return isNeutralHeading(heading) || PRERELEASE.test(heading);
}

/**
 * A heading that tells of a matter of its own, and does not merely name a kind or a part.
 * @param bare whether it is all there is
 */
export function isTheme(heading: string, bare: boolean): boolean {
  const words = withoutEmoji(heading);
  return (
    subjectOfHeading(words) !== '' &&
    !isGeneric(words) &&
    kindsOfHeading(words).length < 2 &&
    (bare || words.split(' ').length > MOST_PART_WORDS)
  );
}

/** The part of the product that a heading above prose names. */
export function scopeOfHeading(heading: string): Context {
  return heading.length > LONGEST_SCOPE || isGeneric(heading) ? {} : { scope: heading };
}

/** Context of an entry: that of its release and of all headings above it, the outermost first. */
export function contextBelow(
  ofRelease: Context,
  levels: readonly { readonly context: Context }[],
): Context {
  return levels.reduce<Context>((all, { context }) => {
    // What is new, fixed or gone in the tests or the build stays so.
    const { kind = context.kind } = context.kind === 'internal' ? all : context;
    // Below a heading of advice one that names a kind is about changes again.
    const { advises: above, ...others } = all;
    const advises = context.advises ?? (context.kind === undefined ? above : undefined);
    const advice = advises === undefined ? {} : { advises };
    return { ...others, ...context, ...advice, ...(kind === undefined ? {} : { kind }) };
  }, ofRelease);
}
