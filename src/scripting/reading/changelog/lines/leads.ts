import { PhraseEnds } from '../../../phrase-ends.js';
import words from './trail-words.json' with { type: 'json' };

/** Words that lead straight to a reference or to somebody, by their classes. */
const LEADS: readonly RegExp[] = [
  /^[RGP]/,
  // `by @jane`, `thanks to @jane`, `from @jane`
  /^b(?:s*P|[RG])/,
  /^[kt][kts]*[PG]/,
  /^gs*P/,
  // `fixes issue #12`, `reported by @jane`
  /^f[is]*R/,
  /^m+bs*[PR]/,
  // `added in #12`, `see pull request #12`
  /^(?:ms*)?g[mgs]*i*R/,
  // joined to these: `and fixes …`
  /^a[RGPgfbti]/,
];
const NOUN_LEADS = /^i+(?:R|[kt][kts]*[PG])/;
/** Words that lead to it behind a mark only: `; closes`, `, merged #12` */
const LEADS_BEHIND_MARK = /^(?:fG|m+R)/;
const JOINED = /^[RGPgfbti]/;

/** Checks whether words lead straight to a reference or to somebody. */
export function leads(trail: string): boolean {
  return LEADS.some((one) => one.test(trail));
}

/** Checks whether the noun that a number is of leads to it, or to thanks. */
export function nounLeads(trail: string): boolean {
  return NOUN_LEADS.test(trail);
}

/** Checks whether words behind a mark, which may be more of a sentence, lead there. */
export function leadsBehindMark(trail: string): boolean {
  const [marks = ''] = /^j[ja]*/.exec(trail) ?? [];
  const behind = trail.slice(marks.length);
  if (marks.endsWith('a') && JOINED.test(behind)) return true;
  const said = behind.replace(/^s*i*/, '');
  const lead = said.replace(/^n+/, '');
  const numbered = lead.length < said.length;
  return LEADS_BEHIND_MARK.test(lead) || leads(lead) || (numbered && nounLeads(lead));
}

const ANYTHING = /^/;
/** Words about the thing and not about the change, before and behind a place where a credit may begin. */
const OF_THING: readonly (readonly [before: RegExp, behind: RegExp])[] = [
  // `Show a thanks to @jane`
  [/\b(?:an?|the) [Tt]hanks $/, ANYTHING],
  // `Correct tears caused by #12`, `rows don't merge`
  [/\b(?:caused|broken) $/, ANYTHING],
  [/n['’]t $/, /^\w/],
  // `Backport of rows fixes …`, `Map Reader fixes …`
  [/\b(?:for|of|with) [\w-]+ $/, /^fixes /],
  [/^(?!\w+ly )(?:[A-Z]\S* ){1,3}$/, /^fixes /],
  // `Link pull requests bug …`
  [ANYTHING, /^(?:pull )?(?:issue|request|PR|bug|commit)s (?:issue|pull|PR|bug|commit)\b/],
  // `Recently added …`
  [/^(?:\S+ ){1,2}$/, /^(?:add|updat|improv)ed /],
  // `maps copied from @jane`, `made by hand`
  [/(?:\bread|\w{3}ed) $/, /^from \uE004/],
  [/\w{3}ed $/, /^by [^\uE004]/],
  // `Fix a tear introduced in #12`
  [/^\W*(?:[Ff]ix|[Cc]orrect|[Rr]e(?:pair|vert))\w* /, /^(?:added|made|introduced) /],
  [
    /^\W*(?:[Ff]ix|[Cc]orrect|[Rr]e(?:pair|vert))\w* .*\b(?:added|made|introduced) $/,
    /^(?:in|by) /,
  ],
  [/(?:n['’]t|\w{2}ly) $/, /^clos(?:ed|ing)\b/],
];
const SORTS_OF_FIXES = new PhraseEnds(words.sortsOfFixes);
const BEFORE_STATE = new PhraseEnds(words.beforeState);

/** Checks whether words are said of the thing, as in `Fix a bug made in #12`, and not of the change, as in `by @jane`. */
export function isOfThing(before: string, behind: string): boolean {
  if (OF_THING.some(([first, then]) => then.test(behind) && first.test(before))) return true;
  if (behind.startsWith('fixes ') && SORTS_OF_FIXES.end(before)) return true;
  return /^clos(?:ed|ing)\b/.test(behind) && BEFORE_STATE.end(before);
}
