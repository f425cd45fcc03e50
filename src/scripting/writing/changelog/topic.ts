import type { Change } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { CODE_END, audible } from './audible.js';
import { spokenScope } from './spoken-scope.js';
import { withArticle } from './wording/count-nouns.js';
import { verbForm } from './wording/verbs.js';

/** Words that end the name of a thing: what follows says something of it. */
const ENDS =
  /^(?:in|on|of|for|with|without|from|to|at|by|as|when|if|that|which|who|where|while|because|since|after|before|during|via|into|than|so|but|not|no|now|only|always|never|is|are|was|were|be|been|has|have|had|can|could|will|would|should|may|might|must|do|does|did|under|over|between|against|instead|unless|until|per|following|including|using|causing|allowing|returning|producing|making|leading|preventing|avoiding|enabling|replacing|giving|adding|introduced|added|their|within|inside|across|through|due|caused|about|it|its)$/i;
/** Where these follow, the name may go on or another may begin: it is left alone. */
const UNCERTAIN = /^(?:and|or|plus|as)$/i;
const NO_NAME =
  /^(?:it|them|this|that|these|those|some|any|all|each|every|more|most|various|several|multiple|many|few|other|others|another|one|two|three|certain|both|no|not|how|what|when|why|to|so|such|being|having|issues?|problems?|bugs?|things?|cases?|users?|people|you|your|their|its)$/i;
/** Names so general that they name nothing alone: `the option`. */
const GENERAL =
  /^(?:option|method|function|flag|feature|field|file|parameter|setting|value|way|series|error|call|check|code|content|data|default|support|handling|name|object|type|behavior|behaviour|message|messages|errors|tests?|docs|favor|favour|use|case|order|addition|general|place|bounds|progress|parallel|memory|sync|time|fact|example|mentions|true|false|null|undefined|none|change|changes|fix|fixes)$/i;
const STRAY_END =
  /^(?:back|up|down|out|off|again|once|too|there|here|faster|slower|better|easier|smaller|[a-z]+ly)$/;
/** What is done to a thing as a whole. */
const ACTS =
  /^(?:add|introduce|implement|expose|provide|include|remove|drop|delete|deprecate|rename|replace|retire|improve|update|upgrade|bump|rework|refactor|simplify|optimize|restore|extend|speed|reduce|support|change|move|rewrite)$/;
const DETERMINER = /^(?:a|an|the)$/i;
const LONGEST_NAME = 4;
/** An entry longer than this, in characters, is about more than one thing. */
const LONGEST_ENTRY = 400;

/** What a change is about: what its text names, else the area (scope) it belongs to. */
export interface Topic {
  readonly name: string;
  readonly is: 'thing' | 'area';
}

/**
 * What a change is about, as it stands within a sentence: `Node 18`, `the parser`, `the --dry-run flag`. In the
 * entry's own words. None where these do not name it plainly.
 */
export function topicOf(change: Change): Topic | undefined {
  const name = ownTopic(change);
  if (name !== undefined) return { name, is: 'thing' };
  const area = spokenScope(change.scope);
  return area === undefined ? undefined : { name: area, is: 'area' };
}

function ownTopic(change: Change): string | undefined {
  const [sentence = ''] = splitSentences(audible(change.text).replaceAll(CODE_END, ''));
  const plain = sentence.replace(/\s*\([^()]*\)/g, '').replace(/[.!?]+$/, '');
  if (plain.length > LONGEST_ENTRY) return undefined;
  return supported(plain) ?? actedOn(plain) ?? placeOf(change, plain);
}

/** `Drop support for Node 18` */
function supported(text: string): string | undefined {
  const after = /\bsupport (?:for|of) (.+)/i.exec(text)?.[1];
  return after === undefined ? undefined : nameAt(after);
}

/** `Add a dark theme` */
function actedOn(text: string): string | undefined {
  const words = text.split(' ');
  const verb = verbForm((words[0] ?? '').toLowerCase());
  if (verb === undefined || !ACTS.test(verb.base)) return undefined;
  return nameAt(
    words
      .slice(1)
      .join(' ')
      .replace(/^(?:dependency|up|away|out|down|off|in) /i, ''),
  );
}

/** `Fix a crash in the parser` */
function placeOf({ kind }: Change, text: string): string | undefined {
  const mends = kind === 'fixed' || kind === 'performance';
  const after = mends ? /\s(?:in|of|for|inside|within) (.+)/i.exec(text)?.[1] : undefined;
  return after === undefined ? undefined : nameAt(after);
}

/** The name that a text begins with. */
function nameAt(text: string): string | undefined {
  const words = text.split(' ', LONGEST_NAME + 3);
  const determined = DETERMINER.test(words[0] ?? '');
  const rest = determined ? words.slice(1) : words;
  const end = rest.findIndex(
    (word, index) => index > 0 && (ENDS.test(word) || isParticiple(word, rest[index + 1])),
  );
  // `valued constraints` is one name with what stands before it.
  if (end > 0 && !ENDS.test(rest[end] ?? '') && !follows(rest[end + 1])) return undefined;
  const name = end === -1 ? rest : rest.slice(0, end);
  const said = name.join(' ').replace(/[;:]$/, '');
  if (!name.every(isNameWord) || !isName(name, said)) return undefined;
  return determined ? `the ${said}` : withArticle(said, 'the');
}

function isNameWord(word: string): boolean {
  const plain = /^[-\p{L}\p{N}/_.][\p{L}\p{N}/_.:@+-]*;?$/u.test(word);
  return plain && !UNCERTAIN.test(word) && !DETERMINER.test(word);
}

function isName(words: readonly string[], said: string): boolean {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > LONGEST_NAME || said.length < 2 || !/\p{L}/u.test(said)) return false;
  if (
    GENERAL.test(last) &&
    (words.length === 1 ||
      /^(?:old|new|default|current|experimental|initial|basic|full|better)$/.test(first))
  )
    return false;
  if (NO_NAME.test(first) || ENDS.test(first) || isParticiple(first, words[1])) return false;
  return !NO_NAME.test(last) && !STRAY_END.test(last);
}

/** Whether a word can stand behind a participle that says something of the name before it. */
function follows(next: string | undefined): boolean {
  return next === undefined || ENDS.test(next) || DETERMINER.test(next) || !/^[a-z]/.test(next);
}

/** `returning the start` says something of what came before; `the header parsing` is a name. */
function isParticiple(word: string, next: string | undefined): boolean {
  if (/^[a-z]{3,}ed$/.test(word)) return true;
  return /^[a-z]{2,}ing$/.test(word) && next !== undefined && !ENDS.test(next);
}
