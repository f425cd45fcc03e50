import type { Tone } from '../../../domain/conversion.js';
import type { Phrasings } from '../prose/sentence.js';

/** The words between the source's sentences, in one tone. */
export interface Phrases {
  /** Welcome: `{subject}` is the title with product, version and organization. */
  readonly opening: Phrasings;
  readonly audience: Phrasings;
  readonly documentTitle: Phrasings;
  /** Before the gravest warning of a document. */
  readonly warns: Phrasings;
  /** Welcome to an extract. */
  readonly openingBrief: Phrasings;
  /** What the document has, part by part. */
  readonly outline: Phrasings;
  /** A fact and a wish from the additional context. */
  readonly fact: Phrasings;
  readonly wish: Phrasings;
  /** Leading to a chapter, to a section within it, to a heading that is a question. */
  readonly chapter: Phrasings;
  readonly section: Phrasings;
  readonly question: Phrasings;
  /** Leading to a heading that is a clause: "For development". */
  readonly clause: Phrasings;
  /** Leading to a heading that says what to do: `{deed}` stands behind "to". */
  readonly instruction: Phrasings;
  /** What a chapter has, section by section. */
  readonly parts: Phrasings;
  readonly recap: Phrasings;
  readonly mainPoints: Phrasings;
  readonly closing: Phrasings;
  readonly closingBrief: Phrasings;
}

const CASUAL: Phrases = {
  opening: [
    'Hi, and welcome to {subject}.',
    "Let's listen to {subject}.",
    'Today we have {subject}.',
  ],
  audience: ['This one is for {audience}.', 'We made it with {audience} in mind.'],
  documentTitle: ['The text is called {title}.', 'Its own title is {title}.'],
  warns: [
    'Heads up, there are warnings in it, so the gravest one first.',
    'Careful, it comes with warnings; here is the gravest.',
  ],
  openingBrief: ["Here's the short version of {subject}.", 'In short, this is {subject}.'],
  outline: ["We'll go through {parts}.", 'On the way: {parts}.'],
  fact: ['By the way: {fact}', 'One more thing before we start: {fact}', 'Good to know: {fact}'],
  wish: ['Keep an ear out for {wish}.', "We'll come to {wish} on the way."],
  chapter: [
    "Let's move on to {heading}.",
    'Next up: {heading}.',
    'Now for {heading}.',
    'On to {heading}.',
    'That brings us to {heading}.',
  ],
  section: [
    'Then we get to {heading}.',
    'Up next here: {heading}.',
    'Now, {heading}.',
    'Here we get to {heading}.',
    'And so to {heading}.',
  ],
  question: ['Now the question: {heading}', 'So: {heading}', 'And here it asks: {heading}'],
  clause: [
    'Next up: {heading}.',
    'Then the heading says: {heading}.',
    'And here it goes on: {heading}.',
  ],
  instruction: ['Next up: how to {deed}.', 'Now for how to {deed}.', "Let's see how to {deed}."],
  parts: [
    'There are {count} sections in this part: {parts}.',
    'This part has {count} sections: {parts}.',
  ],
  recap: ['Quick recap.', 'To sum that up.', 'The gist of it.'],
  mainPoints: ['Before we go, the main points once more.', 'So what should stick?'],
  closing: ["That's {title}, from start to finish.", 'And that was {title}.'],
  closingBrief: ["There's more in the full text of {title}.", 'The full text of {title} has more.'],
};

const PROFESSIONAL: Phrases = {
  opening: ['Welcome to {subject}.', 'You are listening to {subject}.', 'This is {subject}.'],
  audience: ['It is intended for {audience}.', 'The text addresses {audience}.'],
  documentTitle: ['The document is titled {title}.', 'Its title is {title}.'],
  warns: [
    'Please note that it contains warnings, the gravest of them first.',
    'Some of it is given as a warning; the gravest comes first.',
  ],
  openingBrief: ['This is a summary of {subject}.', 'You are listening to a summary of {subject}.'],
  outline: ['The text covers {parts}.', 'Its parts are {parts}.'],
  fact: ['Please note: {fact}', 'In addition: {fact}', 'For context: {fact}'],
  wish: ['Particular attention goes to {wish}.', 'Of special interest is {wish}.'],
  chapter: [
    'The next part is {heading}.',
    'We now turn to {heading}.',
    'Next: {heading}.',
    'This brings us to {heading}.',
    'What follows is {heading}.',
  ],
  section: [
    'The next section is {heading}.',
    'This leads to {heading}.',
    'Under this heading comes {heading}.',
    'Then, {heading}.',
    'Now, {heading}.',
  ],
  question: [
    'The next part asks: {heading}',
    'Now the question: {heading}',
    'This raises a question: {heading}',
  ],
  clause: ['The next heading reads: {heading}.', 'It continues: {heading}.', 'Next: {heading}.'],
  instruction: [
    'What follows is how to {deed}.',
    'The next part tells how to {deed}.',
    'Next: how to {deed}.',
  ],
  parts: ['This part covers {parts}.', 'It consists of {count} sections: {parts}.'],
  recap: ['To recap.', 'In summary.', 'The essential point again.'],
  mainPoints: ['To close, the main points again.', 'In conclusion, the essentials once more.'],
  closing: ['This concludes {title}.', 'That was {title}.'],
  closingBrief: [
    'Further details are in the full text of {title}.',
    'The full text of {title} says more.',
  ],
};

const ENTHUSIASTIC: Phrases = {
  opening: [
    'Welcome, we have something good for you: {subject}!',
    "Let's dive into {subject}!",
    'Get ready for {subject}!',
  ],
  audience: ['This one is made for {audience}!', 'To all {audience}: this is for you!'],
  documentTitle: ['The text goes by the title {title}.', 'It is called {title}.'],
  warns: [
    'But listen closely, there are warnings in it, and the gravest comes first.',
    'One thing first: it carries warnings, and here is the gravest.',
  ],
  openingBrief: ['Here are the highlights of {subject}!', "Let's hear the best of {subject}!"],
  outline: ['We have so much to go through: {parts}!', 'Look forward to {parts}!'],
  fact: ['And get this: {fact}', 'Also great to know: {fact}', 'One extra for you: {fact}'],
  wish: ['Listen out for {wish}!', "And yes, we'll get to {wish}!"],
  chapter: [
    "Now let's get into {heading}!",
    'Next up, {heading}!',
    'Here comes {heading}!',
    'On we go to {heading}!',
    'And now, {heading}!',
  ],
  section: [
    "Let's zoom in on {heading}.",
    'Then comes {heading}.',
    'Up now: {heading}.',
    'Here is {heading}.',
    'On to {heading}.',
  ],
  question: [
    'Now for a great question: {heading}',
    'And here it gets interesting: {heading}',
    'So: {heading}',
  ],
  clause: ['Next up: {heading}!', 'And it goes on: {heading}!', 'Here we go: {heading}!'],
  instruction: [
    "Now let's see how to {deed}!",
    'Next up, how to {deed}!',
    'Here comes how to {deed}!',
  ],
  parts: ['There is a lot in here: {parts}!', 'It brings {count} sections: {parts}!'],
  recap: ['Let that sink in once more.', 'In a nutshell!', 'The best of it again!'],
  mainPoints: ['Before we go, the highlights again!', "Let's hear the best of it once more!"],
  closing: ['And that was {title}!', "That's all of {title}, what a ride!"],
  closingBrief: [
    'And the full text of {title} has even more!',
    "There's even more in the full text of {title}!",
  ],
};

const TECHNICAL: Phrases = {
  opening: [
    'This recording covers {subject}.',
    'Document: {subject}.',
    'The subject is {subject}.',
  ],
  audience: ['Target audience: {audience}.', 'It is written for {audience}.'],
  documentTitle: ['The document title is {title}.', 'Title: {title}.'],
  warns: [
    'The document contains warnings; the gravest is given first.',
    'Warnings in the text apply, the gravest first.',
  ],
  openingBrief: ['Key statements of {subject}.', 'This is an extract of {subject}.'],
  outline: ['Contents: {parts}.', 'The structure is as follows: {parts}.'],
  fact: ['Context: {fact}', 'Additional information: {fact}', 'Also relevant: {fact}'],
  wish: ['Focus: {wish}.', 'Of special relevance: {wish}.'],
  chapter: [
    'Next: {heading}.',
    'The following part is {heading}.',
    'Now: {heading}.',
    'Then follows {heading}.',
    'We continue with {heading}.',
  ],
  section: [
    'Subsection: {heading}.',
    'In detail: {heading}.',
    'Under it: {heading}.',
    'Then: {heading}.',
    'Further: {heading}.',
  ],
  question: ['Question: {heading}', 'The next part answers: {heading}', 'Now: {heading}'],
  clause: ['Next: {heading}.', 'Under the heading: {heading}.', 'Then: {heading}.'],
  instruction: [
    'Next: how to {deed}.',
    'The following part describes how to {deed}.',
    'Now: how to {deed}.',
  ],
  parts: ['Subsections: {parts}.', 'It is divided into {parts}.'],
  recap: ['Recap.', 'In short.', 'Key statement.'],
  mainPoints: ['Summary of the document.', 'The key statements again.'],
  closing: ['End of {title}.', 'That completes {title}.'],
  closingBrief: [
    'For details, see the full text of {title}.',
    'The full text of {title} has the details.',
  ],
};

export const PHRASES: Readonly<Record<Tone, Phrases>> = {
  casual: CASUAL,
  professional: PROFESSIONAL,
  enthusiastic: ENTHUSIASTIC,
  technical: TECHNICAL,
};
