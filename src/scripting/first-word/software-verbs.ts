/** Verbs of software that a dictionary does not have, or seldom; those with a prefix are derived. */
export const SOFTWARE_VERBS = `
  allowlist whitelist autocomplete autoformat backfill backport debounce dedent dedupe desugar enqueue finalize inline
  invalidate linkify lowercase uppercase memoize minify parameterize parallelize polyfill prepend rebase refactor
  refactorize sandbox stringify tokenize transpile typecheck virtualize sanity-check deep-copy short-circuit hand-roll
  future-proof dedup abort subclass unwind rewind bootstrap favor favour hydrate leverage mimic piggyback prune redact reposition revoke
  silence spawn stub tidy toggle truncate interpolate coerce latch tweak tune unify synchronize migrate validate
  normalize bulletproof flesh iron memoise cleanup gracefully-handle ditch squelch resurrect stricten deflake unflake hardcode hard-code funnel
  quiesce nuke denylist blocklist downcast upcast interleave rejig eager-load pretty-print cherry-pick plumb bail squash
  `;

/** Verbs of software that are nouns elsewhere, or as often. */
export const SOFTWARE_VERBS_AND_NOUNS = `
  alias aggregate archive audit batch blacklist attribute bookmark cache catalog chain chunk click clone connect crash
  crop default deploy diff document echo embed error export exit filter flag fork format forward gate group hash hook
  host import indent index init instrument issue lock launch log lookup manifest mask number offset order output page
  partition peer pin port post prefix prime process profile proxy query queue rank rate release replay route sample
  scaffold scale schedule scope scroll seed segment setup shard shim shutdown snapshot sort stash style submit suffix
  surface symlink tag target test time token trace type unsubscribe overload update upgrade upstream vendor version
  workaround zero design patch pool pull throttle timeout build access download back account increment decrement benchmark clean
  empty complete correct direct double free lower open own secure separate slow exempt narrow clear range reference
  label input hyperlink lint state detail file rule function object thread value call read project debug hover mix
  quiet race train digest sunset fence fallback
  `;

/** Verbs of work on a product, which a release is said to do: it adds, fixes, removes. */
export const WORK = `
  adapt add address adjust adopt align allowlist amend annotate automate backport bump bundle centralize change clarify
  clean cleanup complete configure consolidate convert correct create cut declare decouple deflake dedupe deduplicate delete deprecate describe
  disambiguate document downgrade drop eliminate embed enhance ensure expand explain export expose extend extract factor finalize
  finish fix flatten format generalize harden hardcode hide hoist implement import improve increase inline install integrate
  introduce isolate lift lint loosen lower make mention merge migrate minimize mitigate modernize modify move optimize overhaul
  parallelize patch pin plumb polish polyfill port precompute prepare promote provide publish raise rebase rebuild redesign reduce refactor
  refine reimplement reinstate reintroduce rejig relax release relocate remove rename reorder reorganize replace resolve restore
  restrict restructure revamp revert review revise rework rewrite secure separate ship shorten shrink simplify solve speed split
  squash stabilize standardize streamline strengthen stricten strip style substitute switch sync teach test tidy tighten translate trim tune tweak
  unify unpin update upgrade vendor widen wire
  `;

/** Past forms and participles that no rule gives, each with its verb. */
export const IRREGULAR_PAST = `
  made make, built build, rebuilt rebuild, rewrote rewrite, rewritten rewrite, sped speed, kept
  keep, took take, brought bring, broke break, gave give, hid hide, began begin, shrunk shrink,
  chose choose, ran run, sent send, wrote write, let let, got get, found find, caught catch, left
  leave, led lead, became become, threw throw, fell fall, went go, redone redo
  `;
