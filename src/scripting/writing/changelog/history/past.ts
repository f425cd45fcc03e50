import { ARTICLE, topicOf } from './release-facts.js';
import type { EarlierRelease } from './earlier-releases.js';

/** Something that an earlier release added. */
export interface Introduced {
  readonly release: EarlierRelease;
  /** Spoken form, with its article. */
  readonly name: string;
}

/** Additions with names that begin with the same word. */
interface Bucket {
  /** Each with its place among all that was added. */
  readonly all: (Introduced & { readonly order: number })[];
  table?: NameTable;
}

interface NameTable {
  /** The first one of each name, by the words of the name without its article. */
  readonly byWords: ReadonlyMap<string, Bucket['all'][number]>;
  /** Number of words of the names. */
  readonly lengths: ReadonlySet<number>;
}

/** Maximum number of words in a recognized name. */
const MOST_WORDS = 24;

/** Deprecations and additions of earlier releases, in look-up tables that are made on first use. */
export class Past {
  #deprecations: ReadonlyMap<string, EarlierRelease> | undefined;
  #additions: ReadonlyMap<string, Bucket> | undefined;

  /** @param releases the first one that fits is found */
  constructor(readonly releases: readonly EarlierRelease[]) {}

  /** The first release that deprecated what an entry is about. */
  deprecationOf(text: string): EarlierRelease | undefined {
    const topic = topicOf(text);
    this.#deprecations ??= deprecationsOf(this.releases);
    return topic === '' ? undefined : this.#deprecations.get(topic);
  }

  /** The first thing that was added whose whole name is among the words of a text. */
  additionNamedIn(text: string): Introduced | undefined {
    const words = text.toLowerCase().match(WORDS) ?? [];
    this.#additions ??= additionsOf(this.releases);
    let first: Bucket['all'][number] | undefined;
    for (const [at, word] of words.entries()) {
      const bucket = this.#additions.get(word);
      if (bucket === undefined) continue;
      const { byWords, lengths } = (bucket.table ??= tableOf(bucket));
      for (const length of lengths) {
        const found = byWords.get(words.slice(at, at + length).join(' '));
        if (found !== undefined && found.order < (first?.order ?? Infinity)) first = found;
      }
    }
    return first;
  }
}

function deprecationsOf(releases: readonly EarlierRelease[]): Map<string, EarlierRelease> {
  const topics = new Map<string, EarlierRelease>();
  for (const release of releases) {
    for (const topic of release.deprecated()) {
      if (!topics.has(topic)) topics.set(topic, release);
    }
  }
  return topics;
}

/** Only the first word of each name is looked at here: most are never asked for. */
function additionsOf(releases: readonly EarlierRelease[]): Map<string, Bucket> {
  const buckets = new Map<string, Bucket>();
  let order = 0;
  for (const release of releases) {
    for (const name of release.added()) {
      const word = FIRST_WORD.exec(name.replace(ARTICLE, ''))?.[0].toLowerCase();
      if (word === undefined) continue;
      const bucket = buckets.get(word) ?? { all: [] };
      bucket.all.push({ release, name, order: (order += 1) });
      buckets.set(word, bucket);
    }
  }
  return buckets;
}

function tableOf({ all }: Bucket): NameTable {
  const byWords = new Map<string, Bucket['all'][number]>();
  const lengths = new Set<number>();
  for (const one of all) {
    const words = one.name.replace(ARTICLE, '').toLowerCase().match(WORDS) ?? [];
    const key = words.join(' ');
    if (words.length > MOST_WORDS || byWords.has(key)) continue;
    byWords.set(key, one);
    lengths.add(words.length);
  }
  return { byWords, lengths };
}

const FIRST_WORD = /(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]+(?<!\.)/u;
const WORDS = /(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]+(?<!\.)/gu;
