import { isOneOf, type Phrase } from '../lines/phrases.js';

const VERSION = / ?v?\d[\w.+~-]*(?![\w.+~-])/iuy;
/** Behind a phrase: marks and digits. */
const END = /(?:\b|(?<=\W))[^\p{L}]*/iuy;

/** Lines about the release itself: `Release 2.0.0`, `v1.9.0...v2.0.0`, `Bump the version to 2.0` */
const RELEASES: readonly Phrase[] = [
  [/v?\d(?:[\w-]|\.(?!\.))*\.{2,3}(?:v?\d[\w.-]*(?![\w.-])|HEAD)/iuy],
  [/(?:\S+ )?\.{2,3}HEAD/iuy],
  [
    /(?:prepare (?:for |the )*(?:\(pre\) )?release|(?:cut )?release|(?:bump )?version(?: bump)?|publish)/iuy,
    /(?: (?!from\b)[a-z][\w-]*(?= v?\d+\.\d))?:?(?: to| for| from \S+ to)?/iuy,
    / v?\d[\w.+-]*(?![\w.+-])(?: \(cherry[- ]pick(?:ed)?(?=\)))?/iuy,
  ],
  [/(?:\S+ )?v?\d[\w.]* change ?logs?, version bump/iuy],
  [/update version for new release/iuy],
  [/(?:set|updated?|bump(?:ed)?) (?:the )?version(?: (?:constant|number|string))? to/iuy, VERSION],
  [
    /(?:prepare|trigger|cut|merge) (?:(?:the|an?|new|next|v?\d[\w.+-]*) ){0,4}/iuy,
    /(?:(?:alpha|beta) )?release|alpha|beta|rc/iuy,
    /(?: into \S+(?!\S))?/iuy,
  ],
  [/release of (?:a |the )?(?:new )?(?:\w+ )?version/iuy, VERSION],
  [
    /(?:(?:team|source-only|non-maintainer|no-change) )?(?:re-?)?(?:upload|rebuild)(?:ed)?/iuy,
    /(?: (?:to|for) (?:unstable|experimental|sid|[a-z]+-backports))?/iuy,
  ],
];

/** Lines that say that nothing is there, or where it is: `No notable changes`, `TBD`, `See the changelog` */
const NOTHING: readonly Phrase[] = [
  [/full change ?log|compare|diff|n\/a|none(?: yet)?|tbd|todo(?: \(#x+)?/iuy],
  [/change ?log for v?\d[\w.]*(?![\w.])/iuy],
  [/nothing(?: yet| here|(?: has)? changed)?/iuy],
  [/\(?no (?:notable |user-facing |user-visible |significant )?(?:changes|updates)(?: yet)?/iuy],
  [/see (?:the )?(?:full )?(?:change ?log|release notes|documentation|docs|commits?|diff)/iuy],
];

const WITH_AN_END: readonly Phrase[] = [...RELEASES, ...NOTHING].map((phrase) => [...phrase, END]);

/** Lines that generators write, and names of what is no change. */
const GENERATED: readonly RegExp[] = [
  /^merge (?:branch|pull request|remote-tracking branch|an earlier change from \S+\/)\b/i,
  /^nothing(?: has)? changed, triggered /i,
  /made (?:their|his|her) first contribution/i,
  /^(?:note:? )?version bump only for package/i,
  /^(?:\.{3}|…) ?and \d+ more .*$/i,
  /^@?[^\s@]+@[^\s@]+ \(no changes?\)$/i,
  /^(?:tests?|docs|documentation|(?:code )?(?:linting|style|cleanup)|v?\d+(?:\.\d+)*)$/i,
  /^new (?:[\w-]+ )?release v?\d[\w.+~-]*\.?$/i,
  /^no (?:breaking changes|incompatibilit(?:y|ies)) (?:are|is) (?:to be )?\w+\.?$/i,
];

/** Lines that a template asks to be filled in: `[What changed]`, `Add your entry here` */
const TO_FILL_IN: readonly RegExp[] = [
  /^(?:a )?(?:brief |short )?description of (?:the|your|my) (?:change|fix|feature)s?\.?$/i,
  /^(?:add |put |write )?your (?:entry|change|contribution|description)s? here\.?$/i,
  /^\[[A-Z\d][^\][]*\]$/i,
  /^\([A-Z](?=[^()]*\byour?\b)[^()]*\)\.?$/i,
];

/** What became of a report that changed nothing: `Not a bug`, `Resolved as a duplicate` */
const CLOSED: readonly RegExp[] = [
  /^.*\b(?:not|no longer) an? (?:issue|bug)(?:, [^.]{0,160})?\.?$/i,
  /^(?:fixed|resolved|solved) (?:by|as an?) (?!\w+ing\b).{1,60}$/i,
];

/** Checks whether a line among the entries is one that generators write, that a template has, or that tells of no change. */
export function isEmptyEntry(text: string): boolean {
  return (
    isOneOf(text, WITH_AN_END) ||
    [...GENERATED, ...TO_FILL_IN, ...CLOSED].some((form) => form.test(text))
  );
}
