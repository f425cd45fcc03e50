import { asPeople, namesIn, withPeople } from './people.js';
import { classify, type Classed } from './token-classes.js';

const CREDIT = /^[RGPpbktmigfsaj.]*$/;
/** The same as a whole. */
const WHOLE = /^(?:[gfbkt]|.*[RP])|^[j.]*G/;
const WHOLE_ENTRY = /^(?:[bkt]|[^bkmt]*[bkmt].*P|[Rja.]+$)/;
/** Also behind a number: `#7 - GHSA-…` */
const ADVISORIES = /^[RVja.]+$/;
/** Behind words that lead to none, advisories sign as numbers do. */
const SIGNED_ADVISORIES = /V(?<=(?:.{2}[wnNOC)]|P[gja]*)V)[VjG.]*$/;
const REFERS = /[RGP]/;
/** `Found and reported by EFR-GmbH and others of the Institute.` */
const SIGNED = /^s?m(?:[aj]+m)*b[NOPpRGqjasgn().]+$/;
/** Numbers before what the sentence is limited to: `Fold rows #12 (desktop)` */
const BEFORE_ASIDE = /^(.*\uE003) (\([^()\uE002-\uE008]*\)\.?)(?: \uE004\d+\uE005)?$/s;
/** `thanks to @jane for the report`: thanks go on with these, a sentence with other words. */
const THANKS =
  /(?:^|(?<=[j.)]))[js]{0,4}w?[js]{0,2}t[swmja]{0,5}Pp*(?:[ja]{1,2}Pp*)*(?=$|[.sgfbktmiR(G]|[ja]+[sgPt])[^]*$/;
/** What else stands in a sentence that says who did something for an entry, and nothing else. */
const DEEDS =
  /^(?:reports?|catch|spotted|reviews?|tests?|patches|prs?|report\/patch|patches\/prs|stab|early|foundational|goes|go)$/i;
/** To an account, however written: `Thanks to jdoe.`, `Kudos jane-7!`, but `Thanks message.` */
const THANKS_ONE =
  /^(?:thanks|thx|kudos),? (?:to (?!(?:all|every\w+|team|\w+ed|\w+ing)\W*$)|(?=\S*[\d_-]))\S+$/i;
const SAYS_WHO = /\b(?:by|via|from|courtesy|thanks|thx|kudos|credits?|props)\b/i;
/** A sentence without any of these has no credit. */
const MAY_CREDIT =
  /[\uE002-\uE008]|\b(?:by|via|from|courtesy|thanks?|thx|kudos|credits?|props|bravo|h\/t|cc)\b/i;
/** A longer sentence is none that people sign. */
const LONGEST = 3_000;
const VERB_ALONE =
  /^\W*(?:$|part(?:ial)?ly\W*$|(?:part(?:ial)?ly ?)?(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|revert(?:s|ed)?|merge[sd]?|implement(?:s|ed)?|address(?:es|ed)?|see|backport|bump|update|for|related|security|part|(?:this|it) (?:is|was) (?:an?|the)(?: [\w-]*\w){1,2})\W*$)/i;
const DANGLING =
  /\s(?<!(?:>|→) )(?:using|(?<!\b(?:is|are|was|were|be|been) )(?:describ|document)ed|to|the|a|an|of|and|or|for|with|from|in|on|at|into|about|by|as|than|like|is|was|are|were|be|been|per|(?:address|(?:re)?solv|mitigat)(?:e|es|ed|ing)?|(?:patch|avoid|prevent|mend)(?:es|s|ed|ing)?|fix|fixing|reverting|revert(?:s|ed)?|see|(?<!\b(?:is|are|was|were|be|been|not) )implement(?:s|ed)?|can be (?:found|seen|read|viewed)|hosted|located|since|including|after|before|until|because|due to|this|that|follow-up|(?<!\band )up|mentioned|against|which|what|where|when|not|(?:take )?a look|(?<!\bwhen .{1,40})(?:is|are|now|be) available)$/i;
/** A word of a language in capitals is none of the sentence: `joins that precede USING #12` */
const KEYWORD = /^[^a-z]*[a-z][^]* [A-Z]{3,}$/;
/** A sentence without the credit at its end, the longest without which it stands; the only one there is is not taken for thanks. */
export function withoutTrail(sentence: string, names: string[], only: boolean): string {
  const mayCredit = sentence.length <= LONGEST && MAY_CREDIT.test(sentence);
  return mayCredit ? withoutCredit(sentence, names, only) : sentence;
}

function withoutCredit(sentence: string, names: string[], only: boolean): string {
  const [, said, aside] = BEFORE_ASIDE.exec(sentence) ?? [];
  if (said !== undefined) return `${withoutTrail(said, names, only)} ${aside}`;
  const read = classify(sentence);
  const signed = read.classes.replace(SIGNED_ADVISORIES, (all) => all.replaceAll('V', 'R'));
  const classes = withPeople(signed);
  const signs = (): boolean => saysWho(sentence, { ...read, classes: signed }, names);
  if (!only && (ADVISORIES.test(classes) || signs())) return '';
  if (!REFERS.test(classes)) return !only && SIGNED.test(classes) ? '' : sentence;
  const thanks = THANKS.exec(classes);
  const start = thanks?.index ?? startOfTrail(sentence, { ...read, classes }, only);
  if (start === undefined) return sentence;
  names.push(...namesIn({ pieces: read.pieces.slice(start), classes: classes.slice(start) }));
  const rest = before(sentence, read, start);
  return /^$|[.!?…:]$/.test(rest) ? rest : rest + (/\.\s*$/.test(sentence) ? '.' : '');
}

/** Whether a sentence is a credit, also in words that elsewhere say more: `Report & patch via Jane Doe.` */
function saysWho(sentence: string, { pieces, classes }: Classed, names: string[]): boolean {
  const deeds = pieces.map(({ text }, at) => (DEEDS.test(text) ? 's' : classes.charAt(at)));
  const who = THANKS_ONE.test(sentence) ? /w(?=\.?$)/g : /N[qN]{0,3}N/g;
  const whole = deeds.join('').replace(who, asPeople);
  const is = SAYS_WHO.test(sentence) && CREDIT.test(whole) && /^s?[mst].*P/.test(whole);
  if (is) names.push(...namesIn({ pieces, classes: whole }));
  return is;
}

function startOfTrail(sentence: string, read: Classed, only: boolean): number | undefined {
  const { classes } = read;
  if (!only && /^(?:(?:please )?see|inspired by)\b/i.test(sentence)) return 0;
  if (CREDIT.test(classes) && (only ? WHOLE_ENTRY : WHOLE).test(classes)) return 0;
  for (
    let start = classes.search(/(?<![RGPpbktmigfsaj.])[RGPpbktmigfsaj.]*$/);
    start < classes.length;
    start += 1
  ) {
    if (!REFERS.test(classes.slice(start))) return undefined;
    const left = before(sentence, read, start);
    // Words are left that say something: no verb and no preposition that lost its object.
    const isCut = DANGLING.test(left) && !KEYWORD.test(left);
    const says = /[\p{L}\p{N}\uE000]/u.test(left) && !VERB_ALONE.test(left) && !isCut;
    if (says && mayBegin(sentence, read, start)) return start;
  }
  return undefined;
}

const LEADS =
  '[RGP]|b(?:s*P|[RG])|[kt][kts]*[PG]|f[is]*R|gs*P|m+bs*[PR]|g[mgs]*i*R|ms*g[mgs]*i*R|a[RGPgfbti]';
const LEAD = new RegExp(`^(?:${LEADS}|i+(?:R|[kt][kts]*[PG]))`);
const LEAD_BEHIND_MARK = new RegExp(
  `^j[ja]*s*(?:i*(?:fG|m+R|${LEADS})|i*n+(?:fG|m+R|${LEADS}|i+(?:R|[kt][kts]*[PG])))`,
);

/** What ends with these is no word for what follows it: `Add a foo issue #12` */
const OF_NUMBER = /^(?:issue|bug|ticket|request|commit|discussion|reference|relates$)/i;

/**
 * Whether a credit may begin behind words that are none: with a reference, or with words that lead straight to it.
 * Before a bracket stands the sentence, whose last words are its own.
 */
function mayBegin(sentence: string, { pieces, classes }: Classed, start: number): boolean {
  const { text = '', start: at = 0 } = pieces[start] ?? {};
  const trail = classes.slice(start);
  // `inspired by Big Maps` is said of the thing, as in `Fix a bug made in #12`, `by @jane` of the change; `a / first` joins words.
  const passive =
    /\b(?:an?|the) [Tt]hanks \0|\b(?:(?:for|of|with) [\w-]+|security|bug|stability|several|various) \0fixes |\0(?:pull )?(?:issue|request|PR|bug|commit)s (?:issue|pull|PR|bug|commit)\b|\b(?:caused|broken) \0|n['’]t \0\w|^(?:\S+ ){1,2}\0(?:add|updat|improv)ed |\b(?:read|\w{3,}ed) \0from \uE004|\w{3}ed \0by [^\uE004]|^\W*(?:[Ff]ix|[Cc]orrect|[Rr]e(?:pair|vert))\w* .*(?:\0(?:added|made|introduced) |\b(?:added|made|introduced) \0(?:in|by) )|^(?!\w+ly )(?:[A-Z]\S* ){1,3}\0fixes |(?:\b(?:be(?:en|ing)?|g[eo]t(?:s|ting)?|ha(?:s|ve|d|ving)|already|still|never|always|yet)|n['’]t|\w{2}ly) \0clos(?:ed|ing)\b/;
  const marked = `${sentence.slice(0, at)}\0${sentence.slice(at)}`;
  if (passive.test(marked) || `${text}${trail}`.startsWith('/js')) return false;
  if (trail.startsWith('j'))
    return (/[,;]/.test(text) || sentence.charAt(at - 1) === ' ') && LEAD_BEHIND_MARK.test(trail);
  if (/^i+[kt]/.test(trail)) return text.startsWith('P');
  // Behind `for issue` the number is the noun's own.
  if (/^[RG]/.test(trail) && /(?:^|[^mwNOC])i$/.test(classes.slice(0, start))) return false;
  const named = /^[if]/.test(trail) && /[mwNO]/.test(classes.charAt(start - 1));
  return !(named && OF_NUMBER.test(text)) && LEAD.test(trail);
}

/** Marks that join a credit to its sentence, but not the end of an emoji's short code. */
const MARK = '[\\s,;–—([-]|(?<!:[a-z_]{2,20}):';
const MARKS_BEHIND = new RegExp(`(?<!${MARK})(?:${MARK})+$`);

function before(sentence: string, { pieces }: Classed, start: number): string {
  return sentence.slice(0, pieces[start]?.start).replace(MARKS_BEHIND, '');
}
