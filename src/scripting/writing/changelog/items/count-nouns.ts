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

/** Whether a word is a noun that can be counted, in the singular or plural. */
export function isCountNoun(word: string): boolean {
  return COUNT_NOUNS.has(word) || isPlural(word);
}

function isPlural(word: string): boolean {
  const ways = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
  return !COUNT_NOUNS.has(word) && ways.some((one) => COUNT_NOUNS.has(one));
}
