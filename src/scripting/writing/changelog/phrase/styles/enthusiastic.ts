import type { Style } from '../style.js';

/** Somebody who has waited for it: short, direct, an exclamation where something is new. Nothing is praised that the text does not praise. */
export const ENTHUSIASTIC: Style = {
  breath: { mostEntries: 2, mostWords: 22 },
  explained: 1,
  contracted: true,
  frames: {
    add: [
      'Now you have {list}!',
      '{S} gives you {list}!',
      'New for you{in}: {list}!',
      'Added{in}: {list}!',
      'Now added{in}: {list}!',
      'Ready{in}: {list}!',
    ],
    fix: ['{S} fixes {list}!', 'Fixed for you{in}: {list}!', 'Now fixed{in}: {list}!'],
    remove: ['{S} removes {list}.', 'Gone{in}: {list}!', 'Removed{in}: {list}!'],
    deprecate: [
      '{S} deprecates {list}.',
      'Deprecated from here on{in}: {list}.',
      'From here on deprecated{in}: {list}.',
    ],
    does: ['{S} {list}!', 'This version {list}!'],
    will: ['From here on, {S} will {list}!', 'Now {S} will {list}!', '{S} will now {list}!'],
    wont: ["From here on, {S} won't {list}!", "Now {S} won't {list}!", "{S} won't {list}!"],
    has: ['{S} has {list}!', 'This version has {list}!'],
    noun: ['On board{in}: {list}!', 'Listed{in}: {list}!'],
    sentence: ['{list}!'],
    quote: [
      'One of {kinds}{in}: {list}!',
      'Found among {kinds}{in}: {list}!',
      'Among {kinds}{in}: {list}!',
    ],
  },
  leads: {
    breaking: ["Get ready for what's breaking!", "Time for what's breaking!"],
    security: ["Let's talk about security!", 'Time for security!'],
    'data loss': ["Let's talk about data that could get lost!"],
    deprecated: ["Get ready for what's deprecated!", "Let's see what's deprecated!"],
    removed: ["Let's see what's gone!", "Get ready for what's gone!"],
    yours: ['This one goes out to {audience}!', "Let's see what's in it for {audience}!"],
    new: ["Let's see what's new!", "Time for what's new!"],
    different: ["Let's see what changes!", 'Time for what changes!'],
    better: ["Let's see what got better!", 'Time for what got better!'],
    rest: ["Let's see the rest!", 'Time for the rest!'],
  },
  opening: {
    out: ['{name} is here{dated}!', "It's here: {name}{dated}!"],
    unreleased: [
      "Here's a sneak peek of {name}, which isn't released yet!",
      'Not released yet: {name}!',
    ],
    yanked: ['Hold on: {name}{dated}, was pulled after its release.'],
    first: ['The very first release is here: {name}{dated}!'],
    empty: ['{name} is here{dated}, and its notes list no changes.'],
    several: ["Let's catch up on {name}, newest first!"],
    news: ['Get ready for {news}!', 'On board: {news}!'],
    mostlyFixes: ["It's mostly about fixes!", 'Most of it is fixes!'],
    mostlyNew: ['Most of it is new!', "It's mostly about new things!"],
    newest: ['The newest notes are on {name}{dated}!'],
    release: ["Let's go on to {name}{dated}!", 'Time for {name}{dated}!'],
  },
  closing: {
    leftOut: ['The written notes have {n}{mostly}!', 'Find {n} in the written notes{mostly}!'],
    older: ['Waiting in the notes: {n}, back to {name}!'],
    end: ["And that's {name}!", 'That was {name}!'],
  },
};
