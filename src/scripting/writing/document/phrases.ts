import type { NarrationSettings, Tone } from '../../../domain/conversion.js';
import type { Phrasings } from '../prose/sentence.js';

/**
 * The words between the source's sentences: the style sheet of a tone. Phrasings of one table start differently. `{subject}`
 * of the welcome is the title with product, version and organization; `outline` is what the document has, part by part.
 */
export type Phrases = Readonly<Record<AtBegin | ToHeading | AtEnd, Phrasings>>;
/** A fact and a wish are from the additional context; of warnings the gravest comes first. */
type AtBegin = 'opening' | 'openingBrief' | 'audience' | 'warns' | 'outline' | 'fact' | 'wish';
/** Headings that name something, that are a clause ("For development"), or that are an instruction: behind "to". */
type ToHeading = 'name' | 'clause' | 'instruction';
type AtEnd = 'recap' | 'mainPoints' | 'closing' | 'closingBrief';

const PHRASES: Readonly<Record<Tone, Phrases>> = {
  casual: {
    opening: ['Today we have {subject}.', "Let's listen to {subject}."],
    openingBrief: ["Here's the short version of {subject}."],
    audience: ['This one is for {audience}.'],
    warns: ['Heads up, there are warnings in it, so the gravest one first.'],
    outline: ["We'll go through {parts}."],
    fact: ['By the way: {fact}', 'Good to know: {fact}', 'One more thing before we start: {fact}'],
    wish: ["We'll come to {wish} on the way.", 'Keep an ear out for {wish}.'],
    name: ['Next up: {heading}.', 'Now for {heading}.', 'On to {heading}.'],
    clause: ['Next up: {heading}.', 'Then: {heading}.'],
    instruction: ['Now for how to {deed}.', "Let's see how to {deed}."],
    recap: ['Quick recap.', 'To sum that up.'],
    mainPoints: ['Before we go, the main points once more.'],
    closing: ['And that was {title}.', "That's {title}, from start to finish."],
    closingBrief: ["There's more in the full text of {title}."],
  },
  professional: {
    opening: ['Welcome to {subject}.', 'This is {subject}.'],
    openingBrief: ['This is a summary of {subject}.'],
    audience: ['It is intended for {audience}.'],
    warns: ['Please note that it contains warnings, the gravest of them first.'],
    outline: ['The text covers {parts}.'],
    fact: ['Please note: {fact}', 'In addition: {fact}', 'For context: {fact}'],
    wish: ['Particular attention goes to {wish}.', 'Of special interest is {wish}.'],
    name: [
      'The next part is {heading}.',
      'We now turn to {heading}.',
      'What follows is {heading}.',
    ],
    clause: ['The next point: {heading}.', 'It continues: {heading}.'],
    instruction: ['What follows is how to {deed}.', 'The next part tells how to {deed}.'],
    recap: ['To recap.', 'In summary.'],
    mainPoints: ['To close, the main points again.'],
    closing: ['This concludes {title}.', 'That was {title}.'],
    closingBrief: ['Further details are in the full text of {title}.'],
  },
  enthusiastic: {
    opening: ["Let's dive into {subject}!", 'Get ready for {subject}!'],
    openingBrief: ['Here are the highlights of {subject}!'],
    audience: ['This one is made for {audience}!'],
    warns: ['But listen closely, there are warnings in it, and the gravest comes first.'],
    outline: ['Look forward to {parts}!'],
    fact: ['And get this: {fact}', 'Also great to know: {fact}', 'One extra for you: {fact}'],
    wish: ["And yes, we'll get to {wish}!", 'Listen out for {wish}!'],
    name: ["Now let's get into {heading}!", 'Next up, {heading}!', 'On we go to {heading}!'],
    clause: ['Next up: {heading}!', 'And it goes on: {heading}!'],
    instruction: ["Now let's see how to {deed}!", 'Here comes how to {deed}!'],
    recap: ['In a nutshell!', 'Let that sink in once more.'],
    mainPoints: ['Before we go, the highlights again!'],
    closing: ['And that was {title}!', "That's all of {title}, what a ride!"],
    closingBrief: ["There's even more in the full text of {title}!"],
  },
  technical: {
    opening: ['Document: {subject}.', 'The subject is {subject}.'],
    openingBrief: ['Key statements of {subject}.'],
    audience: ['Target audience: {audience}.'],
    warns: ['There are warnings in the document; the gravest is given first.'],
    outline: ['Contents: {parts}.'],
    fact: ['Context: {fact}', 'Additional information: {fact}', 'Also relevant: {fact}'],
    wish: ['Focus: {wish}.', 'Of special relevance: {wish}.'],
    name: ['Next: {heading}.', 'Now: {heading}.', 'Then: {heading}.'],
    clause: ['Next: {heading}.', 'Then: {heading}.'],
    instruction: ['Next: how to {deed}.', 'Now: how to {deed}.'],
    recap: ['Recap.', 'In short.'],
    mainPoints: ['The key statements again.'],
    closing: ['End of {title}.', 'That completes {title}.'],
    closingBrief: ['The full text of {title} has the details.'],
  },
};

/** @param warns true if the document warns: this is narrated soberly if the caller wants the tone to follow it */
export function phrasesFor(settings: NarrationSettings, warns: boolean): Phrases {
  const sober = settings.severityAwareTone && warns && settings.tone !== 'technical';
  return PHRASES[sober ? 'professional' : settings.tone];
}

/** Questions of the second host in place of a narrator's transitions. */
export type Asking = Pick<Phrases, 'name' | 'instruction' | 'recap' | 'mainPoints'>;

const EASY: Asking = {
  name: ['What about {heading}?', 'And {heading}?', 'How about {heading}?'],
  instruction: ['How does one {deed}?', 'So how do you {deed}?'],
  recap: ["What's the gist of it?", 'So, if we keep one thing from that?'],
  mainPoints: ['Before we go, what should stick?'],
};
const SOBER: Asking = {
  name: ['What about {heading}?', 'And {heading}?', 'What does it say about {heading}?'],
  instruction: ['How does one {deed}?', 'What does it take to {deed}?'],
  recap: ['What is the essence of that?', 'How would you sum that up?'],
  mainPoints: ['To close, what are the main points?'],
};
export const ASKING = { casual: EASY, professional: SOBER, enthusiastic: EASY, technical: SOBER };
