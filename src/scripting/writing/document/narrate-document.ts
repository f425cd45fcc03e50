import type { ScriptRequest } from '../../../contracts/script-writer.js';
import type { Document } from '../../../domain/document.js';
import { runsOf } from '../../runs.js';
import { spokenSeconds } from '../../../domain/script-length.js';
import { assembleScript, type Narrated } from '../narration.js';
import { areLaymen, audienceOf } from '../prose/audience.js';
import { capitalize, countOf } from '../prose/number-words.js';
import { announces, begun, ownWords } from '../prose/sentence.js';
import type { OwnSentence, Phrasings, Sentence } from '../prose/sentence.js';
import { plainBeat, type Beat, type PlannedChapter } from '../telling/beat.js';
import { tell } from '../telling/in-words.js';
import { rankSentences, type Ranking } from './extract.js';
import { contextOf, openingOf, warningSentences } from './opening.js';
import { mainPointFirst, mainPoints, recapOf } from './orientation.js';
import { outlineOf, type Outline, type OutlineChapter, type Part } from './outline.js';
import { briefPlan, wholePlan } from './plan/make-plan.js';
import type { DocumentPlan } from './plan/plan.js';
import { ASKING, phrasesFor, type Asking, type Phrases } from './phrases.js';
import { deedOf, headingInSentence, shapeOf } from './spoken-heading.js';
import { spokenTitle } from './spoken-title.js';
import { proseSentences } from './tell-blocks.js';

/** Most words of a minute; a longer extract is chosen again with fewer words, in a limited number of attempts. */
const WORDS_OF_BRIEF = 160;
const SECONDS_OF_BRIEF = 58;
const LESS = 0.8;
const MOST_ATTEMPTS = 8;

/** From so many characters of a paragraph on another host may go on. */
const PIECE = 240;

/** Properties that the narration of every chapter depends on. */
interface Telling {
  readonly phrases: Phrases;
  /** Questions of the second host; undefined for one narrator. */
  readonly asking: Asking | undefined;
  /** Present where orientation and recaps are wanted. */
  readonly ranking: Ranking | undefined;
}

/**
 * Writes the narration of a general document (contract: `source_type` `document`).
 *
 * `normal` tells all of it in its order; `detailed` adds orientation and recaps and reads short commands;
 * `brief` is an extract of a minute at most: what was decided first, then what must be acted on, tasks and the most central
 * sentences. Deterministic. Everything but our own transitions, counts and descriptions of code is in the request. A document
 * in which nothing can be said still gets its opening and closing: whether that is an error is for the caller to say.
 */
export function narrateDocument(document: Document, request: ScriptRequest): Narrated {
  const { narration, historyUses, contextUsed } = tellByPlan(document, request);
  return { narration, historyUses, contextUsed };
}

/** Plan by which a document is narrated. */
export function planDocument(document: Document, request: ScriptRequest): DocumentPlan {
  return tellByPlan(document, request).plan;
}

function tellByPlan(
  document: Document,
  request: ScriptRequest,
): Narrated & { readonly plan: DocumentPlan } {
  const { settings, title } = request;
  const { verbosity, speakers, tone } = settings;
  const audience = audienceOf(settings.audience);
  const outline = outlineOf(document, { verbosity, laymen: areLaymen(audience) }, title);
  const phrases = phrasesFor(settings, warningSentences(outline).length > 0);
  const brief = verbosity === 'brief';
  const bottomLine = audience?.kind === 'executives' && !brief;
  const ranking = rankSentences(outline);
  const context = contextOf(request, outline, phrases);
  const opening = beatsOf([
    ...openingOf(outline, request, phrases),
    context,
    bottomLine ? mainPointFirst(outline, ranking) : [],
  ]);
  const telling: Telling = {
    phrases,
    asking: speakers === 2 ? ASKING[tone] : undefined,
    ranking: verbosity === 'detailed' ? ranking : undefined,
  };
  let most = WORDS_OF_BRIEF;
  for (let attempt = 1; ; attempt += 1) {
    const { notices } = document;
    const plan = brief ? briefPlan(outline, ranking, { notices, most }) : wholePlan(outline);
    const chapters = [
      ...chaptersOf(plan, opening, spokenTitle(title), telling),
      { title: 'Closing', beats: ending(plan, request, telling) },
    ];
    const narration = tell(chapters, {
      title: spokenTitle(title),
      speakers,
      seed: `${title} ${tone}`,
      paragraph: 0,
      piece: PIECE,
      manner: (list) => list,
      polished: begun,
    });
    const fits = !brief || spokenSeconds(assembleScript(narration).text) <= SECONDS_OF_BRIEF;
    if (fits || attempt === MOST_ATTEMPTS)
      return { plan, narration, historyUses: [], contextUsed: context.length > 0 };
    most *= LESS;
  }
}

/** The opening and the document's chapters; text before the first heading belongs to the opening. */
function chaptersOf(
  { chapters }: Outline,
  opening: readonly Beat[],
  title: string,
  telling: Telling,
): PlannedChapter[] {
  const [first, ...rest] = chapters;
  const untitled = first !== undefined && first.heading === undefined;
  const start = untitled ? [...opening, ...tellChapter(first, telling)] : opening;
  return [
    { title, beats: start },
    ...(untitled ? rest : chapters).map((chapter) => ({
      title: chapter.heading ?? title,
      beats: tellChapter(chapter, telling),
    })),
  ];
}

function tellChapter(chapter: OutlineChapter, telling: Telling): Beat[] {
  const recap = telling.ranking === undefined ? [] : recapOf(chapter, telling.ranking);
  return [
    ...chapter.parts.flatMap((part) => tellPart(part, telling)),
    ...repeated('recap', recap, telling),
  ];
}

function tellPart({ heading, passages }: Part, telling: Telling): Beat[] {
  const beats = beatsOf(passages.map(({ sentences }) => sentences));
  if (heading === undefined) return beats;
  const { phrases, asking } = telling;
  const shape = shapeOf(heading);
  const values = { heading: headingInSentence(heading), deed: deedOf(heading) };
  if (shape === 'question') return led(beats, ownWords(QUESTION, { heading }), asking && QUESTION);
  const question = shape === 'clause' ? undefined : asking?.[shape];
  return led(beats, ownWords(phrases[shape], values), question);
}

/** A heading that asks leads on by itself. */
const QUESTION: Phrasings = ['{heading}', 'Now the question: {heading}', 'So: {heading}'];

/** Repetition of earlier sentences. */
function repeated(
  what: 'recap' | 'mainPoints',
  points: readonly Sentence[],
  { phrases, asking }: Telling,
): Beat[] {
  return points.length === 0
    ? []
    : led([plainBeat(...points)], ownWords(phrases[what]), asking?.[what]);
}

function ending(plan: DocumentPlan, { settings, title }: ScriptRequest, telling: Telling): Beat[] {
  const { phrases, ranking } = telling;
  const points = ranking === undefined ? [] : mainPoints(plan, ranking);
  const closing = settings.verbosity === 'brief' ? phrases.closingBrief : phrases.closing;
  return [
    ...repeated('mainPoints', points, telling),
    ...beatsOf([
      [...cutTasks(plan), ownWords(closing, { title: spokenTitle(title) })],
      proseSentences(settings.cta ?? ''),
    ]),
  ];
}

/** Names how much that is to be done a summary leaves out. */
function cutTasks({ cutTasks: count }: DocumentPlan): Sentence[] {
  if (count === 0) return [];
  const counted = countOf(count, 'more task');
  return [
    ownWords(CUT_TASKS, {
      counted,
      Counted: capitalize(counted),
      verb: count === 1 ? 'is' : 'are',
    }),
  ];
}

const CUT_TASKS: Phrasings = [
  '{Counted} {verb} on the list.',
  'Beyond that, {counted} {verb} on the list.',
];

/** A beat for each paragraph; an announcement stays together with what it announces. */
function beatsOf(paragraphs: readonly (readonly Sentence[])[]): Beat[] {
  const told = paragraphs.filter((sentences) => sentences.length > 0);
  const beats = runsOf(told, (_, open) => !announces(open.at(-1)?.at(-1)));
  return beats.map((sentences) => plainBeat(...sentences.flat()));
}

/** Beats behind something of ours: a lead of a narrator's, in its place a question of the second host's if they answer it. */
function led(
  [first = plainBeat(), ...others]: readonly Beat[],
  lead: OwnSentence,
  asking: Phrasings | undefined,
): Beat[] {
  const asks = asking !== undefined && first.told.length > 0;
  const question = asks ? { question: ownWords(asking, lead.values) } : {};
  return [{ ...first, lead, unasked: lead, ...question }, ...others];
}
