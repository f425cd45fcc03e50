import { enumerate } from '../prose/number-words.js';
import { wordsIn } from '../prose/sentence.js';
import type { Entry } from './entry.js';
import { asNoun, isNominal } from './wording/nominal.js';
import type { Clause } from './wording/shape.js';

/** Entries that are told in one sentence, as one clause; a single one as it is. */
export interface Telling {
  readonly entries: readonly [Entry, ...Entry[]];
  readonly clause: Clause | undefined;
}

/** Of so many words an entry at most is, to be told together with others. */
const LONGEST_PART = 12;
/** Words of a sentence that tells several. */
const LONGEST_TOGETHER = 26;
const MOST_THINGS = 4;
/** A "not" of one part could be heard as one of the other; what has lists or asides of its own would be lost in a list. */
const ENTANGLED =
  /\b(?:no|not|never|cannot|without|\w+n['’]t|none|only|instead|except)\b|[,;:()?!]|\s[-–]\s|\b(?:and|or)\b/i;

/** Puts short neighbours that belong together into one sentence: `It adds A, B and C`, `It adds A, and now uses B`. */
export function combined(
  entries: readonly Entry[],
  standsAlone: (entry: Entry) => boolean,
): Telling[] {
  const tellings: Telling[] = [];
  let index = 0;
  while (index < entries.length) {
    const first = entries[index];
    if (first === undefined) break;
    const run = runFrom(entries.slice(index, index + MOST_THINGS), standsAlone);
    const before = tellings.at(-1);
    const telling =
      together(run) ??
      (before === undefined || before.entries.length === 1 ? pair(run) : undefined);
    tellings.push(telling ?? { entries: [first], clause: first.clause });
    index += telling?.entries.length ?? 1;
  }
  return tellings;
}

/** The entries from the first on that could be told with it. */
function runFrom(entries: readonly Entry[], standsAlone: (entry: Entry) => boolean): Entry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const end = entries.findIndex(
    (entry) =>
      entry.change.kind !== first.change.kind ||
      entry.scope !== first.scope ||
      !isShort(entry) ||
      standsAlone(entry),
  );
  return end === -1 ? [...entries] : entries.slice(0, end);
}

function isShort({ sentences, details, clause }: Entry): boolean {
  const [only = ''] = sentences;
  return (
    clause !== undefined &&
    sentences.length === 1 &&
    details.length === 0 &&
    wordsIn(only) <= LONGEST_PART &&
    !ENTANGLED.test(clause.text)
  );
}

/** Several things that the same is said of. */
function together([first, ...others]: readonly Entry[]): Telling | undefined {
  if (first?.clause === undefined) return undefined;
  const start = thingOf(first.clause);
  if (start === undefined) return undefined;
  const things = [start.thing];
  const entries: [Entry, ...Entry[]] = [first];
  for (const entry of others) {
    const next = entry.clause === undefined ? undefined : thingOf(entry.clause);
    if (next?.said !== start.said || wordsIn([...things, next.thing].join(' ')) > LONGEST_TOGETHER)
      break;
    things.push(next.thing);
    entries.push(entry);
  }
  if (things.length < 2) return undefined;
  return { entries, clause: ofThings(first.clause, start.said, enumerate(things)) };
}

function ofThings(clause: Clause, said: string, object: string): Clause {
  if (clause.shape !== 'predicate') return { shape: 'phrase', text: object };
  return { ...clause, object, text: `${said} ${object}` };
}

/** What is said, and of what: `adds` and `a flag`; of a phrase nothing is said. */
function thingOf(clause: Clause): { readonly said: string; readonly thing: string } | undefined {
  if (clause.shape === 'phrase')
    return isNominal(clause) ? { said: '', thing: asNoun(clause.text) } : undefined;
  if (clause.shape !== 'predicate' || clause.object === undefined) return undefined;
  const said = clause.text.slice(0, clause.text.length - clause.object.length).trim();
  return { said, thing: clause.object };
}

/** Two things that the product does. */
function pair([first, second]: readonly Entry[]): Telling | undefined {
  if (first?.clause?.shape !== 'predicate' || second?.clause?.shape !== 'predicate')
    return undefined;
  const { text } = first.clause;
  const further = text.startsWith('now ')
    ? second.clause.text.replace(/^now /, '')
    : second.clause.text;
  const said = `${text}, and ${further}`;
  if (wordsIn(said) > LONGEST_TOGETHER) return undefined;
  return {
    entries: [first, second],
    clause: { shape: 'predicate', verb: first.clause.verb, text: said },
  };
}
