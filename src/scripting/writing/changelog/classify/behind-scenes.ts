import type { Change } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { wordSet } from '../../../word-set.js';
import type { Customs } from './customs.js';

/** What makers work on more often than what they make does. */
const WORKSHOP = phrases(`
  benchmarks?, boilerplate, build (?:files?|process|scripts?|tools?), ci, clean-?ups?, clippy, code
  (?:comments|quality|style), codebase, codecov, codeql, compiler warnings?, contribut(?:ing|ors?), coverage, csproj,
  dead code, dependabot, devcontainers?, dev(?:elopment)? dependenc(?:y|ies), diagrams?, docs, editorconfig, eslint,
  examples?, fixtures?, flaky, fuzz(?:ers?|ing)?, gemspec, github actions?, gitignore, gradle, javadocs?, lint,
  linters?, linting, makefiles?, monorepo, mutants?, mutations?, nits?, nuget (?:badges?|packages?), pre-commit,
  prettier, pull requests, pypi, readme(?:[.]md)?, redundant code, refactor(?:ed|ing|ings|s)?, release
  (?:artifacts?|jobs?|notes|process|scripts?), renovate, rubocop, ruff, rustfmt, sbom, source code, spelling,
  submodules?, superfluous code, testing, tests?, test-?suites?, todos?, trusted publishing, typos?, unit-?tests?,
  unused (?:code|imports?|variables?), warnings? [A-Z]+\\d{3,}, workflows?`);
/** Says that somebody else has to do with it. */
const USED =
  /\b(?:support\w*|options?|flags?|commands?|allow(?:s|ed|ing)?|users?|your?|settings?|api|default|crash\w*|can|now|prevent\w*|requir(?:es?|ed|ing)|when|while)\b|`/i;
/** What has to be acted on, and what is told last anyway. */
const STAYS = wordSet('breaking security deprecated removed documentation internal');
/** What takes more words is more than a chore. */
const LONGEST = 100;
/** So many entries speak of what a product is about, */
const FEW = 5;
/** or one in so many. */
const MANY = 15;

/**
 * Whether a change may be one that only the makers notice: it is told in its own words, behind all others. What many
 * entries speak of is the product's own: a test runner's tests.
 */
export function isBehindScenes(change: Change, customs: Customs): boolean {
  const { kind, text, details } = change;
  if (STAYS.has(kind)) return false;
  const isUsed = text.length > LONGEST || details.length > 0 || USED.test(text);
  const found = isUsed ? [] : (text.match(WORKSHOP) ?? []);
  const most = Math.max(FEW, customs.entries / MANY);
  const isRare = (word: string) => (customs.words.get(word) ?? 0) < most;
  return found.length > 0 && found.flatMap(contentWords).every(isRare);
}

/** A list of phrases of which any may stand as words of their own. */
function phrases(list: string): RegExp {
  const any = list.trim().replace(/,\s+/g, '|').replace(/\s+/g, ' ');
  return new RegExp(`(?<![\\w/.-])(?:${any})(?![\\w/-]|\\.\\w)`, 'gi');
}
