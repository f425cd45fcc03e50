import { BEHAVIOUR, NOUNS_BEFORE_PREPOSITION, NOUNS_TOO, WORK } from './verb-lists.js';

const IRREGULAR_PAST: Readonly<Record<string, string>> = {
  made: 'make',
  built: 'build',
  rebuilt: 'rebuild',
  rewrote: 'rewrite',
  rewritten: 'rewrite',
  sped: 'speed',
  kept: 'keep',
  took: 'take',
  brought: 'bring',
  broke: 'break',
  gave: 'give',
  hid: 'hide',
  began: 'begin',
  shrunk: 'shrink',
  chose: 'choose',
  ran: 'run',
  sent: 'send',
  wrote: 'write',
  let: 'let',
  got: 'get',
  found: 'find',
  caught: 'catch',
  left: 'leave',
  led: 'lead',
  became: 'become',
  threw: 'throw',
  fell: 'fall',
  went: 'go',
  used: 'use',
};

/** What a first word can be, beside a noun. */
export interface VerbForm {
  readonly base: string;
  readonly form: 'base' | 'third person' | 'past' | 'gerund';
  /** Done to the product (`fix`), not by it (`reject`). */
  readonly work: boolean;
  /** As likely a noun. */
  readonly nounToo: boolean;
}

const beforePreposition = new Set(NOUNS_BEFORE_PREPOSITION);

/** Whether a verb is a noun where a preposition follows: `support for`, `fixes in`; but `update to 2.0` is one. */
export function isNounBefore(preposition: string, { base, form }: VerbForm): boolean {
  if (form === 'past' || form === 'gerund' || !beforePreposition.has(base)) return false;
  return form === 'third person' || !/^(?:to|not)$/i.test(preposition);
}

/** Written as one word, said as two. */
const WITH_PARTICLE: Readonly<Record<string, readonly [string, string]>> = {
  cleanup: ['clean', 'up'],
  setup: ['set', 'up'],
  shutdown: ['shut', 'down'],
  workaround: ['work', 'around'],
  lookup: ['look', 'up'],
};

const nouns = new Set(NOUNS_TOO);
const FORMS: ReadonlyMap<string, VerbForm> = allForms();

/** Looks a word up, in lower case. */
export function verbForm(word: string): VerbForm | undefined {
  return FORMS.get(word);
}

/** `fix` → `fixes`, `apply` → `applies`, `have` → `has`. */
export function thirdPerson(base: string): string {
  const [verb, particle] = WITH_PARTICLE[base] ?? [];
  if (verb !== undefined) return `${thirdPerson(verb)} ${particle ?? ''}`;
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

/** Regular past forms: `stop` → `stopped`, `copy` → `copied`, `use` → `used`. */
function pastForms(base: string): string[] {
  if (base.endsWith('e')) return [`${base}d`];
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ied`];
  const doubled = `${base}${base.slice(-1)}ed`;
  return /[^aeiou][aeiou][bdglmnprt]$/.test(base) ? [doubled, `${base}ed`] : [`${base}ed`];
}

/** `stop` → `stopping`, `use` → `using`. */
function gerundOf(base: string): string {
  if (/[^aeou]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return /^[^aeiou]*[aeiou][bdgmnpt]$/.test(base) ? `${base}${base.slice(-1)}ing` : `${base}ing`;
}

function allForms(): Map<string, VerbForm> {
  const forms = new Map<string, VerbForm>();
  const learn = (base: string, work: boolean) => {
    const nounToo = nouns.has(base);
    forms.set(thirdPerson(base), { base, form: 'third person', work, nounToo });
    for (const past of pastForms(base)) {
      forms.set(past, { base, form: 'past', work, nounToo: false });
    }
    forms.set(gerundOf(base), { base, form: 'gerund', work, nounToo });
  };
  for (const base of BEHAVIOUR) learn(base, false);
  for (const base of WORK) learn(base, true);
  for (const [past, base] of Object.entries(IRREGULAR_PAST)) {
    forms.set(past, { base, form: 'past', work: WORK.includes(base), nounToo: past === 'left' });
  }
  for (const base of BEHAVIOUR) {
    forms.set(base, { base, form: 'base', work: false, nounToo: nouns.has(base) });
  }
  for (const base of WORK) {
    forms.set(base, { base, form: 'base', work: true, nounToo: nouns.has(base) });
  }
  return forms;
}
