import type { ChangeKind, Severity } from '../../domain/release.js';

type Table = readonly (readonly [ChangeKind, RegExp])[];

const CATEGORIES: Table = [
  [
    'breaking',
    /\bbreak|backwards?[- ]incompatib|incompatible|migration|upgrade notes?|action required/,
  ],
  ['security', /\bsecurity\b|vulnerabilit|\bcves?\b/],
  ['deprecated', /deprecat/],
  ['removed', /\bremov(?:ed|als?|e)\b|\bdropped\b|\bdeleted\b/],
  ['performance', /\bperf(?:ormance)?\b|optimi[sz]ation|speed/],
  ['documentation', /\bdocs?\b|documentation|\bguides?\b/],
  [
    'fixed',
    /\bfix(?:e[sd])?\b|\bbugs?\b|bug ?fix|\bpatch(?:es)?\b|hotfix|corrections?|regressions?|resolved/,
  ],
  [
    'internal',
    /\bchores?\b|\binternals?\b|\bci\b|\bbuild\b|\btests?\b|\btesting\b|refactor|\bstyles?\b|housekeeping|maintenance|\bdependenc|\bdeps\b|under the hood|miscellaneous tasks|code quality|\brevert/,
  ],
  ['added', /\bfeat(?:ure)?s?\b|\badd(?:ed|itions?|s)?\b|\bnew\b|highlights?\b/],
  [
    'changed',
    /\bchang(?:e[sd]?|ing)\b|improv|enhance|\bupdate[sd]?\b|\bminor\b|tweaks?|polish|refine|portability/,
  ],
  ['breaking', /^major changes$/],
  [
    'other',
    /^(?:other|misc(?:ellaneous)?|general|various|summary|details|changelog|what'?s changed|commits|notes?)\b/,
  ],
];

const EMOJI: Table = [
  ['breaking', /💥|🚨|⚠/u],
  ['security', /🔒|🛡|🔐/u],
  ['added', /✨|🎉|🚀|🆕/u],
  ['fixed', /🐛|🐞|🚑|🩹|🔧/u],
  ['performance', /⚡|🏎/u],
  ['documentation', /📝|📚|📖/u],
  ['removed', /🔥|🗑/u],
  ['internal', /♻|🏠|👷|🧪|✅|🔨|📦/u],
  ['changed', /💅|🎨|💄|🔄/u],
];

const WORDING: Table = [
  ['security', /\bcve-\d|\bghsa-|vulnerabilit|\bxss\b|\bsecurity (?:fix|issue|bug|hole)/],
  ['breaking', /\bbreaking\b|backwards?[- ]incompatib/],
  [
    'fixed',
    /^(?:bug ?)?fix(?:e[sd]|ing)?\b|^correct(?:s|ed|ly)?\b|^(?:prevent|avoid|resolve|repair)(?:s|ed)?\b|^do not\b|^don't\b|no longer (?:crash|fail|hang|leak|throw|panic|incorrect)/,
  ],
  ['deprecated', /\bdeprecat/],
  [
    'removed',
    /^(?:remove|drop|delete)[sd]?\b|^dropped\b|\bdrop(?:s|ped)? support|no longer (?:support|available|includ)|\b(?:been|was|were|is|are) removed\b/,
  ],
  [
    'performance',
    /\bfaster\b|\bspeed(?:s|ed)? up\b|^optimi[sz]e|\bperformance\b|^reduce .{0,60}(?:alloc|memory|latency|time)/,
  ],
  ['documentation', /^(?:doc(?:ument)?s?|documented)\b|\breadme\b|\btypos?\b/],
  ['internal', /^(?:refactor|bump|chore|ci)\b|^(?:upgrade|update)s? dependenc/],
  [
    'added',
    /^(?:add|introduce|implement|support|allow|expose|new|enable)(?:s|ed|d)?\b|\badded support\b|^initial release/,
  ],
  [
    'changed',
    /^(?:change|update|improve|upgrade|rename|move|make|replace|switch|use|increase|rework|bump)[sd]?\b|\bno longer\b/,
  ],
];

const TYPES: Readonly<Record<string, ChangeKind>> = {
  feat: 'added', feature: 'added', features: 'added', new: 'added', add: 'added', added: 'added',
  fix: 'fixed', fixes: 'fixed', fixed: 'fixed', bug: 'fixed', bugs: 'fixed', bugfix: 'fixed', 'bug fix': 'fixed', hotfix: 'fixed',
  perf: 'performance', performance: 'performance', optimization: 'performance',
  docs: 'documentation', doc: 'documentation', documentation: 'documentation',
  security: 'security', sec: 'security',
  breaking: 'breaking', 'breaking change': 'breaking', break: 'breaking', major: 'breaking', incompatible: 'breaking',
  deprecated: 'deprecated', deprecate: 'deprecated', deprecation: 'deprecated',
  removed: 'removed', remove: 'removed', removal: 'removed',
  change: 'changed', changed: 'changed', changes: 'changed', enhancement: 'changed', enh: 'changed', improvement: 'changed', improved: 'changed', update: 'changed', updated: 'changed',
  chore: 'internal', refactor: 'internal', test: 'internal', tests: 'internal', ci: 'internal', build: 'internal', style: 'internal', internal: 'internal', deps: 'internal', revert: 'changed', misc: 'other', other: 'other',
}; // prettier-ignore

/** The kind that a heading stands for; undefined when it is no category. */
export function kindOfCategory(heading: string): ChangeKind | undefined {
  if (heading.length > 60) return undefined;
  const words = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return first(CATEGORIES, words) ?? first(EMOJI, heading);
}

/** The kind that a commit type or tag (`feat`, `BUGFIX`) stands for. */
export function kindOfType(type: string): ChangeKind | undefined {
  const word = type.toLowerCase().trim();
  return Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;
}

/** The kind that the words of an entry suggest. */
export function kindOfWording(text: string): ChangeKind {
  return first(WORDING, text.slice(0, 400).toLowerCase()) ?? 'other';
}

function first(table: Table, text: string): ChangeKind | undefined {
  return table.find(([, pattern]) => pattern.test(text))?.[0];
}

/** How grave the source itself calls an entry. */
export function severityOf(text: string): Severity | undefined {
  const rated =
    /\b(critical|high|moderate|medium|low)[- ](?:severity|risk|impact)|\bseverity\W{0,3}(critical|high|moderate|medium|low)\b|[([](critical|high|moderate|medium|low)[)\]]|\b(critical) (?:vulnerabilit|security)/i.exec(
      text,
    );
  const word = (rated?.[1] ?? rated?.[2] ?? rated?.[3] ?? rated?.[4])?.toLowerCase();
  if (word === 'critical' || word === 'high' || word === 'low') return word;
  if (word !== undefined) return 'moderate';
  const score = /\bcvss\D{0,20}?(\d{1,2}\.\d)\b/i.exec(text)?.[1];
  if (score === undefined) return undefined;
  const value = Number(score);
  return value >= 9 ? 'critical' : value >= 7 ? 'high' : value >= 4 ? 'moderate' : 'low';
}
