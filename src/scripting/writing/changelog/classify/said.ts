/**
 * How an entry is told: by which frame, and the words that stand in it. The frames are named for what a sentence
 * with them says: it *adds* …, it *will* now …, it *has* …
 */
export interface Said {
  readonly frame: FrameName;
  /** The entry's own words as they stand in the frame, without an end mark. */
  readonly words: string;
}

export const FRAMES = [
  /** What it adds, fixes, removes, deprecates: nouns. */
  'add',
  'fix',
  'remove',
  'deprecate',
  /** `renames the flag`: goes on from the subject. */
  'does',
  /** `reject empty ids`: goes on from "will now", "will no longer". */
  'will',
  'wont',
  /** `add a flag and drop another`: in its own words, so that no verb of it need be conjugated. */
  'do',
  /** `funding field to the manifest`: what lacks an article stands in a headline, `Added: …`, `Fixed: …`. */
  'added',
  'fixed',
  /** `moved the flag and renamed it`: goes on from "has". */
  'has',
  /** Names something, and the text does not say what happens to it. */
  'noun',
  /** A heading of the entry: what is said further tells what it means. */
  'title',
  /** Tells how it was before a fix. */
  'fault',
  /** Stands by itself. */
  'sentence',
  /** In its own words, as one of several: what it says is not certain enough to be reworded. */
  'quote',
] as const;
export type FrameName = (typeof FRAMES)[number];

/** Frames of names: what lacks an article would be a slip within a sentence. */
export const NAMES: ReadonlySet<FrameName> = new Set(['add', 'fix', 'remove', 'deprecate', 'noun']);
