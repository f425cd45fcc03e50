/** Classes of words that decide how a homograph is said; `past` is a past participle. */
export const WORD_CLASSES = ['noun', 'verb', 'adjective', 'past'] as const;
export type WordClass = (typeof WORD_CLASSES)[number];
