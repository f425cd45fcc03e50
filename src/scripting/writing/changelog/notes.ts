import type { Verbosity } from '../../../domain/conversion.js';
import type { Change } from '../../../domain/release.js';
import { contentWords } from '../../content-words.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import { capitalize } from '../prose/number-words.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { audible, ended, withoutEnd } from './audible.js';
import { TEAM_NOTES } from './phrases/opening-phrases.js';

/** What the caller's additional context comes to: facts that are said, topics that come first. Instructions change nothing. */
export interface Notes {
  readonly facts: readonly OwnSentence[];
  /** How many of the topics asked for a change is about. */
  readonly wanted: (change: Change) => number;
  readonly used: boolean;
}

/** Attempts to steer the writer. */
const STEERING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|everything|source|changelog|text)\b|\b(?:system prompt|you are now|act as|pretend|jailbreak|role-?play|as an ai)\b/i;
const THAT =
  /^(?:please )?(?:also )?(?:mention|note|say|state|add|remember|point out|tell \w+(?: \w+)?|remind \w+) that (.+)$/i;
const WISH =
  /^(?:please )?(?:also )?(?:focus(?: mainly)? on|emphasi[sz]e|highlight|stress|concentrate on|pay attention to|put (?:the )?(?:emphasis|focus) on|cover|talk about|mention|(?:start|begin|open|lead) with) (.+)$/i;
const IMPERATIVE =
  /^(?:please|write|make|use|keep|give|speak|sound|be|avoid|include|exclude|start|begin|end|finish|skip|omit|translate|repeat|print|reveal|delete|remove|output|respond|answer|reply|say|tell|do|don['’]t|never|always|replace|change|insert|append|call|claim|announce|read|narrate|summari[sz]e|shorten|instead|you (?:must|should|will|shall))\b/i;
const MOST_FACTS: Readonly<Record<Verbosity, number>> = { brief: 1, normal: 4, detailed: 12 };
const LONGEST_FACT = 38;

export function readNotes(context: string | undefined, verbosity: Verbosity): Notes {
  const facts: string[] = [];
  const topics: ReadonlySet<string>[] = [];
  for (const raw of splitSentences(audible(context ?? ''))) {
    const sentence = raw.replace(/^(?:[-*•]|\d+\.)\s+/, '');
    if (!canBeSaid(sentence) || STEERING.test(sentence)) continue;
    const fact = THAT.exec(sentence)?.[1];
    const wish = fact === undefined ? WISH.exec(sentence)?.[1] : undefined;
    if (wish !== undefined) topics.push(new Set(contentWords(wish)));
    else if (fact !== undefined) facts.push(capitalize(fact));
    else if (!IMPERATIVE.test(sentence)) facts.push(sentence);
  }
  return {
    facts: facts.slice(0, MOST_FACTS[verbosity]).map(tellFact),
    wanted: (change) => topics.filter((topic) => isAbout(change, topic)).length,
    used: facts.length > 0 || topics.length > 0,
  };
}

function tellFact(fact: string, index: number): OwnSentence {
  const text = ended(withoutEnd(fact));
  const plain = index > 0 || wordsIn(text) > LONGEST_FACT;
  return ownWords(plain ? ['{n}', 'And: {n}'] : TEAM_NOTES, { n: text });
}

function isAbout({ kind, scope = '', text }: Change, topic: ReadonlySet<string>): boolean {
  return contentWords(`${kind} ${scope} ${text}`).some((word) => topic.has(word));
}
