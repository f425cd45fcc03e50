import type { Release } from '../../domain/release.js';
import { newestFirst } from '../../scripting/reading/choose-releases.js';
import type { ReleaseChoice } from '../instructions/instructions.js';
import { definitionsFor } from './definitions.js';
import type { ChangelogText, ReleaseText } from './releases-of.js';

/** A release as it is remembered: by product, version and content. */
export interface ReleaseMark {
  /** The product's name, or what else stands for it, as the caller names it. */
  readonly product: string;
  readonly version: string | null;
  readonly contentHash: string;
}

/** The releases of a folder's organization that need not be narrated again. */
export interface NarratedReleases {
  /** Checks whether any release of a product is remembered. */
  knows(product: string): Promise<boolean>;
  /** Those of the releases that are remembered. */
  has(releases: readonly ReleaseMark[]): Promise<readonly ReleaseMark[]>;
  /** Remembers releases, once each: together with the conversion that narrates them, so that neither is without the other. */
  record(releases: readonly ReleaseMark[]): Promise<void>;
}

/** Releases of a changelog to narrate now. */
export interface ChosenReleases {
  /** The text of one conversion, newest release first; null if nothing is new. */
  readonly text: string | null;
  /** Of the releases in the text. */
  readonly chosen: readonly ReleaseText[];
  /** To be recorded with the conversion: what it narrates, and the first time what is older and passed over. */
  readonly marks: readonly ReleaseMark[];
}

/** Chooses releases of a changelog: see ReleaseChoice. */
export async function chooseReleases(
  changelog: ChangelogText,
  choice: ReleaseChoice,
  product: string,
  narrated: Pick<NarratedReleases, 'knows' | 'has'>,
): Promise<ChosenReleases> {
  const releases = inOrder(changelog.releases);
  const chosen = await choose(releases, choice, product, narrated);
  const isFirst = chosen.length > 0 && !(await narrated.knows(product));
  return {
    text: chosen.length === 0 ? null : textOf(changelog, chosen),
    chosen,
    marks: (isFirst ? releases : chosen).map((release) => markOf(product, release)),
  };
}

async function choose(
  releases: readonly ReleaseText[],
  choice: ReleaseChoice,
  product: string,
  narrated: Pick<NarratedReleases, 'knows' | 'has'>,
): Promise<readonly ReleaseText[]> {
  if (choice === 'all') return releases;
  if (choice === 'newest' || !(await narrated.knows(product))) return releases.slice(0, 1);
  const known = await narrated.has(releases.map((release) => markOf(product, release)));
  const keys = new Set(known.map(keyOf));
  return releases.filter((release) => !keys.has(keyOf(markOf(product, release))));
}

/** Newest first, by the direction in which the changelog is written. */
function inOrder(releases: readonly ReleaseText[]): readonly ReleaseText[] {
  const byRelease = new Map<Release, ReleaseText>(releases.map((each) => [asRelease(each), each]));
  return newestFirst([...byRelease.keys()]).flatMap((each) => byRelease.get(each) ?? []);
}

function asRelease({ version, date }: ReleaseText): Release {
  return {
    ...(version !== null && { version }),
    ...(date !== null && { date }),
    yanked: false,
    introduction: [],
    changes: [],
  };
}

function textOf({ head, definitions }: ChangelogText, chosen: readonly ReleaseText[]): string {
  const body = chosen.map(({ text }) => text).join('\n');
  const links = definitionsFor(body, definitions);
  return [head, body, links.length === 0 ? '' : `${links.join('\n')}\n`]
    .filter((part) => part !== '')
    .join('\n\n');
}

function markOf(product: string, { version, contentHash }: ReleaseText): ReleaseMark {
  return { product, version, contentHash };
}

function keyOf({ version, contentHash }: ReleaseMark): string {
  return `${version ?? ''}\n${contentHash}`;
}
