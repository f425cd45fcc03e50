/** Verbs of work done on a product: a release adds, fixes, removes. */
export const WORK: readonly string[] = (
  'adapt add address adjust adopt align allowlist alphabetise alphabetize amend annotate answer ' +
  'autoformat automate backfill backport banish beautify bulletproof bump bundle centralize ' +
  'change characterize clarify clean cleanup clear codify complement complete configure ' +
  'consolidate convert copy correct cut de-duplicate de-flake declare decouple dedent dedupe ' +
  'deduplicate deepen delete demote deprecate detect disambiguate document downgrade downsize ' +
  'drain drop eliminate embed encapsulate enhance enlarge enrich enroll ensure expand export ' +
  'expose extend externalize extract factor finalise finalize finish fix flatten flesh fold ' +
  'formalize format future-proof generalise generalize hand-roll harden harmonise harmonize ' +
  'hide hoist implement import improve include incorporate increase initialize inline install ' +
  'integrate internationalize introduce invert iron isolate lift lint localise loosen lower ' +
  'make memoize merge migrate minimise minimize mitigate modernise modernize modify move ' +
  'normalise nudge optimise optimize overhaul parallelize parameterize patch pin polish polyfill ' +
  'port preallocate precompute prefix prepare promote prune publish raise re-add re-enable re- ' +
  'export re-licence re-license reactivate readd rearchitect rearrange rebase rebrand rebuild ' +
  'reclaim recompute reconcile redefine redesign redo reduce reenable refactor refactorise ' +
  'refactorize refine reformat reframe refresh regenerate reimplement reinstate reintroduce ' +
  'relabel relax release relicense relocate remap remodel remove rename reorder reorganise ' +
  'reorganize repackage rephrase replace repurpose reserialize reshape resolve restore restrict ' +
  'restructure retain retire revamp revert revise rewire reword rework rewrite robustify ' +
  'sandbox scaffold seal secure separate setup sharpen shim ship shorten shrink silence ' +
  'simplify soften solidify solve sort speed split squash stabilise stabilize standardise ' +
  'standardize straighten streamline strengthen strip stub style sync teach test tidy tidy-up ' +
  'tighten tokenize translate transpile trim tune tweak type unblock unbreak unify unpin unroll ' +
  'unskip untangle unvendor update upgrade upstream vendor virtualize whitelist widen wire ' +
  'workaround wrap'
).split(' ');

/** Verbs of what a product does: it allows, rejects, returns. */
export const BEHAVIOUR: readonly string[] = (
  'abort accept acquire adhere afford aggregate alias allocate allow alter alternate anchor ' +
  'animate announce append apply approximate archive ask assert assign assist associate assume ' +
  'attach authenticate authorise authorize auto-complete auto-detect auto-generate auto-select ' +
  'autocomplete avoid await base batch bind blame block bootstrap bound break bring bubble ' +
  'buffer build bypass cache calculate call cancel cap capture carry catch chain check choose ' +
  'chunk circumvent clamp click clone close coalesce collapse collect combine compare ' +
  'compensate compile compress compute concatenate conform connect consider construct consume ' +
  'contain continue convey correlate count cover crash create crop customize deal debounce ' +
  'decode decrease deduce deep-copy default defend defer define defuse degrade delay delegate ' +
  'deliver demand denote deny depend deploy deprioritize derive describe deserialize destroy ' +
  'desugar detach determine diagnose diff differentiate disable disallow discard disconnect ' +
  'dismiss dispatch display dispose disregard distinguish divide do double-check download draw ' +
  'drive dump duplicate echo eject elide emit emulate enable encode encourage encrypt enforce ' +
  'enqueue enumerate error escalate escape establish estimate evaluate exact-match examine ' +
  'exclude execute exempt exercise exit expect expire explain exploit explore fail fail-fast ' +
  'fall favor favour feed fetch fill filter find fire fit flag flush focus follow forbid force ' +
  'forget fork forward free gate gather generate get give go grab grant greet group guarantee ' +
  'guard handle hang hash have highlight hint hit hold honor honour hook hydrate identify ' +
  'ignore illustrate imitate imply impose indent index indicate infer inform inherit init ' +
  'initiate inject insert insist inspect instantiate instruct instrument intercept interpolate ' +
  'interpret interrupt introspect invalidate invoke issue iterate join jump keep kill launch ' +
  'lazy- leak lean learn lend let leverage license limit link list load localize locate lock ' +
  'log look lookup loop maintain manage map mark mask match measure memorize mention mimic ' +
  'mirror mix monitor mount narrow negotiate nest normalize notice notify number obey obtain ' +
  'offer omit open operate opt orchestrate order output overlap override overwrite own pad page ' +
  'paginate panic parse partition pass pass-through pause penalize perform permit persist pick ' +
  'piggyback play point poison poll pollute populate post prefer prefetch preload prepend ' +
  'prepopulate prescribe preserve pretend prettify prevent prime print prioritize probe ' +
  'process produce prohibit promise prompt propagate propose protect provide proxy pull purge ' +
  'push query queue quit quote randomise randomize rank rate re-create re-evaluate re- ' +
  'initialize re-render re-run react read recalculate recheck recognize recompile reconnect ' +
  'record recover recreate recycle redact redeploy redirect redraw reevaluate refer refetch ' +
  'refill reflect refuse register reindex reinitialize reject relate relay reload rely remember ' +
  'remind render reopen repaint repair repeat replay replicate repopulate report reposition ' +
  'represent reproduce request require rerender rerun reschedule rescue resend reserve reset ' +
  'resist resize resort respawn respect respond restart resubmit resume retransmit retrieve ' +
  'retry return reuse revalidate reveal revoke rotate round route run safeguard sample sanitise ' +
  'sanitize sanity-check satisfy save scale scan schedule scope score scrape scroll search seed ' +
  'seek segment select send serialize serve set set-up shard share shift short-circuit show ' +
  'shut shutdown sign signal simulate skip sleep snapshot sniff spawn specialise specify spell ' +
  'stage stamp start stash step stop store stream stringify submit subscribe substitute ' +
  'subtract suggest summarize supply support suppress surface surround suspend swallow switch ' +
  'symlink synchronize synthesise synthesize tag take target terminate throttle throw tie time ' +
  'toggle tolerate touch trace track transform transmit trap traverse treat trigger truncate ' +
  'trust try tunnel turn unescape unfold uninstall unload unlock unmount unpack unquote ' +
  'unregister unset unsubscribe untaint untrack unwrap upload use utilise utilize validate vary ' +
  'verify view visit wait walk warn watch weigh wipe work write yield zero zoom'
).split(' ');

/** Words of these that open an entry as nouns as often: "Search suggestions crash", "Merge conflict". */
export const NOUNS_TOO: readonly string[] = (
  'alias await alternate anchor answer approximate base batch bound bubble buffer build bundle cache ' +
  'call chain change check chunk cleanup click clone collapse complement complete copy count ' +
  'crash crop default demand diff display download drain echo embed error exit export factor ' +
  'feed fill filter finish flag focus fork group guard hang hash hint hit hold hook import ' +
  'index issue jump leak license link lint list load lock log loop map mark mask match measure ' +
  'merge minor mirror mount name number offer order output overlap page panic pass patch place ' +
  'play point poll polyfill port post preload process promise prompt proxy query queue quote rank rate ' +
  'record release replay request restart round route scale schedule scope scroll seal search ' +
  'secure seed separate setup shard share shift shim shutdown sign signal snapshot sort stage ' +
  'stamp stash step style switch symlink sync tag target time trace trap tunnel type upload ' +
  'upstream vendor view visit walk watch work workaround wrap zero zoom'
).split(' ');

/** Words of these that are nouns where a preposition follows: "Support for", "Fixes in", "Issue when". */
export const NOUNS_BEFORE_PREPOSITION: readonly string[] = (
  'block bump change cover crash default download error export fix flag format guard hang hook ' +
  'import issue leak limit list lock loop mask match measure name note option override panic ' +
  'patch process prompt proxy query quote record release report request support tag trace ' +
  'trigger update upgrade upload version visit'
).split(' ');
