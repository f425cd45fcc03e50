import type { Change } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { wordSet } from '../../../word-set.js';
import type { Customs } from './customs.js';

/** What makers have to do with, and hardly anybody else. */
const THEIRS = `
  benchmarks?, boilerplate, build (?:files?|process|scripts?|tools?), ci, clippy, code (?:clean-?ups?|comments|quality|style),
  codebase, codecov, codeql, compiler warnings?, contributing, csproj, dead code, dependabot, devcontainers?,
  dev(?:elopment)? dependenc(?:y|ies), docs, editorconfig, eslint, fixtures?, flaky mutants?, fuzz(?:ers?|ing)?, gemspec,
  github actions?, gitignore, javadocs?, lint, linters?, linting, makefiles?, monorepo, nits?, nuget (?:badges?|packages?),
  pre-commit, pypi, readme(?:[.]md)?, redundant code, refactor(?:ed|ing|ings|s)?, release (?:artifacts?|jobs?|process|scripts?),
  rubocop, ruff, rustfmt, sbom, submodules?, superfluous code, tests?, test-?suites?, trusted publishing, typos?,
  unit-?tests?, unused (?:code|imports?|variables?), warnings? [A-Z]+\\d{3,}`;
/** What others have to do with, too: only where nothing is done but to mend it or to bring it up to date. */
const SHARED = `
  contributors?, coverage, diagrams?, examples?, mutants?, mutations?, mutation (?:scores?|testing), prettier,
  pull requests, release notes, renovate, samples?, source code, spelling, testing, todos?, workflows?`;
const MEND =
  'bump|clean|correct|enrich|fix|format|improve|migrate|move|polish|refresh|rename|reorganize|simplify|sync|tidy|tweak|update|use';
const WORKSHOP = [
  phrases(THEIRS),
  new RegExp(
    `(?<=^(?:${MEND})(?:e?s|e?d|ing)? (?:\\S+ ){0,4}?)(?:${any(SHARED)})(?=\\W*$| (?:for|in|of|on|to|with)\\b)`,
    'gi',
  ),
];
/** Says that somebody else has to do with it. */
const USED =
  /\b(?:support\w*|options?|flags?|commands?|allow(?:s|ed|ing)?|users?|your?|settings?|api|default|crash\w*|can|now|prevent\w*|requir(?:es?|ed|ing)|when|while)\b|`/i;
/** What has to be acted on, and what is told last anyway. */
const STAYS = wordSet('breaking security deprecated removed documentation internal');
/** What takes more words is more than a chore. */
const LONGEST = 100;
/** So many entries speak of what a product is about, fewer where there are few, or one in so many. */
const FEW = 5;
const SHARE_OF_FEW = 4;
const MANY = 15;

/**
 * Whether a change may be one that only the makers notice: it is told in its own words, behind what surely concerns
 * users. What many entries speak of is the product's own: a test runner's tests.
 */
export function isBehindScenes(change: Change, customs: Customs): boolean {
  const { kind, text, details } = change;
  if (STAYS.has(kind)) return false;
  const isUsed = text.length > LONGEST || details.length > 0 || USED.test(text);
  const found = isUsed ? [] : WORKSHOP.flatMap((words) => text.match(words) ?? []);
  const { entries, words } = customs;
  const most = Math.max(2, Math.min(FEW, entries / SHARE_OF_FEW), entries / MANY);
  const isRare = (word: string) => (words.get(word) ?? 0) < most;
  return found.length > 0 && found.flatMap(contentWords).every(isRare);
}

/** A list of phrases of which any may stand as words of their own. */
function phrases(list: string): RegExp {
  return new RegExp(`(?<![\\w/.-])(?:${any(list)})(?![\\w/-]|\\.\\w)`, 'gi');
}

function any(list: string): string {
  return list.trim().replace(/,\s+/g, '|').replace(/\s+/g, ' ');
}
