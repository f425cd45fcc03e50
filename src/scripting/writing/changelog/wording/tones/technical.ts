import type { ToneSheet } from '../tone-sheet.js';

/** Somebody who reads a specification aloud: dense sentences, no address, all the detail there is. */
export const TECHNICAL: ToneSheet = {
  breath: { mostEntries: 4, mostWords: 40 },
  explained: 4,
  contracted: false,
  labels: {
    new: ['Additions{in}: {list}.', 'New{in}: {list}.'],
    added: ['Added{in}: {list}.', 'Newly added{in}: {list}.'],
    breaking: ['Breaking{in}: {list}.', 'Incompatible{in}: {list}.'],
    security: ['Security fixes{in}: {list}.', 'Fixed for security{in}: {list}.'],
    'data loss': ['Fixes{in}: {list}.', 'Corrections{in}: {list}.'],
    deprecated: ['Deprecations{in}: {list}.', 'Deprecated{in}: {list}.'],
    removed: ['Removals{in}: {list}.', 'Removed{in}: {list}.'],
    changed: ['Changes{in}: {list}.', 'Changed{in}: {list}.'],
    performance: ['Performance{in}: {list}.', 'Faster{in}: {list}.'],
    fixed: ['Fixes{in}: {list}.', 'Corrections{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.', 'Documentation changes{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.', 'Under the hood{in}: {list}.'],
  },
  deeds: ['{S} {does}.', 'As of this version, {s} {does}.', 'In this version, {s} {does}.'],
  placedDeeds: [
    'In {place}, {s} {does}.',
    'Within {place}, {s} {does}.',
    'For {place}, {s} {does}.',
  ],
  quotes: {
    breaking: ['Listed as breaking{in}: {list}.', 'Breaking as well{in}: {list}.'],
    security: ['Listed under security{in}: {list}.', 'On security{in}: {list}.'],
    'data loss': ['Listed against the loss of data{in}: {list}.'],
    deprecated: ['Listed as deprecated{in}: {list}.'],
    removed: ['Listed as removed{in}: {list}.'],
    added: ['Listed as added{in}: {list}.', 'The additions also list{in}: {list}.'],
    changed: ['Listed as changed{in}: {list}.', 'The changes also list{in}: {list}.'],
    performance: ['Listed under performance{in}: {list}.'],
    fixed: ['Listed as fixed{in}: {list}.', 'The fixes also list{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.', 'Documentation changes{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.', 'Under the hood{in}: {list}.'],
  },
  leads: {
    breaking: ['Not backward compatible.', 'Breaking changes.'],
    security: ["Here's what concerns security.", 'This is about security.'],
  },
  knownIssues: ['Known issue: {list}', 'Open: {list}'],
  opening: {
    out: ['Release notes for {name}{dated}.', '{Name}{dated}: release notes.'],
    unreleased: ['Unreleased: {name}.'],
    yanked: ['Careful: {name} was pulled after its release{dated}.'],
    empty: ['{Name} is out{dated}, and its notes list no changes.'],
    several: ['Release notes for {name}.'],
    newest: ['{Name} comes first{dated}.', 'It begins with {name}{dated}.'],
    older: ['On to {name}{dated}.', '{Name} follows{dated}.'],
  },
  closing: {
    counted: ['Not covered: {n}{mostly}.'],
    older: ['{N}, {name}, {are} in the notes.', 'The notes also have {n}, {name}.'],
  },
};
