/** Verbs of work done on a product: a release adds, fixes, removes. */
const WORK = (
  'add adapt address adjust adopt align alphabetize amend annotate backport bump centralize change clarify clean ' +
  'cleanup clear complete configure consolidate convert copy correct cut declare dedupe deduplicate de-duplicate ' +
  'delete deprecate detect document downgrade drop eliminate enhance ensure expand export expose extend extract ' +
  'fix flatten fold generalize harden harmonize hide implement import improve include incorporate increase ' +
  'initialize inline install integrate introduce isolate lower make merge migrate minimize mitigate modernize ' +
  'modify move optimize overhaul polish port preallocate prefix prepare promote publish raise rearrange rebuild ' +
  'redesign reduce refactor refine refresh reimplement reintroduce relax release remove rename reorder reorganize ' +
  'replace resolve restore restrict restructure retire revamp revert revise rework rewrite robustify separate ship ' +
  'shorten shrink silence simplify solve sort speed split standardize streamline strengthen strip sync tidy tighten ' +
  'translate trim tune tweak unify unpin update upgrade vendor virtualize widen wire workaround wrap backfill bundle ' +
  're-add readd re-enable reenable re-export rebrand relocate remap regenerate redo reformat rephrase reword retain'
).split(' ');

/** Verbs of what a product does: it allows, rejects, returns. */
const BEHAVIOUR = (
  'abort accept acquire aggregate allocate allow announce append apply archive assert assign assume attach auto-detect ' +
  'authenticate automate avoid await batch block bootstrap break bring build bypass cache calculate call cancel capture ' +
  'catch check choose clone close coalesce collapse collect combine compare compile compute connect consider consume ' +
  'contain continue create customize deal decode decrease default defer defend define degrade delay deliver deny derive ' +
  'destroy determine differentiate disable disallow discard display distinguish do dump duplicate emit emulate enable ' +
  'encode encrypt encourage enforce error escape evaluate exact-match exclude execute exit expire explain fail ' +
  'fall fetch filter find finish flag flush follow forbid force forward free gate generate get give go grant group ' +
  'guarantee guard handle have honor honour ignore impose indicate infer inform inherit inject insert instrument interpret ' +
  'invalidate invoke issue join keep let leverage limit link list load localize lock log look maintain manage map mark ' +
  'mask match measure mention mirror monitor narrow normalize notify obey omit open order output override parse pass ' +
  'pause perform permit persist pick pin populate post prefer prepend preserve prettify prevent print prioritize probe ' +
  'process produce prohibit prompt propagate protect provide prune pull purge push query queue quote randomize re-create ' +
  'recreate read recognize record recover redact redirect register reject reload rely render repair repeat report request ' +
  'require reserve reset resize respect respond restart retrieve retry return reuse run sanitize save scale schedule ' +
  'scope scrape search select send serialize serve set share show skip specify start stop store strip substitute suggest ' +
  'support suppress surface swallow switch synchronize tag take throttle throw time toggle track treat trigger truncate ' +
  'dispatch propose reflect refer relay resume sanitise scan skip sample score sleep spawn stream submit subscribe tolerate transform turn unlock unregister untrack unwrap use validate verify wait warn watch work write yield refuse sign seed'
).split(' ');

/** Words of these that open an entry as nouns as often: "Search suggestions crash", "Merge conflict". */
const NOUNS_TOO = (
  'search release merge build cache query queue filter link list name group log format default port flag tag call ' +
  'check request record match map order lock scope scale schedule time work error issue ' +
  'process measure change guard mark mask mirror output pass share sign switch export ' +
  'import minor patch post prompt quote sort sync load complete separate restart ' +
  'vendor watch seed bundle copy display wrap batch clone '
).split(' ');

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
  readonly form: 'base' | 'third person' | 'past';
  /** Done to the product (`fix`), not by it (`reject`). */
  readonly work: boolean;
  /** As likely a noun. */
  readonly nounToo: boolean;
}

const nouns = new Set(NOUNS_TOO);
const FORMS: ReadonlyMap<string, VerbForm> = allForms();

/** Looks a word up, in lower case. */
export function verbForm(word: string): VerbForm | undefined {
  return FORMS.get(word);
}

/** `fix` → `fixes`, `apply` → `applies`, `have` → `has`. */
export function thirdPerson(base: string): string {
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

function allForms(): Map<string, VerbForm> {
  const forms = new Map<string, VerbForm>();
  const learn = (base: string, work: boolean) => {
    const nounToo = nouns.has(base);
    forms.set(thirdPerson(base), { base, form: 'third person', work, nounToo });
    for (const past of pastForms(base)) {
      forms.set(past, { base, form: 'past', work, nounToo: false });
    }
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
