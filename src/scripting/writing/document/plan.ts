import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Document } from '../../../domain/document.js';
import { areLaymen, audienceOf } from './audience.js';
import { abridge, chooseSentences } from './abridge.js';
import { rankSentences } from './centrality.js';
import type { Ranking } from './centrality.js';
import { capitalize } from './number-words.js';
import { closingOf, spokenTitle } from './frame.js';
import { openingOf } from './opening.js';
import { mainPointFirst, mainPoints, partsOfChapter, recapOf } from './orientation.js';
import { outlineOf } from './outline.js';
import type { Outline, OutlineChapter, Part } from './outline.js';
import { paragraph } from './paragraph.js';
import type { Paragraph, PlannedChapter } from './paragraph.js';
import { phrasesFor } from './phrases-for.js';
import type { Phrases } from './phrases.js';
import { ownWords } from './sentence.js';
import type { Phrasings, Sentence } from './sentence.js';
import { headingInSentence, isClause, isQuestion } from './spoken-heading.js';

/** Lays out everything that will be said, chapter by chapter, in the order it is heard. */
export function planDocument(document: Document, request: ScriptRequest): PlannedChapter[] {
  const { verbosity } = request.settings;
  const audience = audienceOf(request.settings.audience);
  const outline = outlineOf(document, { verbosity, laymen: areLaymen(audience) });
  const phrases = phrasesFor(request.settings, outline);
  const bottomLine = audience?.kind === 'executives' && verbosity !== 'brief';
  const ranking = verbosity === 'normal' && !bottomLine ? undefined : rankSentences(outline);
  const told =
    verbosity === 'brief' && ranking !== undefined
      ? abridge(outline, chooseSentences(outline, ranking))
      : outline;
  const extended = verbosity === 'detailed' ? ranking : undefined;
  const first = bottomLine && ranking !== undefined ? mainPointFirst(outline, ranking) : [];
  return [
    ...chaptersOf(told, [...openingOf(outline, request, phrases), ...first], {
      title: spokenTitle(request.title),
      phrases,
      ranking: extended,
    }),
    { title: 'Closing', paragraphs: ending(outline, request, phrases, extended) },
  ];
}

const TERSE: Phrasings = ['{Heading}?', 'And {heading}?'];

interface ChapterWriting {
  /** Of the narration: names the chapter of the opening. */
  readonly title: string;
  readonly phrases: Phrases;
  /** Present where orientation and recaps are wanted. */
  readonly ranking: Ranking | undefined;
}

/** The opening and the document's chapters; text before the first heading belongs to the opening. */
function chaptersOf(
  { chapters }: Outline,
  opening: readonly Paragraph[],
  writing: ChapterWriting,
): PlannedChapter[] {
  const [first, ...rest] = chapters;
  const untitled = first !== undefined && first.heading === undefined;
  const start = untitled ? [...opening, ...tellChapter(first, writing)] : opening;
  const others = untitled ? rest : chapters;
  return [
    { title: writing.title, paragraphs: start },
    ...others.map((chapter) => ({
      title: chapter.heading ?? writing.title,
      paragraphs: tellChapter(chapter, writing),
    })),
  ];
}

function tellChapter(chapter: OutlineChapter, { phrases, ranking }: ChapterWriting): Paragraph[] {
  const told = chapter.parts.flatMap((part, index) => {
    const overview = index === 0 && ranking !== undefined ? partsOfChapter(chapter, phrases) : [];
    return tellPart(part, phrases, paragraph('orientation', overview));
  });
  const recap = ranking === undefined ? [] : recapOf(chapter, ranking, phrases);
  return [...told, paragraph('recap', recap)].filter(({ sentences }) => sentences.length > 0);
}

function tellPart(
  { heading, level, passages }: Part,
  phrases: Phrases,
  overview: Paragraph,
): Paragraph[] {
  return [
    paragraph('transition', heading === undefined ? [] : [leadTo(heading, level, phrases)]),
    overview,
    ...passages.map(({ kind, sentences }) => paragraph('telling', sentences, kind)),
  ];
}

function leadTo(heading: string, level: number, phrases: Phrases): Sentence {
  if (isQuestion(heading)) return ownWords(phrases.question, { heading });
  const named = level === 0 ? phrases.chapter : phrases.section;
  const phrasings = isClause(heading) ? phrases.clause : named;
  const name = headingInSentence(heading);
  const values = { heading: name, Heading: capitalize(name) };
  return { ...ownWords(phrasings, values), terse: TERSE };
}

function ending(
  outline: Outline,
  request: ScriptRequest,
  phrases: Phrases,
  ranking: Ranking | undefined,
): Paragraph[] {
  const points = ranking === undefined ? [] : mainPoints(outline, ranking, phrases);
  return [paragraph('recap', points), ...closingOf(request, phrases)].filter(
    ({ sentences }) => sentences.length > 0,
  );
}
