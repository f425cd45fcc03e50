import type { ToneSheet } from '../tone-sheet.js';

/** Somebody who reads a specification aloud: dense sentences, no address, all the detail there is. */
export const TECHNICAL: ToneSheet = {
  breath: { mostEntries: 4, mostWords: 40 },
  explained: 4,
  contracted: false,
  labels: {
    new: ['Additions{in}: {list}.', 'Further additions{in}: {list}.'],
    added: ['Added{in}: {list}.', 'Also added{in}: {list}.'],
    breaking: ['Breaking{in}: {list}.', 'This breaks{in}: {list}.'],
    security: ['Fixed for security{in}: {list}.', 'A security fix{in}: {list}.'],
    'data loss': ['Fixed{in}: {list}.', 'Also fixed{in}: {list}.'],
    deprecated: ['Deprecations{in}: {list}.', 'Deprecated{in}: {list}.'],
    removed: ['Removals{in}: {list}.', 'Removed{in}: {list}.'],
    changed: ['Changed{in}: {list}.', 'Changes{in}: {list}.'],
    performance: ['Faster{in}: {list}.', 'For speed{in}: {list}.'],
    fixed: ['Fixes{in}: {list}.', 'Further fixes{in}: {list}.', 'Fixed{in}: {list}.'],
    documentation: ['In the documentation{in}: {list}.'],
    internal: ['Behind the scenes{in}: {list}.'],
  },
  deeds: ['{S} {does}.', 'As of this version, {s} {does}.'],
  placedDeeds: [
    'In {place}, {s} {does}.',
    'Within {place}, {s} {does}.',
    'For {place}, {s} {does}.',
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
    breaking: ['Not backward compatible.', 'Breaking changes.'],
    security: ['Security first.', 'On to security.'],
  },
  knownIssues: ['Known issue: {list}', 'Open: {list}'],
  opening: {
    out: ['Release notes for {name}{dated}.', '{Name}{dated}: release notes.'],
    unreleased: ['Unreleased: {name}.'],
    yanked: ['Careful: {name}{dated}, was pulled after its release.'],
    empty: ['{Name} is out{dated}, and its notes list no changes.'],
    several: ['Release notes for {name}.'],
    newest: ['The newest is {name}{dated}.'],
    older: ['Before that came {name}{dated}.', '{Name} came earlier{dated}.'],
  },
  closing: {
    counted: ['Not covered: {n}{mostly}.'],
    older: ['Older releases are in the notes: {n}, {name}.'],
  },
};
