import { PhraseList } from '../../../phrase-list.js';
import { isIncomplete, isVerbAlone } from './incomplete.js';
import { isOfThing, leads, leadsBehindMark, nounLeads } from './leads.js';
import { asPeople, namesIn, withPeople } from './people.js';
import { classify, type Classed } from './token-classes.js';
import words from './trail-words.json' with { type: 'json' };

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
  /(?<=^|[j.)])[js]{0,4}w?[js]{0,2}t[swmja]{0,5}Pp*(?:[ja]{1,2}Pp*)*(?=$|[.sgfbktmiR(G]|[ja]+[sgPt])/;
/** Further words of a sentence that only names who did something for an entry. */
const DEEDS = new PhraseList(words.deeds);
/** To an account, however written: `Thanks to jdoe.`, `Kudos jane-7!`, but `Thanks message.` */
const THANKS_ONE = /^(?:thanks|thx|kudos),? (to )?(\S+)$/i;
const NO_ACCOUNT = /^(?:all|every\w+|team|\w+ed|\w+ing)\W*$/i;
const SAYS_WHO = /\b(?:by|via|from|courtesy|thanks|thx|kudos|credits?|props)\b/i;
/** A sentence without any of these has no credit. */
const MAY_CREDIT =
  /[\uE002-\uE008]|\b(?:by|via|from|courtesy|thanks?|thx|kudos|credits?|props|bravo|h\/t|cc)\b/i;
/** A longer sentence is not a signature. */
const LONGEST = 3_000;
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

/** Checks whether a sentence is a credit, also in words that elsewhere say more: `Report & patch via Jane Doe.` */
function saysWho(sentence: string, { pieces, classes }: Classed, names: string[]): boolean {
  const deeds = pieces.map(({ text }, at) => (DEEDS.has(text) ? 's' : classes.charAt(at)));
  const who = thanksOne(sentence) ? /w(?=\.?$)/g : /N[qN]{0,3}N/g;
  const whole = deeds.join('').replace(who, asPeople);
  const is = SAYS_WHO.test(sentence) && CREDIT.test(whole) && /^s?[mst].*P/.test(whole);
  if (is) names.push(...namesIn({ pieces, classes: whole }));
  return is;
}

function thanksOne(sentence: string): boolean {
  const [whole, to, who = ''] = THANKS_ONE.exec(sentence) ?? [];
  if (whole === undefined) return false;
  return to === undefined ? /[\d_-]/.test(who) : !NO_ACCOUNT.test(who);
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
    const says = /[\p{L}\p{N}\uE000]/u.test(left) && !isVerbAlone(left) && !isIncomplete(left);
    if (says && mayBegin(sentence, read, start)) return start;
  }
  return undefined;
}

/** Words that no noun follows: `Add a foo issue #12` */
const OF_NUMBER = /^(?:issue|bug|ticket|request|commit|discussion|reference|relates$)/i;

/**
 * Checks whether a credit may begin after other words: with a reference, or with words that lead directly to it. The
 * sentence before a bracket keeps its last words.
 */
function mayBegin(sentence: string, { pieces, classes }: Classed, start: number): boolean {
  const { text = '', start: at = 0 } = pieces[start] ?? {};
  const trail = classes.slice(start);
  // `a / first` joins words.
  if (isOfThing(sentence.slice(0, at), sentence.slice(at)) || `${text}${trail}`.startsWith('/js'))
    return false;
  if (trail.startsWith('j'))
    return (/[,;]/.test(text) || sentence.charAt(at - 1) === ' ') && leadsBehindMark(trail);
  return /^i+[kt]/.test(trail) ? text.startsWith('P') : mayLead(text, trail, classes, start);
}

/** Checks whether words lead to a reference or to somebody, and do not belong to the noun before them. */
function mayLead(text: string, trail: string, classes: string, start: number): boolean {
  // Behind `for issue` the number is the noun's own.
  if (/^[RG]/.test(trail) && /(?:^|[^mwNOC])i$/.test(classes.slice(0, start))) return false;
  const named = /^[if]/.test(trail) && /[mwNO]/.test(classes.charAt(start - 1));
  return !(named && OF_NUMBER.test(text)) && (leads(trail) || nounLeads(trail));
}

/** Marks that join a credit to its sentence, but not the end of an emoji's short code. */
const MARK = '[\\s,;–—([-]|(?<!:[a-z_]{2,20}):';
const MARKS_BEHIND = new RegExp(`(?<!${MARK})(?:${MARK})+$`);

function before(sentence: string, { pieces }: Classed, start: number): string {
  return sentence.slice(0, pieces[start]?.start).replace(MARKS_BEHIND, '');
}
