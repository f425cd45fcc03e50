import { verbForm } from '../../../first-word/verb-forms.js';
import type { IsCommand } from '../command/commands.js';
import { hasMainVerb } from './clause.js';
import { deedOf, type Deed } from './deed.js';
import { asNoun } from './lowered.js';
import type { Topic } from './topic.js';

/** What a headline is told as. */
export type Label = 'new' | Topic;

/** How the first sentence of an entry is told; each form has one way to be said. */
export type Form =
  /** Third person without its subject: `rejects empty ids`; of the product, or of the release that is worked on. */
  | { readonly is: 'deed'; readonly does: string; readonly of: 'product' | 'release' }
  /** Words behind a label: `dark mode` is new, `agent loses metrics` was fixed. */
  | { readonly is: 'headline'; readonly label: Label; readonly words: string }
  /** The author's own sentence. */
  | { readonly is: 'sentence'; readonly words: string }
  /** The author's words, where nothing tells what they are. */
  | { readonly is: 'quote'; readonly words: string };

/** First sentence of an entry with what is known of it. */
export interface FirstSentence {
  /** Without its end mark, label and part of the product; inline code stands between back-ticks. */
  readonly text: string;
  readonly topic: Topic;
  readonly isCommand: IsCommand;
}

/** Labels of what certain verbs do, whose objects stand as headlines. */
const LABELS: Readonly<Record<string, Label>> = {
  add: 'added',
  introduce: 'added',
  fix: 'fixed',
  resolve: 'fixed',
  remove: 'removed',
  drop: 'removed',
  deprecate: 'deprecated',
};
/** Topics that an own sentence tells of as things were, not as they are. */
const OF_FAULTS: ReadonlySet<Topic> = new Set(['fixed', 'security', 'data loss']);
/** Address of the listener: what is said to be done is theirs to do. */
const READER = /\b(?:you|your|yours|please)\b/i;
/** An object that says what the fix of something was for, or was not: `Fix up`, `Drop in`. */
const NO_OBJECT =
  /^(?:for|to|in|so|up|not|how|that|when|with|by|on|out|down|back|from|over|and|or)\b/i;

/** Decides how a first sentence is told. */
export function formOf({ text, topic, isCommand }: FirstSentence): Form {
  if (READER.test(text) && (isCommand === 'yes' || hasMainVerb(text)) && topic !== 'fixed')
    return { is: 'sentence', words: text };
  const deed = hasMainVerb(text) ? undefined : deedOf(text, isCommand);
  if (deed !== undefined) return ofDeed(deed, topic);
  if (!OF_FAULTS.has(topic) && hasMainVerb(text)) return { is: 'sentence', words: text };
  if (isCommand === 'yes') return { is: 'quote', words: asNoun(text) };
  if (isCommand === 'unsure' && mayBeVerb(text)) return { is: 'quote', words: asNoun(text) };
  return { is: 'headline', label: topic === 'added' ? 'new' : topic, words: asNoun(text) };
}

/** Checks whether the first word of a text can be a verb at all. */
function mayBeVerb(text: string): boolean {
  const [first = ''] = text.split(' ', 1);
  return verbForm(first.toLowerCase()) !== undefined;
}

function ofDeed({ base, does, object, isWork, isSingle }: Deed, topic: Topic): Form {
  const label = isSingle && !NO_OBJECT.test(object) ? labelAmong(base, topic) : undefined;
  if (label !== undefined) return { is: 'headline', label, words: asNoun(object) };
  return { is: 'deed', does: `${does} ${object}`, of: isWork ? 'release' : 'product' };
}

/** Label of an object by its verb, where it says the same as the topic of the entry. */
function labelAmong(base: string, topic: Topic): Label | undefined {
  const label = LABELS[base];
  if (label === undefined) return undefined;
  if (label === 'fixed') return topic === 'security' ? 'security' : 'fixed';
  if (label === 'added') return topic === 'fixed' || topic === 'breaking' ? undefined : 'added';
  return label === topic || topic === 'breaking' ? label : undefined;
}
