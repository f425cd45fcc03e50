import { stem } from '../content-words.js';

/**
 * Tools and services that a product's makers check, test, format and publish it with, in lower case. Each is too rare for
 * examples to say what it stands for; that any of them is named says it. In a changelog of such a tool its name is in
 * many entries, and a word that many entries have speaks for no chore (`chores.ts`).
 */
const MAKER_TOOLS: ReadonlySet<string> = new Set(
  [
    'appveyor autoflake bors buildkite checkstyle circleci cirrus-ci clang-format',
    'clang-tidy clippy codacy codeclimate codecov codeql codespell commitlint coverage.py coveralls cppcheck cspell',
    'dependabot detekt dialyxir dialyzer errorprone eslint flake8 gitpod golangci-lint golint',
    'goreleaser gulp hadolint isort jest jscpd jshint junit ktlint lerna lint-staged',
    'markdownlint mocha mockito mypy nox nyc phan phpcs php-cs-fixer phpstan phpunit playwright pre-commit prettier',
    'psalm pycodestyle pydocstyle pyflakes pylint pyright pytest pyupgrade rebase-bot release-drafter',
    'release-please renovate renovatebot rollup-plugin-visualizer rspec rubocop ruff rustfmt scalafmt semantic-release',
    'shellcheck simplecov sonarcloud sonarqube spotbugs standardrb staticcheck stylelint swiftformat swiftlint',
    'testcontainers testem tox travis travis-ci treefmt tsd tslint vitest yamllint zizmor',
  ].flatMap((line) => line.split(' ').map(stem)),
);

/** @param word without its ending, as `featuresOf` has it */
export function isMakerTool(word: string): boolean {
  return MAKER_TOOLS.has(word.replace(/^`/, ''));
}
