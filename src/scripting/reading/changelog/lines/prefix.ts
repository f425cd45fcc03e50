import type { ChangeKind } from '../../../../domain/release.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { kindOfWording } from '../classify/deeds.js';
import { kindOfEmoji, kindOfMark } from '../classify/marks.js';
import { PhraseList } from '../../../phrase-list.js';
import { namesNoPart, readLabel } from './label.js';
import { lift } from './lifted.js';
import { readTrackerLabel } from './tracker-label.js';
import { isCommitType, readTypeAndPart } from './type-and-part.js';
import { namedBy, namesRevert, type Named } from './mark-names.js';
import { endOfPhrase, type Phrase } from './phrases.js';
import words from './prefix-words.json' with { type: 'json' };

/** Marks before an entry's words: `feat(parser)!:`, `[FEATURE]`, `Fix:`, an emoji. */
export interface Prefix extends Named {
  readonly doubtful: boolean;
  /** The kind that an emoji stands for, which the words know better. */
  readonly pictured?: ChangeKind;
  readonly breaking: boolean;
  /** The rest was taken back: `revert:` */
  readonly reverts: boolean;
  readonly rest: string;
}

type Found = Partial<Omit<Prefix, 'rest'>> & {
  readonly length: number;
  /** Statement about the thing behind it, if the mark is not a kind of change. */
  readonly said?: string;
};

/** A picture, its name, a date or a time, `*:` of all parts, or an asterisk that a note somewhere else explains. */
const SIGNS: readonly Phrase[] = [
  /^(?:[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Emoji_Modifier}\uFE0F\u200D]*)+/u,
  /^:[a-z][a-z_+0-9]{1,30}:/,
  /^\d{4}-\d\d-\d\d(?::| [–—-]+)(?= )/,
  /^\[\d\d?:\d\d\]/,
  /^\*:?(?= )/,
].map((sign) => [sign, /^\s*/]);
const TAGS: readonly RegExp[] = [
  /^\[([^\][()]{1,80})\]:?\s*(?=\S)/,
  /^\(([A-Za-z][^\][()]{0,24})\)(?=:| - ):?\s*(?=\S)/,
  /^\((critical|high|moderate|medium|low|semver-[a-z]+)\):?\s*(?=\S)/i,
];
/** Words behind a tag that is the subject of the sentence: `[Reader] has a sidebar` */
const GOES_ON = new PhraseList(words.goesOnBehindTag);
/** Code, or a word in brackets, with no mark behind it: `` `inputs.redfish` Skip … ``, `(help) Align …` */
const BARE = /^(?:(\uE000\d+\uE001)|\(([A-Za-z][\w./-]{1,29}(?: [A-Z][\w.]{0,9})?)\)) +(?=\S)/u;
/** In brackets before an entry: in which state it is. */
const STAGES = new PhraseList(words.stages);
const HOW = /^(?:un.+ed|.+ly)$/i;
/** Actions on issues instead of a subject: `Implemented #7, #9: …` */
const DONE = /^(?!Reverted)(\p{Lu}\p{Ll}+ed)/u;
const SETTLED = /^(?:(?:,| and| &| \/)? (?:issues? )?\uE002\d+\uE003){1,9}(?: \(again\))?: (?=\S)/;
/** Kinds of change in capitals, or right before a mark. */
const IN_CAPITALS = new PhraseList(words.kindsInCapitals);
const CAPITALS = /^(BREAKING CHANGE|[A-Z]+)\b[\s:!-]+(?=\S)/;
const BEFORE_MARK = /^(New(?=!)|(?:[Ff]eat|[Ff]ix)(?=:\p{L}+ ))[\s:!-]+(?=\S)/u;
/** The same where a word with a capital begins the entry behind them: `FEAT Fold rows` */
const BEFORE_CAPITAL = new PhraseList(words.kindsBeforeCapital);
const CAPITALS_BEFORE_CAPITAL = /^(BUG FIX|[A-Z]+) (?=\p{Lu}\p{Ll})/u;
/** `Upgrade: Okio 3.16`: before the version of a dependency the label is what was done to it. */
const TAKEN = /^(upgrade|update|bump): (?=[^\s:]+(?: [^\s:]+){0,2} v?\d+(?:[.-]\w+)+(?:\.?$|\. ))/i;
/** `feature:parser: …`, without a space between the type and the part */
const PAIRED = /^([a-z][a-z-]{1,20}):(?=(?:\uE000\d+\uE001|[\w.-]{2,30}): +\S)/;
/** Things with their name before them: `Shortcuts: \`mf\`, \`mz\`` */
const NAMES_ALONE = /^\p{Lu}\p{Ll}+s: (?:(?:, |,? and |,? or )?\uE000\d+\uE001)+(?:\.|$)/u;
/** Functions behind the file that they are in (GNU Coding Standards, Style of Change Logs): `lex.c (yylex): …` */
const FUNCTION_IN_FILE = /(?<=^\S{1,80}\.\w{1,5}) \([^()]{1,300}\)(?=: \S)/;
const MOST_MARKS = 5;
/** Several parts of the product: `[parser][cli] …`, `[Parser] [CLI] …` */
const SEVERAL_TAGS = /(?<=^(?:[a-z]+: )?)(?:\[(?!semver-)[A-Za-z][^\][]{1,30}\] ?){2,4}(?=\S)/;

/** Reads the marks before an entry's words. */
export function readPrefix(text: string): Prefix {
  const bare = text
    .replace(SEVERAL_TAGS, (tags) => tags.replace(/\] ?\[/g, ', '))
    .replace(TAKEN, '$1 to ')
    .replace(/^(?!RFC)[A-Z]{2,6}\d{1,6}: (?=[^:]{1,60}: )/, '')
    .replace(/^v?\d+\.\d+(?:-stable|\.x): (.*)/s, (all, it: string) => (isOrder(it) ? it : all))
    .replace(/ -(?:WARNING|NOTE)-$/, '')
    .replace(FUNCTION_IN_FILE, '')
    .replace(PAIRED, (whole, type: string) => (kindOfMark(type) ? `${whole} ` : whole));
  let prefix: Prefix = { doubtful: false, reverts: false, ...lift(bare) };
  for (let count = 0; count < MOST_MARKS; count += 1) {
    const found = readMark(prefix.rest, prefix);
    if (found === undefined) break;
    prefix = add(prefix, found);
  }
  return prefix;
}

function readMark(rest: string, so: Prefix): Found | undefined {
  return (
    readEmoji(rest) ??
    readTicket(rest) ??
    readTag(rest, so) ??
    readTyped(rest) ??
    readTrackerLabel(rest) ??
    readSettled(rest) ??
    readWord(rest) ??
    readLabelled(rest, so) ??
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
  const end = endOfPhrase(rest, SIGNS);
  if (end === undefined || end === rest.length) return undefined;
  const emoji = rest.slice(0, end);
  const kind = kindOfEmoji(emoji);
  const pictured = kind === undefined ? {} : { pictured: kind, reverts: namesRevert(emoji) };
  return { ...pictured, length: emoji.length };
}

/** Number of an entry before a tag: `MAP-12 [iOS] …` */
const BEFORE_TAG = /^\uE002\d+\uE003[ :]*(?=\[[A-Za-z])/;

function readTicket(rest: string): Found | undefined {
  const [whole] = BEFORE_TAG.exec(rest) ?? [];
  return whole === undefined ? undefined : { length: whole.length };
}

function readTag(rest: string, so: Prefix): Found | undefined {
  const [whole, name] = TAGS.flatMap((one) => one.exec(rest) ?? []);
  if (whole === undefined || name === undefined) return undefined;
  if (whole.startsWith('[') && goesOnBehind(name, rest)) return undefined;
  const named = namedBy(name);
  // What is named now does something: `[Reader] now keeps the order`
  if (named.scope === name && rest.startsWith('now ', whole.length)) return undefined;
  const breaking = /^semver-major$/i.test(name);
  // In brackets it is not a part of the product, whatever heading is above it.
  const found = named.kind === 'security' ? { kind: named.kind } : named;
  return { ...found, tagged: so.tagged ?? named.kind, breaking, length: whole.length };
}

/** Recognizes a tag that is a part of the sentence: `[Reader], [Writer] fold`, `[Reader] has a sidebar` */
function goesOnBehind(name: string, rest: string): boolean {
  const behind = name.length + '[]'.length;
  const end = rest.charAt(behind) === ' ' ? GOES_ON.endAt(rest, behind + 1) : undefined;
  return rest.charAt(behind) === ',' || (end !== undefined && rest.charAt(end) === ' ');
}

/** `fix(parser): …`, and as some write it `fix(parser) …` */
function readTyped(rest: string): Found | undefined {
  const typed = readTypeAndPart(rest);
  if (typed === undefined) return undefined;
  const { type, open, part, end, breaking, length } = typed;
  const kind = kindOfMark(type);
  if (kind === undefined) return undefined;
  if (open !== '(' && (end === ' ' || type.endsWith(' '))) return undefined;
  if (end === ' ' && (!/^[a-z]{2,12}$/.test(type) || /^e?s$/.test(part))) return undefined;
  const scope = /[\p{L}\uE000]/u.test(part) ? { scope: part.trim() } : undefined;
  if (scope === undefined && !isCommit(type, end, rest.slice(length))) return undefined;
  return { kind, ...scope, breaking, reverts: namesRevert(type), length };
}

function isCommit(type: string, end: string, told: string): boolean {
  return isCommitType(type) && (end !== ' ' || isOrder(told));
}

function readSettled(rest: string): Found | undefined {
  const [deed] = DONE.exec(rest) ?? [];
  const length = deed === undefined ? undefined : endOfPhrase(rest, [[DONE, SETTLED]]);
  if (deed === undefined || length === undefined) return undefined;
  const kind = kindOfMark(deed) ?? kindOfWording(deed);
  return kind === undefined ? undefined : { kind, length };
}

function readLabelled(rest: string, so: Prefix): Found | undefined {
  const label = readLabel(rest);
  if (label === undefined) return undefined;
  const { whole, name, mark } = label;
  if (NAMES_ALONE.test(rest) && !kindOfMark(name)) return undefined;
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
  const tells = /^(?!v?\d+\.\d|(\w+[^e]ed )?from ).*(?:\p{L}{3}|\uE000)/u.test(
    rest.slice(whole.length),
  );
  return namesNoPart(name) || !tells ? undefined : found;
}

/** Action of a label on the thing behind it: `RENAMED: \`fold()\` to \`turn()\`` */
function deedOf(label: string, behind: string): string {
  const isDone = verbForm(label.toLowerCase())?.form === 'past' && kindOfMark(label) === 'changed';
  const isThing = /^\uE000\d+\uE001 /.test(behind);
  if (!isDone || !isThing) return '';
  return `${label.charAt(0)}${label.slice(1).toLowerCase()} `;
}

/** The part of the product, where what follows it begins with a verb of its own; behind another, one more. */
function readBare(rest: string, so: Prefix): Found | undefined {
  const [whole, code, word = ''] = BARE.exec(rest) ?? [];
  if (whole === undefined || STAGES.has(word) || HOW.test(word)) return undefined;
  const behind = rest.slice(whole.length);
  const told = behind.slice(endOfPhrase(behind, SIGNS) ?? 0);
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
  const known = kindWord(rest, CAPITALS, IN_CAPITALS) ?? BEFORE_MARK.exec(rest);
  const [whole, word = ''] = known ?? kindWord(rest, CAPITALS_BEFORE_CAPITAL, BEFORE_CAPITAL) ?? [];
  const kind = kindOfMark(word);
  if (whole === undefined || kind === undefined) return undefined;
  const marks = known !== null || firstWordOf(rest.slice(whole.length)).is === 'verb';
  return marks ? { kind, length: whole.length } : undefined;
}

function kindWord(rest: string, form: RegExp, kinds: PhraseList): RegExpExecArray | null {
  const found = form.exec(rest);
  return found?.[1] !== undefined && kinds.has(found[1]) ? found : null;
}
