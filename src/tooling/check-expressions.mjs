// Fails for each regular expression of the product whose time grows faster than its text: literals, which the compiler
// finds, and expressions that modules compose while they are loaded, which no linter sees. Reads what is built. In
// src/scripting expressions are also at most 100 characters long; long-expressions.json counts those of each file that
// are still longer.
// Usage: node src/tooling/check-expressions.mjs [start of a path …], or --count to count the long ones again
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
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

const ALL_EFFORT = JSON.stringify([EFFORT, packageVersion('recheck')]);
const UNDECIDED = 'undecided';

/** Files whose expressions are composed of what a caller gives, each with the reason why that is harmless. */
const COMPOSED_LATER = new Map([
  ['src/web/islands/transcript/hits.ts', 'an escaped literal text, in the browser of who searches'],
  ['src/http/openapi/operations.ts', 'paths of our own API description'],
]);

/** Expressions of the reader and writer recognize tokens; longer ones hold grammar or words, which are parsed or data. */
const LONGEST = 100;
const BOUNDED = join('src', 'scripting');
const LONG_ONES = join('src', 'tooling', 'long-expressions.json');

/** Verdicts of earlier runs with the same effort and the same recheck. */
const VERDICTS = join('dist', '.expressions.json');

process.setSourceMapsEnabled(true);
const isCounting = process.argv[2] === '--count';
const chosen = isCounting ? [BOUNDED] : process.argv.slice(2);
const started = Date.now();

const files = ['src', 'plugins'].flatMap(sourcesOf);
const { literals, sites } = readSources(files);
const composed = await compose([...new Set(sites.map(({ file }) => file))]);
const expressions = [...literals, ...composed].filter(isChosen);
if (isCounting) {
  writeFileSync(LONG_ONES, `${JSON.stringify(countLong(expressions), null, 2)}\n`);
  process.exit();
}
const verdicts = await examineAll(expressions);
report(expressions, verdicts);

function packageVersion(name) {
  return JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).version;
}

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

/** The verdict of each expression. Verdicts are kept, as examining all expressions takes minutes. */
async function examineAll(all) {
  const kept = readKept();
  const verdicts = new Map(all.map((one) => [nameOf(one), kept.get(nameOf(one))]));
  const waiting = all.filter((one) => verdicts.get(nameOf(one)) === undefined);
  const examine = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (verdicts.get(nameOf(next)) !== undefined) continue;
      verdicts.set(nameOf(next), UNDECIDED);
      // An expression that is tried at one place only is tried at each of them by the loop around it.
      const answer = await check(next.pattern, next.flags.replace('y', ''), EFFORT);
      verdicts.set(nameOf(next), answer.complexity?.summary ?? UNDECIDED);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, examine));
  } catch (error) {
    console.error(`Expressions were not examined: recheck does not run here (${error.message}).`);
    process.exit();
  }
  keep(chosen.length === 0 ? verdicts : new Map([...kept, ...verdicts]));
  return verdicts;
}

function readKept() {
  try {
    const { effort, verdicts } = JSON.parse(readFileSync(VERDICTS, 'utf8'));
    return new Map(effort === ALL_EFFORT ? verdicts : []);
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return new Map();
    throw error;
  }
}

function keep(verdicts) {
  const decided = [...verdicts].filter(([, verdict]) => verdict !== UNDECIDED);
  mkdirSync('dist', { recursive: true });
  writeFileSync(VERDICTS, JSON.stringify({ effort: ALL_EFFORT, verdicts: decided }));
}

function nameOf({ pattern, flags }) {
  return `/${pattern}/${flags}`;
}

/** Number of expressions that are too long, by file. */
function countLong(all) {
  const long = all.filter(
    ({ file, pattern }) => file.startsWith(BOUNDED) && pattern.length > LONGEST,
  );
  const names = [...new Set(long.map(({ file }) => file))].sort();
  return Object.fromEntries(
    names.map((name) => [name, long.filter(({ file }) => file === name).length]),
  );
}

/** Files with more long expressions than they may have, and those that may have fewer by now. */
function lengthProblems(all) {
  const allowed = JSON.parse(readFileSync(LONG_ONES, 'utf8'));
  const counted = countLong(all);
  const names = [...new Set([...Object.keys(allowed), ...Object.keys(counted)])];
  return names
    .filter((file) => isChosen({ file }))
    .flatMap((file) => {
      const [most, count] = [allowed[file] ?? 0, counted[file] ?? 0];
      if (count === most) return [];
      const problem = `${count} expressions are longer than ${LONGEST} characters, ${most} may be`;
      return [
        [{ file, line: 1 }, count < most ? `${problem}: count them again (--count)` : problem],
      ];
    });
}

function report(all, verdicts) {
  const undecided = all.filter((one) => verdicts.get(nameOf(one)) === UNDECIDED);
  const slow = all.filter((one) => /polynomial|exponential/.test(verdicts.get(nameOf(one))));
  const problems = slow.map((one) => {
    return [one, `takes ${verdicts.get(nameOf(one))} time: ${nameOf(one).slice(0, 120)}`];
  });
  for (const site of sites.filter((one) => isChosen(one) && !isComposed(one))) {
    problems.push([
      site,
      'composes an expression later than its module is loaded, unseen by this check',
    ]);
  }
  problems.push(...lengthProblems(all));
  for (const [{ file, line }, problem] of problems) console.error(`${file}:${line} ${problem}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Expressions: ${all.length}, ${problems.length} with problems, ${undecided.length} undecided (${seconds} s).`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

function isComposed(site) {
  if (COMPOSED_LATER.has(site.file)) return true;
  return composed.some(({ file, line }) => file === site.file && line === site.line);
}
