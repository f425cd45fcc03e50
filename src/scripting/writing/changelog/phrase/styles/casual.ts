import type { Style } from '../style.js';

/** Somebody who tells a colleague: "you", contractions, short sentences. */
export const CASUAL: Style = {
  breath: { mostEntries: 2, mostWords: 24 },
  explained: 1,
  contracted: true,
  frames: {
    add: [
      'You get {list}.',
      '{S} adds {list}.',
      'New here{in}: {list}.',
      'What you get{in}: {list}.',
      'Added{in}: {list}.',
      'Now added{in}: {list}.',
    ],
    fix: ['{S} fixes {list}.', 'Fixed{in}: {list}.', 'Now fixed{in}: {list}.'],
    remove: ['{S} drops {list}.', 'Gone{in}: {list}.', 'Dropped{in}: {list}.'],
    deprecate: [
      '{S} deprecates {list}.',
      'On the way out{in}: {list}.',
      'Now deprecated{in}: {list}.',
    ],
    does: ['{S} {list}.', 'This version {list}.'],
    will: [
      '{S} will now {list}.',
      'From now on, {S} will {list}.',
      'This version will now {list}.',
    ],
    wont: ["{S} won't {list}.", "From now on, {S} won't {list}.", "This version won't {list}."],
    has: ['{S} has {list}.', 'This version has {list}.'],
    noun: ['On the list{in}: {list}.', 'Listed{in}: {list}.'],
    sentence: ['{list}.'],
    quote: [
      "Here's one of {kinds}{in}: {list}.",
      'One of {kinds}{in}: {list}.',
      'Among {kinds}{in}: {list}.',
    ],
  },
  leads: {
    breaking: ["Here's what's breaking.", "Now for what's breaking."],
    security: ["Here's the security part.", 'Now for security.'],
    'data loss': ['This is about data that could get lost.'],
    deprecated: ["Here's what's deprecated.", "Now for what's deprecated."],
    removed: ["Here's what's gone.", "Now for what's gone."],
    yours: ["Here's what's in it for {audience}.", 'This part is for {audience}.'],
    new: ["Now for what's new.", "Here's what's new."],
    different: ["Here's what changes.", 'Now for what changes.'],
    better: ["Here's what works better.", 'Now for what works better.'],
    rest: ["Here's the rest.", 'Now for the rest.'],
  },
  opening: {
    out: ['{name} is out{dated}.', "Here's {name}{dated}."],
    unreleased: ["Here's {name}, which isn't released yet.", 'Not released yet: {name}.'],
    yanked: ['Careful: {name}{dated}, was pulled after its release.'],
    first: ["Here's the first release: {name}{dated}."],
    empty: ['{name} is out{dated}, and its notes list no changes.'],
    several: ["Here's what changed in {name}, newest first."],
    news: ['It comes with {news}.', 'In it: {news}.'],
    mostlyFixes: ["It's mostly about fixes.", 'Most of it is fixes.'],
    mostlyNew: ['Most of it is new.', "It's mostly about new things."],
    newest: ['The newest notes are on {name}{dated}.'],
    release: ['On to {name}{dated}.', 'Now for {name}{dated}.'],
  },
  closing: {
    leftOut: [
      "You'll find {n} in the written notes{mostly}.",
      'Left for the written notes: {n}{mostly}.',
    ],
    older: ['Not told here: {n}, back to {name}.'],
    end: ['That was {name}.', "And that's {name}."],
  },
};
