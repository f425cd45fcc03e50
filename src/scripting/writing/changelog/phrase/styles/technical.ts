import type { Style } from '../style.js';

/** Engineers among themselves: terse, in the present, as complete as the breath allows, nobody is addressed. */
export const TECHNICAL: Style = {
  breath: { mostEntries: 4, mostWords: 32 },
  explained: 2,
  contracted: false,
  frames: {
    add: ['This version adds {list}.', 'Added{in}: {list}.', 'Now added{in}: {list}.'],
    fix: ['This version fixes {list}.', 'Fixed{in}: {list}.', 'Now fixed{in}: {list}.'],
    remove: ['This version removes {list}.', 'Removed{in}: {list}.', 'Dropped{in}: {list}.'],
    deprecate: [
      'This version deprecates {list}.',
      'Deprecated{in}: {list}.',
      'Now deprecated{in}: {list}.',
    ],
    does: ['This version {list}.', 'In this version, {S} {list}.'],
    will: [
      '{S} now {does}.',
      'As of this version, {S} {does}.',
      'As of this version, {S} will {list}.',
      'This version will {list}.',
    ],
    wont: [
      '{S} no longer {does}.',
      'As of this version, {S} no longer {does}.',
      'As of this version, {S} will no longer {list}.',
      'This version will no longer {list}.',
    ],
    has: ['As of this version, {S} has {list}.', 'This version has {list}.'],
    noun: ['Listed{in}: {list}.', 'In the notes{in}: {list}.'],
    sentence: ['{list}.'],
    quote: [
      'Listed among {kinds}{in}: {list}.',
      'Among {kinds}{in}: {list}.',
      'One of {kinds}{in}: {list}.',
    ],
  },
  leads: {
    breaking: ['What is breaking.', 'Not backward compatible.'],
    security: ['Relevant to security.', 'Concerning security.'],
    'data loss': ['Loss of data.'],
    deprecated: ['What is deprecated.', 'Now deprecated.'],
    removed: ['What was removed.', 'No longer available.'],
    yours: ['Relevant to {audience}.', 'For {audience}.'],
    new: ['What is new.', 'New in this version.'],
    different: ['What changes.', 'Changed in this version.'],
    better: ['What works better.', 'Fixed or improved.'],
    rest: ['What remains.', 'The rest.'],
  },
  opening: {
    out: ['Release notes for {name}{dated}.', '{name}{dated}: release notes.'],
    unreleased: ['Not released yet: {name}.', 'Unreleased: {name}.'],
    yanked: ['{name}{dated}, is yanked.'],
    first: ['Initial release: {name}{dated}.'],
    empty: ['{name}{dated}: no changes are listed.'],
    several: ['Release notes for {name}, newest first.'],
    news: ['This version has {news}.', 'The notes list {news}.'],
    mostlyFixes: ['Most changes are fixes.', 'The changes are mainly fixes.'],
    mostlyNew: ['Most changes are new features.', 'The changes are mainly new features.'],
    newest: ['Newest notes: {name}{dated}.'],
    release: ['Notes on {name}{dated}.', '{Name}{dated}.'],
  },
  closing: {
    leftOut: ['Not covered: {n}{mostly}.'],
    older: ['Older releases not covered: {n}, back to {name}.'],
    end: ['The notes on {name} end here.', 'This ends the notes on {name}.'],
  },
};
