// Fails for each regular expression of the product whose time grows faster than its text: literals, which the compiler
// finds, and expressions that modules compose while they are loaded, which no linter sees. Reads what is built.
// Usage: node src/tooling/check-expressions.mjs [start of a path …]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

// The other backends are a hundred times slower.
process.env.RECHECK_BACKEND = 'native';
const { check } = await import('recheck');

/**
 * Effort for one expression. Attacks are counted in characters read, not in time, so that the verdict is the same on a
 * busy machine: 100,000 characters may be read 500 times each.
 */
const EFFORT = {
  timeout: 4000,
  maxNFASize: 3000,
  maxIteration: 1,
  maxInitialGenerationSize: 120,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 50_000_000,
  maxAttackStringSize: 100_000,
  recallTimeout: -1,
};

/** Files whose expressions are composed of what a caller gives, each with the reason why that is harmless. */
const COMPOSED_LATER = new Map([
  ['src/web/islands/transcript/hits.ts', 'an escaped literal text, in the browser of who searches'],
  ['src/http/openapi/operations.ts', 'paths of our own API description'],
]);

/** Files whose problems are only listed until their expressions are rewritten. */
const LISTED_ONLY = [
  ...['writing', 'checking', 'spoken-code', 'spoken-methods', 'speakable', 'surely-clean'],
  'something-to-say',
]
  .map((name) => `src/scripting/${name}`)
  .concat('src/speech/');

/** Verdicts of earlier runs, by expression and effort. */
const VERDICTS = join('dist', '.expressions.json');

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.setSourceMapsEnabled(true);
const chosen = process.argv.slice(2);
const started = Date.now();

const files = ['src', 'plugins'].flatMap(sourcesOf);
const { literals, sites } = readSources(files);
const composed = await compose([...new Set(sites.map(({ file }) => file))]);
const expressions = [...literals, ...composed].filter(isChosen);
const verdicts = await examineAll(expressions);
report(expressions, verdicts);

function sourcesOf(root) {
  return readdirSync(root, { recursive: true })
    .map((name) => join(root, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('src', 'http', 'generated')));
}

function isChosen({ file }) {
  return chosen.length === 0 || chosen.some((start) => file.startsWith(start));
}

/** The literals of all sources, and the places where expressions are composed. */
function readSources(names) {
  const literals = [];
  const sites = [];
  for (const file of names) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node) => {
      const line = () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        literals.push({ file, line: line(), pattern, flags });
      }
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isCall && node.expression.getText(source) === 'RegExp')
        sites.push({ file, line: line() });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, sites };
}

/** Loads the modules that compose expressions and records what they compose, with the places. */
async function compose(names) {
  const recorded = [];
  const plain = globalThis.RegExp;
  const record = (made) => {
    const place = placeOfCaller(new Error().stack);
    if (place !== undefined) recorded.push({ ...place, pattern: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, parts, newTarget) => record(Reflect.construct(target, parts, newTarget)),
    apply: (target, self, parts) => record(Reflect.apply(target, self, parts)),
  });
  for (const file of names.filter((name) => !COMPOSED_LATER.has(name))) {
    await import(pathToFileURL(resolve('dist', file.replace(/\.tsx?$/, '.js'))).href);
  }
  globalThis.RegExp = plain;
  return recorded;
}

/** The first place in a source of ours that a stack names. Packages compose expressions, too, which are their own. */
function placeOfCaller(stack) {
  const frame = stack
    .split('\n')
    .slice(1)
    .find((line) => !line.includes('check-expressions.mjs'));
  const [, path, line] =
    /(?:file:\/\/)?(\/[^:()]{1,500}):(\d{1,6}):\d{1,6}\)?$/.exec(frame ?? '') ?? [];
  if (path === undefined) return undefined;
  const file = relative('.', path);
  return files.includes(file) ? { file, line: Number(line) } : undefined;
}

/** The verdict of each expression, by its key. Verdicts are kept, as a first run takes minutes. */
async function examineAll(all) {
  const kept = new Map(readKept());
  const waiting = [...new Map(all.map((one) => [keyOf(one), one]))].filter(
    ([key]) => !kept.has(key),
  );
  const examine = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [key, { pattern, flags }] = next;
      // An expression that is tried at one place only is tried at each of them by the loop around it.
      const answer = await check(pattern, flags.replace('y', ''), EFFORT);
      kept.set(key, answer.complexity?.summary ?? answer.error?.kind ?? answer.status);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, examine));
  } catch (error) {
    console.error(`Expressions were not examined: recheck does not run here (${error.message}).`);
    process.exit();
  }
  mkdirSync('dist', { recursive: true });
  writeFileSync(VERDICTS, JSON.stringify([...kept].filter(([, verdict]) => verdict !== 'timeout')));
  return kept;
}

function readKept() {
  try {
    return JSON.parse(readFileSync(VERDICTS, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}

function keyOf({ pattern, flags }) {
  return `/${pattern}/${flags} ${JSON.stringify(EFFORT)}`;
}

function report(all, verdicts) {
  const undecided = all.filter((one) => verdicts.get(keyOf(one)) === 'timeout');
  const slow = all.filter((one) => /polynomial|exponential/.test(verdicts.get(keyOf(one))));
  const problems = slow.map((one) => {
    const shown = `/${one.pattern}/${one.flags}`.slice(0, 120);
    return [one, `takes ${verdicts.get(keyOf(one))} time: ${shown}`];
  });
  for (const site of sites.filter((one) => isChosen(one) && !isComposed(one))) {
    problems.push([
      site,
      'composes an expression later than its module is loaded, unseen by this check',
    ]);
  }
  for (const [{ file, line }, problem] of problems) console.error(`${file}:${line} ${problem}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Expressions: ${all.length}, ${problems.length} with problems, ${undecided.length} undecided (${seconds} s).`,
  );
  const isListedOnly = ([{ file }]) => LISTED_ONLY.some((start) => file.startsWith(start));
  if (!problems.every(isListedOnly)) process.exitCode = 1;
}

function isComposed(site) {
  if (COMPOSED_LATER.has(site.file)) return true;
  return composed.some(({ file, line }) => file === site.file && line === site.line);
}
