import { followsSubject, followsVerb } from './lead.js';
import { thirdPerson, verbForm } from './verbs.js';
import type { VerbForm } from './verbs.js';

const GOVERNED = /\b(?:to|can|could|will|would|may|might|should|must|not|cannot|n't)\b|n't\b/i;
/** A clause within the object, which further verbs then belong to. */
const RELATIVE =
  /\b(?:that|which|who|where|when|if)\b.*\b(?:could|can|would|may|might|will|should)\b/i;
const AND = /(?:,? and(?: then)?|,? then|, or| or|,|;) ((?:also |then )?)([a-z-]+)(?= ([^\s]+))/g;

/** So many characters of an object are looked at, however long it is. */
const LOOKED_AT = 400;

/** What stands behind a semicolon often tells the reader what to do: `removed; use that instead`. */
const ADVICE = new Set(
  (
    'use see refer prefer set call run check try consider read pass switch migrate upgrade update replace move adjust ' +
    'reinstall rerun re-run rebuild restart back configure'
  ).split(' '),
);

function isAdvice(joint: string, { base }: VerbForm, next: string): boolean {
  return joint.startsWith(';') && (ADVICE.has(base) || next === 'your');
}

/** Two nouns, or the subject of another verb. */
function isNoun([, , word = '', next = '']: readonly string[]): boolean {
  return (word === 'pull' && next.startsWith('request')) || followsSubject(next);
}

/** Whether further verbs hang on the leading one: none, some that can be conjugated, or hard to tell. */
export function coordinationOf(object: string): 'none' | 'some' | 'unsure' {
  const rest = ` ${object.slice(0, LOOKED_AT)}`;
  let found: 'none' | 'some' = 'none';
  for (const match of rest.matchAll(AND)) {
    const verb = verbForm(match[2] ?? '');
    if (verb?.form !== 'base' || isAdvice(match[0], verb, match[3] ?? '') || isNoun(match))
      continue;
    const certain = followsVerb(match[3] ?? '') || !verb.nounToo;
    if (!certain && /^[,;]/.test(match[0])) continue;
    const before = rest.slice(rest.lastIndexOf(';', match.index) + 1, match.index);
    if (RELATIVE.test(before)) continue;
    if (!certain || GOVERNED.test(before)) return 'unsure';
    found = 'some';
  }
  return found;
}

/** An object whose further verbs go on from the same subject: `the flag and remove the option` → `the flag and removes the option`. */
export function conjugateFollowing(rest: string): string {
  const said = ` ${rest}`.replace(
    AND,
    (whole: string, also: string, word: string, next: string) => {
      const verb = verbForm(word);
      const certain = followsVerb(next) || verb?.nounToo === false;
      if (isNoun([whole, also, word, next])) return whole;
      if (verb?.form !== 'base' || !certain || isAdvice(whole, verb, next)) return whole;
      return `${whole.slice(0, whole.length - word.length - also.length)}${also}${thirdPerson(word)}`;
    },
  );
  return said.slice(1);
}
