import type { ScriptRequest } from '../../../contracts/script-writer.js';
import { audienceOf } from '../prose/audience.js';
import { readContext } from './context.js';
import { mentions, spokenTitle, subjectOf } from './frame.js';
import type { Outline } from './outline.js';
import { paragraph } from './paragraph.js';
import type { Paragraph } from './paragraph.js';
import type { Phrases } from './phrases.js';
import { ownWords } from '../prose/sentence.js';
import type { Sentence } from '../prose/sentence.js';
import { orientationOf } from './orientation.js';
import { warningsOf } from './warnings.js';

/** What is said before the document: welcome, for whom, what to expect, what the caller adds. */
export function openingOf(outline: Outline, request: ScriptRequest, phrases: Phrases): Paragraph[] {
  const { settings } = request;
  const audience = audienceOf(settings.audience);
  const brief = settings.verbosity === 'brief';
  const welcome: Sentence[] = [
    ownWords(brief ? phrases.openingBrief : phrases.opening, {
      subject: subjectOf(request),
    }),
  ];
  if (audience !== undefined) welcome.push(ownWords(phrases.audience, { audience: audience.name }));
  if (
    !brief &&
    outline.title !== undefined &&
    !mentions(spokenTitle(request.title), spokenTitle(outline.title))
  ) {
    welcome.push(ownWords(phrases.documentTitle, { title: spokenTitle(outline.title) }));
  }
  const expect: Sentence[] = [];
  if (settings.verbosity === 'detailed') expect.push(...orientationOf(outline, phrases));
  return [
    paragraph('opening', welcome),
    paragraph('opening', settings.severityAwareTone ? warningsOf(outline, phrases, brief) : []),
    paragraph('opening', expect),
    paragraph('opening', readContext(request, outline, phrases)),
  ].filter(({ sentences }) => sentences.length > 0);
}
