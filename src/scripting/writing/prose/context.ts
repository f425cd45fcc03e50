import { PhraseList } from '../../phrase-list.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import words from './context-words.json' with { type: 'json' };
import { capitalize } from './number-words.js';

/** Content of the caller's additional context. Other instructions are ignored. */
export interface Context {
  /** Statements, with the mark that they end with, if any. */
  readonly facts: readonly string[];
  readonly wishes: readonly Wish[];
}

/** Place of a topic: before all others, with emphasis, or left out. */
export type Aim = 'first' | 'stressed' | 'omitted';

export interface Wish {
  readonly aim: Aim;
  readonly topic: string;
}

const STEERING = new PhraseList(words.steering);
const STEERING_VERBS = new PhraseList(words['steering verbs']);
const STEERED = new PhraseList(words.steered);
/** Most characters between a verb that steers and its object. */
const MOST_BETWEEN = 60;
const LONGEST_STEERED = 13;
const THAT =
  /^(?:mention|note|say|state|add|remember|point out|tell \w+(?: \w+)?|remind \w+) that (.+)$/i;
const TOLD =
  '(?:talk about|tell (?:us |them |me )?(?:about )?|mention|cover|present|discuss|say|put|do|name)';
/** Forms of wishes, from the first to the last word; the brackets hold the topic. */
const WISHES: readonly (readonly [Aim, RegExp])[] = (
  [
    ['omitted', '(?:omit|skip|exclude|drop|ignore|leave out|say nothing (?:about|of)) (.+)'],
    ['omitted', 'leave (.+) out'],
    ['omitted', `(?:do not|don['’]t|never) (?:${TOLD}|include|go into|talk of) (.+)`],
    ['omitted', 'leave (.+)'],
    ['first', '(?:start|begin|open|lead)(?: off)? with (.+)'],
    ['first', `${TOLD} (.+?),? (?:first|before (?:anything|everything|all|the rest|any)[^]*)`],
    ['first', `${TOLD} (.+?),? at the (?:start|beginning|top)`],
    ['first', '(.+?) (?:goes|go|comes|come|(?:should|must) (?:go|come|be)) first'],
    ['first', `first,? ${TOLD} (.+)`],
    ['stressed', '(?:focus(?: mainly)?|concentrate) on (.+)'],
    ['stressed', '(?:pay attention to|put (?:the )?(?:emphasis|focus) on|feature|mention) (.+)'],
    ['stressed', '(?:emphasi[sz]e|highlight|stress|cover|talk about) (.+)'],
  ] as const
).map(([aim, wish]) => [aim, new RegExp(`^${wish}$`, 'i')]);
const INSTRUCTIONS = new PhraseList(words.instructions);

/** @param context the caller's, as it can be said */
export function readContext(context: string): Context {
  const facts: string[] = [];
  const wishes: Wish[] = [];
  for (const raw of splitSentences(context)) {
    const listed = raw.replace(/^(?:[-*•]|\d+\.)\s+/, '');
    const sentence = listed
      .replace(/^(?:(?:please|also),? )+/i, '')
      .replace(/(?<![.!…])[.!…]+$/, '');
    if (!canBeSaid(sentence) || isSteering(sentence)) continue;
    const fact = THAT.exec(sentence)?.[1];
    const wish = fact === undefined ? wishIn(sentence) : undefined;
    if (wish !== undefined) wishes.push(wish);
    else if (fact !== undefined) facts.push(capitalize(fact));
    else if (!isInstruction(sentence)) facts.push(listed);
  }
  return { facts, wishes };
}

/** Checks whether a sentence tries to steer the writer. */
function isSteering(sentence: string): boolean {
  if (STEERING.findIn(sentence) !== undefined) return true;
  for (
    let verb = STEERING_VERBS.findIn(sentence);
    verb !== undefined;
    verb = STEERING_VERBS.findIn(sentence, verb.end)
  ) {
    const near = sentence.slice(0, verb.end + MOST_BETWEEN + LONGEST_STEERED);
    if (STEERED.findIn(near, verb.end) !== undefined) return true;
  }
  return false;
}

function isInstruction(sentence: string): boolean {
  const end = INSTRUCTIONS.endAt(sentence);
  return end !== undefined && !/^\s+of\b/.test(sentence.slice(end));
}

function wishIn(sentence: string): Wish | undefined {
  for (const [aim, pattern] of WISHES) {
    const topic = pattern.exec(sentence)?.[1];
    if (topic !== undefined) return { aim, topic: topic.replace(/^(?:the|our|any|all) /i, '') };
  }
  return undefined;
}
