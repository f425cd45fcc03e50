import type { Phrase } from './phrases.js';

/** Thanks to people: `Big thanks to everybody for the reports` */
const THANKS: readonly Phrase[] = [
  [
    /^(?:a )?(?:(?:very )?(?:big|huge|major|special|many|warm) )+/i,
    /^(?:thanks|thank you|kudos|shout-?out)\b(?:[^.,]|\.(?=\w))*/i,
  ],
  [/^thanks to (?:the|all|our|these)\b[^,:]*: ?\b.*/i],
  [/^thanks (?:also|especially|again|go|everyone|everybody|all|so much)\b.*/i],
  [/^thanks to (?:all|everyone|everybody|[^\s,]+)(?: (?:who|for)\b.*)?/i],
  [/^thanks to [^:;]{1,600} for (?:\w+ )?(?:contribut|help|report|review|test|work)\w*\b[^.,:;]*/i],
  [/^thank you (?:all )?(?:for|to)\b.*/i],
  [/^we (?:would like to |want to |also )?thank\b.*/i],
  [/^\uE004\d+\uE005 deserves (?:the )?credit\b[^.]*/i],
  [
    /^(?=[^.,:;]{0,60}\b(?:work|credits?|thanks|patch(?:es)?|fix(?:es)?|code|ideas?)\b)/i,
    /^[^.,:;]{1,130} (?:is|are) due to \uE004\d+\uE005/i,
  ],
  [/^this release contains contributions from\b.*/i],
  [
    /^(?=.*\b(?:contains?|has|includes?|with) (?:[\w*-]+ ){0,3}contributions? )/i,
    /^.*\bcontributions? (?:from|by) (?:[\w*-]+ ){0,3}contributors\b[^.,]*/i,
  ],
  [/^includes (?:work|contributions)(?: (?:by|from) [^,]{1,60})?/i],
  [/^includes patches (?:by|from) \uE004[^,]{1,60}/i],
  [/^\S[^.,:;]{0,60} (?:is|are) sponsoring\b.*/i],
  [/^if (?:somebody|someone|anyone|we)\b.*\b(?:missed|forgot\w*)\b.*/i],
  [/^(?:enjoy|happy \w+ing)(?: \S+){0,4}/i],
];

/** Says that there is a release, or what it was made of: `Atlas 2.0 is out!` */
const ANNOUNCEMENTS: readonly Phrase[] = [
  [
    /^(?!support )(?:\S+ ){1,3}?v?\d+(?:\.[\w.]+)?(?: release candidate \d+)? is (?:now )?/i,
    /^(?:available for testing|(?:available|out|released|here)!)/i,
  ],
  [/^this reverts commit(?: \uE002\d+\uE003)?/i],
  [
    /^(?:this (?:release|version) )?contains all (?:of )?(?:the )?changes /i,
    /^(?:(?:introduced|made) )?(?:between|from|in|of)\b.*/i,
  ],
  [/^\W*(?:and )?(?:lots?|lot['’]s|many|much|plenty) more/i],
  [/^this (?:was|is) a version bump only\b.*/i],
  [/^\W*(?:unstable|experimental|preview) \w+ (?:is|are) not recommended for production(?: use)?/i],
  [/^`?v?\d+\.\d[\w.+-]*`?/i],
];

const FIND = /^(?:as (?:usual|always),? )?(?:you can )?(?:read|find|see|view) /i;
const MORE =
  /^(?:more|further) (?:info(?:rmation)?|details?) (?:about [^.,]{1,60} )?(?=(?:in|at|on|here)\b)/i;
const VISIT =
  /^(?:,? (?:you can |please )?(?:check|see|read|visit|refer|consult|have a look)\b[^.]*)?/i;

/** Sends readers to another text: `For more information, check the homepage` */
const WAYS: readonly Phrase[] = [
  [/^if you (?:are )?upgrad\w+\W{1,2}(?:please )?see [\w./-]{1,60}/i],
  [/^read on(?: (?:for|to|below)\b.*)?/i],
  [
    /^you can (?:read|learn|find out) (?:more )?about \S/i,
    /^[^.,;:]* (?:on|in|at) (?:our|the|this) (?:web)?(?:site|page|blog|docs|documentation|wiki)/i,
  ],
  [/^the (?:below|following|above) (?:list|summary|overview) (?:should|can|is) only\b[^,:;]*/i],
  [/^to (?:read|learn|find out) more\b[^,]*/i],
  [/^(?:the )?tracking issue(?: is| for [^.,;]{1,60})?:? \uE002[^.,;]{0,60}/i],
  [/^v?\d[\w.+-]*(?:,? \(\d{4}-\d\d-\d\d\))?,? see (?:[\w-]+ )?changes/i],
  [/^(?:see|view) all (?:\d+ )?(?:\w+ )?(?:pull requests|PRs|issues|commits)\b[^,;:]*/i],
  [MORE, /^here/i],
  [
    MORE,
    /^(?:in|at|on) (?:\S+ ){0,6}(?:docs|documentation|wiki|guide|blog(?: post)?|announcement|readme)/i,
  ],
  [FIND, /^(?:more|further|full) (?:details|information|about)\b.*/i],
  [FIND, /^(?:the|a) (?:full|complete) (?:list|(?:change ?)?log|diff)\b.*/i],
  [/^(?:if [^.,]{1,60}, )?please let (?:us|me|the [\w-]+) know\b.*/i],
  [/^(?:if [^.,]{1,60}, )?please (?:file|open|report)\b[^.]*\b(?:issue|bug|problem)s?\b[^.]*/i],
  [/^[^.]{1,200} can be found here:?(?: [^.\s]{1,60})?/i],
  [
    /^(?:please )?see (?:also )?(?:the )?/i,
    /^(?:[\w.-]+ ){0,3}(?:release notes|change ?log|(?:code|list of) changes)\b[^,;:]*/i,
  ],
  [/^for (?:more|further|full) (?:information|details|info)\b[^.,]*/i, VISIT],
  [
    /^for (?:information|details|info)(?=,| (?:on|about|see|please|refer|check|visit)\b)[^.,]*/i,
    VISIT,
  ],
  [
    /^for (?:the |a )?(?:full|complete) (?:[\w-]+ ){0,2}(?:log|change ?log|diff|list)(?: of changes)?/i,
    VISIT,
  ],
];

/** Texts that say nothing of what changed. */
export const ASIDES: readonly Phrase[] = [...THANKS, ...ANNOUNCEMENTS, ...WAYS];

/** Says where a text is, up to the name of the place: `The full list can be found ` */
export const WHEREABOUTS: readonly Phrase[] = [
  /^(?:the |a |all )?(?:full|complete) (?:list|(?:change ?)?log|diff)/i,
  /^(?:the |a |all )?(?:full |more |further )?(?:details|highlights|information|issues)\b/i,
  /^(?:the |a |all )?(?:full |more |further )?(?:docs|documentation|pull requests)\b/i,
].map((subject) => [
  subject,
  /^(?:[^.,:;]|\.(?=\d)){0,60} (?:can be|is|are) (?:found|seen|viewed|read|available|listed|described) /i,
]);
