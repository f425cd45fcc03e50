import type { Change, Release } from '../domain/release.js';
import { contentWords } from './content-words.js';
import { tallyOf } from './runs.js';
import { wordSet } from './word-set.js';

/** What hardly anybody but the makers of a product has to do with, and what they work on. */
const TOOLS = anyOf(`
  appveyor, cirrus ci, codecov, codeql, coveralls, dependabot, renovate, sonarcloud, travis(?: ?ci)?, circle ?ci, clippy,
  flake8, go vet, golangci lint, php cs fixer, rustfmt, ci(?: builds?| jobs?|/?cd)?, contributing.md, codeowners, \\S*changelog(?: |_)generator`);
const WORK = anyOf(`
  (?:build|cd|ci|release|verify) pipelines?, dead code, unittests?, testsuites?, (?:code|test) coverage, code clean-?ups?,
  (?:ci|github|publish|release|signing|test) workflows?, (?:compilation|compiler?) warnings?, const correctness,
  (?:acceptance|broken|failing|flaky|integration|mutation|regression|unit) tests?, (?:issue|pull request) templates?,
  test (?:cases?|data|failures?|fixtures?|helpers?|matrix|set-?up|suites?), (?:copyright|licen[cs]e) (?:header|year)s?`);
/** What a product may be about, too: nothing may be said of it but a version. */
const SHARED = anyOf(`
  benchmarks, changelog(?:.md)?, release process, continuous integration, devcontainer, github actions?, gitignore,
  lint(?:ers?|ing)?(?: errors?| issues?| warnings?)?, notice file, package-lock.json, (?:cargo|gemfile|yarn).lock,
  checkstyle, cucumber, detekt, eslint, isort, jest, ktlint, mocha, mypy, nox, phpstan, phpunit, pre commit, prettier,
  psalm, pylint, pytest, rspec, rubocop, ruff, spotless, staticcheck, swiftlint, tox, vitest`);
/** With one of these behind it something is still the makers': `CI config`, not `CI variables`. */
const WITH = `(?: (?:config(?:uration)?s?|coverage|failures?|fix(?:es)?|gems?|improvements?|jobs?|matrix|offen[cs]es?|scripts?|set-?up|testing|updates?|versions?|violations?|warnings?|workflows?))`;
const PART = '^(?:[\\w,/. -]{0,30}: ){1,2}';
const WORDS = `(?:(?!(?:after|against|and|as|at|because|before|by|due|during|for|from|if|in|into|not|of|on|or|over|plus|that|to|under|using|via|when|which|while|with)\\b)[^\\s:]+ )`;
const LITTLE = `an?|the|some|minor|other|several|various|small|few|more|windows|linux|documentation|docs?|comments?`;
const END = `(?:\\W*$|[,;] | (?:after|against|before|by|due|for|from|in|of|on|to|under|via|with)\\b)`;
const CHORES = [
  `${PART}(?:adjust|correct|fix|improv|increas|isolat|migrat|refactor|resolv|simplif|sync|updat|upgrad)\\w{0,3} ${WORDS}{0,4}?(${WORK})${WITH}{0,2}${END}`,
  `${PART}(?:adjust|appl|bump|configur|correct|ditch|drop|enabl|fix|improv|migrat|mov|(?:un)?pin|remov|run|setup|simplif|switch|turn|updat|upgrad|us)\\w{0,3} ${WORDS}{0,4}?(?:(?:from|to) (?:use )?)?(${TOOLS})${WITH}{0,2}${END}`,
  `${PART}(?:bump|correct|fix|(?:un)?pin|sync|updat|upgrad)\\w{0,3} ${WORDS}{0,2}?\\.?(${SHARED})${WITH}{0,2}(?:\\W*$| (?:(?:for|from|to|with) )?(?:version )?(?:v?\\d|\`))`,
  `${PART}(?:(?:${LITTLE}) ){0,3}(${TOOLS}|${WORK}|${SHARED})${WITH}{1,2}${END}`,
  `${PART}(?:add\\w* .* to|(?:bump|drop|enabl|remov|switch|updat|upgrad|us)\\w{0,3} .*\\d.* (?:in|on|from|to)) (?:the |our )?(${TOOLS}|readme)(?: test)?(?: matrix)?\\W*$`,
  `${PART}(?:(?:reduc|remov|replac)\\w{0,3}|fix\\w* .*(?:leaks?|warnings?)) .*\\b(?:in|from) (?:the |our )?(?:whole )?(codebase|tests|test suite|benchmarks|issue template|gem(?:file|spec)|package\\.json)(?:\\W*$| and )`,
  `${PART}(?:(?:fix|correct)(?:e?s|ed|ing)? )?(?:(?:${LITTLE}) ){0,3}(typos?)(?: fix(?:es)?)?(?:\\W*$| in (?:the |an? |some )?(?:[\\w-]+ )?(?:comments?|docs?|documentation|readme|tests?|code(?=\\W*$| comments?| examples?)|[\\w-]+\\.md|change ?log)\\b)`,
  `${PART}(tests?) (?:with|on|under|against) (?:\\S+ ){1,2}v?\\d|\\bmake (?:the )?test ?suite (?:independent|pass)\\b`,
  `${PART}(?:(?:fix|improve|stabili[sz]e|update)(?:e?s|e?d|ing)?|speed up \\w+) (?!\\w+ed )${WORDS}{0,3}(tests?)(?:\\W*$| (?:for|on|under|with) )`,
  `${PART}add(?:s|ed)? (?:(?:an?|more|missing|new|some|unit|regression) ){0,2}(?:tests?|test cases)(?: (?:for|against)\\b|\\W*$)`,
  `${PART}remov\\w+ (?:\\w+ ){0,2}((?:old|outdated|stale) comments?|dead (?:code|functions?)|unused (?:code|dependencies|imports?|includes?|variables?))(?:\\W*$| of | in \`)|\\bunused (?:imports?|includes?|variables?) were removed`,
  `${PART}(?:bump|update|upgrade)s? (?:(?:(?:dependency|module) \\S+|\\S*\\baction\\S*) (?:from|to) v?\\d|\\S+ from (?:commit \\w{7}|\\S+\\.\\S+ to \\S+ in \\/\\w)|(?:\\S+ ){0,2}(?:dependencies|deps|updates)(?:\\W*$|, | &| to (?:the )?(?:latest|v?\\d))|.*\\bto v?\\d[\\d.]*[.-](?:dev|snapshot)\\d*\\W*$)|${PART}lock ?file maintenance\\b|^: (?:actually )?(?:(?:bump|chang|set|updat)\\w{0,3} (?:the )?version(?: number)? to v?\\d\\S*|prepar\\w+ (?:for )?(?:the )?(?:(?:next )?release|(?:release |version )?v?\\d+\\.\\d\\S*(?: release)?))\\W*$`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Says that somebody else has to do with it. */
const USED =
  /\b(?:support\w*|reporters?|formatters?|options?|flags?|commands?|detect\w*|environment|outputs?|rules?|allow(?:s|ed|ing)?|users?|your?|settings?|api|default|deprecat\w*|security|vulnerab\w+|breaking|crash\w*|can|faster|smaller|customers?|generated?|arguments?|recogni[sz]\w*|syntax|highlight\w*|build (?:errors?|failures?)|works|when|while|parser|prevent\w*|install\w*|min(?:imum)?|requir(?:es?|ed|ing)|editor|dashboard|sidebar|panel|gutter|page|view|tab|dialog|(?:public|in) headers?)\b|\bCVE-/i;
/** What else makers speak of far more often than users: it makes no chore, but may be one. */
const TALK = anyOf(`
  benchmarks?, boilerplate, build (?:files?|process|scripts?|tools?), code (?:comments|quality|style), codebase,
  contributing, csproj, devcontainers?, dev(?:elopment)? dependenc(?:y|ies), docs, editorconfig, eslint, fixtures?,
  flaky mutants?, fuzz(?:ers?|ing)?, gemfiles?(?:.lock)?, gemspec, github actions?, gitignore, javadocs?,
  lint(?:ers?|ing)?, (?:issue|pr|pull request)(?: |_)templates?, makefiles?, monorepo, nits?, pypi, readme(?:.md)?,
  nuget (?:badges?|packages?), redundant code, refactor(?:ed|ing|ings|s)?, release (?:artifacts?|jobs?|process|scripts?),
  rubocop, ruff, sbom, submodules?, superfluous code, tests?, trusted publishing, typos?,
  unused (?:code|imports?|variables?), warnings? [a-z]+\\d{3,}, [a-z]+\\d{3,}\\S* warnings?`);
/** And what users speak of as often: only where it is no more than mended, or brought up to date, or the list is unsorted. */
const SAMPLES = anyOf(`
  automation, bots, cleanup(?=\\W*$), contributors?, cops, coverage, diagrams?, docfixes, examples?, gems, mutants?,
  mutations?, mutation (?:scores?|testing), prettier, PRs, pull requests, rakefile, release notes, renovate, rvm,
  samples?, source code, specs, spelling, testing, todos?, website, workflows?`);
const MENDED =
  '(?:bump|clean|correct|enrich|fix|format|improve|migrate|move|polish|refresh|rename|reorganize|simplify|sync|tidy|tweak|update|use)(?:e?s|e?d|ing)?';
const MAY_BE = new RegExp(
  `(?<![\\w/.-])(?:${TOOLS}|${WORK}|${TALK})(?![\\w/-]|\\.\\w)|(?<=^: ${MENDED} (?:\\S+ ){0,4}?)(?:${SAMPLES})(?=\\W*$| (?:for|in|of|on|to|with)\\b)`,
  'gi',
);
/** Where their work stands among the rest, as in titles of pull requests: also what is done once, within the code. */
const UNSORTED = new RegExp(
  `(?<=${PART})(?=(?:backport|bump|clean|consolidate|convert|extract|foreport|merge|migrate|modernize|pin|port|prepare|refactor|release|reorgani[sz]e|replace|rework|simplify|split|substitute|swap|switch|sync|tidy|unify|unpin|use)(?:e?s|e?d|ing)? (?!\`))|(?<![\\w/.-])(?:${SHARED}|${SAMPLES})(?![\\w/-])`,
  'i',
);
/** What has to be acted on, and what is told last anyway. */
const NO_CHORE = wordSet('breaking security deprecated documentation internal');
const COMMON = wordSet('build code file issue release');
const LONGEST = 100;
const FEW = 5;
const MANY = 15;
const SCATTERED = 20;

/** What only its makers notice is internal, wherever it stands: `Fix typo`, `Update the test suite`. Words that many entries have are the product's own (a linter speaks of lint), as is what most entries of a release would be. */
export function withChoresInternal(releases: readonly Release[]): Release[] {
  const changes = releases.flatMap((release) => release.changes);
  const chores = amongRare(changes, FEW, choreIn);
  const areMost = (some: readonly Change[], most: number) =>
    some.filter((one) => chores.has(one)).length > Math.max(FEW, some.length * most);
  const told = (one: Change): Change => (chores.has(one) ? { ...one, kind: 'internal' } : one);
  if (areMost(changes, 1 / 3)) return [...releases];
  return releases.map((release) =>
    areMost(release.changes, 0.9) ? release : { ...release, changes: release.changes.map(told) },
  );
}

/** What only the makers may notice, though not surely so: it is told in its own words, behind what surely concerns users. */
export function maybeChores(changes: readonly Change[]): ReadonlySet<Change> {
  // In a short text even two speak of what it is about.
  const few = Math.max(2, Math.min(FEW, changes.length / 4));
  const behind = (words: RegExp, kinds: RegExp) =>
    amongRare(changes, few, ({ kind }, said) =>
      kinds.test(kind) ? said.match(words)?.join(' ') : undefined,
    );
  const surely = behind(MAY_BE, /^(?!removed)/);
  const theirs = changes.map((one) => one.kind === 'internal' || surely.has(one));
  const places = theirs.filter((is, at) => is && theirs[at + 1] === false).length;
  if (places < Math.max(FEW, changes.length / SCATTERED)) return surely;
  return new Set([...surely, ...behind(UNSORTED, /changed|other/)]);
}

/** The short changes in which makers' words are found that are not the product's own. */
function amongRare(
  changes: readonly Change[],
  few: number,
  find: (change: Change, words: string) => string | undefined,
): ReadonlySet<Change> {
  const spread = tallyOf(
    changes.flatMap(({ scope = '', text }) => [...new Set(contentWords(`${scope}: ${text}`))]),
  );
  const many = Math.max(few, changes.length / MANY);
  const isRare = (word: string) => COMMON.has(word) || (spread.get(word) ?? 0) < many;
  const isFound = (one: Change): boolean => {
    const { kind, scope = '', text, details } = one;
    const words = `${scope}: ${text}`.replace(/`[^`]*`|["“][^"”]{0,200}["”]/g, '``');
    const brief = details.length === 0 && words.length <= LONGEST && text.includes(' ');
    if (NO_CHORE.has(kind) || !brief || /[.!?] \S/.test(words) || USED.test(words)) return false;
    const found = find(one, words);
    return found !== undefined && contentWords(found).every(isRare);
  };
  return new Set(changes.filter(isFound));
}

function choreIn({ text, authors }: Change, words: string): string | undefined {
  if (/^bump/i.test(text) && /\b(?:dependabot|renovate)\b/i.test(authors.join(' '))) return '';
  const found = CHORES.map((chore) => chore.exec(words)).find((each) => each !== null);
  return found ? (found[1] ?? '') : undefined;
}

/** Plain words of which any may stand, a hyphen where they have a space. */
function anyOf(list: string): string {
  return list.trim().replace(/,\s+/g, '|').replaceAll('.', '\\.').replaceAll(' ', '[- ]');
}
