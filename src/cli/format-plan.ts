import type { Release } from '../domain/release.js';
import type {
  Paragraph,
  Plan,
  PlannedRelease,
  Told,
} from '../scripting/writing/changelog/plan/plan.js';
import type { RequestedPlan } from '../scripting/plan-request.js';
import type { DocumentPlan } from '../scripting/writing/document/plan/plan.js';
import { sentencesOf, type Sentence } from '../scripting/writing/prose/sentence.js';
import { fill } from '../scripting/writing/prose/wording.js';
import { printable } from './printable.js';

/** A plan as text for people, with a line end. */
export function formatPlan(planned: RequestedPlan): string {
  const lines =
    planned.type === 'document' ? linesOfDocument(planned.plan) : linesOfChangelog(planned.plan);
  return `${lines.map(printable).join('\n')}\n`;
}

function linesOfDocument({ title, chapters, leftOut }: DocumentPlan): readonly string[] {
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const told = parts.flatMap(({ heading, kind, passages }) => {
    const name = heading === undefined ? kind : `${kind}: ${heading}`;
    return section(name, sentencesOf(passages).map(textOf));
  });
  const omitted = leftOut.map(({ is, text }) => `${is.padEnd(WIDTH)}${text}`);
  return [title ?? 'Document', ...told, ...section(`Left out (${omitted.length})`, omitted)];
}

/** A sentence of a document, or the first wording of one of ours. */
function textOf(sentence: Sentence): string {
  return sentence.from === 'source' ? sentence.text : fill(sentence.phrasings[0], sentence.values);
}

function linesOfChangelog({ releases, olderReleases, counted }: Plan): readonly string[] {
  return [
    ...releases.flatMap(formatRelease),
    ...section(
      `Counted (${counted.length})`,
      counted.map(({ topic, quoted }) => `${topic.padEnd(WIDTH)}${quoted}`),
    ),
    ...section(`Older releases (${olderReleases.length})`, olderReleases.map(nameOf)),
  ];
}

/** Characters that the names of topics and forms take. */
const WIDTH = 15;

function formatRelease({ release, ...planned }: PlannedRelease): readonly string[] {
  const { notices, introduction, paragraphs, knownIssues } = planned;
  return [
    nameOf(release),
    ...section('Notices', notices),
    ...section('Introduction', introduction),
    ...paragraphs.flatMap(formatParagraph),
    ...section('Known issues', knownIssues),
    '',
  ];
}

function nameOf({ version, date, title }: Release): string {
  return [version ?? title ?? 'Release', date ?? []].flat().join(', ');
}

function formatParagraph({ about, told }: Paragraph): readonly string[] {
  return section(
    about.is === 'topic' ? about.topic : `part: ${about.area}`,
    told.flatMap(formatTold),
  );
}

function formatTold({ item, further }: Told): readonly string[] {
  const { form } = item;
  const words = 'words' in form ? form.words : form.does;
  return [
    `${form.is.padEnd(WIDTH)}${words}`,
    ...further.map((one) => `${' '.repeat(WIDTH)}${one}`),
  ];
}

function section(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : ['', `  ${title}:`, ...texts.map((text) => `    ${text}`)];
}
