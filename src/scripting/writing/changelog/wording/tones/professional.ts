import type { ToneSheet } from '../tone-sheet.js';

/** Somebody who presents a release: whole sentences of some length, no contractions. */
export const PROFESSIONAL: ToneSheet = {
  breath: { mostEntries: 3, mostWords: 34 },
  explained: 3,
  contracted: false,
  labels: {
    new: ['New in this release{in}: {list}.', 'Newly available{in}: {list}.'],
    added: ['Added{in}: {list}.', 'Newly added{in}: {list}.'],
    breaking: ['Breaking{in}: {list}.', 'This breaks{in}: {list}.'],
    security: ['Fixed for security{in}: {list}.', 'A security fix{in}: {list}.'],
    'data loss': ['Corrected{in}: {list}.', 'Resolved{in}: {list}.'],
    deprecated: ['Deprecated{in}: {list}.', 'Now deprecated{in}: {list}.'],
    removed: ['Removed{in}: {list}.', 'Taken out{in}: {list}.'],
    changed: ['Changed{in}: {list}.', 'Different{in}: {list}.'],
    performance: ['Performance{in}: {list}.', 'On performance{in}: {list}.'],
    fixed: ['Corrected{in}: {list}.', 'Resolved{in}: {list}.', 'Fixed{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.', 'Documentation changes{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.', 'Under the hood{in}: {list}.'],
  },
  deeds: ['As of this release, {s} {does}.', '{S} {now}.', 'With this release, {s} {does}.'],
  placedDeeds: [
    'In {place}, {s} {now}.',
    'As of this release, {s} {does} in {place}.',
    'For {place}, {s} {now}.',
  ],
  quotes: {
    breaking: ['Listed as breaking{in}: {list}.', 'Breaking as well{in}: {list}.'],
    security: ['Listed under security{in}: {list}.', 'On security{in}: {list}.'],
    'data loss': ['Listed against the loss of data{in}: {list}.'],
    deprecated: ['Listed as deprecated{in}: {list}.'],
    removed: ['Listed as removed{in}: {list}.'],
    added: ['Among the additions{in}: {list}.', 'The additions also list{in}: {list}.'],
    changed: [
      'Among the changes in this release{in}: {list}.',
      'The changes also list{in}: {list}.',
    ],
    performance: ['Listed under speed{in}: {list}.'],
    fixed: ['Among the corrections{in}: {list}.', 'The corrections also list{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.', 'Documentation changes{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.', 'Under the hood{in}: {list}.'],
  },
  leads: {
    breaking: ['These changes are breaking.', 'The following is breaking.'],
    security: ['The following concerns security.', 'Security comes first.'],
  },
  knownIssues: ['A known issue: {list}', 'Not resolved yet: {list}'],
  opening: {
    out: ['{Name} is available{dated}.', 'This is {name}{dated}.'],
    titled: ['The subject is {title}.'],
    unnamed: ['These are the changes.'],
    unreleased: ['This is {name}, which is not released yet.'],
    yanked: ['{Name} was withdrawn after its release{dated}.'],
    empty: ['{Name} is out{dated}, and its notes list no changes.'],
    several: ['These are the releases of {name}.'],
    newest: ['First, {name}{dated}.'],
    older: ['On to {name}{dated}.', '{Name} follows{dated}.'],
  },
  closing: {
    counted: ['The written notes list {n}{mostly}.', 'Not told here: {n}{mostly}.'],
    older: ['{N}, {name}, {are} in the notes.', 'The notes also have {n}, {name}.'],
  },
};
