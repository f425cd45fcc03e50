import type { ChangelogFacts, ReleaseFacts } from '../../../../domain/changelog-facts.js';
import type { Changelog, Release } from '../../../../domain/release.js';
import { contentWords } from '../../../content-words.js';
import { audible } from '../audible.js';
import { itemsOf, type Item } from '../items/item.js';

/** Content words by which something that was added is known again. */
const FEWEST_WORDS = 2;
/** Facts of one changelog at most: of the first releases of the text, which are the newest as a rule. */
const MOST_RELEASES = 200;
const MOST_ENTRIES = 300;
/** Longer words than these, in UTF-16 code units, are not said again anywhere. */
const LONGEST_ENTRY = 200;

/** Facts of a changelog for later narrations. */
export function factsOf(changelog: Changelog, product: string | undefined): ChangelogFacts {
  let left = MOST_ENTRIES;
  const releases = changelog.releases.slice(0, MOST_RELEASES).map((release) => {
    const deprecated = deprecatedIn(release, left);
    left -= deprecated.length;
    const added = addedIn(release, left);
    left -= added.length;
    return { ...headOf(release), deprecated, added };
  });
  return { ...(product === undefined ? {} : { product }), releases };
}

function headOf({ version, date }: Release): Pick<ReleaseFacts, 'version' | 'date'> {
  const said = audible(version ?? '');
  return { ...(said === '' ? {} : { version: said }), ...(date === undefined ? {} : { date }) };
}

/** Topics that a release deprecates, as `topicOf` writes them, limited in number. */
export function deprecatedIn({ changes }: Release, most = MOST_ENTRIES): string[] {
  return changes
    .filter(({ kind }) => kind === 'deprecated')
    .slice(0, most)
    .map(({ text }) => topicOf(text))
    .filter(isKept);
}

/** The names of what a release adds, at most so many. */
export function addedIn({ changes }: Release, most = MOST_ENTRIES): string[] {
  const added = changes.filter(({ kind }) => kind === 'added').slice(0, most);
  return [...itemsOf(added).values()].map((item) => nameOf(item) ?? '').filter(isKept);
}

function isKept(words: string): boolean {
  return words !== '' && words.length <= LONGEST_ENTRY;
}

export const ARTICLE = /^(?:an?|the) /i;
/** Written as code is: `parse()`, `--all`, `req.body`, `maxAge`. */
const IDENTIFIER = /^(?:[\w.$]+\(\)|--?[a-z][\w-]+|\w+(?:\.\w+)+|\w[^\W_]*_\w+|[a-z]+[A-Z]\w*)$/;

/** Topics that an entry adds; empty if they are too short to be recognized again. */
function nameOf({ form }: Item): string | undefined {
  if (form.is !== 'headline' || form.label !== 'added') return undefined;
  const { words } = form;
  const known =
    topicOf(words).split(' ').length >= FEWEST_WORDS || IDENTIFIER.test(words.replace(ARTICLE, ''));
  return known ? words : undefined;
}

const CHANGE_WORDS =
  /^(?:add|fix|remov|deprecat|drop|introduc|support|new|improv|chang|updat|option|flag|method|function|error|issu|bug|crash|panic)/;

/**
 * Topic of an entry without its verb: its content words, each once, sorted, separated by spaces. Entries about the same
 * thing are equal.
 */
export function topicOf(text: string): string {
  const words = contentWords(text).filter((word) => !CHANGE_WORDS.test(word));
  return [...new Set(words)].sort().join(' ');
}
