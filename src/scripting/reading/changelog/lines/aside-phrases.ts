import type { Phrase } from './phrases.js';

/** Thanks to people, in which nothing has changed: `Big thanks to everybody for the reports` */
const THANKS: readonly Phrase[] = [
  [
    /(?:a )?(?:(?:very )?(?:big|huge|major|special|many|warm) )+/iy,
    /(?:thanks|thank you|kudos|shout-?out)\b(?:[^.,]|\.(?=\w))*/iy,
  ],
  [/thanks to (?:the|all|our|these)\b[^,:]*: ?\b.*/iy],
  [/thanks (?:also|especially|again|go|everyone|everybody|all|so much)\b.*/iy],
  [/thanks to (?:all|everyone|everybody|[^\s,]+)(?: (?:who|for)\b.*)?/iy],
  [/thanks to [^:;]{1,600} for (?:\w+ )?(?:contribut|help|report|review|test|work)\w*\b[^.,:;]*/iy],
  [/thank you (?:all )?(?:for|to)\b.*/iy],
  [/we (?:would like to |want to |also )?thank\b.*/iy],
  [/\uE004\d+\uE005 deserves (?:the )?credit\b[^.]*/iy],
  [
    /(?=[^.,:;]{0,60}\b(?:work|credits?|thanks|patch(?:es)?|fix(?:es)?|code|ideas?)\b)/iy,
    /[^.,:;]{1,130} (?:is|are) due to \uE004\d+\uE005/iy,
  ],
  [/this release contains contributions from\b.*/iy],
  [
    /(?=.*\b(?:contains?|has|includes?|with) (?:[\w*-]+ ){0,3}contributions? )/iy,
    /.*\bcontributions? (?:from|by) (?:[\w*-]+ ){0,3}contributors\b[^.,]*/iy,
  ],
  [/includes (?:work|contributions)(?: (?:by|from) [^,]{1,60})?/iy],
  [/includes patches (?:by|from) \uE004[^,]{1,60}/iy],
  [/\S[^.,:;]{0,60} (?:is|are) sponsoring\b.*/iy],
  [/if (?:somebody|someone|anyone|we)\b.*\b(?:missed|forgot\w*)\b.*/iy],
  [/(?:enjoy|happy \w+ing)(?: \S+){0,4}/iy],
];

/** Says that there is a release, or what it was made of: `Atlas 2.0 is out!` */
const ANNOUNCEMENTS: readonly Phrase[] = [
  [
    /(?!support )(?:\S+ ){1,3}?v?\d+(?:\.[\w.]+)?(?: release candidate \d+)? is (?:now )?/iy,
    /available for testing|(?:available|out|released|here)!/iy,
  ],
  [/this reverts commit(?: \uE002\d+\uE003)?/iy],
  [
    /(?:this (?:release|version) )?contains all (?:of )?(?:the )?changes /iy,
    /(?:(?:introduced|made) )?(?:between|from|in|of)\b.*/iy,
  ],
  [/\W*(?:and )?(?:lots?|lot['’]s|many|much|plenty) more/iy],
  [/this (?:was|is) a version bump only\b.*/iy],
  [/\W*(?:unstable|experimental|preview) \w+ (?:is|are) not recommended for production(?: use)?/iy],
  [/`?v?\d+\.\d[\w.+-]*`?/iy],
];

const FIND = /(?:as (?:usual|always),? )?(?:you can )?(?:read|find|see|view) /iy;
const VISIT =
  /(?:,? (?:you can |please )?(?:check|see|read|visit|refer|consult|have a look)\b[^.]*)?/iy;

/** Sends readers to another text: `For more information, check the homepage` */
const WAYS: readonly Phrase[] = [
  [/if you (?:are )?upgrad\w+\W{1,2}(?:please )?see [\w./-]{1,60}/iy],
  [/read on(?: (?:for|to|below)\b.*)?/iy],
  [
    /you can (?:read|learn|find out) (?:more )?about \S/iy,
    /[^.,;:]* (?:on|in|at) (?:our|the|this) (?:web)?(?:site|page|blog|docs|documentation|wiki)/iy,
  ],
  [/the (?:below|following|above) (?:list|summary|overview) (?:should|can|is) only\b[^,:;]*/iy],
  [/to (?:read|learn|find out) more\b[^,]*/iy],
  [/(?:the )?tracking issue(?: is| for [^.,;]{1,60})?:? \uE002[^.,;]{0,60}/iy],
  [/v?\d[\w.+-]*(?:,? \(\d{4}-\d\d-\d\d\))?,? see (?:[\w-]+ )?changes/iy],
  [/(?:see|view) all (?:\d+ )?(?:\w+ )?(?:pull requests|PRs|issues|commits)\b[^,;:]*/iy],
  [
    /(?:more|further) (?:info(?:rmation)?|details?) (?:about [^.,]{1,60} )?(?=(?:in|at|on|here)\b)/iy,
    /here|(?:in|at|on) (?:\S+ ){0,6}(?:docs|documentation|wiki|guide|blog(?: post)?|announcement|readme)/iy,
  ],
  [FIND, /(?:more|further|full) (?:details|information|about)\b.*/iy],
  [FIND, /(?:the|a) (?:full|complete) (?:list|(?:change ?)?log|diff)\b.*/iy],
  [/(?:if [^.,]{1,60}, )?please let (?:us|me|the [\w-]+) know\b.*/iy],
  [/(?:if [^.,]{1,60}, )?please (?:file|open|report)\b[^.]*\b(?:issue|bug|problem)s?\b[^.]*/iy],
  [/[^.]{1,200} can be found here:?(?: [^.\s]{1,60})?/iy],
  [
    /(?:please )?see (?:also )?(?:the )?/iy,
    /(?:[\w.-]+ ){0,3}(?:release notes|change ?log|(?:code|list of) changes)\b[^,;:]*/iy,
  ],
  [/for (?:more|further|full) (?:information|details|info)\b[^.,]*/iy, VISIT],
  [
    /for (?:information|details|info)(?=,| (?:on|about|see|please|refer|check|visit)\b)[^.,]*/iy,
    VISIT,
  ],
  [
    /for (?:the |a )?(?:full|complete) (?:[\w-]+ ){0,2}(?:log|change ?log|diff|list)(?: of changes)?/iy,
    VISIT,
  ],
];

/** Texts that say nothing of what changed. */
export const ASIDES: readonly Phrase[] = [...THANKS, ...ANNOUNCEMENTS, ...WAYS];

/** Says where a text is, up to the name of the place: `The full list can be found ` */
export const WHEREABOUTS: readonly Phrase[] = [
  /(?:the |a |all )?(?:full|complete) (?:list|(?:change ?)?log|diff)/iy,
  /(?:the |a |all )?(?:full |more |further )?(?:details|highlights|information|issues)\b/iy,
  /(?:the |a |all )?(?:full |more |further )?(?:docs|documentation|pull requests)\b/iy,
].map((subject) => [
  subject,
  /(?:[^.,:;]|\.(?=\d)){0,60} (?:can be|is|are) (?:found|seen|viewed|read|available|listed|described) /iy,
]);
