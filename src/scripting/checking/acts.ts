import { verbForm, type VerbForm } from '../first-word/verb-forms.js';
import { BE, MODAL, clausesOf, meaningOf, overlap, wordsAndMarks } from './clauses.js';
import { isNegator } from './opposites.js';

/** An actor, an action and its object. */
export interface Act {
  /** In its dictionary form. */
  readonly verb: string;
  readonly agent: ReadonlySet<string>;
  readonly patient: ReadonlySet<string>;
  /** True if it says who may, or must. */
  readonly isRule: boolean;
}

/** Words that end a noun phrase. */
const ENDS =
  /^(?:to|for|in|on|at|from|with|by|of|into|onto|when|if|unless|while|because|since|after|before|until|so|that|which|who|as|than|through|via|using|without|and|or)$/i;
/** Stands for something named elsewhere. */
const PRONOUN =
  /^(?:it|they|this|that|these|those|you|we|he|she|one|who|which|there|what|everything|something)$/i;
const ADVERB = /ly$|^(?:now|also|still|always|never|only|then|not|no|longer|again)$/i;

/** Actions that the clauses of a sentence state, each with its actor and object; clauses that lack one of them are left out. */
export function actsIn(sentence: string): Act[] {
  return clausesOf(wordsAndMarks(sentence)).flatMap((clause) => {
    const act = passive(clause) ?? active(clause);
    return act === undefined || act.agent.size === 0 || act.patient.size === 0 ? [] : [act];
  });
}

/** `clients are rejected by the server` */
function passive(clause: readonly string[]): Act | undefined {
  const by = clause.indexOf('by');
  const at = clause.findLastIndex((word, index) => index < by && formOf(word)?.form === 'past');
  if (at < 1 || by - at > 2) return undefined;
  const be = clause.findLastIndex((word, index) => index < at && BE.test(word));
  const subject = clause.slice(0, be).filter((word) => !MODAL.test(word));
  if (be < 1 || subject.some((word) => PRONOUN.test(word))) return undefined;
  return {
    verb: formOf(clause[at] ?? '')?.base ?? '',
    agent: nounsFrom(clause, by + 1),
    patient: nounsBefore(subject),
    isRule: true,
  };
}

/** `the server rejects clients`, `admins may delete projects` */
function active(clause: readonly string[]): Act | undefined {
  const at = clause.findIndex((_, index) => isVerbAt(clause, index));
  if (at < 1) return undefined;
  const subject = clause.slice(0, at);
  const modal = subject.findIndex((word) => MODAL.test(word));
  const named = modal === -1 ? subject : subject.slice(0, modal);
  if (named.some((word) => PRONOUN.test(word) || ENDS.test(word))) return undefined;
  return {
    verb: formOf(clause[at] ?? '')?.base ?? '',
    agent: nounsBefore(named),
    patient: nounsFrom(clause, at + 1),
    isRule: modal !== -1,
  };
}

function isVerbAt(clause: readonly string[], at: number): boolean {
  const form = formOf(clause[at] ?? '');
  if (at === 0 || form === undefined || form.form === 'gerund') return false;
  const before =
    clause.slice(0, at).findLast((word) => !ADVERB.test(word) && !isNegator(word)) ?? '';
  if (MODAL.test(before)) return form.form === 'imperative';
  if (BE.test(before)) return false;
  if (form.form === 'imperative') return !form.nounToo && /[^s]s$/.test(before);
  // What may be a noun is a verb where what it acts on follows.
  return (
    !form.nounToo || /^(?:the|an?|all|any|every|each|its|their|your)$/i.test(clause[at + 1] ?? '')
  );
}

function formOf(word: string): VerbForm | undefined {
  return verbForm(word.toLowerCase());
}

/** Nouns among the words that precede a verb. */
function nounsBefore(words: readonly string[]): ReadonlySet<string> {
  return meaningOf(words.filter((word) => !ADVERB.test(word) && !isNegator(word)));
}

/** The nouns of what follows, up to what leads on to something else. */
function nounsFrom(clause: readonly string[], start: number): ReadonlySet<string> {
  const behind = clause.slice(start);
  const end = behind.findIndex((word) => ENDS.test(word));
  return meaningOf(end === -1 ? behind : behind.slice(0, end));
}

/**
 * Compares two acts: 1 if they say the same, -1 if their parts are exchanged or, for permissions, others are allowed,
 * else 0.
 */
export function compareActs(known: Act, told: Act): number {
  const agents = overlap(known.agent, told.agent);
  const patients = overlap(known.patient, told.patient);
  if (agents > 0 && patients > 0) return 1;
  const isSwapped =
    overlap(known.agent, told.patient) === 1 && overlap(known.patient, told.agent) === 1;
  if (isSwapped && agents + patients === 0) return -1;
  const isOthers = known.isRule && told.isRule && agents === 0 && patients === 1;
  return isOthers ? -1 : 0;
}
