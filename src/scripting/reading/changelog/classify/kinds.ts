import type { ChangeKind } from '../../../../domain/release.js';
import { splitSentences } from '../../../sentences.js';

type Rule = readonly [ChangeKind, RegExp];

const HEADINGS: readonly Rule[] = [
  [
    'other',
    /^(?!.*\b(?:fix|resolv|solv|closed|addressed)).*\bknown (?:bugs?|issues?|problems?|limitations?)\b/i,
  ],
  ['deprecated', /\b(?:planned|upcoming|future|scheduled)\b.*\b(?:removals?|deprecations?)\b/i],
  [
    'breaking',
    /\b(?:breaking|incompatib\w*|non-?compatible|major changes|migrat(?:ion|ing)\b.*|upgrad(?:e|ing)(?: notes?| guide| instructions| steps)?$|action required|(?:affect|break|chang)\w* (?:of )?backwards? compatibility|backwards? compatibility(?: breaks?| changes?)?$|bc breaks?)\b/i,
  ],
  ['security', /\b(?:security|vulnerabilit\w*|cves?|advisor(?:y|ies))\b/i],
  ['breaking', /\b(?:expired|finali[sz]ed|enforced) deprecations?\b/i],
  // What became of them is not sure: `Expired deprecations`, `Removed deprecated methods`.
  ['deprecated', /^(?!.*\b(?!deprecat)\p{L}+(?:ed|ing) .*deprecat).*\bdeprecat\w*/iu],
  ['removed', /\b(?:remov(?:ed|als?|es?|ing)|deleted?|deletions?|dropped|retired|end of life)\b/i],
  ['documentation', /\b(?:docs?|documentation|documented|readme|website|guides?)\b/i],
  ['performance', /\b(?:perf|performance|optimi[sz]ations?|speed(?:-?ups?)?)\b/i],
  [
    'fixed',
    /\b(?:fix|fixes|fixed|fixing|bugs?|bug-?fix\w*|hot-?fix(?:es)?|regressions?|corrections?|resolved|reversions|defects?)\b/i,
  ],
  [
    'internal',
    /^(?:unit )?test(?:s|ing)?(?: changes)?$|\b(?:internals?|chores?|ci|ci\/cd|build(?: system)?s?|refactor\w*|maintenance|housekeeping|under the hood|dependenc(?:y|ies)|dependency updates|deps|styles?|styling|tooling|infrastructure|miscellaneous tasks|code quality|continuous integration|developer (?:experience|changes)|for developers|release (?:process|engineering)|clean-?ups?)\b/i,
  ],
  ['added', /\b(?:add|adds|added|additions?|new|what['’]s new|feat|feats|features?)\b/i],
  [
    'changed',
    /\b(?:changed|improve[sd]?|improvements?|enhance[sd]?|enhancements?|updated|updates|upgraded|modified|modifications|reverts?|reverted|behaviou?r(?:al)? changes?|usability|portability improvements?|ux|polish|renamed|quality of life|behaviou?r|tweaks|refinements|configuration changes|api changes?)\b/i,
  ],
];

const EMOJI: readonly Rule[] = [
  ['breaking', /💥|⚠|🚨|🧨|:boom:|:warning:|:rotating_light:/u],
  ['security', /🔒|🔐|🛡|🔓|:lock:|:shield:/u],
  ['removed', /🗑|🔥|❌|:fire:|:wastebasket:|:x:/u],
  ['documentation', /📝|📚|📖|📄|💬|:memo:|:books?:|:pencil2?:/u],
  ['performance', /⚡|🏎|:zap:|:racehorse:|:racing_car:/u],
  ['fixed', /🐛|🐞|🩹|🚑|🔨|:bug:|:ambulance:|:adhesive_bandage:|:hammer:/u],
  [
    'internal',
    /🔧|🏠|🧹|📦|🧪|✅|♻|👷|🤖|🏡|⬆|⬇|📌|➕|➖|💚|🔖|🚧|🚚|🙈|:house:|:wrench:|:recycle:|:white_check_mark:|:construction_worker:|:arrow_(?:up|down):|:broom:|:package:|:test_tube:/u,
  ],
  ['added', /✨|🚀|🎉|🆕|🎁|🌟|⭐|:sparkles:|:rocket:|:tada:|:star:|:gift:/u],
  ['changed', /💅|🎨|🔄|💄|👌|🏗|⏪|🌐|:nail_care:|:lipstick:|:art:|:ok_hand:|:rewind:/u],
];

const WORDING: readonly Rule[] = [
  [
    'documentation',
    /^\W*document(?:s|ed|ing)? (?:how|that|why|which|what|when|where|the|all|an?|security)\b/i,
  ],
  [
    'breaking',
    /(?<!\bfix\w* .{0,40})\b(?:breaking change|breaking:|(?:backwards?|api)[- ]incompatible|no longer (?:supports?|compatible|accepts?)|(?:drop(?:s|ped|ping)?|remov(?:es?|ed|ing)|end(?:s|ed)?) (?:(?:the|all) )?support\b|incompatible (?:change|with previous))/i,
  ],
  [
    'security',
    /^(?!.*\b(?:not?|doesn['’]t|without)\b[^.,;]{0,30}\bsecurity fix).*\b(?:vulnerabilit(?:y|ies)|CVE-\d{4}-\d+|GHSA-|security (?:fix|fixes|issue|flaw|hole|release|patch|bug|advisory|vulnerab)|cross-site|XSS\b|CSRF\b|SSRF\b|remote code execution|denial[- ]of[- ]service|ReDoS|sql injection|(?:path|directory) traversal|privilege escalation|open redirect|prototype pollution|(?:timing|side[- ]channel|brute[- ]force|replay|downgrade|injection) attacks?|(?:code|command|header) injection|session fixation|clickjacking|auth(?:entication|ori[sz]ation)? bypass|bypass(?:es|ed|ing)? (?:of )?(?:the )?auth\w*|escap(?:es?|ed|ing) html)|^\W*harden(?:s|ed|ing)?\b/is,
  ],
  [
    'deprecated',
    /^\W*deprecat\w*|\b(?:is|are|been|now|marks?|marked) (?:as )?deprecated\b|\bin favou?r of\b.*\bdeprecated\b|^\W*(?:add|emit|issue|log|raise|show)\w* (?:an? |new |the )*deprecation warning/i,
  ],
  [
    'fixed',
    /^\W*(?:(?:bug-?|hot)?fix(?:es|ed|ing)?|correct(?:s|ed|ly)?|resolve[sd]?|prevent(?:s|ed)?|repair(?:s|ed)?|avoid(?:s|ed)?|work ?around|don['’]t|do not|make sure|ensure[sd]?|properly|patch(?:es|ed)?|restore[sd]?)\b/i,
  ],
  [
    'removed',
    /^\W*(?:remov(?:es?|ed|al|ing)|drop(?:s|ped|ping)?|delet(?:es?|ed|ing)|kill(?:s|ed)?|retire[sd]?|get rid of)\b/i,
  ],
  [
    'documentation',
    /^\W*(?:document(?:s|ed|ation)?|docs?|readme)\b|\b(?:README|CONTRIBUTING|docstrings?|typos?|(?:in|to|of|the|update|improve) (?:the )?(?:docs|documentation)|code comments)\b/i,
  ],
  [
    'performance',
    /\b(?:performance|faster|speed(?:s|ed|ing)?[- ]?up|optimi[sz](?:es?|ed|ing|ations?)|quicker|reduce[sd]? (?:memory|allocations?|cpu|latency|overhead|bundle size))\b/i,
  ],
  [
    'internal',
    /^\W*(?:refactor\w*|bump\w*|chores?|tests?|clean(?:s|ed|ing)?[ -]?up|cleanup|deps|rename variables?|updated? (?:dev |npm |go |all )?dependenc\w*|upgrade (?:dev )?dependenc\w*|updated dependencies)\b|\b(?:dependabot|renovate|unit tests?|test suite|test coverage|CI\b|github actions|linter|linting|pre-commit)\b/i,
  ],
  [
    'added',
    /^\W*(?:add(?:s|ed|ing|itional|ition)?|new\b|experimental(?! \w+ (?:is|are|was|were)\b)|introduc(?:es?|ed|ing|tion)|implement(?:s|ed|ation)?|support(?:s|ed)?|allow(?:s|ed|ing)?|enabl(?:es?|ed|ing)|provid(?:es?|ed)|creat(?:es?|ed)|expos(?:es?|ed)|initial|first (?:release|version|public)|can now)\b|\b(?:can now be|is now (?:possible|available|supported)|are now (?:available|supported)|added support|now supports?|you can now|(?:adds?|added) (?:a|an|the|new))\b/i,
  ],
  [
    'fixed',
    /\b(?:fix(?:es|ed)?|crash(?:es|ed|ing)?|regressions?|memory leaks?|deadlocks?|race conditions?|segfaults?|incorrect(?:ly)?|no longer (?:crash|fail|hang|throw|break)\w*|bugs?|wrong(?:ly)?)\b/i,
  ],
  ['removed', /\b(?:has|have|was|were|been) (?:removed|dropped|deleted)\b/i],
  [
    'changed',
    /^\W*(?:chang\w*|updat\w*|upgrad\w*|improv\w*|enhanc\w*|renam\w*|mov(?:es?|ed)|replac\w*|switch\w*|makes?|made|uses?|used|default\w*|increas\w*|decreas\w*|reduc\w*|revert\w*|sets?|rework\w*|rewr\w*|requir\w*|simplif\w*|extend\w*|tweak\w*|adjust\w*|allow\w*|bump\w*|migrat\w*|convert\w*|better|redesign\w*|retired?|handle[sd]?|return(?:s|ed)?|always|show[sn]?|convert\w*|disable[sd]?|declare\w*|minor|merge[sd]?|split|raise[sd]?|log|limit|hide|display)\b|\b(?:no longer|is now|are now|now (?:uses?|requires?|returns?|defaults?)|instead of|has changed|was changed|have changed)\b/i,
  ],
];

/** Whole labels and types before an entry's words: `feat(parser):`, `[FIX]`. */
const MARKS: readonly (readonly [ChangeKind, string])[] = [
  ['breaking', 'break|incompatible|bc|bc break|bc breaks'],
  ['security', 'security|sec|vulnerability|security fix'],
  ['added', 'feat|feature|features|add|added|adds|new|addition|new feature'],
  [
    'changed',
    'change|changed|changes|chg|enhancement|enhancements|enh|improvement|improvements|improve|improved|imp|update|updated|upgrade|revert|reverts|reverted|rename|renamed|tweak|ux|polish',
  ],
  ['deprecated', 'deprecate|deprecated|deprecation|deprecations'],
  ['removed', 'remove|removed|removal|removes|rem|delete|deleted|drop|dropped'],
  ['fixed', 'fix|fixed|fixes|bugfix|bugfixes|bug|bug fix|hotfix|patch|regression'],
  ['performance', 'perf|performance|optimization|optimisation|optimize'],
  ['documentation', 'docs|doc|documentation'],
  [
    'internal',
    'chore|ci|build|bld|maint|test|tests|tst|testing|refactor|refactoring|refactored|style|internal|deps|dependencies|dependency|maintenance|dev deps|dev dependencies|meta|misc|tooling|lint|infra|release|cleanup|clean-up|housekeeping',
  ],
];
const KIND_OF_MARK = new Map(
  MARKS.flatMap(([kind, names]) => names.split('|').map((name) => [name, kind] as const)),
);

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
  const parts = heading.split(/\s*(?:,|&|\+|\/|\band\b)\s*/i).flatMap((part) => {
    const kind = first(HEADINGS, part) ?? (/\bchanges?$/i.test(part) ? 'changed' : undefined);
    return kind ?? [];
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
  if (/^(?:\w+ly )?breaking\b/i.test(name.trim())) return 'breaking';
  return KIND_OF_MARK.get(name.toLowerCase().trim());
}

/** The kind that the first sentence of an entry suggests, by which it is told: the last resort. */
export function kindOfWording(text: string): ChangeKind | undefined {
  const [sentence = ''] = splitSentences(text.slice(0, LONGEST));
  return first(WORDING, sentence);
}

function first(rules: readonly Rule[], text: string): ChangeKind | undefined {
  return rules.find(([, pattern]) => pattern.test(text))?.[0];
}
