import { remembered } from '../../../remembered.js';
import breaking from './lexicons/signals/breaking.json' with { type: 'json' };
import changes from './lexicons/signals/changes.json' with { type: 'json' };
import deprecations from './lexicons/signals/deprecations.json' with { type: 'json' };
import documentation from './lexicons/signals/documentation.json' with { type: 'json' };
import faults from './lexicons/signals/faults.json' with { type: 'json' };
import handling from './lexicons/signals/handling.json' with { type: 'json' };
import novelties from './lexicons/signals/novelties.json' with { type: 'json' };
import removals from './lexicons/signals/removals.json' with { type: 'json' };
import security from './lexicons/signals/security.json' with { type: 'json' };
import speed from './lexicons/signals/speed.json' with { type: 'json' };
import tools from './lexicons/signals/tools.json' with { type: 'json' };
import upkeep from './lexicons/signals/upkeep.json' with { type: 'json' };

/**
 * Signals in words of seven languages; a `*` stands for any ending. Tools are those with which a product's makers check,
 * test, format and publish it: each is too rare for examples to say so. Handling is done by makers, and by users to what is theirs.
 */
const FILES = {
  ...{ breaking, changes, deprecations, documentation, faults, handling },
  ...{ novelties, removals, security, speed, tools, upkeep },
};
const ENDING = '*';
const SHORTEST_BEGINNING = 2;
const BY_TERM = signalsByTerm();
const LONGEST_BEGINNING = Math.max(...[...BY_TERM.keys()].map(({ length }) => length));

function signalsByTerm(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const [signal, languages] of Object.entries(FILES))
    for (const term of Object.values(languages).flatMap((words) => words.split(' ')))
      all.set(term, [...new Set([...(all.get(term) ?? []), signal])]);
  return all;
}

/** Words of a long text, of which each is asked about several times. */
const MOST_WORDS = 5000;

/** Signals that a word in lower case gives: `crashed` hints at a fault. */
export const signalsOf = remembered(signalsOfWord, MOST_WORDS);

function signalsOfWord(word: string): ReadonlySet<string> {
  const found = new Set(BY_TERM.get(word) ?? []);
  const end = Math.min(word.length, LONGEST_BEGINNING);
  for (let length = SHORTEST_BEGINNING; length <= end; length += 1)
    for (const signal of BY_TERM.get(word.slice(0, length) + ENDING) ?? []) found.add(signal);
  return found;
}
