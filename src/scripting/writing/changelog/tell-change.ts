import type { ChangeKind } from '../../../domain/release.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence, Phrasings } from '../prose/sentence.js';
import { continued, ended } from './audible.js';
import type { Telling } from './combine.js';
import { LONG, capitalized } from './entry.js';
import type { Entry } from './entry.js';
import * as phrases from './phrases/change-phrases.js';
import * as fragments from './phrases/phrase-frames.js';
import * as topics from './phrases/topic-phrases.js';
import type { Listening } from '../prose/audience.js';
import { plainSentence, tellDetails, tellFurther } from './tell-details.js';
import { asNoun, isNominal } from './wording/nominal.js';
import { problemIn } from './wording/problem.js';
import type { Clause } from './wording/shape.js';

const SHORT_NAME = 2;

/** What an entry's telling depends on beside the entry. */
export interface Manner extends Listening {
  /** The product's name as it is said, or nothing. */
  readonly product: string;
  /** Whether the scope was named by the sentence before. */
  readonly sameScope: boolean;
  /** Whether nothing of the kind was told right before. */
  readonly first: boolean;
  /** Whether it is the only one of its kind. */
  readonly only: boolean;
}

/** An entry of a changelog, or a few short ones, in whole sentences with the entry's own words. */
export function tellEntry({ entries, clause }: Telling, manner: Manner): OwnSentence[] {
  const [entry, ...others] = entries;
  const [first = '', ...rest] = entry.sentences;
  const scope = manner.sameScope ? undefined : entry.scope;
  const told = clause === undefined ? [] : [tellClause(clause, first, entry, scope, manner)];
  if (others.length > 0) return told;
  return [...told, ...rest.map(tellFurther), ...tellDetails(entry.details, manner)];
}

function tellClause(
  clause: Clause,
  sentence: string,
  { change: { kind }, titled }: Entry,
  scope: string | undefined,
  manner: Manner,
): OwnSentence {
  const s: Readonly<Record<string, string>> = scope === undefined ? {} : { s: scope };
  switch (clause.shape) {
    case 'sentence':
      return tellSentence(sentence, kind, scope, manner.first);
    case 'infinitive':
      return ownWords(infinitiveFrames(scope, manner.first), { ...s, i: clause.text });
    case 'phrase':
      if (titled && scope === undefined && kind === 'other')
        return ownWords(manner.first ? topics.FIRST_TITLE : topics.TITLE, { n: clause.text });
      return tellPhrase(clause, kind, s, manner);
    case 'predicate': {
      const frames =
        wordsIn(clause.text) > LONG && scope === undefined
          ? phrases.GOES_ON
          : predicateFrames(clause, scope, manner);
      const w = manner.product === '' ? 'it' : manner.product;
      return ownWords(frames, {
        ...s,
        p: clause.text,
        n: clause.object ?? '',
        w,
        W: capitalized(w),
      });
    }
  }
}

function tellPhrase(
  clause: Extract<Clause, { shape: 'phrase' }>,
  kind: ChangeKind,
  scope: Readonly<Record<string, string>>,
  { first, only }: Manner,
): OwnSentence {
  const values = { ...scope, n: asNoun(clause.text) };
  const scoped = 's' in scope;
  if (isNominal(clause)) {
    const frames = topics.TOPICS[kind];
    const unscoped = only ? frames.only : first ? frames.first : frames.further;
    return ownWords(scoped ? frames.inScope : unscoped, values);
  }
  if (scoped) return ownWords(fragments.PHRASE_IN_SCOPE[kind], values);
  const frames = fragments.PHRASE[kind];
  return first
    ? { ...ownWords([frames[0], fragments.THIS_ONE], values), plainFirst: true }
    : ownWords(frames, values);
}

function infinitiveFrames(scope: string | undefined, first: boolean): Phrasings {
  if (scope !== undefined) return inScope(scope, phrases.INFINITIVE_IN_SCOPE);
  return first ? phrases.FIRST_INFINITIVE : phrases.INFINITIVE;
}

type Predicate = Extract<Clause, { shape: 'predicate' }>;

function predicateFrames(
  clause: Predicate,
  scope: string | undefined,
  { first, only, sameScope, product }: Manner,
): Phrasings {
  const act = actOf(clause);
  if (scope !== undefined)
    return inScope(scope, act === 'fix' ? phrases.FIX_IN_SCOPE : phrases.PREDICATE_IN_SCOPE);
  const order = first ? 'first' : 'further';
  if (act === 'work' && sameScope && !first) return phrases.PREDICATE_SAME_SCOPE;
  if (act === 'behaviour' && product !== '') return phrases.OF_PRODUCT[order];
  return act === 'fix' && only ? phrases.ONLY_FIX : phrases.PREDICATES[act][order];
}

function withoutSide([first, ...others]: Phrasings): Phrasings {
  return [first, ...others.filter((phrasing) => !phrasing.includes(' side, '))];
}

/** "On the parser side" is said of what has a short name; other sets stay themselves, for they are taken in turn. */
const FOR_LONG_NAMES: ReadonlyMap<Phrasings, Phrasings> = new Map(
  [
    phrases.FIX_IN_SCOPE,
    phrases.PREDICATE_IN_SCOPE,
    phrases.INFINITIVE_IN_SCOPE,
    phrases.SENTENCE_IN_SCOPE,
  ].map((phrasings) => [phrasings, withoutSide(phrasings)]),
);

function inScope(scope: string, phrasings: Phrasings): Phrasings {
  return wordsIn(scope) <= SHORT_NAME ? phrasings : (FOR_LONG_NAMES.get(phrasings) ?? phrasings);
}

/** What a clause says of the release or the product, which decides how it is put. */
function actOf({ verb, object, text }: Predicate): 'fix' | 'add' | 'behaviour' | 'work' {
  if (object !== undefined && (verb === 'fix' || verb === 'add')) return verb;
  return /^(?:now|no longer) /.test(text) ? 'behaviour' : 'work';
}

/** A sentence of the entry. Among the fixes one that tells of the fault is said to be past. */
function tellSentence(
  sentence: string,
  kind: ChangeKind,
  scope: string | undefined,
  first: boolean,
): OwnSentence {
  const text = ended(capitalized(sentence));
  const values = {
    t: text,
    c: continued(ended(sentence)),
    ...(scope === undefined ? {} : { s: scope }),
  };
  const scoped = scope !== undefined;
  const problem = kind === 'fixed' ? problemIn(sentence) : undefined;
  if (problem === 'past')
    return ownWords(scoped ? phrases.UNTIL_NOW_IN_SCOPE : phrases.UNTIL_NOW, {
      ...values,
      c: continued(asNoun(ended(sentence))),
    });
  if (problem === 'present') {
    const told = ownWords(scoped ? phrases.FIXED_FAULT_IN_SCOPE : phrases.FIXED_FAULT, values);
    return first ? { ...told, plainFirst: true } : told;
  }
  if (scoped && !/^(?:also|previously|however),?\s/i.test(sentence))
    return ownWords(inScope(scope, phrases.SENTENCE_IN_SCOPE), values);
  return plainSentence(sentence);
}
