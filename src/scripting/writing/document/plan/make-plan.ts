import { whatIsBroken } from '../../../checking/broken-sentences.js';
import { splitSentences } from '../../../sentences.js';
import type { SourceSentence } from '../../prose/sentence.js';
import type { Ranking } from '../extract.js';
import { sourceSentences, type Outline, type OutlineChapter, type Part } from '../outline.js';
import { shapeOf } from '../spoken-heading.js';
import { chooseSentences, isDone, type Chosen } from './choose.js';
import type { DocumentPlan } from './plan.js';

/** Plans a script that tells a whole document in its own order. */
export function wholePlan(outline: Outline): DocumentPlan {
  return { ...outline, cutTasks: 0 };
}

/**
 * Plans a summary: chapters with the sentences that are chosen for it, those with decisions first. The same outline and
 * bound give the same plan.
 * @param most maximum number of words of the document
 */
export function briefPlan(
  outline: Outline,
  ranking: Ranking,
  {
    notices = [],
    most,
  }: { readonly notices?: readonly string[] | undefined; readonly most: number },
): DocumentPlan {
  const chosen = chooseSentences(outline, notices, most, ranking);
  const chapters = outline.chapters.flatMap((chapter) => abridged(chapter, chosen));
  const decides = (chapter: OutlineChapter) =>
    sourceSentences([chapter]).some((sentence) => chosen.get(sentence) === 'decision');
  return {
    ...outline,
    chapters: [...chapters.filter(decides), ...chapters.filter((one) => !decides(one))],
    cutTasks: tasksIn(outline).filter((task) => !chosen.has(task)).length,
  };
}

/** A chapter with its chosen sentences in one paragraph, those that answer a question below it; none if none is chosen. */
function abridged(chapter: OutlineChapter, chosen: Chosen): readonly OutlineChapter[] {
  const parts: Part[] = [];
  for (const part of chapter.parts) {
    const all = sourceSentences([{ ...chapter, parts: [part] }]);
    if (!all.some((one) => chosen.has(one))) continue;
    const asks = part.heading !== undefined && shapeOf(part.heading) === 'question';
    const sentences = all.filter((one, at) => chosen.has(one) || (asks && at === 0));
    const heading = asks ? part.heading : parts.length === 0 ? leadOf(chapter) : undefined;
    parts.push({ heading, kind: part.kind, level: 0, passages: [{ kind: 'prose', sentences }] });
  }
  return parts.length === 0 ? [] : [{ ...chapter, parts }];
}

/** Heading that leads to a chapter; none if it is severed: half a sentence that was taken for a heading. */
function leadOf({ heading = '' }: OutlineChapter): string | undefined {
  const isWhole = splitSentences(heading).length === 1 && whatIsBroken(`${heading}.`) === undefined;
  return isWhole ? heading : undefined;
}

/** Items of lists and tables of what is to be done, and is not done. */
function tasksIn(outline: Outline): readonly SourceSentence[] {
  const parts = outline.chapters.flatMap((chapter) => chapter.parts);
  return parts
    .filter(({ kind }) => kind === 'actions')
    .flatMap(({ passages }) => passages.filter(({ kind }) => kind === 'list' || kind === 'table'))
    .flatMap(({ sentences }) => sentences.filter((one) => one.from === 'source'))
    .filter((one) => one.goesOn !== true && !isDone(one));
}
