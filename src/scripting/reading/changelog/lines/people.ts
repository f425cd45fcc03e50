import { STAND_INS } from './mask.js';

const { reference: R, author: A } = STAND_INS;
/** Can be matched in one way only: a choice here multiplies with every further word of a list of people. */
const WORD = "\\p{Lu}(?=[\\p{L}'’]*\\p{Ll})[\\p{L}'’-]*(?![\\p{L}'’-])";
const PARTICLE = '(?:van|von|der|den|de|du|di|da|la|le|el|al|bin|ten|ter)';
/** A first and a last name, with initials and particles: `Antoine du Hamel`, `Eileen M. Uchitelle` */
const NAME = `${WORD}(?: (?:${PARTICLE}|\\p{Lu}\\.?|${WORD})){0,3} (?:${WORD}|\\p{Lu}\\.)`;
const PERSON = `(?:${NAME}|${A})`;
const PEOPLE = `${PERSON}(?:(?:, and |, | and | & |/)${PERSON}){0,9}`;

/** Capitalized words of products and prose, which are no names of people. */
const NO_NAME =
  /^(?:windows|linux|macos|mac|android|ios|google|apple|microsoft|amazon|azure|aws|internet|explorer|firefox|chrome|safari|mobile|edge|visual|studio|code|server|cloud|service|services|node|python|java|ruby|rust|go|docker|kubernetes|react|angular|vue|api|mode|only|support|experimental|breaking|change|changes|feature|preview|beta|alpha|release|candidate|version|stream|streams|new|old|the|this|see|unix|android|open|source|platform|engine|database|web|http|json|type|types|script|object|array|string|number|class|function|module|package|error|errors|exception|default|global|local|public|private|internal|external|security|advisory|pull|request|requests|issue|issues|note|notes|part|phase|step|section|table|chapter|figure|north|south|east|west|america|europe|asia|united|states|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|last|all|any|no|not|and|or|user|users|admin|client|clients|manager|management|control|access|data|file|files|system|systems|network|device|devices|hub|store|app|apps|test|tests|build|tool|tools|team|project|github|gitlab|actions|action|action|standard|library|framework|interface|language|unicode|bot|actionscript|typescript|javascript|content|policy|apache|mozilla|foundation|software|core|plugin|plugins|extension|extensions)$/i;

/** People and references, parted by words; next to a reference a space will do. */
const SIGNED = `(?:${R}|${PERSON})(?:(?:[,;] | and | & | ?/ ?| [|–-] )(?:(?:PRs? |pull requests? )?${R}|${PERSON})| ?${R}|(?<=${R}) ${PERSON}){0,11}`;
const TRAIL = new RegExp(
  `\\((?:(?:[Tt]hanks(?: to)?|[Pp]atch|[Cc]ontributed|[Rr]eported|via|by) )?(?:by )?(${SIGNED})(?: for [^()]{1,60})?\\)(?=[.]?$)`,
  'u',
);
/** Accounts in brackets behind the number: `#12 [jane, john]` */
const ACCOUNT = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’._-]*(?: [\\p{L}\\p{N}'’._-]+){0,2}";
const SIGNED_BEHIND = new RegExp(
  `(?<=${R}) \\[(${ACCOUNT}(?:(?:, and | and |, )${ACCOUNT}){0,9})\\](?=\\.?$)`,
  'u',
);
/** Who found it, and where they work, to the end: `reported by Jane Doe from Atlas Labs` */
const FOUND = new RegExp(
  `(?<!\\b(?:is|are|was|were|been)),? (?:first )?(?:reported|contributed|suggested|discovered|found|submitted|provided) by (${PERSON}(?:,? (?:and|from|of|at|in|the|&|${A}|[\\p{Lu}\\p{N}][^\\s.]*))*)(?=\\.?$)`,
  'u',
);
const BY = new RegExp(`,? [Bb]y (${PEOPLE})(?=[.]?$)`, 'u');
const CREDIT = new RegExp(
  `(?:^|(?<=[.!?;,)–—-])) ?(?:(?:Many|Special|Huge|Big|With|Also,?) )*(?:(?:This|It) (?:\\w+ )?was )?[(]?(?:[Tt]hanks,?(?: to)?|[Tt]hank you,?|[Kk]udos to|[Cc]redits? to|(?:(?:[Ii]nitial |[Oo]riginal )?[Pp]atch(?:es)?|[Pp]ull request|PR|[Ff]ix|[Rr]eport|[Bb]ug report)? ?(?:(?:[Cc]ontributed|[Rr]eported|[Ss]uggested|[Ii]mplemented|[Ff]ixed|[Pp]roposed|[Dd]iscovered|[Ff]ound|[Pp]rovided|[Ss]ubmitted|[Ww]ritten|[Dd]iagnosed)(?: and \\w+)? )?(?:[Bb]y|courtesy(?: of)?)) (${PEOPLE})(?: for [^.!?()]{1,200})?[)]?(?: \\((?:PRs? |pull requests? )?${R}\\))?(?=[.!]?$|[.!] \\p{Lu})`,
  'u',
);
/** A name of one word, which only such words tell from any other: `Fix courtesy of jane` */
const COURTESY =
  /(?:^|(?<=[.!?;,)])) ?(?:[Pp]ull request|PR|[Pp]atch|[Ff]ix|[Cc]hange) (?:is |was )?courtesy (?:of )?([\p{L}\p{N}_-]+)(?=\.?$|\. \p{Lu})/u;
const SIG = / ?\[SIG ([^\][]{2,160})\](?=[.]?$)/;
/** A longer text is no entry that people sign. */
const LONGEST = 3_000;
const SINGLE = new RegExp(NAME, 'gu');

export interface Lifted {
  readonly text: string;
  readonly names: readonly string[];
  /** The special interest group of Kubernetes that made the change. */
  readonly group?: string;
}

/** Takes the names of people out of an entry with stand-ins where they only sign it: `(Jane Doe)`, `Patch by Jane Doe.` */
export function liftPeople(masked: string): Lifted {
  const group = SIG.exec(masked)?.[1];
  const text = masked.replace(SIG, '');
  const found = text.length > LONGEST ? { text, names: [] } : liftNames(text);
  return { ...found, ...(group === undefined ? {} : { group: `SIG ${group}` }) };
}

function liftNames(signed: string): { text: string; names: readonly string[] } {
  let text = signed;
  const names: string[] = [];
  for (const pattern of [SIGNED_BEHIND, TRAIL, CREDIT, CREDIT, CREDIT, COURTESY, FOUND, BY]) {
    const found = pattern.exec(text);
    const signers = found?.[1] ?? '';
    const whole = pattern === SIGNED_BEHIND || pattern === COURTESY;
    const people = whole ? signers.split(/,? and |, /) : (signers.match(SINGLE) ?? []);
    if (found === null || !people.every(isName)) continue;
    const rest = cut(text, found.index, found[0]);
    if (!/[\p{L}\p{N}\uE000]/u.test(rest) && !/^\W*(?:\w+ )?[Tt]hank|^(?:This|It)\b/.test(text))
      break;
    names.push(...people);
    text = rest
      .trim()
      .replace(/[\s,;–—-]+(?=[.!?]?$)/, '')
      .replace(/([.!?])\s*[.!]$/, '$1');
  }
  return { text, names };
}

/** Takes a piece out; a bracket whose other half stays behind stays as well. */
function cut(text: string, start: number, piece: string): string {
  const before = text.slice(0, start);
  const after = text.slice(start + piece.length);
  const opens = piece.includes('(');
  const closes = piece.includes(')');
  if (opens === closes) return before + after;
  const left = opens ? `${before} (` : `${before.replace(/[\s,;–—-]+$/, '')})`;
  return (left + after).replace(/ +\([\s,;.]*\)/, '');
}

function isName(words: string): boolean {
  return !words.split(' ').some((word) => NO_NAME.test(word));
}
