import type { ToneSheet } from '../tone-sheet.js';

/** Somebody who looks forward to a release: short sentences, contractions, what is new before all. */
export const ENTHUSIASTIC: ToneSheet = {
  breath: { mostEntries: 3, mostWords: 28 },
  explained: 2,
  contracted: true,
  labels: {
    new: ['Brand new{in}: {list}.', 'New as well{in}: {list}.', 'Fresh{in}: {list}.'],
    added: ['Added{in}: {list}.', 'Also added{in}: {list}.'],
    breaking: ['Breaking{in}: {list}.', 'This breaks{in}: {list}.'],
    security: ['Fixed for security{in}: {list}.', 'A security fix{in}: {list}.'],
    'data loss': ['Fixed{in}: {list}.', 'Also fixed{in}: {list}.'],
    deprecated: ['On the way out{in}: {list}.', 'Deprecated{in}: {list}.'],
    removed: ['Removed{in}: {list}.', 'Time to say goodbye{in}: {list}.'],
    changed: ['Changed{in}: {list}.', "What's different{in}: {list}."],
    performance: ['Faster{in}: {list}.', 'For speed{in}: {list}.'],
    fixed: ['Fixed for good{in}: {list}.', 'Also fixed{in}: {list}.', 'Gone for good{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.'],
  },
  deeds: ['Starting now, {s} {does}.', '{S} now {does}.'],
  placedDeeds: [
    'In {place}, {s} now {does}.',
    'Within {place}, {s} now {does}.',
    'For {place}, {s} now {does}.',
  ],
  quotes: {
    breaking: ['Also breaking: {list}.', 'Listed as breaking: {list}.'],
    security: ['Also for security: {list}.', 'Listed under security: {list}.'],
    'data loss': ['Also against the loss of data: {list}.'],
    deprecated: ['Also deprecated: {list}.'],
    removed: ['Also listed as removed: {list}.'],
    added: ['Also among the new things: {list}.', 'The new things also list: {list}.'],
    changed: ['Also among the changes: {list}.', 'The changes also list: {list}.'],
    performance: ['Also for speed: {list}.'],
    fixed: ['Also among the fixes: {list}.', 'The fixes also list: {list}.'],
    documentation: ['In the documentation: {list}.'],
    internal: ['Behind the scenes: {list}.', 'Under the hood: {list}.'],
  },
  leads: {
    breaking: ["Here's what breaks.", 'This is what breaks.'],
    security: ['Security first.', 'On to security.'],
  },
  knownIssues: ["What doesn't work yet: {list}", 'Still open: {list}'],
  opening: {
    out: ['{Name} is here{dated}.', 'It has arrived: {name}{dated}.'],
    unreleased: ["Here's {name}, which isn't released yet."],
    yanked: ['Careful: {name}{dated}, was pulled after its release.'],
    empty: ['{Name} is out{dated}, and its notes list no changes.'],
    several: ["Here's what changed in {name}."],
    newest: ['The newest is {name}{dated}.'],
    older: ['Before that came {name}{dated}.', '{Name} came earlier{dated}.'],
  },
  closing: {
    counted: ['More waits in the notes: {n}{mostly}.'],
    older: ['Older releases are in the notes: {n}, {name}.'],
  },
};
