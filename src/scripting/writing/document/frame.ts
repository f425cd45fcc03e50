import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Phrases } from './phrases.js';
import { paragraph } from './paragraph.js';
import type { Paragraph } from './paragraph.js';
import { proseSentences } from './tell-blocks.js';
import { ownWords } from '../prose/sentence.js';
import type { Sentence } from '../prose/sentence.js';
import { canBeSaid, speakable } from '../../speakable.js';

/** The title as it is said within a sentence: without a mark at its end. */
export function spokenTitle(title: string): string {
  const said = speakable(title).replace(/[.:!?\s]{1,20}$/, '');
  return canBeSaid(said) ? said : 'this text';
}

/** What the narration is about: its title with product, version and organization, where they add something. */
export function subjectOf(request: ScriptRequest): string {
  const { productName = '', version = '' } = request.settings;
  let subject = spokenTitle(request.title);
  const product = speakable(productName);
  if (canBeSaid(product) && !mentions(subject, product)) subject += `, about ${product}`;
  const number = speakable(version).replace(/^v(?=\d)/i, '');
  if (canBeSaid(number) && !mentions(subject, number)) subject += `, version ${number}`;
  const organization = speakable(request.organizationName ?? '');
  if (canBeSaid(organization) && !mentions(subject, organization))
    subject += `, from ${organization}`;
  return subject;
}

export function mentions(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

export function closingOf(request: ScriptRequest, phrases: Phrases): Paragraph[] {
  const brief = request.settings.verbosity === 'brief';
  const title = spokenTitle(request.title);
  const closing = ownWords(brief ? phrases.closingBrief : phrases.closing, { title });
  return [paragraph('closing', [closing]), ...callToAction(request)];
}

function callToAction(request: ScriptRequest): Paragraph[] {
  const sentences: Sentence[] = proseSentences(request.settings.cta ?? '');
  return sentences.length === 0 ? [] : [paragraph('call-to-action', sentences)];
}
