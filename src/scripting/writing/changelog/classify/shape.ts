import type { ChangeKind } from '../../../../domain/release.js';
import type { Verb } from '../../../first-word/first-word.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { LONGEST_JUDGED } from '../../prose/sentence.js';
import type { IsCommand } from '../command/commands.js';
import { asNoun, lowered } from './lowered.js';
import { provenOf } from './proof.js';
import type { FrameName, Said } from './said.js';
import { hasFurtherVerb, shapeOfVerb } from './verb-shape.js';

/** What a kind says of a thing that its entry only names. */
const NAMED_UNDER: Partial<Readonly<Record<ChangeKind, FrameName>>> = {
  added: 'add',
  removed: 'remove',
  deprecated: 'deprecate',
};
/** Tells the reader something, or to do something; nothing that the product does. */
export const ADVICE =
  /^(?:do not|don['’]t|never) (?:upgrade to|.*\bin (?:production|an? (?:[\w-]+ ){0,3}environment)\b)|^(?:and |also )?(?:see|visit (?:the|our|this|https?:)|please|refer to|check out|(?:learn|read) more|subscribe to (?:this|these|our|updates)|keep in mind|be (?:aware|careful|sure)|remember (?:to|that)|opt (?:in|out)|nothing (?:has )?changed|no (?:\w+ )?changes)\b|^use \S.* instead$|^consider .* if you\b|^use `[^`]+` to [a-z]+$|^optionally [a-z]+ .*\byour\b|^(?!\w+ed \S+ (?:from|in|to) [^,;.]+[,;] ).*(?<!\bto )\bplease\b(?!-| \w+$)/i;
/** Tells the reader what he can do, or has to in a case of his, or how it was: a sentence of its own. */
const READER =
  /^(?:(?:if|when|once|after|before|unless) you\b|if you['’](?:re|ve)\b|to (?:revert|restore|keep|retain|go back|get|use|opt|enable|disable)\b|previously|historically|in (?:earlier|previous|older) versions)[^,]*, (?!and |or )\S|\bwe (?:\w+ )?(?:recommend|suggest|advise)\b|^to (?:revert|restore|keep|go back) .* (?:set|use|pass|call|run) |^(?:get|use|pass|call|choose|specify|configure) .* (?:with|via|by|using|through) `[^`]*\(/i;
/** Among breaking changes it is not certain whether the reader does it, or the product; of what is his it never is. */
const UPGRADES =
  /^(?:re-?)?(?:run|back ?up|migrate|install|make sure|use|delete|clear|replace|set|configure|check|review|restart)\b/i;
const YOURS = /\byour\b/i;
/** Of what is removed or deprecated: `Removal of old parsers`, `` `rows` deprecated in favor of `lines` `` */
const SAID_BY_FRAME = /^(?:removal|deletion|addition) of (?:the )?| deprecated(?= in favou?r of )/i;
/** Where it was added goes with the verb: `Fold mode to Maps`; what it is for does not: `a flag to fold maps` */
const ADDED_TO = / to (?!(?:not|also|always|never|only|\w+ly) )(\S+)/;
/** `Can now fold maps`: whoever can is not said. */
const LACKS_SUBJECT = /^(?:can now|now can|will now|now has) [a-z]/i;
/** `Lua updated with new words`: a passive without its verb. */
const WAS_DONE =
  /^(?:(?!that|which)[^\s,;:(]+ ){1,6}?(?:updated|added|enabled|disabled|deprecated|replaced|included|upgraded|refactored|[Rr]emoved|Added|Deprecated)(?: (?:with|for|by|in|into|to)\b|$)/;
/** What is fixed, rather than what the fix brings. */
const PROBLEM =
  /\b(?:bugs?|crash(?:es)?|errors?|issues?|leaks?|typos?|races?|race conditions?|deadlocks?|panics?|regressions?|failures?|hangs?|problems?|exceptions?|overflows?|underflows?|mismatch(?:es)?|corruption|flicker\w*|broken|missing|incorrect|wrong|invalid|inconsistent|out[- ]of[- ]bounds|vulnerabilit\w+|injection|XSS|[CS]SRF|bypass|traversal|disclosure|escalation|denial|false (?:positive|negative)s?)\b/i;
/** The same of a hole: `Parser buffers large fields in memory, enabling denial of service` */
const HOLE =
  /\b(?:improper(?:ly)?|unbounded|uncontrolled|unrestricted|unsafe|insecure|exhaustion|DoS|enabling|allow(?:s|ed|ing)? (?:an? |remote |malicious |unauth\w+ )*(?:attackers?|users?|clients?))\b/i;
/** What a fix is for is what was wrong only where it is a problem: `Fix for Maps 2.0` */
const FIX_OF = new RegExp(
  `^(?:Bug|bug)?-?[Ff]ix(?:es)? (?:of|to|(?<!^[Ff].*)for|for(?=.*${PROBLEM.source})) `,
);
const REMEDY =
  /^(?:better|stricter|more|improved|proper|correct|new|support|additional|consistent|robust|tests?|documentation|various|several|numerous|an? (?:new|better|option|way))\b|\b(?:bug ?)?fix(?:es)?\b/i;
/** The same in the name of what was improved, behind its kind: `changed: Misleading names of rows` */
export const DEFECT =
  /^changed: (?!better|stricter|more|improved)(?:\S+ ){0,4}(?:missing|misleading|unnecessary|needless|redundant|wrong|incorrect|broken|inconsistent|confusing|excessive|infinite|leaks?|crash(?:es)?|bugs?|not \w+ing)\b/i;
/** Of what nobody sorted it is not certain whether it is so, or was: `Streams do not close`. */
const FAULTY =
  /^(?:not (?:all|every|each)|no) .*(?:correctly|properly)\b|(?:n['’]t|\bnot) (?:work\b|(?:\w+ )?(?:correctly|properly)\b)|\b(?:is|are) too \w+\b|^(?:can now|will now) /i;
/** How it is from now on: among the fixes anything else tells what was wrong. */
const SETTLED =
  /\b(?:now|no longer|any ?more|may be|recommend(?:ed|s)?|continues? to|from now on|included|supported|allowed|correctly|properly|fixed|previously|until|again|will|has been|have been|(?:was|were|got) (?:added|changed|removed|updated|moved|renamed|reverted|rewritten|improved|replaced|upgraded|reworked|merged))\b/i;
/** In words. What is longer than a name says itself what happens. */
const SHORT_NAME = /^\S+(?: \S+){1,7}$/;

/** How the first sentence of an entry, without its end mark, is told: reworded where it is certain what it is, else in its own words. */
export function shapeOf(entry: string, kind: ChangeKind, isCommand?: IsCommand): Said {
  const text = entry.replace(/^(?:now )?compatible (?=with )/i, 'Compatibility ');
  if (text.length > LONGEST_JUDGED) return quoted(text, kind);
  if (isOfReader(text, kind)) return { frame: 'sentence', words: text };
  const proven = provenOf(text, kind, isCommand);
  if (proven.is === 'verb')
    return (
      (isOrderTo(text, kind, proven) ? undefined : shapeOfVerb(proven, kind)) ?? quoted(text, kind)
    );
  if (kind === 'internal' || proven.is === 'unsure') return quoted(text, kind);
  return proven.is === 'name' ? ofName(text, kind) : ofSentence(text, kind);
}

/** Whether a verb may tell the reader what to do. */
function isOrderTo(text: string, kind: ChangeKind, { form }: Verb): boolean {
  const steps = kind === 'breaking' && UPGRADES.test(text);
  return form === 'imperative' && (steps || (kind !== 'added' && YOURS.test(text)));
}

function ofSentence(text: string, kind: ChangeKind): Said {
  if (FAULTY.test(text)) return quoted(text, kind);
  return { frame: isRepair(kind) && !SETTLED.test(text) ? 'fault' : 'sentence', words: text };
}

function isOfReader(text: string, kind: ChangeKind): boolean {
  return kind !== 'internal' && (ADVICE.test(text) || (!isRepair(kind) && READER.test(text)));
}

/** Of a fix its own words tell what was wrong or how it is now: both are among the fixes, and so is a hole. */
function quoted(text: string, kind: ChangeKind): Said {
  if (LACKS_SUBJECT.test(text)) return { frame: 'does', words: lowered(text) };
  const isHole = kind === 'security' && (PROBLEM.test(text) || HOLE.test(text));
  const fault = kind === 'fixed' || isHole;
  return { frame: fault ? 'fault' : 'quote', words: text };
}

function ofName(text: string, kind: ChangeKind): Said {
  const plain = text.replace(/ ?\((?:[^()]|\(\))*\)/g, '');
  const done = !isRepair(kind) && !SAID_BY_FRAME.test(text) && WAS_DONE.test(plain);
  if (done || hasFurtherVerb(text, 'imperative')) return quoted(text, kind);
  const other = / changed in |^(?:pending )?deprecation\b|\d (?:to|[-=]>|→) v?\d/i.test(text);
  const named = other ? undefined : NAMED_UNDER[kind];
  if (named !== undefined) return ofNamed(named, asNoun(text.replace(SAID_BY_FRAME, '')));
  if (isRepair(kind)) {
    const words = asNoun(text.replace(FIX_OF, ''));
    if (/^fix for |^(?:[\w-]+ ){0,3}(?:[Bb]ug-?)?[Ff]ixes\b/.test(words))
      return { frame: 'noun', words: words.replace(/^fix /, 'a fix ') };
    const broken = PROBLEM.test(words) && !REMEDY.test(words) && !/^[Ff]ix(?:es)? to /.test(text);
    return { frame: broken ? 'fix' : 'fault', words };
  }
  return kind !== 'breaking' && SHORT_NAME.test(text) && !DEFECT.test(`${kind}: ${text}`)
    ? { frame: 'noun', words: asNoun(text) }
    : quoted(text, kind);
}

function ofNamed(frame: FrameName, words: string): Said {
  const [, place = ''] = frame === 'add' ? (ADDED_TO.exec(words) ?? []) : [];
  const added = place !== '' && verbForm(place.toLowerCase())?.form !== 'imperative';
  return { frame: added ? 'added' : frame, words };
}

/** Of these kinds an entry that says what is, rather than what is done, tells what was wrong. */
function isRepair(kind: ChangeKind): boolean {
  return kind === 'fixed' || kind === 'security';
}
