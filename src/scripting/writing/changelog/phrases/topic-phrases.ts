import type { ChangeKind } from '../../../../domain/release.js';
import type { Phrasings } from '../../prose/sentence.js';

/** Sentences about a thing that an entry only names, `{n}`, be it one or many; `{s}` is the scope. */
interface TopicFrames {
  /** For the only one of its kind. */
  readonly only: Phrasings;
  /** For the first of several. */
  readonly first: Phrasings;
  readonly further: Phrasings;
  readonly inScope: Phrasings;
}

function framesFor(one: string, another: string): TopicFrames {
  return {
    only: [`The ${one} concerns {n}.`, `That ${one} is about {n}.`],
    first: [`One ${one} concerns {n}.`, `The first ${one} concerns {n}.`],
    further: [
      `Another ${another} concerns {n}.`,
      `A further ${another} is about {n}.`,
      `One more ${another} has to do with {n}.`,
      `There is also one for {n}.`,
    ],
    inScope: [
      `In {s}, one ${one} concerns {n}.`,
      `For {s}, one ${one} is about {n}.`,
      `On the {s} side, one ${one} has to do with {n}.`,
    ],
  };
}

export const TOPICS: Readonly<Record<ChangeKind, TopicFrames>> = {
  breaking: framesFor('breaking change', 'breaking change'),
  security: framesFor('security change', 'security change'),
  added: framesFor('addition', 'addition'),
  changed: framesFor('change', 'change'),
  deprecated: framesFor('deprecation', 'deprecation'),
  removed: framesFor('removal', 'removal'),
  fixed: framesFor('fix', 'fix'),
  performance: framesFor('performance change', 'performance change'),
  documentation: framesFor('documentation change', 'documentation change'),
  internal: framesFor('internal change', 'internal change'),
  other: framesFor('item', 'item'),
};

/** A heading of the source, `{n}`, with its prose after it. */
export const FIRST_TITLE: Phrasings = ['The first topic is {n}.', 'First up: {n}.'];
export const TITLE: Phrasings = [
  'Next up: {n}.',
  'Another topic is {n}.',
  'Then there is this: {n}.',
];
