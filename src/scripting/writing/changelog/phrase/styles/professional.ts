import type { Style } from '../style.js';

/** A release manager who writes to customers: whole sentences, no contractions, nobody is addressed. */
export const PROFESSIONAL: Style = {
  breath: { mostEntries: 3, mostWords: 32 },
  explained: 1,
  contracted: false,
  frames: {
    add: ['{S} introduces {list}.', 'The release adds {list}.', 'New capabilities include {list}.'],
    fix: ['The release corrects {list}.', '{S} fixes {list}.', 'This version resolves {list}.'],
    remove: ['{S} removes {list}.', 'The release withdraws {list}.'],
    deprecate: ['The release deprecates {list}.', '{S} deprecates {list}.'],
    does: ['The release {list}.', '{S} {list}.', 'This version {list}.'],
    will: [
      'With this release, {S} will {list}.',
      '{S} will now {list}.',
      'The release makes {S} {list}.',
    ],
    wont: ['{S} will no longer {list}.', 'The new version will no longer {list}.'],
    do: ['Other changes {list}.', 'Changes in this release {list}.'],
    has: ['{S} has {list}.', 'The project has {list}.'],
    noun: ['The release includes {list}.', 'Changes include {list}.'],
    title: ['A further topic is {list}.', 'The topic is {list}.'],
    fault: ['Among the corrections: {list}.', 'A further correction: {list}.'],
    sentence: ['{list}.'],
    quote: [
      'Among {kinds} of this release: {list}.',
      'The release notes also list the following: {list}.',
    ],
  },
  inArea: {
    add: [
      'For {area}, the release introduces {list}.',
      'In {area}, {S} introduces {list}.',
      'Additions to {area} include {list}.',
    ],
    fix: ['In {area}, {S} fixes {list}.', 'Within {area}, the release corrects {list}.'],
    remove: ['In {area}, {S} removes {list}.', 'The release removes from {area} {list}.'],
    deprecate: [
      'In {area}, {S} deprecates {list}.',
      'Within {area}, the release deprecates {list}.',
    ],
    does: ['In {area}, the release {list}.', 'Within {area}, {S} {list}.'],
    will: [
      'In {area}, {S} will now {list}.',
      '{Area} will now {list}.',
      'Within {area}, {S} will now {list}.',
    ],
    wont: ['In {area}, {S} will no longer {list}.', '{Area} will no longer {list}.'],
    do: ['In {area}, other changes {list}.', 'Changes to {area} {list}.'],
    has: ['In {area}, {S} has {list}.', 'Within {area}, the project has {list}.'],
    noun: ['In {area}, the release includes {list}.', 'Changes to {area} include {list}.'],
    title: ['In {area}, the topic is {list}.', 'For {area}, the topic is {list}.'],
    fault: ['In {area}, among the corrections: {list}.', 'A further correction in {area}: {list}.'],
    sentence: ['In {area}, {list}.', 'With regard to {area}, {list}.'],
    quote: [
      'In {area}, among {kinds}: {list}.',
      'For {area}, the notes also list the following: {list}.',
    ],
  },
  leads: {
    breaking: ['The following changes are breaking.', 'Some changes are not backward compatible.'],
    security: ['The next changes concern security.', 'There are changes that concern security.'],
    'data loss': [
      'Data could be lost in the following case.',
      'The next item concerns the loss of data.',
    ],
    deprecated: ['Some features are deprecated.', 'These features are on their way to removal.'],
    removed: ['Some features have been removed.', 'The following is no longer available.'],
    yours: ['The following concerns {audience}.', 'For {audience}, the following applies.'],
    new: ['The new features follow.', 'There are new features.'],
    different: ['Some behaviour has changed.', 'The following behaves differently.'],
    better: [
      'Corrections and improvements follow.',
      'The following has been improved or corrected.',
    ],
    rest: ['Internal work completes the release.', 'The remaining work is internal.'],
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
    several: ['This is a summary of the last {n} of {name}, beginning with the newest.'],
    news: ['It includes {news}.', 'The release contains {news}.'],
    mostlyFixes: ['It consists mainly of corrections.', 'The release is mainly corrective.'],
    mostlyNew: ['It consists mainly of new features.', 'The release is mainly about new features.'],
    newest: ['The newest release is {name}{dated}.'],
    release: [
      '{Name} was released before it{on}.',
      'Before it came {name}{dated}.',
      'The release before is {name}{dated}.',
    ],
  },
  closing: {
    leftOut: ['The written notes list {n}{mostly}.', 'Not covered here: {n}{mostly}.'],
    older: ['{N}, back to {name}, are not covered here.'],
    end: ['This concludes the notes on {name}.', 'These were the notes on {name}.'],
  },
};
