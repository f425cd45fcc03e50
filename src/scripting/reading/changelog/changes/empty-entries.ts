import { endOfPhrase, type Phrase } from '../lines/phrases.js';

const VERSION = /^ ?v?\d[\w.+~-]*(?![\w.+~-])/iu;

/** Lines about the release itself: `Release 2.0.0`, `v1.9.0...v2.0.0`, `Bump the version to 2.0` */
const RELEASES: readonly Phrase[] = [
  [/^v?\d(?:[\w-]|\.(?!\.))*\.{2,3}(?:v?\d[\w.-]*(?![\w.-])|HEAD)/iu],
  [/^(?:\S+ )?\.{2,3}HEAD/iu],
  [
    /^(?:prepare (?:for |the )*(?:\(pre\) )?release|(?:cut )?release|(?:bump )?version(?: bump)?|publish)/iu,
    /^(?: (?!from\b)[a-z][\w-]*(?= v?\d+\.\d))?:?(?: to| for| from \S+ to)?/iu,
    /^ v?\d[\w.+-]*(?![\w.+-])(?: \(cherry[- ]pick(?:ed)?(?=\)))?/iu,
  ],
  [/^(?:\S+ )?v?\d[\w.]* change ?logs?, version bump/iu],
  [/^update version for new release/iu],
  [/^(?:set|updated?|bump(?:ed)?) (?:the )?version(?: (?:constant|number|string))? to/iu, VERSION],
  [
    /^(?:prepare|trigger|cut|merge) (?:(?:the|an?|new|next|v?\d[\w.+-]*) ){0,4}/iu,
    /^(?:(?:(?:alpha|beta) )?release|alpha|beta|rc)/iu,
    /^(?: into \S+(?!\S))?/iu,
  ],
  [/^release of (?:a |the )?(?:new )?(?:\w+ )?version/iu, VERSION],
  [
    /^(?:(?:team|source-only|non-maintainer|no-change) )?(?:re-?)?(?:upload|rebuild)(?:ed)?/iu,
    /^(?: (?:to|for) (?:unstable|experimental|sid|[a-z]+-backports))?/iu,
    /^(?: by (?:the )?[\p{L}\p{M}.'’-]{1,40}(?: [\p{L}\p{M}.'’-]{1,40}){0,3})?/iu,
  ],
];

/** Lines that say that nothing is there, or where it is: `No notable changes`, `TBD`, `See the changelog` */
const NOTHING: readonly Phrase[] = [
  [/^(?:full change ?log|compare|diff|n\/a|none(?: yet)?|tbd|todo(?: \(#x+)?)/iu],
  [/^change ?log for v?\d[\w.]*(?![\w.])/iu],
  [/^nothing(?: yet| here|(?: has)? changed)?/iu],
  [/^\(?no (?:notable |user-facing |user-visible |significant )?(?:changes|updates)(?: yet)?/iu],
  [/^see (?:the )?(?:full )?(?:change ?log|release notes|documentation|docs|commits?|diff)/iu],
];

const PHRASES: readonly Phrase[] = [...RELEASES, ...NOTHING];

/** Recognizes a phrase with nothing but marks and digits behind it, and not within a word. */
function isPhraseAlone(text: string): boolean {
  return PHRASES.some((phrase) => {
    const end = endOfPhrase(text, [phrase]);
    if (end === undefined) return false;
    const isCut = /\w$/.test(text.slice(0, end)) && /^\w/.test(text.slice(end));
    return !isCut && !/\p{L}/u.test(text.slice(end));
  });
}

/** Lines that generators write, and names alone, such as `docs`. */
const GENERATED: readonly RegExp[] = [
  /^merge (?:branch|pull request|remote-tracking branch|an earlier change from \S+\/)\b/i,
  /^nothing(?: has)? changed, triggered /i,
  /made (?:their|his|her) first contribution/i,
  /^(?:note:? )?version bump only for package/i,
  /^(?:\.{3}|…) ?and \d+ more .*$/i,
  /^@?[^\s@]+@[^\s@]+ \(no changes?\)$/i,
  /^(?:tests?|docs|documentation|(?:code )?(?:linting|style|cleanup)|v?\d+(?:\.\d+)*)$/i,
  /^new (?:[\w-]+ )?release v?\d[\w.+~-]*\.?$/i,
  // What a GNU changelog says of a further part of a file: `(map_fold): Likewise.`
  /^(?:\([^()]{1,120}\): )?(?:likewise|ditto|same)\.?$/i,
  /^no (?:breaking changes|incompatibilit(?:y|ies)) (?:are|is) (?:to be )?\w+\.?$/i,
];

/** Count of what is listed: `8 issues`, `Issues: 8`, `(7 rows)`, `Total: 7 tickets` */
const COUNTS: readonly RegExp[] = [
  /^\(?(?:total:? )?\d+ (?:issues?|items?|tickets?|rows?|entries|bugs|tasks|stories|results?)\)?\.?$/i,
  /^(?:issues|items|tickets|rows|entries|total|results?|vorgänge|count): \d{1,5}$/i,
];

/** Lines that a template asks to be filled in: `[What changed]`, `Add your entry here` */
const TO_FILL_IN: readonly RegExp[] = [
  /^(?:a )?(?:brief |short )?description of (?:the|your|my) (?:change|fix|feature)s?\.?$/i,
  /^(?:add |put |write )?your (?:entry|change|contribution|description)s? here\.?$/i,
  /^\[[A-Z\d][^\][]*\]$/i,
  /^\([A-Z](?=[^()]*\byour?\b)[^()]*\)\.?$/i,
];

/** Outcome of a report that changed nothing: `Not a bug`, `Resolved as a duplicate` */
const CLOSED: readonly RegExp[] = [
  /^.*\b(?:not|no longer) an? (?:issue|bug)(?:, [^.]{0,160})?\.?$/i,
  /^(?:fixed|resolved|solved) (?:by|as an?) (?!\w+ing\b).{1,60}$/i,
];

const LINES: readonly RegExp[] = [...GENERATED, ...COUNTS, ...TO_FILL_IN, ...CLOSED];

/** Checks whether a line among the entries comes from a generator or a template, or tells nothing that changed. */
export function isEmptyEntry(text: string): boolean {
  return isPhraseAlone(text) || LINES.some((form) => form.test(text));
}
