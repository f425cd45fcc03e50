import { splitSentences } from '../../sentences.js';
import { contentWords } from '../../content-words.js';
import type { Outline } from './outline.js';
import type { Phrases } from './phrases.js';
import { ownWords, wordsIn } from './sentence.js';
import type { Sentence } from './sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';
import { capitalize } from './number-words.js';

/** Attempts to steer the writer; they are neither facts nor wishes and are left out. */
const STEERING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|everything|source|document|text)\b|\b(?:system prompt|you are now|act as|pretend|jailbreak|role-?play|as an ai)\b/i;
const THAT =
  /^(?:please\s+)?(?:also\s+)?(?:mention|note|say|state|add|remember|point out|tell\s+\w+(?:\s+\w+)?|remind\s+\w+)\s+that\s+(.+)$/i;
const WISH =
  /^(?:please\s+)?(?:also\s+)?(?:focus(?:\s+mainly)?\s+on|emphasi[sz]e|highlight|stress|concentrate\s+on|pay\s+attention\s+to|put\s+(?:the\s+)?(?:emphasis|focus)\s+on|cover|talk\s+about|mention)\s+(.+)$/i;
const IMPERATIVE =
  /^(?:please|write|make|use|keep|give|speak|sound|be|avoid|include|exclude|start|begin|end|finish|skip|omit|translate|repeat|print|reveal|delete|remove|output|respond|answer|reply|say|tell|do|don't|don’t|never|always|replace|change|insert|append|call|claim|announce|read|narrate|summari[sz]e|shorten|instead|you (?:must|should|will|shall))\b/i;
const MOST_FACTS = 8;
const LONGEST_FACT = 40;

/**
 * Weaves the caller's additional context in: facts are said, wishes point to what the document has on them,
 * and instructions change nothing.
 */
export function readContext(context: string, outline: Outline, phrases: Phrases): Sentence[] {
  const told: Sentence[] = [];
  for (const raw of splitSentences(speakable(context))) {
    const sentence = raw.replace(/^[-*•]\s+/, '');
    if (told.length >= MOST_FACTS || !canBeSaid(sentence) || STEERING.test(sentence)) continue;
    const fact = THAT.exec(sentence)?.[1];
    const wish = fact === undefined ? WISH.exec(sentence)?.[1] : undefined;
    if (fact !== undefined) told.push(...tellFact(capitalize(fact), phrases));
    else if (wish !== undefined) told.push(...tellWish(wish, outline, phrases));
    else if (!IMPERATIVE.test(sentence)) told.push(...tellFact(sentence, phrases));
  }
  return told;
}

function tellFact(fact: string, phrases: Phrases): Sentence[] {
  if (wordsIn(fact) > LONGEST_FACT) return [ownWords(['{fact}'], { fact: withEnd(fact) })];
  return [ownWords(phrases.fact, { fact: withEnd(fact) })];
}

/** A wish is met by telling where the document speaks of it; where it does not, there is nothing to say. */
function tellWish(wish: string, outline: Outline, phrases: Phrases): Sentence[] {
  const topic = new Set(contentWords(wish));
  const best = outline.chapters
    .flatMap(({ parts }) => parts.flatMap(({ heading }) => heading ?? []))
    .map((heading) => ({
      heading,
      shared: contentWords(heading).filter((word) => topic.has(word)).length,
    }))
    .reduce((most, one) => (one.shared > most.shared ? one : most), { heading: '', shared: 0 });
  return best.shared === 0 ? [] : [ownWords(phrases.wish, { wish: best.heading })];
}
