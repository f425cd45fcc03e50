import { verbForm } from '../../../first-word/verb-forms.js';

/** Nouns that need an article in the singular and are common at the end of what an entry names. */
const COUNT_NOUNS = new Set(
  (
    'ability address alert alias annotation api argument array assertion attribute badge banner bug button cache call ' +
    'callback chart check checkbox class clause client column command component condition conflict connector constant ' +
    'constraint container context controller conversion cookie counter crash deadlock dependency deployment dialog ' +
    'directive directory dropdown driver edge editor element endpoint engine entry environment error event example ' +
    'exception exporter expression extension failure feature field file filter flag form formatter function gap gauge ' +
    'guard guide handler header helper hook icon implementation indicator input instance interface issue item job key ' +
    'label layer layout leak library limit limitation link list listener loader lock loop macro mechanism member menu ' +
    'message method metric middleware migration mismatch mode modal module name namespace node notice notification object ' +
    'operator option override package page pair panel panic parameter parser path pattern permission pipeline placeholder ' +
    'plugin policy pool popup prefix problem process profile prompt property protocol provider query queue race reference ' +
    'regression release report request resolver resource response restriction role route rule runtime schema scheduler ' +
    'script section selector server service session setting shortcut sidebar signature size sort spinner stack state ' +
    'statement step strategy string struct subcommand suffix suite switch symlink system tab table tag target task ' +
    'template test theme thread threshold timeout timer token toggle tool toolbar tooltip trait translation type typo ' +
    'url validator value variable variant version view vulnerability warning widget window wizard worker workflow wrapper ' +
    'algorithm allocation assertion attack backdoor benchmark calculation certificate cipher codec collision comparison ' +
    'compiler configuration declaration decoder definition description division encoder flaw glitch integration keyword ' +
    'fix linter locale memleak note patch plugin misspelling mistake oversight prop segfault snapshot subsystem utility'
  ).split(' '),
);
/** Whether a word is a noun that can be counted, in the singular or plural. */
export function isCountNoun(word: string): boolean {
  return COUNT_NOUNS.has(word) || COUNT_NOUNS.has(word.replace(/s$/, ''));
}

const NO_ARTICLE = new Set(
  (
    'a an the this that these those its their our your some any no all each every more many most several both two three ' +
    'four five another other various missing multiple existing additional better native default full initial basic ' +
    'yet not for to in on with when if by'
  ).split(' '),
);
const AFTER_NOUN =
  /^(?:for|to|in|on|of|when|that|which|where|with|from|by|if|at|into|and|or|as|after|before|while|during|caused|causing|breaking|preventing|affecting|leading|resulting|occurring|happening|introduced|related|allowing|blocking|making|due|via|using|returning|about|without|so|behind|under|between|inside|against|over|the|a|an|its|next|above|below|per|across|through|instead|unless|once|until|is|are|was|were)$/i;
const LONGEST_NOUN_PHRASE = 5;

/**
 * Puts `a`, `an` or `the` before a singular noun phrase that lacks it: `race condition in startup` →
 * `a race condition in startup`. Leaves what it is not sure of.
 */
export function withArticle(phrase: string, article: 'a' | 'the'): string {
  const tokens = phrase.split(' ', LONGEST_NOUN_PHRASE + 1);
  const [first = ''] = tokens;
  if (/^\d/.test(tokens[1] ?? '') || standsWithout(first)) return phrase;
  const end = tokens.findIndex((token, index) => {
    const next = tokens[index + 1];
    return (
      (/[,.;:]$/.test(token) || next === undefined || endsNoun(next)) && index < LONGEST_NOUN_PHRASE
    );
  });
  if (end === -1 || (end === LONGEST_NOUN_PHRASE && tokens.length > end)) return phrase;
  const head = (tokens[end] ?? '').replace(/[,.;:]+$/, '').toLowerCase();
  if (!COUNT_NOUNS.has(head)) return phrase;
  if (
    tokens
      .slice(0, end)
      .some((token) => AFTER_NOUN.test(token) || /[,;:]$|['’]s$/.test(token) || isGerund(token))
  )
    return phrase;
  const only = /^(?:newest|latest|oldest|best|worst|first|last|same|only|next)$/i.test(first);
  if (article === 'the' || only) return `the ${phrase}`;
  return `${indefinite(first)} ${phrase}`;
}

/** `missing keys`, `launching the service`, `arrows size`, `v2's bug` */
function standsWithout(first: string): boolean {
  const odd = /['’]s$|^[a-z]{3,}[^su']s$|^[^-\w@./[]/.test(first);
  return odd || NO_ARTICLE.has(first.toLowerCase()) || isGerund(first);
}

function endsNoun(next: string): boolean {
  return AFTER_NOUN.test(next) || /^[-%]/.test(next);
}

function isGerund(word: string): boolean {
  return verbForm(word.toLowerCase())?.form === 'gerund';
}

/** `a` or `an`, by how a word starts when it is said. */
function indefinite(word: string): 'a' | 'an' {
  const said = word.replace(/^[^A-Za-z0-9]+/, '');
  if (/^(?:[A-Z]{1,3}|[B-DF-HJ-NP-TV-Z]{2,})(?![A-Za-z])/.test(said))
    return /^[AEFHILMNORSX]/.test(said) ? 'an' : 'a';
  if (/^(?:8|11|18)/.test(said)) return 'an';
  if (
    /^(?:hour|honest|heir|(?:Http|Html|Xml|Ssl|Ssh|Sdk|Rpc|Sms|Smtp|Svg|Npm|Mcp|Ldap|Ftp)(?![a-z]))/i.test(
      said,
    )
  )
    return 'an';
  if (/^(?:uni(?!n)|ukr|uga|uru|use|usa|user|util|ubi|eu|one\b|once)/i.test(said)) return 'a';
  return /^[aeiou]/i.test(said) ? 'an' : 'a';
}
