import { GONE, STAND_INS } from './mask.js';

/** Capitalized words of products and prose, which are no names of people. */
const NO_NAME =
  /^(?:windows|linux|macos|mac|android|ios|google|apple|microsoft|amazon|azure|aws|internet|explorer|firefox|chrome|safari|mobile|edge|visual|studio|code|server|cloud|service|services|node|python|java|ruby|rust|go|docker|kubernetes|react|angular|vue|api|mode|only|support|experimental|breaking|change|changes|feature|preview|beta|alpha|release|candidate|version|stream|streams|new|old|the|this|see|unix|open|source|platform|engine|database|web|http|json|type|types|script|object|array|string|number|class|function|module|package|error|errors|exception|default|global|local|public|private|internal|external|security|advisory|pull|request|requests|issue|issues|note|notes|part|phase|step|section|table|chapter|figure|north|south|east|west|america|europe|asia|united|states|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|last|all|any|no|not|and|or|user|users|admin|client|clients|manager|management|control|access|data|file|files|system|systems|network|device|devices|hub|store|app|apps|test|tests|build|tool|tools|team|project|github|gitlab|actions|action|standard|library|framework|interface|language|unicode|bot|actionscript|typescript|javascript|content|policy|apache|mozilla|foundation|software|core|plugin|plugins|extension|extensions|draft|again|partial|partially|later|high|low|medium|critical)$/i;

/** What a piece of an entry is, and the letter that patterns know it by. The first that fits counts. */
const CLASSES: readonly (readonly [letter: string, is: RegExp])[] = [
  ['R', new RegExp(`^${STAND_INS.reference}`)],
  ['G', new RegExp(`^${GONE}`)],
  ['P', new RegExp(`^${STAND_INS.author}`)],
  ['V', new RegExp(`^${STAND_INS.advisory}`)],
  ['C', new RegExp(`^${STAND_INS.code}`)],
  ['b', /^(?:by|(?:co-)?authored-by|reviewed-by)$/i],
  ['k', /^courtesy$/i],
  ['t', /^(?:[Tt]hanks?|[Tt]hx|THANKS|[Kk]udos|Props|[Bb]ravo|[Cc]redits?|[Hh]\/[Tt]|[Cc][Cc])$/],
  // how somebody, or a thread, had to do with it
  [
    'm',
    /^(?:noticed|reported|contributed|suggested|authored|submitted|patch(?:ed)?|implemented|proposed|discovered|found|provided|written|diagnosed|made|added|done|introduced|created|merged?|tracked|worked|reviewed|backport(?:ed)?|cherry-picked|cherry|picked|idea|committed|updated|improved|rebased?)$/i,
  ],
  // what a number is of
  ['i', /^(?:issues?|bugs?|tickets?|jira|pull|requests?|prs?|gh|commits?|discussions?)$/i],
  // what leads to a reference, wherever it stands
  ['g', /^(?:in|via|re|from|see|at|@)$/i],
  // what is done to it
  ['f', /^(?:clos(?:es|ed|ing)|fixes|(?:re)?solves|refs?|references?|relate[sd]|supersedes)$/i],
  // what may stand around these, and leads to one behind a mark only
  [
    's',
    /^(?:to|of|for|the|this|that|it|an?|is|are|was|were|been|has|with|on|through|also|as|part|regards?|fix|fixed|close|resolve|resolved|address|addresses|addressed|implements?|work|change|release|version|brought|more|details|info|information|read|learn|here|who|partial|partially|maybe|possibly|probably|perhaps|others|first|initial|original|additional|special|many|huge|big|very|warm|new|per|contributors?|authors?|reporters?|link|together)$/i,
  ],
  ['s', /^(?:you|\d{4}-\d\d-\d\d)$/],
  ['a', /^(?:and|or)$/i],
  ['j', /^[,;&+/|–—-]$/],
  ['.', /^[.!?:…#]$/],
  ['(', /^[([{<]$/],
  [')', /^[)\]}>]$/],
  ['n', /^\d+$/],
  ['q', /^(?:van|von|der|den|del|della|de|du|dos|di|da|la|le|el|al|bin|ten|ter)$/],
  ['N', /^(?:\p{Lo}+|\p{Lu}(?:(?=[\p{L}\p{M}'’-]*\p{Ll})[\p{L}\p{M}'’-]*|\.?))$/u],
  // any other word with a capital
  ['O', /^\p{Lu}/u],
];

const TOKEN = new RegExp(
  `(?:${Object.values(STAND_INS).join('|')})|${GONE}|(?<=\\p{L} )\\p{Lu}\\.(?= \\p{Lu})|[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}'’._/-]*[\\p{L}\\p{M}\\p{N}])?(?:\\[bot\\])?|\\S`,
  'gu',
);

/** A name straight behind thanks */
const IN_CAPITALS = /\b(?:THANKS|[Tt]hanks|[Kk]udos) \p{Lu}{2,} \p{Lu}{2,}[^\w\p{Lu}]*$/u;
/** A text as its pieces, and as a word of their classes. */
export interface Classed {
  readonly pieces: readonly { readonly text: string; readonly start: number }[];
  readonly classes: string;
}

/** Reads a text with stand-ins once. */
export function classify(text: string): Classed {
  const found = [...text.matchAll(TOKEN)];
  const pieces = found.map(({ 0: piece, index }) => ({ text: piece, start: index }));
  const classes = pieces.map((piece) => classOf(piece.text)).join('');
  return { pieces, classes: IN_CAPITALS.test(text) ? classes.replace(/tOO/, 'tNN') : classes };
}

function classOf(piece: string): string {
  const letter = CLASSES.find(([, is]) => is.test(piece))?.[0] ?? 'w';
  return letter === 'N' && NO_NAME.test(piece) ? 'O' : letter;
}
