import type { ChangeKind } from '../../../../domain/release.js';
import { isOfDoers } from '../../../first-word/whole-sentence.js';
import { remembered } from '../../../remembered.js';
import { tellsDanger } from './dangers.js';
import { wordsOfEntry, type WordsOfEntry } from './entry-words.js';
import { kindList } from './kind-lists.js';
import deeds from './lexicons/deeds.json' with { type: 'json' };
import objects from './lexicons/objects.json' with { type: 'json' };
import { tellsBreak } from './breaks.js';

const DEEDS = kindList(deeds);
const OBJECTS = kindList(objects);
/** Verbs of which the object decides the kind: `Add unit tests`, `Fix the docs`. */
const DONE_TO = /^(?:add|fix|correct|update|improve|clarif)/;
const DONE_TO_DEPENDENCIES = /^updated?s?$/;
const DEPENDENCIES = /^dep(?:s|endenc\w{1,12})$/;
/** After these words begins what it is done for. */
const PURPOSE = /^(?:to|for|in|[,;:])$/;
const MOST_BETWEEN = 3;
const MOST_BEFORE_DEPENDENCIES = 2;
const REASON = / to (?:fix|resolve|address|support|avoid) /;
const PATCH = /^\W*patch(?:es|ed)? for (?:an? |the )?(?:bugs?|broken|crash\w*|fail\w*)/i;
const FASTER = /^\W*(?:better|improve[sd]?|boost(?:s|ed)?|faster) performance\b/i;
const NEEDLESS = /^(?:redundant|superfluous|unnecessary|unneeded)$/;
/** Things that somebody uses, whatever those who remove them think of them. */
const USED = /^(?:options?|parameters?|flags?|arguments?|commands?|methods?|functions?|settings?)$/;
const USED_IN_CODE = /^(?:class(?:es)?|apis?|endpoints?)$/;
const LEADS_ON = /^(?:and|for|from|in|of|on|or|that|to|which)$/;
const IS_GONE = /^[^,;:]+ (?:(?:has|have) been|was|were) (?:removed|dropped|deleted)\b/i;
const IS_DEPRECATED = /\b(?:is|are|been|now)(?: considered)? deprecated\b/i;
const IN_A_CLAUSE = /\b(?:as|because|since|that|which|when)\b[^,;]{0,60}$/i;
const DEPRECATED_ONES =
  /^\W*deprecated ((?:[\w-]+ ){1,5}?)(?:can|is|are|was|were|has|have|must)\b/i;
const CLAUSE = /(?<![\w-])(?:in|that|which|as|since) /i;

/** Entries that are asked about several times, one after the other. */
const MOST_ENTRIES = 16;

/** Kind that the first sentence of an entry says it is: by the deed it begins with, or by words that mean nothing else. */
export const kindOfWording = remembered(kindWorded, MOST_ENTRIES);

function kindWorded(text: string): ChangeKind | undefined {
  const entry = wordsOfEntry(text);
  if (isOfDoers(entry.sentence)) return undefined;
  const deed = deedOf(entry);
  const object = deed === 'documentation' ? deed : objectOf(entry);
  if (object === 'documentation') return object;
  if (tellsDanger(entry)) return 'security';
  if ((deed === 'fixed' && object === undefined) || PATCH.test(entry.sentence)) return 'fixed';
  const end = endOf(entry, deed);
  if (end !== undefined) return end;
  if (FASTER.test(entry.sentence)) return 'performance';
  return deed === 'removed' || deed === 'deprecated' ? undefined : (object ?? deed);
}

/** Kind of an entry about the end of something. */
function endOf(entry: WordsOfEntry, deed?: ChangeKind): ChangeKind | undefined {
  if (tellsBreak(entry)) return 'breaking';
  if (isDeprecated(entry, deed)) return 'deprecated';
  const isRemoved = (deed === 'removed' && isGone(entry)) || IS_GONE.test(entry.sentence);
  return isRemoved ? 'removed' : undefined;
}

/** Kind of the word, or the two, that an entry begins with. */
function deedOf({
  sentence,
  words: [first = '', second = ''],
}: WordsOfEntry): ChangeKind | undefined {
  // A name with other marks in it is not a word: `new/Map`.
  const isName = /^[\p{L}'’-]+[./_@]\p{L}/u.test(openingOf(sentence));
  return isName ? undefined : (DEEDS.get(`${first} ${second}`) ?? DEEDS.get(first));
}

/** Kind of that to which something is done. */
function objectOf({ sentence, words }: WordsOfEntry): ChangeKind | undefined {
  const [first = ''] = words;
  const end = words.findIndex((word) => PURPOSE.test(word));
  const done = words.slice(1, end === -1 ? undefined : end);
  if (DONE_TO_DEPENDENCIES.test(first) && !REASON.test(sentence)) {
    const place = done.findIndex((word) => DEPENDENCIES.test(word));
    if (place >= 0 && place <= MOST_BEFORE_DEPENDENCIES) return 'internal';
  }
  if (!DONE_TO.test(first)) return undefined;
  const last = Math.min(done.length - 1, MOST_BETWEEN);
  for (let at = 0; at <= last; at += 1)
    for (let count = 1; count <= 3; count += 1) {
      const kind = OBJECTS.get(done.slice(at, at + count).join(' '));
      if (kind !== undefined) return kind;
    }
  return done.at(-1) === 'doc' && done.length <= MOST_BETWEEN + 1 ? 'documentation' : undefined;
}

function isDeprecated({ sentence }: WordsOfEntry, deed?: ChangeKind): boolean {
  if (deed === 'deprecated' || /^\W*deprecated\b/i.test(sentence))
    return !tellsOfDeprecatedOnes(sentence);
  const said = IS_DEPRECATED.exec(sentence);
  return said !== null && !IN_A_CLAUSE.test(sentence.slice(0, said.index));
}

/** Checks whether several deprecated things do something: `Deprecated names of maps can …` */
function tellsOfDeprecatedOnes(sentence: string): boolean {
  const [, ones] = DEPRECATED_ONES.exec(sentence) ?? [];
  return ones !== undefined && !CLAUSE.test(ones);
}

/** Checks whether what is removed was used by somebody. */
function isGone({ sentence, words }: WordsOfEntry): boolean {
  if (/^\p{L}+-/u.test(openingOf(sentence))) return false;
  const at = /^(?:the|any)$/.test(words[1] ?? '') ? 2 : 1;
  if (!NEEDLESS.test(words[at] ?? '')) return true;
  return words.slice(at + 1, at + 4).some((word, index) => {
    const next = words[at + index + 2];
    const ends = next === undefined || !/^\p{L}/u.test(next) || LEADS_ON.test(next);
    return (USED.test(word) || USED_IN_CODE.test(word)) && ends;
  });
}

/** A sentence from its first letter on. */
function openingOf(sentence: string): string {
  return sentence.slice(Math.max(0, sentence.search(/\p{L}/u)));
}
