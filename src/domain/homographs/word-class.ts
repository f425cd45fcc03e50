/**
 * Classes of words that decide how a homograph is said; `past` is a past participle, `rare` a noun of another meaning that
 * few words go with, as the metal of "lead pipes".
 */
export const WORD_CLASSES = ['noun', 'verb', 'adjective', 'past', 'rare'] as const;
export type WordClass = (typeof WORD_CLASSES)[number];
