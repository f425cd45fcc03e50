import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Document } from '../../../domain/document.js';
import { areLaymen, audienceOf } from '../prose/audience.js';
import { abridge, chooseSentences } from './abridge.js';
import { rankSentences } from './centrality.js';
import type { Ranking } from './centrality.js';
import { closingOf, spokenTitle } from './frame.js';
import { openingOf } from './opening.js';
import { mainPointFirst, mainPoints, partsOfChapter, recapOf } from './orientation.js';
import { outlineOf } from './outline.js';
import type { Outline, OutlineChapter, Part } from './outline.js';
import { paragraph } from './paragraph.js';
import type { Paragraph, PlannedChapter } from './paragraph.js';
import { phrasesFor } from './phrases-for.js';
import type { Phrases } from './phrases.js';
import { ownWords } from '../prose/sentence.js';
import type { Phrasings, Sentence } from '../prose/sentence.js';
import { deedOf, headingInSentence, shapeOf } from './spoken-heading.js';

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

const TERSE: Phrasings = ['And {heading}?', 'Next, {heading}.', 'Then {heading}.'];

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
  const overview = ranking === undefined ? [] : partsOfChapter(chapter, phrases);
  const parts = overview.length > 0 ? chapter.parts : joined(chapter.parts);
  const told = parts.flatMap((part, index) =>
    tellPart(part, phrases, paragraph('orientation', index === 0 ? overview : [])),
  );
  const recap = ranking === undefined ? [] : recapOf(chapter, ranking, phrases);
  return [...told, paragraph('recap', recap)].filter(({ sentences }) => sentences.length > 0);
}

/** Two headings with nothing between them are led to in one go: "Docker, beginning with the installation". */
function joined(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const before = told.at(-1);
    const bare = before?.heading !== undefined && before.passages.length === 0;
    if (bare && nameable(before.heading) && nameable(part.heading)) {
      const heading = `${headingInSentence(before.heading)}, beginning with ${headingInSentence(part.heading)}`;
      told[told.length - 1] = { ...part, heading, level: before.level };
    } else told.push(part);
  }
  return told;
}

function nameable(heading: string | undefined): heading is string {
  const shape = shapeOf(heading ?? '?');
  return shape === 'name' || shape === 'label';
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
  const shape = shapeOf(heading);
  if (shape === 'question') return ownWords(phrases.question, { heading });
  if (shape === 'instruction') return ownWords(phrases.instruction, { deed: deedOf(heading) });
  const named = level === 0 ? phrases.chapter : phrases.section;
  const phrasings = shape === 'clause' ? phrases.clause : named;
  return { ...ownWords(phrasings, { heading: headingInSentence(heading) }), terse: TERSE };
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
