import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import type { Script } from '../../src/domain/script.js';
import { contentWords } from '../../src/scripting/content-words.js';
import { audienceOf } from '../../src/scripting/writing/prose/audience.js';
import { findCounts } from '../../src/scripting/checking/count-words.js';
import { wordsIn } from '../../src/scripting/writing/prose/sentence.js';
import { stringsIn } from '../../src/scripting/checking/known-facts.js';
import { scriptSentences } from '../../src/scripting/checking/script-sentences.js';

/** The words of a script that tell nothing of what it was written from: greetings, stock questions, mere reactions. */
export interface Filler {
  /** Words of filler. */
  readonly words: number;
  /** Share of filler `words` in the script's words, 0 to 1. */
  readonly share: number;
  /** The parts that are filler, in the order they are heard. */
  readonly parts: readonly string[];
}

/** A dialogue stays below this share of filler. */
export const MOST_FILLER = 0.1;

/** Counts that tell something. "One" alone is as often a mere pronoun; "a removal" is one. */
const TELLING_ONE =
  /\bone (?:more|(?:\w+ )?(?:change|addition|fix|removal|deprecation|improvement))\b|\ba (?:removal|deprecation)\b/i;
const TELLING_COUNT = 2;
const BETWEEN_PARTS = /(?<=[;!?…])\s+|\s+[–—]\s+/;

/**
 * Measures the filler of a script. A part is a sentence, or what semicolons and dashes divide it into (but not a colon:
 * the words before it announce what follows). A part is filler when it has no content word of the request and counts
 * nothing; then each of its words is.
 */
export function measureFiller(request: ScriptRequest, script: Script): Filler {
  const audience = audienceOf(request.settings.audience)?.name ?? '';
  const known = new Set([...stringsIn(request), audience].flatMap(subjectWords));
  const sentences = scriptSentences(script);
  const parts = sentences
    .flatMap((sentence) => sentence.split(BETWEEN_PARTS))
    .filter((part) => wordsIn(part) > 0 && !tellsSomething(part, known));
  const words = parts.reduce((sum, part) => sum + wordsIn(part), 0);
  const all = sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
  return { words, share: words / Math.max(1, all), parts };
}

function tellsSomething(part: string, known: ReadonlySet<string>): boolean {
  return (
    subjectWords(part).some((word) => known.has(word)) ||
    TELLING_ONE.test(part) ||
    findCounts(part).some(({ value }) => value >= TELLING_COUNT)
  );
}

/** Content words, and those that are joined in them: `2026-07-05` has 2026, too. */
function subjectWords(text: string): string[] {
  return contentWords(text).flatMap((word) => [word, ...word.split(/[._'’-]/)]);
}
