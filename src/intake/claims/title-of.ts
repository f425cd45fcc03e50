import path from 'node:path';
import { frontMatterOf } from '../instructions/front-matter.js';
import { readYaml } from '../instructions/yaml-fields.js';
import { headingsOf } from '../text-headings.js';
import { shorten } from './title-length.js';

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

function inFrontMatter(text: string): string | undefined {
  const frontMatter = frontMatterOf(text, 'title');
  if (frontMatter === undefined) return undefined;
  const read = readYaml(frontMatter.yaml, frontMatter);
  const title = read.type === 'fields' ? read.fields.values['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
