import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Pages that readers find in the repository. */
const PAGES = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'training/README.md',
    'clients/typescript/README.md',
  ],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

const INDEX = path.join('docs', 'README.md');

/** A relative link. */
interface Link {
  /** Address as written in the page. */
  readonly url: string;
  /** Path of its target, from the root of the repository. */
  readonly target: string;
  /** Without `#`; empty if it leads to the whole page. */
  readonly anchor: string;
}

interface Page {
  readonly links: readonly Link[];
  /** Ids of its headings, as GitHub and GitLab form them. */
  readonly anchors: ReadonlySet<string>;
}

const pages = new Map(PAGES.map((file) => [file, readPage(file)]));

describe('the documentation', () => {
  for (const [file, { links }] of pages) {
    for (const { url, target, anchor } of links) {
      it(`${file} has a working link ${url}`, () => {
        expect(statSync(target, { throwIfNoEntry: false }), target).not.to.equal(undefined);
        if (anchor !== '') expect(pages.get(target)?.anchors, target).to.include(anchor);
      });
    }
  }

  it('has no page that cannot be found from its index', () => {
    const found = new Set([INDEX]);
    for (const file of found) {
      for (const { target } of pages.get(file)?.links ?? [])
        if (pages.has(target)) found.add(target);
    }
    expect([...pages.keys()].filter((file) => !found.has(file))).to.deep.equal([]);
  });
});

function readPage(file: string): Page {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(readFileSync(file, 'utf8'));
  const slugger = new GithubSlugger();
  const links: Link[] = [];
  const anchors = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
    if (!('url' in node) || /^(?:[a-z]+:|\/)/.test(node.url)) continue;
    const [place = '', anchor = ''] = decodeURI(node.url).split('#');
    const target = place === '' ? file : path.join(path.dirname(file), place);
    links.push({ url: node.url, target, anchor });
  }
  return { links, anchors };
}

function nodesOf(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
}

function textOf(node: Nodes): string {
  return nodesOf(node)
    .map((part) => ('value' in part ? part.value : ''))
    .join('');
}
