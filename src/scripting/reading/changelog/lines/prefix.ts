import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { kindOfWording } from '../classify/deeds.js';
import { BREAKS, kindOfEmoji, kindOfMark } from '../classify/marks.js';
import { namedBy, namesRevert, type Named } from './mark-names.js';

/** What stands before an entry's words: `feat(parser)!:`, `[FEATURE]`, `Fix:`, an emoji. */
export interface Prefix extends Named {
  readonly doubtful: boolean;
  /** The kind that an emoji stands for, which the words know better. */
  readonly pictured?: ChangeKind;
  readonly breaking: boolean;
  /** What follows was taken back: `revert:` */
  readonly reverts: boolean;
  readonly rest: string;
}

type Found = Partial<Omit<Prefix, 'rest'>> & {
  readonly length: number;
  /** What it says of the thing behind it, where the kind of change does not. */
  readonly said?: string;
};

/** A picture, `*:` of all parts, or an asterisk that a note somewhere else explains. */
const EMOJI =
  /^(?:(?:[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Emoji_Modifier}\uFE0F\u200D]*)+|:[a-z][a-z_+0-9]{1,30}:|\d{4}-\d\d-\d\d(?::| [–—-]+)(?= )|\[\d\d?:\d\d\]|\*:?(?= ))\s*/u;
const TAG =
  /^(?:\[([^\][()]{1,80})\](?!,| (?:with|via|to|including|which|that|is|was|has|have|are|were|will) )|\(([A-Za-z][^\][()]{0,24})\)(?=:| - )|\((critical|high|moderate|medium|low|semver-[a-z]+)\)):?\s*(?=\S)/i;
/** Code, or a word in brackets, with no mark behind it: `` `inputs.redfish` Skip … ``, `(help) Align …` */
const BARE = /^(?:(\uE000\d+\uE001)|\(([A-Za-z][\w./-]{1,29}(?: [A-Z][\w.]{0,9})?)\)) +(?=\S)/u;
/** In brackets before an entry: in which state it is. */
const STAGE =
  /^(?:experimental|alpha|beta|preview|unstable|optional|internal|breaking|un.+ed|.+ly)$/i;
/** `fix(parser)!: …`, `fix!(parser) : …`, `[fix(parser)] …`, one of several: `test(), chore(rows): …` */
const TYPED =
  /^(?:\[(?=[^\s:[\]]+\]))?([A-Za-z][A-Za-z -]{1,20}?)(!?)([([{])((?:[^()[\]{}]|\([^()]{0,40}\)){0,60})[)\]}]( ?!?)(\]:? *| ?: *| |(?:, ?| ?[&+/] ?)(?=[A-Za-z]+!?\())(?=\S)/;
/** With nothing in its brackets any other word is a function: `update(): …` */
const COMMIT =
  /^(?:feat(?:ure)?|(?:bug|hot)?fix|chore|ci|docs?|perf|ref|refactor|revert|deps|style|tests?|build|breaking)$/i;
const WORD = '[\\p{L}_.][\\p{L}\\p{N}_./@+&*-]{0,38}';
const NAME = `\\[?(?:${WORD}(?: ${WORD}){0,2}|\\p{Lu}[\\p{L}\\p{N}]+(?: \\p{Lu}[\\p{L}\\p{N}]+){3,4}|\uE000\\d+\uE001(?:/\\w+)?)\\]?(?: \uE002\\d+\uE003)?`;
const LABEL = new RegExp(
  `^((?:[A-Z][a-z]+ly breaking |[A-Z]+LY BREAKING )?${NAME}(?:, ?${NAME}){0,9})(!?)(?: (?:[–—|>·•-]|--) (?=[\\p{L}\uE000])|\\| (?=\\p{L})|: +)(?=\\S)`,
  'u',
);
/** What was done to issues, rather than what it is about: `Implemented #7, #9: …` */
const SETTLED =
  /^(?!Reverted)(\p{Lu}\p{Ll}+ed)(?:(?:,| and| &| \/)? (?:issues? )?\uE002\d+\uE003){1,9}(?: \(again\))?: (?=\S)/u;
const LEADING_WORD =
  /^(BREAKING(?: CHANGE)?|NEW|New(?=!)|[Ff]eat(?=:\p{L}+ )|[Ff]ix(?=:\p{L}+ )|FIX|FIXED|BUGFIX|FEATURE|SECURITY|ADDED|CHANGED|REMOVED|DEPRECATED|IMPROVED)\b[\s:!-]+(?=\S)|^(FEAT|ENH|BUG(?: FIX)?|DOCS?|PERF|CHORE|MAINT|TST|REFACTOR) (?=\p{Lu}\p{Ll})/u;
/** Words that begin a clause, say how or to whom, or name an error, rather than a part of the product. */
const NO_SCOPE =
  /^(?!\S+ (?:command|module|plugin)$)(?:(?:what|why|how|who|which|where|notes?|notice|nb|warning|important|caution|attention|tip|example|examples|todo|before|after|more|new|old|several|various|some|many|two|three|four|five|the|a|an|this|these|also|add(?:s|ed|ition of)?|speed up|use(?= )|fix(?:e[sd])?|improved?|support|allows?|now|when|if|it|we|you|there|multiple|following|includ(?:es?|ing)|supported|updat(?:e[sd]?|ing)|upgrade[sd]?|bump(?:s|ed)?(?= )|remove[sd]?|rename[sd]?|move[sd]?|refactor(?:s|ed)?|correct(?:s|ed)?|migration|see|backport|(?:special )?thanks|for|with|as|implement(?:s|ed)?|introduce[sd]?|expose[sd]?|replace[sd]?|enable[sd]?|disable[sd]?|set(?= )|automatically|manually|previously|additionally|partial(?= )|known(?= )|(?:\w+ ){0,2}(?:caveats?|limitations?|restrictions?|drawbacks?))\b|(?!doc).* (?:support|updates?|improvements|rework|overhaul|removal)$|\w*[a-z](?:Error|Exception)$|[A-Z]{2,6}\d{3,}$)/i;
/** `Upgrade: Okio 3.16`: before the version of a dependency the label is what was done to it. */
const TAKEN = /^(upgrade|update|bump): (?=[^\s:]+(?: [^\s:]+){0,2} v?\d+(?:[.-]\w+)+(?:\.?$|\. ))/i;
/** `feature:parser: …`, without a space between the type and the part */
const PAIRED = /^([a-z][a-z-]{1,20}):(?=(?:\uE000\d+\uE001|[\w.-]{2,30}): +\S)/;
/** What they are called stands before them: `Shortcuts: \`mf\`, \`mz\`` */
const NAMES_ALONE = /^\p{Lu}\p{Ll}+s: (?:(?:, |,? and |,? or )?\uE000\d+\uE001)+(?:\.|$)/u;
const MOST_MARKS = 5;
/** Several parts of the product: `[parser][cli] …`, `[Parser] [CLI] …` */
const TAGS = /(?<=^(?:[a-z]+: )?)(?:\[(?!semver-)[A-Za-z][^\][]{1,30}\] ?){2,4}(?=\S)/;

/** Reads the marks before an entry's words. */
export function readPrefix(text: string): Prefix {
  const words = text
    .replace(TAGS, (tags) => tags.replace(/\] ?\[/g, ', '))
    .replace(TAKEN, '$1 to ')
    .replace(/^(?!RFC)[A-Z]{2,6}\d{1,6}: (?=[^:]{1,60}: )/, '')
    .replace(/^v?\d+\.\d+(?:-stable|\.x): (.*)/s, (all, it: string) => (isOrder(it) ? it : all))
    .replace(/ -(?:WARNING|NOTE)-$/, '')
    .replace(PAIRED, (whole, type: string) => (kindOfMark(type) ? `${whole} ` : whole));
  let prefix: Prefix = { doubtful: false, reverts: false, ...lift(words) };
  for (let count = 0; count < MOST_MARKS; count += 1) {
    const found = readMark(prefix.rest, prefix);
    if (found === undefined) break;
    prefix = add(prefix, found);
  }
  return prefix;
}

/** Says what an entry is, wherever it stands: `(Breaking)`, `[BREAKING CHANGE]`, `Breaking API change:`, at the end `[SECURITY]` */
const LIFTED =
  /(?:,|(?<![\s,]))\s*(?:[([](?:breaking(?:[ -]changes?)?[)\]](?=[\s:.,]|$)|(security)[)\]](?=\.?$))|\bbreaking :warning:)|^breaking(?:(?: [a-z]+)? changes?(?: ?\/ ?[a-z]+)?[:.,]|\.)(?= )|(?<=^|: )breaking changes? (?=\uE000)|\s[-–—] breaking changes?(?=\.?$)|^(?:warning: )?(?:possibl[ey] |potential(?:ly)? )?breaking(?: changes?)?[.!]?$/i;
const BREAKING_LABEL = new RegExp(`^${BREAKS}(?:[:.] +|(?<=ards? incompatible) (?=\uE000))`, 'i');
const BREAKING_LEAD =
  /(?:^|[.!?;] )(?:\w+ly[ -])?breaking(?:[ /-]+[a-z]+){0,2}(?:: |!(?: |$))|\bthis (?:is an? )?(?:\w+ )?breaking change\b/i;

function lift(text: string): Pick<Prefix, 'kind' | 'breaking' | 'rest'> {
  const [mark, security] = LIFTED.exec(text) ?? BREAKING_LABEL.exec(text) ?? [];
  if (mark === undefined) return { rest: text, breaking: BREAKING_LEAD.test(text) };
  const rest = text.replace(mark, '').replace(/^[:\s]+/, '');
  if (security === undefined) return { rest, breaking: true };
  return { rest, breaking: false, kind: 'security' };
}

function readMark(rest: string, so: Prefix): Found | undefined {
  return (
    readEmoji(rest) ??
    readTag(rest, so) ??
    readTyped(rest) ??
    readSettled(rest) ??
    readWord(rest) ??
    readLabel(rest, so) ??
    readBare(rest, so)
  );
}

function add(prefix: Prefix, { length, said = '', ...found }: Found): Prefix {
  return { ...combined(prefix, found), rest: `${said}${prefix.rest.slice(length)}` };
}

function combined(prefix: Prefix, found: Partial<Prefix>): Prefix {
  const { breaking = false, reverts = false, doubtful = false, ...named } = found;
  // The first mark that names a kind beyond doubt, or else the last that names one.
  const sure = prefix.kind !== undefined && !prefix.doubtful;
  const kind = sure ? prefix.kind : (named.kind ?? prefix.kind);
  const pictured = prefix.pictured ?? named.pictured;
  return {
    ...prefix,
    ...named,
    ...(kind === undefined ? {} : { kind }),
    ...(pictured === undefined ? {} : { pictured }),
    doubtful: sure || named.kind === undefined ? prefix.doubtful : doubtful,
    breaking: prefix.breaking || breaking || named.kind === 'breaking',
    reverts: prefix.reverts || reverts,
  };
}

function readEmoji(rest: string): Found | undefined {
  const emoji = EMOJI.exec(rest)?.[0];
  if (emoji === undefined || emoji.length === rest.length) return undefined;
  const kind = kindOfEmoji(emoji);
  const pictured = kind === undefined ? {} : { pictured: kind, reverts: namesRevert(emoji) };
  return { ...pictured, length: emoji.length };
}

function readTag(rest: string, so: Prefix): Found | undefined {
  const [whole, square, round, rating] = TAG.exec(rest) ?? [];
  const name = square ?? round ?? rating;
  if (whole === undefined || name === undefined) return undefined;
  const named = namedBy(name);
  // What is named now does something: `[Reader] now keeps the order`
  if (named.scope === name && rest.startsWith('now ', whole.length)) return undefined;
  const breaking = /^semver-major$/i.test(name);
  // In brackets it is no part of the product, whatever heading it stands below.
  const found = named.kind === 'security' ? { kind: named.kind } : named;
  return { ...found, tagged: so.tagged ?? named.kind, breaking, length: whole.length };
}

/** `fix(parser): …`, and as some write it `fix(parser) …` */
function readTyped(rest: string): Found | undefined {
  const [whole, type = '', early, open, part = '', late, end] = TYPED.exec(rest) ?? [];
  const kind = kindOfMark(type);
  if (whole === undefined || kind === undefined) return undefined;
  if (open !== '(' && (end === ' ' || type.endsWith(' '))) return undefined;
  if (end === ' ' && (!/^[a-z]{2,12}$/.test(type) || /^e?s$/.test(part))) return undefined;
  const scope = /[\p{L}\uE000]/u.test(part) ? { scope: part.trim() } : undefined;
  if (scope === undefined && !isCommit(type, end, rest.slice(whole.length))) return undefined;
  const breaking = `${early}${late}`.includes('!');
  return { kind, ...scope, breaking, reverts: namesRevert(type), length: whole.length };
}

function isCommit(type: string, end: string | undefined, told: string): boolean {
  return COMMIT.test(type) && (end !== ' ' || isOrder(told));
}

function readSettled(rest: string): Found | undefined {
  const [whole, deed = ''] = SETTLED.exec(rest) ?? [];
  const kind = kindOfMark(deed) ?? kindOfWording(deed);
  return whole === undefined || kind === undefined ? undefined : { kind, length: whole.length };
}

function readLabel(rest: string, so: Prefix): Found | undefined {
  const [whole, name = '', mark] = LABEL.exec(rest) ?? [];
  if (whole === undefined || (NAMES_ALONE.test(rest) && !kindOfMark(name))) return undefined;
  const found = {
    ...namedBy(name.replace(/^[io]n (?:the )?| \uE002\d+\uE003/gi, '')),
    breaking: mark === '!',
    length: whole.length,
    said: deedOf(name, rest.slice(whole.length)),
  };
  if (found.scope === undefined || (found.kind !== undefined && whole.includes(': '))) return found;
  // A word in capitals before another label says what sort of change it is: `IMPORT: parser: …`
  const isPart = so.scope !== undefined && so.kind === undefined && !/^[A-Z]{4,}$/.test(so.scope);
  if (!whole.includes(': ') || isPart) return undefined;
  // Of a name alone with versions behind it, the name is what the entry is about.
  const words = /^(?!v?\d+\.\d|(\w+[^e]ed )?from ).*(?:\p{L}{3}|\uE000)/u.test(
    rest.slice(whole.length),
  );
  return NO_SCOPE.test(name) || !words ? undefined : found;
}

/** What a label says was done to the thing behind it: `RENAMED: \`fold()\` to \`turn()\`` */
function deedOf(label: string, behind: string): string {
  const isDone = verbForm(label.toLowerCase())?.form === 'past' && kindOfMark(label) === 'changed';
  const isThing = /^\uE000\d+\uE001 /.test(behind);
  if (!isDone || !isThing) return '';
  return `${label.charAt(0)}${label.slice(1).toLowerCase()} `;
}

/** The part of the product, where what follows it begins with a verb of its own; behind another, one more. */
function readBare(rest: string, so: Prefix): Found | undefined {
  const [whole, code, word = ''] = BARE.exec(rest) ?? [];
  if (whole === undefined || STAGE.test(word)) return undefined;
  const told = rest.slice(whole.length).replace(EMOJI, '');
  const begins = /^[\p{Lu}\uE000]/u.test(told);
  const verb = firstWordOf(told).is === 'verb';
  const is = code === undefined ? begins || verb : begins && (verb || so.scope !== undefined);
  if (!is) return undefined;
  const named = namedBy(code ?? word);
  const more = so.scope !== undefined && named.scope !== undefined;
  const both = more ? { scope: `${so.scope}, ${named.scope}` } : {};
  return { ...named, ...both, length: whole.length };
}

function readWord(rest: string): Found | undefined {
  const [whole, known, word = known ?? ''] = LEADING_WORD.exec(rest) ?? [];
  const kind = kindOfMark(word);
  if (whole === undefined || kind === undefined) return undefined;
  const marks = known !== undefined || firstWordOf(rest.slice(whole.length)).is === 'verb';
  return marks ? { kind, length: whole.length } : undefined;
}
