import path from 'node:path';
import { frontMatterOf } from '../instructions/front-matter.js';
import { readYaml } from '../instructions/yaml-fields.js';
import { headingsOf } from '../text-headings.js';

/** Limit of a title in code points (contract: Other constants). */
const MOST_CODE_POINTS = 500;

/** How far into a text one looks for its heading. */
const FARTHEST = 4_000;

/** The title of a text: what its front matter names, else its first heading, else the name of its file. */
export function titleOf(text: string, name: string): string {
  const start = text.slice(0, FARTHEST);
  const heading = headingsOf(start).find(({ depth }) => depth <= 2)?.heading;
  return (
    [inFrontMatter(text), heading, path.parse(name).name, name]
      .map((title) => shorten(title ?? ''))
      .find((title) => title !== '') ?? 'Untitled'
  );
}

/** The title of a part of an episode. */
export function titleOfPart(title: string, number: number, count: number): string {
  if (count === 1) return title;
  const suffix = ` (part ${number} of ${count})`;
  return shorten(title, MOST_CODE_POINTS - suffix.length) + suffix;
}

function inFrontMatter(text: string): string | undefined {
  const frontMatter = frontMatterOf(text, 'title');
  if (frontMatter === undefined) return undefined;
  const read = readYaml(frontMatter.yaml, frontMatter);
  const title = read.type === 'fields' ? read.fields.values['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}

function shorten(title: string, most = MOST_CODE_POINTS): string {
  const clean = title.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(clean).slice(0, most).join('').trim();
}
