import type { ChangeKind } from '../../../../domain/release.js';
import { isOrder, type Verb } from '../../../first-word/first-word.js';
import { AUXILIARY, OBJECT, PREPOSITION } from '../../../first-word/function-words.js';
import { thirdPerson, verbForm } from '../../../first-word/verb-forms.js';
import { standsInSentence } from '../phrase/articles.js';
import { asNoun, lowered } from './lowered.js';
import { CLAUSE, GOES, provenOf, USUAL, VERB_FIRST } from './proof.js';
import type { FrameName, Said } from './said.js';

type FrameOf = ReadonlyMap<string, FrameName>;
const OBJECT_OF: FrameOf = new Map([
  ['add', 'add'],
  ['introduce', 'add'],
  ['fix', 'fix'],
  ['remove', 'remove'],
  ['delete', 'remove'],
  ['drop', 'remove'],
  ['deprecate', 'deprecate'],
]);
/** Their objects may stand behind what was done: `Added: funding field to the manifest`. */
const HEADLINES: FrameOf = new Map([
  ['add', 'added'],
  ['introduce', 'added'],
  ['fix', 'fixed'],
]);
/** Of these kinds a removal may be what the product does when it runs: `Remove read-only files`. */
const AT_WORK: ReadonlySet<ChangeKind> = new Set(['added', 'fixed', 'performance']);
/** The same by when, or how, it is removed: no feature is removed only `when running clean`, or what was never needed. */
const HOW_REMOVED =
  /^(?:(?:the |any )?(?:redundant|superfluous|unnecessary|unneeded) (?!(?:\S+ ){0,2}(?:option|parameter|flag|argument|command|method|function|class|API|endpoint|setting)(?:e?s)?(?:$| (?:from|in|of)))|(?:[A-Z]\S* )+v?\d)| (?:if|when|after|before|while|during|until|once|by default|using|(?!only)\w{3,}ly)\b/;
/** No object, or one that leaves the verb's meaning open: `Fix for`, `Add to`, `Drop in`, `Fix maps from losing rows`. */
const NO_OBJECT =
  /^(?:$|(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|against|over|and|or|where|if|as)\b)|^(?!.{0,200}\b(?:issues?|bugs?|problems?|crash\w*|errors?|panics?|leaks?|failures?|warnings?|exceptions?|regressions?|prevent\w*)\b.{0,200} from )[^,;]{1,200} from (?!\w*(?:string|thing)\b)[a-z]{2,}ing\b/i;
/** What it was done by goes with the verb, not with the object: `Fix panics by registering targets`. */
const MEANS = /(?<!ed|en|[,:]) by (?:(?!and |or )\w+ )?\w+ing\b/i;
/** What it was done by may as well belong to a deed within the object: `rewriting tags by applying rules`. */
const MEANS_WITHIN = /(?:\bto [a-z]+|\b\w{2,}ing)\b[^,:;]{1,200} by (?:(?!and |or )\w+ )?\w+ing\b/i;
/** So does what a fix was done for: `Fix uploads to keep their names`, but `Fix failure to open files`. */
const PURPOSE =
  /(?<=(?<!(?<!handl|pars|render|logg|[cd]od|format|escap)ing|ed|ure|how|due|empt|ity|able) to (?:(?:not|again|also|always|never|no longer|only|\w+ly) ){0,3})(?!not|again|also|always|never|no longer|only|\w+ly)[a-z]+/;
/** Done for a while, or once: nothing that will be so from now on. */
const FOR_A_WHILE = /^(?:temporarily|re-?apply|revive|reword|(?:start|stop) testing)\b/i;

/** Says how it is to be, or was: `Fix rows that fold should keep their names` */
const SHOULD =
  /(?<!\b(?:that|which|who|as|it|they|when [^.]{0,80})) (?:should|must|failed to) (?!not have)/;

/** What is told of an entry that surely begins with a verb; none where no frame surely fits all its verbs. */
export function shapeOfVerb(verb: Verb, kind: ChangeKind): Said | undefined {
  const { base, adverbs, rest } = verb;
  const adds = kind === 'fixed' && OBJECT_OF.get(base) === 'add' && adverbs.length === 0;
  // What a fix adds was wrong for want of it: `Add missing rows`, but not `Add missing rows to maps`
  const lacked = adds && /^missing (?!.* (?:to|and) )/.test(rest);
  return lacked ? { frame: 'fix', words: rest } : shapeOfDeed(verb, kind);
}

function shapeOfDeed(verb: Verb, kind: ChangeKind): Said | undefined {
  const { base, form, negated, adverbs, rest } = verb;
  if (fitsNone(verb, kind)) return undefined;
  const further = hasFurtherVerb(rest, form);
  const how = adverbs.filter((adverb) => !/^(?:now|no longer)$/i.test(adverb));
  const plain = joined([...how, base, rest]);
  // What is done inside is no deed of the product: `One internal change was to …`
  if (kind === 'internal')
    return form === 'imperative' && !negated ? { frame: 'do', words: plain } : undefined;
  if (negated || adverbs.includes('no longer'))
    return further ? undefined : { frame: 'wont', words: plain };
  const object = further || how.length > 0 ? undefined : ofObject(verb, kind);
  return object ?? asDone(verb, kind, further, how);
}

function fitsNone({ base, form, rest }: Verb, kind: ChangeKind): boolean {
  // What is deprecated may not be gone yet: `Remove the flag in favor of …`
  const due = kind === 'deprecated' && form === 'imperative' && OBJECT_OF.get(base) === 'remove';
  // `Move the maps, rename the rows` is no sentence without "and".
  const spliced = hasFurtherVerb(rest, form) && !/(?:^| )(?:and|or|but|except|&) /.test(rest);
  const mixed = mixesForms(rest.split(/ to (?=[a-z]+ )/, 1)[0] ?? '', form);
  // Among fixes what is added is the repair; where no article makes it a sentence, its own words say so.
  const repair = kind === 'fixed' && OBJECT_OF.get(base) === 'add';
  return due || spliced || mixed || beginsAnew(rest) || (repair && !standsInSentence(rest));
}

/** By its form, and by whether it is done to the product or by it. */
function asDone(verb: Verb, kind: ChangeKind, further: boolean, how: string[]): Said | undefined {
  const { base, form, work, adverbs, word, rest } = verb;
  const plain = joined([...how, base, rest]);
  if (form === 'third person')
    return { frame: 'does', words: joined([...adverbs, lowered(word), rest]) };
  if (form === 'past' && (further || !(work || USUAL.test(base))))
    return { frame: 'has', words: joined([...how, lowered(word), rest]) };
  // What is done in the documentation is done, whatever the product will do.
  if (!work && kind !== 'documentation')
    return FOR_A_WHILE.test(plain) ? undefined : { frame: 'will', words: plain };
  const headline = further || how.length > 0 ? undefined : headlineOf(base, rest);
  if (further || (headline !== undefined && MEANS_WITHIN.test(rest)))
    return { frame: 'do', words: plain };
  if (headline !== undefined) return { frame: headline, words: rest.replace(MEANS, ',$&') };
  return { frame: 'does', words: joined([...how, thirdPerson(base), rest]) };
}

const NO_HEADLINE =
  /^(?:up|out|off|down|back) | \w{3,}ly (?:to|from|in) | not to | only (?:when|if) | from (?!st)[a-z]+ing /;
function headlineOf(base: string, object: string): FrameName | undefined {
  if (NO_HEADLINE.test(object) || standsInSentence(object)) return undefined;
  const [purpose = ''] = PURPOSE.exec(object.split(CLAUSE, 1)[0]?.split(',')[0] ?? '') ?? [];
  return base === 'fix' && verbForm(purpose)?.form === 'imperative'
    ? undefined
    : HEADLINES.get(base);
}

/** What breaks something nobody gets: it is no addition. */
function frameOfObject(base: string, kind: ChangeKind): FrameName | undefined {
  const frame = OBJECT_OF.get(base);
  return kind === 'breaking' && frame === 'add' ? undefined : frame;
}

function ofObject({ base, rest }: Verb, kind: ChangeKind): Said | undefined {
  const frame = frameOfObject(base, kind);
  if (frame === undefined || /^(?:an? )?missing\b| only (?:when|if) /i.test(rest)) return undefined;
  // Done when it runs, or done to it: `removes the file when cleaning` fits both.
  if (frame === 'remove' && (AT_WORK.has(kind) || HOW_REMOVED.test(rest))) return undefined;
  if (frame === 'fix' && SHOULD.test(rest)) return { frame: 'fault', words: asNoun(rest) };
  // Without its verb it would mean something else: `the option to the API` (added), `the pause to save time` (removed)
  if (NO_OBJECT.test(rest) || MEANS.test(rest) || / (?:in)?to /.test(rest)) return undefined;
  // What is fixed may have a verb of its own: told as what was wrong, or how it is to be.
  const [main = ''] = rest.split(/ (?:when|where|if|that|which|because|after|while|so|on|for) /, 1);
  const surely = [main, rest].some((one) => provenOf(one, 'other').is === 'name');
  if (surely) return { frame, words: asNoun(rest) };
  return frame === 'fix' ? { frame: 'fixed', words: asNoun(rest) } : undefined;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** `reject empty ids` in the third person, where it surely has no other verb: `rejects empty ids`. */
export function inThirdPerson(words: string): string | undefined {
  const [, verb = '', rest = ''] = /^([a-z-]+)( .+)?$/.exec(words) ?? [];
  const only = !/[,;:]| (?:and|or|but|then|instead) /.test(rest);
  return only && verbForm(verb)?.form === 'imperative' ? `${thirdPerson(verb)}${rest}` : undefined;
}

const JOINT =
  /(?:,? and(?: then)?|,? then|, or| or|(?<!\b(?:would|could|can|will|may|might|must|should),[^,]{1,80}),|;| but| \+| &) (?:also |then |still |not |[a-z]+ly )?([a-z-]+)(?= ([^\s]+))/gi;
const ASIDE = /\([^()]{0,200}\)/g;
/** `dead rows and simplify` */
const LAST_VERB = /^(?!.* (?:to|between|for|of|in|on|at|from|with|by) )[\w -]+ and ([a-z]+)$/;
/** Behind a joint a verb, though no object follows: `and switch to`, `and test against`; or what may be a noun: `and default rows to off` */
const SURELY_DONE = new RegExp(
  `${GOES.source}|^test against |^default \\S+ to |^[a-z]+ (?:early|earlier|later|faster|again|[a-z]+ly) `,
);
/** So many characters of an object are looked at, however long it is. */
const LOOKED_AT = 400;

/** Whether a further verb may hang on the leading one, `the flag and remove the option`: the frame must fit all verbs as they are written. */
export function hasFurtherVerb(object: string, form: Verb['form']): boolean {
  const plain = ` ${object.slice(0, LOOKED_AT)}`.replace(ASIDE, '()');
  const last = verbForm(LAST_VERB.exec(plain)?.[1] ?? '');
  if (last?.form === form && !last.nounToo && !VERB_FIRST.test(last.base)) return true;
  return [...plain.matchAll(JOINT)].some(({ index, 0: joint, 1: word = '', 2: next = '' }) => {
    const verb = verbForm(word.toLowerCase());
    if (verb?.form !== form || AUXILIARY.test(next)) return false;
    const done = `${verb.base}${plain.slice(index + joint.length)} `;
    if (index === 0 || OBJECT.test(next) || SURELY_DONE.test(done)) return true;
    if (verb.form === 'past') return next.startsWith('`') || (verb.work && !PREPOSITION.test(next));
    const alone = joint.startsWith(', and ') && plain.indexOf(',') === index;
    return alone || VERB_FIRST.test(verb.base) ? !PREPOSITION.test(next) : !verb.nounToo;
  });
}

/** Whether a verb, or a denied one, begins anew what no frame goes on with: `Read tags; don't treat them as titles`, `the flag, use another`. */
function beginsAnew(text: string): boolean {
  const all = text.replace(ASIDE, '()').split(/; |, (?=use )|,? (?:and|but) (?=do(?: no|n['’])t )/);
  return all.slice(1).some(isOrder);
}

/** Whether a further verb has surely another form, and no frame fits both: `Fixed a crash and enable the check`. */
function mixesForms(object: string, form: Verb['form']): boolean {
  const [plain = ''] = object.slice(0, LOOKED_AT).replace(ASIDE, '()').split(CLAUSE);
  return [...` ${plain} `.matchAll(JOINT)].some(([, word = '', next = '']) => {
    const verb = verbForm(word.toLowerCase());
    if (verb === undefined || verb.form === form || verb.form === 'gerund') return false;
    const noun = verb.nounToo || VERB_FIRST.test(verb.base) || next.endsWith('s');
    const usual = (verb.work || USUAL.test(verb.base)) && !noun && !PREPOSITION.test(next);
    const begins = /^(?:(?:[Aa]n?|[Tt]he|most|all|its)$|[A-Z]\w*[A-Z])/.test(next);
    return begins || (usual && verb.form === 'imperative');
  });
}
