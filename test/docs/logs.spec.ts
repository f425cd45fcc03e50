import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';

const LEVELS = ['warn', 'error', 'fatal'];

/** Messages in the first column of the tables. */
const documented = Array.from(
  readFileSync('docs/logs.md', 'utf8').matchAll(/^\| `([^`]+)`/gm),
  ([, message = '']) => message,
);
const sources = ['src', 'plugins'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8')),
);

describe('docs/logs.md', () => {
  it('has every warning and error of the log', () => {
    const logged = sources.flatMap(messagesIn);
    expect(logged).to.have.length.above(40);
    expect(logged.filter((message) => !documented.includes(message))).to.deep.equal([]);
  });

  for (const message of documented) {
    it(`describes a message that exists: ${message}`, () => {
      // Some end with a word that the program adds.
      const [, stem = message] = /^(a webhook \w+ is) \w+$/.exec(message) ?? [];
      const written = stem.replace(/^a webhook \w+ is$/, 'a webhook ${taken.type} is');
      expect(sources.some((source) => source.includes(written))).to.equal(true);
    });
  }
});

/** Literal messages that a source logs as a warning or above. */
function messagesIn(source: string): readonly string[] {
  const messages: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLogging(node.expression)) {
      const literals = node.arguments.filter(ts.isStringLiteral);
      messages.push(...literals.map(({ text }) => text));
    }
    ts.forEachChild(node, visit);
  };
  const kind = ts.ScriptKind.TSX;
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, kind));
  return messages;
}

function isLogging(callee: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(callee) &&
    LEVELS.includes(callee.name.text) &&
    /log(?:ger)?$/i.test(callee.expression.getText())
  );
}
