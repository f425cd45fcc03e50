import { wordSet } from '../../../word-set.js';

/** Nouns that surely need an article in the singular, common as the head of what an entry names. */
const COUNT_NOUNS = wordSet(`
  ability address alert alias annotation api argument array assertion attribute badge banner bug button cache call
  callback chart check checkbox class clause client column command component condition conflict connector constant
  constraint container context controller conversion cookie counter crash deadlock dependency deployment dialog
  directive directory dropdown driver edge editor element endpoint engine entry environment error event example
  exception exporter expression extension failure feature field file filter flag form formatter function gap gauge
  guard guide handler header helper hook icon implementation indicator input instance interface issue item job key
  label layer layout leak library limit limitation link list listener loader lock loop macro mechanism member menu
  message method metric middleware migration mismatch mode modal module name namespace node notice notification object
  operator option override package page pair panel panic parameter parser path pattern permission pipeline placeholder
  plugin policy pool popup prefix problem process profile prompt property protocol provider query queue race reference
  regression release report request resolver resource response restriction role route rule runtime schema scheduler
  script section selector server service session setting shortcut sidebar signature size sort spinner stack state
  statement step strategy string struct subcommand suffix suite switch symlink system tab table tag target task
  template test theme thread threshold timeout timer token toggle tool toolbar tooltip trait translation type typo
  url validator value variable variant version view vulnerability warning widget window wizard worker workflow wrapper
  algorithm allocation assertion attack backdoor benchmark calculation certificate cipher codec collision comparison
  compiler configuration declaration decoder definition description division encoder flaw glitch integration keyword
  fix linter locale memleak note patch plugin misspelling mistake oversight prop segfault snapshot subsystem utility
`);
/** Nouns that need no article. */
const MASS = /^(?:support|documentation|performance|compatibility|validation|access)$/i;

/** Whether a word is a noun that can be counted, in the singular or plural. */
export function isCountNoun(word: string): boolean {
  return COUNT_NOUNS.has(word) || isPlural(word);
}

function isPlural(word: string): boolean {
  const ways = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return !COUNT_NOUNS.has(word) && ways.some((one) => COUNT_NOUNS.has(one));
}

/** What stands before a noun that needs no article. */
const DETERMINER =
  /^(?:an?|the|this|that|these|those|its|their|our|your|some|any|no|all|each|every|more|many|most|several|both|various|multiple|other|another|two|three|four|five)$/i;
/** What a noun phrase ends before. */
const AFTER_NOUN =
  /^(?:for|to|in|on|of|when|that|which|where|with|from|by|if|at|into|and|or|as|after|before|while|during|caused|causing|due|via|using|about|without|so|behind|under|between|inside|against|over|than|across|through|instead|unless|until|is|are|was|were|the|a|an|its)$/i;
/** Words of a noun phrase whose head can be told. */
const LONGEST = 4;
/** Written as a name in code is: it needs no article of its own. */
const NAME = /^--?[a-z][\w-]*(?:=\S*)?$|[a-z][A-Z]|[_(@/]|\w\.\w|::/;

/**
 * Whether a noun phrase can stand in a sentence without a colon before it: it has a determiner, is a plural or is a
 * name in code. `It fixes tree shaking bug` cannot.
 */
export function standsInSentence(phrase: string): boolean {
  const tokens = phrase.split(' ');
  if (DETERMINER.test(tokens[0] ?? '')) return true;
  const at = tokens.findIndex((token) => AFTER_NOUN.test(token));
  const nouns = at === -1 ? tokens : tokens.slice(0, at);
  if (nouns.length > LONGEST || /^(?:and|or)$/.test(tokens[at] ?? '')) return false;
  const head = nouns.at(-1) ?? '';
  return isPlural(head.toLowerCase()) || MASS.test(head) || (nouns.length === 1 && NAME.test(head));
}
