import { titleOf as titleOfSource } from '../../scripting/reading/title.js';
import { frontMatterOf } from '../instructions/front-matter.js';
import { readYaml } from '../instructions/yaml-fields.js';

/** The title of a text: what its front matter names, else its first heading, else the name of its file. */
export function titleOf(text: string, name: string): string {
  return titleOfSource({ text, inFrontMatter: inFrontMatter(text), fileName: name });
}

function inFrontMatter(text: string): string | undefined {
  const frontMatter = frontMatterOf(text, 'title');
  if (frontMatter === undefined) return undefined;
  const read = readYaml(frontMatter.yaml, frontMatter);
  const title = read.type === 'fields' ? read.fields.values['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
