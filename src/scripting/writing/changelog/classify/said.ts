/**
 * How an entry is told: by which frame, and the words that stand in it. The frames are named for what a sentence
 * with them says: it *adds* …, it *will* now …, it *has* …
 */
export interface Said {
  readonly frame: FrameName;
  /** The entry's own words as they stand in the frame, without an end mark. */
  readonly words: string;
}

/**
 * Of nouns: what it adds, fixes, removes, deprecates; what lacks an article stands in a headline, `Added: …`, `Fixed: …`.
 * A noun names something, and the text does not say what happens to it; a title is told by what is said further.
 */
type OfNoun = 'add' | 'fix' | 'remove' | 'deprecate' | 'added' | 'fixed' | 'noun' | 'title';
/**
 * Of verbs: `renames the flag` goes on from the subject, `reject empty ids` from "will now" or "will no longer",
 * `moved the flag and renamed it` from "has", `add a flag and drop another` from "one change was to": no verb need be conjugated.
 */
type OfVerb = 'does' | 'will' | 'wont' | 'has' | 'do';
/** How it was before a fix; a sentence that stands by itself; and, as one of several, what is not certain enough to be reworded. */
type OfItself = 'fault' | 'sentence' | 'quote';
export type FrameName = OfNoun | OfVerb | OfItself;

/** Frames of names: what lacks an article would be a slip within a sentence. */
export const NAMES: ReadonlySet<FrameName> = new Set(['add', 'fix', 'remove', 'deprecate', 'noun']);
