import type { ToneSheet } from '../tone-sheet.js';

/** Somebody who tells a colleague: short sentences, contractions. */
export const CASUAL: ToneSheet = {
  breath: { mostEntries: 3, mostWords: 28 },
  explained: 2,
  contracted: true,
  labels: {
    new: ['New{in}: {list}.', 'Also new{in}: {list}.', "Then there's{in}: {list}."],
    added: ['Added{in}: {list}.', 'Also added{in}: {list}.'],
    breaking: ['Breaking{in}: {list}.', 'This breaks{in}: {list}.'],
    security: ['Fixed for security{in}: {list}.', 'A security fix{in}: {list}.'],
    'data loss': ['Fixed{in}: {list}.', 'Also fixed{in}: {list}.'],
    deprecated: ['On the way out{in}: {list}.', 'Deprecated{in}: {list}.'],
    removed: ['Gone{in}: {list}.', 'Removed{in}: {list}.'],
    changed: ['Changed{in}: {list}.', "What's different{in}: {list}."],
    performance: ['Faster{in}: {list}.', 'For speed{in}: {list}.'],
    fixed: ['Fixed{in}: {list}.', 'Also fixed{in}: {list}.', 'Out of the way{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.'],
  },
  deeds: ['{S} now {does}.', 'From now on, {s} {does}.'],
  placedDeeds: [
    'In {place}, {s} now {does}.',
    'Within {place}, {s} now {does}.',
    'For {place}, {s} now {does}.',
  ],
  quotes: {
    breaking: ['Listed as breaking: {list}.', 'Also breaking: {list}.'],
    security: ['Listed under security: {list}.', 'Also for security: {list}.'],
    'data loss': ['Listed against the loss of data: {list}.'],
    deprecated: ['Listed as deprecated: {list}.'],
    removed: ['Listed as removed: {list}.'],
    added: ['Among the new things: {list}.', 'The new things also list: {list}.'],
    changed: ['Among the changes: {list}.', 'The changes also list: {list}.'],
    performance: ['Listed under speed: {list}.'],
    fixed: ['Among the fixes: {list}.', 'The fixes also list: {list}.'],
    documentation: ['In the documentation: {list}.'],
    internal: ['Behind the scenes: {list}.', 'Under the hood: {list}.'],
  },
  leads: {
    breaking: ["Here's what breaks.", 'This is what breaks.'],
    security: ["Here's what concerns security.", 'This is about security.'],
  },
  knownIssues: ["What doesn't work yet: {list}", 'Still open: {list}'],
  opening: {
    out: ['{Name} is out{dated}.', "Here's {name}{dated}."],
    unreleased: ["Here's {name}, which isn't released yet."],
    yanked: ['Careful: {name}{dated}, was pulled after its release.'],
    empty: ['{Name} is out{dated}, and its notes list no changes.'],
    several: ["Here's what changed in {name}."],
    newest: ['{Name} comes first{dated}.', 'It begins with {name}{dated}.'],
    older: ['Next is {name}{dated}.', '{Name} follows{dated}.'],
  },
  closing: {
    counted: ['The notes have {n}{mostly}.', 'Left for the notes: {n}{mostly}.'],
    older: ['Older releases are in the notes: {n}, {name}.'],
  },
};
