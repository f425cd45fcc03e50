import type { Change, Release } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { tallyOf } from '../../../runs.js';
import { wordSet } from '../../../word-set.js';

/** What hardly anybody but the makers of a product speaks of. */
const OWN = anyOf(`
  appveyor, cirrus ci, codecov, codeql, coveralls, dependabot, renovate, sonarcloud, travis, travis ?ci, circle ?ci,
  clippy, flake8, go vet, golangci lint, php cs fixer, rustfmt, ci (?:builds?|jobs?), ci/?cd, contributing.md,
  codeowners, editorconfig, (?:build|cd|ci|release|verify) pipelines?, release process, codebase, dead code,
  (?:ci|github|publish|release|signing|test) workflows?, unittests?, testsuites?, (?:code|test) coverage,
  (?:acceptance|broken|failing|flaky|integration|mutation|random|regression|smoke|unit) tests?,
  test (?:cases?|data|failures?|fixtures?|helpers?|matrix|suites?), (?:compilation|compiler?) warnings?,
  const correctness, code clean-?ups?, lint(?:er|ing)? (?:errors?|fixes|issues?|warnings?),
  (?:copyright|licen[cs]e) (?:headers?|notices?|years?), (?:issue|pull request) templates?`);
/** What a product may have, too: only where it is what something is done to, or where. */
const WORKED_ON = anyOf(`
  benchmarks, changelog, ci, continuous integration, devcontainer, github actions?, gitignore, lint, linters?,
  linting, notice file, tests, workflows, (?:cargo|composer|gemfile|yarn).lock, package-lock.json,
  checkstyle, cucumber, detekt, eslint, isort, jest, ktlint, mocha, mypy, nox, phpstan, phpunit, pre commit, prettier,
  psalm, pylint, pytest, rspec, rubocop, ruff, rust toolchain, spotless, staticcheck, swiftlint, tox, vitest`);
/** Behind what is worked on: it is still worked on in `CI config`, not in `tests view`. */
const WITH =
  'badges?|configs?|configurations?|coverage|failures?|fix(?:es)?|gems?|helpers?|improvements?|integrations|jobs?|logs|matrix|offen[cs]es?|results?|runners?|scripts?|set-?up|testing|tests?|updates?|versions?|violations?|warnings?|workflows?';
const TURN =
  'after|against|as|at|because|before|by|during|for|from|if|in|into|not|now|of|on|over|that|to|under|using|via|when|which|while|with';
const PART = '^(?:[\\w,/. -]{1,30}: )?';
const LITTLE = 'an?|the|some|minor|several|various|small|few|more|documentation|docs?|comments?';
const CHORES = [
  `(?<!\\b(?:that|when|if|leading)\\b.{0,60}|[\\w/]|\\w\\.|, |\\b(?:and|plus|or|&|for|, \\w+) (?:\\w+ )?)(${OWN})(?![\\w/])`,
  `${PART}(?:(?!(?:${TURN}|and|or|plus)\\b)[\\w.'&/-]+ ){0,4}?\\.?(${WORKED_ON})(?: (?:${WITH})){0,2}(?:\\W*$|[,.;:]? (?:${TURN}|\\d)\\b)`,
  `\\b(?:to|in|on|from|for|under|during) (?:the |our )?(ci|ci matrix|ci logs|github actions|tests|benchmarks)\\W*$`,
  `${PART}(?:(?:fix|correct)(?:e?s|ed|ing)? )?(?:(?:${LITTLE}) ){0,3}(typos?)(?: fix(?:es)?)?(?:\\W*$| in (?:the |an? |some )?(?:[\\w-]+ )?(?:comments?|docs?|documentation|readme|tests?|code(?=\\W*$| comments?| examples?)|[\\w-]+\\.md|change ?log)\\b)`,
  `${PART}(tests?) (?:that|on|with|under|against) `,
  `${PART}(?:fix|skip|stabili[sz]e|speed up)(?:e?s|ed|ing)? (?:(?!(?:${TURN}|and|issues?|bugs?|problems?)\\b)[\\w-]+ ){0,3}(tests?)\\W*$`,
  `\\bremov\\w+ (?:\\w+ ){0,2}(unused (?:\\w+ )?(?:code|imports?|includes?|variables?))\\b|\\bunused (?:imports?|includes?|variables?) were removed`,
  `${PART}(?:bump|update|upgrade)s? (?:(?:the )?dependency|module|github[- ]actions?|actions\\/|(?:all )?(?:non-major|minor|patch|major|dev)\\S* (?:dependenc|updates\\b)|(?:\\S+ )?(?:deps|dependencies)\\b|\\S+ from commit |\\S+-action from |\\S+ from \\S+ to \\S+ in \\/\\w)|^lock ?file maintenance\\b|^add(?:s|ed)? (?:(?:more|missing|some|unit) ){0,2}(?:tests?|test cases)(?: for\\b|\\W*$)|^fix(?:es|ed)? (?:(?:the|an?|some) )?(?:flaky|failing) (?:(?!of|for|in|to)[\\w-]+ )?tests?\\b|^(?:bump|update)(?:s|e?d)? (?:the )?change ?log\\b`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Says that somebody else has to do with it. */
const USED =
  /\b(?:support\w*|reporters?|formatters?|options?|flags?|commands?|detect\w*|environment|outputs?|rules?|allow(?:s|ed|ing)?|users?|your?|settings?|api|default|deprecat\w*|security|vulnerab\w+|breaking|crash\w*|can|faster|smaller|customers?|generated?|arguments?|recogni[sz]\w*|syntax|highlight\w*|build (?:errors?|failures?)|works|parser|prevent\w*|install\w*|min(?:imum)?|requir(?:es?|ed|ing))\b|\bCVE-/i;
const OTHER = wordSet('breaking security deprecated documentation');
/** They tell nothing of what a product is about. */
const COMMON = wordSet('build code file issue release');
const LONGEST = 100;

/**
 * What only its makers notice is internal, wherever it stands: `Fix typo`, `Add rows to the test suite`. Words that many
 * other entries have are the product's own: a linter speaks of lint.
 */
export function withChoresInternal(releases: readonly Release[]): Release[] {
  const changes = releases.flatMap((release) => release.changes);
  const chores = new Map(changes.map((change) => [change, choreIn(change)]));
  const others = changes.filter((one) => one.kind !== 'internal' && chores.get(one) === undefined);
  const wordsOf = ({ scope, text }: Change) => [...new Set(contentWords(`${scope}: ${text}`))];
  const spread = tallyOf(others.flatMap(wordsOf));
  const many = Math.max(4, changes.length / 50);
  const isChore = (change: Change): boolean => {
    const chore = chores.get(change);
    const words = contentWords(chore ?? '').filter((word) => !COMMON.has(word));
    return chore !== undefined && words.every((word) => (spread.get(word) ?? 0) < many);
  };
  const told = (one: Change): Change => (isChore(one) ? { ...one, kind: 'internal' } : one);
  return releases.map((release) => ({ ...release, changes: release.changes.map(told) }));
}

/** The words by which a short entry is known as a chore. */
function choreIn({ kind, scope, text, details }: Change): string | undefined {
  const plain = text.replace(/`[^`]*`/g, '``').replace(/["“][^"”]{0,200}["”]/g, '""');
  const whole = scope === undefined ? plain : `${scope}: ${plain}`;
  const brief = details.length === 0 && whole.length <= LONGEST && plain.includes(' ');
  if (OTHER.has(kind) || !brief || /[.!?] \S/.test(whole) || USED.test(whole)) return undefined;
  const found = CHORES.map((chore) => chore.exec(whole)).find((each) => each !== null);
  return found === undefined ? undefined : (found[1] ?? '');
}

/** Plain words of which any may stand, a hyphen where they have a space. */
function anyOf(list: string): string {
  const words = list.trim().split(/,\s+/);
  return words.map((each) => each.replaceAll('.', '\\.').replaceAll(' ', '[- ]')).join('|');
}
