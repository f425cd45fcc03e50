import type { Style } from '../style.js';

/** A release manager who writes to customers: whole sentences, no contractions, nobody is addressed. */
export const PROFESSIONAL: Style = {
  breath: { mostEntries: 3, mostWords: 32 },
  explained: 1,
  contracted: false,
  frames: {
    add: [
      '{S} introduces {list}.',
      'The release adds {list}.',
      'Newly added{in}: {list}.',
      'Added with this version{in}: {list}.',
    ],
    fix: [
      'The release fixes {list}.',
      '{S} fixes {list}.',
      'Now fixed{in}: {list}.',
      'Fixed with this version{in}: {list}.',
    ],
    remove: ['The release removes {list}.', 'Removed{in}: {list}.', 'Removals{in}: {list}.'],
    deprecate: [
      'The release deprecates {list}.',
      'Marked as deprecated{in}: {list}.',
      'Deprecated with this version{in}: {list}.',
    ],
    does: ['The release {list}.', 'With this version, {S} {list}.'],
    will: ['{S} will now {list}.', 'With this version, {S} will {list}.'],
    wont: ['{S} will no longer {list}.', 'With this version, {S} will no longer {list}.'],
    has: ['The release has {list}.', '{S} has {list}.', 'This version has {list}.'],
    noun: ['The release includes {list}.', 'Included{in}: {list}.', 'Listed{in}: {list}.'],
    sentence: ['{list}.'],
    quote: ['{One} {kind}{in}: {list}.', 'Noted as {aKind}{in}: {list}.'],
    do: ['{One} {kind}{in} {was} to {list}.', 'Noted as {aKind}{in}: {list}.'],
  },
  leads: {
    breaking: ['This is not backward compatible.', 'What follows is not backward compatible.'],
    security: ['The following concerns security.', 'Security comes next.'],
    'data loss': ['The following concerns the loss of data.'],
    deprecated: ['The following is deprecated.', 'What follows is deprecated.'],
    removed: ['The following has been removed.', 'What follows has been removed.'],
    yours: ['The following concerns {audience}.', 'For {audience}, the following applies.'],
    new: ['The following is new.', 'What follows is new.'],
    different: ['The following has changed.', 'What follows has changed.'],
    better: ['The following works better.', 'What follows works better.'],
    rest: ['There is more.', 'The notes list more.'],
  },
  opening: {
    out: ['{name} is available{dated}.', 'This is {name}{dated}.'],
    unreleased: [
      'This is a preview of {name}, which has not been released yet.',
      'Not released yet: {name}.',
    ],
    yanked: ['{name}{dated}, has been withdrawn after its release.'],
    first: ['This is the first release: {name}{dated}.'],
    empty: ['{name} is available{dated}; its notes list no changes.'],
    several: ['This is a summary of the changes in {name}.'],
    news: ['It includes {news}.', 'The release contains {news}.'],
    mostlyFixes: ['It consists mainly of corrections.', 'The release is mainly corrective.'],
    mostlyNew: ['It consists mainly of new features.', 'The release is mainly about new features.'],
    newest: ['The notes begin with {name}{dated}.'],
    release: ['The notes continue with {name}{dated}.', 'There are also notes on {name}{dated}.'],
  },
  closing: {
    leftOut: ['The written notes list {n}{mostly}.', 'Not covered here: {n}{mostly}.'],
    older: ['Older releases are not covered here: {n}, {name}.'],
    end: ['This concludes the notes on {name}.', 'These were the notes on {name}.'],
  },
};
