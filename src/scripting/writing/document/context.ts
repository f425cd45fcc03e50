import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Verbosity } from '../../../domain/conversion.js';
import { splitSentences } from '../../sentences.js';
import { contentWords } from '../../content-words.js';
import type { Outline } from './outline.js';
import type { Phrases } from './phrases.js';
import { fromSource, ownWords, sentencesOf, wordsIn } from '../prose/sentence.js';
import type { Phrasings, Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';
import { headingInSentence } from './spoken-heading.js';
import { capitalize } from '../prose/number-words.js';

/** Attempts to steer the writer; they are neither facts nor wishes and are left out. */
const STEERING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|everything|source|document|text)\b|\b(?:system prompt|you are now|act as|pretend|jailbreak|role-?play|as an ai)\b/i;
const THAT =
  /^(?:please\s+)?(?:also\s+)?(?:mention|note|say|state|add|remember|point out|tell\s+\w+(?:\s+\w+)?|remind\s+\w+)\s+that\s+(.+)$/i;
const WISH =
  /^(?:please\s+)?(?:also\s+)?(?:focus(?:\s+mainly)?\s+on|emphasi[sz]e|highlight|stress|concentrate\s+on|pay\s+attention\s+to|put\s+(?:the\s+)?(?:emphasis|focus)\s+on|cover|talk\s+about|mention)\s+(.+)$/i;
const IMPERATIVE =
  /^(?:please|write|make|use|keep|give|speak|sound|be|avoid|include|exclude|start|begin|end|finish|skip|omit|translate|repeat|print|reveal|delete|remove|output|respond|answer|reply|say|tell|do|don't|don’t|never|always|replace|change|insert|append|call|claim|announce|read|narrate|summari[sz]e|shorten|instead|you (?:must|should|will|shall))\b(?!\s+of\b)/i;
/** How many sentences of the context are told. */
const MOST_TOLD: Readonly<Record<Verbosity, number>> = { brief: 3, normal: 12, detailed: 40 };
const LONGEST_FACT = 40;

/**
 * Weaves the caller's additional context in: facts are said, wishes point to what the document has on them,
 * and instructions change nothing.
 */
export function readContext(
  { additionalContext = '', settings }: ScriptRequest,
  outline: Outline,
  phrases: Phrases,
): Sentence[] {
  const told: Sentence[][] = [];
  for (const raw of splitSentences(speakable(additionalContext))) {
    const sentence = raw.replace(/^[-*•]\s+/, '');
    if (!canBeSaid(sentence) || STEERING.test(sentence)) continue;
    const fact = THAT.exec(sentence)?.[1];
    const wish = fact === undefined ? WISH.exec(sentence)?.[1] : undefined;
    if (fact !== undefined) told.push(tellFact(capitalize(fact), phrases));
    else if (wish !== undefined) told.push(tellWish(wish, outline, phrases));
    else if (!IMPERATIVE.test(sentence)) told.push(tellFact(sentence, phrases));
  }
  return told.slice(0, MOST_TOLD[settings.verbosity]).flat();
}

function tellFact(fact: string, phrases: Phrases): Sentence[] {
  if (wordsIn(fact) > LONGEST_FACT) return [ownWords(['{fact}'], { fact: withEnd(fact) })];
  return [ownWords(phrases.fact, { fact: withEnd(fact) })];
}

const POINTED_OUT: Phrasings = ['One thing to point out first.', 'Something to listen for.'];

/**
 * A wish is met by naming the part of the document that is about it, else by a sentence of it that is;
 * where neither is there, there is nothing to say.
 */
function tellWish(wish: string, outline: Outline, phrases: Phrases): Sentence[] {
  const parts = outline.chapters.flatMap((chapter) => chapter.parts);
  const topic = new Set(contentWords(wish));
  const heading = closest(
    parts.flatMap((part) => part.heading ?? []),
    topic,
  );
  if (heading !== undefined) {
    return [ownWords(phrases.wish, { wish: headingInSentence(heading) })];
  }
  const texts = parts
    .flatMap(({ passages }) => sentencesOf(passages))
    .flatMap((sentence) => (sentence.from === 'source' ? [sentence.text] : []));
  const sentence = closest(texts, topic);
  return sentence === undefined ? [] : [ownWords(POINTED_OUT), fromSource(sentence)];
}

/** The text that shares most words with a topic; the first of equals. */
function closest(texts: readonly string[], topic: ReadonlySet<string>): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const text of texts) {
    const shared = new Set(contentWords(text).filter((word) => topic.has(word))).size;
    if (shared > most) {
      best = text;
      most = shared;
    }
  }
  return best;
}
