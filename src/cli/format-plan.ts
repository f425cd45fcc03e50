import type { Release } from '../domain/release.js';
import type {
  Paragraph,
  Plan,
  PlannedRelease,
  Told,
} from '../scripting/writing/changelog/plan/plan.js';
import { printable } from './printable.js';

/** A plan as text for people, with a line end. */
export function formatPlan(plan: Plan): string {
  const { releases, olderReleases, counted } = plan;
  const lines = [
    ...releases.flatMap(formatRelease),
    ...section(
      `Counted (${counted.length})`,
      counted.map(({ topic, quoted }) => `${topic.padEnd(WIDTH)}${quoted}`),
    ),
    ...section(`Older releases (${olderReleases.length})`, olderReleases.map(nameOf)),
  ];
  return `${lines.map(printable).join('\n')}\n`;
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
