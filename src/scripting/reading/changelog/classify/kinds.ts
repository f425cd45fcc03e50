import { CHANGE_KINDS, type ChangeKind } from '../../../../domain/release.js';
import { PLACE } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { isOfDoers, isWholeSentence } from '../../../first-word/whole-sentence.js';
import { splitSentences } from '../../../sentences.js';
import { collapse, type Inline } from '../../source/blocks.js';

/** In the order in which they are tried. */
type Rules = Readonly<Partial<Record<ChangeKind, RegExp>>>;

const HEADINGS: Rules = {
  breaking:
    /(?<!\bnon[- ]?)\b(?:breaking|incompatib\w*|^major changes$|migrat(?:ion|ing|e)|(?<!(?:dependenc(?:y|ies)|library|package) )upgrad(?:e|ing)(?: notes?| guide| instructions| steps)?$|action required|(?:expired|enforced) deprecations|(?<!\b(?:for|with|improved?|better|full|keep\w*|maintain\w*|preserv\w*|restor\w*|ensur\w*) )backwards? compatibility|bc breaks?)\b/i,
  security: /\b(?:security|vulnerabilit\w*|cves?)\b/i,
  // What became of them is not sure: `Removed deprecated methods`.
  deprecated:
    /\b(?:planned|upcoming|future) (?:removals?|deprecations?)\b|^(?!.*(?<!\p{L})(?!deprecat)\p{L}+(?:ed|ing|out|als? of) .{0,200}deprecat).*\bdeprecat\w*/iu,
  removed: /\b(?:remove[sd]?|removals?|deleted|deletions|dropped)\b/i,
  documentation: /\b(?:docs?|documentation|documented|guides?)\b/i,
  performance: /\b(?:perf|performance|optimi[sz]ations?)\b/i,
  fixed:
    /\b(?:fix|fixes|fixed|bugs?|bug-?fix\w*|hot-?fix(?:es)?|regressions?|corrections?|(?:closed|resolved|solved) issues)\b/i,
  internal:
    /^(?:unit )?test(?:s|ing)?(?: changes)?$|^(?:non|not)[- ]user[- ](?:facing|visible)\b|^formatting$|^development(?: (?:changes|improvements|work))?$|\b(?:internals?|chores?|ci|continuous integration|build(?: system)?s?|refactor\w*|maintenance|housekeeping|under the hood|dependenc(?:y|ies)|deps|(?:^|\bcod(?:e|ing) )styles?$|tooling|infrastructure|code formatting|miscellaneous tasks|code quality|clean-?ups?)\b/i,
  added: /\b(?:add|added|additions?|(?<!^upgrading to )new|feat|features?)\b/i,
  changed:
    /\b(?:changed|moves|moved|renames?|renamed|improve[sd]?|improvements?|enhance[sd]?|enhancements?|updated|updates|revert(?:s|ed)|behaviou?r(?: changes?)?|usability|polish|api changes?)\b/i,
};

/** Emoji and their short codes. */
const EMOJI: Rules = {
  breaking: /💥|⚠|🚨|:boom:|:warning:/u,
  security: /🔒|🔐|🛡|:lock:|:shield:/u,
  removed: /🗑|🔥|❌|:fire:|:wastebasket:/u,
  documentation: /📝|📚|📖|:memo:|:books?:/u,
  performance: /⚡|🏎|:zap:|:racehorse:/u,
  fixed: /🐛|🐞|🩹|🚑|🔨|:bug:|:ambulance:|:adhesive_bandage:/u,
  internal: /🔧|🏠|🧹|📦|✅|♻|👷|🤖|🏡|⬆|⬇|📌|💚|🔖|🚧|🚚|:house:|:wrench:|:recycle:|:arrow_up:/u,
  added: /✨|🚀|🎉|🆕|🎁|🌟|⭐|:sparkles:|:rocket:|:tada:|:star:/u,
  changed: /💅|🎨|🔄|💄|👌|🌐|⏪|:nail_care:|:lipstick:|:art:|:rewind:/u,
};

/** What the first words of an entry say of it; elsewhere in it only what can mean nothing else. */
const WORDING: Rules = {
  documentation:
    /^[^\w:]*(?:document(?:s|ed|ation)?|docs?|readme|(?:add|fix|correct|update|improve|clarif)\w* (?:(?!to |for |in )\S+ ){0,3}(?:docs|doc(?=\W*$| (?:comments?|strings?|typos?))|documentation|readme))\b/i,
  security:
    /^(?!\W*warn|.*\b(?:false (?:posi|nega)tive|(?:not?|doesn['’]t|without)\b[^.,;]{0,30}\bsecurity (?:fix|risk))).*\b(?:vulnerabilit(?:y|ies)|CVE-\d{4}-\d+|CWE-\d|GHSA-|security (?:fix|fixes|issue|flaw|hole|patch|advisory(?! \w+ing\b)|vulnerab)|(?:XSS|[CS]SRF)\b(?! (?!and|at|attack|bug|by|exploit|flaw|for|from|hole|if|in|is|issue|on|risk|that|through|vector|via|vulnerab|when|where|with)\w)|ReDoS|remote code execution|denial[- ]of[- ]service|(?:path|directory) traversal|privilege escalation|prototype pollution|(?:timing|side[- ]channel) attacks?|(?:^\W*|(?:fix(?:e[sd])?|against|(?:avoid|block|eliminat|mitigat|prevent|stop)\w*|potential|possible) (?:(?!for |in |of )[\w-]+ ){0,2})(?:code|command|header|shell|sql)[- ]injections?(?=\W*$|[.,;:]| (?:vulnerab|attack|vector|hole|in|by|via|through|when|if|from|with|for)\w*)|auth(?:entication|ori[sz]ation)? bypass)|^\W*harden(?:s|ed|ing)?\b/is,
  fixed:
    /^\W*(?:(?:bug-?|hot)?fix(?:es|ed|ing)?|correct(?:s|ed|ly)?|resolve[sd]?|prevent(?:s|ed)?|avoid(?:s|ed)?|don['’]t|do not|make sure|ensure[sd]?|properly|restore[sd]?|patch(?:es|ed)? for (?:an? |the )?(?:bugs?|broken|crash\w*|fail\w*))\b/i,
  breaking:
    /(?<!\b(?:not?|an?y|n['’]t|without|avoid\w*)(?: an?(?: [\w-]+){0,4})? |\bnon-)\bbreaking change(?!s)|\b(?:contain|introduc|includ|mak)\w+ (?:\w+ ){0,2}breaking changes|\b(?:(?:backwards?|api)[- ]incompatible|incompatible change)|^\W*(?:breaking:|breaking changes\b(?! (?:is|are|were))|(?:this (?:release|version) )?(?:drop(?:s|ped)?|remov(?:es?|ed)|(?:end|stop)(?:s|p?ed)?) (?:(?:the|all) )?support\b)/i,
  deprecated:
    /^\W*deprecat(?!ed (?:(?!in|that|which|as|since)[\w-]+ ){1,5}(?:can|is|are|was|were|has|have|must)\b)\w*|(?<!\b(?:as|because|since|that|which|when)\b[^,;]{0,60})\b(?:is|are|been|now)(?: considered)? deprecated\b/i,
  removed:
    /^\W*(?:remov(?:es?|ed|al|ing)|drop(?:s|ped)?|delet(?:es?|ed))\b(?!-| (?:the |any )?(?:redundant|superfluous|unnecessary|unneeded) (?!(?:\S+ ){0,2}(?:options?|parameters?|flags?|arguments?|commands?|methods?|functions?|class(?:es)?|apis?|endpoints?|settings?)\b(?! (?!and|for|from|in|of|on|or|that|to|which)\w)))|^[^,;:]+ (?:(?:has|have) been|was|were) (?:removed|dropped|deleted)\b/i,
  performance:
    /^\W*(?:performance|optimi[sz](?:es?|ed|ations?)|speed(?:s|ed|ing)?[- ]?up|(?:better|improve[sd]?|boost(?:s|ed)?|faster) performance)\b/i,
  internal:
    /^\W*(?:refactor\w*|chores?|tests?|clean(?:s|ed|ing)?[ -]?up|deps|update[sd]? (?:\S+ ){0,2}dep(?:s\b|endenc\w{0,12}(?!\w))(?!.* to (?:fix|resolve|address|support|avoid) )|(?:add|fix|update|improve)\w* (?:(?!to |for )\S+ ){0,3}(?:unit tests?|tests|test suite|CI|GitHub Actions workflows?))\b/i,
  added:
    /^\W*(?:add(?:s|ed|ing|itional)?|(?:an? )?new|experimental|introduc(?:es?|ed|ing)|implement(?:s|ed)?|support(?:s|ed)?|allow(?:s|ed)?|expos(?:es?|ed)|initial)\b/i,
  changed:
    /^\W*(?:chang\w*|updat\w*|upgrad\w*|improv\w*|enhanc\w*|renam\w*|mov(?:es?|ed)|replac\w*|switch\w*|makes?|made|uses?|default\w*|increas\w*|reduc\w*|revert\w*|sets?|rework\w*|rewr\w*|requir\w*|simplif\w*|extend\w*|adjust\w*|bump\w*|migrat\w*|convert\w*|patch(?:es|ed)?|enabl(?:es?|ed)|provid(?:es?|ed)|creat(?:es?|ed)|handle[sd]?|return(?:s|ed)?|show[sn]?|disable[sd]?|merge[sd]?|split|raise[sd]?|log|limit|display)\b/i,
};

/** Says in whatever words that what was there before breaks, and for whom: `Not backward compatible with 1.x` */
export const BREAKS =
  '(?:(?:(?:backwards?|bc|api|abi|binary|source)[- ])?(?:incom\\w+ib(?:le|ility)|breaking)|not backwards?[- ]compatible|break(?:s|ing)? (?:\\w+[- ])?compatibility)(?: changes?)?(?: (?:with|for|to) [^:]{1,60})?';

/** Whole labels and types before an entry's words: `feat(parser):`, `[FIX]`. */
const MARKS: Rules = {
  breaking: new RegExp(
    `^(?:!!!|break|bc|bc breaks?|bc warning|${BREAKS})$|^(?:\\w+ly[ -]|(?:build|api|abi|binary|source|code|config|behaviou?r)-)?breaking\\b`,
    'i',
  ),
  security: /^(?:security|sec|vulnerability|security fix|security issue)$/i,
  added: /^(?:feat|feature|features|add|added|adds|adding|new|addition|new feature)$/i,
  changed:
    /^(?:(?:api[- ])?change|changed|changes|chg|enhance|enc?ha\w{1,3}ements?|enh|improvement|improvements|improve|improved|imp|update|updated|upgrade|revert|reverts|reverted|rename|renamed|tweak|ux|polish)$/i,
  deprecated: /^(?:deprecate|deprecated|deprecations?(?: notices?)?)$/i,
  removed: /^(?:remove|removed|removal|removes|removing|rem|delete|deleted|drop|dropped)$/i,
  fixed: /^(?:fix|fixed|fixes|fixing|bu\w{1,3}fix|bugfixes|bug|bug fix|hotfix|patch|regression)$/i,
  performance: /^(?:perf|performance|optim|optimization|optimisation|optimize)$/i,
  documentation: /^(?:docs|doc|documentation)$/i,
  internal:
    /^(?:chore|cleanup|regtests|dev|development|ci|build|bld|maint|test|tests|tst|testing|ref|refactor|refactoring|refactored|style|internal|deps|dependencies|dependency|maintenance|dev deps|dev dependencies|meta|misc|tooling|lint|infra|release|cleanup|clean-up|housekeeping)$/i,
};
const PICTURES = /[\p{Extended_Pictographic}\uFE0F\u200D]|:[a-z_0-9]+:/gu;
const LONGEST = 2000;

/** The kind that a heading names, by its words and then by its emoji. */
export function kindOfHeading(heading: string): ChangeKind | undefined {
  const words = heading.replace(PICTURES, ' ').trim();
  if (words.split(/\s+/).length > 7) return undefined;
  return first(HEADINGS, words) ?? kindOfEmoji(heading);
}

/**
 * The kinds that a heading names beside each other, one where it names one: `Bug fixes and improvements` has two, and
 * says of none of its entries which it is.
 */
export function kindsOfHeading(heading: string): ChangeKind[] {
  const whole = kindOfHeading(heading);
  if (whole === undefined) return [];
  const parts = heading.split(/[,&+/]|\band\b/i).flatMap((written) => {
    const part = written.trim();
    return first(HEADINGS, part) ?? (/\bchanges?$/i.test(part) ? 'changed' : []);
  });
  const kinds = [...new Set(parts)];
  return kinds.length < 2 || kinds.includes('breaking') ? [whole] : kinds;
}

/** The kind that an emoji or its short code stands for. */
export function kindOfEmoji(text: string): ChangeKind | undefined {
  return first(EMOJI, text);
}

/** The kind that a label or type before an entry names as a whole. */
export function kindOfMark(name: string): ChangeKind | undefined {
  const done = /^(?!UN|EMBED|INTEGR)[A-Z]{4,}ED$/.test(name) && verbForm(name.toLowerCase())?.work;
  return first(MARKS, name.trim()) ?? (done ? 'changed' : undefined);
}

/** The kind that the first sentence of an entry suggests, whatever its code is called: the last resort. */
export function kindOfWording(text: string): ChangeKind | undefined {
  const [sentence = ''] = splitSentences(text.slice(0, LONGEST));
  if (isOfDoers(sentence)) return undefined;
  return first(WORDING, sentence.replace(PLACE, '').replace(/`(?![A-Z]{3,4}-)[^`]*`/g, '``'));
}

function first(rules: Rules, text: string): ChangeKind | undefined {
  const [name] = Object.entries(rules).find(([, pattern]) => pattern.test(text)) ?? [];
  return CHANGE_KINDS.find((kind) => kind === name);
}

/** Whether a heading tells a change: `The cache is gone`, not `Classes`. */
export function saysWhatChanges(heading: string): boolean {
  const words = wordsOf(heading).replace(/^[^:]{1,30}: /, '');
  return kindOfWording(words) !== undefined || isWholeSentence(words);
}

/** A heading without its pictures. */
export function wordsOf(heading: string): string {
  return collapse(heading.replace(PICTURES, ' '));
}

/** A heading's words alone. */
export function withoutPictures(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.map((inline) =>
    inline.type === 'text' ? { ...inline, text: inline.text.replace(PICTURES, ' ') } : inline,
  );
}
