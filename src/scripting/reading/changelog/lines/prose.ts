import type { Reference } from '../../../../domain/release.js';
import { characters, type Inline } from '../../source/blocks.js';
import { Mask } from './mask.js';
import { endOfPhrase, type Phrase } from './phrases.js';
import { creditOnly, withoutCredits } from './credits.js';
import { readPrefix, type Prefix } from './prefix.js';
import { distinctReferences } from './references.js';
import { asRevert, withPlainTitle } from './reverts.js';

/** A run of text with its references and authors taken out. */
export interface Prose {
  readonly text: string;
  readonly references: readonly Reference[];
  readonly authors: readonly string[];
}

/** The first line of an entry, with the marks before its words taken off. */
export interface Lead extends Prose {
  readonly prefix: Prefix;
  /** Kind of change without other evidence: an entry resolves an issue, `(fixes #12)`, or not. */
  readonly otherwise: 'fixed' | 'other';
}

/** Remembers what was read of each run of text, for as long as the run itself is kept. */
function readOnce<Read>(
  read: (inlines: readonly Inline[]) => Read,
): (inlines: readonly Inline[]) => Read {
  const known = new WeakMap<readonly Inline[], Read>();
  return (inlines) => {
    const found = known.get(inlines) ?? read(inlines);
    known.set(inlines, found);
    return found;
  };
}

const RESOLVES = /[([](?:fix(?:es|ed)?|resolve[sd]?):? (?:issues? |bugs? )?\uE002/i;

/**
 * Reads inline text as prose; what is only references leaves no text. The same inlines are read once, however many
 * questions are asked of them.
 */
export const readProse = readOnce(prose);

function prose(inlines: readonly Inline[]): Prose {
  const mask = new Mask();
  const masked = mask.cover(inlines);
  const people = creditOnly(masked);
  const { text, names } = people ? { text: '', names: people } : withoutCredits(masked);
  return { text: mask.uncover(text), ...takenOut(mask, names) };
}

/** Numbered entries that are not features despite their label: `feature #12 [Form] Deprecate rows` */
const NO_FEATURE =
  /^feature (?=\uE002\d+\uE003 (?:\[[^\][]*\] ?){0,4}(?:Deprecate|Drop|Fix|Remove|Revert)\b)/;
/** Kind of change before its number, as in Symfony: `bug #12 [Form] Sort rows` */
const NUMBERED = /^(bug|feature|security|deprecation) (\uE002\d+\uE003) (?=[\p{Lu}[])/u;

/** Numbers before what tells where a change was carried to. */
const NUMBERS = /^(?:\uE002\d{1,6}\uE003[\s:,-]{0,3}){0,9}/;
const PORTED = /^(?:fore|forward-?|back)port(?:ed)?/i;
const BEHIND_PORTED = /^[\s:–—-]*/;
/** To which branch it was carried: `Backport-1234:`, `FORWARDPORT Fix …`, `Backport to 2.x:` */
const PORTS: readonly Phrase[] = [
  [/^(?:FORE|FORWARD|BACK)PORT(?:ED)?(?= \p{Lu})/u, BEHIND_PORTED],
  ...[
    /^(?: \uE002\d{1,6}\uE003)? (?:to [^:\d]{0,20}\d[\w.-]{0,20}|for v?\d[\w.-]{0,20})(?= - |:)/,
    /^(?: \uE002\d{1,6}\uE003)? (?:to|for) (?:main|master)(?= - |:)/,
    /^[ -]{1,3}#?\d{3,6}\b(?=:| ?-| +\p{Lu}| [\w-]{1,20}: )/u,
    /^(?=[ :-]{0,3}(?:: |- |-?\uE002\d+\uE003(?:[ -]*[:-]| \p{Lu})))/u,
  ].map((branch): Phrase => [PORTED, branch, BEHIND_PORTED]),
];

function withoutPort(text: string): string {
  const start = NUMBERS.exec(text)?.[0].length ?? 0;
  if (!PORTED.test(text.slice(start))) return text;
  return text.slice(0, start) + text.slice(start + (endOfPhrase(text.slice(start), PORTS) ?? 0));
}

/** Reads the first line of an entry: the marks before its words, and the words. The same inlines are read once. */
export const readLead = readOnce((inlines) => lead(inlines, false));

/** Reads the first line of an entry below a heading that says that it was taken back. */
export const readRevertedLead = readOnce((inlines) => lead(inlines, true));

function lead(inlines: readonly Inline[], reverted: boolean): Lead {
  const mask = new Mask();
  const covered = mask.cover(inlines).replace(NO_FEATURE, '').replace(NUMBERED, '$2 $1: ');
  const masked = withoutPort(covered);
  const { text: bare, names } = withoutCredits(
    masked.replace(/^(Updated dependencies) \[\]/, '$1'),
  );
  const marked = readPrefix(bare);
  const read = marked.reverts || reverted ? asRevert({ ...marked, reverts: true }) : marked;
  const { scope: before = '', ...prefix } = read;
  const told = mask.uncover(withoutCredits(withPlainTitle(prefix.rest)).text);
  // An option is not a part of the product.
  const named = mask.uncover(before).replaceAll('`', '');
  const isOption = /^--?\w/.test(named);
  const scope = isOption || named === '' ? {} : { scope: named };
  return {
    text: asUpdate(isOption ? `\`${named}\`: ${told}` : told),
    prefix: { ...prefix, ...scope, ...kindOfHead(masked, prefix) },
    otherwise: RESOLVES.test(masked) ? 'fixed' : 'other',
    ...takenOut(mask, names),
  };
}

/** An advisory that an entry begins with: `[CVE-2031-1234] …` */
const ADVISED = /^[[(]?\uE006\d+\uE007/;

/** Kind of an entry that begins with the advisory that it is about, where no mark names another. */
function kindOfHead(masked: string, { kind }: Omit<Prefix, 'scope'>): Pick<Prefix, 'kind'> {
  return kind === undefined && ADVISED.test(masked) ? { kind: 'security' } : {};
}

function takenOut(mask: Mask, names: readonly string[]): Omit<Prose, 'text'> {
  return {
    references: distinctReferences(mask.references),
    authors: [...new Set([...mask.authors, ...names])],
  };
}

/** All that an entry says of a dependency: `deps: maps@^6.14.1` */
const DEPENDENCY = /^(deps?: ?)?(@?[\w./-]+?)(?:@[~^=v]*|[~^])(?:(\d[\w.+-]*)|'[^']{1,40}')$/;

/** All that an entry says of a package: `atlas@2.0.1` */
const PACKAGE = /^`?((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)`?$/;

function asUpdate(text: string): string {
  const [, name, version] = PACKAGE.exec(text) ?? [];
  return name === undefined ? text : `Update \`${name}\` to ${version ?? ''}`;
}

/** Behind its name: `` `maps`: from 1.2.0 to 1.3.0 ``, `` `maps`: updated to 1.3.0 `` */
const MOVED = /^: (?:(?:updated|bumped|upgraded) (?:from|to)|from) (?=v?\d|[\da-f]{7,})/;

/** The same in words; without the mark it is surely one only `among` upkeep. */
export function withUpdate(inlines: readonly Inline[], among = false): readonly Inline[] {
  const [it, from, ...rest] = inlines;
  if (it?.type === 'code' && from?.type === 'text' && MOVED.test(from.text))
    return [
      { type: 'text', text: 'Update ' },
      it,
      { ...from, text: from.text.replace(/^:(?: \w+ed)?/, '') },
      ...rest,
    ];
  const [, mark, name, version] = DEPENDENCY.exec(characters(inlines).trim()) ?? [];
  if (name === undefined || (mark === undefined && !among)) return inlines;
  const to = version === undefined ? '' : ` to ${version}`;
  return [{ type: 'text', text: `Update the dependency ${name}${to}` }];
}
