import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { kindOfEmoji, kindOfMark } from '../classify/kinds.js';

/** What stands before an entry's words: `feat(parser)!:`, `[FEATURE]`, `Fix:`, an emoji. */
export interface Prefix {
  readonly kind?: ChangeKind;
  /** The kind was named by a word that may be a part of the product as well: `security:`, `release:`. */
  readonly doubtful: boolean;
  /** The kind that an emoji stands for, which the words know better. */
  readonly pictured?: ChangeKind;
  /** A rating in brackets at the end: `[High]` */
  readonly rating?: string;
  /** That word. */
  readonly label?: string;
  readonly scope?: string;
  readonly breaking: boolean;
  /** What follows was taken back: `revert:` */
  readonly reverts: boolean;
  readonly rest: string;
}

const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D]*)+|:[a-z][a-z_+0-9]{1,30}:)\s*/u;
const TAG = /^(?:\[([^\][()]{1,80})\]|\(([A-Za-z][^\][()]{0,24})\)(?=:))[:\s]*(?=\S)/;
/** Code, or a word in brackets, with no mark behind it: `` `inputs.redfish` Skip … ``, `(help) Align …` */
const BARE = /^(?:(\uE000\d+\uE001)|\(([A-Za-z][\w./-]{1,29})\)) +(?=[\p{Lu}\uE000])/u;
/** In brackets before an entry: in which state it is. */
const STAGE = /^(?:experimental|alpha|beta|preview|unstable|optional|internal|breaking)$/i;
const TYPED = /^([A-Za-z][A-Za-z -]{1,20}?)\(([^()]{1,60})\)(!?): *(?=\S)/;
const NAME = '[\\p{L}_.][\\p{L}\\p{N}_./@+&*-]{0,38}';
const LABEL = new RegExp(
  `^((?:${NAME})(?: ${NAME}){0,2}|\uE000\\d+\uE001)(!?)(?: \uE002\\d+\uE003)?: +(?=\\S)`,
  'u',
);
const DASHED = /^([\p{L}]+(?: [\p{L}]+)?) [-–—] (?=\S)/u;
const LEADING_WORD =
  /^(BREAKING(?: CHANGE)?|NEW|FIX|FIXED|BUGFIX|FEATURE|SECURITY|ADDED|CHANGED|REMOVED|DEPRECATED|IMPROVED)\b[\s:!-]+(?=\S)/;
/** Words that begin a clause rather than name a part of the product. */
const NO_SCOPE =
  /^(?:note|notes|nb|warning|important|caution|attention|tip|example|examples|e\.g\.|i\.e\.|todo|before|after|https?(?=$|:)|new|old|several|various|some|many|two|three|four|five|the|a|an|this|these|also|added?|fix(?:e[sd])?|improved?|support|allows?|now|when|if|it|we|you|there|multiple|following|includ(?:es?|ing)|supported|updat(?:e[sd]?|ing)|bump(?:s|ed)?|remove[sd]?|rename[sd]?|move[sd]?|refactor(?:s|ed)?|correct(?:s|ed)?|migration|usage|see|thanks)\b/i;

/** The state of a thread or of the work on it, which says nothing of its kind. */
const STATE = /^(?:closed|merged|resolved|done|wip)$/i;

const REVERT = /^(?:revert(?:s|ed)?|⏪.*|:rewind:)$/iu;
const DOUBTFUL =
  /^(?:misc|tooling|infra|release|security|deps|dependencies|internal|performance|documentation)$/i;

interface Found {
  readonly kind?: ChangeKind;
  readonly pictured?: ChangeKind;
  readonly scope?: string;
  readonly breaking?: boolean;
  readonly reverts?: boolean;
  readonly doubtful?: boolean;
  readonly label?: string;
  readonly length: number;
}

/** `BUG #3320, BUG #3376: Fix …` */
const SEVERAL = /^([A-Z]{2,12}) \uE002\d+\uE003(?:, \1 \uE002\d+\uE003){1,20}: (?=\S)/;

/** `Upgrade: Okio 3.16`: before the version of a dependency the label is what was done to it. */
const TAKEN = /^(upgrade|update|bump): (?=[^\s:]+(?: [^\s:]+){0,2} v?\d+(?:\.\w+)+(?:\.?$|\. ))/i;

/** Reads the marks before an entry's words. */
export function readPrefix(text: string): Prefix {
  const { rest: unmarked, breaking } = liftBreaking(
    text.replace(SEVERAL, '$1: ').replace(TAKEN, '$1 '),
  );
  let prefix: Prefix = { doubtful: false, breaking, reverts: false, rest: unmarked };
  for (let count = 0; count < 5; count += 1) {
    const found = readMark(prefix.rest, prefix);
    if (found === undefined) break;
    prefix = add(prefix, found);
  }
  return readEnd(prefix);
}

/** Says that an entry breaks something, wherever it stands: `(Breaking)`, `[BREAKING CHANGE]`, `Breaking API change:` */
const BREAKING_MARK =
  /\s*(?:[([]breaking(?:[ -]changes?)?[)\]](?=[\s:.,]|$)|\bbreaking :warning:)/i;
const BREAKING_LEAD = /(?:^|[.!?;] )breaking(?:[ -][a-z]+){0,2}(?:: |!(?: |$))/i;

function liftBreaking(text: string): { readonly rest: string; readonly breaking: boolean } {
  if (!BREAKING_MARK.test(text)) return { rest: text, breaking: BREAKING_LEAD.test(text) };
  return { rest: text.replace(BREAKING_MARK, '').replace(/^[:\s]+/, ''), breaking: true };
}

const END = /\s*[[(]([A-Za-z-]{3,15})[\])](\.?)$/;
/** Says how grave an entry is, not what it is about: `**High**: …` */
export const RATING = /^(?:critical|high|moderate|medium|low)$/i;

/** A tag may stand at the end, too: `[SECURITY]`, `(High)` */
function readEnd(prefix: Prefix): Prefix {
  const [whole, tag = '', stop = ''] = END.exec(prefix.rest.slice(-40)) ?? [];
  if (whole === undefined) return prefix;
  const rest = prefix.rest.slice(0, -whole.length) + stop;
  if (RATING.test(tag)) return { ...prefix, rating: tag, rest };
  const kind = kindOfMark(tag);
  if (
    kind === undefined ||
    !/^(?:security|breaking|breaking-change|deprecated|removed)$/i.test(tag)
  )
    return prefix;
  return {
    ...prefix,
    kind,
    doubtful: false,
    breaking: prefix.breaking || kind === 'breaking',
    rest,
  };
}

function readMark(rest: string, so: Prefix): Found | undefined {
  return (
    readEmoji(rest) ??
    readTag(rest) ??
    readTyped(rest) ??
    readLabel(rest, so) ??
    readPaired(rest, so) ??
    readStar(rest) ??
    readParts(rest, so) ??
    readBare(rest, so) ??
    readWord(rest)
  );
}

function add(prefix: Prefix, found: Found): Prefix {
  const { length, breaking = false, reverts = false, doubtful = false, ...named } = found;
  const isBreaking = breaking || named.kind === 'breaking';
  const pictured = prefix.pictured ?? named.pictured;
  const kind = surerKind(prefix, named.kind);
  const scope = named.scope ?? prefix.scope;
  const label = named.label ?? prefix.label;
  return {
    ...(label === undefined ? {} : { label }),
    ...(kind === undefined ? {} : { kind }),
    ...(pictured === undefined ? {} : { pictured }),
    doubtful: named.kind === undefined ? prefix.doubtful : doubtful,
    ...(scope === undefined ? {} : { scope }),
    breaking: prefix.breaking || isBreaking,
    reverts: prefix.reverts || reverts,
    rest: prefix.rest.slice(length),
  };
}

/** The first mark that names a kind beyond doubt, or else the last that names one. */
function surerKind({ kind, doubtful }: Prefix, next: ChangeKind | undefined): Prefix['kind'] {
  return kind !== undefined && !doubtful ? kind : (next ?? kind);
}

/** `api-change:``storage``: …`: what it is, and the part that it concerns. */
function readPaired(rest: string, so: Prefix): Found | undefined {
  const [whole, type = '', scope] =
    /^([a-z][a-z-]{1,20}):(\uE000\d+\uE001|[\w.-]{2,30}): +(?=\S)/.exec(rest) ?? [];
  if (whole === undefined || scope === undefined || so.scope !== undefined) return undefined;
  const kind = kindOfMark(type);
  return { scope, ...(kind === undefined ? {} : { kind }), length: whole.length };
}

/** `*: add a flag`: of all parts. */
function readStar(rest: string): Found | undefined {
  const length = /^\*: +(?=\S)/.exec(rest)?.[0].length;
  return length === undefined ? undefined : { length };
}

/** `ruler, sidecar: Add …`: of several parts. */
function readParts(rest: string, so: Prefix): Found | undefined {
  const [whole, scope] =
    /^([a-z][\w/-]{1,24}(?:, ?[a-z][\w/-]{1,24}){1,5}): +(?=\p{Lu})/u.exec(rest) ?? [];
  return scope === undefined || so.scope !== undefined
    ? undefined
    : { scope, length: whole?.length ?? 0 };
}

function readEmoji(rest: string): Found | undefined {
  const emoji = EMOJI.exec(rest)?.[0];
  if (emoji === undefined || emoji.length === rest.length) return undefined;
  const kind = kindOfEmoji(emoji);
  const reverts = REVERT.test(emoji.trim());
  if (/💥|:boom:/u.test(emoji)) return { kind: 'breaking', length: emoji.length };
  return { ...(kind === undefined ? {} : { pictured: kind, reverts }), length: emoji.length };
}

function readTag(rest: string): Found | undefined {
  const [semver, level] = /^\(SEMVER-(MAJOR|MINOR|PATCH)\)\s*/.exec(rest) ?? [];
  if (semver !== undefined) return { breaking: level === 'MAJOR', length: semver.length };
  const match = TAG.exec(rest);
  const name = match?.[1] ?? match?.[2];
  if (match === null || name === undefined || /^[ xX]$/.test(name)) return undefined;
  if (STATE.test(name)) return { length: match[0].length };
  return named(name, match[0].length);
}

function readTyped(rest: string): Found | undefined {
  const [whole, type = '', scope = '', mark] = TYPED.exec(rest) ?? [];
  if (whole === undefined) return undefined;
  const kind = kindOfMark(type);
  if (kind === undefined) return undefined;
  return {
    kind,
    scope: scope.trim(),
    breaking: mark === '!',
    reverts: REVERT.test(type),
    length: whole.length,
  };
}

function readLabel(rest: string, so: Prefix): Found | undefined {
  const [whole, name = '', mark] = LABEL.exec(rest) ?? [];
  if (whole === undefined) {
    const [dashed, word = ''] = DASHED.exec(rest) ?? [];
    const kind = kindOfMark(word);
    return dashed === undefined || kind === undefined ? undefined : named(word, dashed.length);
  }
  if (STATE.test(name)) return { length: whole.length };
  const found = named(name, whole.length);
  if (found.kind !== undefined) return { ...found, breaking: mark === '!' };
  if (so.scope !== undefined && so.kind === undefined) return undefined;
  // Of a name alone with versions behind it, the name is what the entry is about.
  const words = /\p{L}{3}|\uE000/u.test(rest.slice(whole.length));
  return NO_SCOPE.test(name) || !words ? undefined : found;
}

/** The part of the product, where what follows it begins with a verb of its own. */
function readBare(rest: string, so: Prefix): Found | undefined {
  const [whole, code, word] = BARE.exec(rest) ?? [];
  const name = code ?? word;
  if (whole === undefined || name === undefined || so.scope !== undefined) return undefined;
  if (STAGE.test(name)) return undefined;
  const first = firstWordOf(rest.slice(whole.length));
  return word !== undefined || first.is === 'verb' ? named(name, whole.length) : undefined;
}

function readWord(rest: string): Found | undefined {
  const [whole, word = ''] = LEADING_WORD.exec(rest) ?? [];
  const kind = kindOfMark(word);
  return whole === undefined || kind === undefined ? undefined : { kind, length: whole.length };
}

function named(name: string, length: number): Found {
  const kind = kindOfMark(name);
  if (kind === undefined) return { scope: name.trim(), length };
  const doubtful = DOUBTFUL.test(name);
  const reverts = REVERT.test(name.trim());
  return { kind, doubtful, reverts, ...(doubtful ? { label: name } : {}), length };
}
