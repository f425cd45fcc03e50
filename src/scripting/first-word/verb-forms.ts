import {
  IRREGULAR_PAST,
  SOFTWARE_VERBS,
  SOFTWARE_VERBS_AND_NOUNS,
  WORK,
} from './software-verbs.js';
import verbList from './verb-list.json' with { type: 'json' };

/** Verb forms that a word can be, besides a noun. */
export interface VerbForm {
  /** In its dictionary form, lower-case: `fix`. */
  readonly base: string;
  /** `Fix` is imperative, `Fixes` third person, `Fixed` past, `Fixing` a gerund. */
  readonly form: 'imperative' | 'third person' | 'past' | 'gerund';
  /** Done to the product (`fix`), not by it (`reject`). */
  readonly work: boolean;
  /** True if it is equally likely a noun or an adjective. */
  readonly nounToo: boolean;
}

/** Written in one word where they are nouns: `cleanup` → `cleans up`. */
const PARTICLE_VERB =
  /^(clean|set|look|back|shut|work|roll|log|warm|speed|start|fall)(up|down|around|back|in|out)$/;

const listed = (words: string): string[] => words.trim().split(/\s+/);
const work = new Set(listed(WORK));
const FORMS: ReadonlyMap<string, VerbForm> = allForms();

/** Looks a word up, in lower case; undefined if no dictionary has it as a verb. */
export function verbForm(word: string): VerbForm | undefined {
  return FORMS.get(word) ?? derived(word) ?? coined(word);
}

const PREFIX =
  /^(?!pre-commit)(?:re-?|un-?|de-?|dis|pre-?|auto-?|over|mis|co-?|force-|lazy-?|hot-|double-|hard-|pretty-)(?=[a-z]{3})/;

/** `re-enable`, `unskip`, `auto-detect`: the verb with its prefix. */
function derived(word: string): VerbForm | undefined {
  const prefix = PREFIX.exec(word)?.[0];
  if (prefix === undefined) return undefined;
  const form = FORMS.get(word.slice(prefix.length));
  return form === undefined ? undefined : { ...form, base: prefix + form.base, nounToo: false };
}

/** `robustify`, `containerize`: verbs that anybody makes; and the one that no list has. */
function coined(word: string): VerbForm | undefined {
  return /^(?:be|[a-z]{4,}(?:ify|ize|(?<![cow]|pr)ise))$/.test(word)
    ? { base: word, form: 'imperative', work: word !== 'be', nounToo: false }
    : undefined;
}

/** `fix` → `fixes`, `apply` → `applies`, `have` → `has`. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  const [, verb, particle] = PARTICLE_VERB.exec(base) ?? [];
  if (verb !== undefined && particle !== undefined) return `${thirdPerson(verb)} ${particle}`;
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

/** A form of one verb that is another verb's imperative is that: `found`, `left`. */
function allForms(): Map<string, VerbForm> {
  const forms = new Map<string, VerbForm>();
  const nouns = new Set(listed(`${verbList.verbsAndNouns} ${SOFTWARE_VERBS_AND_NOUNS}`));
  const verbs = [
    ...new Set([...listed(`${verbList.mostlyVerbs} ${SOFTWARE_VERBS}`), ...nouns]),
  ].map((base) => ({
    base,
    nounToo: nouns.has(base),
    work: work.has(base),
  }));
  for (const verb of verbs) {
    forms.set(thirdPerson(verb.base), { ...verb, form: 'third person' });
    for (const past of pastForms(verb.base))
      forms.set(past, { ...verb, form: 'past', nounToo: false });
    forms.set(gerundOf(verb.base), { ...verb, form: 'gerund' });
  }
  for (const pair of IRREGULAR_PAST.split(',')) {
    const [past = '', base = ''] = listed(pair);
    forms.set(past, { base, form: 'past', work: work.has(base), nounToo: past === 'left' });
  }
  for (const verb of verbs) forms.set(verb.base, { ...verb, form: 'imperative' });
  return forms;
}
