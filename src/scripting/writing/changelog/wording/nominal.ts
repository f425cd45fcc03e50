import type { ChangeKind } from '../../../../domain/release.js';
import { wordsIn } from '../../prose/sentence.js';
import { isCountNoun, withArticle } from './count-nouns.js';
import type { Clause } from './shape.js';
import { isNounBefore, thirdPerson, verbForm } from './verbs.js';

type Phrase = Extract<Clause, { shape: 'phrase' }>;
type Predicate = Extract<Clause, { shape: 'predicate' }>;

const LONGEST = 14;
const NO_NAME =
  /[:;?]|\s[-–+]\s|\b(?:is|are|was|were|should|must|can|cannot|will|now|longer|please)\b/i;
const QUOTED = /["“][^"“”]{1,80}["”]/g;
const BEGINS_CLAUSE =
  /^(?:when|if|with|without|on|in|for|as|at|by|using|to|from|and|but|or|so|up|only|also|not|no|don['’]t|do|first|fully|see|how|why|what|due|because|after|before)\b/i;
/** What is fixed, rather than what the fix brings. */
const PROBLEM =
  /\b(?:bugs?|crash(?:es)?|errors?|issues?|leaks?|typos?|races?|race conditions?|deadlocks?|panics?|regressions?|failures?|hangs?|problems?|exceptions?|overflows?|underflows?|warnings?|mismatch(?:es)?|corruption|flicker\w*|broken|missing|incorrect|wrong|invalid|inconsistent|out[- ]of[- ]bounds|misspell\w+|vulnerabilit\w+|injection|nits)\b/i;
const REMEDY =
  /^(?:better|stricter|more|improved|proper|correct|new|support|additional|consistent|robust|tests?|documentation|the option|option|various|several|numerous|an? (?:new|better|option|way))\b/i;

/** Whether a phrase is what it seems: the name of a thing, which can stand where a noun does. */
export function isNominal({ text }: Phrase): boolean {
  if (
    wordsIn(text) > LONGEST ||
    NO_NAME.test(text.replace(QUOTED, 'it')) ||
    BEGINS_CLAUSE.test(text)
  )
    return false;
  return !endsInParticiple(text) && !hasVerb(text);
}

/** `true enables a middleware`, `tests, and drop support`: more than a name. */
function hasVerb(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  return words.some((word, index) => {
    const verb = index === 0 ? undefined : verbForm(word);
    if (verb === undefined || verb.nounToo) return false;
    if (isNounBefore('of', verb) && endsNoun(words[index + 1])) return false;
    if (verb.form === 'third person') return true;
    return verb.form === 'base' && /^(?:and|or)$|,$/.test(words[index - 1] ?? '');
  });
}

/** Whether a word, or the end, tells that a plural noun stands before it: `various fixes in`. */
function endsNoun(next: string | undefined): boolean {
  return (
    next === undefined || /^(?:in|on|to|for|from|with|of|by|and|or|when|via|after)$/.test(next)
  );
}

const NAMES =
  /^(?:Windows|Go|Make|Swift|Bash|Notion|Actions|Pages|Office|Access|Word|Teams|Express|Requests|Dash|Basic|Ruby|Rust|Docker|Linux|Discovery|Safari|Chrome|Internet|Base|English|Google|Apple|Pascal|Drupal|Crystal|Metal)\b/;

/** A phrase to stand within a sentence: its first word is lowered where it is surely no name. */
export function asNoun(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2);
  if (/^[A-Z][a-z]+$/.test(second)) return text;
  if (!/^[A-Z][a-z]*(?:-[a-z]+)*,?$/.test(first) || NAMES.test(first)) return text;
  const word = first.toLowerCase().replace(/,$/, '');
  const plain =
    isCountNoun(word) ||
    verbForm(word) !== undefined ||
    PLAIN_WORDS.has(word) ||
    /(?:tions?|ments?|ness|ity|ances?|ences?|ing|able|ible|ly|ical|ive|ous|ful|less|ed|al)$/.test(
      word,
    );
  return plain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const PLAIN_WORDS = new Set(
  (
    'new better more bad good big small minor major initial internal external example examples incorrect invalid typo typos ' +
    'support various several numerous default custom full partial basic simple small large fast slow old typings types ' +
    'docs documentation code test tests readme first second third links wrong visual identical unused additional optional ' +
    'proper correct synchronous asynchronous async potential possible rare single double multiple common general global local ' +
    'memory performance security race out broken missing native public private a an the some all further less'
  ).split(' '),
);

/** `Compiler revision increased`, `verbose option removed in favor of`: says what was done, without its verb. */
function endsInParticiple(text: string): boolean {
  const [noun = ''] = text.split(
    / (?:in|on|to|for|from|with|of|when|by|as|due|at|after|before|that|which) /,
  );
  const last = noun.split(' ').at(-1) ?? '';
  return noun.includes(' ') && verbForm(last.toLowerCase())?.form === 'past';
}

/** The verb that a kind of change implies where its entry only names the thing: under "Added", a name is what was added. */
const IMPLIED: Partial<Readonly<Record<ChangeKind, string>>> = {
  added: 'add',
  removed: 'remove',
  deprecated: 'deprecate',
};

/** What an entry that only names a thing says by the heading it stands under. */
export function impliedPredicate(phrase: Phrase, kind: ChangeKind): Predicate | undefined {
  const [, fixed] = /^fix(?:es)? for (.+)$/i.exec(phrase.text) ?? [];
  if (fixed !== undefined) return predicate('fix', fixed);
  if (!isNominal(phrase)) return undefined;
  const verb = kind === 'fixed' && isProblem(phrase.text) ? 'fix' : IMPLIED[kind];
  if (verb === undefined) return undefined;
  return predicate(verb, phrase.text);
}

function predicate(verb: string, name: string): Predicate {
  const article = verb === 'add' || verb === 'fix' ? 'a' : 'the';
  const object = withArticle(asNoun(name), article);
  return { shape: 'predicate', verb, text: `${thirdPerson(verb)} ${object}`, object };
}

function isProblem(text: string): boolean {
  return PROBLEM.test(text) && !REMEDY.test(text);
}
