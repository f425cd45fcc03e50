// Fails for words and phrases to avoid (words.json) in the prose of Markdown pages; code and quotations are exempt.
// Usage: node src/tooling/prose/check-pages.mjs [page …]; default: all pages for readers of the repository
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { blank, findWords } from './find-words.mjs';

/** Nodes of a page that are not prose. */
const EXEMPT = new Set(['code', 'definition', 'html', 'inlineCode']);

const pages = process.argv.length > 2 ? process.argv.slice(2) : allPages();
const problems = pages.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`Pages: ${pages.length}, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;

function allPages() {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' });
  const docs = below.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  const clients = join('clients', 'typescript', 'README.md');
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', clients, ...docs.sort()];
}

function problemsOf(page) {
  const source = readFileSync(page, 'utf8');
  return findWords(proseOf(source)).map(({ index, phrase, write }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${page}:${line} Avoid "${phrase}". Write: ${write}.`;
  });
}

/** Source of a page with spaces in place of everything that is not prose. */
function proseOf(source) {
  let prose = source;
  const visit = ({ type, position, children = [] }) => {
    if (!EXEMPT.has(type)) {
      children.forEach(visit);
      return;
    }
    const [start, end] = [position.start.offset, position.end.offset];
    prose = prose.slice(0, start) + blank(prose.slice(start, end)) + prose.slice(end);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(source));
  return prose;
}
